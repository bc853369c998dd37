import { activeFilters, changed, listingHref, pageHref } from './listing-query';

describe('listingHref', () => {
  it.each([
    [{}, '/products'],
    [{ page: 1, sort: 'newest' as const }, '/products'],
    [{ page: 2 }, '/products?page=2'],
    [{ inStock: false }, '/products'],
    [
      { page: 3, inStock: true, q: 'চা cup', category: 'Electronics & Gadgets' as const },
      '/products?q=%E0%A6%9A%E0%A6%BE+cup&category=Electronics+%26+Gadgets&inStock=1&page=3',
    ],
    [{ minPrice: 0, sort: '-price' as const }, '/products?minPrice=0&sort=-price'],
    [{ q: 'cup', sort: 'newest' as const }, '/products?q=cup&sort=newest'],
  ])('%p', (query, href) => {
    expect(listingHref(query)).toBe(href);
  });
});

describe('changed', () => {
  it('goes back to the first page and drops what is set to undefined', () => {
    const query = { q: 'cup', brand: 'RFL', page: 4 };
    expect(listingHref(changed(query, { brand: undefined }))).toBe('/products?q=cup');
    expect(listingHref(changed(query, { page: 5 }))).toBe('/products?q=cup&brand=RFL&page=5');
  });
});

describe('pageHref', () => {
  const key = '0123456789abcdef01234567';
  it.each([
    [{ page: 2 }, 3, '/products?page=3'],
    [{ page: 50 }, 51, `/products?page=51&after=${key}`],
    [{ page: 51, after: 'x' }, 50, '/products?page=50'],
    [{ page: 50 }, 60, '/products?page=60'],
    [{ brand: 'RFL', page: 77 }, 78, `/products?brand=RFL&page=78&after=${key}`],
  ])('from %j to page %i', (query, page, href) => {
    expect(pageHref(query, page, key)).toBe(href);
  });
});

describe('activeFilters', () => {
  it('leaves out order, page and what is not asked for', () => {
    expect(activeFilters({ sort: 'price', page: 2, limit: 10, inStock: false })).toEqual([]);
    expect(activeFilters({ minPrice: 0, q: 'cup', inStock: true })).toEqual([
      'q',
      'minPrice',
      'inStock',
    ]);
  });
});
