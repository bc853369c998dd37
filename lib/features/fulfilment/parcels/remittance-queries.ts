import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { ParcelModel, type ParcelRecord } from '../../../../models/parcel';
import { withDatabase } from '../../../platform/database/connect';
import { toBanglaDigits } from '../../../platform/i18n/digits';

/** A parcel as a courier's file may name it. */
export type NamedParcel = Pick<ParcelRecord, '_id' | 'orderId' | 'trackingNumber'>;

const FIELDS = { orderId: 1, trackingNumber: 1 } as const;

/** However many parcels carry a number that somebody typed: more than these are not looked at. */
const MOST_FOUND = 2_000;

/** Sellers typed tracking numbers as they liked. */
const spellings = (number: string): string[] => [
  number,
  number.toLowerCase(),
  toBanglaDigits(number),
];

/** Orders of the parcels that carry one of these tracking numbers (in capitals and Latin digits). */
export async function ordersByTracking(
  numbers: readonly string[],
  session?: ClientSession,
): Promise<Types.ObjectId[]> {
  if (numbers.length === 0) return [];
  const found = await withDatabase(() =>
    ParcelModel.find(
      { trackingNumber: { $in: numbers.flatMap(spellings) } },
      FIELDS,
      session ? { session } : {},
    )
      .limit(MOST_FOUND)
      .lean<NamedParcel[]>(),
  );
  return found.map(({ orderId }) => orderId);
}

/** All parcels of these orders that left their seller. */
export const sentParcelsOf = (
  orderIds: readonly Types.ObjectId[],
  session?: ClientSession,
): Promise<NamedParcel[]> =>
  withDatabase(() =>
    ParcelModel.find(
      { orderId: { $in: [...orderIds] }, handedOverAt: { $exists: true } },
      FIELDS,
      session ? { session } : {},
    )
      .sort({ orderId: 1, serial: 1 })
      .lean<NamedParcel[]>(),
  );

/** Tracking numbers by parcel. */
export async function trackingNumbersOf(
  ids: readonly Types.ObjectId[],
): Promise<Map<string, string>> {
  const found = await withDatabase(() =>
    ParcelModel.find({ _id: { $in: [...ids] } }, FIELDS).lean<NamedParcel[]>(),
  );
  return new Map(found.map(({ _id, trackingNumber }) => [String(_id), trackingNumber]));
}
