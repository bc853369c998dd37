import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { ShopError } from '../../../platform/errors';
import type { Cookie } from '../../../platform/http/cookie';
import type { Limit } from '../../../platform/http/limit-rules';
import { consumeKey } from '../../../platform/http/limits';
import { findOrderByNumber, findOrdersOfPurchaseNumber } from '../../orders/track-queries';
import { readProofs, withProofs } from './proof';
import { hasProved } from './queries';
import type { Track } from './schema';

const HOUR_SECONDS = 60 * 60;

/**
 * Of one number and of one phone, from wherever: neither is worth trying the other for. A browser that
 * proved the pair before, or signed in with the phone, counts in neither, so that nobody can keep an owner
 * out by using them up.
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
