import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RequestLimits } from './request-limits';

let time = 0;
const limits = (scale = 1, mostAddresses?: number) =>
  new RequestLimits(scale, new Set(['/pageview']), () => time, mostAddresses);

/** Asks, and has been answered. @returns the seconds to wait */
function ask(of: RequestLimits, address: string, pathname = '/', method = 'GET'): number {
  const response = new EventEmitter();
  const request = { method } as IncomingMessage;
  const wait = of.consume(address, request, response as ServerResponse, pathname);
  response.emit('close');
  return wait;
}

const times = (count: number, one: () => number) => Array.from({ length: count }, one);

describe('requests a minute', () => {
  it('are 3,000 reads of an address, and as many writes beside them', () => {
    const one = limits();
    expect(new Set(times(3000, () => ask(one, '10.0.0.1')))).toEqual(new Set([0]));
    time += 20_500;
    expect(ask(one, '10.0.0.1')).toBe(40);
    expect(ask(one, '10.0.0.1', '/pageview', 'POST')).toBe(40);
    expect(ask(one, '10.0.0.2')).toBe(0);
    expect(new Set(times(3000, () => ask(one, '10.0.0.1', '/addorder', 'POST')))).toEqual(
      new Set([0]),
    );
    expect(ask(one, '10.0.0.1', '/addorder', 'POST')).toBe(40);
    time += 39_500;
    expect(ask(one, '10.0.0.1')).toBe(0);
  });

  it('are counted for the whole /64 of an IPv6 client', () => {
    const one = limits(0.001);
    const waits = [1, 2, 3, 4].map((host) => ask(one, `2001:db8:1:2::${host}`));
    expect(waits).toEqual([0, 0, 0, 60]);
    expect(ask(one, '2001:db8:1:3::1')).toBe(0);
  });

  it('rise with their scale', () => {
    const one = limits(1000);
    expect(new Set(times(10_000, () => ask(one, '10.0.0.1')))).toEqual(new Set([0]));
  });

  it('are counted for so many addresses and no more', () => {
    const one = limits(1 / 3000, 2);
    expect([ask(one, '10.0.0.1'), ask(one, '10.0.0.1')]).toEqual([0, 60]);
    ask(one, '10.0.0.2');
    ask(one, '10.0.0.3');
    expect(ask(one, '10.0.0.1')).toBe(0);
  });
});

it('lets one address have 256 requests answered at once', () => {
  const one = limits();
  const open = () => {
    const response = new EventEmitter();
    const request = { method: 'GET' } as IncomingMessage;
    return { response, wait: one.consume('10.0.0.1', request, response as ServerResponse, '/') };
  };
  const running = Array.from({ length: 256 }, open);
  expect(open().wait).toBe(2);
  expect(ask(one, '10.0.0.2')).toBe(0);
  running[0]!.response.emit('close');
  expect(open().wait).toBe(0);
});
