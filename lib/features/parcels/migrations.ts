import 'server-only';
import type { AnyBulkWriteOperation, Document } from 'mongodb';
import type { Model } from 'mongoose';
import { ParcelModel } from '../../../models/parcel';
import type { OrderRecord } from '../../../models/order';
import type { Migration } from '../../platform/database/migrations/migration';
import { wholeParcel } from './whole-rules';

const BATCH = 500;

/** What of an order its parcel is made of. */
const FIELDS = {
  purchaseId: 1,
  sellerId: 1,
  customerId: 1,
  customerName: 1,
  phoneNumber: 1,
  lines: 1,
  delivery: 1,
  fulfilment: 1,
  payment: 1,
  totalPoisha: 1,
  discountPoisha: 1,
  deliveryPoisha: 1,
  courier: 1,
  trackingNumber: 1,
  history: 1,
  placedAt: 1,
} as const;

/** Orders that were packed or on their way before there were parcels: each has one, of all of its units. */
export const orderParcels = (orders: Model<never>): Migration => ({
  id: '2026-11-23-order-parcels',
  title: 'Every running order that is packed or shipped has its parcel.',
  up: ({ eachBatch }) =>
    eachBatch(
      {
        model: orders,
        into: ParcelModel,
        filter: { orderStatus: 'pending', fulfilment: { $in: ['packed', 'shipped'] } },
        fields: FIELDS,
      },
      BATCH,
      (batch) => (batch as unknown as OrderRecord[]).flatMap(parcelOf),
    ),
});

/** The order's id is its parcel's too: a batch that is written again writes no second one. */
function parcelOf(order: OrderRecord): AnyBulkWriteOperation<Document>[] {
  const parcel = wholeParcel(order);
  if (parcel.lines.length === 0) return [];
  return [
    { updateOne: { filter: { _id: order._id }, update: { $setOnInsert: parcel }, upsert: true } },
  ];
}
