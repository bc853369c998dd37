import { postedLine, postedUnits, postedVariant } from './posted-choice-rules';

const value = (name: string, valueBn = '') => ({ value: name, valueBn });
const tee = {
  options: [
    { values: [value('Red', 'লাল'), value('Blue', 'নীল')] },
    { values: [value('M'), value('XL')] },
  ],
  variants: [
    { _id: '1', values: ['Red', 'M'] },
    { _id: '2', values: ['Blue', 'M'] },
    { _id: '3', values: ['Blue', 'XL'] },
  ],
};

it.each([
  ['both by name', { 'option-0': 'Blue', 'option-1': 'XL' }, '3'],
  ['one in Bangla', { 'option-0': 'নীল', 'option-1': 'M' }, '2'],
  ['a pair that there is not', { 'option-0': 'Red', 'option-1': 'XL' }, undefined],
  ['one alone', { 'option-0': 'Blue' }, undefined],
  [
    'an empty word, which a value without a Bangla one has too',
    { 'option-0': 'Blue', 'option-1': '' },
    undefined,
  ],
  ['a list', { 'option-0': ['Blue'], 'option-1': 'M' }, undefined],
])('The variant of what was chosen: %s', (_, posted, id) => {
  expect(postedVariant(tee, posted)?._id).toBe(id);
});

it('A product without options has no variant to be chosen.', () => {
  expect(postedVariant({ options: [], variants: [{ values: [] }] }, {})).toBeUndefined();
});

it.each([
  [{ quantity: '৪' }, 4],
  [{ quantity: 4, countedIn: 'units' }, 4],
  [{ quantity: '2', countedIn: 'cartons' }, 48],
  [{ quantity: 'many' }, undefined],
  [{}, undefined],
])('Units of %j', (posted, units) => {
  expect(postedUnits(posted, { packSize: 24 })).toBe(units);
});

it.each([
  [{ variantId: '1', 'option-0': 'Blue', 'option-1': 'XL', quantity: '2' }, '1', 12],
  [{ 'option-0': 'Blue', 'option-1': 'XL' }, '3', undefined],
  [{ 'option-0': 'Blue' }, 'p', undefined],
])('A variant that is named counts first, and none is none: %j', (posted, variantId, units) => {
  const product = { ...tee, _id: 'p', packSize: 6 };
  expect(postedLine(product, { ...posted, countedIn: 'cartons' })).toEqual({ variantId, units });
});
