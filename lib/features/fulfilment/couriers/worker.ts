import 'server-only';
import { CourierBookingModel, type CourierBookingRecord } from '../../../../models/courier';
import { withDatabase } from '../../../platform/database/connect';
import { findCourierAccount } from './account-queries';
import { nextAsk } from './ask-rules';
import { isResting } from './book-commands';
import { askAboutBooking } from './follow-commands';

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
    // Who goes on asking with keys that were refused is blocked.
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
