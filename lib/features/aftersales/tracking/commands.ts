import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { ShopError } from '../../../shop/errors';
import type { Cookie } from '../../../platform/http/cookie';
import { consumeKey, type Limit } from '../../../platform/http/limits';
import { findBuyersPhones, findOrderByNumber, findOrdersOfPurchaseNumber } from '../../orders';
import type { Actor } from '../../../platform/auth/actor';
import type { Locale } from '../../../platform/i18n/i18n';
import { type SignedIn, findByProvedPhone, notePhoneUsed } from '../../accounts';
import { sendCode, takeCode } from '../../accounts/codes';
import { isOfOwnShop } from '../../../shop/policy';
import { sayReceived } from '../../fulfilment/parcels';
import { readProofs, withProofs, hasEnteredCode } from './proof';
import { hasProved, findProvedByNumber } from './queries';
import type { Track, EnterTrackCode } from './schema';

const HOUR_SECONDS = 60 * 60;

/**
 * Limits per order number and per phone, from any address: trying many of one against the other does not pay.
 * A browser that proved the pair before, or signed in with the phone, counts in neither, so that nobody can
 * lock out an owner by using them up.
 */
const TRACK_NUMBER: Limit = {
  name: 'track-number',
  points: 10,
  seconds: HOUR_SECONDS,
  per: 'account',
};
const TRACK_PHONE: Limit = {
  name: 'track-phone',
  points: 30,
  seconds: HOUR_SECONDS,
  per: 'account',
};

/** Milliseconds until the answer, whatever it is: more than the lookup takes. */
const ANSWER_MS = 200;

/**
 * Looks an order, or all of a purchase, up by number and phone, for somebody without an account. A wrong
 * pair, a number that there is none of and a phone that never ordered are one answer after the same work
 * and time.
 * @param cookie what the browser proved before
 * @param client who asks; its address counts in the route's own limit, known or not
 * @returns the cookie that shows it for a day; see `proof.ts`
 * @throws ShopError NOT_FOUND, TOO_MANY
 */
export async function trackOrder(
  { number, phone }: Track,
  cookie: string | undefined,
  client: { isKnown(phone: string): Promise<boolean> },
): Promise<Cookie> {
  const now = new Date();
  if (!(await hasProved(number, phone, cookie, now)) && !(await client.isKnown(phone))) {
    await consumeKey(TRACK_NUMBER, number);
    await consumeKey(TRACK_PHONE, phone);
  }
  const [order, ofPurchase] = await Promise.all([
    findOrderByNumber(number, phone),
    findOrdersOfPurchaseNumber(number, phone),
    pause(ANSWER_MS),
  ]);
  const found = order ? [order] : ofPurchase;
  if (found.length === 0) {
    throw new ShopError('NOT_FOUND', { message: 'There is no order with this number and phone.' });
  }
  return withProofs(readProofs(cookie, now), { orderIds: found.map(String), phone }, now);
}

/** From where a code is asked for. */
interface Asking {
  locale: Locale;
  client: {
    address: string;
    /** Whether this browser has signed in with a number before. */
    isKnown(phone: string): Promise<boolean>;
  };
}

/** Binding of a code: it counts for this order only. */
const keyOf = (orderId: string, phone: string) =>
  ({ purpose: 'track', to: phone, binding: orderId }) as const;

async function provedOrder(number: string, cookie: string | undefined) {
  const order = await findProvedByNumber(number, cookie, new Date());
  if (order === null) {
    throw new ShopError('NOT_FOUND', {
      message: 'Please give number and phone of the order first.',
    });
  }
  return { orderId: String(order._id), phone: order.phoneNumber, customerId: order.customerId };
}

/**
 * Sends a code to the phone of an order that was looked up, for what is personal of it.
 * @param cookie what the browser proved
 * @throws ShopError NOT_FOUND where it did not prove number and phone, TOO_MANY, SMS_AWAY
 */
export async function sendTrackCode(
  number: string,
  cookie: string | undefined,
  { locale, client: { address, isKnown } }: Asking,
): Promise<{ resendAfter: number }> {
  const { orderId, phone } = await provedOrder(number, cookie);
  const client = { address, isKnown: await isKnown(phone) };
  return sendCode({ ...keyOf(orderId, phone), locale, client });
}

/** Access that the code of an order opens. */
interface Entered {
  orderId: string;
  /** Shows what is personal of the order, and changes nothing. */
  cookie: Cookie;
  /** The order's account, where it signs in with this phone and nobody is signed in: its session is opened. */
  account: SignedIn | null;
}

/**
 * Takes the code of an order. Its account is opened only where it signs in with this very phone, as the
 * code of a login would: whoever merely receives the goods sees the order and changes nothing.
 * @param actor who is signed in: they stay so
 * @throws ShopError NOT_FOUND, CODE_WRONG, CODE_OVER, TOO_MANY
 */
export async function enterTrackCode(
  { number, code }: EnterTrackCode,
  cookie: string | undefined,
  { actor, client }: { actor: Actor | null; client: { address: string } },
): Promise<Entered> {
  const { orderId, phone, customerId } = await provedOrder(number, cookie);
  await takeCode(keyOf(orderId, phone), code, client);
  const account = actor ? null : await findByProvedPhone(customerId, phone);
  const holder = actor?.id ?? account?.accountId;
  if (holder !== undefined) await notePhoneUsed(holder, phone);
  const now = new Date();
  return {
    orderId,
    cookie: withProofs(readProofs(cookie, now), { orderIds: [orderId], phone, isCoded: true }, now),
    account,
  };
}

/**
 * The word of whoever ordered a parcel that it is there: who is signed in to its account, or entered the
 * code that went to the order's phone, as long as that is the buyer's own. Number and phone alone say
 * nothing: its seller knows both.
 * @param cookie what the browser proved
 * @throws ShopError NOT_FOUND, NOT_POSSIBLE_NOW
 */
export async function receiveParcel(
  actor: Actor | null,
  parcelId: string,
  cookie: string | undefined,
): Promise<void> {
  await sayReceived(parcelId, async ({ order }) => {
    // A seller's own browser says nothing, whatever it proved, nor does one of who works for them.
    if (actor && isOfOwnShop(actor, order.sellerId)) return null;
    if (actor?.id === String(order.customerId)) return actor;
    const orderId = String(order._id);
    const proof = { orderId, phone: order.phoneNumber };
    if (!hasEnteredCode(cookie, proof, new Date())) return null;
    const phones = await findBuyersPhones([order._id]);
    return phones.get(orderId)?.isOrders === true ? 'buyer' : null;
  });
}
