import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Lanes } from './lanes';

const WAITING = 64;
const AT_ONCE = { reads: 2, writes: 1, long: 1 };

/** Asks for a place. @param bytes of its body */
function enter(lanes: Lanes, method: string, bytes = 0, address = '10.0.0.1') {
  const response = new EventEmitter();
  const request = { method, headers: { 'content-length': String(bytes) } } as unknown;
  const state = { leave: undefined as (() => void) | null | undefined };
  const entered = lanes
    .enter({
      request: request as IncomingMessage,
      response: response as ServerResponse,
      address,
    })
    .then((leave) => (state.leave = leave));
  return { state, entered, goAway: () => response.emit('close') };
}

/** Lets what was resolved be heard of, and nothing else happen. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await null;
};

it('So much of an address is passed on at once, the rest waits, and others do not wait for it.', async () => {
  const lanes = new Lanes(1, AT_ONCE);
  const [first, second, third] = [1, 2, 3].map(() => enter(lanes, 'GET'));
  const other = enter(lanes, 'GET', 0, '10.0.0.2');
  await settled();
  const began = [first, second, third, other].map((one) => one!.state.leave !== undefined);
  expect(began).toEqual([true, true, false, true]);
  first!.state.leave!();
  await settled();
  expect(third!.state.leave).toBeDefined();
});

it('Reads, writes and long bodies of an address wait for their like alone.', async () => {
  const lanes = new Lanes(1, AT_ONCE);
  const LONG = 100 * 1024;
  const places = [
    enter(lanes, 'POST', 20),
    enter(lanes, 'DELETE'),
    enter(lanes, 'POST', LONG),
    enter(lanes, 'PATCH', LONG),
    enter(lanes, 'HEAD'),
  ];
  await settled();
  const began = places.map(({ state }) => state.leave !== undefined);
  expect(began).toEqual([true, false, true, false, true]);
});

it('One more than may wait is refused, and who goes away waits no more.', async () => {
  const lanes = new Lanes(1, AT_ONCE);
  enter(lanes, 'POST');
  const waiting = Array.from({ length: WAITING }, () => enter(lanes, 'POST'));
  expect(await enter(lanes, 'POST').entered).toBeNull();
  expect(await enter(lanes, 'POST', 0, '10.0.0.2').entered).not.toBeNull();
  waiting[3]!.goAway();
  expect(await waiting[3]!.entered).toBeNull();
  const last = enter(lanes, 'POST');
  await settled();
  expect(last.state.leave).toBeUndefined();
});

it('Whoever reads no answer holds a place for ten seconds, and a long body its own for three minutes.', async () => {
  jest.useFakeTimers();
  const lanes = new Lanes(1, { reads: 1, writes: 1, long: 1 });
  const LONG = 100 * 1024;
  const places = [enter(lanes, 'GET'), enter(lanes, 'POST'), enter(lanes, 'POST', LONG)];
  const waiting = [enter(lanes, 'GET'), enter(lanes, 'POST'), enter(lanes, 'POST', LONG)];
  const begun = () => waiting.map(({ state }) => state.leave !== undefined);
  await settled();
  expect(places.map(({ state }) => state.leave !== undefined)).toEqual([true, true, true]);
  expect(begun()).toEqual([false, false, false]);
  jest.advanceTimersByTime(10_000);
  await settled();
  expect(begun()).toEqual([true, true, false]);
  jest.advanceTimersByTime(170_000);
  await settled();
  expect(begun()).toEqual([true, true, true]);
  jest.useRealTimers();
});

it('The numbers rise with their scale.', async () => {
  const lanes = new Lanes(3, AT_ONCE);
  const places = Array.from({ length: 4 }, () => enter(lanes, 'POST'));
  await settled();
  expect(places.map(({ state }) => state.leave !== undefined)).toEqual([true, true, true, false]);
});
