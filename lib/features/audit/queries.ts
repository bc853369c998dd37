import 'server-only';
import { Types, type QueryFilter } from 'mongoose';
import { fromZonedTime } from 'date-fns-tz';
import type { Actor } from '../../platform/auth/actor';
import { mayReadAuditLog } from '../../platform/auth/policy';
import { withDatabase } from '../../platform/database/connect';
import { ShopError } from '../../platform/errors';
import { findExistingOrders } from '../orders/queries';
import { findExistingProducts } from '../catalogue/queries-dashboard';
import { TIME_ZONE } from '../../platform/time/time';
import { AuditEntryModel, type AuditRecord } from '../../../models/audit-entry';
import { changesOf } from './rules';
import type { AuditEntry, AuditQuery } from './schema';

/** Entries of one page. */
const AUDIT_PAGE = 25;
const DAY_MS = 24 * 60 * 60 * 1000;

export interface AuditPage {
  entries: AuditEntry[];
  /** `before` of the next page; null at the end. */
  next: string | null;
}

/** Ids begin with the second in which they were made, so a span of time is a span of ids. */
function idAt(day: string, laterBy = 0): Types.ObjectId | null {
  const start = fromZonedTime(`${day}T00:00:00`, TIME_ZONE).getTime();
  return Number.isNaN(start)
    ? null
    : Types.ObjectId.createFromTime(Math.floor((start + laterBy) / 1000));
}

function filterOf({ who, subject, id, from, to, before }: AuditQuery): QueryFilter<AuditRecord> {
  const first = from ? idAt(from) : null;
  const ends = [before ? new Types.ObjectId(before) : null, to ? idAt(to, DAY_MS) : null].filter(
    (end) => end !== null,
  );
  const last = ends.sort((a, b) => (a.toString() < b.toString() ? -1 : 1))[0];
  return {
    ...(who !== undefined && { actorEmail: who }),
    ...(subject !== undefined && { subject }),
    ...(id !== undefined && { subjectId: new Types.ObjectId(id) }),
    ...((first ?? last) && { _id: { ...(first && { $gte: first }), ...(last && { $lt: last }) } }),
  };
}

/**
 * The audit log, newest first.
 * @throws ShopError FORBIDDEN for anyone but an administrator
 */
export async function listAuditEntries(actor: Actor, query: AuditQuery): Promise<AuditPage> {
  if (!mayReadAuditLog(actor)) throw new ShopError('FORBIDDEN');
  const records = await withDatabase(() =>
    AuditEntryModel.find(filterOf(query))
      .sort({ _id: -1 })
      .limit(AUDIT_PAGE + 1)
      .lean(),
  );
  const page = records.slice(0, AUDIT_PAGE);
  const last = page.at(-1);
  const idsOf = (subject: AuditRecord['subject']) =>
    page.flatMap((record) =>
      record.subject === subject && record.subjectId ? [record.subjectId] : [],
    );
  const [orders, products] = await Promise.all([
    findExistingOrders(idsOf('order')),
    findExistingProducts(idsOf('product')),
  ]);
  // Accounts are never deleted; of the shop's words the log itself is the record.
  const there = (record: AuditRecord) =>
    record.subject === 'user' ||
    record.subject === 'access' ||
    orders.has(String(record.subjectId)) ||
    products.has(String(record.subjectId));
  return {
    entries: page.map((record) => ({ ...entryView(record), gone: !there(record) })),
    next: records.length > page.length && last ? String(last._id) : null,
  };
}

function entryView(record: AuditRecord): Omit<AuditEntry, 'gone'> {
  const { _id, at, actorEmail, action, subject, subjectId } = record;
  // Dates and ids inside become text, as in every answer.
  const [before, after] = JSON.parse(
    JSON.stringify([record.before ?? null, record.after ?? null]),
  ) as unknown[];
  return {
    _id: String(_id),
    at: at.toISOString(),
    actorEmail: actorEmail ?? '',
    action,
    subject,
    subjectId: subjectId ? String(subjectId) : '',
    changes: changesOf(before, after),
  };
}
