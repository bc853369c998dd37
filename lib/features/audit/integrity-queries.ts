import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { connectDatabase } from '../../platform/database/connect';
import type { Finding } from '../../platform/integrity/finding';
import { AuditEntryModel, type AuditRecord } from '../../../models/audit-entry';

/** Subjects of which each entry is about one, unless it is an export. */
const ABOUT_ONE: AuditRecord['subject'][] = ['order', 'product', 'user', 'promotion'];

/** Entries that do not say what they are about, or who acted. The log is append only: nothing mends it. */
export async function* findAuditFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const fields = { action: 1, subject: 1, subjectId: 1, actorId: 1, actorEmail: 1 } as const;
  for await (const entry of AuditEntryModel.find({}, fields).lean().cursor()) {
    const { action, subject, subjectId, actorId, actorEmail } = entry;
    const id = String(entry._id);
    if (ABOUT_ONE.includes(subject) && !subjectId && !action.endsWith('.export')) {
      yield { kind: 'audit.subject', id, wrong: `${action} names no ${subject}`, mend: null };
    }
    if (actorEmail && !actorId) {
      const wrong = `${action} is by ${actorEmail} and names no account`;
      yield { kind: 'audit.actor', id, wrong, mend: null };
    }
  }
}

/** When a product's stock was last set by somebody, and to what. */
export interface StockMark {
  at: Date;
  stock: number;
}

/** The last time that each of these products' stock was set: when it was added, and by edits. */
export async function lastStockMarks(
  ids: Types.ObjectId[],
  session: ClientSession,
): Promise<Map<string, StockMark>> {
  const marks = new Map<string, StockMark>();
  const entries = AuditEntryModel.find(
    { subjectId: { $in: ids }, subject: 'product', 'after.maxQuantity': { $type: 'number' } },
    { at: 1, subjectId: 1, 'after.maxQuantity': 1 },
    { session },
  ).lean<Pick<AuditRecord, 'at' | 'subjectId'> & { after: { maxQuantity: number } }>();
  for await (const { at, subjectId, after } of entries.cursor()) {
    const id = String(subjectId);
    const known = marks.get(id);
    if (known && known.at > at) continue;
    marks.set(id, { at, stock: after.maxQuantity });
  }
  return marks;
}

/** An order that was cancelled and deleted: the log has what is left of it. */
export interface DeletedOrder {
  productId: Types.ObjectId;
  quantity: number;
  placedAt: Date;
  at: Date;
}

/** Clocks of the processes that write entries may differ. */
const CLOCKS_MS = 60 * 60 * 1000;

/** Orders that were cancelled and deleted since a moment. */
export async function* deletedOrders(
  since: Date,
  session: ClientSession,
): AsyncGenerator<DeletedOrder> {
  const first = Types.ObjectId.createFromTime(Math.floor((since.getTime() - CLOCKS_MS) / 1000));
  const entries = AuditEntryModel.find(
    { subject: 'order', _id: { $gte: first }, action: 'order.cancel' },
    { at: 1, 'before.productId': 1, 'before.quantity': 1, 'before.placedAt': 1 },
    { session },
  ).lean<{ at: Date; before: Omit<DeletedOrder, 'at'> }>();
  for await (const { at, before } of entries.cursor()) yield { at, ...before };
}

/** Of these orders, when each was returned, and whether its pieces went back into the stock. */
export async function findReturns(
  orderIds: Types.ObjectId[],
  session: ClientSession,
): Promise<Map<string, { at: Date; restocked: boolean }>> {
  const entries = await AuditEntryModel.find(
    { subjectId: { $in: orderIds }, action: 'order.returned' },
    { at: 1, subjectId: 1, 'after.restocked': 1 },
    { session },
  ).lean<(Pick<AuditRecord, 'at' | 'subjectId'> & { after: { restocked?: boolean } })[]>();
  return new Map(
    entries.map(({ at, subjectId, after }) => [
      String(subjectId),
      { at, restocked: after.restocked === true },
    ]),
  );
}
