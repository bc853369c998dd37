import { filterRows, readValue, readValues, settleValues, writeValues } from './attribute-rules';
import type { TreeAttribute } from './types';

const attribute = (key: string, more: Partial<TreeAttribute> = {}): TreeAttribute => ({
  ...{ key, name: { en: key, bn: key }, type: 'text', unit: '', choices: [] },
  ...{ required: false, filter: true, ...more },
});
const WATT = attribute('watt', { type: 'number', unit: 'W', required: true });
const COLOUR = attribute('colour', {
  type: 'choice',
  choices: [
    { en: 'White', bn: 'সাদা' },
    { en: 'Warm', bn: 'উষ্ণ' },
  ],
});
const DIMS = attribute('dims', { type: 'yesNo' });

it('Values are lines, or parts of a cell, and have one spelling.', () => {
  for (const text of [
    'watt: 9\ncolour: White',
    'Colour : White ; WATT: 9;',
    'watt:1;watt:9; colour:White',
  ]) {
    expect(writeValues(readValues(text)!)).toBe('colour: White\nwatt: 9');
  }
  expect(readValues('nine watts')).toBeUndefined();
  expect(readValues('note: a; b')?.get('note')).toBe('a; b');
  expect(readValues('')?.size).toBe(0);
});

it.each([
  [WATT, '৯.৫ w', { value: '9.5' }],
  [WATT, 'much', { fault: 'notNumber' }],
  [COLOUR, 'সাদা', { value: 'White' }],
  [COLOUR, 'warm', { value: 'Warm' }],
  [COLOUR, 'Green', { fault: 'unknownChoice' }],
  [DIMS, 'হ্যাঁ', { value: 'yes' }],
  [DIMS, 'No', { value: 'no' }],
  [DIMS, 'perhaps', { fault: 'unknownChoice' }],
  [attribute('note'), ' two  words; more ', { value: 'two words, more' }],
  [attribute('note'), 'x'.repeat(201), { fault: 'tooLong' }],
])('%o of “%s” is %o', (of, text, read) => expect(readValue(of, text)).toEqual(read));

it('A change asks for what is required, and refuses what is unknown or wrong, at its field.', () => {
  const faults = (text: string, before = '', isSent = true) =>
    settleValues([WATT, COLOUR], text, before, isSent).faults;
  expect(faults('')).toEqual({ 'attributes.watt': 'required' });
  expect(faults('', '', false)).toEqual({});
  expect(faults('watt: 9; volt: 3')).toEqual({ attributes: 'attributeUnknown' });
  expect(faults('watt 9')).toEqual({ attributes: 'attributeLines' });
  // Old values of removed attributes, or values once allowed, block no change.
  expect(settleValues([WATT], 'watt: 9\nvolt: 3', 'volt: 3', true)).toEqual({
    text: 'watt: 9',
    faults: {},
  });
  expect(faults('colour: Green', 'colour: Green', false)).toEqual({});
  expect(faults('watt: 9; colour: Green', 'colour: Green')).toEqual({
    'attributes.colour': 'unknownChoice',
  });
});

it('Counts say what each value would leave, and values of one attribute widen.', () => {
  const rows = [
    'watt: 9; colour: White',
    'watt: 12; colour: White',
    'watt: 9; colour: Warm',
    '',
  ].map((attributes, id) => ({ id, attributes }));
  const { rows: left, facets } = filterRows(
    rows,
    [WATT, COLOUR],
    [
      { key: 'watt', value: '9' },
      { key: 'nothing', value: 'x' },
    ],
  );
  expect(left.map(({ id }) => id)).toEqual([0, 2]);
  expect(
    facets.map(({ values }) => values.map(({ value, count, isOn }) => `${value} ${count} ${isOn}`)),
  ).toEqual([
    ['9 2 true', '12 1 false'],
    ['White 1 false', 'Warm 1 false'],
  ]);
  const both = filterRows(
    rows,
    [WATT],
    [
      { key: 'watt', value: '9' },
      { key: 'watt', value: '12' },
    ],
  );
  expect(both.rows).toHaveLength(3);
});
