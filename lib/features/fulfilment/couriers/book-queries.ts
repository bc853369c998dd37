import 'server-only';
import {
  type ChosenPlaces,
  type CourierPlace,
  type Shipment,
  AREA_LEVELS,
  type CourierClient,
  COURIER_TYPES,
  COURIER_MACHINES,
  Refused,
} from '@paikari/couriers';
import { LRUCache } from 'lru-cache';
import type { OrderRecord } from '../../../../models/order';
import type { ParcelRecord } from '../../../../models/parcel';
import { localPhone } from '../../../platform/phone';
import { withKeyedLock } from '../../../platform/concurrency/keyed-lock';
import type { CourierAccountRecord } from '../../../../models/courier';
import type { Actor } from '../../../platform/auth/actor';
import { mayMoveOrder } from '../../../shop/policy';
import { ShopError } from '../../../shop/errors';
import { LIMITS } from '../../../shop/limit-rules';
import { consumeKey } from '../../../platform/http/limits';
import { toTaka } from '../../../platform/money';
import { districtOf } from '../../../shop/locations/district-rules';
import { listDistricts } from '../../../shop/locations/queries';
import { findOrderRecord } from '../../orders';
import { findParcelRecord } from '../parcels';
import type { AccountOffer, BookingView, BookPageAsked } from './schema';
import { accountsFor, accountView } from './account-commands';
import { findBooking } from './booking-store';
import { clientOf, failureOf, noteKeys } from './clients';

type Booked = Pick<ParcelRecord, 'lines' | 'cashPoisha' | 'weightGrams'>;
type Ordered = Pick<
  OrderRecord,
  'customerName' | 'phoneNumber' | 'shippingAddress' | 'description' | 'lines'
>;

/** A parcel as its courier is asked to bring it. @param places the area with its name, where RedX wants one */
export function shipmentOf(
  parcel: Booked,
  order: Ordered,
  invoice: string,
  places: ChosenPlaces,
): Shipment {
  const units = parcel.lines.flatMap(({ lineId, quantity }) => {
    const line = order.lines.find(({ _id }) => String(_id) === String(lineId));
    return line ? [{ line, quantity }] : [];
  });
  const what = units.map(({ line, quantity }) => `${line.productName} × ${quantity}`);
  return {
    invoice,
    recipientName: order.customerName,
    recipientPhone: localPhone(order.phoneNumber),
    recipientAddress: order.shippingAddress,
    places,
    cashPoisha: parcel.cashPoisha,
    valuePoisha: units.reduce((sum, { line, quantity }) => sum + line.pricePoisha * quantity, 0),
    weightGrams: parcel.weightGrams,
    pieces: units.reduce((sum, { quantity }) => sum + quantity, 0),
    description: what.join(', '),
    note: order.description,
  };
}

const plain = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** English names that couriers still write the old way. */
const ALSO: Record<string, string> = {
  chattogram: 'chittagong',
  cumilla: 'comilla',
  barishal: 'barisal',
  jashore: 'jessore',
  bogura: 'bogra',
};

/**
 * Which of a courier's places an address names: the longest name that stands in it as whole words, in
 * either spelling; of two the one further behind, as addresses go from narrow to wide.
 */
export function guessPlace(
  places: readonly CourierPlace[],
  address: string,
): CourierPlace | undefined {
  const said = ` ${plain(address)} `;
  const old = Object.entries(ALSO).reduce(
    (text, [now, before]) => text.replaceAll(` ${now} `, ` ${before} `),
    said,
  );
  let best: { place: CourierPlace; length: number; at: number } | undefined;
  for (const place of places) {
    const name = plain(place.name);
    if (name === '') continue;
    const at = Math.max(said.lastIndexOf(` ${name} `), old.lastIndexOf(` ${name} `));
    const isBetter =
      best === undefined ||
      name.length > best.length ||
      (name.length === best.length && at > best.at);
    if (at >= 0 && isBetter) best = { place, length: name.length, at };
  }
  return best?.place;
}

const KEPT_MS = 6 * 3_600_000;
/** Couriers' lists are the same for all their accounts, so they are kept by courier. */
const kept = new LRUCache<string, CourierPlace[]>({ max: 300, ttl: KEPT_MS });

/** The parts of an address from which places are guessed. */
interface Addressed {
  /** Its district's English name; empty where it names none. */
  district: string;
  address: string;
}

/**
 * The lists of a courier's places as far as they are chosen, the rest guessed from the address.
 * @param asked what a person chose; what is not in its list is guessed anew
 * @throws what the client throws
 */
export async function walkPlaces(
  client: CourierClient,
  asked: ChosenPlaces,
  { district, address }: Addressed,
): Promise<{ lists: AccountOffer['lists']; chosen: ChosenPlaces }> {
  const lists: AccountOffer['lists'] = [];
  const chosen: ChosenPlaces = {};
  for (const level of AREA_LEVELS) {
    const wanted = client.levels.find((one) => one.level === level);
    if (wanted === undefined) continue;
    const key = `${client.slug}:${level}:${chosen.city ?? ''}:${chosen.zone ?? ''}:${district}`;
    const places = await withKeyedLock(`courier-places:${key}`, async () => {
      const known = kept.get(key);
      if (known) return known;
      const read = (await client.places?.(level, chosen, district)) ?? [];
      if (read.length > 0) kept.set(key, read);
      return read;
    });
    const named = level === 'city' ? district || address : address;
    const found =
      places.find(({ id }) => id === asked[level]) ??
      guessPlace(places, named) ??
      // For a district whose list has a single area, choose that area.
      (places.length === 1 ? places[0] : undefined);
    lists.push({
      level,
      isRequired: wanted.isRequired,
      places,
      ...(found && { chosen: found.id }),
    });
    if (found === undefined) break;
    chosen[level] = found.id;
    if (level === 'area') chosen.areaName = found.name;
  }
  return { lists, chosen };
}

