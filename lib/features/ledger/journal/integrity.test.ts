import { Types } from 'mongoose';
import { linesReleased } from './release-rules';
import { BOOK_EVENTS, findFaultsOf, type EntryFault } from './integrity';
import type { NewEntry } from './types';
import {
  courierChargedEntry,
  courierSettledEntry,
  deliveredEntry,
  grantedEntry,
  paidEntry,
  payoutEntry,
  payoutReturnedEntry,
  postedOrder,
  refundDoneEntry,
  refundDueEntry,
  remittedEntry,
  releasedEntry,
  returnedEntry,
  settlementEntry,
} from './posting-rules';
import { credit, debit } from './rules';

const id = () => new Types.ObjectId().toHexString();
const at = new Date('2026-11-23T06:00:00Z');
const order = postedOrder({
  _id: id(),
  purchaseId: id(),
  sellerId: id(),
  deliveryPoisha: 6_000,
  lines: [
    { quantity: 10, cancelled: 0, pricePoisha: 10_000, discountPoisha: 0, commissionBp: 500 },
  ],
  delivery: { discountPoisha: 0, byShop: true },
});
const { purchaseId, sellerId, _id: orderId } = order;
const delivered = deliveredEntry(order, at);
const refund = { refundId: id(), purchaseId, orderId, amountPoisha: 100, at };
const payout = { payoutId: id(), sellerId, amountPoisha: 100, at };

/** An entry of each event, as the rules make it. */
const RIGHT: NewEntry[] = [
  paidEntry({
    ...{ paymentId: id(), purchaseId, orderId: null, asset: 'gateway:bkash', at },
    ...{ amountPoisha: 106_000, feePoisha: 1_000 },
  }),
  delivered,
  returnedEntry({ orderId, purchaseId, delivered: delivered.lines, granted: [], released: [], at }),
  releasedEntry({
    ...{ orderId, purchaseId, serial: 1, at },
    lines: linesReleased(
      delivered.lines.filter(({ releaseAt }) => releaseAt),
      at,
      {
        now: new Date(0),
        availablePoisha: 0,
      },
    ),
  }),
  grantedEntry({
    ...{ refundId: id(), order, amountPoisha: 100, goodsPoisha: 100, deliveryPoisha: 0, at },
    ...{ grantedGoodsPoisha: 0, releaseAt: null },
  }),
  refundDueEntry(refund),
  refundDoneEntry({ ...refund, asset: 'gateway:bkash' }),
  payoutEntry(payout),
  payoutReturnedEntry(payout),
  remittedEntry({
    ...{ remittanceId: id(), row: 1, courier: 'pathao', orderId, purchaseId, sellerId, at },
    ...{ collectedPoisha: 100, chargePoisha: 10, byShop: true },
  }),
  courierSettledEntry({
    ...{ remittanceId: id(), row: 2, courier: 'pathao', orderId, purchaseId, at },
    ...{ missingPoisha: 100, bearer: `seller:${sellerId}` },
  }),
  courierChargedEntry({
    ...{ remittanceId: id(), row: 3, collectedPoisha: 100, chargePoisha: 30 },
    ...{ seller: null, at },
  }),
  settlementEntry({
    ...{ account: 'gateway:bkash', id: 'gateway:bkash:S-1', note: 'S-1', at },
    ...{ receivedPoisha: 95, feePoisha: 5 },
  }),
];

it('Every event of the books has its entry here.', () => {
  expect(RIGHT.map(({ event }) => event).sort()).toEqual([...BOOK_EVENTS].sort());
});

describe.each(RIGHT.map((entry) => [entry.event, entry] as const))('An entry of %s', (_, right) => {
  const kindsOf = (entry: NewEntry) => findFaultsOf(entry).map(({ kind }) => kind);
  const [first, ...others] = right.lines;

  it('has nothing wrong as the rules make it.', () => {
    expect(findFaultsOf(right)).toEqual([]);
  });

  it.each<[EntryFault['kind'], Partial<NewEntry>]>([
    ['journal.event', { event: 'gift.given', lines: [debit('bank', 1), credit('bank', 1)] }],
    ['journal.event', { _id: 'payment:x:paid' }],
    ['journal.account', { lines: right.lines.map((line) => ({ ...line, account: 'pocket' })) }],
    ['journal.balance', { lines: [{ ...first!, debitPoisha: first!.debitPoisha + 1 }, ...others] }],
    ['journal.balance', { lines: others }],
    [
      'journal.balance',
      { lines: [...right.lines, debit(first!.account, 0.5), credit(first!.account, 0.5)] },
    ],
  ])('is found as %s.', (kind, wrong) => {
    expect(kindsOf({ ...right, ...wrong })).toEqual([kind]);
  });
});

it.each(RIGHT.filter(({ purchaseId: named }) => named !== undefined))(
  'An entry of $event is found without its purchase.',
  ({ purchaseId: _purchase, ...nameless }) => {
    expect(findFaultsOf(nameless).map(({ kind }) => kind)).toEqual(['journal.purchase']);
  },
);
