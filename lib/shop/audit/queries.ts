import 'server-only';
import { Types, type QueryFilter } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { requirePermission } from '../policy';
import { pageByKey } from '../../platform/database/page-by-key';
import { EXPORTED_AT_ONCE, MOST_EXPORTED, csvOfList, phoneCell } from '../../platform/csv/pages';
import { messageOr } from '../../platform/i18n/message-key';
import { serverLabels } from '../../platform/i18n/server-labels';
import { endOfDay, isoInDhaka, startOfDay } from '../../platform/time/day-bounds';
import { AuditEntryModel, type AuditRecord } from '../../../models/audit';
import type { AuditExport } from './routes';
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
export async function readAuditLog(
  actor: Actor,
  query: AuditQuery,
  size = AUDIT_PAGE,
): Promise<AuditPage> {
  requirePermission(actor, 'audit.read');
  const { rows, next } = await pageByKey<AuditRecord>(AuditEntryModel, {
    filter: filterOf(query),
    sort: { _id: -1 },
    size,
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

/** A value of a change as one text. */
const valueText = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** The log under its filters as the text of a CSV file, newest first. @throws ShopError FORBIDDEN */
export function exportAuditLog(
  actor: Actor,
  { lang, ...query }: AuditExport,
): AsyncGenerator<string> {
  requirePermission(actor, 'audit.read');
  const t = serverLabels(lang);
  const nameOf = (field: string) => messageOr(t, `audit.fields.${field}`, field);
  return csvOfList({
    head: (['at', 'who', 'what', 'about', 'id', 'changes'] as const).map((name) =>
      t(`exports.audit.${name}`),
    ),
    more: t('exports.more', { most: MOST_EXPORTED }),
    async read(before) {
      const { entries, next } = await readAuditLog(actor, { ...query, before }, EXPORTED_AT_ONCE);
      return { rows: entries, next };
    },
    cells: ({ at, actorEmail, action, subject, subjectId, changes }) => [
      isoInDhaka(new Date(at)),
      phoneCell(actorEmail),
      messageOr(t, `audit.action.${action}`, action),
      t(`audit.subject.${subject}`),
      subjectId,
      changes
        .map(
          ({ field, before, after }) =>
            `${nameOf(field)}: ${valueText(before)} → ${valueText(after)}`,
        )
        .join('; '),
    ],
  });
}
