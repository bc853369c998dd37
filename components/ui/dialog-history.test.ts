/** @jest-environment jsdom */
import { enterDialog, forgetDialogs } from './dialog-history';

// Before the module's own listener, which keeps some of these events from those after it.
let onMove: () => void = () => {};
window.addEventListener('popstate', () => onMove(), { capture: true });
/** Resolves when the browser has gone to another entry. */
const moved = () => new Promise<void>((resolve) => (onMove = resolve));
const depth = () => (window.history.state as { dialogs?: number } | null)?.dialogs ?? 0;

beforeEach(() => window.history.replaceState({ __NA: true, tree: 'kept' }, '', '/product/1'));

it('closes the dialog on Back and keeps what Next keeps in the state', async () => {
  const close = jest.fn();
  enterDialog(close);
  expect(window.history.state).toEqual({ __NA: true, tree: 'kept', dialogs: 1 });
  const back = moved();
  window.history.back();
  await back;
  expect(close).toHaveBeenCalledTimes(1);
  expect(depth()).toBe(0);
  // Forward leads to the page as it is.
  const forward = moved();
  window.history.forward();
  await forward;
  expect(close).toHaveBeenCalledTimes(1);
  // The next dialog, opened there, closes as ever.
  const closeNext = jest.fn();
  enterDialog(closeNext);
  for (const calls of [1, 1]) {
    const again = moved();
    window.history.back();
    await again;
    expect(closeNext).toHaveBeenCalledTimes(calls);
  }
  expect(depth()).toBe(0);
});

it('takes its entry away when it closes by itself', async () => {
  const close = jest.fn();
  const leave = enterDialog(close);
  const back = moved();
  leave();
  await back;
  expect(depth()).toBe(0);
  expect(close).not.toHaveBeenCalled();
});

it('closes the upper one of two alone, then the lower', async () => {
  const closed: string[] = [];
  enterDialog(() => closed.push('checkout'));
  enterDialog(() => closed.push('login'));
  for (const expected of [['login'], ['login', 'checkout']]) {
    const back = moved();
    window.history.back();
    await back;
    expect(closed).toEqual(expected);
  }
});

it('hands the entry on to a dialog that opens in the same moment', async () => {
  const push = jest.spyOn(window.history, 'pushState');
  const leave = enterDialog(() => {});
  leave();
  const close = jest.fn();
  enterDialog(close);
  await Promise.resolve();
  expect(push).toHaveBeenCalledTimes(1);
  push.mockRestore();
  const back = moved();
  window.history.back();
  await back;
  expect(close).toHaveBeenCalledTimes(1);
});

it('does not close a dialog that opens while the one before steps back', async () => {
  const leave = enterDialog(() => {});
  const back = moved();
  const gone = leave();
  // The step back has begun, and is not done.
  await Promise.resolve();
  const close = jest.fn();
  const leaveNext = enterDialog(close);
  const leaveThird = enterDialog(() => {});
  // Closed before it has an entry: none is to be taken away.
  await Promise.all([leaveThird(), back, gone]);
  expect(close).not.toHaveBeenCalled();
  expect(depth()).toBe(1);
  const own = moved();
  window.history.back();
  await own;
  expect(close).toHaveBeenCalledTimes(1);
  await leaveNext();
  expect(depth()).toBe(0);
});

it('leaves its entry to a page that takes its place', async () => {
  expect(forgetDialogs()).toBe(false);
  const close = jest.fn();
  const leave = enterDialog(close);
  expect(forgetDialogs()).toBe(true);
  window.history.replaceState(null, '', '/order/1');
  leave();
  await Promise.resolve();
  expect(window.location.pathname).toBe('/order/1');
  const back = moved();
  window.history.back();
  await back;
  expect(window.location.pathname).toBe('/product/1');
  expect(close).not.toHaveBeenCalled();
});

it('keeps its own steps from Next, which would drop a refresh under way, but no other', async () => {
  const next = jest.fn();
  window.addEventListener('popstate', next);
  const leave = enterDialog(() => {});
  const back = moved();
  leave();
  await back;
  enterDialog(() => {});
  const closing = moved();
  window.history.back();
  await closing;
  expect(next).not.toHaveBeenCalled();
  window.history.pushState(null, '', '/product/2');
  const leaving = moved();
  window.history.back();
  await leaving;
  expect(next).toHaveBeenCalledTimes(1);
  window.removeEventListener('popstate', next);
});
