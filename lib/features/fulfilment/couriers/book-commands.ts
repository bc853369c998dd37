import 'server-only';
import { NoAnswer, Refused, type Booked, type CourierClient } from '@paikari/couriers';
import {
  CourierBookingModel,
  type CourierAccountRecord,
  type CourierBookingRecord,
} from '../../../../models/courier';
import type { OrderRecord } from '../../../../models/order';
import type { ParcelRecord } from '../../../../models/parcel';
import { signatureOf, type Actor, type Principal } from '../../../platform/auth/actor';
import { mayMoveOrder } from '../../../shop/policy';
import { withDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { log } from '../../../platform/log';
import { courierName } from '../../orders/shared';
import { findOrderRecord } from '../../orders';
import { findParcelRecord, noteBooked } from '../parcels';
import { findCourierAccount, mayBookWith } from './account-commands';
import { nextAsk, claimBooking, type ClaimedBooking, mustAsk } from './booking-store';
import { addressedOf, walkPlaces, shipmentOf } from './book-queries';
import { clientOf, failureOf, isKeysRefused, noteKeys } from './clients';
import { KEYS_REST_MS } from './types';
import type { Book } from './schema';

/** A parcel that is about to be booked, with all that it takes. */
export interface Bookable {
  parcel: ParcelRecord;
  order: OrderRecord;
  account: CourierAccountRecord;
  client: CourierClient;
}

/**
 * Looks whether a person may book a parcel with an account, now.
 * @throws ShopError NOT_FOUND, FORBIDDEN, NOT_POSSIBLE_NOW, COURIER_KEYS
 */
export async function requireBookable(
  actor: Actor,
  parcelId: string,
  accountId: string,
): Promise<Bookable> {
  const parcel = await findParcelRecord(parcelId);
  const order = parcel && (await findOrderRecord(String(parcel.orderId)));
  if (!parcel || !order) throw new ShopError('NOT_FOUND');
  if (!mayMoveOrder(actor, parcel, 'shop.parcels')) throw new ShopError('FORBIDDEN');
  const account = await findCourierAccount(accountId);
  if (account === null || !mayBookWith(actor, account, parcel, order)) {
    throw new ShopError('INVALID', { fields: { accountId: 'unknownChoice' } });
  }
  if (!account.isActive) throw new ShopError('INVALID', { fields: { accountId: 'unknownChoice' } });
  if (parcel.state !== 'packed') {
    throw new ShopError('NOT_POSSIBLE_NOW', {
      message: 'This parcel is not waiting to be booked.',
    });
  }
  if (isResting(account)) throw new ShopError('COURIER_KEYS');
  return { parcel, order, account, client: clientOf(account) };
}

/** Whether the courier rejected this account's keys a moment ago; asking on would get the shop blocked. */
export const isResting = ({ keysRefusedAt }: CourierAccountRecord, now = Date.now()): boolean =>
  keysRefusedAt !== undefined &&
  keysRefusedAt !== null &&
  keysRefusedAt.getTime() + KEYS_REST_MS > now;

/**
 * Books a parcel with a courier, once however many people do so. Where an earlier answer was lost the
 * courier is asked before it is booked again.
 * @throws ShopError as `requireBookable` and `claimBooking`; COURIER_REFUSED with the courier's words by
 *   its own fields, COURIER_AWAY where nothing was done, COURIER_UNSURE where nobody knows
 */
export async function bookParcel(actor: Actor, parcelId: string, asked: Book): Promise<void> {
  const bookable = await requireBookable(actor, parcelId, asked.accountId);
  const { parcel, order, account, client } = bookable;
  const { city, zone, area, again } = asked;
  const chosen = { ...(city && { city }), ...(zone && { zone }), ...(area && { area }) };
  const { chosen: places } = await walkPlaces(client, chosen, await addressedOf(order)).catch(
    async (error: unknown) => {
      await noteKeys(account, error);
      throw failureOf(error, false);
    },
  );
  const claim = await claimBooking({
    parcel,
    account,
    by: signatureOf(actor),
    canFind: client.find !== undefined,
    again,
  });
  const shipment = shipmentOf(parcel, order, claim.booking.invoice, places);
  try {
    const found = claim.mustFind ? await client.find!(shipment.invoice) : null;
    const booked = found ?? (await client.book(shipment));
    await noteKeys(account);
    await recordBooked(actor, account, claim.booking, booked);
  } catch (error) {
    await recordFailure(account, claim, error);
    throw failureOf(error, true);
  }
}

/**
 * Writes down that a courier has a parcel.
 * @throws ShopError NOT_POSSIBLE_NOW where the parcel is not packed any more: the booking is then kept
 *   as a stray one, to be cancelled in the courier's panel
 */
export async function recordBooked(
  by: Principal,
  account: CourierAccountRecord,
  booking: CourierBookingRecord,
  { consignmentId, trackingNumber, chargePoisha }: Booked,
): Promise<void> {
  const now = new Date();
  const charge = chargePoisha === undefined ? {} : { chargePoisha };
  const filter = { _id: booking._id, version: booking.version };
  // If a webhook reported an end before the booking was known, the courier is asked about it soon.
  const isClaimed = booking.claim ? mustAsk(booking.claim.event) : false;
  const set = {
    state: 'booked' as const,
    version: booking.version + 1,
    consignmentId,
    trackingNumber,
    ...charge,
    asks: 0,
    bookedAt: now,
    changedAt: now,
  };
  try {
    await inTransaction(async (session) => {
      const { matchedCount } = await CourierBookingModel.updateOne(
        filter,
        {
          $set: { ...set, askAt: nextAsk(0, now, now, isClaimed)! },
          $unset: { problem: 1, ...(!isClaimed && { claim: 1 }) },
        },
        { session },
      );
      // Somebody took it over meanwhile, and asks the courier by the same invoice.
      if (matchedCount !== 1) throw new ShopError('CONFLICT');
      await noteBooked(
        by,
        booking.parcelId,
        {
          courier: courierName(account.courier),
          courierSlug: account.courier,
          accountId: account._id,
          isSellersAccount: Boolean(account.ownerId),
          consignmentId,
          trackingNumber,
          ...charge,
        },
        session,
      );
    });
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'NOT_POSSIBLE_NOW') throw error;
    await withDatabase(() =>
      CourierBookingModel.updateOne(filter, { $set: { ...set, isStray: true } }),
    );
    log().warn({ parcel: String(booking.parcelId) }, 'booked with a courier, and gone by then');
    throw error;
  }
}

