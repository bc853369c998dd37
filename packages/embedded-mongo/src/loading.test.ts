/** @jest-environment node */

import { ByteShelf } from './loading';

describe('ByteShelf', () => {
  it.each([[10], [5_000], [100_000]])('keeps copies of pieces of about %d bytes', (size) => {
    const shelf = new ByteShelf();
    const pieces = Array.from({ length: 50 }, (_, index) =>
      new Uint8Array(size + index).fill(index),
    );
    const kept = pieces.map((piece) => shelf.keep(piece));
    const expected = pieces.map((piece) => Buffer.from(piece));
    for (const piece of pieces) piece.fill(255);
    expect(kept.every((piece, index) => expected[index]!.equals(piece))).toBe(true);
  });

  it('puts small pieces into one block', () => {
    const shelf = new ByteShelf();
    const blocks = new Set(
      Array.from({ length: 60 }, () => shelf.keep(new Uint8Array(1000)).buffer),
    );
    expect(blocks.size).toBe(1);
  });
});
