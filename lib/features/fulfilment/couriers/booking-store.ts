import 'server-only';
import { MongoServerError } from 'mongodb';
import { Types } from 'mongoose';
import type { CourierStatus } from '@paikari/couriers';
import {
  type CourierBookingRecord,
  CourierBookingModel,
  type CourierAccountRecord,
} from '../../../../models/courier';
import type { ParcelRecord } from '../../../../models/parcel';
import { withDatabase } from '../../../platform/database/connect';
import { ShopError } from '../../../shop/errors';
import { type CourierReport, parcelNumber } from '../parcels/shared';

/** Next step of a booking, depending on the existing one. */
type ClaimStep =
  /** Nothing is booked: with the same invoice as before, or with another one. */
  | 'same'
  | 'new'
  /** An earlier try may have been booked: the courier is asked by its invoice, then it is booked. */
  | 'find'
  /** The outcome is unknown and the courier cannot be asked: a person must look and decide. */
  | 'unsure'
  | 'booked'
  /** Somebody asks the courier right now. */
  | 'busy';

type Known = Pick<CourierBookingRecord, 'state' | 'askedUntil' | 'accountId'>;

/**
 * Whether and how a parcel may be booked.
 * @param asked with which account; whether its courier finds a booking by its invoice; whether a person
 *   has looked that nothing is booked
 */
export function claimStep(
  before: Known | null,
  asked: { accountId: string; canFind: boolean; again: boolean },
  now: Date,
): ClaimStep {
  if (before === null) return 'new';
  const isSameAccount = String(before.accountId) === asked.accountId;
  switch (before.state) {
    case 'booked':
      return 'booked';
    case 'refused':
      return isSameAccount ? 'same' : 'new';
    case 'unbooked':
      return 'new';
    case 'asked':
    case 'unknown':
      if (before.state === 'asked' && before.askedUntil > now) return 'busy';
      if (isSameAccount && asked.canFind) return 'find';
      return asked.again ? 'new' : 'unsure';
  }
}

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

const MINUTE_MS = 60_000;
const FIRST_MINUTES = 15;
const LONGEST_MINUTES = 6 * 60;
/** Where a webhook said something that the courier has not confirmed: soon, then less and less often. */
const CLAIM_MINUTES = 1;
/** So long after its booking a parcel is asked about. */
const ASK_FOR_DAYS = 60;

/**
 * When a courier is asked about a parcel again: after 15 minutes, 30, an hour … at most six; after what
 * a webhook claims after one, two, four.
 * @param asks how often it was asked since something new was heard
 * @returns null where it is asked no more
 */
export function nextAsk(asks: number, now: Date, bookedAt: Date, hasClaim = false): Date | null {
  const first = hasClaim ? CLAIM_MINUTES : FIRST_MINUTES;
  const minutes = Math.min(first * 2 ** Math.min(asks, 12), LONGEST_MINUTES);
  const at = new Date(now.getTime() + minutes * MINUTE_MS);
  const end = bookedAt.getTime() + ASK_FOR_DAYS * 24 * 60 * MINUTE_MS;
  return at.getTime() > end ? null : at;
}

/** Events that move money or stock or end a parcel's way: they count only after the courier confirms them. */
const WEIGHTY: ReadonlySet<string> = new Set([
  'delivered',
  'partly_delivered',
  'returned',
  'cancelled',
]);

/** Whether a webhook's event must be confirmed by asking the courier. */
export const mustAsk = (event: string): boolean => WEIGHTY.has(event);

type Claim = NonNullable<CourierBookingRecord['claim']>;

/** A courier's status as a report to the parcel. @param now the time where the courier names none */
export function reportOf(status: CourierStatus, now: Date): CourierReport | null {
  const { event, word, at, note, collectedPoisha, chargePoisha, id } = status;
  if (event === null) return null;
  return {
    event,
    word,
    at: at ?? now,
    ...(id && { id }),
    ...(note && { note }),
    ...(collectedPoisha !== undefined && { collectedPoisha }),
    ...(chargePoisha !== undefined && { chargePoisha }),
  };
}

/**
 * Returns a courier's answer to a status query, completed from a webhook about the same event: its time, its
 * amounts, its reason.
 */
export function confirmed(status: CourierStatus, claim: Claim | null | undefined): CourierStatus {
  if (!claim || claim.event !== status.event) return status;
  return {
    ...status,
    at: claim.at ?? status.at,
    note: status.note || claim.note || '',
    ...(claim.id && { id: claim.id }),
    ...numberOf('collectedPoisha', status.collectedPoisha ?? claim.collectedPoisha),
    ...numberOf('chargePoisha', status.chargePoisha ?? claim.chargePoisha),
  };
}

const numberOf = <Name extends string>(name: Name, value: number | null | undefined) =>
  (value === undefined || value === null ? {} : { [name]: value }) as { [Key in Name]?: number };
