import 'server-only';
import type { ClientSession } from 'mongoose';
import type { OrderRecord } from '../../../models/order';
import type { RefundRecord } from '../../../models/refund';
import { postEntry } from '../ledger/journal/commands';
import { ACCOUNTS } from '../ledger/journal/kinds';
import { grantedEntry, postedOrder } from '../ledger/journal/posting-rules';
import { orderPostings } from '../ledger/journal/queries';
import { releaseNow } from '../ledger/journal/release-rules';
import { grantedSums } from './granted-rules';
import { findGrantedRefunds } from './paper-queries';

/** The parts of a refund that the books need. */
type Granted = Pick<
  RefundRecord,
  | '_id'
  | 'orderId'
  | 'cause'
  | 'amountPoisha'
  | 'lines'
  | 'deliveryPoisha'
  | 'reversesDiscounts'
  | 'at'
>;

/**
 * What a grant takes from the seller, in the books: once its order is delivered, as nothing is earned
 * before, and what is still cancelled of it changes the commission. Until then it waits for
 * `postEarlierGrants`.
 * @param earlier the order's grants before it, oldest first
 */
export async function postGrant(
  order: OrderRecord,
  earlier: readonly Granted[],
  refund: Granted,
  session: ClientSession,
): Promise<void> {
  if (order.orderStatus !== 'completed') return;
  const orderId = String(order._id);
  const { delivered, granted, released } = await orderPostings(orderId, session);
  if (delivered.length === 0) throw new Error(`Delivered order ${orderId} is not in the books`);
  const seller = ACCOUNTS.seller(String(order.sellerId));
  const lines = [...delivered, ...granted, ...released];
  const releaseAt = releaseNow(lines.filter(({ account }) => account === seller));
  await post(order, earlier, refund, { at: refund.at, releaseAt }, session);
}

/**
 * What was granted of an order before all of it was delivered, beside its delivery's own entry.
 * @param releaseAt until when what it brought waits
 */
export async function postEarlierGrants(
  order: OrderRecord,
  { at, releaseAt }: { at: Date; releaseAt: Date },
  session: ClientSession,
): Promise<void> {
  const granted = await findGrantedRefunds(order._id, session);
  for (const [place, refund] of granted.entries()) {
    const moments = { at, releaseAt };
    await post(order, granted.slice(0, place), refund, moments, session);
  }
}

async function post(
  order: OrderRecord,
  earlier: readonly Granted[],
  refund: Granted,
  moments: { at: Date; releaseAt: Date | null },
  session: ClientSession,
): Promise<void> {
  const entry = grantedEntry({
    refundId: String(refund._id),
    order: postedOrder(order),
    ...grantedSums(order, earlier, refund),
    ...moments,
  });
  await postEntry(entry, session);
}
