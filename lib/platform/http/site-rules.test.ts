/** @jest-environment node */
import { NextRequest } from 'next/server';
import type { Actor } from '../auth/actor';
import { setAuthenticator } from '../auth/authenticator';
import { handle, route } from './handle';
import { defineRoute, type LimitName } from './route';
import { limitOf, requireAccess, setSiteRules, type SiteRules } from './site-rules';

jest.mock('./limits', () => ({
  ...jest.requireActual<object>('./limits'),
  consume: async () => undefined,
}));

jest.mock('../log', () => ({ log: () => ({ error: () => undefined, debug: () => undefined }) }));

const actor: Actor = { id: 'a', email: '', name: 'A', role: 'admin' };
const run = jest.fn(async () => null);
const { GET } = handle(
  route(
    defineRoute({
      method: 'GET',
      path: '/widget',
      summary: 'A widget',
      access: 'jobs.manage',
      answer: { status: 204 },
      errors: [],
    }),
    { run },
  ),
);
const ask = async () => (await GET(new NextRequest('http://localhost/widget'))).status;
const rules = (mayEnter: SiteRules['mayEnter']): SiteRules => ({
  proofPage: '/proof',
  mayEnter,
  recordSupport: async () => undefined,
  limits: { otherWrite: { name: 'write', points: 1, seconds: 1, per: 'account' } } as never,
});

beforeEach(() => {
  run.mockClear();
  setAuthenticator(async () => ({ actor, by: 'bearer', sessionId: 's', needsProof: false }));
});

it('lets nobody in where no rules are registered, not even an owner', async () => {
  expect(await ask()).toBe(500);
  expect(run).not.toHaveBeenCalled();
  expect(() => requireAccess(actor, 'jobs.manage')).toThrow('No site rules');
  expect(() => limitOf('otherWrite')).toThrow('No site rules');
});

it('asks the registered rules, with the route’s permission', async () => {
  const mayEnter = jest.fn(() => false);
  setSiteRules(rules(mayEnter));
  expect(await ask()).toBe(403);
  expect(run).not.toHaveBeenCalled();
  expect(mayEnter).toHaveBeenCalledWith(actor, 'jobs.manage');
  expect(() => requireAccess(actor, 'jobs.manage')).toThrow(
    expect.objectContaining({ code: 'FORBIDDEN' }),
  );
  setSiteRules(rules(() => true));
  expect(await ask()).toBe(204);
});

it('serves nothing under a limit that nobody declared', () => {
  setSiteRules(rules(() => true));
  expect(limitOf('otherWrite').points).toBe(1);
  for (const name of ['none', 'toString'] as string[] as LimitName[])
    expect(() => limitOf(name)).toThrow(name);
});
