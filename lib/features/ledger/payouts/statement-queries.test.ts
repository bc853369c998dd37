import fc from 'fast-check';
import { anOrder, at, releaseAt } from '../../../../tests/support/journal';
import {
  deliveredEntry,
  grantedEntry,
  paidEntry,
  postedOrder,
  returnedEntry,
  type OrderToPost,
} from '../journal/posting-rules';
import type { NewEntry } from '../journal/types';
import { orderShares } from './statement-queries';

const shares = (order: OrderToPost, entries: NewEntry[]) =>
  orderShares('s', entries, postedOrder(order));

/** ৳1,000 of goods at 5%, delivery ৳60 by the seller. */
const order = anOrder();
const posted = postedOrder(order);
const delivered = deliveredEntry(posted, at);

it('A delivered order brings its goods and delivery less the commission.', () => {
  expect(shares(order, [delivered])).toEqual({
    goods: 100_000,
    discount: 0,
    delivery: 6_000,
    commission: -5_000,
    refunds: 0,
    other: 0,
    net: 101_000,
  });
});

it('A refund takes its sum and gives the commission on it back.', () => {
  const granted = grantedEntry({
    refundId: 'r',
    order: posted,
    amountPoisha: 20_000,
    goodsPoisha: 20_000,
    deliveryPoisha: 0,
    grantedGoodsPoisha: 0,
    at,
    releaseAt,
  });
  expect(shares(order, [delivered, granted])).toMatchObject({
    commission: -4_000,
    refunds: -20_000,
    net: 82_000,
  });
});

it('Of a returned order nothing is left, and cash in the seller’s hands is taken off.', () => {
  const returned = returnedEntry({
    orderId: 'o',
    purchaseId: 'p',
    delivered: delivered.lines,
    granted: [],
    released: [],
    at,
  });
  const cash = paidEntry({
    paymentId: 'x',
    purchaseId: 'p',
    orderId: 'o',
    asset: 'seller:s',
    amountPoisha: 106_000,
    feePoisha: 0,
    at,
  });
  expect(shares(order, [delivered, returned])).toMatchObject({ commission: 0, net: 0 });
  expect(shares(order, [delivered, cash])).toMatchObject({ other: -106_000, net: -5_000 });
});

it('The parts of any order sum up to what the books say of it.', () => {
  const payer = fc.constantFrom('shop' as const, 'seller' as const);
  const line = fc
    .record({
      quantity: fc.integer({ min: 1, max: 50 }),
      pricePoisha: fc.integer({ min: 1, max: 500_000 }),
      share: fc.integer({ min: 0, max: 100 }),
      discountPayer: payer,
      commissionBp: fc.integer({ min: 0, max: 3_000 }),
    })
    .map(({ share, ...rest }) => ({
      ...rest,
      cancelled: 0,
      discountPoisha: Math.floor((rest.pricePoisha * rest.quantity * share) / 100),
    }));
  const any = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    deliveryPoisha: fc.integer({ min: 0, max: 50_000 }),
    delivery: fc.record({
      discountPoisha: fc.integer({ min: 0, max: 20_000 }),
      discountPayer: payer,
      byShop: fc.boolean(),
    }),
  });
  fc.assert(
    fc.property(any, (more) => {
      const one = anOrder(more);
      const entry = deliveredEntry(postedOrder(one), at);
      const { net, goods, ...rest } = shares(one, [entry]);
      const parts = Object.values(rest).reduce((sum, part) => sum + part, goods);
      expect(parts).toBe(net);
      // With the order at hand the goods are what was sold, and not what is left over.
      expect(goods).toBe(postedOrder(one).goodsPoisha);
      const ownLines = entry.lines.filter(({ account }) => account === 'seller:s');
      expect(net).toBe(
        ownLines.reduce((sum, each) => sum + each.creditPoisha - each.debitPoisha, 0),
      );
    }),
  );
});
