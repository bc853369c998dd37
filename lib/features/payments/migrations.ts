import 'server-only';
import type { Document } from 'mongodb';
import type { Model } from 'mongoose';
import { PaymentModel } from '../../../models/payment';
import type { Migration } from '../../platform/database/migrations/migration';

const BATCH = 500;

/** Orders and purchases of before there were payments: running ones get the cash that is to be collected. */
export const orderPayments = (orders: Model<never>, purchases: Model<never>): Migration => ({
  id: '2026-11-23-order-payments',
  title: 'Every order and purchase says how it stands with its money; running ones have a payment.',
  async up({ eachBatch }) {
    const before = { payment: { $exists: false } };
    await eachBatch(
      {
        model: orders,
        into: PaymentModel,
        filter: { ...before, orderStatus: 'pending' },
        fields: {
          purchaseId: 1,
          customerId: 1,
          totalPoisha: 1,
          discountPoisha: 1,
          deliveryPoisha: 1,
          placedAt: 1,
        },
      },
      BATCH,
      (batch) => batch.flatMap(cashOf),
    );
    await eachBatch({ model: orders, filter: before, fields: { _id: 1 } }, BATCH, (batch) =>
      batch.map(({ _id }) => ({
        updateOne: {
          filter: { _id, ...before },
          update: { $set: { payment: 'on_delivery', 'delivery.byShop': false } },
        },
      })),
    );
    const withoutStanding = { 'payment.standing': { $exists: false } };
    await eachBatch(
      { model: purchases, filter: withoutStanding, fields: { _id: 1 } },
      BATCH,
      (batch) =>
        batch.map(({ _id }) => ({
          updateOne: {
            filter: { _id, ...withoutStanding },
            update: { $set: { 'payment.standing': 'on_delivery', 'payment.version': 0 } },
          },
        })),
    );
  },
});

/** The order's id is its payment's too: a batch that is written again writes no second one. */
function cashOf({ _id, purchaseId, customerId, placedAt, ...sums }: Document) {
  const { totalPoisha, discountPoisha = 0, deliveryPoisha = 0 } = sums;
  const amountPoisha = totalPoisha - discountPoisha + deliveryPoisha;
  if (amountPoisha <= 0) return [];
  const payment = {
    ...{ purchaseId, orderId: _id, customerId, amountPoisha },
    ...{ method: 'cod', state: 'pending', refundedPoisha: 0, feePoisha: 0, isHeld: false, asks: 0 },
    ...{ reference: String(_id), createdAt: placedAt, expiresAt: null, history: [] },
  };
  return [{ updateOne: { filter: { _id }, update: { $setOnInsert: payment }, upsert: true } }];
}
