/**
 * @jest-environment jsdom
 */
import { act, renderHook } from '@testing-library/react';
import { CallError } from '@/lib/platform/http/send';
import { askForProof } from './fresh-proof';
import { callSignedIn, LoginDismissed, useMutation, type Signing } from './use-mutation';

jest.mock('./fresh-proof', () => ({ askForProof: jest.fn() }));

const write = jest.fn<Promise<unknown>, [string, Signing]>();
const signInAgain = jest.fn<Promise<boolean>, []>();
const accessToken = jest.fn<Promise<string | undefined>, []>();
const onSuccess = jest.fn();
const onError = jest.fn();
const onLoginDismissed = jest.fn();

const expired = () => new CallError('NOT_SIGNED_IN', 'Please log in.', 401);
const offline = () => new CallError('NETWORK', 'Failed to fetch', 0);

function open(more: Partial<Parameters<typeof useMutation<string, unknown>>[0]> = {}) {
  const options = {
    credentials: { accessToken, signInAgain },
    write,
    onSuccess,
    onError,
    onLoginDismissed,
    ...more,
  };
  return renderHook(() => useMutation<string, unknown>(options)).result;
}

/** A promise that is answered by hand. */
function later<Value>() {
  let answer: (value: Value) => void = () => {};
  const promise = new Promise<Value>((resolve) => (answer = resolve));
  return { promise, answer };
}

const keys = () => write.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
const inputs = () => write.mock.calls.map(([input]) => input);

beforeEach(() => {
  jest.resetAllMocks();
  accessToken.mockResolvedValue('token');
});

it('sends the input with the access token and hands the answer on', async () => {
  write.mockResolvedValue({ insertedId: '7' });
  const mutation = open();
  await act(() => mutation.current.mutate('a note'));
  expect(write.mock.calls).toEqual([['a note', { accessToken: 'token' }]]);
  expect(onSuccess).toHaveBeenCalledWith({ insertedId: '7' }, 'a note', expect.any(Function));
  expect(onError).not.toHaveBeenCalled();
});

it.each([
  [true, 2, 0],
  [false, 1, 1],
])(
  'asks for a fresh proof, and sends the same again where it is given: %s',
  async (given, sent, refused) => {
    const stale = new CallError('PROOF_NEEDED', 'Please show that it is you.', 403);
    write.mockRejectedValueOnce(stale).mockResolvedValueOnce({});
    jest.mocked(askForProof).mockResolvedValue(given);
    const mutation = open({ idempotencyKey: true });
    await act(() => mutation.current.mutate('a note'));
    expect(inputs()).toEqual(Array.from({ length: sent }, () => 'a note'));
    expect(new Set(keys()).size).toBe(1);
    expect(onError).toHaveBeenCalledTimes(refused);
    expect(onSuccess).toHaveBeenCalledTimes(1 - refused);
  },
);

