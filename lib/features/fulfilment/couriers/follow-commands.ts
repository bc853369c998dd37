import 'server-only';
import {
  NoAnswer,
  Refused,
  type CourierClient,
  type ShipmentRef,
  type CourierStatus,
} from '@paikari/couriers';
import type { ClientSession, Types } from 'mongoose';
import {
  CourierBookingModel,
  type CourierBookingRecord,
  type CourierAccountRecord,
} from '../../../../models/courier';
import type { Actor } from '../../../platform/auth/actor';
import { mayMoveOrder } from '../../../shop/policy';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import { applyReport, findParcelRecord, noteUnbooked } from '../parcels';
import type { ParcelRecord } from '../../../../models/parcel';
import { withDatabase } from '../../../platform/database/connect';
import { log } from '../../../platform/log';
import { type ReportOutcome, UNDER_WAY_STATES, UNSENT_STATES } from '../parcels/shared';
import { queueSource } from '../../../platform/metrics/statistics';
import { findCourierAccount } from './account-commands';
import { findBooking, nextAsk, confirmed, reportOf } from './booking-store';
import { clientOf, failureOf, noteKeys } from './clients';
import type { Unbook } from './schema';
import { problemOf, recordBooked, isResting } from './book-commands';

/** The ids by which a courier knows a booking. */
const refOf = ({ invoice, consignmentId, trackingNumber }: CourierBookingRecord): ShipmentRef => ({
  invoice,
  consignmentId,
  trackingNumber,
});

