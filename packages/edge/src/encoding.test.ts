import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CompressionCache } from './compression-cache';
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

describe('CompressionCache', () => {
  const body = Buffer.alloc(20_000, 'abcdefgh');

  it('compresses a content once, also for callers that come at the same time', async () => {
    const cache = new CompressionCache();
    const [one, two] = await Promise.all([
      cache.make('/ "a"', 'gzip', body),
      cache.make('/ "a"', 'gzip', body),
    ]);
    expect(two).toBe(one);
    expect(cache.get('/ "a"', 'gzip')).toBe(one);
    expect(await cache.make('/ "a"', 'gzip', body)).toBe(one);
  });

  it('keeps encodings and contents apart', async () => {
    const cache = new CompressionCache();
    await cache.make('/ "a"', 'gzip', body);
    expect(cache.get('/ "a"', 'br')).toBeUndefined();
    expect(cache.get('/ "b"', 'gzip')).toBeUndefined();
  });

  it('stays within its bytes', async () => {
    const cache = new CompressionCache(4_000);
    for (let n = 0; n < 20; n += 1) await cache.make(`/ "${n}"`, 'gzip', body);
    expect(cache.get('/ "0"', 'gzip')).toBeUndefined();
    expect(cache.get('/ "19"', 'gzip')).toBeDefined();
  });
});
