import { safeWayBack } from './way-back';

describe('safeWayBack', () => {
  it.each([
    ['/cart', '/cart'],
    ['/bn/cart', '/bn/cart'],
    [
      '/product/64b7f0c2a1d4e5f6a7b8c9d0?notice=X#buy',
      '/product/64b7f0c2a1d4e5f6a7b8c9d0?notice=X#buy',
    ],
    [
      '/productcetagory?category=Home%20%26%20Kitchen',
      '/productcetagory?category=Home%20%26%20Kitchen',
    ],
    ['/products?q=//evil.example', '/products?q=//evil.example'],
  ])('keeps the own path %s', (url, expected) => {
    expect(safeWayBack(url)).toBe(expected);
  });

  it.each([
    [null],
    [undefined],
    [''],
    ['cart'],
    ['https://evil.example/cart'],
    ['//evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    [' /cart'],
    ['/.//evil.example'],
    ['/cart/..//evil.example'],
    ['javascript:alert(1)'],
    ['/login?callbackUrl=/login'],
    ['/bn/login'],
    ['/regester'],
    ['/api/auth/signout'],
  ])('answers / for %j', (url) => {
    expect(safeWayBack(url)).toBe('/');
  });
});
