import 'server-only';
import { NoAnswer, Refused, type CourierClient, type ShipmentRef } from '@paikari/couriers';
import type { ClientSession } from 'mongoose';
import { CourierBookingModel, type CourierBookingRecord } from '../../../../models/courier';
import type { Actor } from '../../../platform/auth/actor';
import { mayMoveOrder } from '../../../platform/auth/policy';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../platform/errors';
import { noteUnbooked } from '../parcels/hand-over-commands';
import { findParcelRecord } from '../parcels/queries';
import { findCourierAccount } from './account-queries';
import { findBooking } from './booking-store';
import { clientOf, failureOf, noteKeys } from './clients';
import type { Unbook } from './schema';

/** The ids by which a courier knows a booking. */
export const refOf = ({
  invoice,
  consignmentId,
  trackingNumber,
}: CourierBookingRecord): ShipmentRef => ({ invoice, consignmentId, trackingNumber });

/** Ends a booking, in the caller's transaction. @throws ShopError CONFLICT where it changed meanwhile */
export async function endBooking(
  booking: CourierBookingRecord,
  session: ClientSession,
): Promise<void> {
  const { matchedCount } = await CourierBookingModel.updateOne(
    { _id: booking._id, version: booking.version },
    {
      $set: { state: 'unbooked', version: booking.version + 1, changedAt: new Date() },
      $unset: { askAt: 1, claim: 1, problem: 1, isStray: 1 },
    },
    { session },
  );
  if (matchedCount !== 1) throw new ShopError('CONFLICT');
}

/**
 * Takes a parcel's booking back, at the courier where it has a way, and the parcel is packed as before.
 * Of a booking that nobody knows of it says that nothing is booked.
 * @throws ShopError NOT_FOUND, FORBIDDEN, NOT_POSSIBLE_NOW where it left already, INVALID for
 *   `isCancelledThere` where only a person can cancel it, COURIER_REFUSED, COURIER_AWAY, COURIER_KEYS
 */
export async function unbookParcel(actor: Actor, parcelId: string, asked: Unbook): Promise<void> {
  const parcel = await findParcelRecord(parcelId);
  if (!parcel) throw new ShopError('NOT_FOUND');
  if (!mayMoveOrder(actor, parcel, 'shop.parcels')) throw new ShopError('FORBIDDEN');
  const booking = await findBooking(parcel._id);
  const isUnsure = booking?.state === 'unknown' || booking?.isStray === true;
  const isWaiting = parcel.state === 'booked' || parcel.state === 'pickup_pending';
  if (!booking || (!isUnsure && !(booking.state === 'booked' && isWaiting))) {
    throw new ShopError('NOT_POSSIBLE_NOW', { message: 'This parcel is not booked.' });
  }
  if (!asked.isCancelledThere) await cancelThere(booking, asked.note);
  await inTransaction(async (session) => {
    await endBooking(booking, session);
    if (!isUnsure) await noteUnbooked(actor, parcel._id, asked.note, session);
  });
}

/** Has the courier cancel it, or say that it did. */
async function cancelThere(booking: CourierBookingRecord, note: string): Promise<void> {
  const account = await findCourierAccount(booking.accountId);
  if (account === null) throw new ShopError('NOT_FOUND');
  const client = clientOf(account);
  const byHand = new ShopError('INVALID', { fields: { isCancelledThere: 'notTicked' } });
  const isKnown = booking.state === 'booked';
  try {
    if (client.cancel && isKnown) await client.cancel(refOf(booking), note || 'Not sent');
    else if (!isKnown || !(await isCancelled(client, booking))) throw byHand;
  } catch (error) {
    if (!(error instanceof Refused) && !(error instanceof NoAnswer)) throw error;
    await noteKeys(account, error);
    // It may have been cancelled before, or its answer was lost.
    if (await isCancelled(client, booking).catch(() => false)) return;
    throw failureOf(error, false);
  }
}

async function isCancelled(client: CourierClient, booking: CourierBookingRecord): Promise<boolean> {
  return (await client.status(refOf(booking), true))?.event === 'cancelled';
}
