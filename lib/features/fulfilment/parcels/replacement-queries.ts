import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { ParcelModel, type ParcelRecord } from '../../../../models/parcel';

/** Parcels of these orders that replace what came back, as the transaction sees them. */
export const findReplacements = (
  orderIds: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<ParcelRecord[]> =>
  ParcelModel.find({ orderId: { $in: [...orderIds] }, kind: 'replacement' }, null, {
    session,
  }).lean<ParcelRecord[]>();
