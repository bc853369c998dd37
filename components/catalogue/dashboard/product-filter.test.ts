import { productsHref } from './product-filter';

test.each([
  [{}, '/dashboard/allproducts'],
  [{ q: '', page: 1 }, '/dashboard/allproducts'],
  [{ status: 'pending' as const }, '/dashboard/allproducts?status=pending'],
  [
    { q: 'tiffin & box', status: 'rejected' as const, page: 3 },
    '/dashboard/allproducts?q=tiffin+%26+box&status=rejected&page=3',
  ],
  [
    { category: 'Health & Beauty' as const, seller: 'a@example.com', sort: '-price' as const },
    '/dashboard/allproducts?category=Health+%26+Beauty&seller=a%40example.com&sort=-price',
  ],
  [{ sort: 'newest' as const }, '/dashboard/allproducts'],
  [
    { status: 'pending' as const, sort: 'newest' as const },
    '/dashboard/allproducts?status=pending&sort=newest',
  ],
])('%j leads to %s', (query, href) => {
  expect(productsHref(query)).toBe(href);
});
