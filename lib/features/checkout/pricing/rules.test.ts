import fc from 'fast-check';
import { promotionOf } from '../../../../tests/support/promotions';
import { DEFAULT_TABLE } from '../delivery/default-table-rules';
import { quoteBasket, type QuotedLine, type QuoteQuestion } from './rules';

const line = (fields: {
  key: string;
  product?: string;
  seller?: string;
  quantity: number;
  pricePoisha?: number;
  ladder?: { from: number; pricePoisha: number }[];
  stock?: number;
  minQuantity?: number;
  quantityStep?: number;
  grams?: number;
}): QuotedLine => ({
  key: fields.key,
  product: {
    id: fields.product ?? fields.key,
    sellerId: fields.seller ?? 's1',
    sellerName: 'Chawkbazar Traders',
    category: 'Home & Kitchen Appliances',
    minQuantity: fields.minQuantity ?? 1,
    quantityStep: fields.quantityStep ?? 1,
    weightGrams: fields.grams ?? null,
    dispatchDays: 2,
    shipsFrom: '47',
  },
  variant: {
    id: fields.key,
    pricePoisha: fields.pricePoisha ?? 10_000,
    ladder: fields.ladder ?? [],
    stock: fields.stock ?? 1000,
    weightGrams: null,
  },
  quantity: fields.quantity,
});

const quote = (lines: QuotedLine[], more: Partial<QuoteQuestion> = {}) =>
  quoteBasket({
    lines,
    tables: new Map(lines.map(({ product }) => [product.sellerId, DEFAULT_TABLE])),
    to: null,
    chosen: new Map(),
    minimums: new Map(),
    promotions: [],
    code: null,
    buyer: { isFirstOrder: false, uses: new Map() },
    now: new Date('2026-11-22T06:00:00Z'),
    ...more,
  });

describe('the rung of a ladder', () => {
  const tiers = [
    { from: 10, pricePoisha: 9_500 },
    { from: 50, pricePoisha: 9_000 },
  ];

  it.each([
    [9, 10_000, null, { more: 1, pricePoisha: 9_500 }],
    [10, 9_500, 10, { more: 40, pricePoisha: 9_000 }],
    [49, 9_500, 10, { more: 1, pricePoisha: 9_000 }],
    [50, 9_000, 50, null],
  ])('of %i is %i', (quantity, pricePoisha, tierFrom, nextTier) => {
    const [only] = quote([line({ key: 'a', quantity, ladder: tiers })]).sellers[0]!.lines;
    expect(only).toMatchObject({ pricePoisha, rungFrom: tierFrom, nextRung: nextTier });
    expect(only!.savedPoisha).toBe((10_000 - pricePoisha) * quantity);
  });

  it('goes by all colours and sizes of a product together, not by those of another', () => {
    const lines = [
      line({ key: 'red', product: 'p', quantity: 6, ladder: tiers }),
      line({ key: 'blue', product: 'p', quantity: 4, ladder: tiers }),
      line({ key: 'other', quantity: 4, ladder: tiers }),
    ];
    const prices = quote(lines).sellers[0]!.lines.map(({ pricePoisha }) => pricePoisha);
    expect(prices).toEqual([9_500, 9_500, 10_000]);
  });
});

it.each([
  ['too few of the product together', 2, 3, 'belowMinimum'],
  ['more than there are', 4, 40, 'aboveMaximum'],
  ['between two steps', 4, 5, 'step'],
  ['on a step', 4, 6, null],
])('says of %s: %i and %i', (_what, one, other, problem) => {
  const fields = { product: 'p', minQuantity: 6, quantityStep: 2, stock: 30 };
  const lines = [
    line({ key: 'a', ...fields, quantity: one }),
    line({ key: 'b', ...fields, quantity: other }),
  ];
  expect(quote(lines).sellers[0]!.lines[1]!.problem).toBe(problem);
});

it('gives delivery no price while nobody knows where it goes', () => {
  const { sellers } = quote([line({ key: 'a', quantity: 1 })]);
  expect(sellers[0]).toMatchObject({ offer: null, deliveryPoisha: 0, totalPoisha: 10_000 });
});

it('takes the first way of delivery, or the one that was chosen and is offered', () => {
  const to = { districtId: '47' };
  const lines = [line({ key: 'a', quantity: 1, grams: 500 })];
  const first = quote(lines, { to }).sellers[0]!;
  expect(first.offer).toEqual(first.offers[0]);
  expect(first.totalPoisha).toBe(10_000 + first.offers[0]!.pricePoisha);
  const none = quote(lines, { to, chosen: new Map([['s1', 'pickup']]) }).sellers[0]!;
  expect(none.offer).toEqual(first.offers.find(({ kind }) => kind === 'pickup') ?? first.offers[0]);
});

