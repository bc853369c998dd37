import { parseTarget } from './request-kind';

describe('parseTarget', () => {
  it.each([
    ['/', '/', ''],
    ['/products?q=%E0%A6%9A', '/products', '?q=%E0%A6%9A'],
    ['/product/a%20b', '/product/a%20b', ''],
    ['/a?next=//evil', '/a', '?next=//evil'],
    ['/a?b=%00&c=%%0000', '/a', '?b=%EF%BF%BD&c=%%EF%BF%BD00'],
    [
      '/_next/static/chunks/app/%5Blocale%5D/x.js',
      '/_next/static/chunks/app/%5Blocale%5D/x.js',
      '',
    ],
  ])('reads %s', (url, pathname, search) => {
    expect(parseTarget(url)).toMatchObject({ pathname, search });
  });

  it.each([
    [undefined],
    [''],
    ['*'],
    ['http://evil/'],
    ['//evil'],
    ['/\\evil'],
    ['/%E0%A4%A'],
    ['/%'],
    ['/%00'],
    ['/a%0d%0aSet-Cookie:x'],
    ['/a%5Cb'],
    ['/%2F%2Fevil.com'],
    ['/../secret'],
    ['/a/%2e%2e/b'],
    ['/..%2fsecret'],
    [`/${'a'.repeat(9000)}`],
  ])('refuses %p', (url) => {
    expect(parseTarget(url)).toBeNull();
  });
});
