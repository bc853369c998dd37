import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { ParcelModel, type ParcelRecord } from '../../../../models/parcel';
import type { Principal } from '../../../platform/auth/actor';
import type { DeliveryProof } from '../../orders/kinds';
import { proveDelivery } from '../../orders/proof-commands';
import { proofOfAll } from './store';

/** Fields of a parcel whose arrival somebody other than its seller has proved. */
export const provedNow = (by: DeliveryProof) => ({ provedAt: new Date(), provedBy: by });

/** Has an order that ended count as delivered once all that its buyer has of it is proved. */
export async function proveOrder(
  actor: Principal,
  orderId: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  const by = await proofOfAll(orderId, session);
  if (by !== null) await proveDelivery(actor, orderId, by, session);
}

/** Records the proof for a parcel that its seller had marked as delivered. */
export async function proveParcel(
  actor: Principal,
  { _id, orderId }: Pick<ParcelRecord, '_id' | 'orderId'>,
  by: DeliveryProof,
  session: ClientSession,
): Promise<void> {
  const from = { _id, provedAt: { $exists: false } };
  const { modifiedCount } = await ParcelModel.updateOne(from, { $set: provedNow(by) }, { session });
  if (modifiedCount === 1) await proveOrder(actor, orderId, session);
}
