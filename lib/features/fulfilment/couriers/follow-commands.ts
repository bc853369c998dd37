import 'server-only';
import { NoAnswer, Refused, type CourierStatus } from '@paikari/couriers';
import type { Types } from 'mongoose';
import {
  CourierBookingModel,
  type CourierAccountRecord,
  type CourierBookingRecord,
} from '../../../../models/courier';
import type { ParcelRecord } from '../../../../models/parcel';
import { withDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../platform/errors';
import { log } from '../../../platform/log';
import { UNDER_WAY_STATES, UNSENT_STATES } from '../parcels/kinds';
import { findParcelRecord } from '../parcels/queries';
import { applyReport } from '../parcels/report-commands';
import type { ReportOutcome } from '../parcels/schema';
import { findCourierAccount } from './account-queries';
import { nextAsk } from './ask-rules';
import { problemOf, recordBooked } from './book-commands';
import { clientOf, noteKeys } from './clients';
import { confirmed, reportOf } from './report-rules';
import { endBooking, refOf } from './unbook-commands';

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
