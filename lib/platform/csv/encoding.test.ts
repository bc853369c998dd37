import { encode } from 'iconv-lite';
import { detectLayout } from './delimiter';
import { detectEncoding } from './encoding';

const TEXT = 'Handle,Title\nthéière,"Théière «Été» — 20 €"\n'.repeat(20);

it.each([
  ['utf-8', encode(TEXT, 'utf8'), true],
  ['utf-8', encode(TEXT, 'utf8', { addBOM: true }), true],
  ['utf-8', encode('name,দাম\nকেটলি,৫', 'utf8'), true],
  ['utf-16le', encode(TEXT, 'utf-16le', { addBOM: true }), false],
  ['utf-16be', encode(TEXT, 'utf-16be', { addBOM: true }), false],
  ['utf-16le', encode(TEXT, 'utf-16le'), false],
  ['utf-16be', encode(TEXT, 'utf-16be'), false],
  ['windows-1252', encode(TEXT, 'windows-1252'), false],
])('finds %s', (encoding, head, isUtf8) => {
  expect(detectEncoding(head, isUtf8)).toBe(encoding);
});

it.each([
  ['empty', Buffer.alloc(0)],
  ['spreadsheet', Buffer.from('PK\u0003\u0004rest')],
  ['binary', Buffer.from('%PDF-1.7')],
  ['binary', Buffer.alloc(100)],
  ['binary', Buffer.from(Array.from({ length: 200 }, (_each, place) => place % 32))],
])('refuses %s', (problem, head) => {
  expect(() => detectEncoding(head, true)).toThrow(problem);
});

it.each([
  ['a,b,c\n1,2,3', ',', ['a', 'b', 'c'], 0],
  ['a;b;"c;d"\n', ';', ['a', 'b', 'c;d'], 0],
  ['a\tb\n', '\t', ['a', 'b'], 0],
  ['a|b\r\n', '|', ['a', 'b'], 0],
  ['sep=;\r\na;b\r\n', ';', ['a', 'b'], 1],
  ['"a\nb","say ""hi"""\n', ',', ['a\nb', 'say "hi"'], 0],
  // More pieces by the comma, but these are names that are known.
  ['name;price, in taka, each\n', ';', ['name', 'price, in taka, each'], 0],
])('lays out %j', (text, delimiter, names, skipped) => {
  const isKnown = (found: string[]) => found[0] === 'name';
  expect(detectLayout(text, isKnown)).toEqual({ delimiter, names, skipped });
});
