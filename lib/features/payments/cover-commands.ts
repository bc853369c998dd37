import 'server-only';
import type { ClientSession } from 'mongoose';
import type { OrderRecord } from '../../../models/order';
import { ShopError } from '../../platform/errors';
import { sellerBalance } from '../ledger/journal/queries';
import { findCashInHands } from './remittance-queries';

/**
 * Does what takes an order's money back from its seller, in the caller's transaction, and refuses it where
 * the seller was paid that money already and the balance does not cover it: it would leave the shop twice,
 * once to the seller and once to the buyer. What the seller has not been paid yet covers itself, and cash
 * in the seller's hands goes back from there.
 * @throws ShopError NOT_POSSIBLE_NOW
 */
export async function whileCovered<Result>(
  { _id, sellerId }: Pick<OrderRecord, '_id' | 'sellerId'>,
  session: ClientSession,
  take: () => Promise<Result>,
): Promise<Result> {
  const now = new Date();
  const availableNow = async () =>
    (await sellerBalance(String(sellerId), now, session)).availablePoisha;
  const before = await availableNow();
  const result = await take();
  const after = await availableNow();
  if (after >= 0 || after >= before) return result;
  if ((await findCashInHands([_id], session)).size > 0) return result;
  throw new ShopError('NOT_POSSIBLE_NOW', {
    message:
      'The seller has been paid for this order already, and the seller’s balance does not cover it.',
  });
}