/** Ends a booking, in the caller's transaction. @throws ShopError CONFLICT where it changed meanwhile */
async function endBooking(booking: CourierBookingRecord, session: ClientSession): Promise<void> {
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

const one = (states: readonly string[], state: string) => states.includes(state);

/** Whether a parcel is in its seller's hands. */
export const isUnsent = ({ state }: Pick<ParcelRecord, 'state'>): boolean =>
  one(UNSENT_STATES, state);

/** Whether the courier may still report something that counts. */
const isFollowed = ({ state, provedAt }: Pick<ParcelRecord, 'state' | 'provedAt'>): boolean =>
  // Its seller says so; what the courier says counts.
  (state === 'delivered' && !provedAt) ||
  state === 'booked' ||
  state === 'pickup_pending' ||
  state === 'returning' ||
  state === 'partly_delivered' ||
  one(UNDER_WAY_STATES, state);

/**
 * Tells a parcel what its courier says, and keeps what was heard last. A word that was heard last says
 * nothing new, as couriers repeat themselves when asked; unless it carries what a webhook claimed.
 * @returns null where it says nothing
 */
export async function takeStatus(
  booking: CourierBookingRecord,
  status: CourierStatus,
  isNew: boolean,
): Promise<ReportOutcome | null> {
  const now = new Date();
  const report = reportOf(status, now);
  const isHeard = !isNew && booking.lastWord === status.word;
  let outcome: ReportOutcome | null = null;
  if (report && !isHeard) {
    outcome = await applyReport(booking.parcelId, report, booking.courier);
  }
  const parcel = await findParcelRecord(booking.parcelId);
  // The courier does not come: the parcel is packed as before, and may be booked again.
  if (outcome === 'applied' && status.event === 'cancelled' && parcel?.state === 'packed') {
    await inTransaction((session) => endBooking(booking, session));
    return outcome;
  }
  const isLive = parcel !== null && isFollowed(parcel);
  const isConfirmed = booking.claim?.event === status.event;
  const hasClaim = Boolean(booking.claim) && !isConfirmed;
  const askAt = isLive
    ? nextAsk(outcome === null ? booking.asks + 1 : 0, now, booking.bookedAt ?? now, hasClaim)
    : null;
  await withDatabase(() =>
    CourierBookingModel.updateOne(
      { _id: booking._id, version: booking.version },
      {
        $set: {
          ...(outcome !== 'stale' && { lastWord: status.word }),
          asks: outcome === null ? booking.asks + 1 : 0,
          ...(askAt && { askAt }),
        },
        $unset: { ...(!askAt && { askAt: 1 }), ...(isConfirmed && { claim: 1 }) },
      },
    ),
  );
  return outcome;
}

/**
 * Asks a courier about a booking and takes what it says.
 * @returns whether it answered
 */
export async function askAboutBooking(id: Types.ObjectId): Promise<boolean> {
  const booking = await withDatabase(() =>
    CourierBookingModel.findById(id).lean<CourierBookingRecord>(),
  );
  const account = booking && (await findCourierAccount(booking.accountId));
  if (!booking || !account) return true;
  try {
    if (booking.state === 'booked') await askBooked(booking, account);
    else if (booking.state === 'unknown') await askUnknown(booking, account);
    await noteKeys(account);
    return true;
  } catch (error) {
    if (error instanceof ShopError && (error.code === 'NOT_FOUND' || error.code === 'CONFLICT')) {
      // Another courier's by now, or somebody else was quicker.
      if (error.code === 'NOT_FOUND') await stopAsking(booking);
      return true;
    }
    if (!(error instanceof NoAnswer) && !(error instanceof Refused)) throw error;
    await noteKeys(account, error);
    log().warn({ booking: String(id), reason: error.message }, 'a courier does not answer');
    return false;
  }
}

async function askBooked(
  booking: CourierBookingRecord,
  account: CourierAccountRecord,
): Promise<void> {
  const parcel = await findParcelRecord(booking.parcelId);
  if (parcel === null || !isFollowed(parcel)) return stopAsking(booking);
  const status = await clientOf(account).status(refOf(booking), isUnsent(parcel));
  // A courier that knows nothing of its own booking may do so later.
  if (status === null) return askLater(booking);
  const told = confirmed(status, booking.claim);
  await takeStatus(booking, told, booking.claim?.event === status.event);
}

/** A booking whose answer was lost: the courier is asked by our number, or by what its webhook named. */
async function askUnknown(
  booking: CourierBookingRecord,
  account: CourierAccountRecord,
): Promise<void> {
  const client = clientOf(account);
  const by = { id: null, email: booking.courier };
  const { consignmentId = '', trackingNumber = '' } = booking.claim ?? {};
  if (consignmentId) {
    const named = { consignmentId, trackingNumber: trackingNumber ?? '' };
    const status = await client.status({ ...named, invoice: booking.invoice }, true);
    if (status === null) return askLater(booking);
    return recordBooked(by, account, booking, named);
  }
  // Nothing to ask it by: a webhook tells, or a person.
  if (!client.find) return stopAsking(booking);
  const found = await client.find(booking.invoice);
  if (found) return recordBooked(by, account, booking, found);
  await withDatabase(() =>
    CourierBookingModel.updateOne(
      { _id: booking._id, version: booking.version },
      {
        $set: {
          state: 'refused',
          version: booking.version + 1,
          problem: problemOf('away', 'The courier did not book it.'),
          changedAt: new Date(),
        },
        $unset: { askAt: 1 },
      },
    ),
  );
}

async function askLater(booking: CourierBookingRecord): Promise<void> {
  const now = new Date();
  const askAt = nextAsk(booking.asks + 1, now, booking.bookedAt ?? booking.createdAt);
  await withDatabase(() =>
    CourierBookingModel.updateOne(
      { _id: booking._id, version: booking.version },
      { $inc: { asks: 1 }, ...(askAt ? { $set: { askAt } } : { $unset: { askAt: 1 } }) },
    ),
  );
}

async function stopAsking(booking: CourierBookingRecord): Promise<void> {
  await withDatabase(() =>
    CourierBookingModel.updateOne(
      { _id: booking._id, version: booking.version },
      { $unset: { askAt: 1 } },
    ),
  );
}

/** Most bookings in one run; the rest waits for the next. */
const BATCH = 100;
/** An account whose courier is silent so often is left alone until the next run. */
const MOST_SILENCES = 3;

/**
 * Asks couriers about every parcel under way whose time it is, with growing pauses. Each is taken by
 * one process at a time: its next time is written before it is asked about.
 */
export async function askAboutParcels(now = new Date()): Promise<void> {
  const silences = new Map<string, number>();
  for (let asked = 0; asked < BATCH; asked += 1) {
    const booking = await takeDue(now);
    if (!booking) return;
    const id = String(booking.accountId);
    const silent = silences.get(id) ?? 0;
    if (silent >= MOST_SILENCES) continue;
    const account = await findCourierAccount(booking.accountId);
    // A client that goes on asking with refused keys gets blocked.
    if (account && isResting(account, now.getTime())) continue;
    if (!(await askAboutBooking(booking._id))) silences.set(id, silent + 1);
  }
}

async function takeDue(now: Date): Promise<CourierBookingRecord | null> {
  const due = await withDatabase(() =>
    CourierBookingModel.findOne({ askAt: { $lte: now } })
      .sort({ askAt: 1 })
      .lean<CourierBookingRecord>(),
  );
  if (!due) return null;
  const next = nextAsk(due.asks + 1, now, due.bookedAt ?? due.createdAt, Boolean(due.claim));
  const { modifiedCount } = await withDatabase(() =>
    CourierBookingModel.updateOne(
      { _id: due._id, askAt: due.askAt },
      next ? { $set: { askAt: next } } : { $unset: { askAt: 1 } },
    ),
  );
  return modifiedCount === 1 ? due : takeDue(now);
}

/** Parcels whose couriers should have been asked by now. */
export const parcelStatistics = queueSource({
  name: 'parcels_to_ask',
  collection: () => CourierBookingModel.collection,
  waiting: () => ({ askAt: { $lte: new Date() } }),
  since: 'askAt',
});
