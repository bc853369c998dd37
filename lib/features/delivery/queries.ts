import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { mayManageShopDelivery } from '../../platform/auth/policy';
import { cachedRead } from '../../platform/cache/cache';
import { tags } from '../../platform/cache/tags';
import { withDatabase } from '../../platform/database/connect';
import { ShopError } from '../../platform/errors';
import { DeliveryTableModel, type DeliveryTableRecord } from '../../../models/delivery-table';
import { listDistricts } from '../locations/queries';
import { DEFAULT_TABLE } from './defaults';
import { TABLE_NAMES, type TableName } from './kinds';
import { offersFor, priceRange, USUAL_DISPATCH_DAYS } from './rules';
import type {
  DeliveryEstimate,
  DeliveryTable,
  DeliveryTableState,
  EstimateQuery,
  RangeView,
} from './schema';
import { offerView, rangeView, tableView } from './view-rules';

/** The owner of the shop's table; `delivery` in hexadecimal, filled up. */
export const SHOP_ID = '64656c697665727900000000';

const readOwn = async (owner: string): Promise<DeliveryTable | null> => {
  const record = await withDatabase(() =>
    DeliveryTableModel.findById(new Types.ObjectId(owner), { table: 1 }).lean(),
  );
  return record?.table ?? null;
};

const cachedOwn = cachedRead('delivery-table', readOwn, (owner) => [tags.delivery(owner)]);

/** The table that counts for a seller, and whether it is the seller's own. */
export interface SellerTable {
  table: DeliveryTable;
  isOwn: boolean;
}

/**
 * The table that counts for each seller: their own, else the shop's, else the one in the code.
 * Changes of either show in the next answer.
 * @param sellerIds account ids, each once or more often
 */
export async function sellerTables(
  sellerIds: readonly string[],
): Promise<Map<string, SellerTable>> {
  const ids = [...new Set(sellerIds)];
  const [shop, ...own] = await Promise.all([SHOP_ID, ...ids].map((id) => cachedOwn(id)));
  return new Map(
    ids.map((id, index) => [
      id,
      { table: own[index] ?? shop ?? DEFAULT_TABLE, isOwn: Boolean(own[index]) },
    ]),
  );
}

/** The same without whose they are. */
export async function deliveryTables(
  sellerIds: readonly string[],
): Promise<Map<string, DeliveryTable>> {
  return tablesOf(await sellerTables(sellerIds));
}

export const tablesOf = (tables: ReadonlyMap<string, SellerTable>): Map<string, DeliveryTable> =>
  new Map([...tables].map(([id, { table }]) => [id, table]));

/** Whose table a name means. @throws ShopError NOT_FOUND, FORBIDDEN */
export function requireOwner(actor: Actor, name: string): string {
  if (!(TABLE_NAMES as readonly string[]).includes(name)) throw new ShopError('NOT_FOUND');
  if ((name as TableName) === 'own') return actor.id;
  if (!mayManageShopDelivery(actor)) throw new ShopError('FORBIDDEN');
  return SHOP_ID;
}

/** What counts for an owner by the owner's record and, where that has no table, the shop's. */
export function stateOf(
  record: Pick<DeliveryTableRecord, 'version' | 'table'> | null,
  shop: DeliveryTable | null,
): DeliveryTableState {
  const own = record?.table ?? null;
  return {
    version: record?.version ?? 0,
    source: own ? 'own' : shop ? 'shop' : 'default',
    table: tableView(own ?? shop ?? DEFAULT_TABLE),
  };
}

/**
 * A table to be edited, read live: the caller's own, or for administrators the shop's.
 * @throws ShopError NOT_FOUND, FORBIDDEN
 */
export async function getDeliveryTable(actor: Actor, name: string): Promise<DeliveryTableState> {
  const owner = requireOwner(actor, name);
  const [record, shop] = await Promise.all([
    withDatabase(() => DeliveryTableModel.findById(new Types.ObjectId(owner)).lean()),
    owner === SHOP_ID ? null : readOwn(SHOP_ID),
  ]);
  return stateOf(record, shop);
}

/** Whether a text is the id of a district. */
export const isDistrict = async (id: string): Promise<boolean> =>
  (await listDistricts()).some((district) => district.id === id);

/**
 * What a seller's delivery costs for a weight and a sum of goods: over all zones, and to a district
 * where one is named.
 * @throws ShopError INVALID with `district` where there is none such
 */
export async function estimateDelivery(query: EstimateQuery): Promise<DeliveryEstimate> {
  const { seller, grams, goods, dispatch, district, from = '' } = query;
  if (district !== undefined && !(await isDistrict(district))) {
    throw new ShopError('INVALID', { fields: { district: 'unknownChoice' } });
  }
  const table = (await deliveryTables([seller])).get(seller)!;
  const question = { table, weightGrams: grams, goodsPoisha: goods };
  const range = priceRange(question);
  const offers = offersFor({
    ...question,
    from,
    to: district === undefined ? null : { districtId: district },
    dispatchDays: dispatch ?? USUAL_DISPATCH_DAYS,
    now: new Date(),
  });
  return { range: range && rangeView(range), offers: offers.map(offerView) };
}

/** The least and the most of a seller's delivery, for pages that are the same for everybody. */
export async function getDeliveryRange(
  query: Pick<EstimateQuery, 'seller' | 'grams' | 'goods'>,
): Promise<RangeView | null> {
  const table = (await deliveryTables([query.seller])).get(query.seller)!;
  const range = priceRange({ table, weightGrams: query.grams, goodsPoisha: query.goods });
  return range && rangeView(range);
}
