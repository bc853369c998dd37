import { placeholderColour } from './placeholder';

/** Returns a picture of these pixels, one after the other and repeated from the first. */
const picture = (width: number, height: number, ...pixels: number[][]) => ({
  data: Uint8Array.from(
    Array.from({ length: width * height }, (_, at) => pixels[at % pixels.length]!).flat(),
  ),
  width,
  height,
  channels: pixels[0]!.length,
});

describe('placeholderColour', () => {
  it.each([
    ['a light colour stays', picture(8, 8, [230, 221, 201]), 'e6ddc9'],
    ['white', picture(8, 8, [255, 255, 255]), 'ffffff'],
    ['the mean of two', picture(9, 9, [255, 255, 255], [201, 211, 221]), 'e4e9ee'],
    ['black becomes a light grey', picture(8, 8, [0, 0, 0]), 'c8c8c8'],
    ['a strong red a light one', picture(8, 8, [220, 20, 20]), 'f4b2b2'],
    ['grey of one channel', picture(8, 8, [210]), 'd2d2d2'],
    ['grey with alpha', picture(8, 8, [210, 255]), 'd2d2d2'],
    ['opaque in spite of alpha', picture(8, 8, [230, 221, 201, 255]), 'e6ddc9'],
    ['one pixel', picture(1, 1, [230, 221, 201]), 'e6ddc9'],
  ])('%s', (_name, raw, colour) => {
    expect(placeholderColour(raw)).toBe(colour);
  });

  it('looks everywhere in a large picture', () => {
    const data = new Uint8Array(1024 * 1024 * 3).fill(255);
    data.fill(211, 0, data.length / 2);
    expect(placeholderColour({ data, width: 1024, height: 1024, channels: 3 })).toBe('e9e9e9');
  });

  it.each([
    ['lies', picture(9, 8, [230, 221, 201])],
    ['stands', picture(8, 9, [230, 221, 201])],
    ['lets one corner through', picture(8, 8, ...Array(63).fill([9, 9, 9, 255]), [9, 9, 9, 254])],
  ])('a picture that %s has none: it would not cover it', (_name, raw) => {
    expect(placeholderColour(raw)).toBeNull();
  });
});
