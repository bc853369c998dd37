import 'server-only';
import type { Actor } from '../../../platform/auth/actor';
import { ShopError } from '../../../platform/errors';
import type { Cookie } from '../../../platform/http/cookie';
import type { Locale } from '../../../platform/i18n/i18n';
import type { SignedIn } from '../../accounts/commands';
import { findByProvedPhone } from '../../accounts/guest-queries';
import { notePhoneUsed } from '../../accounts/phone-use-commands';
import { sendCode, takeCode } from '../../accounts/codes/commands';
import { readProofs, withProofs } from './proof';
import { findProvedByNumber } from './queries';
import type { EnterTrackCode } from './schema';

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

/** What the code of an order opens. */
export interface Entered {
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
