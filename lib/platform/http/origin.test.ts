import { isOtherSite } from './origin';

it.each<[string, Record<string, string>, boolean]>([
  ['a program', {}, false],
  ['the shop', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }, false],
  ['the shop in an old browser', { origin: 'http://localhost:3000' }, false],
  ['whoever typed the address', { 'sec-fetch-site': 'none' }, false],
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, true],
  ['another site in an old browser', { origin: 'https://evil.example' }, true],
  ['a neighbour', { origin: 'https://x.shop.example', 'sec-fetch-site': 'same-site' }, true],
  ['a page that hides where it is', { origin: 'null' }, true],
  ['another site that names none', { 'sec-fetch-site': 'cross-site' }, true],
])('Of %s it says whether it is another site.', (_name, headers, expected) => {
  expect(isOtherSite(new Headers(headers))).toBe(expected);
});