/** A page waits no longer for a courier. */
const PAGE_WAITS_MS = 8_000;

/** Parts of an order's address used to guess a courier's places. */
export async function addressedOf(order: Pick<OrderRecord, 'shippingAddress'>): Promise<Addressed> {
  const district = districtOf(order.shippingAddress, await listDistricts());
  return { district: district?.name ?? '', address: order.shippingAddress };
}

/** View for booking a parcel. */
interface BookPage {
  /** Whether it waits to be booked. */
  isPacked: boolean;
  booking: BookingView | null;
  offers: AccountOffer[];
}

/**
 * Returns the price of a parcel with each account that a person may use, and the places that its address
 * names.
 * @param asked what was chosen of one account's places
 * @returns null where there is no such parcel; 'forbidden' where it is another seller's
 */
export async function getBookPage(
  actor: Actor,
  parcelId: string,
  asked: BookPageAsked,
): Promise<BookPage | 'forbidden' | null> {
  const parcel = await findParcelRecord(parcelId);
  const order = parcel && (await findOrderRecord(String(parcel.orderId)));
  if (!parcel || !order) return null;
  if (!mayMoveOrder(actor, parcel, 'shop.parcels')) return 'forbidden';
  const isPacked = parcel.state === 'packed';
  const [accounts, booking, addressed] = await Promise.all([
    isPacked ? accountsFor(actor, parcel, order) : [],
    findBooking(parcel._id),
    addressedOf(order),
  ]);
  const mayAsk = await countQuestions(actor, accounts.length);
  const offers = await Promise.all(
    accounts.map((account) =>
      mayAsk
        ? offerOf(account, parcel, addressed, asked)
        : { account: accountView(account), lists: [], why: 'later' as const },
    ),
  );
  return { isPacked, booking: booking && bookingView(booking), offers };
}

/**
 * Counts what a page asks couriers, also with keys that are not the reader's own.
 * @returns whether they may be asked; the page stands either way, with what is booked already
 */
async function countQuestions(actor: Actor, questions: number): Promise<boolean> {
  if (questions === 0) return true;
  try {
    await consumeKey(LIMITS.courierAsk, actor.id, questions);
    return true;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'TOO_MANY') return false;
    throw error;
  }
}

async function offerOf(
  account: CourierAccountRecord,
  { cashPoisha, weightGrams }: ParcelRecord,
  addressed: Addressed,
  asked: BookPageAsked,
): Promise<AccountOffer> {
  const offer: AccountOffer = { account: accountView(account), lists: [] };
  const client = clientOf(account, PAGE_WAITS_MS);
  const isAsked = asked.account === offer.account._id;
  const { city, zone, area } = isAsked ? asked : ({} as Partial<BookPageAsked>);
  const choice = { ...(city && { city }), ...(zone && { zone }), ...(area && { area }) };
  try {
    const { lists, chosen } = await walkPlaces(client, choice, addressed);
    const more = { ...offer, lists };
    if (!client.price) return { ...more, why: 'none' };
    if (!chosen[COURIER_MACHINES[account.courier].pricedBy ?? 'area'])
      return { ...more, why: 'choose' };
    const price = await client
      .price({ places: chosen, cashPoisha, weightGrams })
      .catch((error: unknown) => {
        if (error instanceof Refused && error.code !== 'keys') return error;
        throw error;
      });
    if (price instanceof Refused) return { ...more, why: 'refused', words: price.message };
    await noteKeys(account);
    const { deliveryPoisha, cashFeePoisha } = price;
    return { ...more, price: { delivery: toTaka(deliveryPoisha), cashFee: toTaka(cashFeePoisha) } };
  } catch (error) {
    await noteKeys(account, error);
    const failure = failureOf(error, false) as { code?: string };
    if (failure.code === 'COURIER_KEYS') return { ...offer, why: 'keys' };
    if (failure.code === 'COURIER_AWAY') return { ...offer, why: 'away' };
    if (failure.code === 'COURIER_REFUSED') {
      return { ...offer, why: 'refused', words: (error as Error).message };
    }
    throw error;
  }
}

function bookingView(booking: NonNullable<Awaited<ReturnType<typeof findBooking>>>): BookingView {
  const { state, courier, invoice, consignmentId, trackingNumber, chargePoisha, problem } = booking;
  return {
    state,
    courier,
    accountId: String(booking.accountId),
    invoice,
    consignmentId,
    trackingNumber,
    ...(chargePoisha !== undefined && chargePoisha !== null && { charge: toTaka(chargePoisha) }),
    ...(problem && {
      problem: {
        message: problem.message,
        fields: Object.fromEntries(
          problem.fields.map(({ name, why }) => [name ?? '', why ?? ''] as const),
        ),
      },
    }),
    canFind: COURIER_TYPES[courier].canFind,
    canCancel: COURIER_TYPES[courier].canCancel,
  };
}
