import type { NextRequest } from 'next/server';
import type { Caller } from './authenticator';
import * as own from './authenticator';

const { authenticate, setAuthenticator } = own;

const request = {} as NextRequest;

test('A request before the registration fails loudly instead of counting as nobody’s.', async () => {
  await expect(authenticate(request)).rejects.toThrow('No authenticator is set');
});

test('The registered authenticator answers in every copy of the module.', async () => {
  const caller: Caller = {
    actor: { id: 'a', email: 'a@example.com', name: 'A', role: 'user' },
    by: 'bearer',
    sessionId: 's',
    needsProof: false,
  };
  setAuthenticator(async () => caller);
  let copy: typeof own | undefined;
  jest.isolateModules(() => {
    copy = jest.requireActual<typeof own>('./authenticator');
  });
  expect(copy!.authenticate).not.toBe(authenticate);
  await expect(copy!.authenticate(request)).resolves.toBe(caller);
});
