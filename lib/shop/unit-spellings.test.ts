import { UNITS } from './unit-types';
import { unitOf } from './unit-spellings';

it.each([
  ['kg', 'kg'],
  ['KG.', 'kg'],
  ['কেজি', 'kg'],
  ['প্রতি কেজি', 'kg'],
  ['/Kilo', 'kg'],
  ['per piece', 'piece'],
  ['Pcs', 'piece'],
  ['পিস', 'piece'],
  // The same letter in two characters, as some keyboards write it.
  ['জো\u09A1\u09BCা', 'pair'],
  ['ডজন', 'dozen'],
  ['gm', 'gram'],
  ['গ্রাম', 'gram'],
  ['Ltr', 'litre'],
  ['yards', 'gaj'],
  ['hogshead', undefined],
  ['ml', undefined],
  ['', undefined],
])('%s', (text, unit) => {
  expect(unitOf(text)).toBe(unit);
});

it('Each unit is known by its own name.', () => {
  expect(UNITS.map(unitOf)).toEqual([...UNITS]);
});
