/** @jest-environment node */
import { NoAnswer, send, setCallObserver, type CallSeen } from '.';

const call = () => send({ what: 'Somebody send', url: 'https://example.invalid/', method: 'POST' });

/** How a call ends whose `fetch` fails for this cause. */
async function endOf(cause: object): Promise<unknown> {
  const failed = jest
    .spyOn(globalThis, 'fetch')
    .mockRejectedValue(Object.assign(new TypeError('fetch failed'), { cause }));
  const error: unknown = await call().catch((thrown: unknown) => thrown);
  failed.mockRestore();
  return error;
}

const connecting = (code: string) => ({ code, syscall: 'connect' });

it.each([
  ['nobody listens', { code: 'ECONNREFUSED' }],
  ['no such name', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }],
  ['no way to the network', connecting('ENETUNREACH')],
  ['no way to the host', connecting('EHOSTUNREACH')],
  ['no connection in time', connecting('ETIMEDOUT')],
  [
    'none by any address',
    { code: 'ETIMEDOUT', errors: [connecting('ETIMEDOUT'), connecting('ENETUNREACH')] },
  ],
  ['an old certificate', { code: 'CERT_HAS_EXPIRED' }],
  ['a certificate of nobody', { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }],
  ['one of its own', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }],
  ['one of another name', { code: 'ERR_TLS_CERT_ALTNAME_INVALID' }],
])('%s: nothing was sent', async (_what, cause) => {
  const error = await endOf(cause);
  expect(error).toBeInstanceOf(NoAnswer);
  expect(error).toMatchObject({ isUnsent: true });
});

it.each([
  ['it ended under way', { code: 'ECONNRESET', syscall: 'read' }],
  ['no answer in time', { code: 'UND_ERR_HEADERS_TIMEOUT' }],
  ['a write that hung', { code: 'ETIMEDOUT', syscall: 'write' }],
  ['one of several', { errors: [connecting('ETIMEDOUT'), { code: 'EPIPE', syscall: 'write' }] }],
  ['nothing known', {}],
])('%s: it may have been sent', async (_what, cause) => {
  expect(await endOf(cause)).toMatchObject({ name: 'NoAnswer', isUnsent: false });
});

it.each([
  ['an answer', 200, 'answered'],
  ['a refusal', 403, 'answered'],
  ['its own failure', 503, 'failed'],
] as const)('Whoever watches hears of %s.', async (_what, status, outcome) => {
  const seen: CallSeen[] = [];
  setCallObserver((one) => seen.push(one));
  const answered = jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue({ status, body: null } as unknown as Response);
  await call();
  answered.mockRestore();
  expect(seen).toEqual([{ what: 'Somebody send', outcome, seconds: expect.any(Number) as number }]);
});

it('Whoever watches hears of a call that nothing came back of, once.', async () => {
  const seen: CallSeen[] = [];
  setCallObserver((one) => seen.push(one));
  await endOf({ code: 'ECONNREFUSED' });
  expect(seen.map(({ outcome }) => outcome)).toEqual(['silent']);
});
