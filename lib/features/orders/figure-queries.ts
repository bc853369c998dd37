import 'server-only';
import { Types, type PipelineStage } from 'mongoose';
import { OrderModel } from '../../../models/order';
import { PurchaseModel, type PurchaseRecord } from '../../../models/purchase';
import { withDatabase } from '../../platform/database/connect';
import { inBatches } from '../../platform/integrity/finding';
import { WITHDRAWN_STATUSES } from './state-types';
import { COUNTED_STATUSES } from './types';

/** What was sold of one product, or to one district. */
export interface SoldGroup {
  /** The product's id, or the district's; empty where an old order names none. */
  key: string;
  /** Of a product, as its latest order names it; else empty. */
  name: string;
  nameBn: string;
  /** Orders with it, each once. */
  orders: number;
  units: number;
  /** Integer poisha of the goods, before discounts. */
  poisha: number;
}

/** Groups that are read: those that brought most. */
const MOST_GROUPS = 2_000;

/**
 * Sales of a seller that were placed from one moment to before another, by product or district, best first: of orders
 * that are paid or will be on delivery, without those and the units that were cancelled, and without returned orders.
 * @param districtId orders that go there alone
 */
export async function sumSold(
  sellerId: string,
  {
    by,
    from,
    to,
    districtId,
  }: { by: 'product' | 'district'; from: Date; to: Date; districtId: string | undefined },
): Promise<SoldGroup[]> {
  const filter = {
    sellerId: new Types.ObjectId(sellerId),
    placedAt: { $gte: from, $lt: to },
    payment: { $in: [...COUNTED_STATUSES] },
    deletedAt: null,
    orderStatus: { $nin: [...WITHDRAWN_STATUSES] },
  };
  const lines: PipelineStage[] = [
    { $match: filter },
    { $sort: { placedAt: 1 } },
    { $unwind: '$lines' },
    { $set: { live: { $subtract: ['$lines.quantity', '$lines.cancelled'] } } },
    { $match: { live: { $gt: 0 } } },
    {
      $group: {
        _id: { key: '$lines.productId', order: '$_id' },
        purchaseId: { $last: '$purchaseId' },
        name: { $last: '$lines.productName' },
        nameBn: { $last: '$lines.productNameBn' },
        placedAt: { $last: '$placedAt' },
        units: { $sum: '$live' },
        poisha: { $sum: { $multiply: ['$live', '$lines.pricePoisha'] } },
      },
    },
    { $sort: { placedAt: 1 } },
  ];
  if (by === 'product' && districtId === undefined) return withDatabase(() => groupsOf(lines));
  return withDatabase(() => groupsByPlace(lines, by, districtId));
}

const bestFirst = (one: SoldGroup, other: SoldGroup): number =>
  other.poisha - one.poisha || (one.key < other.key ? -1 : 1);

/** Sums by product, made by the database. */
async function groupsOf(lines: PipelineStage[]): Promise<SoldGroup[]> {
  const groups = await OrderModel.aggregate<Omit<SoldGroup, 'key'> & { _id: Types.ObjectId }>([
    ...lines,
    {
      $group: {
        _id: '$_id.key',
        name: { $last: '$name' },
        nameBn: { $last: '$nameBn' },
        orders: { $sum: 1 },
        units: { $sum: '$units' },
        poisha: { $sum: '$poisha' },
      },
    },
    { $sort: { poisha: -1, _id: 1 } },
    { $limit: MOST_GROUPS },
  ]);
  return groups.map(({ _id, ...group }) => ({ key: String(_id), ...group }));
}

/** What one order has of one product. */
interface OrderPart {
  _id: { key: Types.ObjectId; order: Types.ObjectId };
  purchaseId: Types.ObjectId;
  name: string;
  nameBn: string;
  units: number;
  poisha: number;
}

/** Sums where places count: an order's district stands in its purchase, which is read in batches. */
async function groupsByPlace(
  lines: PipelineStage[],
  by: 'product' | 'district',
  districtId: string | undefined,
): Promise<SoldGroup[]> {
  const groups = new Map<string, SoldGroup & { of: Set<string> }>();
  const parts = OrderModel.aggregate<OrderPart>(lines).cursor<OrderPart>();
  for await (const batch of inBatches(parts)) {
    const purchases = await PurchaseModel.find(
      { _id: { $in: batch.map(({ purchaseId }) => purchaseId) } },
      { 'place.districtId': 1 },
    ).lean<Pick<PurchaseRecord, '_id' | 'place'>[]>();
    const districts = new Map(
      purchases.map(({ _id, place }) => [String(_id), place?.districtId ?? '']),
    );
    for (const { _id, purchaseId, name, nameBn, units, poisha } of batch) {
      const district = districts.get(String(purchaseId)) ?? '';
      if (districtId !== undefined && district !== districtId) continue;
      const key = by === 'product' ? String(_id.key) : district;
      const before = groups.get(key) ?? { units: 0, poisha: 0, of: new Set<string>() };
      before.of.add(String(_id.order));
      groups.set(key, {
        ...(by === 'product' ? { key, name, nameBn } : { key, name: '', nameBn: '' }),
        orders: before.of.size,
        units: before.units + units,
        poisha: before.poisha + poisha,
        of: before.of,
      });
    }
  }
  return [...groups.values()]
    .map(({ of: _orders, ...group }) => group)
    .sort(bestFirst)
    .slice(0, MOST_GROUPS);
}
