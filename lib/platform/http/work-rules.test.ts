/** @jest-environment node */
import { createHash } from 'node:crypto';
import { solveWork } from './solve-work';
import { leadingZeroBits, LEAST_BITS, MOST_BITS, workBits } from './work-rules';

it.each([
  [[], 0],
  [[0x80], 0],
  [[0x01], 7],
  [[0, 0x40], 9],
  [[0, 0, 0], 24],
])('%j begins with %i zero bits', (bytes, bits) => {
  expect(leadingZeroBits(new Uint8Array(bytes))).toBe(bits);
});

it.each([
  [0, 0],
  [149, 0],
  [150, LEAST_BITS],
  [187, LEAST_BITS],
  [188, LEAST_BITS + 1],
  [225, LEAST_BITS + 2],
  [299, LEAST_BITS + 3],
  [300, MOST_BITS],
  [3000, MOST_BITS],
])('of 300 codes, after %i the next one costs %i bits', (used, bits) => {
  expect(workBits(used, 300)).toBe(bits);
});

it('a browser finds what the server counts', async () => {
  const proof = (await solveWork('challenge', 10))!;
  expect(proof).toMatch(/^challenge\.\d+$/);
  expect(leadingZeroBits(createHash('sha256').update(proof).digest())).toBeGreaterThanOrEqual(10);
});
