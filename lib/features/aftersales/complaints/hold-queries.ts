import 'server-only';
import { type ClientSession, Types } from 'mongoose';
import { ComplaintModel, type ComplaintRecord } from '../../../../models/complaint';
import { withDatabase } from '../../../platform/database/connect';

const HOUR_MS = 60 * 60_000;

/**
 * Whether complaints of an order hold what it brought, and until when a buyer may contradict an answer:
 * as long as its seller had for it.
 */
export async function complaintHold(
  orderId: Types.ObjectId,
  answerHours: number,
  session: ClientSession,
): Promise<{ isOpen: boolean; notBefore: Date | null }> {
  const found = await ComplaintModel.find(
    { orderId, state: { $ne: 'closed' } },
    { state: 1, 'messages.at': 1 },
    { session },
  ).lean<Pick<ComplaintRecord, 'state' | 'messages'>[]>();
  const answered = found.flatMap(({ state, messages }) => {
    const last = messages.at(-1)?.at;
    return state === 'answered' && last ? [last.getTime() + answerHours * HOUR_MS] : [];
  });
  return {
    isOpen: found.some(({ state }) => state !== 'answered'),
    notBefore: answered.length === 0 ? null : new Date(Math.max(...answered)),
  };
}

/** The order that a complaint is of, as the transaction sees it; null where there is none. */
export async function orderOfComplaint(
  complaintId: Types.ObjectId,
  session: ClientSession,
): Promise<Types.ObjectId | null> {
  const found = await ComplaintModel.findById(complaintId, { orderId: 1 }, { session }).lean<
    Pick<ComplaintRecord, 'orderId'>
  >();
  return found?.orderId ?? null;
}

/** Which of these orders are complained of, with nobody's answer. */
export async function findComplained(orderIds: readonly Types.ObjectId[]): Promise<string[]> {
  const found = await ComplaintModel.find(
    { orderId: { $in: [...orderIds] }, state: { $in: ['open', 'escalated'] } },
    { orderId: 1 },
  ).lean<Pick<ComplaintRecord, 'orderId'>[]>();
  return found.map(({ orderId }) => String(orderId));
}

const FIELDS = { number: 1, orderId: 1, sellerId: 1, sellerName: 1, state: 1, dueBy: 1 } as const;

type DueComplaint = Pick<ComplaintRecord, keyof typeof FIELDS | '_id'> & { dueBy: Date };

/**
 * Complaints that wait for their seller or the shop, by until when.
 * @param asked of one seller, or of all; those behind a place alone
 */
export async function findDueComplaints({
  seller,
  from,
  to,
  after,
  limit,
}: {
  seller: string | 'all';
  from: Date | null;
  to: Date;
  after: { at: Date; id: string } | null;
  limit: number;
}): Promise<DueComplaint[]> {
  // The index holds dates alone, and serves what says so.
  const least = after?.at ?? from ?? new Date(0);
  return withDatabase(() =>
    ComplaintModel.find(
      {
        ...(seller !== 'all' && { sellerId: new Types.ObjectId(seller) }),
        dueBy: { $gte: least, $lte: to },
        ...(after && {
          $or: [{ dueBy: { $gt: after.at } }, { _id: { $gt: new Types.ObjectId(after.id) } }],
        }),
      },
      FIELDS,
    )
      .sort({ dueBy: 1, _id: 1 })
      .limit(limit)
      .lean<DueComplaint[]>(),
  );
}
