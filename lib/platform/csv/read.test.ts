import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { mendQuotes, QuoteMender, READ_OPTIONS } from './read';

const read = (text: string): string[][] => {
  const { info: _info, ...options } = READ_OPTIONS;
  return parse(mendQuotes(text, ','), options) as unknown as string[][];
};

const HEAD = 'a,b,c';

it.each([
  ['CRLF under a head with LF', `${HEAD}\n1,2,3\r\n4,5,6\r\n`],
  ['LF under a head with CRLF', `${HEAD}\r\n1,2,3\n4,5,6`],
  ['a row that another system appended', `${HEAD}\r\n1,2,3\r\n4,5,6\n`],
  ['CR alone', `${HEAD}\r1,2,3\r4,5,6`],
])('Lines end with %s.', (_name, text) => {
  expect(read(text)).toEqual([
    ['a', 'b', 'c'],
    ['1', '2', '3'],
    ['4', '5', '6'],
  ]);
});

it.each<[string, string[], string[][]]>([
  [
    'at the beginning of a cell, and another one later',
    ['1,"3 inch flange,x', '2,y,z', '3,4 inch" pipe,z'],
    [
      ['1', '"3 inch flange', 'x'],
      ['2', 'y', 'z'],
      ['3', '4 inch" pipe', 'z'],
    ],
  ],
  [
    'before a cell that is rightly quoted',
    ['1,x,"half', '2,"y, or z",z'],
    [
      ['1', 'x', '"half'],
      ['2', 'y, or z', 'z'],
    ],
  ],
  [
    'at the end of a cell',
    ['1,4",x', '2,y,z'],
    [
      ['1', '4"', 'x'],
      ['2', 'y', 'z'],
    ],
  ],
  [
    'within a quoted text of several lines',
    ['1,"the ""best""\nof all",x', '2,y,z'],
    [
      ['1', 'the "best"\nof all', 'x'],
      ['2', 'y', 'z'],
    ],
  ],
])('A quote stands %s.', (_name, lines, expected) => {
  for (const end of ['\n', '\r\n']) {
    expect(read([HEAD, ...lines].join(end)).slice(1)).toEqual(expected);
  }
});

it('What is written rightly is read as it was, in whatever pieces it comes.', () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', 'ক'),
    maxLength: 6,
  });
  const row = fc.tuple(cell, cell, cell);
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 9 }),
      (rows, size) => {
        const text = stringify([['a', 'b', 'c'], ...rows], { quoted: true });
        expect(mendQuotes(text, ',')).toBe(text);
        const mender = new QuoteMender(',');
        let out = '';
        for (let at = 0; at < text.length; at += size)
          out += mender.push(text.slice(at, at + size));
        expect(out + mender.end()).toBe(text);
      },
    ),
  );
});
