import 'server-only';
import { Types, type ClientSession, type QueryFilter } from 'mongoose';
import { ParcelModel, type ParcelRecord } from '../../../../models/parcel';
import type { Actor } from '../../../platform/auth/actor';
import { can, mayMoveOrder, shopFor, shopOf } from '../../../platform/auth/policy';
import { sharedRead } from '../../../platform/concurrency/shared-read';
import { withDatabase } from '../../../platform/database/connect';
import { countTabs, pageByKey } from '../../../platform/database/page-by-key';
import { isObjectId } from '../../../platform/validation';
import { findOrdersOfParcels } from '../../orders/parcel-queries';
import { courierFilter, searchFilter, tabFilter } from './filter-rules';
import { MOST_PARCELS, PARCEL_TABS, type ParcelTab } from './kinds';
import type { BuyerParcel, DashboardParcel, ParcelListAsked } from './schema';
import { buyerView, dashboardView } from './views';

/** Parcels on a page of the dashboard's list. */
const PARCELS_PAGE_SIZE = 50;

/** Counting ends here. */
export const COUNT_LIMIT = 1000;

/**
 * An administrator's dashboard shows everybody's parcels, anyone else's those of own orders.
 * @throws ShopError FORBIDDEN for a member of a team whose role may not look at them
 */
const parcelsFor = (
  actor: Actor,
  permission: 'shop.parcels' | 'shop.see',
  seller = '',
): QueryFilter<ParcelRecord> => {
  if (!can(actor, 'orders.manage')) {
    return { sellerId: new Types.ObjectId(shopFor(actor, permission)) };
  }
  return isObjectId(seller) ? { sellerId: new Types.ObjectId(seller) } : {};
};

export interface ParcelPage {
  parcels: DashboardParcel[];
  /** `before` of the page behind this one. */
  older?: string;
  /** Counts of all tabs, ignoring other filters; `COUNT_LIMIT + 1` where there are more. */
  counts: Record<ParcelTab, number>;
}

/** A page of the dashboard's parcels, newest first, found by key. */
export async function listParcels(actor: Actor, asked: ParcelListAsked): Promise<ParcelPage> {
  const mine = parcelsFor(actor, 'shop.parcels', asked.seller);
  const { rows, next } = await pageByKey<ParcelRecord>(ParcelModel, {
    filter: {
      ...mine,
      ...tabFilter(asked.tab),
      ...searchFilter(asked.q),
      ...courierFilter(asked.courier),
    },
    sort: { packedAt: -1, _id: -1 },
    size: PARCELS_PAGE_SIZE,
    behind: asked.before,
  });
  const tabOf = (tab: ParcelTab) => ({ ...mine, ...tabFilter(tab) });
  return {
    parcels: await dashboardViews(actor, rows),
    ...(next && { older: next }),
    counts: await countTabs(ParcelModel, PARCEL_TABS, tabOf, COUNT_LIMIT + 1),
  };
}

/** How many parcels of a person wait for somebody to look at them; `COUNT_LIMIT + 1` where there are more. */
export function countAttention(actor: Actor): Promise<number> {
  // Before anything that is shared with others who ask at once.
  const mine = parcelsFor(actor, 'shop.parcels');
  const scope = can(actor, 'orders.manage') ? 'all' : shopOf(actor);
  return sharedRead(`parcels waiting ${scope}`, () =>
    withDatabase(() =>
      ParcelModel.countDocuments(
        { ...mine, ...tabFilter('attention') },
        { limit: COUNT_LIMIT + 1 },
      ),
    ),
  );
}

async function dashboardViews(
  actor: Actor,
  parcels: readonly ParcelRecord[],
): Promise<DashboardParcel[]> {
  const orders = await findOrdersOfParcels(parcels.map(({ orderId }) => orderId));
  return parcels.map((parcel) => dashboardView(actor, parcel, orders.get(String(parcel.orderId))));
}

/**
 * A parcel with its story.
 * @returns null where there is none, `forbidden` where it is another seller's
 */
export async function getParcel(
  actor: Actor,
  id: string,
): Promise<DashboardParcel | 'forbidden' | null> {
  const parcel = await findParcelRecord(id);
  if (parcel === null) return null;
  if (!mayMoveOrder(actor, parcel, 'shop.parcels')) return 'forbidden';
  const [view] = await dashboardViews(actor, [parcel]);
  return view!;
}

/** Those of the parcels that this person may see, in the order asked for; at most `MOST_PARCELS`. */
export async function listParcelsById(
  actor: Actor,
  ids: readonly string[],
): Promise<DashboardParcel[]> {
  const wanted = [...new Set(ids.filter(isObjectId).map((id) => id.toLowerCase()))];
  const found = await withDatabase(() =>
    ParcelModel.find({
      _id: { $in: wanted.slice(0, MOST_PARCELS) },
      ...parcelsFor(actor, 'shop.parcels'),
    }).lean(),
  );
  const byId = new Map((await dashboardViews(actor, found)).map((parcel) => [parcel._id, parcel]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
}

/** Parcels of an order for its seller or an administrator, as they were packed. */
export async function listParcelsOfOrder(
  actor: Actor,
  orderId: string,
): Promise<DashboardParcel[]> {
  if (!isObjectId(orderId)) return [];
  const found = await withDatabase(() =>
    ParcelModel.find({ orderId, ...parcelsFor(actor, 'shop.see') })
      .sort({ serial: 1 })
      .lean(),
  );
  return dashboardViews(actor, found);
}

/**
 * Parcels of orders as their buyer sees them, without those that were unpacked again. Whose the orders
 * are, the caller has checked.
 */
export async function parcelsOfOrders(
  orderIds: readonly string[],
): Promise<Map<string, BuyerParcel[]>> {
  const ids = orderIds.filter(isObjectId).map((id) => new Types.ObjectId(id));
  if (ids.length === 0) return new Map();
  const found = await withDatabase(() =>
    ParcelModel.find({ orderId: { $in: ids }, state: { $ne: 'cancelled' } })
      .sort({ orderId: 1, serial: 1 })
      .lean(),
  );
  const orders = await findOrdersOfParcels(ids);
  const byOrder = new Map<string, BuyerParcel[]>();
  for (const parcel of found) {
    const id = String(parcel.orderId);
    const list = byOrder.get(id) ?? [];
    list.push(buyerView(parcel, orders.get(id)));
    byOrder.set(id, list);
  }
  return byOrder;
}

/** A parcel's record; null where there is none. */
export async function findParcelRecord(
  id: Types.ObjectId | string,
  session?: ClientSession,
): Promise<ParcelRecord | null> {
  if (!isObjectId(String(id))) return null;
  return withDatabase(() => ParcelModel.findById(id, null, session ? { session } : {}).lean());
}
