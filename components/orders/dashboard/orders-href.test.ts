import { ordersHref, printHref } from './orders-href';

it.each([
  [{}, '/dashboard/orders'],
  [{ q: '', state: 'placed' as const }, '/dashboard/orders?state=placed'],
  [
    { q: 'লুঙ্গি', from: '2026-11-01', after: '5-a' },
    '/dashboard/orders?q=%E0%A6%B2%E0%A7%81%E0%A6%99%E0%A7%8D%E0%A6%97%E0%A6%BF&from=2026-11-01&after=5-a',
  ],
])('%j stands at %s', (asked, href) => {
  expect(ordersHref(asked)).toBe(href);
});

it('prints several at once', () => {
  expect(printHref('slip', ['a', 'b'])).toBe('/dashboard/orders/print?kind=slip&id=a&id=b');
});
