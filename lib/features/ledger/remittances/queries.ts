import 'server-only';
import { type ClientSession, Types, type QueryFilter } from 'mongoose';
import {
  RemittanceRowModel,
  type RemittanceRowRecord,
  type RemittanceRecord,
  RemittanceModel,
} from '../../../../models/remittance';
import { withDatabase } from '../../../platform/database/connect';
import { groupedBy } from '../../../platform/integrity/finding';
import { type ShippedOrder, findShippedOrders } from '../../orders';
import { orderNumber } from '../../orders/shared';
import { ordersByTracking, sentParcelsOf } from '../../fulfilment/parcels';
import { findCollectedCash } from '../../payments';
import { toTaka } from '../../../platform/money';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../shop/policy';
import { pageByKey } from '../../../platform/database/page-by-key';
import { isObjectId } from '../../../platform/validation';
import { type FileRow, readLines } from './line-rules';
import {
  keyOf,
  matchRows,
  plainNumber,
  type Match,
  type Parcel,
  addSums,
  NO_SUMS,
  type Sums,
  SUMMED,
  sumsByOutcome,
} from './match-rules';
import { OUTCOMES, type Outcome } from './types';
import type {
  RemittanceListRow,
  RemittanceRowView,
  SumsView,
  RemittancePreview,
  RemittanceRowsQuery,
  RemittanceView,
} from './schema';
import { decisionsOf } from './settle-rules';
import { isUsable, readTable, type FileText } from './read-file';
import { SHOWN_LINES } from './rules';

/** Rows whose orders are read at once. */
const CHUNK = 500;

export interface MatchedRows {
  matches: Match[];
  /** The orders that rows name, by id. */
  orders: Map<string, ShippedOrder>;
}

/**
 * Matches rows of a courier's file against orders, their cash and what files before have brought.
 * @param session to see what its transaction wrote; without it for a look alone
 */
export async function matchFileRows(
  courier: string,
  rows: readonly FileRow[],
  session?: ClientSession,
): Promise<MatchedRows> {
  const orders = new Map<string, ShippedOrder>();
  const parcels = new Map<string, Parcel>();
  const taken = new Set<string>();
  for (let from = 0; from < rows.length; from += CHUNK) {
    const chunk = rows.slice(from, from + CHUNK);
    for (const key of await takenKeys(courier, chunk.map(keyOf), session)) taken.add(key);
    const trackingNumbers = numbersOf(chunk.map(({ consignment }) => consignment));
    const found = await findShippedOrders(
      {
        trackingNumbers,
        numbers: numbersOf(chunk.map(({ order }) => order)),
        ids: await ordersByTracking(trackingNumbers, session),
      },
      session,
    );
    for (const order of found) orders.set(String(order._id), order);
    for (const parcel of await parcelsToMatch(found, session)) parcels.set(parcel.id, parcel);
  }
  return { matches: matchRows(courier, rows, [...parcels.values()], taken), orders };
}

/** The orders' parcels with the cash that each brought; an order that has none is one itself. */
async function parcelsToMatch(
  found: readonly ShippedOrder[],
  session: ClientSession | undefined,
): Promise<Parcel[]> {
  const ids = found.map(({ _id }) => _id);
  const cash = groupedBy(await findCollectedCash(ids, session), ({ orderId }) => orderId);
  const sent = groupedBy(await sentParcelsOf(ids, session), ({ orderId }) => orderId);
  return found.flatMap((order) => {
    const orderId = String(order._id);
    const number = orderNumber(orderId);
    const own = cash.get(orderId) ?? [];
    const parcels = sent.get(orderId) ?? [];
    // Cash collected for the order as a whole came with its last parcel.
    const whole = own.find(({ parcelId }) => parcelId === undefined) ?? null;
    if (parcels.length === 0) {
      return [
        { id: orderId, orderId, trackingNumber: order.trackingNumber ?? '', number, cash: whole },
      ];
    }
    return parcels.map(({ _id, trackingNumber }, place) => {
      const brought = own.find(({ parcelId }) => parcelId === String(_id));
      const isLast = place === parcels.length - 1;
      return {
        id: String(_id),
        orderId,
        trackingNumber,
        number,
        cash: brought ?? (isLast ? whole : null),
      };
    });
  });
}

const numbersOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.map(plainNumber))].filter((number) => number !== '');

/** Which of these parcels a row of a file stands for already. */
async function takenKeys(
  courier: string,
  keys: readonly string[],
  session: ClientSession | undefined,
): Promise<string[]> {
  const rows = await withDatabase(() =>
    RemittanceRowModel.find(
      { courier, key: { $in: [...keys] }, holds: true },
      { key: 1 },
      session ? { session } : {},
    ).lean<{ key: string }[]>(),
  );
  return rows.map(({ key }) => key);
}

