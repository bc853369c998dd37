import 'server-only';
import { Types, type PipelineStage } from 'mongoose';
import { ParcelModel } from '../../../../models/parcel';
import { withDatabase } from '../../../platform/database/connect';

/** By what parcels are counted. */
export const PARCEL_GROUPS = {
  seller: 'sellerId',
  courier: 'courierSlug',
  district: 'district',
} as const;
export type ParcelGroup = keyof typeof PARCEL_GROUPS;

/** How the parcels of one seller, courier or district went. */
export interface ParcelSum {
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
