import 'server-only';
import type { ClientSession } from 'mongoose';
import { BuyerBlockModel } from '../../../models/buyer-block';
import type { PurchaseRecord } from '../../../models/purchase';
import { ShopError } from '../../platform/errors';
import { hasProvedPhone } from '../payments/phone-proof-queries';
import { BLOCKED } from './kinds';

/** Shops that a refusal names. */
const MOST_NAMED = 5;

/**
 * Sees to it that no seller of a purchase that was just placed blocks its buyer: by the account, or by a
 * phone, the order's or the one that the account signs in with. A phone that the blocked buyer merely
 * typed is refused to whoever merely types it too, and never to its owner. Why they do stays with them.
 * @throws ShopError SELLER_REFUSES with the shops' names as `seller`
 */
export async function requireWelcome(
  {
    customerId,
    phoneNumber,
    orders,
  }: Pick<PurchaseRecord, 'customerId' | 'phoneNumber' | 'orders'>,
  loginPhone: string | null,
  session: ClientSession,
): Promise<void> {
  const sellerId = { $in: orders.map((order) => order.sellerId) };
  const phones = {
    $in: [...new Set(loginPhone === null ? [phoneNumber] : [phoneNumber, loginPhone])],
  };
  const refusing = new Set<string>();
  // One after the other: a transaction asks one question at a time.
  const refuse = async (who: object): Promise<void> => {
    const found = await BuyerBlockModel.distinct('sellerId', { sellerId, ...who }).session(session);
    for (const each of found) refusing.add(String(each));
  };
  await refuse({ customerId });
  // Most orders need no look at whose the phones are.
  if (await BuyerBlockModel.exists({ sellerId, phones }).session(session)) {
    await refuse({ phones, provedPhones: phones });
    const isOwn = await hasProvedPhone(String(customerId), phoneNumber, session);
    if (!isOwn) await refuse({ phones: phoneNumber });
  }
  if (refusing.size === 0) return;
  const names = orders
    .filter(({ sellerId }) => refusing.has(String(sellerId)))
    .map(({ sellerName }) => sellerName);
  const seller = names.slice(0, MOST_NAMED).join(', ');
  throw new ShopError('SELLER_REFUSES', {
    message: `${seller} ${names.length === 1 ? 'takes' : 'take'} no orders from you. Nothing was ordered. Please order without these products, or write to us if you think this is a mistake.`,
    extra: { why: BLOCKED, seller },
  });
}
