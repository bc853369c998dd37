import { arrangeTiles, headingsOf, inLanguage, isSafeLink, slugOf } from './rules';

describe('isSafeLink', () => {
  it.each([
    '/products',
    '/productcetagory?category=Health%20%26%20Beauty',
    '#returns',
    'https://example.com/a',
    'http://example.com',
    'mailto:help@example.com',
    'tel:+8801712000101',
  ])('lets %s through', (href) => expect(isSafeLink(href)).toBe(true));

  it.each([
    '',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'https://',
    'products',
    'https://a.example/"onclick=',
  ])('refuses %j', (href) => expect(isSafeLink(href)).toBe(false));
});

it('inLanguage picks one language all the way down and writes the name of the shop', () => {
  const value = {
    shown: true,
    link: '/a',
    entries: [{ question: { en: 'What is {brand}?', bn: '{brand} কী?' } }],
  };
  expect(inLanguage(value, 'bn', 'পাইকারি')).toEqual({
    shown: true,
    link: '/a',
    entries: [{ question: 'পাইকারি কী?' }],
  });
  expect(inLanguage(value, 'en', 'A & B').entries[0]!.question).toBe('What is A & B?');
});

it.each([
  ['Prices and products', 'prices-and-products'],
  ['পণ্য আসেইনি', 'পণ্য-আসেইনি'],
  ['  … ', 'section'],
])('slugOf(%j)', (heading, slug) => expect(slugOf(heading)).toBe(slug));

it('headingsOf lists the upper headings with names of their own', () => {
  const text = '## Paying\ntext\n### Cards\n# Paying ##\n## [Way *back*](/returns)\nno ## heading';
  expect(headingsOf(text)).toEqual([
    { id: 'paying', text: 'Paying' },
    { id: 'paying-2', text: 'Paying' },
    { id: 'way-back', text: 'Way back' },
  ]);
});

it('arrangeTiles follows the order, and a chosen picture wins', () => {
  const tiles = [
    { category: 'a', image: '/a.webp' },
    { category: 'b', image: '/b.webp' },
    { category: 'c', image: '/c.webp' },
  ];
  const order = [
    { category: 'c', image: '' },
    { category: 'gone', image: '' },
    { category: 'a', image: '/own.webp' },
  ];
  expect(arrangeTiles(tiles, order)).toEqual([
    { category: 'c', image: '/c.webp' },
    { category: 'a', image: '/own.webp' },
    { category: 'b', image: '/b.webp' },
  ]);
});