const sumsView = (sums: Sums): SumsView => {
  const { count, collectedPoisha, expectedPoisha, chargePoisha, ...parts } = sums;
  const { cashPoisha, returnPoisha, adjustmentPoisha } = parts;
  return {
    count,
    collected: toTaka(collectedPoisha),
    expected: toTaka(expectedPoisha),
    difference: toTaka(collectedPoisha - expectedPoisha),
    charge: toTaka(chargePoisha),
    net: toTaka(collectedPoisha - chargePoisha),
    charges: {
      delivery: toTaka(chargePoisha - cashPoisha - returnPoisha - adjustmentPoisha),
      cash: toTaka(cashPoisha),
      return: toTaka(returnPoisha),
      adjustment: toTaka(adjustmentPoisha),
    },
  };
};

/** Sums by outcome as pages show them, with the sum of all. */
function outcomesView(sums: Partial<Record<Outcome, Sums>>) {
  const known = OUTCOMES.flatMap((outcome) => {
    const found = sums[outcome];
    return found ? [[outcome, found] as const] : [];
  });
  return {
    total: sumsView(known.map(([, each]) => each).reduce(addSums, NO_SUMS)),
    byOutcome: Object.fromEntries(
      known.map(([outcome, each]) => [outcome, sumsView(each)]),
    ) as Partial<Record<Outcome, SumsView>>,
  };
}

const listRow = (file: Omit<RemittanceRecord, 'text'>): RemittanceListRow => ({
  _id: String(file._id),
  courier: file.courier,
  fileName: file.fileName,
  state: file.state,
  createdAt: file.createdAt.toISOString(),
  createdBy: file.createdBy,
  rows: file.rows,
  done: file.done,
  open: file.open,
  collected: toTaka(file.collectedPoisha),
  charge: toTaka(file.chargePoisha),
  net: toTaka(file.collectedPoisha - file.chargePoisha),
});

function rowView(row: RemittanceRowRecord): RemittanceRowView {
  const { settlement, orderId, expectedPoisha, open } = row;
  return {
    _id: String(row._id),
    row: row.row,
    consignment: row.consignment,
    order: row.order,
    day: row.day ?? null,
    collected: toTaka(row.collectedPoisha),
    charge: toTaka(row.chargePoisha),
    net: toTaka(row.collectedPoisha - row.chargePoisha),
    expected: typeof expectedPoisha === 'number' ? toTaka(expectedPoisha) : null,
    difference:
      typeof expectedPoisha === 'number' ? toTaka(row.collectedPoisha - expectedPoisha) : null,
    outcome: row.outcome,
    orderId: orderId ? String(orderId) : null,
    orderNumber: orderId ? orderNumber(String(orderId)) : null,
    isOpen: open === true,
    decisions: open === true ? decisionsOf(row) : [],
    settlement: settlement
      ? {
          decision: settlement.decision,
          reason: settlement.reason,
          by: settlement.by,
          at: settlement.at.toISOString(),
        }
      : null,
  };
}

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
  const { rows, next } = await readFiles(before, FILES_PAGE);
  return { files: rows, next };
}

/** Couriers' files behind one of them, newest first. The caller authorises. */
export async function readFiles(
  behind: string | undefined,
  size: number,
): Promise<{ rows: RemittanceListRow[]; next: string | null }> {
  const { rows, next } = await pageByKey<RemittanceRecord>(RemittanceModel, {
    filter: {},
    sort: { _id: -1 },
    fields: { text: 0 },
    size,
    behind,
  });
  return { rows: rows.map(listRow), next };
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
    arrived: arrivedView(file),
    ...outcomesView(await sumsOf(file._id)),
    preview: file.state === 'draft' ? await previewOf(file) : null,
  };
}

function arrivedView({
  arrivedPoisha,
  arrivedRef,
  arrivedBy,
  arrivedAt,
  collectedPoisha,
  chargePoisha,
}: RemittanceRecord): RemittanceView['arrived'] {
  if (typeof arrivedPoisha !== 'number' || !arrivedAt) return null;
  return {
    amount: toTaka(arrivedPoisha),
    difference: toTaka(arrivedPoisha - (collectedPoisha - chargePoisha)),
    reference: arrivedRef ?? '',
    by: arrivedBy ?? '',
    at: arrivedAt.toISOString(),
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
          ...Object.fromEntries(SUMMED.map((field) => [field, { $sum: `$${field}` }])),
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
  return readRows(id, show, after === undefined ? undefined : String(after), ROWS_PAGE);
}

/** Rows of a file under a filter, behind one of them. The caller authorises. */
export async function readRows(
  id: string,
  show: RemittanceRowsQuery['show'],
  behind: string | undefined,
  size: number,
): Promise<{ rows: RemittanceRowView[]; next: string | null }> {
  const filter: QueryFilter<RemittanceRowRecord> = {
    remittanceId: new Types.ObjectId(id),
    ...(show === 'open' ? { open: true } : show && { outcome: show }),
  };
  const { rows, next } = await pageByKey<RemittanceRowRecord>(RemittanceRowModel, {
    filter,
    sort: { row: 1 },
    size,
    behind,
  });
  return { rows: rows.map(rowView), next };
}
