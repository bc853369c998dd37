import 'server-only';
import { Types, type QueryFilter } from 'mongoose';
import {
  RemittanceModel,
  RemittanceRowModel,
  type RemittanceRecord,
  type RemittanceRowRecord,
} from '../../../../models/remittance';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../platform/auth/policy';
import { withDatabase } from '../../../platform/database/connect';
import { pageByKey } from '../../../platform/database/page-by-key';
import { toTaka } from '../../../platform/money';
import { isObjectId } from '../../../platform/validation';
import type { Outcome } from './kinds';
import { readLines } from './line-rules';
import { isUsable } from './mapping-rules';
import { sumsByOutcome, type Sums } from './match-rules';
import { matchFileRows } from './parcel-queries';
import { readTable, type FileText } from './read-file';
import { SHOWN_LINES } from './rules';
import type {
  RemittanceListRow,
  RemittancePreview,
  RemittanceRowsQuery,
  RemittanceRowView,
  RemittanceView,
} from './schema';
import { listRow, outcomesView, rowView } from './views';

/** Files of a page. */
const FILES_PAGE = 20;
/** Rows of a page. */
const ROWS_PAGE = 50;

function requireMoney(actor: Actor): void {
  requirePermission(actor, 'remittances.manage');
}

/**
 * A page of couriers' files, newest first.
 * @param before those older than the file with this id
 * @throws ShopError FORBIDDEN
 */
export async function listRemittances(
  actor: Actor,
  before?: string,
): Promise<{ files: RemittanceListRow[]; next: string | null }> {
  requireMoney(actor);
  const { rows, next } = await pageByKey<RemittanceRecord>(RemittanceModel, {
    filter: {},
    sort: { _id: -1 },
    fields: { text: 0 },
    size: FILES_PAGE,
    behind: before,
  });
  return { files: rows.map(listRow), next };
}

/**
 * One file with its sums; of one that is not applied yet what would become of it.
 * @returns null where there is none
 * @throws ShopError FORBIDDEN
 */
export async function getRemittance(actor: Actor, id: string): Promise<RemittanceView | null> {
  requireMoney(actor);
  if (!isObjectId(id)) return null;
  const file = await withDatabase(() => RemittanceModel.findById(id).lean<RemittanceRecord>());
  if (file === null) return null;
  return {
    ...listRow(file),
    appliedBy: file.appliedBy,
    appliedAt: file.appliedAt ? file.appliedAt.toISOString() : null,
    ...outcomesView(await sumsOf(file._id)),
    preview: file.state === 'draft' ? await previewOf(file) : null,
  };
}

async function sumsOf(remittanceId: Types.ObjectId): Promise<Partial<Record<Outcome, Sums>>> {
  const groups = await withDatabase(() =>
    RemittanceRowModel.aggregate<Sums & { _id: Outcome }>([
      { $match: { remittanceId } },
      {
        $group: {
          _id: '$outcome',
          count: { $sum: 1 },
          collectedPoisha: { $sum: '$collectedPoisha' },
          chargePoisha: { $sum: '$chargePoisha' },
        },
      },
    ]),
  );
  return Object.fromEntries(groups.map(({ _id, ...sums }) => [_id, sums]));
}

async function previewOf(file: RemittanceRecord): Promise<RemittancePreview> {
  const { names, mapping, version } = file;
  const isReadable = isUsable(mapping, names.length);
  const { rows, unread, nameless } = isReadable
    ? readLines(readTable(file as FileText).lines, mapping)
    : { rows: [], unread: [], nameless: [] };
  const { matches } = await matchFileRows(file.courier, rows);
  return {
    names: [...names],
    mapping: { ...mapping },
    version,
    isUsable: isReadable,
    ...outcomesView(sumsByOutcome(rows, matches)),
    lines: rows.slice(0, SHOWN_LINES).map((row, place) => ({
      row: row.row,
      consignment: row.consignment,
      order: row.order,
      day: row.day,
      collected: toTaka(row.collectedPoisha),
      charge: toTaka(row.chargePoisha),
      outcome: matches[place]!.outcome,
    })),
    unread: unread.slice(0, SHOWN_LINES),
    unreadCount: unread.length,
    nameless: nameless.length,
    namelessRows: nameless.slice(0, SHOWN_LINES),
  };
}

/**
 * Rows of a file that were taken, in the file's order, page by page.
 * @throws ShopError FORBIDDEN
 */
export async function listRemittanceRows(
  actor: Actor,
  id: string,
  { show, after }: RemittanceRowsQuery,
): Promise<{ rows: RemittanceRowView[]; next: string | null }> {
  requireMoney(actor);
  const filter: QueryFilter<RemittanceRowRecord> = {
    remittanceId: new Types.ObjectId(id),
    ...(show === 'open' ? { open: true } : show && { outcome: show }),
  };
  const { rows, next } = await pageByKey<RemittanceRowRecord>(RemittanceRowModel, {
    filter,
    sort: { row: 1 },
    size: ROWS_PAGE,
    behind: after === undefined ? undefined : String(after),
  });
  return { rows: rows.map(rowView), next };
}
