import { productsHref } from './product-filter';

test.each([
  [{}, '/dashboard/allproducts'],
  [{ q: '', page: 1 }, '/dashboard/allproducts'],
  [{ status: 'pending' as const }, '/dashboard/allproducts?status=pending'],
  [
    { q: 'tiffin & box', status: 'rejected' as const, page: 3 },
    '/dashboard/allproducts?q=tiffin+%26+box&status=rejected&page=3',
  ],
])('%j leads to %s', (query, href) => {
  expect(productsHref(query)).toBe(href);
});
