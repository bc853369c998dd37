/**
 * @jest-environment jsdom
 */
import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { DocumentTemplate, type Filling } from './document-template';
import { START_SCRIPT } from './later-scripts';
import { dataPush, dataValue, escapeInScript } from './next-internals.mjs';

const NONCE = 'secretofthefront';
const MARKS = { island: 'islandXYZ', texts: ['titleXYZ', 'pathXYZ'], search: '?q=askedXYZ' };

const ISLAND = `<div>${MARKS.island}</div>`;

/** What Next would have sent, in pieces that end anywhere. */
function page({ cut = 40, island = ISLAND, data = DATA } = {}): string {
  const pieces = [data.slice(0, cut), data.slice(cut)];
  const script = (text: string) => `<script nonce="${NONCE}">${text}</script>`;
  return [
    '<!DOCTYPE html><html><head><meta charSet="utf-8"/>',
    '<link rel="stylesheet" href="/a.css"/><title>titleXYZ | Shop</title>',
    '<meta property="og:url" content="http://shop/pathXYZ"/></head><body><nav>Shop</nav>',
    `<main>${island}</main>`,
    script('(self.__next_f=self.__next_f||[]).push([0])'),
    ...pieces.map((piece) => script(dataPush(escapeInScript(piece)))),
    '</body></html>',
  ].join('');
}

const DATA = [
  '1:["$","title",null,{"children":"titleXYZ | Shop"}]',
  '2:["$","meta",null,{"content":"http://shop/pathXYZ"}]',
  '3:["$","$L4",null,{"view":"islandXYZ"}]',
  '0:{"c":["","products?q=askedXYZ"],"q":"?q=askedXYZ"}',
].join('\n');

const FILLING: Filling = {
  html: '<p>list</p>',
  preloads: '',
  data: { name: 'a' },
  texts: ['All', 'products'],
  search: '?page=2',
};

const read = (text = page()) => DocumentTemplate.read(text, NONCE, MARKS);

/** What a browser makes of it: the page, and the data as React gets them. */
function open(html: string) {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const self: { __next_f?: [number, string?][] } = {};
  for (const { textContent } of document.querySelectorAll('script')) {
    new Function('self', textContent)(self);
  }
  const { __next_f: pushed = [] } = self;
  const rows = pushed.flatMap(([, text]) => (text === undefined ? [] : [text]));
  const row = (number: number) =>
    JSON.parse(
      rows
        .join('')
        .split('\n')
        .find((each) => each.startsWith(`${number}:`))!
        .slice(2),
    ) as never;
  return { document, row };
}

/** As React reads a value: a doubled dollar is one. */
const asReact = (value: unknown) =>
  JSON.parse(JSON.stringify(value), (_name, each: unknown) =>
    typeof each === 'string' && each.startsWith('$') ? each.slice(1) : each,
  ) as unknown;

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '\u2028\u2029',
  `"'\\&amp;`,
  '$L4',
  '$$',
  'islandXYZ',
  '\n\r\0',
  'শাড়ি 👗',
];
// Marks are secret: that somebody writes one is no case.
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary' })), { maxLength: 4 })
  .map((parts) => parts.join(''));

it('fills whatever people wrote into a page that says just that', () => {
  const template = read()!;
  fc.assert(
    fc.property(hostile, hostile, hostile, (name, title, value) => {
      const search = `?${new URLSearchParams({ q: value })}`;
      const data = { name, list: [name, { deep: title }] };
      const { html, sources } = template.fill({
        ...FILLING,
        data,
        texts: [title, 'products'],
        search,
      });
      const { document, row } = open(html);
      expect(document.querySelectorAll('script')).toHaveLength(1);
      const script = document.querySelector('script')!.textContent;
      const hash = createHash('sha256').update(script).digest('base64');
      expect(sources).toEqual([`'sha256-${hash}'`]);
      expect(document.querySelector('main')!.innerHTML).toBe('<p>list</p>');
      const [, , , props] = row(3) as [string, string, null, { view: unknown }];
      expect(asReact(props.view)).toEqual(data);
      const [, , , { children }] = row(1) as [string, string, null, { children: string }];
      expect(asReact(children)).toBe(`${title} | Shop`);
      const { c, q } = row(0) as { c: string[]; q: string };
      expect(c.join('/')).toBe(`/products${search}`);
      expect(new URLSearchParams(q).get('q')).toBe(new URLSearchParams(search).get('q'));
    }),
    { endOnFailure: true },
  );
});

