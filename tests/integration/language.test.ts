import * as language from '@/app/api/language/route';
import { call } from '../support/shop';

const ask = async (query: string, referer?: string) => {
  const reply = await call(language, `/api/language${query}`, {
    headers: referer === undefined ? {} : { referer },
  });
  expect(reply.status).toBe(303);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  return reply.headers.get('location');
};

describe('GET /api/language', () => {
  it.each([
    ['?to=bn', 'http://localhost:3000/products?q=saree&page=2', '/bn/products?q=saree&page=2'],
    ['?to=en', 'http://localhost:3000/bn/products?q=saree', '/products?q=saree'],
    ['?to=bn', 'http://localhost:3000/', '/bn'],
    ['?to=bn', undefined, '/bn'],
    ['?to=nonsense', 'http://localhost:3000/bn/cart', '/cart'],
    ['', undefined, '/'],
  ])('%s from %s leads to %s', async (query, referer, location) => {
    expect(await ask(query, referer)).toBe(location);
  });

  it('never leads out of the shop', async () => {
    for (const referer of [
      'http://localhost:3000//evil.example',
      '//evil.example',
      'x'.repeat(9_000),
    ]) {
      expect(await ask('?to=en', referer)).toBe('/');
    }
    expect(await ask('?to=https://evil.example', 'https://evil.example/about')).toBe('/about');
  });
});
