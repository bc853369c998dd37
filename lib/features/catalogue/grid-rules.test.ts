import { gridValuesOf, readGridCell, tiersOfCell, verdictOn, type GridField } from './grid-rules';

test.each<[GridField, string, string]>([
  ['price', '৳ 1,200', '1200'],
  ['price', '1,200.00', '1200'],
  ['price', '১২০.৫', '120.50'],
  ['price', ' 99 টাকা', '99'],
  ['price', '10,00,000', '1000000'],
  ['stock', '১,২৫০', '1250'],
  ['stock', '0', '0'],
  ['minQuantity', '12', '12'],
  ['weightGrams', '', ''],
  ['weightGrams', '৩৫০', '350'],
  ['tiers', '', ''],
  ['tiers', '100=90; ৫০: ৳ 95', '50=95; 100=90'],
  ['tiers', '50 → 95;', '50=95'],
  ['category', 'health & beauty', 'Health & Beauty'],
])('%s reads %j as %j', (field, text, value) => {
  expect(readGridCell(field, text)).toEqual({ value });
});

test.each<[GridField, string, string]>([
  ['price', '', 'required'],
  ['price', 'free', 'notNumber'],
  ['price', '12,50', 'commas'],
  ['price', '-1', 'tooSmall'],
  ['price', '1.234', 'decimals'],
  ['stock', '1.5', 'notWhole'],
  ['stock', '-3', 'tooSmall'],
  ['minQuantity', '0', 'tooSmall'],
  ['weightGrams', '0', 'tooSmall'],
  ['tiers', '50', 'ladder'],
  ['tiers', '1=90', 'ladder'],
  ['tiers', '50=95; dear', 'ladder'],
  ['category', 'Everything', 'unknownChoice'],
])('%s refuses %j: %s', (field, text, fault) => {
  expect(readGridCell(field, text)).toEqual({ fault });
});

test('what a cell is read as reads as itself', () => {
  for (const text of ['50=95; 100=90.50', '2=1']) {
    expect(readGridCell('tiers', text)).toEqual({ value: text });
  }
  expect(tiersOfCell('50=95; 100=90.50')).toEqual([
    { from: 50, price: 95 },
    { from: 100, price: 90.5 },
  ]);
});

test('a variant’s own weight is its own, and the product’s where there is one thing alone', () => {
  const variant = { price: 10, priceLadder: [], stock: 1 };
  const product = { minQuantity: 1, weightGrams: 200 };
  expect(gridValuesOf({ ...product, hasOptions: true }, variant, '').weightGrams).toBe('');
  expect(gridValuesOf({ ...product, hasOptions: false }, variant, '').weightGrams).toBe('200');
});

describe('two people in one grid', () => {
  test('a cell that stayed is written, one that got there already is done', () => {
    expect(verdictOn('price', { from: '10', to: '12' }, '10', false)).toBe('write');
    expect(verdictOn('price', { from: '10', to: '12' }, '12', false)).toBe('same');
  });
  test('a cell that somebody else changed is not written', () => {
    expect(verdictOn('price', { from: '10', to: '12' }, '11', true)).toBe('conflict');
    expect(verdictOn('stock', { from: '40', to: '50' }, '45', false)).toBe('conflict');
  });
  test('a stock that orders alone changed is counted on', () => {
    expect(verdictOn('stock', { from: '40', to: '50' }, '37', true)).toBe('difference');
  });
});
