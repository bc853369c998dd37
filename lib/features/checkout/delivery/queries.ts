import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission, shopFor } from '../../../shop/policy';
import { cachedRead } from '../../../platform/cache/cache';
import { tags } from '../../../shop/tags';
import { withDatabase, connectDatabase } from '../../../platform/database/connect';
import { ShopError } from '../../../shop/errors';
import { DeliveryTableModel, type DeliveryTableRecord } from '../../../../models/delivery-table';
import { listDistricts } from '../../../shop/locations/queries';
import { TABLE_NAMES, type TableName } from '../../../shop/delivery-types';
import type { Finding } from '../../../platform/integrity/finding';
import { DEFAULT_TABLE } from './default-table-rules';
import type { DeliveryTable, DeliveryTableState, RangeView } from './schema';
import { daysRange, priceRange, type DaysRange } from './rules';
import { rangeView, tableView } from './view-rules';

/** The owner of the shop's table; `delivery` in hexadecimal, filled up. */
export const SHOP_ID = '64656c697665727900000000';

/** A kept table with what older ones lack. */
const completed = (table: NonNullable<DeliveryTableRecord['table']>): DeliveryTable => ({
  ...table,
  branch: { ...table.branch, name: table.branch.name ?? DEFAULT_TABLE.branch.name },
});

const readOwn = async (owner: string): Promise<DeliveryTable | null> => {
  const record = await withDatabase(() =>
    DeliveryTableModel.findById(new Types.ObjectId(owner), { table: 1 }).lean(),
  );
  return record?.table ? completed(record.table) : null;
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

/** The delivery table of each seller, without whether it is the seller's own. */
export async function deliveryTables(
  sellerIds: readonly string[],
): Promise<Map<string, DeliveryTable>> {
  return tablesOf(await sellerTables(sellerIds));
}

export const tablesOf = (tables: ReadonlyMap<string, SellerTable>): Map<string, DeliveryTable> =>
  new Map([...tables].map(([id, { table }]) => [id, table]));

/** Returns the owner of the table that a name refers to. @throws ShopError NOT_FOUND, FORBIDDEN */
export function requireOwner(actor: Actor, name: string): string {
  if (!(TABLE_NAMES as readonly string[]).includes(name)) throw new ShopError('NOT_FOUND');
  if ((name as TableName) === 'own') return shopFor(actor, 'shop.settings');
  requirePermission(actor, 'settings.manage');
  return SHOP_ID;
}

/** The table that counts: the owner's own, else the shop's. */
function stateOf(
  record: Pick<DeliveryTableRecord, 'version' | 'table'> | null,
  shop: DeliveryTable | null,
): DeliveryTableState {
  const own = record?.table ? completed(record.table) : null;
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

/** The parts of a product that delivery of its minimum order depends on; sums in poisha. */
interface RangeQuery {
  seller: string;
  grams: number;
  goods: number;
}

/** The least and the most of a seller's delivery, for pages that are the same for everybody. */
export async function getDeliveryRange(query: RangeQuery): Promise<RangeView | null> {
  const table = (await deliveryTables([query.seller])).get(query.seller)!;
  const range = priceRange({ table, weightGrams: query.grams, goodsPoisha: query.goods });
  return range && rangeView(range);
}

/**
 * The days from an order to its goods, over all zones: of a seller, or by the shop's own table, which
 * counts for whoever has none.
 */
export async function getDeliveryDays({
  seller = SHOP_ID,
  grams = 0,
  dispatchDays,
}: {
  seller?: string;
  grams?: number;
  dispatchDays?: number;
}): Promise<DaysRange> {
  const table = (await deliveryTables([seller])).get(seller)!;
  return daysRange({ table, weightGrams: grams, dispatchDays });
}

/** Tables that ship from a district that there is not. */
export async function* findDeliveryFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const districts = new Set((await listDistricts()).map(({ id }) => id));
  for await (const { _id, table } of DeliveryTableModel.find({}, { table: 1 }).lean().cursor()) {
    if (!table || districts.has(table.shipsFrom)) continue;
    const wrong = `ships from the district ${table.shipsFrom}, which there is not`;
    yield { kind: 'delivery.district', id: String(_id), wrong, mend: null };
  }
}
