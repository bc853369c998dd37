import { sectionOf } from './nav-link';

describe('sectionOf', () => {
  it.each([
    ['/', ''],
    ['/en', ''],
    ['/bn', ''],
    ['/products', 'products'],
    ['/en/products/browse', 'products'],
    ['/bn/products', 'products'],
    ['/product/64b0', 'product'],
    ['/bnq', 'bnq'],
  ])('%p is in %p', (path, section) => {
    expect(sectionOf(path)).toBe(section);
  });
});
