import 'server-only';
import type { Types } from 'mongoose';
import {
  CourierAccountModel,
  CourierBookingModel,
  type CourierAccountRecord,
  type CourierBookingRecord,
} from '../../../../models/courier';
import type { ParcelRecord } from '../../../../models/parcel';
import { connectDatabase } from '../../../platform/database/connect';
import { settings } from '../../../platform/env';
import type { Finding } from '../../../platform/integrity/finding';
import { findParcelRecord } from '../parcels';
import { secretsOf } from './clients';

const fault = (kind: string, id: Types.ObjectId, wrong: string): Finding => ({
  kind,
  id: String(id),
  wrong,
  mend: null,
});

/** Accounts whose keys do not open any more, and bookings that their parcels contradict. */
export async function* findCourierFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const { secretsKey, nextAuthSecret } = settings();
  // A program that was started without the shop's secret cannot tell.
  const canTell = (secretsKey ?? nextAuthSecret) !== undefined;
  for await (const account of CourierAccountModel.find().lean().cursor()) {
    if (!canTell || opens(account)) continue;
    const wrong = 'Its keys do not open: SECRETS_KEY is another one. Type them anew.';
    yield fault('courier.keys', account._id, wrong);
  }
  const booked = CourierBookingModel.find({ state: 'booked', isStray: { $ne: true } }).lean();
  for await (const booking of booked.cursor()) {
    const wrong = contradiction(booking, await findParcelRecord(booking.parcelId));
    if (wrong !== null) yield fault('courier.booking', booking._id, wrong);
  }
}

function opens(account: CourierAccountRecord): boolean {
  try {
    secretsOf(account);
    return true;
  } catch {
    // Whatever is wrong with it: this is what the check is to find.
    return false;
  }
}

/** Contradiction between a parcel and its booking; null: none. */
function contradiction(
  { accountId }: CourierBookingRecord,
  parcel: ParcelRecord | null,
): string | null {
  if (parcel === null) return 'It is of a parcel that there is none of.';
  const isHeld = parcel.state === 'booked' || parcel.state === 'pickup_pending';
  if (!isHeld || String(parcel.accountId) === String(accountId)) return null;
  return 'Its parcel names another account.';
}
