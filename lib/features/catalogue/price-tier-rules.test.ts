import { priceTierRows } from './price-tier-rules';

const tiers = [
  { from: 10, pricePoisha: 9000 },
  { from: 100, pricePoisha: 6667 },
];

it('begins with what the smallest order costs', () => {
  expect(priceTierRows({ pricePoisha: 10_000, ladder: tiers }, 1)).toEqual([
    { from: 1, pricePoisha: 10_000, savingPercent: 0 },
    { from: 10, pricePoisha: 9000, savingPercent: 10 },
    { from: 100, pricePoisha: 6667, savingPercent: 33 },
  ]);
});

it.each([
  [10, [10, 100]],
  [12, [12, 100]],
  [500, [500]],
])('leaves out what no order of at least %i can cost', (minimum, from) => {
  expect(
    priceTierRows({ pricePoisha: 10_000, ladder: tiers }, minimum).map((row) => row.from),
  ).toEqual(from);
});

it('saves nothing on what costs nothing', () => {
  expect(priceTierRows({ pricePoisha: 0, ladder: [] }, 1)).toEqual([
    { from: 1, pricePoisha: 0, savingPercent: 0 },
  ]);
});
