import { labelsHref, parcelsHref, printHref } from './parcels-href';

it.each([
  [{}, '/dashboard/parcels'],
  [{ tab: 'unsent' as const, q: '', courier: '' }, '/dashboard/parcels?tab=unsent'],
  [
    { tab: 'all' as const, q: 'লুঙ্গি', courier: 'pathao', before: '5-a' },
    '/dashboard/parcels?tab=all&q=%E0%A6%B2%E0%A7%81%E0%A6%99%E0%A7%8D%E0%A6%97%E0%A6%BF&courier=pathao&before=5-a',
  ],
])('%j stands at %s', (asked, href) => {
  expect(parcelsHref(asked)).toBe(href);
});

it('prints several at once', () => {
  expect(labelsHref(['a', 'b'])).toBe('/dashboard/parcels/print/labels?ids=a,b');
  expect(printHref('picklist', ['o'])).toBe('/dashboard/parcels/print/picklist?ids=o');
});
