import 'server-only';
import { type ClientSession, Types } from 'mongoose';
import { ParcelModel, type ParcelRecord } from '../../../../models/parcel';
import { type Principal, signatureOf } from '../../../platform/auth/actor';
import { type DeliveryProof, customerOf } from '../../orders/shared';
import { proveDelivery } from '../../orders';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { withDatabase } from '../../../platform/database/connect';
import { isObjectId } from '../../../platform/validation';
import { proofOfAll, publishParcelEvent, findParcel, writeParcel, type FoundParcel } from './store';
import { moveParcel } from './move';
import { wordOf, awaitsWord } from './receipt-rules';
import { readDeliveryCode } from './hand-over-commands';
import { findParcelRecord, parcelsOfOrders } from './queries';
import type { BuyerParcel, Receipt } from './schema';

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

/**
 * A buyer's word that a parcel is there, from which on the time to give goods back runs. Said twice it is
 * said once.
 * @param allow who says so; `buyer`: whoever ordered it, without being signed in
 * @throws ShopError NOT_FOUND, also where `allow` has nobody; NOT_POSSIBLE_NOW where it has not left, or
 *   went back
 */
export function sayReceived(
  parcelId: string,
  allow: (found: FoundParcel) => Promise<Principal | 'buyer' | null>,
): Promise<void> {
  return inTransaction(async (session) => {
    const found = await findParcel(parcelId, session);
    const allowed = await allow(found);
    if (allowed === null) throw new ShopError('NOT_FOUND');
    const { parcel, order } = found;
    const buyer = allowed === 'buyer' ? customerOf(order) : allowed;
    if (parcel.provedAt) return;
    const does = wordOf(parcel);
    if (does === 'nothing') {
      throw new ShopError('NOT_POSSIBLE_NOW', {
        message: 'This parcel is not on its way to you.',
      });
    }
    if (does === 'ends') {
      const $set = { ...provedNow('buyer'), lines: parcel.lines.map(wholly) };
      const move = { event: 'received', to: 'delivered', by: 'person', story: {} } as const;
      await moveParcel(buyer, found, { ...move, update: { $set } }, session);
      return;
    }
    if (does === 'proves') await proveParcel(buyer, parcel, 'buyer', session);
    const written = await writeParcel(
      parcel,
      parcel.state,
      { event: 'received', by: signatureOf(buyer), at: new Date() },
      session,
      {
        $set: {
          attention: parcel.attention,
          ...(does === 'kept' && provedNow('buyer')),
        },
      },
    );
    await publishParcelEvent(
      buyer,
      written,
      { name: 'parcel.moved', data: { parcel: written, event: 'received', by: 'person' } },
      session,
    );
  });
}

const wholly = (line: ParcelRecord['lines'][number]) => ({ ...line, taken: line.quantity });

/**
 * Returns what the buyer of orders can confirm about, and the code they can give for, parcels for which there
 * is only the seller's statement, by the parcels' ids. The caller has checked whose orders they are: the code
 * is for the buyer alone.
 */
export async function receiptsOfOrders(orderIds: readonly string[]): Promise<Map<string, Receipt>> {
  const ids = orderIds.filter(isObjectId).map((id) => new Types.ObjectId(id));
  if (ids.length === 0) return new Map();
  const found = await withDatabase(() =>
    ParcelModel.find({ orderId: { $in: ids } }, { history: 0 }).lean(),
  );
  return new Map(
    found.filter(awaitsWord).map((parcel) => {
      const code = readDeliveryCode(parcel);
      return [String(parcel._id), { ...(code !== null && { code }) }];
    }),
  );
}

/** Parcels of orders as their buyer sees them in their own pages: with what they can say and give. */
export async function parcelsOfBuyer(
  orderIds: readonly string[],
): Promise<Map<string, BuyerParcel[]>> {
  const [parcels, receipts] = await Promise.all([
    parcelsOfOrders(orderIds),
    receiptsOfOrders(orderIds),
  ]);
  for (const list of parcels.values()) {
    for (const parcel of list) {
      const receipt = receipts.get(parcel._id);
      if (receipt) parcel.receipt = receipt;
    }
  }
  return parcels;
}

/** The code of a parcel that is on its way, for a message to its buyer; null where it has none. */
export async function findDeliveryCode(parcelId: Types.ObjectId): Promise<string | null> {
  const parcel = await findParcelRecord(parcelId);
  return parcel && awaitsWord(parcel) ? readDeliveryCode(parcel) : null;
}