describe('a campaign’s price', () => {
  const inCampaign = (quantity: number, left = 5): QuotedLine => {
    const plain = line({ key: 'a', quantity, ladder: [{ from: 4, pricePoisha: 7_500 }] });
    const campaign = { id: 'c1', pricePoisha: 8_000, left };
    return { ...plain, variant: { ...plain.variant, campaign } };
  };

  it.each([
    ['holds for all units that are left', 3, {}, 8_000, 0, 'c1'],
    ['gives way to a tier that is lower', 4, {}, 7_500, 0, null],
    ['does not hold for more than are left', 3, { left: 2 }, 10_000, 0, null],
    ['takes no promotion beside it', 3, { percent: 10 }, 8_000, 0, 'c1'],
    ['gives way to a promotion that takes more off', 3, { percent: 30 }, 10_000, 9_000, null],
  ])('%s', (_what, quantity, given, pricePoisha, discountPoisha, campaignId) => {
    const { left, percent } = given as { left?: number; percent?: number };
    const found = quote([inCampaign(quantity, left)], {
      promotions: percent === undefined ? [] : [promotionOf({ percent })],
    });
    const [only] = found.sellers[0]!.lines;
    expect(only).toMatchObject({ pricePoisha, campaignId });
    expect(only!.discount?.poisha ?? 0).toBe(discountPoisha);
    expect(found.grandPoisha).toBe(pricePoisha * quantity - discountPoisha);
  });

  it('counts for what a promotion asks of the basket, whose other lines it reduces alone', () => {
    const promotions = [promotionOf({ percent: 10, minGoodsPoisha: 30_000 })];
    const found = quote([inCampaign(3), line({ key: 'b', quantity: 1 })], { promotions });
    const discounts = found.sellers[0]!.lines.map(({ discount }) => discount?.poisha ?? 0);
    expect([found.discountPoisha, discounts]).toEqual([1_000, [0, 1_000]]);
  });

  it('never makes a line dearer than it was alone, though a promotion asks for more without it', () => {
    const promotions = [promotionOf({ percent: 15, minGoodsPoisha: 60_000 })];
    const lines = [
      inCampaign(3),
      { ...inCampaign(3), key: 'b', product: { ...inCampaign(3).product, id: 'b' } },
    ];
    for (const { pricePoisha } of quote(lines, { promotions }).sellers[0]!.lines) {
      expect(pricePoisha).toBe(8_000);
    }
  });
});

it('says what is missing of a smallest order', () => {
  const { sellers } = quote([line({ key: 'a', quantity: 2 })], {
    minimums: new Map([['s1', 50_000]]),
  });
  expect(sellers[0]).toMatchObject({ minimumPoisha: 50_000, missingPoisha: 30_000 });
});

it('gives totals that are the sums of their explained parts, to the poisha', () => {
  const anyLine = fc.record({
    product: fc.constantFrom('p1', 'p2', 'p3', 'p4'),
    variant: fc.constantFrom('x', 'y', 'z'),
    quantity: fc.integer({ min: 1, max: 300 }),
    pricePoisha: fc.integer({ min: 1, max: 5_000_000 }),
    rungs: fc.uniqueArray(fc.integer({ min: 2, max: 200 }), { maxLength: 6 }),
    grams: fc.integer({ min: 1, max: 4_000 }),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(anyLine, {
        maxLength: 20,
        minLength: 1,
        selector: ({ product, variant }) => product + variant,
      }),
      fc.constantFrom(null, '47', '1', '40'),
      fc.integer({ min: 1, max: 90 }),
      fc.boolean(),
      (rows, district, percent, isDeliveryFree) => {
        const lines = rows.map(({ rungs: tiers, ...row }) =>
          line({
            ...row,
            key: row.product + row.variant,
            seller: row.product < 'p3' ? 's1' : 's2',
            ladder: tiers
              .sort((a, b) => a - b)
              .map((from, index) => ({
                from,
                pricePoisha: Math.floor((row.pricePoisha * (9 - index)) / 10),
              })),
          }),
        );
        const promotions = [
          promotionOf({ percent }),
          ...(isDeliveryFree ? [promotionOf({ id: 'p2', kind: 'delivery' })] : []),
        ];
        const to = district === null ? null : { districtId: district };
        const asked = quote(lines, { promotions, to });
        const parts = asked.sellers.flatMap((seller) => [
          ...seller.lines.map(({ goodsPoisha, discount }) => goodsPoisha - (discount?.poisha ?? 0)),
          (seller.offer?.pricePoisha ?? 0) - (seller.deliveryDiscount?.poisha ?? 0),
        ]);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(asked.grandPoisha);
        expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true);
        expect(asked.goodsPoisha - asked.discountPoisha + asked.deliveryPoisha).toBe(
          asked.grandPoisha,
        );
        // The oracle: each line by itself, from all lines of its product.
        for (const { key, pricePoisha } of asked.sellers.flatMap((seller) => seller.lines)) {
          const { product, variant } = lines.find((one) => one.key === key)!;
          const total = lines
            .filter((one) => one.product.id === product.id)
            .reduce((sum, one) => sum + one.quantity, 0);
          const reached = variant.ladder.filter(({ from }) => from <= total);
          const lowest = Math.min(variant.pricePoisha, ...reached.map((tier) => tier.pricePoisha));
          expect(pricePoisha).toBe(lowest);
        }
      },
    ),
  );
});

it.each([
  [
    'one line',
    [line({ key: 'a', pricePoisha: 9_999_999_999, quantity: 1_000_000, stock: 1e9 })],
    ['tooLarge'],
  ],
  [
    'lines together',
    [
      line({ key: 'a', pricePoisha: 9_000_000_000, quantity: 900_000, stock: 1e9 }),
      line({ key: 'b', pricePoisha: 9_000_000_000, quantity: 900_000, stock: 1e9 }),
      line({ key: 'c', seller: 's2', quantity: 2 }),
    ],
    [null, 'tooLarge', null],
  ],
])(
  'A sum that no number holds is refused at its line, and every sum is exact: %s.',
  (_name, lines, problems) => {
    const found = quote(lines, { promotions: [promotionOf({ percent: 90 })] });
    const { sellers, code: _code, promotions: _promotions, ...sums } = found;
    expect(sellers.flatMap((part) => part.lines.map(({ problem }) => problem))).toEqual(problems);
    for (const poisha of Object.values(sums)) expect(Number.isSafeInteger(poisha)).toBe(true);
  },
);
