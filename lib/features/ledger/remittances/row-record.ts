import { Types } from 'mongoose';
import type { RemittanceRecord, RemittanceRowRecord } from '../../../../models/remittance';
import type { ShippedOrder } from '../../orders/remittance-queries';
import type { FileRow } from './line-rules';
import { isBooked, keyOf, type Match } from './match-rules';
import type { MatchedRows } from './parcel-queries';

/** A row as it is written when it is taken. */
export function rowRecord(
  { _id: remittanceId, courier }: RemittanceRecord,
  row: FileRow,
  { orders }: MatchedRows,
  { outcome, parcel }: Match,
): RemittanceRowRecord {
  const order = parcel === null ? undefined : orders.get(parcel.orderId);
  return {
    _id: new Types.ObjectId(),
    remittanceId,
    courier,
    key: keyOf(row),
    ...row,
    ...namedBy(order, outcome, parcel),
    ...(outcome !== 'repeated' && { holds: true }),
    ...(outcome !== 'matched' && { open: true }),
    settlement: null,
  } as RemittanceRowRecord;
}

/** What a row says of the order that it names. */
export function namedBy(
  order: ShippedOrder | undefined,
  outcome: Match['outcome'],
  parcel: Match['parcel'],
) {
  const cash = isBooked(outcome) ? (parcel?.cash ?? null) : null;
  return {
    outcome,
    orderId: order?._id ?? null,
    purchaseId: order?.purchaseId ?? null,
    sellerId: order?.sellerId ?? null,
    byShop: order?.delivery.byShop ?? true,
    paymentId: cash && new Types.ObjectId(cash.paymentId),
    expectedPoisha: cash && cash.amountPoisha,
  };
}