it('sends the same write again with the new token after a login in the middle', async () => {
  accessToken.mockResolvedValueOnce('old').mockResolvedValueOnce('new');
  write.mockRejectedValueOnce(expired()).mockResolvedValueOnce({});
  signInAgain.mockResolvedValue(true);
  const mutation = open({ idempotencyKey: true });
  await act(() => mutation.current.mutate('a note'));
  expect(inputs()).toEqual(['a note', 'a note']);
  expect(write.mock.calls.map(([, signing]) => signing.accessToken)).toEqual(['old', 'new']);
  expect(keys()[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys()[1]).toBe(keys()[0]);
  expect(onSuccess).toHaveBeenCalledTimes(1);
});

it('reports a closed login as such and not as an error', async () => {
  write.mockRejectedValue(expired());
  signInAgain.mockResolvedValue(false);
  const mutation = open();
  await act(() => mutation.current.mutate('a note'));
  expect(write).toHaveBeenCalledTimes(1);
  expect(onError).not.toHaveBeenCalled();
  expect(onLoginDismissed.mock.calls[0]![0]).toBeInstanceOf(LoginDismissed);
  expect(mutation.current.busy).toBe(false);
});

it('reports a refusal after the login as an error instead of asking for another login', async () => {
  write.mockRejectedValue(expired());
  signInAgain.mockResolvedValue(true);
  const mutation = open();
  await act(() => mutation.current.mutate('a note'));
  expect(signInAgain).toHaveBeenCalledTimes(1);
  expect(onError.mock.calls[0]![0]).toMatchObject({ code: 'NOT_SIGNED_IN' });
});

it('asks for no login where it has no credentials', async () => {
  write.mockRejectedValue(expired());
  const mutation = open({ credentials: undefined });
  await act(() => mutation.current.mutate('a note'));
  expect(write).toHaveBeenCalledTimes(1);
  expect(onError).toHaveBeenCalledTimes(1);
});

it('ignores a second tap until the first write is through', async () => {
  const { promise, answer } = later<unknown>();
  write.mockReturnValueOnce(promise).mockResolvedValue({});
  const mutation = open();
  await act(async () => {
    void mutation.current.mutate('first');
    void mutation.current.mutate('second');
  });
  expect(mutation.current).toMatchObject({ busy: true, pending: 'first' });
  await act(async () => answer({}));
  expect(mutation.current).toMatchObject({ busy: false, pending: undefined });
  expect(inputs()).toEqual(['first']);
  await act(() => mutation.current.mutate('third'));
  expect(inputs()).toEqual(['first', 'third']);
});

it('ignores a second tap while it asks, and sends nothing where the answer is no', async () => {
  const { promise, answer } = later<boolean>();
  const ask = jest.fn(() => promise);
  const mutation = open();
  const tap = () =>
    mutation.current.mutateAfter(async (send) => {
      if (await ask()) await send('removal');
    });
  await act(async () => {
    void tap();
    void tap();
  });
  expect(mutation.current.busy).toBe(false);
  await act(async () => answer(false));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(write).not.toHaveBeenCalled();
  ask.mockResolvedValue(true);
  await act(tap);
  expect(inputs()).toEqual(['removal']);
});

it('keeps the key when the network fails, so that a retry creates nothing twice', async () => {
  write.mockRejectedValueOnce(offline()).mockResolvedValue({});
  const mutation = open({ idempotencyKey: 'first-key' });
  await act(() => mutation.current.mutate('an order'));
  expect(onError.mock.calls[0]![0]).toMatchObject({ code: 'NETWORK' });
  await act(() => mutation.current.mutate('an order'));
  await act(() => mutation.current.mutate('another order'));
  expect(keys().slice(0, 2)).toEqual(['first-key', 'first-key']);
  expect(keys()[2]).toMatch(/^[0-9a-f]{32}$/);
});

it('takes a new key where the old one was used with other values', async () => {
  write.mockRejectedValueOnce(new CallError('IDEMPOTENCY_MISMATCH', 'used', 409));
  const mutation = open({ idempotencyKey: 'first-key' });
  await act(() => mutation.current.mutate('an order'));
  await act(() => mutation.current.mutate('an order'));
  expect(keys()[1]).not.toBe('first-key');
});

it('hands the field errors of a refusal on and is free again', async () => {
  const invalid = new CallError('INVALID', 'Please check.', 422, undefined, { text: 'Too long.' });
  write.mockRejectedValue(invalid);
  const mutation = open();
  await act(() => mutation.current.mutate('a note'));
  expect(onError).toHaveBeenCalledWith(invalid, 'a note', expect.any(Function));
  expect(mutation.current.busy).toBe(false);
});

it('takes an answer that is not acknowledged as a failure', async () => {
  write.mockResolvedValue({ acknowledged: false, message: 'The seller is away.' });
  const mutation = open();
  await act(() => mutation.current.mutate('an order'));
  expect(onSuccess).not.toHaveBeenCalled();
  expect(onError.mock.calls[0]![0]).toMatchObject({ message: 'The seller is away.' });
});

it('does not take a programming error for a refusal', async () => {
  write.mockRejectedValue(new TypeError('x is undefined'));
  const mutation = open();
  await act(() => expect(mutation.current.mutate('a note')).rejects.toThrow(TypeError));
  expect(onError).not.toHaveBeenCalled();
  expect(mutation.current.busy).toBe(false);
});

it('stays busy with its input until the page that follows is there', async () => {
  const { promise, answer } = later<void>();
  write.mockResolvedValue({});
  onSuccess.mockImplementation((_answer, _input, settle) => settle(() => promise));
  const mutation = open();
  await act(() => mutation.current.mutate('a note'));
  expect(mutation.current).toMatchObject({ busy: true, pending: 'a note' });
  await act(async () => answer());
  expect(mutation.current).toMatchObject({ busy: false, pending: undefined });
});

it('offers one login for a call outside of a form too', async () => {
  const call = jest.fn().mockRejectedValueOnce(expired()).mockResolvedValue('stored');
  signInAgain.mockResolvedValue(true);
  await expect(callSignedIn({ signInAgain }, call)).resolves.toBe('stored');
  expect(call.mock.calls).toEqual([[undefined], [undefined]]);
});
