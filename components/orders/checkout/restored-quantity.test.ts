import { restoredQuantity } from './restored-quantity';

const limits = { minQuantity: 5, maxQuantity: 40 };

it.each([
  ['20', 'en', { quantity: '20' }],
  ['20', 'bn', { quantity: '২০' }],
  ['২০', 'bn', { quantity: '২০' }],
  ['২০', 'en', { quantity: '20' }],
  ['60', 'en', { quantity: '40', adjustedFrom: 60 }],
  ['৬০', 'bn', { quantity: '৪০', adjustedFrom: 60 }],
  ['2', 'en', { quantity: '5', adjustedFrom: 2 }],
  ['many', 'bn', { quantity: 'many' }],
] as const)('brings a kept %s back in %s as what can be ordered', (kept, locale, expected) => {
  expect(restoredQuantity(kept, limits, locale)).toEqual(expected);
});
