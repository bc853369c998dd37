import { inTaka, parseAmount } from './amounts';

describe('parseAmount', () => {
  it.each([
    ['50', 50],
    ['1250.50', 1250.5],
    ['1,00,000.50', 100_000.5],
    ['১,০০,০০০.৫০', 100_000.5],
    ['1,250', 1250],
    ['1,25,000', 125_000],
    ['12,50', 12.5],
    ['1.234,50', 1234.5],
    ['1.234.567', 1_234_567],
    ['1 250,00', 1250],
    ["1'250.00", 1250],
    ['৳ 1,250', 1250],
    ['$1,250.99', 1250.99],
    ['1250 BDT', 1250],
    ['২৫০ টাকা', 250],
    ['-3', -3],
    ['+5', 5],
    ['.5', 0.5],
    ['0', 0],
  ])('reads %s', (text, value) => {
    expect(parseAmount(text)).toBe(value);
  });

  it.each(['', '   ', 'free', '12 pieces', '1,2,3', '1.2.3', '=1+1', '--5', '1e3', ','])(
    'refuses %j',
    (text) => {
      expect(parseAmount(text)).toBeUndefined();
    },
  );
});

it.each([
  [50, 122.5, 6125],
  [19.99, 121.37, 2426.19],
  [1.005, 1, 1.01],
  [0.1, 3, 0.3],
])('turns %d at %d into %d taka', (amount, rate, taka) => {
  expect(inTaka(amount, rate)).toBe(taka);
});
