import 'server-only';
import type { ClientSession } from 'mongoose';
import type { PurchaseRecord } from '../../../models/purchase';
import { ShopError } from '../../platform/errors';
import { lockBuyer } from '../accounts/buyer-commands';
import { provedContactOf } from '../accounts/guest-queries';
import { hasOtherWalletPurchase } from '../orders/purchase-queries';
import { hasEnteredPhone } from './phone-proof-queries';

type Buying = Pick<PurchaseRecord, '_id' | 'customerId' | 'phoneNumber'>;

/**
 * Whether goods may wait until a person has looked for a buyer's money: an account that proved a phone, its
 * own or the order's. Transaction ids of nobody are invented by the hundred.
 */
export async function mayWaitForReview(
  { customerId, phoneNumber }: Omit<Buying, '_id'>,
  session: ClientSession,
): Promise<boolean> {
  const id = String(customerId);
  const { provedPhone } = await provedContactOf(id, session);
  return provedPhone !== undefined || hasEnteredPhone(id, phoneNumber, session);
}

/**
 * Sees to it that who has proved no phone has goods waiting for money from a wallet once at a time, in the
 * transaction that places a purchase or changes it to this way.
 * @throws ShopError TOO_MUCH_OPEN
 */
export async function requireOneWalletPurchase(
  purchase: Buying,
  session: ClientSession,
): Promise<void> {
  // Two at once meet at the account.
  await lockBuyer(String(purchase.customerId), session);
  if (await mayWaitForReview(purchase, session)) return;
  if (!(await hasOtherWalletPurchase(purchase, session))) return;
  throw new ShopError('TOO_MUCH_OPEN', {
    message:
      'One order of yours waits for its money from a wallet already. Nothing was changed. Please pay it first, or confirm your phone in your profile.',
    extra: { why: 'wallet' },
  });
}
