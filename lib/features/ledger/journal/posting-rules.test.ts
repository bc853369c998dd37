import { anOrder, at, balances, releaseAt, SELLER } from '../../../../tests/support/journal';
import {
  assetOf,
  deliveredEntry,
  grantedEntry,
  paidEntry,
  payoutEntry,
  payoutReturnedEntry,
  postedOrder,
  remittedEntry,
  settlementEntry,
} from './posting-rules';
import { HELD } from './release-rules';

describe('a delivered order', () => {
  it('gives the seller the goods and the delivery less the commission, from the moment that is told', () => {
    const entry = deliveredEntry(postedOrder(anOrder()), at, releaseAt);
    expect(entry).toMatchObject({ _id: 'order:o:delivered', purchaseId: 'p', orderId: 'o' });
    expect(balances(entry)).toEqual({ buyers: 106_000, [SELLER]: -101_000, commission: -5_000 });
    const ofSeller = entry.lines.filter(({ account }) => account === SELLER);
    expect(ofSeller.map((line) => line.releaseAt)).toEqual([releaseAt, releaseAt]);
  });

  it('gives the delivery to the shop where it is by its prices', () => {
    const order = anOrder({ delivery: { discountPoisha: 0, byShop: true } });
    expect(balances(deliveredEntry(postedOrder(order), at))).toEqual({
      buyers: 106_000,
      [SELLER]: -95_000,
      'delivery-income': -6_000,
      commission: -5_000,
    });
  });

  it('takes a discount from who pays it, and the commission on what the seller has', () => {
    const line = { quantity: 10, cancelled: 0, pricePoisha: 10_000, commissionBp: 500 };
    const order = anOrder({
      lines: [
        { ...line, discountPoisha: 20_000, discountPayer: 'shop' },
        { ...line, discountPoisha: 20_000, discountPayer: 'seller' },
      ],
      deliveryPoisha: 0,
      delivery: { discountPoisha: 6_000, discountPayer: 'shop', byShop: true },
    });
    expect(balances(deliveredEntry(postedOrder(order), at))).toEqual({
      buyers: 160_000,
      promotions: 26_000,
      // 180,000 less 5,000 of the first line and 4,000 of the second.
      [SELLER]: -171_000,
      'delivery-income': -6_000,
      commission: -9_000,
    });
  });

  it('leaves out what was cancelled, and charges an unknown payer’s discount to the seller', () => {
    const lines = [
      { quantity: 3, cancelled: 1, pricePoisha: 10_000, discountPoisha: 1_000, commissionBp: 0 },
    ];
    const order = postedOrder(anOrder({ lines, deliveryPoisha: 0 }));
    expect(balances(deliveredEntry(order, at))).toEqual({ buyers: 19_334, [SELLER]: -19_334 });
  });

  it.each([
    [10_010, 50, 50],
    [9_900, 50, 50],
    [9_899, 50, 49],
    [1, 10_000, 1],
    [90_071_992_547_409, 9_999, 90_062_985_348_154],
  ])('rounds the commission of %i at %i half up to %i', (pricePoisha, commissionBp, poisha) => {
    const lines = [{ quantity: 1, cancelled: 0, pricePoisha, discountPoisha: 0, commissionBp }];
    const entry = deliveredEntry(postedOrder(anOrder({ lines })), at);
    expect(balances(entry).commission).toBe(-poisha);
  });
});

it('knows where the money of each payment is', () => {
  expect(assetOf({ method: 'bkash' }, null)).toBe('gateway:bkash');
  expect(assetOf({ method: 'wallet', wallet: { accountId: 'a' } }, null)).toBe('wallet:a');
  expect(assetOf({ method: 'cod', courier: 'pathao' }, 's')).toBe('courier:pathao');
  expect(assetOf({ method: 'cod', courier: 'own' }, 's')).toBe(SELLER);
  expect(() => assetOf({ method: 'cod', courier: 'own' }, null)).toThrow(RangeError);
  expect(() => assetOf({ method: 'cod' }, 's')).toThrow(RangeError);
  expect(() => assetOf({ method: 'wallet' }, null)).toThrow(RangeError);
});

it('lets cash in a seller’s hands wait until what the order earns has its moment', () => {
  const paid = {
    paymentId: 'x',
    purchaseId: 'p',
    orderId: 'o',
    asset: SELLER,
    amountPoisha: 5,
    feePoisha: 0,
    at,
  };
  expect(paidEntry(paid).lines[0]).toMatchObject({
    account: SELLER,
    debitPoisha: 5,
    releaseAt: HELD,
  });
});

it('refuses a granted refund that is not the sum of its parts', () => {
  const refund = {
    refundId: 'r',
    order: postedOrder(anOrder()),
    amountPoisha: 5,
    goodsPoisha: 3,
    deliveryPoisha: 1,
    grantedGoodsPoisha: 0,
    releaseAt: null,
    at,
  };
  expect(() => grantedEntry(refund)).toThrow(RangeError);
});

it('balances what reaches the bank and leaves it, also where a charge is more than the cash', () => {
  const payout = { payoutId: 'run', sellerId: 's', amountPoisha: 700, at };
  expect(balances(payoutEntry(payout))).toEqual({ [SELLER]: 700, bank: -700 });
  expect(balances(payoutEntry(payout), payoutReturnedEntry(payout))).toEqual({});
  const remitted = {
    remittanceId: 'm',
    row: 1,
    courier: 'pathao',
    orderId: 'o',
    purchaseId: 'p',
    sellerId: 's',
    collectedPoisha: 100,
    chargePoisha: 130,
    byShop: false,
    at,
  };
  expect(balances(remittedEntry(remitted))).toEqual({
    [SELLER]: 130,
    bank: -30,
    'courier:pathao': -100,
  });
  expect(balances(remittedEntry({ ...remitted, byShop: true }))).toMatchObject({
    'delivery-cost': 130,
  });
  const settled = { id: 'n', account: 'gateway:bkash', receivedPoisha: 95, feePoisha: 5 };
  expect(balances(settlementEntry({ ...settled, note: 'S-1', at }))).toEqual({
    bank: 95,
    'gateway-fees': 5,
    'gateway:bkash': -100,
  });
});
