import 'server-only';
import { Types, type QueryFilter } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { requirePermission } from '../policy';
import { pageByKey } from '../../platform/database/page-by-key';
import { endOfDay, startOfDay } from '../../platform/time/day-bounds';
import { AuditEntryModel, type AuditRecord } from '../../../models/audit';
import { changesOf } from './rules';
import type { AuditQuery, WrittenEntry } from './schema';

/** Entries of one page. */
const AUDIT_PAGE = 25;

interface AuditPage {
  entries: WrittenEntry[];
  /** `before` of the next page; null at the end. */
  next: string | null;
}

/** Ids begin with the second in which they were made, so a span of time is a span of ids. */
const idAt = (moment: Date) => Types.ObjectId.createFromTime(Math.floor(moment.getTime() / 1000));

function filterOf({ who, subject, id, from, to }: AuditQuery): QueryFilter<AuditRecord> {
  return {
    ...(who !== undefined && { actorEmail: who }),
    ...(subject !== undefined && { subject }),
    ...(id !== undefined && { subjectId: new Types.ObjectId(id) }),
    ...((from ?? to) && {
      _id: {
        ...(from && { $gte: idAt(startOfDay(from)) }),
        ...(to && { $lt: idAt(endOfDay(to)) }),
      },
    }),
  };
}

/**
 * The audit log, newest first; whether what an entry is about is still there, others know.
 * @throws ShopError FORBIDDEN for anyone but an administrator
 */
export async function readAuditLog(actor: Actor, query: AuditQuery): Promise<AuditPage> {
  requirePermission(actor, 'audit.read');
  const { rows, next } = await pageByKey<AuditRecord>(AuditEntryModel, {
    filter: filterOf(query),
    sort: { _id: -1 },
    size: AUDIT_PAGE,
    behind: query.before,
  });
  return { entries: rows.map(entryView), next };
}

function entryView(record: AuditRecord): WrittenEntry {
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