const PROBLEM_MESSAGES = 300;

/** A courier's refusal as it is stored. */
export const problemOf = (
  code: string,
  message: string,
  fields: Readonly<Record<string, string>> = {},
) => ({
  code,
  message: message.slice(0, PROBLEM_MESSAGES),
  fields: Object.entries(fields).map(([name, why]) => ({ name, why })),
});

/** Writes down that a booking failed: surely, or that nobody knows. */
export async function recordFailure(
  account: CourierAccountRecord,
  { booking }: Pick<ClaimedBooking, 'booking'>,
  error: unknown,
): Promise<void> {
  await noteKeys(account, error);
  const isRefused = error instanceof Refused;
  // Another failure leaves it as asked for: whoever comes next finds that nobody knows.
  if (!isRefused && !(error instanceof NoAnswer)) return;
  const isDone = isRefused || error.isUnsent;
  const now = new Date();
  const code = isRefused ? (isKeysRefused(error) ? 'keys' : error.code) : 'away';
  const problem = problemOf(code, error.message, isRefused ? error.fields : {});
  await withDatabase(() =>
    CourierBookingModel.updateOne(
      { _id: booking._id, version: booking.version },
      {
        $set: {
          state: isDone ? 'refused' : 'unknown',
          version: booking.version + 1,
          problem,
          changedAt: now,
          ...(!isDone && { askAt: new Date(now.getTime() + 60_000) }),
        },
      },
    ),
  );
}
