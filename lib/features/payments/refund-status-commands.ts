import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { RefundModel, type RefundRecord } from '../../../models/refund';
import type { Principal } from '../../platform/auth/actor';
import { isOfOwnShop } from '../../shop/policy';
import { settings } from '../../platform/env';
import { toTaka } from '../../platform/money';
import { isoInDhaka, startOfDay } from '../../platform/time/day-bounds';
import { lockStaff } from '../accounts';
import { type WishDetails, askAboutWaiting } from '../accounts/approvals';
import { orderNumber } from '../orders/shared';
import type { RefundCause } from './types';
import type { SettleReason } from './settle-rules';

/** A refund requested by staff. */
export interface StaffRefund {
  /** Whether it goes to the requester. */
  isOwn: boolean;
  cause: RefundCause;
  /** Reason of a settled refund; for a granted one the text of the person who grants it. */
  reason: string;
  amountPoisha: number;
  /** Total that the same person requested earlier that day without approval. */
  dayPoisha: number;
}

const OF_ANY_BUYER: SettleReason = 'orderCancelled';

/**
 * Whether it waits for a second person: above the limit, counted over the day, so that a large one in
 * pieces is a large one, and whatever goes to themselves. An order that was not shipped is every buyer's to
 * cancel, staff or not: its money goes back to where it came from.
 */
export const needsSecondPerson = (
  { isOwn, cause, reason, amountPoisha, dayPoisha }: StaffRefund,
  limitPoisha: number,
): boolean =>
  isOwn
    ? !(cause === 'settled' && reason === OF_ANY_BUYER)
    : amountPoisha + dayPoisha > limitPoisha;

/** How a new refund begins: to be sent, or waiting for a second person. */
export type RefundStatus = Pick<RefundRecord, 'state' | 'staffId' | 'needsSecond'>;

/** Money that is to go back, in one refund or several. */
interface Returning extends Pick<RefundRecord, 'customerId' | 'cause' | 'reason' | 'amountPoisha'> {
  /** Seller of the order that it is for; null if it is for no particular order. */
  sellerId: Types.ObjectId | null;
}

/**
 * Returns the person whose decision sends money back, and whether that decision is enough: every refund
 * passes through here. Refunds that the shop makes by itself, that a buyer is entitled to make or that a
 * seller gives need nobody's approval.
 * @param askFirst where nothing else is done beside it: throws unless a second person approved it
 */
export async function statusOf(
  by: Principal,
  { customerId, sellerId, cause, reason, amountPoisha }: Returning,
  session: ClientSession,
  askFirst?: (session: ClientSession) => Promise<void>,
): Promise<RefundStatus> {
  if (isOfOwnShop(by, sellerId)) return { state: 'due' };
  if (by.id === null) return { state: 'due' };
  // Two of the same person at once meet here, and the second counts the first.
  if (!(await lockStaff(by.id, session))) return { state: 'due' };
  const staffId = new Types.ObjectId(by.id);
  const asked = {
    ...{ isOwn: customerId.equals(staffId), cause, reason, amountPoisha },
    dayPoisha: await sentToday(staffId, session),
  };
  if (!needsSecondPerson(asked, settings().secondPerson.refundPoisha)) {
    return { state: 'due', staffId };
  }
  await askFirst?.(session);
  return { state: askFirst ? 'due' : 'waiting', staffId, needsSecond: true };
}

/** Returns the amount that a staff member sent back on this day in Dhaka without approval, in poisha. */
async function sentToday(staffId: Types.ObjectId, session: ClientSession): Promise<number> {
  const day = isoInDhaka(new Date()).slice(0, 10);
  const refunds = await RefundModel.find(
    { staffId, at: { $gte: startOfDay(day) }, needsSecond: { $ne: true } },
    { amountPoisha: 1 },
    { session },
  ).lean();
  return refunds.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
}

/** Writes a new refund, and asks the owners where it waits for one of them. */
export async function insertRefund(
  by: Principal,
  refund: RefundRecord,
  sellerId: Types.ObjectId | null,
  session: ClientSession,
): Promise<void> {
  await RefundModel.collection.insertOne(refund as never, { session });
  if (refund.state === 'waiting') await askAboutRefund(by, refund, sellerId, session);
}

/**
 * Asks the owners about a refund that waits.
 * @throws ShopError NOT_POSSIBLE_NOW where they are being asked
 */
export async function askAboutRefund(
  by: Principal,
  refund: RefundRecord,
  sellerId: Types.ObjectId | null,
  session: ClientSession,
): Promise<void> {
  const { _id, orderId, purchaseId, customerId, staffId, amountPoisha } = refund;
  const subjectId = String(_id);
  const details: WishDetails = {
    facts: { order: orderNumber(String(orderId ?? purchaseId)), amount: toTaka(amountPoisha) },
    sumPoisha: amountPoisha,
    // Regardless of who asks again, the person whose decision it was may not approve it.
    involved: [customerId, ...(sellerId ? [sellerId] : []), ...(staffId ? [staffId] : [])],
  };
  await askAboutWaiting(
    by,
    { what: 'heldRefund', subjectId, input: amountPoisha },
    details,
    session,
  );
}
