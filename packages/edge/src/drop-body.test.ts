import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { dropBody } from './drop-body';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** A body of so many bytes, whose client sends as quickly as it may. */
class Body extends Readable {
  taken = 0;
  readonly socket = new EventEmitter();

  constructor(readonly bytes: number) {
    super({ highWaterMark: 64 * KILOBYTE });
  }

  get complete(): boolean {
    return this.taken >= this.bytes;
  }

  override _read(): void {
    if (this.complete) return void this.push(null);
    const chunk = Buffer.alloc(Math.min(64 * KILOBYTE, this.bytes - this.taken));
    this.taken += chunk.length;
    this.push(chunk);
  }
}

const drop = (body: Body) => dropBody(body as unknown as IncomingMessage);
/** Streams go on between two turns of the event loop, whose clock is not the tests' own. */
async function settled(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 10_000 && !condition(); turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
});

afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

it('takes a short body at once', async () => {
  const body = new Body(60 * KILOBYTE);
  drop(body);
  await settled(() => body.destroyed);
  expect(body.complete).toBe(true);
});

it('takes no more than a megabyte a second of a long one, to its end', async () => {
  const body = new Body(4 * MEGABYTE);
  drop(body);
  drop(body);
  await seconds(2);
  expect(body.taken).toBeGreaterThan(1.5 * MEGABYTE);
  expect(body.taken).toBeLessThan(2.5 * MEGABYTE);
  await seconds(4);
  await settled(() => body.destroyed);
  expect(body.complete).toBe(true);
});

it('takes no more than sixteen a second of all together', async () => {
  const bodies = Array.from({ length: 400 }, () => new Body(16 * MEGABYTE));
  const taken = () => bodies.reduce((sum, body) => sum + body.taken, 0);
  for (const body of bodies) drop(body);
  await seconds(1);
  const first = taken();
  await seconds(10);
  expect(taken() - first).toBeGreaterThan(100 * MEGABYTE);
  expect(taken() - first).toBeLessThan(200 * MEGABYTE);
  for (const body of bodies) body.socket.emit('close');
  await settled(() => jest.getTimerCount() === 0);
});

it('keeps nothing of one that is over', async () => {
  const body = new Body(60 * KILOBYTE);
  drop(body);
  await settled(() => body.socket.eventNames().length === 0);
  expect(body.socket.eventNames()).toEqual([]);
});

it('leaves what came whole for the next request behind it', async () => {
  const body = new Body(0);
  let isOver = false;
  body.once('end', () => (isOver = true));
  drop(body);
  await settled(() => isOver);
  expect(isOver).toBe(true);
});
