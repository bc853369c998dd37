import 'server-only';
import { Types } from 'mongoose';
import { ParcelModel, type ParcelRecord } from '../../../../models/parcel';
import { paths } from '../../../shop/paths';
import { listHref } from '../../../platform/query';
import { firstWaiting, workQueue, type WaitingEntry } from '../../../shop/work/queue';
import { ATTENTIONS } from './types';

/** Each cause has its own part of the index, in which the oldest come first. */
async function parcelsWaiting(seller: string | 'all'): Promise<WaitingEntry[]> {
  const found = await Promise.all(
    ATTENTIONS.map((attention) =>
      firstWaiting<ParcelRecord>(
        ParcelModel,
        { ...(seller !== 'all' && { sellerId: new Types.ObjectId(seller) }), attention },
        { sort: { packedAt: 1, _id: 1 }, since: 'packedAt' },
      ),
    ),
  );
  return found.flat();
}

const of = {
  room: paths.parcels,
  href: listHref(paths.parcels, { tab: 'attention' }),
  models: [ParcelModel],
  read: parcelsWaiting,
} as const;

/** Parcels that somebody has to look at: every seller's for the shop, and a seller's own. */
export const parcelQueues = [
  workQueue({ ...of, name: 'parcelsToCheck', access: 'orders.manage' }),
  workQueue({ ...of, name: 'ownParcelsToCheck', access: 'shop.parcels', unless: 'orders.manage' }),
];
