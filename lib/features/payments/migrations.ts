import 'server-only';
import type { AnyBulkWriteOperation, Document, ObjectId } from 'mongodb';
import type { Model } from 'mongoose';
import { PaymentModel } from '../../../models/payment';
import type { Migration } from '../../platform/database/migrations/migration';

const BATCH = 500;

/** Collections of other features, as the migration finds them. */
interface Others {
  orders: Model<never>;
  purchases: Model<never>;
  promotions: Model<never>;
}

/**
 * Orders and purchases of before there were payments: running ones get the cash that is to be collected,
 * and each discount says whose money it is.
 */
export const orderPayments = ({ orders, purchases, promotions }: Others): Migration => ({
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
    await eachBatch(
      { model: orders, filter: before, fields: { lines: 1, delivery: 1 } },
      BATCH,
      async (batch) => {
        const payers = await payersOf(promotions, batch);
        return batch.map((order) => payerUpdates(order, payers));
      },
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

/** What of an order a promotion may have lowered: its lines and its delivery, by their paths. */
const lowered = ({ lines = [], delivery = {} }: Document): [path: string, part: Document][] => [
  ...(lines as Document[]).map((line, place): [string, Document] => [`lines.${place}`, line]),
  ['delivery', delivery as Document],
];

/** Who pays each promotion of these orders, by its id; one that is gone is left out. */
async function payersOf(
  promotions: Model<never>,
  batch: readonly Document[],
): Promise<ReadonlyMap<string, string>> {
  const ids = batch.flatMap((order) =>
    lowered(order).flatMap(([, { promotionId }]) => (promotionId ? [promotionId as ObjectId] : [])),
  );
  if (ids.length === 0) return new Map();
  const found = await promotions.collection
    .find({ _id: { $in: ids } }, { projection: { payer: 1 } })
    .toArray();
  return new Map(found.map(({ _id, payer }) => [String(_id), String(payer)]));
}

/** A discount of which nobody knows any more whose it was is the seller's, as the books take it. */
function payerUpdates(
  order: Document,
  payers: ReadonlyMap<string, string>,
): AnyBulkWriteOperation<Document> {
  const discounts = lowered(order).flatMap(([path, { promotionId, discountPayer }]) =>
    promotionId && !discountPayer
      ? [[`${path}.discountPayer`, payers.get(String(promotionId)) ?? 'seller']]
      : [],
  );
  return {
    updateOne: {
      filter: { _id: order._id as ObjectId, payment: { $exists: false } },
      update: {
        $set: {
          payment: 'on_delivery',
          'delivery.byShop': false,
          ...Object.fromEntries(discounts),
        },
      },
    },
  };
}
