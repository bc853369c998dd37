import 'server-only';
import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Types } from 'mongoose';
import { ParcelModel, type ParcelRecord } from '../../../../models/parcel';
import type { Actor } from '../../../platform/auth/actor';
import { mayMoveOrder } from '../../../platform/auth/policy';
import { withDatabase } from '../../../platform/database/connect';
import { ShopError } from '../../../platform/errors';
import { log } from '../../../platform/log';
import { seal, unseal } from '../../../platform/seal';
import { findParcelRecord } from './queries';
import { DELIVERY_CODE_LENGTH } from './kinds';
import { MOST_DELIVERY_TRIES } from './receipt-rules';

const sealedFor = (parcelId: Types.ObjectId) => `delivery:${String(parcelId)}`;

/** A fresh code of a parcel, sealed: nobody reads it but who shows it to its buyer. */
export function newDeliveryCode(parcelId: Types.ObjectId): string {
  const code = String(randomInt(10 ** DELIVERY_CODE_LENGTH)).padStart(DELIVERY_CODE_LENGTH, '0');
  return seal(code, sealedFor(parcelId));
}

/**
 * The code of a parcel, for its buyer alone.
 * @returns null where it has none, or the shop's key is another one by now
 */
export function readDeliveryCode({
  _id,
  deliveryCode,
}: Pick<ParcelRecord, '_id' | 'deliveryCode'>): string | null {
  if (!deliveryCode) return null;
  try {
    return unseal<string>(deliveryCode, sealedFor(_id));
  } catch (error) {
    log().warn({ err: error, parcelId: String(_id) }, 'a delivery code could not be opened');
    return null;
  }
}

/**
 * Compares what whoever brought a parcel was told with its code, as its seller or an administrator. Each
 * try counts before it is looked at, whatever becomes of the step that it was for.
 * @throws ShopError NOT_FOUND, FORBIDDEN, CODE_WRONG with `triesLeft`, CODE_OVER where it has none or it
 *   was tried too often
 */
export async function takeDeliveryCode(
  actor: Actor,
  parcelId: string,
  code: string,
): Promise<void> {
  const parcel = await findParcelRecord(parcelId);
  if (parcel === null) throw new ShopError('NOT_FOUND');
  if (!mayMoveOrder(actor, parcel, 'shop.parcels')) throw new ShopError('FORBIDDEN');
  const open = await withDatabase(() =>
    ParcelModel.findOneAndUpdate(
      {
        _id: parcel._id,
        deliveryCode: { $exists: true },
        $or: [{ codeTries: { $exists: false } }, { codeTries: { $lt: MOST_DELIVERY_TRIES } }],
      },
      { $inc: { codeTries: 1 } },
      { returnDocument: 'after' },
    ).lean<ParcelRecord>(),
  );
  const right = open && readDeliveryCode(open);
  if (!right) throw over();
  if (timingSafeEqual(Buffer.from(code), Buffer.from(right))) return;
  const triesLeft = MOST_DELIVERY_TRIES - (open.codeTries ?? 0);
  if (triesLeft <= 0) throw over();
  throw new ShopError('CODE_WRONG', { fields: { code: 'codeWrong' }, extra: { triesLeft } });
}

const over = () =>
  new ShopError('CODE_OVER', {
    message: 'This parcel has no delivery code, or it was tried too often: the buyer can say it.',
  });
