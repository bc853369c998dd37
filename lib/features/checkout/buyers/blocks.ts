import 'server-only';
import type { ClientSession } from 'mongoose';
import { BuyerBlockModel, type BuyerBlockRecord } from '../../../../models/buyer-limits';
import type { PurchaseRecord } from '../../../../models/purchase';
import { ShopError } from '../../../platform/errors';
import { hasProvedPhone } from '../../payments/phone-proof-queries';
import { BLOCKED } from './kinds';

type Block = Pick<BuyerBlockRecord, 'sellerId' | 'customerId' | 'phones' | 'provedPhones'>;

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
  const phones = new Set(loginPhone === null ? [phoneNumber] : [phoneNumber, loginPhone]);
  // Past Mongoose, as every order comes here.
  const blocks = (await BuyerBlockModel.collection
    .find(
      {
        $or: [
          { sellerId, customerId },
          { sellerId, phones: { $in: [...phones] } },
        ],
      },
      { session, projection: { sellerId: 1, customerId: 1, phones: 1, provedPhones: 1 } },
    )
    .toArray()) as unknown as Block[];
  if (blocks.length === 0) return;
  const isAmong = (list: readonly string[]) => list.some((phone) => phones.has(phone));
  const byPhone = blocks.filter((block) => isAmong(block.phones));
  // Most orders need no look at whose the phones are.
  const isTyped =
    byPhone.length > 0 && !(await hasProvedPhone(String(customerId), phoneNumber, session));
  const refusing = new Set(
    blocks
      .filter(
        (block) =>
          block.customerId.equals(customerId) ||
          (isAmong(block.phones) && isAmong(block.provedPhones)) ||
          (isTyped && block.phones.includes(phoneNumber)),
      )
      .map((block) => String(block.sellerId)),
  );
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
