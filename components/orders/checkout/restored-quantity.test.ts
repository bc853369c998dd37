import { restoredQuantity } from './restored-quantity';

const limits = { minQuantity: 5, maxQuantity: 40 };

it.each([
  ['20', { quantity: '20' }],
  ['২০', { quantity: '২০' }],
  ['60', { quantity: '40', adjustedFrom: 60 }],
  ['৬০', { quantity: '40', adjustedFrom: 60 }],
  ['2', { quantity: '5', adjustedFrom: 2 }],
  ['many', { quantity: 'many' }],
])('brings a kept %s back as what can be ordered', (kept, expected) => {
  expect(restoredQuantity(kept, limits)).toEqual(expected);
});
