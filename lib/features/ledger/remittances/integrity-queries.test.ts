import { Types } from 'mongoose';
import { balances } from '../../../../tests/support/journal';
import { findFaultsOf } from '../journal/integrity';
import { findRowFaults } from './integrity-queries';
import type { Decision } from './types';
import { decisionEntry, decisionsOf, rowEntry } from './settle-rules';

const at = new Date('2026-11-23T06:00:00Z');
const paymentId = new Types.ObjectId();
const different = {
  remittanceId: new Types.ObjectId(),
  row: 2,
  courier: 'pathao',
  consignment: 'C1',
  order: '',
  day: null,
  collectedPoisha: 90_000,
  chargePoisha: 6_000,
  outcome: 'different' as const,
  orderId: new Types.ObjectId(),
  purchaseId: new Types.ObjectId(),
  sellerId: new Types.ObjectId(),
  byShop: false,
  paymentId,
  expectedPoisha: 100_000,
  settlement: { decision: 'seller' as Decision, reason: 'Short', by: 'x', at },
};
const charged = {
  ...different,
  outcome: 'not_delivered' as const,
  collectedPoisha: 0,
  paymentId: null,
};
const cash = {
  paymentId: String(paymentId),
  orderId: String(different.orderId),
  courier: 'pathao',
  amountPoisha: 100_000,
  isRemitted: true,
};
const entries = [rowEntry(different, at)!, decisionEntry(different, 'seller', at)!];
const seller = `seller:${String(different.sellerId)}`;

it.each<[Decision, Record<string, number>]>([
  ['paid', { bank: 94_000, 'courier:pathao': -100_000, [seller]: 6_000 }],
  ['shop', { bank: 84_000, 'courier:pathao': -100_000, [seller]: 6_000, differences: 10_000 }],
  ['seller', { bank: 84_000, 'courier:pathao': -100_000, [seller]: 16_000 }],
])('a difference that is settled as %s leaves nothing with the courier', (decision, sums) => {
  const both = [rowEntry(different, at)!, decisionEntry(different, decision, at)!];
  expect(balances(...both)).toEqual(sums);
  expect(both.flatMap(findFaultsOf)).toEqual([]);
});

it('what came too much goes the other way', () => {
  const more = { ...different, collectedPoisha: 101_000 };
  expect(balances(decisionEntry(more, 'shop', at)!)).toEqual({
    'courier:pathao': 1_000,
    differences: -1_000,
  });
});

it.each<[Decision, Record<string, number>]>([
  ['shop', { bank: -6_000, 'delivery-cost': 6_000 }],
  ['seller', { bank: -6_000, [seller]: 6_000 }],
])('a charge without cash that is settled as %s is in the books', (decision, sums) => {
  const entry = decisionEntry(charged, decision, at)!;
  expect(balances(entry)).toEqual(sums);
  expect(findFaultsOf(entry)).toEqual([]);
});

it('nothing moves while it waits, and of a line that counts for nothing', () => {
  expect(decisionEntry(different, 'wait', at)).toBeNull();
  expect(decisionEntry(charged, 'none', at)).toBeNull();
  expect(rowEntry(charged, at)).toBeNull();
});

it.each([
  [different, ['wait', 'paid', 'shop', 'seller']],
  [charged, ['wait', 'again', 'shop', 'seller', 'none']],
  [{ ...charged, outcome: 'unknown' as const, sellerId: null }, ['wait', 'again', 'shop', 'none']],
  [{ ...charged, outcome: 'repeated' as const }, ['wait', 'shop', 'seller', 'none']],
  [{ ...different, outcome: 'matched' as const }, []],
])('offers what fits', (row, decisions) => {
  expect(decisionsOf(row)).toEqual(decisions);
});

it('finds nothing wrong with a row that is booked as it was taken and settled', () => {
  expect(findRowFaults([different], entries, [cash])).toEqual([]);
});

const doubled = {
  ...entries[0]!,
  lines: entries[0]!.lines.map((line) => ({
    ...line,
    debitPoisha: line.debitPoisha * 2,
    creditPoisha: line.creditPoisha * 2,
  })),
};

it.each([
  ['remittance.missing', findRowFaults([different], entries.slice(1), [cash])],
  ['remittance.missing', findRowFaults([different], entries.slice(0, 1), [cash])],
  ['remittance.amount', findRowFaults([different], [doubled, entries[1]!], [cash])],
  ['remittance.extra', findRowFaults([{ ...different, settlement: null }], entries, [cash])],
  ['remittance.payment', findRowFaults([different], entries, [])],
  ['remittance.payment', findRowFaults([different], entries, [{ ...cash, isRemitted: false }])],
  ['remittance.payment', findRowFaults([different], entries, [{ ...cash, amountPoisha: 1 }])],
])('finds %s', (kind, faults) => {
  expect(faults.map((fault) => fault.kind)).toEqual([kind]);
});
