import 'server-only';
import { MongoServerError } from 'mongodb';
import { Types } from 'mongoose';
import {
  CourierBookingModel,
  type CourierAccountRecord,
  type CourierBookingRecord,
} from '../../../../models/courier';
import type { ParcelRecord } from '../../../../models/parcel';
import { withDatabase } from '../../../platform/database/connect';
import { ShopError } from '../../../platform/errors';
import { parcelNumber } from '../parcels/number-rules';
import { claimStep } from './claim-rules';

const DUPLICATE_KEY = 11000;
/** A token, a look, a booking and another look, each within its time. */
const ASKED_FOR_MS = 2 * 60_000;
/** Invoices that collide with another order's are counted on. */
const MOST_COLLISIONS = 20;

/** A parcel's booking; null where it was never booked. */
export const findBooking = (
  parcelId: Types.ObjectId | string,
): Promise<CourierBookingRecord | null> =>
  withDatabase(() => CourierBookingModel.findOne({ parcelId }).lean<CourierBookingRecord>());

export interface ClaimedBooking {
  booking: CourierBookingRecord;
  /** An earlier try may have been booked: the courier is asked first. */
  mustFind: boolean;
}

interface Asked {
  parcel: Pick<ParcelRecord, '_id' | 'orderId' | 'serial'>;
  account: CourierAccountRecord;
  by: string;
  canFind: boolean;
  again: boolean;
}

const invoiceOf = ({ parcel }: Asked, generation: number) => {
  const number = parcelNumber(String(parcel.orderId), parcel.serial);
  return generation === 1 ? number : `${number}-${generation}`;
};

/**
 * Takes a parcel's booking for whoever asks a courier now, so that two people at once book it once.
 * @throws ShopError CONFLICT where somebody else asks now, NOT_POSSIBLE_NOW where it is booked,
 *   COURIER_UNSURE where an earlier try may have been booked and only a person can tell
 */
export async function claimBooking(asked: Asked): Promise<ClaimedBooking> {
  const before = await findBooking(asked.parcel._id);
  const step = claimStep(before, { ...asked, accountId: String(asked.account._id) }, new Date());
  if (step === 'booked') {
    throw new ShopError('NOT_POSSIBLE_NOW', { message: 'This parcel is booked already.' });
  }
  if (step === 'busy') {
    throw new ShopError('CONFLICT', { message: 'Somebody else is booking this parcel right now.' });
  }
  if (step === 'unsure') throw new ShopError('COURIER_UNSURE');
  const isSame = step === 'same' || step === 'find';
  let generation = (before?.generation ?? 0) + (isSame ? 0 : 1);
  for (let tries = 0; tries < MOST_COLLISIONS; tries += 1) {
    const booking = await write(asked, before, generation);
    if (booking) return { booking, mustFind: step === 'find' };
    generation += 1;
  }
  throw new ShopError('CONFLICT');
}

/** @returns null where the invoice is another parcel's. @throws ShopError CONFLICT */
async function write(
  asked: Asked,
  before: CourierBookingRecord | null,
  generation: number,
): Promise<CourierBookingRecord | null> {
  const { parcel, account, by } = asked;
  const now = new Date();
  const set = {
    accountId: account._id,
    courier: account.courier,
    state: 'asked' as const,
    askedUntil: new Date(now.getTime() + ASKED_FOR_MS),
    invoice: invoiceOf(asked, generation),
    generation,
    by,
    consignmentId: '',
    trackingNumber: '',
    asks: 0,
    changedAt: now,
  };
  const UNSET = {
    problem: 1,
    claim: 1,
    lastWord: 1,
    askAt: 1,
    chargePoisha: 1,
    isStray: 1,
  } as const;
  try {
    if (before === null) {
      const created = { ...set, _id: new Types.ObjectId(), parcelId: parcel._id, version: 1 };
      const record = await withDatabase(() =>
        CourierBookingModel.create({ ...created, createdAt: now }),
      );
      return record.toObject();
    }
    const record = await withDatabase(() =>
      CourierBookingModel.findOneAndUpdate(
        { _id: before._id, version: before.version },
        { $set: { ...set, version: before.version + 1 }, $unset: UNSET },
        { returnDocument: 'after' },
      ).lean<CourierBookingRecord>(),
    );
    if (record === null) throw new ShopError('CONFLICT');
    return record;
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== DUPLICATE_KEY) throw error;
    // Somebody else was first with this parcel; else the number is another order's.
    if (before === null && (await findBooking(parcel._id))) throw new ShopError('CONFLICT');
    return null;
  }
}
