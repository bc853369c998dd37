import { Types } from 'mongoose';
import { JournalEntryModel } from '@/models/journal';
import { PaymentModel } from '@/models/payment';
import { placeFilter, placeOf } from './page-by-key';

const ID = '0123456789abcdef01234567';
const NEWEST = { createdAt: -1, _id: -1 } as const;
const createdAt = new Date('2026-11-21T01:02:03.004Z');
const TEXT = `1795222923004-${ID}`;

it('writes a place as what the list is sorted by', () => {
  expect(placeOf(NEWEST, { createdAt, _id: new Types.ObjectId(ID) })).toBe(TEXT);
  expect(placeOf({ 'wallet.queueAt': 1 }, { wallet: { queueAt: new Date(5) } })).toBe('5');
});

it('bounds the date for the index, and lets the id decide among equals', () => {
  expect(placeFilter(PaymentModel, NEWEST, TEXT)).toEqual({
    createdAt: { $lte: createdAt },
    $or: [{ createdAt: { $lt: createdAt } }, { _id: { $lt: new Types.ObjectId(ID) } }],
  });
  expect(placeFilter(PaymentModel, { 'wallet.queueAt': 1, _id: 1 }, TEXT)).toMatchObject({
    'wallet.queueAt': { $gte: createdAt },
  });
  expect(placeFilter(PaymentModel, { _id: 1 }, ID)).toEqual({
    _id: { $gt: new Types.ObjectId(ID) },
  });
});

it('takes ids of the type that the model has', () => {
  expect(placeFilter(JournalEntryModel, { at: -1, _id: -1 }, '5-order.paid:a-b')).toMatchObject({
    $or: [{}, { _id: { $lt: 'order.paid:a-b' } }],
  });
});

it.each(['', '5', `5-${ID}x`, `x-${ID}`, `-${ID}`, '{"$gt":""}', undefined])(
  '%j is no place',
  (text) => {
    expect(placeFilter(PaymentModel, NEWEST, text)).toBeNull();
  },
);
