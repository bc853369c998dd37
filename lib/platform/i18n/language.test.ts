import { languageOf, pageInLanguage, pageLanguageOf } from './language';

const shop = 'https://shop.example';
const isPage = (pathname: string) =>
  /^(\/bn)?(\/|\/products|\/product\/[^/]+|\/dashboard\/update\/[^/]+)?$/.test(pathname);

it.each([
  [`${shop}/`, 'bn', '/bn'],
  [`${shop}/bn`, 'en', '/'],
  [`${shop}/bn`, 'bn', '/bn'],
  [
    `${shop}/products?q=%E0%A6%B6%E0%A6%BE&page=2`,
    'bn',
    '/bn/products?q=%E0%A6%B6%E0%A6%BE&page=2',
  ],
  [`${shop}/bn/product/0123456789abcdef01234567#x`, 'en', '/product/0123456789abcdef01234567'],
  [`${shop}/bn/dashboard/update/1`, 'en', '/dashboard/update/1'],
] as const)('%s in %s is %s', (address, to, expected) => {
  expect(pageInLanguage(address, to, isPage)).toBe(expected);
});

it.each([
  null,
  '',
  'nonsense',
  'javascript:alert(1)',
  `${shop}//evil.example`,
  `${shop}/bn//evil.example/products`,
  `${shop}/\\evil.example`,
  `${shop}/product//evil.example`,
  `${shop}/uploads/x.webp`,
  `${shop}/api/language?to=bn`,
])('leads from %j home', (address) => {
  expect(pageInLanguage(address, 'bn', isPage)).toBe('/bn');
  expect(pageInLanguage(address, 'en', isPage)).toBe('/');
});

it.each([
  [`${shop}/bn`, 'bn'],
  [`${shop}/bn?x=1`, 'bn'],
  [`${shop}/bn/pay/64b7f0c2a1d4e5f6a7b8c9d0`, 'bn'],
  [`${shop}/pay/64b7f0c2a1d4e5f6a7b8c9d0?to=/bn/`, 'en'],
  [`${shop}/bnx`, 'en'],
  ['nonsense', 'en'],
  [null, 'en'],
] as const)('a request from %j is in %s', (referer, expected) => {
  const headers = new Headers(referer === null ? {} : { referer });
  expect(languageOf({ headers, url: `${shop}/api/forgot` })).toBe(expected);
});

it.each([
  [`${shop}/bn/forgot`, null, 'bn'],
  [`${shop}/bn/forgot?x=1`, `${shop}/forgot`, 'bn'],
  [`${shop}/forgot`, `${shop}/bn/forgot`, 'bn'],
  [`${shop}/forgot`, null, 'en'],
  [`${shop}/bnx/forgot`, null, 'en'],
] as const)('a form that is posted to %s from %j is in %s', (url, referer, expected) => {
  const headers = new Headers(referer === null ? {} : { referer });
  expect(languageOf({ headers, url })).toBe(expected);
});

it.each([
  ['https://shop.example/bn/login', 'bn'],
  ['https://shop.example/cart?x=1', 'en'],
  // Behind a proxy the shop is asked by another name than people know it by.
  ['http://inner:3000/bn', 'bn'],
  ['https://accounts.google.com/bn', undefined],
  ['https://shop.example.evil/bn', undefined],
  ['not an address', undefined],
  [null, undefined],
])('a request from %s is in %s', (referer, expected) => {
  const headers = new Headers({ host: 'inner:3000', ...(referer !== null && { referer }) });
  expect(pageLanguageOf({ headers }, 'https://shop.example')).toBe(expected);
});
