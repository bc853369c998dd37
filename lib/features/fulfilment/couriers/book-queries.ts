import 'server-only';
import { COURIER_KINDS, COURIER_MACHINES, Refused } from '@paikari/couriers';
import type { CourierAccountRecord } from '../../../../models/courier';
import type { OrderRecord } from '../../../../models/order';
import type { ParcelRecord } from '../../../../models/parcel';
import type { Actor } from '../../../platform/auth/actor';
import { mayMoveOrder } from '../../../platform/auth/policy';
import { ShopError } from '../../../platform/errors';
import { LIMITS } from '../../../platform/http/limit-rules';
import { consumeKey } from '../../../platform/http/limits';
import { toTaka } from '../../../platform/money';
import { districtOf } from '../../locations/district-rules';
import { listDistricts } from '../../locations/queries';
import { findOrderRecord } from '../../orders/money-queries';
import { findParcelRecord } from '../parcels/queries';
import { accountsFor, accountView } from './account-queries';
import { findBooking } from './booking-store';
import { clientOf, failureOf, noteKeys } from './clients';
import { walkPlaces, type Addressed } from './places';
import type { AccountOffer, BookingView, BookPageAsked } from './schema';

/** A page waits no longer for a courier. */
const PAGE_WAITS_MS = 8_000;

/** Parts of an order's address used to guess a courier's places. */
export async function addressedOf(order: Pick<OrderRecord, 'shippingAddress'>): Promise<Addressed> {
  const district = districtOf(order.shippingAddress, await listDistricts());
  return { district: district?.name ?? '', address: order.shippingAddress };
}

/** View for booking a parcel. */
export interface BookPage {
  /** Whether it waits to be booked. */
  isPacked: boolean;
  booking: BookingView | null;
  offers: AccountOffer[];
}

/**
 * What each account that a person may use asks for a parcel, with the places that its address names.
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
    canFind: COURIER_KINDS[courier].canFind,
    canCancel: COURIER_KINDS[courier].canCancel,
  };
}