it('writes texts into the head, and what is fetched early before the style sheets', () => {
  const texts = ['Shirts & "more"', 'products?page=2'];
  const preloads = '<link rel="preload" as="image" href="/a.webp"/>';
  const { document } = open(read()!.fill({ ...FILLING, texts, preloads }).html);
  expect(document.title).toBe('Shirts & "more" | Shop');
  const address = document.querySelector('meta[property="og:url"]')!.getAttribute('content');
  expect(address).toBe('http://shop/products?page=2');
  expect([...document.querySelectorAll('link')].map(({ rel }) => rel)).toEqual([
    'preload',
    'stylesheet',
  ]);
});

it('finds the marks wherever Next cut the data', () => {
  for (let cut = 1; cut < DATA.length; cut += 1) {
    const { row } = open(read(page({ cut }))!.fill(FILLING).html);
    expect((row(3) as [string, string, null, { view: unknown }])[3].view).toEqual({ name: 'a' });
  }
});

it.each([
  ['whose island is not alone in its place', page({ island: `<div>a ${MARKS.island}</div>` })],
  ['without the island', page({ island: '' })],
  ['with the island twice', page({ island: ISLAND + ISLAND })],
  ['whose data lack the island', page({ data: DATA.replace('"islandXYZ"', 'null') })],
  [
    'where the island is a part of a text',
    page({ data: DATA.replace('"islandXYZ"', '"an islandXYZ"') }),
  ],
  ['whose data lack the address', page({ data: DATA.replace('"q":"?q=askedXYZ"', '"q":""') })],
  ['without data', '<html><head><link rel="stylesheet" href="/"/></head>islandXYZ</html>'],
  ['without one of the texts', page().replaceAll('pathXYZ', 'path')],
  ['without a style sheet', page().replace('rel="stylesheet"', 'rel="other"')],
])('takes no page %s', (_name, text) => {
  expect(read(text)).toBeNull();
});

it('fills a page without a query, and texts that stand within a string of the data', () => {
  const data = DATA.replaceAll('?q=askedXYZ', '').replace(
    'http://shop/pathXYZ"',
    'http://shop/pathXYZ#titleXYZ"',
  );
  const { island, texts } = MARKS;
  const template = DocumentTemplate.read(page({ data }), NONCE, { island, texts })!;
  const { row } = open(template.fill({ ...FILLING, texts: ['"\\', 'a"b'], search: '' }).html);
  const [, , , { content }] = row(2) as [string, string, null, { content: string }];
  expect(content).toBe('http://shop/a"b#"\\');
  expect((row(0) as { q: string }).q).toBe('');
});

it.each([
  ['within a string', '"Delivery in daysXYZ days"', 'Delivery in 4–9 days'],
  ['at its beginning', '"daysXYZ দিনে"', '4–9 দিনে'],
])('fills texts that stand in the data alone, %s', (_where, text, filled) => {
  const data = `${DATA}\n5:["$","h3",null,{"children":${text}}]`;
  const marks = { ...MARKS, dataTexts: ['daysXYZ'] };
  const { html } = DocumentTemplate.read(page({ data }), NONCE, marks)!.fill({
    ...FILLING,
    dataTexts: ['4–9'],
  });
  expect(open(html).row(5)).toEqual(['$', 'h3', null, { children: filled }]);
  // A page that has no place for them can't be filled.
  expect(DocumentTemplate.read(page(), NONCE, marks)).toBeNull();
});

it('starts the scripts of a kept page later', () => {
  const text = page().replace('<nav>', '<script src="/_next/static/a.js" async=""></script><nav>');
  const { html } = DocumentTemplate.read(text, NONCE, MARKS, true)!.fill(FILLING);
  expect(html).toContain('<script data-src="/_next/static/a.js" async="">');
  expect(html.endsWith(`<script>${START_SCRIPT}</script></body></html>`)).toBe(true);
});

it('says by which value React reads a plain one', () => {
  expect(dataValue({ a: '$1', b: ['$', 'x'], c: 1 })).toBe('{"a":"$$1","b":["$$","x"],"c":1}');
});
