import 'server-only';
import { ShopError } from '../../platform/errors';
import type { Limit } from '../../platform/http/limit-rules';
import { consumeAll } from '../../platform/http/limits';
import { log } from '../../platform/log';
import { areProvedPhones } from '../payments/phone-proof-queries';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

const limit = (name: string, points: number, seconds: number): Limit => ({
  name: `order-sms-${name}`,
  points,
  seconds,
  per: 'account',
});

/** SMS about orders to phones that nobody proved: of a number, of an account, and of the shop. */
export const UNPROVED_SMS = {
  /** Two orders from their first SMS to their last, with their parcels' codes, would fit into one day. */
  number: limit('number', 8, DAY),
  account: limit('account', 26, DAY),
  shop: limit('shop', 300, HOUR),
} as const;

/** An SMS about an order, by whom it goes to. */
export interface OrderSms {
  accountId: string;
  /** `+8801…`, as somebody typed it. */
  to: string;
  /** The one that the account signs in with. */
  provedPhone: string | undefined;
}

/**
 * Whether each of these SMS about orders goes to a phone that its account has proved or was delivered at:
 * then it may go out, as many as there are. To others `takeShare` says how many.
 */
export async function areToProvedPhones(list: readonly OrderSms[]): Promise<boolean[]> {
  const others = list.filter(({ to, provedPhone }) => to !== provedPhone);
  const answers = await areProvedPhones(
    others.map(({ accountId, to }) => ({ accountId, phone: to })),
  );
  const isProved = new Map(others.map((sms, at) => [sms, answers[at]!]));
  return list.map((sms) => isProved.get(sms) ?? true);
}

/**
 * Whether an SMS to a phone that nobody proved may go out, which counts it: so few that orders to
 * strangers' phones cost the shop little. What is too much is left out, and in the log.
 */
export async function takeShare({ accountId, to }: OrderSms): Promise<boolean> {
  try {
    await consumeAll([
      [UNPROVED_SMS.number, to],
      [UNPROVED_SMS.account, accountId],
      [UNPROVED_SMS.shop, 'all'],
    ]);
    return true;
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'TOO_MANY') throw error;
    log().warn({ accountId }, 'an SMS to a phone that nobody proved was left out');
    return false;
  }
}
