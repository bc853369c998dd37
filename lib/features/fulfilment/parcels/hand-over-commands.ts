import 'server-only';
import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Types, ClientSession } from 'mongoose';
import { ParcelModel, type ParcelRecord } from '../../../../models/parcel';
import { type Actor, signatureOf } from '../../../platform/auth/actor';
import { mayMoveOrder } from '../../../shop/policy';
import { withDatabase } from '../../../platform/database/connect';
import { ShopError } from '../../../shop/errors';
import { log } from '../../../platform/log';
import { seal, unseal } from '../../../platform/seal';
import { inTransaction } from '../../../platform/database/transaction';
import { toPoisha } from '../../../platform/money';
import { OWN_HANDS, courierSlug } from '../../orders/shared';
import { spellings } from './lookup-queries';
import { findParcelRecord } from './queries';
import { DELIVERY_CODE_LENGTH } from './types';
import { MOST_DELIVERY_TRIES } from './receipt-rules';
import { requireListedCourier } from './courier-list-commands';
import { moveParcel } from './move';
import type { HandOver } from './schema';
import { findOwnParcel, findParcel, writeParcel, type FoundParcel } from './store';
import { nextParcelState } from './transitions';
import { parcelSearchWords } from './unit-rules';

const sealedFor = (parcelId: Types.ObjectId) => `delivery:${String(parcelId)}`;

