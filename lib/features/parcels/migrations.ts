import 'server-only';
import type { AnyBulkWriteOperation, Document } from 'mongodb';
import type { Model } from 'mongoose';
import { ParcelModel } from '../../../models/parcel';
import type { OrderRecord } from '../../../models/order';
import type { Migration } from '../../platform/database/migrations/migration';
import { courierSlug } from '../orders/courier-rules';
import { grandTotal } from '../orders/line-rules';
import { parcelWords } from './words';

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
  const { _id, purchaseId, sellerId, customerId, delivery, courier, trackingNumber } = order;
  const lines = order.lines
    .filter(({ packed }) => packed > 0)
    .map((line) => ({ lineId: line._id, quantity: line.packed, taken: 0, sellable: 0 }));
  if (lines.length === 0) return [];
  const isSent = order.fulfilment === 'shipped';
  const momentOf = (step: string) =>
    order.history.find(({ fulfilment }) => fulfilment === step)?.at ?? order.placedAt;
  const parcel = {
    kind: 'goods',
    ...{ orderId: _id, purchaseId, sellerId, customerId, serial: 1, lines },
    state: isSent ? 'in_transit' : 'packed',
    attention: null,
    version: 0,
    weightGrams: order.lines.reduce((sum, line) => sum + line.weightGrams * line.packed, 0),
    cashPoisha: order.payment === 'on_delivery' ? Math.max(0, grandTotal(order)) : 0,
    courier: (isSent && courier) || '',
    courierSlug: isSent ? courierSlug(courier ?? '') : '',
    trackingNumber: (isSent && trackingNumber) || '',
    district: '',
    ...(delivery.promisedBy && { promisedBy: delivery.promisedBy }),
    attempts: 0,
    packedAt: momentOf('packed'),
    ...(isSent && { handedOverAt: momentOf('shipped') }),
    history: [],
    searchWords: parcelWords(order, 1, (isSent && trackingNumber) || ''),
  };
  return [{ updateOne: { filter: { _id }, update: { $setOnInsert: parcel }, upsert: true } }];
}
