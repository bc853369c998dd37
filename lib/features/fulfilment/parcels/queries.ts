import 'server-only';
import { type QueryFilter, Types, type ClientSession } from 'mongoose';
import { queryWords } from '@paikari/catalogue-search/tokenize';
import { type ParcelRecord, ParcelModel } from '../../../../models/parcel';
import { ANY_TEXT } from '../../../../models/partial-bounds';
import { normalizePhone } from '../../../platform/phone';
import { courierSlug, orderNumber } from '../../orders/shared';
import { signatureOf, type Actor } from '../../../platform/auth/actor';
import { can, mayMoveOrder, shopFor } from '../../../shop/policy';
import { toTaka } from '../../../platform/money';
import { isObjectId } from '../../../platform/validation';
import { type OrderOfParcels, findOrdersOfParcels } from '../../orders';
import { withDatabase } from '../../../platform/database/connect';
import { countTabs, pageByKey, tabWithWork } from '../../../platform/database/page-by-key';
import {
  UNDER_WAY_STATES,
  UNSENT_STATES,
  type ParcelTab,
  MOST_PARCELS,
  PARCEL_TABS,
} from './types';
import { MOST_TRACKED } from './tracking-rules';
import { parcelNumber } from './unit-rules';
import { awaitsCode } from './receipt-rules';
import type {
  UntrackedParcel,
  BuyerParcel,
  DashboardParcel,
  ParcelLine,
  ParcelStep,
  ParcelListAsked,
} from './schema';
import { personEvents } from './transitions';

/** Words that a search asks for; each is one more condition. */
const MAX_WORDS = 8;

/** The stored fields that a tab stands for. */
function tabFilter(tab: ParcelTab): QueryFilter<ParcelRecord> {
  switch (tab) {
    case 'attention':
      // Matches the index definition: MongoDB uses a partial index where the query is within its bound.
      return { attention: ANY_TEXT as never };
    case 'unsent':
      return { state: { $in: [...UNSENT_STATES] } };
    case 'under_way':
      return { state: { $in: [...UNDER_WAY_STATES] } };
    case 'back':
      return { state: { $in: ['partly_delivered', 'returning', 'returned', 'inspected', 'lost'] } };
    case 'done':
      return { state: { $in: ['delivered', 'cancelled'] } };
    case 'all':
      return {};
  }
}

/** Parcels that have each word of a search, a phone number in any spelling among them. */
export function searchFilter(q: string): QueryFilter<ParcelRecord> {
  const phone = normalizePhone(q);
  const words = phone ? [phone.replace(/^\+88/, '')] : queryWords(q, MAX_WORDS);
  // Text without words is found nowhere.
  if (words.length === 0) return q.trim() === '' ? {} : { _id: { $in: [] } };
  return { searchWords: { $all: words.map((word) => word.slice(0, 40)) } };
}

const courierFilter = (courier: string): QueryFilter<ParcelRecord> =>
  courier === '' ? {} : { courierSlug: courierSlug(courier) };

/** Where couriers show a parcel to anybody who has its number. */
const PAGES: Readonly<Record<string, (number: string) => string>> = {
  pathao: (number) => `https://merchant.pathao.com/tracking?consignment_id=${number}`,
  steadfast: (number) => `https://steadfast.com.bd/t/${number}`,
  redx: (number) => `https://redx.com.bd/track-parcel/?trackingId=${number}`,
  sundarban: () => 'https://sundarbancourierltd.com/',
  paperfly: () => 'https://go.paperfly.com.bd/track/order',
};

/**
 * The courier's own page of a parcel.
 * @param slug the courier's, see orders/courier-rules.ts
 * @returns undefined where there is no number, or the courier has no such page
 */
function trackingUrl(slug: string, trackingNumber: string): string | undefined {
  if (trackingNumber === '') return undefined;
  return PAGES[slug]?.(encodeURIComponent(trackingNumber));
}

function lineView(
  { lineId, quantity, taken, sellable }: ParcelRecord['lines'][number],
  order: OrderOfParcels | undefined,
): ParcelLine {
  const line = order?.lines.find(({ _id }) => _id.equals(lineId));
  return {
    lineId: String(lineId),
    quantity,
    taken,
    sellable,
    sku: line?.sku ?? '',
    productName: line?.productName ?? '',
    productNameBn: line?.productNameBn ?? '',
    productImage: line?.productImage ?? '',
    options: (line?.options ?? []).map(({ name, nameBn, value, valueBn }) => ({
      name,
      nameBn,
      value,
      valueBn,
    })),
    unit: line?.unit ?? 'piece',
  };
}

const dateOf = <Name extends string>(name: Name, date: Date | null | undefined) =>
  (date ? { [name]: date.toISOString() } : {}) as Partial<Record<Name, string>>;

const stepView = (entry: ParcelRecord['history'][number]): ParcelStep => ({
  at: (entry.reportedAt ?? entry.at).toISOString(),
  event: entry.event,
  to: entry.to,
  ...(entry.note && { note: entry.note }),
});

