import 'server-only';
import { type ClientSession, Types } from 'mongoose';
import { cachedRead } from '../../../platform/cache/cache';
import { tags } from '../../../shop/tags';
import { type Actor } from '../../../platform/auth/actor';
import { requirePermission, sellerOf, shopFor } from '../../../shop/policy';
import { connectDatabase, withDatabase } from '../../../platform/database/connect';
import { settings } from '../../../platform/env';
import { ShopError } from '../../../shop/errors';
import { dayOf } from '../../../platform/time/time';
import { isObjectId } from '../../../platform/validation';
import { ShopModel, type ShopRecord } from '../../../../models/shop';
import { UserModel } from '../../../../models/user';
import { givenName } from '../phone-rules';
import { type Holiday, holidayNow } from './holiday-rules';
import { isReservedName, shopNameKey } from './name-rules';
import type { PublicShop, ShopView } from './schema';

const publicShop = (record: ShopRecord): PublicShop => {
  const { name, logo, cover, hours, hoursBn, about, aboutBn, policies, policiesBn } = record;
  return { name, logo, cover, hours, hoursBn, about, aboutBn, policies, policiesBn };
};

/** One that is over is none. */
function comingHoliday({ holidayFrom, holidayUntil }: ShopRecord, now: Date) {
  const isComing = holidayFrom && holidayUntil && holidayUntil >= dayOf(now);
  return {
    holidayFrom: isComing ? holidayFrom : '',
    holidayUntil: isComing ? holidayUntil : '',
  };
}

const shopView = (record: ShopRecord): ShopView => ({
  ...publicShop(record),
  phone: record.phone,
  version: record.version,
  ...comingHoliday(record, new Date()),
  lowStock: record.lowStock ?? null,
  earlierNames: record.earlierNames.map(({ name, until }) => ({
    name,
    until: until.toISOString(),
  })),
});

/** The profile of an account that has none yet: what is known of it already. */
async function newShopView(sellerId: string): Promise<ShopView | null> {
  const user = await withDatabase(() =>
    UserModel.findById(sellerId, { name: 1, phone: 1, loginPhone: 1 }).lean(),
  );
  if (user === null) return null;
  const texts = { hours: '', hoursBn: '', about: '', aboutBn: '', policies: '', policiesBn: '' };
  return {
    ...texts,
    name: givenName(user.name),
    phone: user.phone || (user.loginPhone ?? ''),
    logo: '',
    cover: '',
    version: 0,
    holidayFrom: '',
    holidayUntil: '',
    lowStock: null,
    earlierNames: [],
  };
}

async function readShop(sellerId: string): Promise<ShopView | null> {
  const record = await withDatabase(() => ShopModel.findById(sellerId).lean<ShopRecord>());
  return record ? shopView(record) : newShopView(sellerId);
}

/** The caller's own shop's profile, or where there is none what one would begin with. @throws ShopError FORBIDDEN */
export async function getOwnShop(actor: Actor): Promise<ShopView> {
  const view = await readShop(shopFor(actor, 'shop.settings'));
  if (view === null) throw new ShopError('NOT_SIGNED_IN');
  return view;
}

/** Any seller's, for staff; null where there is no such account. @throws ShopError FORBIDDEN */
export async function getShopOf(actor: Actor, sellerId: string): Promise<ShopView | null> {
  requirePermission(actor, 'accounts.see');
  return isObjectId(sellerId) ? readShop(sellerId) : null;
}

/** What everybody may know of a seller's shop; null where the seller never said. */
export const getPublicShop = cachedRead(
  'getPublicShop',
  async (sellerId: string): Promise<PublicShop | null> => {
    if (!isObjectId(sellerId)) return null;
    const record = await withDatabase(() => ShopModel.findById(sellerId).lean<ShopRecord>());
    return record && publicShop(record);
  },
  (sellerId) => [tags.seller(sellerId)],
);

const HOLIDAY = { holidayFrom: 1, holidayUntil: 1 } as const;

/** The days of a seller's holiday, past, running or to come, as pages keep them; null where there is none. */
const keptHoliday = cachedRead(
  'getShopHoliday',
  async (sellerId: string) => {
    if (!isObjectId(sellerId)) return null;
    return withDatabase(() => ShopModel.findById(sellerId, { ...HOLIDAY, _id: 0 }).lean());
  },
  (sellerId) => [tags.seller(sellerId)],
);

/** The holiday that a seller is on now, for pages that are kept; null where it takes orders. */
export async function getHolidayNow(sellerId: string): Promise<Holiday | null> {
  const kept = await keptHoliday(sellerId.toLowerCase());
  return kept && holidayNow(kept, new Date());
}

