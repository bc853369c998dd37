import { previewOf } from './promotion-preview';

const values = { kind: 'percent', percent: '', cap: '', amount: '', minGoods: '' };

it('A share is taken off the goods, up to its cap, with Bangla digits too.', () => {
  const typed = { ...values, percent: '১০' };
  expect(previewOf(typed, 1000_00)).toEqual({ of: 'goods', poisha: 100_00 });
  expect(previewOf({ ...typed, cap: '৭৫.৫০' }, 1000_00)).toEqual({ of: 'goods', poisha: 75_50 });
});

it('An amount is taken off, never more than the goods.', () => {
  const typed = { ...values, kind: 'amount', amount: '700' };
  expect(previewOf(typed, 1000_00)).toEqual({ of: 'goods', poisha: 700_00 });
  expect(previewOf(typed, 500_00)).toEqual({ of: 'goods', poisha: 500_00 });
});

it('Goods that are worth too little are told what they must be worth.', () => {
  const typed = { ...values, kind: 'delivery', minGoods: '1,000' };
  expect(previewOf(typed, 999_99)).toEqual({ of: 'minimum', needPoisha: 1000_00 });
  expect(previewOf(typed, 1000_00)).toEqual({ of: 'delivery' });
});

it.each([
  values,
  { ...values, percent: '91' },
  { ...values, percent: '0.5' },
  { ...values, kind: 'amount', amount: 'x' },
  { ...values, kind: '' },
])('There is nothing to show of %j.', (typed) => {
  expect(previewOf(typed, 1000_00)).toBeNull();
});
