import { kindOfOption, optionValues } from './option-values';
import type { SearchRow } from './types';

describe('kindOfOption', () => {
  it.each([
    ['Size', 'size'],
    ['SIZES', 'size'],
    ['Shoe size (EU)', 'size'],
    ['সাইজ', 'size'],
    ['মাপ', 'size'],
    ['Colour', 'colour'],
    ['Color', 'colour'],
    ['রং', 'colour'],
    ['রঙ', 'colour'],
    ['Size and colour', 'size'],
    ['Material', undefined],
    ['Oversized', undefined],
    ['', undefined],
  ])('reads %j as %s', (name, kind) => {
    expect(kindOfOption(name)).toBe(kind);
  });
});

describe('optionValues', () => {
  const row = {
    options: [
      { name: 'Size', values: ['XL', ' xl ', 'এক্সএল', '৪২', '42', ' '] },
      { name: 'Colour', values: ['Light  blue', 'light blue'], valuesBn: ['', 'হালকা  নীল'] },
      { name: 'মাপ', values: ['S'] },
    ],
  } as SearchRow;

  it('has each size once, as it was written first', () => {
    expect(optionValues(row, 'size')).toEqual([
      { key: 'xl', name: 'XL', nameBn: '' },
      { key: 'এক্সএল'.normalize('NFC'), name: 'এক্সএল', nameBn: '' },
      { key: '42', name: '৪২', nameBn: '' },
      { key: 's', name: 'S', nameBn: '' },
    ]);
  });

  it('takes white space for one blank', () => {
    expect(optionValues(row, 'colour')).toEqual([
      { key: 'light blue', name: 'Light blue', nameBn: 'হালকা নীল' },
    ]);
  });

  it('has none for a product without options', () => {
    expect(optionValues({} as SearchRow, 'size')).toEqual([]);
  });
});
