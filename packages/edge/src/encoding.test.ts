import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  addVary,
  chooseEncoding,
  compress,
  etagMatches,
  isCompressible,
  weakEtag,
} from './encoding';

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0.000', null],
    ['identity', null],
    ['', null],
    [undefined, null],
  ])('%p gives %p', (accept, encoding) => {
    expect(chooseEncoding(accept, ['br', 'gzip'])).toBe(encoding);
  });
});

it.each([
  ['text/html; charset=utf-8', true],
  ['text/x-component', true],
  ['application/json', true],
  ['image/svg+xml', true],
  ['text/event-stream', false],
  ['image/webp', false],
  ['font/woff2', false],
  [undefined, false],
])('isCompressible(%p) is %p', (type, expected) => {
  expect(isCompressible(type)).toBe(expected);
});

it.each([
  [undefined, 'Accept-Encoding'],
  ['rsc, Accept', 'rsc, Accept, Accept-Encoding'],
  ['accept-encoding', 'accept-encoding'],
  ['*', '*'],
  [['a', 'b'], 'a, b, Accept-Encoding'],
])('adds to Vary %p', (vary, expected) => {
  expect(addVary(vary, 'Accept-Encoding')).toBe(expected);
});

it('compares tags weakly, as one page has one tag in all encodings', () => {
  expect(weakEtag('"a"')).toBe('W/"a"');
  expect(weakEtag('W/"a"')).toBe('W/"a"');
  expect(etagMatches('"x", "a"', 'W/"a"')).toBe(true);
  expect(etagMatches('W/"a"', '"a"')).toBe(true);
  expect(etagMatches('*', '"a"')).toBe(true);
  expect(etagMatches('"b"', '"a"')).toBe(false);
  expect(etagMatches(undefined, '"a"')).toBe(false);
});

describe('compress', () => {
  const body = Buffer.from('পাইকারি বাজার '.repeat(200));
  it('can be undone', async () => {
    for (const effort of ['once', 'each'] as const) {
      expect(gunzipSync(await compress(body, 'gzip', effort))).toEqual(body);
      expect(brotliDecompressSync(await compress(body, 'br', effort))).toEqual(body);
    }
  });
});