/** A fresh code of a parcel, sealed: nobody reads it but who shows it to its buyer. */
function newDeliveryCode(parcelId: Types.ObjectId): string {
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

/** Fields that a parcel gets when a courier takes it. */
const carriedBy = (
  { parcel, order }: FoundParcel,
  { courier, slug, trackingNumber }: { courier: string; slug: string; trackingNumber: string },
) => ({
  courier,
  courierSlug: slug,
  trackingNumber,
  searchWords: parcelSearchWords(order, parcel.serial, trackingNumber),
});

/**
 * Hands a parcel over to a courier, an agency or a rider, as its seller or an administrator. Of one that
 * was booked the courier's own number stays.
 * @throws ShopError NOT_FOUND, FORBIDDEN, NOT_POSSIBLE_NOW, INVALID where the courier is not on the list
 */
export function handOver(actor: Actor, parcelId: string, asked: HandOver): Promise<void> {
  return inTransaction(async (session) => {
    const found = await findOwnParcel(actor, parcelId, session);
    await handOverFound(actor, found, asked, session);
  });
}

/** Hands over a parcel that the caller's transaction has already read. */
export async function handOverFound(
  actor: Parameters<typeof moveParcel>[0],
  found: FoundParcel,
  asked: HandOver,
  session: ClientSession,
  by: 'person' | 'order' = 'person',
): Promise<ParcelRecord> {
  const { parcel } = found;
  const to = nextParcelState(parcel.state, 'handed_over', 'person');
  if (to === null) {
    throw new ShopError('NOT_POSSIBLE_NOW', {
      message: `This parcel is ${parcel.state.replaceAll('_', ' ')}: it cannot be handed over now.`,
    });
  }
  const isBooked = parcel.consignmentId !== undefined && parcel.consignmentId !== null;
  // The contract's call names couriers freely; a person at the desk takes one of the list.
  const courier =
    isBooked || by === 'order' ? asked.courier : await requireListedCourier(asked.courier, session);
  if (!isBooked && by === 'person' && asked.trackingNumber) {
    await requireUnusedNumber(parcel, courierSlug(courier), asked.trackingNumber, session);
  }
  const carried = carriedBy(found, {
    courier: isBooked ? parcel.courier : courier,
    slug: isBooked ? parcel.courierSlug : courierSlug(courier),
    trackingNumber: (isBooked && parcel.trackingNumber) || asked.trackingNumber || '',
  });
  const set = {
    ...carried,
    // No courier's API reports its delivery: the buyer's code proves it.
    ...(parcel.kind === 'goods' && !isBooked && { deliveryCode: newDeliveryCode(parcel._id) }),
    ...(asked.charge !== undefined && { chargePoisha: toPoisha(asked.charge) }),
    ...(asked.chargePayer && { chargePayer: asked.chargePayer }),
    ...(asked.branch && { branch: asked.branch }),
    // The account that books a parcel determines who holds its cash; for other parcels their seller states
    // it: a seller who claims the cash owes the shop its part at once.
    ...(!isBooked && asked.ownContract && { isSellersAccount: true }),
  };
  return moveParcel(
    actor,
    found,
    { event: 'handed_over', to, by, story: {}, update: { $set: set } },
    session,
  );
}

/**
 * A courier gives each parcel a number of its own: one that another parcel has is mistyped, or scanned
 * twice. Sellers' own riders number as they like.
 * @throws ShopError INVALID with `trackingNumber`
 */
async function requireUnusedNumber(
  { _id, sellerId }: ParcelRecord,
  slug: string,
  number: string,
  session: ClientSession,
): Promise<void> {
  if (slug === OWN_HANDS) return;
  const isUsed = await ParcelModel.exists({
    _id: { $ne: _id },
    // Others' numbers prove nothing: a stranger who typed one first would keep its owner from it.
    sellerId,
    courierSlug: slug,
    trackingNumber: { $in: spellings(number) },
  }).session(session);
  if (isUsed) throw new ShopError('INVALID', { fields: { trackingNumber: 'trackingUsed' } });
}

/** A courier's answer to a booking. */
interface Booked {
  /** Its name and slug. */
  courier: string;
  courierSlug: string;
  accountId: Types.ObjectId;
  /** Whether it is the seller's account: the cash goes to the account's owner. */
  isSellersAccount: boolean;
  consignmentId: string;
  trackingNumber: string;
  chargePoisha?: number;
}

/**
 * Writes down that a courier knows of a parcel, in the transaction that records the booking.
 * @throws ShopError NOT_FOUND, NOT_POSSIBLE_NOW where it is not packed any more
 */
export async function noteBooked(
  actor: Parameters<typeof moveParcel>[0],
  parcelId: Types.ObjectId | string,
  { courier, courierSlug: slug, trackingNumber, ...booked }: Booked,
  session: ClientSession,
): Promise<ParcelRecord> {
  const found = await findParcel(parcelId, session);
  const to = nextParcelState(found.parcel.state, 'booked', 'person');
  if (to === null) {
    throw new ShopError('NOT_POSSIBLE_NOW', {
      message: 'This parcel is not waiting to be booked.',
    });
  }
  const set = { ...carriedBy(found, { courier, slug, trackingNumber }), ...booked };
  return moveParcel(
    actor,
    found,
    { event: 'booked', to, by: 'person', story: {}, update: { $set: set } },
    session,
  );
}

/** Fields that a parcel loses with its booking. */
export const unbooked = ({ parcel, order }: FoundParcel) => ({
  $set: {
    courier: '',
    courierSlug: '',
    trackingNumber: '',
    searchWords: parcelSearchWords(order, parcel.serial, ''),
  },
  $unset: { accountId: 1, isSellersAccount: 1, consignmentId: 1, chargePoisha: 1 },
});

/**
 * Writes down that a courier's booking is cancelled: the parcel is in its seller's hands as before.
 * @throws ShopError NOT_FOUND, NOT_POSSIBLE_NOW where it left already
 */
export async function noteUnbooked(
  actor: Parameters<typeof moveParcel>[0],
  parcelId: Types.ObjectId | string,
  note: string,
  session: ClientSession,
): Promise<ParcelRecord> {
  const { parcel, order } = await findParcel(parcelId, session);
  if (parcel.state !== 'booked' && parcel.state !== 'pickup_pending') {
    throw new ShopError('NOT_POSSIBLE_NOW', { message: 'This parcel is not booked any more.' });
  }
  return writeParcel(
    parcel,
    'packed',
    { event: 'cancelled', by: signatureOf(actor), at: new Date(), note },
    session,
    unbooked({ parcel, order }),
  );
}
