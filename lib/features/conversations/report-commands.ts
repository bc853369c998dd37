import 'server-only';
import { ThreadModel, type ThreadRecord } from '../../../models/thread';
import { signatureOf, type Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/transaction';
import { ShopError } from '../../shop/errors';
import { recordAudit } from '../../shop/audit/record';
import { isOfOwnShop, requirePermission } from '../../shop/policy';
import type { AuditAction } from '../../platform/events/event';
import { orderNumber } from '../orders/shared';
import type { DecideThread, MessageView, ReportedThread, ReportThread } from './schema';
import { findThread, partyOf } from './store';

/** Reported threads on the staff's page; the others follow once these are decided. */
const MOST_LISTED = 50;

/** Beginning somewhere, as the partial index serves only what asks within it. */
export const REPORTED = { reportedAt: { $gte: new Date(0) } };

const audited = (
  actor: Actor,
  action: AuditAction,
  { _id, customerId, sellerId }: ThreadRecord,
  after: Record<string, unknown>,
  ...session: [session?: Parameters<typeof recordAudit>[2]]
) =>
  recordAudit(
    actor,
    {
      ...{ action, subject: 'user', subjectId: String(sellerId) },
      after: { thread: String(_id), buyer: String(customerId), ...after },
    },
    ...session,
  );

/**
 * Reports a thread of one's own to the shop, whose staff may then read it; once for each side until they decide.
 * @throws ShopError NOT_FOUND where it is none of one's own, NOT_POSSIBLE_NOW where this side did already
 */
export async function reportThread(
  actor: Actor,
  id: string,
  { reason, text }: ReportThread,
  now = new Date(),
): Promise<{ threadId: string }> {
  const thread = await findThread(id);
  const from = thread && partyOf(actor, thread);
  if (!thread || !from) throw new ShopError('NOT_FOUND');
  await inTransaction(async (session) => {
    const { modifiedCount } = await ThreadModel.updateOne(
      { _id: thread._id, 'reports.from': { $ne: from } },
      {
        $push: { reports: { at: now, from, reason, text } },
        $set: { reportedAt: thread.reportedAt ?? now },
      },
      { session },
    );
    if (modifiedCount !== 1) {
      throw new ShopError('NOT_POSSIBLE_NOW', { message: 'You have reported this already.' });
    }
    await audited(actor, 'user.threadReported', thread, { from, reason }, session);
  });
  return { threadId: String(thread._id) };
}

/** Threads that wait for the shop, the longest wait first. @throws ShopError FORBIDDEN */
export async function listReportedThreads(actor: Actor): Promise<ReportedThread[]> {
  requirePermission(actor, 'complaints.decide');
  const found = await withDatabase(() =>
    ThreadModel.find(REPORTED, { messages: 0 })
      .sort({ reportedAt: 1, _id: 1 })
      .limit(MOST_LISTED)
      .lean<ThreadRecord[]>(),
  );
  return found.filter(({ sellerId }) => !isOfOwnShop(actor, sellerId)).map(reportedThread);
}

/**
 * A reported thread with all that was written, for staff who are neither side of it; each opening is in the
 * audit log.
 * @returns null where there is none, or it is not reported
 * @throws ShopError FORBIDDEN
 */
export async function openReportedThread(
  actor: Actor,
  id: string,
): Promise<(ReportedThread & { messages: MessageView[] }) | null> {
  requirePermission(actor, 'complaints.decide');
  const thread = await findThread(id);
  if (!thread?.reportedAt) return null;
  if (partyOf(actor, thread) || isOfOwnShop(actor, thread.sellerId))
    throw new ShopError('FORBIDDEN');
  await withDatabase(() => audited(actor, 'user.threadRead', thread, {}));
  const messages = thread.messages.map(({ at, from, text, quantity }) => ({
    ...{ at: at.toISOString(), from, text, isMasked: false },
    quantity: quantity ?? null,
  }));
  return { ...reportedThread(thread), messages };
}

/**
 * Ends the reports of a thread, with what was done about them; the staff cannot read it any more.
 * @throws ShopError FORBIDDEN, NOT_FOUND where there is none, NOT_POSSIBLE_NOW where somebody else did meanwhile
 */
export async function decideThread(
  actor: Actor,
  id: string,
  { reason }: DecideThread,
): Promise<{ threadId: string }> {
  requirePermission(actor, 'complaints.decide');
  const thread = await findThread(id);
  if (!thread) throw new ShopError('NOT_FOUND');
  if (partyOf(actor, thread) || isOfOwnShop(actor, thread.sellerId))
    throw new ShopError('FORBIDDEN');
  await inTransaction(async (session) => {
    const { modifiedCount } = await ThreadModel.updateOne(
      { _id: thread._id, ...REPORTED },
      { $set: { reports: [], reportedAt: null } },
      { session },
    );
    if (modifiedCount !== 1) throw new ShopError('NOT_POSSIBLE_NOW');
    await audited(actor, 'user.threadDecided', thread, { reason, by: signatureOf(actor) }, session);
  });
  return { threadId: String(thread._id) };
}

function reportedThread(thread: ThreadRecord): ReportedThread {
  const { _id, about, subjectId, productName, productNameBn, reportedAt, reports } = thread;
  return {
    ...{ _id: String(_id), about, productName, productNameBn: productNameBn ?? '' },
    ...(about === 'order' && { orderNumber: orderNumber(String(subjectId)) }),
    buyer: { id: String(thread.customerId), name: thread.customerName ?? '' },
    seller: { id: String(thread.sellerId), name: thread.sellerName ?? '' },
    reportedAt: reportedAt!.toISOString(),
    reports: reports.map(({ at, from, reason, text }) => ({
      ...{ at: at.toISOString(), from, reason, text: text ?? '' },
    })),
  };
}
