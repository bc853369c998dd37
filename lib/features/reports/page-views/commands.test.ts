import { countedPath, originOf, productOf } from './commands';

describe('countedPath', () => {
  it.each([
    ['/', '/'],
    ['/bn', '/bn'],
    ['/products?q=kettle#top', '/products'],
    ['/products/', '/products'],
    ['/product/64b7f0c2a1d4e5f6a7b8c9d0', '/product/{id}'],
    ['/bn/product/anything?x', '/bn/product/{id}'],
    ['/reset?token=secret', '/reset'],
    ['/wp-login.php', '{other}'],
    ['/product/a/b/c', '{other}'],
    ['/bn/nonsense', '{other}'],
    ['/%%%', '{other}'],
    ['/$where', '{other}'],
  ])('counts %s under %s', (path, counted) => {
    expect(countedPath(path)).toBe(counted);
  });
});

describe('productOf', () => {
  it.each([
    ['/product/64b7f0c2a1d4e5f6a7b8c9d0', '64b7f0c2a1d4e5f6a7b8c9d0'],
    ['/bn/product/64B7F0C2A1D4E5F6A7B8C9D0?x#y', '64b7f0c2a1d4e5f6a7b8c9d0'],
    ['/product/64b7f0c2a1d4e5f6a7b8c9d0/', '64b7f0c2a1d4e5f6a7b8c9d0'],
    ['/product/abc', null],
    ['/products', null],
    ['/dashboard/product/64b7f0c2a1d4e5f6a7b8c9d0', null],
  ])('of %s is %s', (path, id) => {
    expect(productOf(path)).toBe(id);
  });
});

describe('originOf', () => {
  it.each([
    ['', 'direct'],
    ['/products', 'inside'],
    ['http://localhost:3000/products', 'inside'],
    ['https://www.google.com/', 'search'],
    ['https://www.google.com.bd/search?q=x', 'search'],
    ['https://l.facebook.com/l.php', 'social'],
    ['https://t.co/abc', 'social'],
    ['https://notgoogle.com/', 'elsewhere'],
    ['https://google.com.evil.example:8080/', 'elsewhere'],
    ['android-app://com.example', 'elsewhere'],
    ['not an address', 'elsewhere'],
  ])('says of %j: %s', (referrer, origin) => {
    expect(originOf(referrer, ['http://localhost:3000'])).toBe(origin);
  });
});
