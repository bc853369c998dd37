import 'server-only';
import type { ClientSession } from 'mongoose';
import { BuyerBlockModel } from '../../../models/buyer-block';
import type { PurchaseRecord } from '../../../models/purchase';
import { ShopError } from '../../platform/errors';
import { BLOCKED } from './kinds';

/** Shops that a refusal names. */
const MOST_NAMED = 5;

/**
 * Sees to it that no seller of a purchase that was just placed blocks its buyer: by the account, by the
 * order's phone, or by the phone that the account signs in with. Why they do stays with them.
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
  const sellers = { $in: orders.map(({ sellerId }) => sellerId) };
  const phones = [...new Set(loginPhone === null ? [phoneNumber] : [phoneNumber, loginPhone])];
  const refusing = new Set<string>();
  // One after the other: a transaction asks one question at a time.
  for (const person of [{ customerId }, { phones: { $in: phones } }]) {
    const found = await BuyerBlockModel.distinct('sellerId', {
      sellerId: sellers,
      ...person,
    }).session(session);
    for (const sellerId of found) refusing.add(String(sellerId));
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