/** A parcel as its buyer sees it; who of the seller's side did what is the seller's own business. */
function buyerView(parcel: ParcelRecord, order: OrderOfParcels | undefined): BuyerParcel {
  const orderId = String(parcel.orderId);
  const url = trackingUrl(parcel.courierSlug, parcel.trackingNumber);
  return {
    _id: String(parcel._id),
    kind: parcel.kind,
    number: parcelNumber(orderId, parcel.serial),
    orderId,
    orderNumber: orderNumber(orderId),
    state: parcel.state,
    lines: parcel.lines.map((line) => lineView(line, order)),
    courier: parcel.courier,
    courierSlug: parcel.courierSlug,
    trackingNumber: parcel.trackingNumber,
    ...(url && { trackingUrl: url }),
    cash: toTaka(parcel.cashPoisha),
    weightGrams: parcel.weightGrams,
    attempts: parcel.attempts,
    ...dateOf('promisedBy', parcel.promisedBy),
    ...dateOf('expectedBy', parcel.expectedBy),
    packedAt: parcel.packedAt.toISOString(),
    ...dateOf('handedOverAt', parcel.handedOverAt),
    ...dateOf('endedAt', parcel.endedAt),
    steps: parcel.history
      .filter(({ ignored, event }) => !ignored && event !== 'seen')
      .map(stepView),
  };
}

/** Whether a signature is a person's; couriers and the clock sign with a word. */
const isContact = (by: string): boolean =>
  by.includes('@') || isObjectId(by) || normalizePhone(by) !== undefined;

/** A parcel for its seller or an administrator: with its receiver, and all that couriers said. */
function dashboardView(
  actor: Actor,
  parcel: ParcelRecord,
  order: OrderOfParcels | undefined,
): DashboardParcel {
  return {
    ...buyerView(parcel, order),
    sellerId: String(parcel.sellerId),
    sellerName: order?.sellerName ?? '',
    customerName: order?.customerName ?? '',
    phoneNumber: order?.phoneNumber ?? '',
    shippingAddress: order?.shippingAddress ?? '',
    description: order?.description ?? '',
    district: parcel.district,
    attention: parcel.attention ?? null,
    next: personEvents(parcel),
    awaitsCode: awaitsCode(parcel),
    ...(typeof parcel.chargePoisha === 'number' && { charge: toTaka(parcel.chargePoisha) }),
    ...(parcel.chargePayer && { chargePayer: parcel.chargePayer }),
    ...(parcel.branch && { branch: parcel.branch }),
    ...(parcel.accountId && { accountId: String(parcel.accountId) }),
    ...(parcel.consignmentId && { consignmentId: parcel.consignmentId }),
    ...(parcel.lossCause && { lossCause: parcel.lossCause }),
    steps: parcel.history.map((entry) => ({
      ...stepView(entry),
      by: whoDid(actor, entry.by),
      ...(entry.word && { word: entry.word }),
      ...(entry.ignored && { ignored: true }),
    })),
  };
}

/**
 * Returns the author of a step as shown to this person: `you`; for administrators the e-mail or phone; for
 * sellers `other` in place of everybody else's. Couriers and the clock are named as they are.
 */
function whoDid(actor: Actor, by: string): string {
  if (by === signatureOf(actor)) return 'you';
  return isContact(by) && !can(actor, 'orders.manage') ? 'other' : by;
}

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

/** Tabs in the order in which they call for somebody; what is done calls for nobody. */
const WORK_TABS = ['attention', 'unsent', 'under_way', 'all'] as const;

interface ParcelPage {
  /** The tab that is shown. */
  tab: ParcelTab;
  parcels: DashboardParcel[];
  /** `before` of the page behind this one. */
  older?: string;
  /** Counts of all tabs, ignoring other filters; `COUNT_LIMIT + 1` where there are more. */
  counts: Record<ParcelTab, number>;
}

/** A page of the dashboard's parcels, newest first, found by key. */
export async function listParcels(actor: Actor, asked: ParcelListAsked): Promise<ParcelPage> {
  const mine = parcelsFor(actor, 'shop.parcels', asked.seller);
  const tabOf = (each: ParcelTab) => ({ ...mine, ...tabFilter(each) });
  const counts = await countTabs(ParcelModel, PARCEL_TABS, tabOf, COUNT_LIMIT + 1);
  const isSearched = asked.q !== '' || asked.courier !== '';
  const tab = asked.tab ?? (isSearched ? 'all' : tabWithWork(WORK_TABS, counts));
  const { rows, next } = await pageByKey<ParcelRecord>(ParcelModel, {
    filter: {
      ...mine,
      ...tabFilter(tab),
      ...searchFilter(asked.q),
      ...courierFilter(asked.courier),
    },
    sort: { packedAt: -1, _id: -1 },
    size: PARCELS_PAGE_SIZE,
    behind: asked.before,
  });
  return {
    tab,
    parcels: await dashboardViews(actor, rows),
    ...(next && { older: next }),
    counts,
  };
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

/** Returns those of the parcels that this person may see, in the requested order; at most `MOST_PARCELS`. */
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

/** Packed parcels that no courier was booked for, the oldest first; at most `MOST_TRACKED`. */
export async function listUntracked(actor: Actor): Promise<UntrackedParcel[]> {
  const found = await withDatabase(() =>
    ParcelModel.find({ ...parcelsFor(actor, 'shop.parcels'), state: 'packed' })
      .sort({ packedAt: 1, _id: 1 })
      .limit(MOST_TRACKED)
      .lean(),
  );
  return (await dashboardViews(actor, found)).map(
    ({ _id, number, customerName, district, cash }) => ({
      ...{ _id, number, customerName, district, cash },
    }),
  );
}

/** The courier that the last parcel without a booking went with; empty where none is on its way. */
export async function findLastCourier(actor: Actor): Promise<string> {
  const last = await withDatabase(() =>
    ParcelModel.findOne(
      { ...parcelsFor(actor, 'shop.parcels'), state: 'in_transit', accountId: { $exists: false } },
      { courier: 1 },
    )
      .sort({ packedAt: -1, _id: -1 })
      .lean(),
  );
  return last?.courier ?? '';
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
