import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import type { RemittanceRecord, RemittanceRowRecord } from '../../../../models/remittance';
import type { ShippedOrder } from '../../orders';
import { postEntry } from '../journal';
import { markRemitted, tellRemitted } from '../../payments';
import type { FileRow } from './line-rules';
import { isBooked, keyOf, type Match } from './match-rules';
import type { MatchedRows } from './queries';
import { rowEntry } from './settle-rules';

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

/** Returns a row's fields about the order that it names. */
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

/**
 * Writes what a row brings into the books, and that its order's cash is remitted, in the transaction
 * that writes the row. Rows that bring no cash of ours write nothing.
 * @param by e-mail of who applied it
 */
export async function bookRow(
  row: RemittanceRowRecord,
  by: string,
  session: ClientSession,
): Promise<void> {
  const entry = rowEntry(row, new Date());
  if (entry === null || !row.paymentId) return;
  await markRemitted(row.paymentId, row.courier, { by, note: entry._id }, session);
  await postEntry(entry, session);
  await tellRemitted(row.paymentId, by, session);
}
