/**
 * @jest-environment jsdom
 */

import { act, renderHook } from '@testing-library/react';
import { CallError, send } from '@/lib/platform/http/send';
import { useBulk } from './bulk-bar';

const signInAgain = jest.fn<Promise<boolean>, []>();
jest.mock('@/components/accounts/use-sign-in', () => ({
  useSignIn: () => ({
    credentials: { accessToken: async () => 'token', signInAgain: () => signInAgain() },
    loginModal: null,
  }),
}));
jest.mock('@/lib/platform/http/send', () => ({
  ...jest.requireActual('@/lib/platform/http/send'),
  send: jest.fn(),
}));
const call = jest.mocked(send);

const ROWS = Array.from({ length: 25 }, (_, index) => ({
  _id: `p${index}`,
  name: `Product ${index}`,
  version: 1,
}));
const onEnd = jest.fn();
const open = () => renderHook(() => useBulk('en', onEnd)).result;

type Piece = { products: { _id: string }[] };
const piecesSent = () =>
  call.mock.calls.map(([, options]) => (options!.body as Piece).products.map(({ _id }) => _id));

/** Response of the endpoint where every product of a piece can be done. */
const allDone: typeof send = async <Answer,>(_url: string, options: object = {}) =>
  ({
    results: (options as { body: Piece }).body.products.map(({ _id }) => ({ _id, done: true })),
  }) as Answer;

beforeEach(() => {
  jest.resetAllMocks();
  call.mockImplementation(allDone);
});

it('sends ten products at a time, each once, and says how it went', async () => {
  const bulk = open();
  await act(() => bulk.current.run('publish', ROWS));
  expect(piecesSent().map((piece) => piece.length)).toEqual([10, 10, 5]);
  expect(piecesSent().flat()).toEqual(ROWS.map(({ _id }) => _id));
  expect(bulk.current.state).toMatchObject({ step: 'ended', done: ROWS, refused: [], left: 0 });
  expect(onEnd).toHaveBeenCalledWith(ROWS);
});

it('sends one piece again after a login in the middle, and none of those before', async () => {
  call
    .mockImplementationOnce(allDone)
    .mockRejectedValueOnce(new CallError('NOT_SIGNED_IN', 'Please log in.', 401));
  signInAgain.mockResolvedValue(true);
  const bulk = open();
  await act(() => bulk.current.run('publish', ROWS));
  const first = piecesSent().map(([id]) => id);
  expect(first).toEqual(['p0', 'p10', 'p10', 'p20']);
  expect(bulk.current.state).toMatchObject({ done: ROWS, left: 0, failure: undefined });
});

it('stops where the login is closed, and counts what was not sent', async () => {
  call
    .mockImplementationOnce(allDone)
    .mockRejectedValueOnce(new CallError('NOT_SIGNED_IN', 'Please log in.', 401));
  signInAgain.mockResolvedValue(false);
  const bulk = open();
  await act(() => bulk.current.run('publish', ROWS));
  expect(call).toHaveBeenCalledTimes(2);
  expect(bulk.current.state).toMatchObject({ left: 15, failure: undefined });
});

it('stops at a failure and keeps what was done before it', async () => {
  const offline = new CallError('NETWORK', 'Failed to fetch', 0);
  call.mockImplementationOnce(allDone).mockRejectedValueOnce(offline);
  const bulk = open();
  await act(() => bulk.current.run('delete', ROWS));
  expect(bulk.current.state).toMatchObject({
    done: ROWS.slice(0, 10),
    left: 15,
    failure: offline,
  });
  await act(() => bulk.current.run('delete', ROWS.slice(10)));
  expect(bulk.current.state).toMatchObject({ left: 0, failure: undefined });
});

it('ignores a second start while the first one runs', async () => {
  const bulk = open();
  await act(async () => {
    await Promise.all([bulk.current.run('publish', ROWS), bulk.current.run('delete', ROWS)]);
  });
  expect(call).toHaveBeenCalledTimes(3);
});
