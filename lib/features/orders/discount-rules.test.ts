import fc from 'fast-check';
import {
  discountsByPromotion,
  discountsLeft,
  discountsOfRefund,
  shopDiscounts,
  type DiscountedOrder,
  type GivenBack,
} from './discount-rules';

const order = (quantity: number, discountPoisha: number, cancelled = 0): DiscountedOrder => ({
  lines: [
    {
      ...{ _id: 'a', quantity, cancelled, pricePoisha: 10_000, discountPoisha },
      ...{ discountPayer: 'shop', promotionId: 'p' },
    },
    {
      ...{ _id: 'b', quantity: 1, cancelled: 0, pricePoisha: 500, discountPoisha: 50 },
      ...{ discountPayer: 'seller', promotionId: 'q' },
    },
  ],
  delivery: { discountPoisha: 60, discountPayer: 'shop', promotionId: 'p', byShop: false },
});

const back = (a: number, b = 0, deliveryPoisha = 0): GivenBack => ({
  lines: [
    ...(a > 0 ? [{ lineId: 'a', quantity: a }] : []),
    ...(b > 0 ? [{ lineId: 'b', quantity: b }] : []),
  ],
  deliveryPoisha,
});

it.each<[string, GivenBack[], GivenBack, [goods: number, delivery: number]]>([
  ['a part of the units', [], back(2), [200, 0]],
  ['the seller’s own discount', [], back(0, 1), [0, 0]],
  ['the delivery', [], back(0, 0, 40), [0, 60]],
  ['all units, and with them the delivery', [], back(10, 1), [1_000, 60]],
  ['the last unit', [back(10)], back(0, 1), [0, 60]],
  ['the last unit where the delivery went before', [back(10, 0, 40)], back(0, 1), [0, 0]],
])('A refund undoes what the shop paid: %s.', (_name, earlier, refund, expected) => {
  const of = order(10, 1_000);
  const { goodsPoisha, deliveryPoisha } = shopDiscounts(of, discountsOfRefund(of, earlier, refund));
  expect([goodsPoisha, deliveryPoisha]).toEqual(expected);
});

it('A delivery of the shop’s own costs it nothing that could come back.', () => {
  const of = { ...order(10, 1_000), delivery: { ...order(10, 0).delivery, byShop: true } };
  expect(shopDiscounts(of, discountsOfRefund(of, [], back(10, 1))).deliveryPoisha).toBe(0);
});

it('Units one by one, and what is left at the end, come to the whole discount.', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.nat(9_999),
      fc.nat(11),
      fc.nat(11),
      (quantity, discount, cancelled, times) => {
        const of = order(quantity, discount, Math.min(cancelled, quantity - 1));
        const live = quantity - of.lines[0]!.cancelled;
        const refunds = Array.from({ length: Math.min(times, live) }, () => back(1));
        const parts = refunds.map((refund, place) =>
          discountsOfRefund(of, refunds.slice(0, place), refund),
        );
        const sum = [...parts, discountsLeft(of, refunds)]
          .flatMap((part) => discountsByPromotion(of, part))
          .filter(({ promotionId }) => promotionId === 'p')
          .reduce((total, { poisha }) => total + poisha, 0);
        expect(sum).toBe(Math.floor((discount * live) / quantity) + 60);
      },
    ),
  );
});
