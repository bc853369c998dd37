import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { releasePeriods } from '../../../shop/deadlines/release-queries';
import { complaintHold } from '../../aftersales/complaints/hold-queries';
import { postEntry } from '../journal/commands';
import type { JournalLine } from '../journal/kinds';
import { releasedEntry } from '../journal/posting-rules';
import { orderLinesOfSeller, sellerBalance } from '../journal/queries';
import { dueOf, earningsReleaseOf, isUncovered, linesReleased } from '../journal/release-rules';
import { findEarningsOrder, type EarningsOrder } from '../../orders/return-queries';
import { findCashInHands, isCashWithCourier } from '../../payments/remittance-queries';
import { returnHold } from '../../aftersales/returns/lookup-queries';

/**
 * Has what a seller has of an order wait as long as it has to by what is known of it now, in the
 * transaction that changed that. Where it waits so already nothing is written.
 */
export async function followEarnings(
  orderId: Types.ObjectId,
  session: ClientSession,
): Promise<void> {
  const order = await findEarningsOrder(orderId, session);
  if (!order) return;
  const now = new Date();
  const sellerId = String(order.sellerId);
  const { lines, released } = await orderLinesOfSeller(String(orderId), sellerId, session);
  const places = (await findCashInHands([orderId], session)).get(String(orderId));
  const isMissing = places !== undefined && isUncovered({ ...places, duePoisha: dueOf(lines) });
  const releaseAt = await releaseOf(order, isMissing, now, session);
  if (releaseAt === null || lines.length === 0) return;
  const { availablePoisha } = await sellerBalance(sellerId, now, session);
  await postEntry(
    releasedEntry({
      orderId: String(orderId),
      purchaseId: String(order.purchaseId),
      serial: released + 1,
      // What a seller owes waits for nothing.
      lines: linesReleased(lines, owes(lines) ? now : releaseAt, { now, availablePoisha }),
      at: now,
    }),
    session,
  );
}

/** From when on its seller may have what an order brought; null where it is still on its way. */
async function releaseOf(
  { _id, orderStatus, deliveredAt, provedAt, promisedBy }: EarningsOrder,
  isMissing: boolean,
  now: Date,
  session: ClientSession,
): Promise<Date | null> {
  // What is left of one that ended is no earning, but what its seller owes.
  if (orderStatus === 'returned' || orderStatus === 'cancelled') return now;
  if (orderStatus !== 'completed' || deliveredAt === null) return null;
  const periods = await releasePeriods(session);
  const returns = await returnHold(_id, session);
  const complaints = await complaintHold(_id, periods.answerHours, session);
  const contradicted = [returns.notBefore, complaints.notBefore].flatMap(
    (at) => at?.getTime() ?? [],
  );
  return earningsReleaseOf(
    {
      deliveredAt,
      provedAt: provedAt ?? null,
      promisedBy,
      isWithCourier: await isCashWithCourier(_id, session),
      isUncovered: isMissing,
      hasOpenReturn: returns.isOpen,
      hasOpenComplaint: complaints.isOpen,
      notBefore: contradicted.length === 0 ? null : new Date(Math.max(...contradicted)),
    },
    periods,
  );
}

/** Whether what waits of an order comes to a debt of its seller: cash that is in the seller's hands. */
const owes = (lines: readonly JournalLine[]): boolean => dueOf(lines) < 0;