/** The holidays that some of these sellers are on now, by account. @param session of a transaction */
export async function findHolidays(
  sellerIds: readonly string[],
  session?: ClientSession,
): Promise<Map<string, Holiday>> {
  if (sellerIds.length === 0) return new Map();
  const ids = sellerIds.map((id) => new Types.ObjectId(id));
  const read = () =>
    ShopModel.find({ _id: { $in: ids } }, HOLIDAY, session ? { session } : {}).lean();
  const now = new Date();
  const found = session ? await read() : await withDatabase(read);
  return new Map(
    found.flatMap((shop) => {
      const holiday = holidayNow(shop, now);
      return holiday ? [[String(shop._id), holiday] as const] : [];
    }),
  );
}

/** The sellers who are on holiday now, at most `limit`. */
export async function listSellersAway(limit: number): Promise<Types.ObjectId[]> {
  const today = dayOf(new Date());
  const away = await withDatabase(() =>
    ShopModel.find(
      { holidayUntil: { $type: 'string', $gte: today }, holidayFrom: { $lte: today } },
      { _id: 1 },
    )
      .limit(limit)
      .lean(),
  );
  return away.map(({ _id }) => _id);
}

/**
 * Refuses what is to be ordered from a shop on holiday, in the transaction that orders it.
 * @throws ShopError SELLER_AWAY with the seller's id and the last day of the holiday (`until`)
 */
export async function requireOpenShops(
  sellerIds: readonly string[],
  session?: ClientSession,
): Promise<void> {
  for (const [seller, { until }] of await findHolidays(sellerIds, session)) {
    throw new ShopError('SELLER_AWAY', { extra: { seller, until } });
  }
}

/** Names and phones of the shops of these sellers, by account; sellers without a profile are left out. */
export async function findShopContacts(
  sellerIds: readonly string[],
): Promise<Map<string, Pick<ShopRecord, 'name' | 'phone'>>> {
  const found = await withDatabase(() =>
    ShopModel.find(
      { _id: { $in: sellerIds.map((id) => new Types.ObjectId(id)) } },
      { name: 1, phone: 1 },
    ).lean(),
  );
  return new Map(found.map(({ _id, name, phone }) => [String(_id), { name, phone }]));
}

/** A shop's phone as its papers name it, in the caller's transaction; empty where it has no profile. */
export async function findShopPhone(
  sellerId: Types.ObjectId,
  session: ClientSession,
): Promise<string> {
  const shop = await ShopModel.findById(sellerId, { phone: 1 }, { session }).lean();
  return shop?.phone ?? '';
}

/** A shop's hours in each language; null where it named none. */
export async function findShopHours(sellerId: string): Promise<{ en: string; bn: string } | null> {
  const shop = await withDatabase(() =>
    ShopModel.findById(sellerId, { hours: 1, hoursBn: 1 }).lean(),
  );
  if (!shop?.hours && !shop?.hoursBn) return null;
  return { en: shop.hours || shop.hoursBn, bn: shop.hoursBn || shop.hours };
}

/** The name of a seller's shop; null where it has no profile. */
export async function findShopName(sellerId: Types.ObjectId): Promise<string | null> {
  const shop = await withDatabase(() => ShopModel.findById(sellerId, { name: 1 }).lean());
  return shop?.name ?? null;
}

/**
 * The name under which an account's new products are sold: its shop's, else its own.
 * @throws ShopError NAME_NEEDED where there is none, SHOP_NAME_TAKEN where an account without a profile is
 *   called as another's shop, or as the marketplace itself
 */
export async function requireSellingName(actor: Actor, session?: ClientSession): Promise<string> {
  const seller = sellerOf(actor);
  const within = session ? { session } : {};
  const find = async () => {
    const shop = await ShopModel.findById(seller.id, { name: 1 }, within).lean();
    if (shop) return shop.name;
    const name = givenName(seller.name);
    if (name === '') throw new ShopError('NAME_NEEDED');
    const owner = await ShopModel.findOne({ nameKeys: shopNameKey(name) }, { _id: 1 }, within);
    const isOwners = actor.role === 'admin' && !actor.team;
    if (owner || (!isOwners && isReservedName(name, settings().brandName))) {
      throw new ShopError('SHOP_NAME_TAKEN');
    }
    return seller.name;
  };
  return session ? find() : withDatabase(find);
}

/** The level of low stock that a seller set for all products; null: none. */
export async function findShopLowStock(
  sellerId: Types.ObjectId,
  session?: ClientSession,
): Promise<number | null> {
  const find = () =>
    ShopModel.findById(sellerId, { lowStock: 1 }, session ? { session } : {}).lean();
  const shop = await (session ? find() : withDatabase(find));
  return shop?.lowStock ?? null;
}

/** Pictures that shops show. */
export async function* shopPictures(): AsyncGenerator<string> {
  await connectDatabase();
  const shops = ShopModel.find({}, { logo: 1, cover: 1 }).lean();
  for await (const { logo, cover } of shops.cursor()) {
    yield* [logo, cover].filter((picture) => picture !== '');
  }
}
