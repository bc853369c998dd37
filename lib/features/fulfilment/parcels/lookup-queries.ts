import 'server-only';
import { Types, type PipelineStage, type ClientSession } from 'mongoose';
import { ParcelModel, type ParcelRecord } from '../../../../models/parcel';
import { withDatabase } from '../../../platform/database/connect';
import { toBanglaDigits } from '../../../platform/i18n/digits';

/** Which of these orders have goods that nobody took and that came back. */
export async function findOrdersThatCameBack(
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const parcels = await withDatabase(() =>
    ParcelModel.find(
      {
        orderId: { $in: orderIds.map((id) => new Types.ObjectId(id)) },
        kind: 'goods',
        state: { $in: ['returning', 'returned', 'inspected'] },
      },
      { orderId: 1, lines: 1 },
    ).lean(),
  );
  const back = parcels.filter(({ lines }) => lines.every(({ taken }) => taken === 0));
  return new Set(back.map(({ orderId }) => String(orderId)));
}

/** By what parcels are counted. */
const PARCEL_GROUPS = {
  seller: 'sellerId',
  courier: 'courierSlug',
  district: 'district',
} as const;
type ParcelGroup = keyof typeof PARCEL_GROUPS;

/** How the parcels of one seller, courier or district went. */
interface ParcelSum {
  /** A seller's id, a courier's slug, a district; empty where nobody knows. */
  key: string;
  /** The courier as one of them called it; of others empty. */
  courier: string;
  /** That left their sellers; that came to an end. */
  sent: number;
  ended: number;
  /** Delivered, with a promised day; of these by it. */
  promised: number;
  onTime: number;
  /** With at least one failed attempt. */
  failed: number;
  /** That came back, a part or all of it, or are lost. */
  returned: number;
}

const isOneOf = (states: readonly string[]) => ({ $in: ['$state', states] });
const counted = (condition: object) => ({ $sum: { $cond: [condition, 1, 0] } });

/** States in which the courier's work is over. */
const ENDED = ['delivered', 'partly_delivered', 'returned', 'inspected', 'lost'] as const;
const BACK = ['partly_delivered', 'returned', 'inspected', 'lost'] as const;

/**
 * Parcels with goods that were packed from one moment to before another and left their sellers, by
 * seller, courier or district.
 */
export async function sumParcels(
  group: ParcelGroup,
  seller: string | 'all',
  { from, to }: { from: Date; to: Date },
): Promise<ParcelSum[]> {
  const isPromised = {
    $and: [
      { $eq: ['$state', 'delivered'] },
      { $ne: [{ $ifNull: ['$promisedBy', null] }, null] },
      { $ne: [{ $ifNull: ['$endedAt', null] }, null] },
    ],
  };
  const pipeline: PipelineStage[] = [
    {
      $match: {
        ...(seller !== 'all' && { sellerId: new Types.ObjectId(seller) }),
        packedAt: { $gte: from, $lt: to },
        kind: 'goods',
        handedOverAt: { $type: 'date' },
        state: { $ne: 'cancelled' },
      },
    },
    {
      $group: {
        _id: `$${PARCEL_GROUPS[group]}`,
        courier: { $last: group === 'courier' ? '$courier' : '' },
        sent: { $sum: 1 },
        ended: counted(isOneOf(ENDED)),
        promised: counted(isPromised),
        onTime: counted({ $and: [isPromised, { $lte: ['$endedAt', '$promisedBy'] }] }),
        failed: counted({ $gt: ['$attempts', 0] }),
        returned: counted(isOneOf(BACK)),
      },
    },
  ];
  const groups = await withDatabase(() =>
    ParcelModel.aggregate<Omit<ParcelSum, 'key'> & { _id: Types.ObjectId | string | null }>(
      pipeline,
    ),
  );
  return groups.map(({ _id, ...sums }) => ({ key: _id === null ? '' : String(_id), ...sums }));
}

/** A parcel as a courier's file may name it. */
type NamedParcel = Pick<ParcelRecord, '_id' | 'orderId' | 'trackingNumber'>;

const FIELDS = { orderId: 1, trackingNumber: 1 } as const;

/** However many parcels carry a number that somebody typed: more than these are not looked at. */
const MOST_FOUND = 2_000;

/** Sellers typed tracking numbers as they liked. */
export const spellings = (number: string): string[] => [
  number,
  number.toUpperCase(),
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

/** A parcel with goods as far as its seller's track record goes. */
type TrackedParcel = Pick<
  ParcelRecord,
  '_id' | 'orderId' | 'state' | 'handedOverAt' | 'endedAt' | 'provedAt' | 'reportedAt'
>;

const TRACKED = {
  ...{ orderId: 1, state: 1, handedOverAt: 1, endedAt: 1 },
  ...{ provedAt: 1, reportedAt: 1 },
} as const;

/** The parcels with goods of these orders, without those that were unpacked again. */
export const findTrackedParcels = (orderIds: readonly Types.ObjectId[]): Promise<TrackedParcel[]> =>
  withDatabase(() =>
    ParcelModel.find(
      { orderId: { $in: [...orderIds] }, kind: 'goods', state: { $ne: 'cancelled' } },
      TRACKED,
    ).lean<TrackedParcel[]>(),
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

/** Parcels of these orders that replace what came back, as the transaction sees them. */
export const findReplacements = (
  orderIds: readonly Types.ObjectId[],
  session: ClientSession,
): Promise<ParcelRecord[]> =>
  ParcelModel.find({ orderId: { $in: [...orderIds] }, kind: 'replacement' }, null, {
    session,
  }).lean<ParcelRecord[]>();
