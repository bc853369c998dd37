import 'server-only';
import { Types, type QueryFilter } from 'mongoose';
import { type ComplaintRecord, ComplaintModel } from '../../../../models/complaint';
import { orderNumber } from '../../orders/shared';
import type { Actor } from '../../../platform/auth/actor';
import { can, mayAnswerComplaint, shopFor } from '../../../shop/policy';
import { EXPORTED_AT_ONCE, MOST_EXPORTED, csvOfList } from '../../../platform/csv/pages';
import { serverLabels } from '../../../platform/i18n/server-labels';
import { isoInDhaka } from '../../../platform/time/day-bounds';
import { connectDatabase, withDatabase } from '../../../platform/database/connect';
import {
  countTabs,
  pageByKey,
  tabWithWork,
  type KeySort,
} from '../../../platform/database/page-by-key';
import type { AskedAnswer } from '../../../shop/deadlines/answer-rules';
import { ShopError } from '../../../shop/errors';
import { isObjectId } from '../../../platform/validation';
import { findOrderIds } from '../../orders';
import {
  type ComplaintEventName,
  type ComplaintParty,
  COMPLAINT_TABS,
  MOST_OF_ORDER,
  type ComplaintTab,
} from './types';
import { hasRoom, eventsFor, deskPartyOf, readComplaintNumber } from './rules';
import type { ComplaintRow, ComplaintView, ComplaintListAsked, FindComplaint } from './schema';
import type { ComplaintExport } from './export-routes';
import { countNumber } from './commands';

/** Fields of a complaint that lists show. */
export const ROW_FIELDS = {
  number: 1,
  orderId: 1,
  about: 1,
  state: 1,
  sellerName: 1,
  openedAt: 1,
  rankedAt: 1,
  dueBy: 1,
} as const;

export type RowRecord = Pick<ComplaintRecord, keyof typeof ROW_FIELDS | '_id'>;

/** A complaint as lists show it. */
export function complaintRow(record: RowRecord): ComplaintRow {
  const { _id, number, orderId, about, state, sellerName, openedAt, dueBy } = record;
  return {
    _id: String(_id),
    number,
    orderId: String(orderId),
    orderNumber: orderNumber(String(orderId)),
    about,
    state,
    sellerName,
    openedAt: openedAt.toISOString(),
    ...(dueBy && { dueBy: dueBy.toISOString() }),
  };
}

/** The whole of it as one side sees it: no side reads the other's e-mails. */
function complaintView(record: ComplaintRecord, party: ComplaintParty): ComplaintView {
  const { version, closedAt, messages, state, customerName, phoneNumber } = record;
  const isRoom = (event: ComplaintEventName) => hasRoom(messages.length, event);
  return {
    ...complaintRow(record),
    sellerId: String(record.sellerId),
    version,
    ...(closedAt && { closedAt: closedAt.toISOString() }),
    messages: messages.map(({ at, from, event, text }) => ({
      at: at.toISOString(),
      from,
      event,
      text,
    })),
    next: eventsFor(state, party).filter(isRoom),
    ...(party !== 'buyer' && { customerName, phoneNumber }),
    ...(party === 'shop' && {
      accounts: { seller: String(record.sellerId), buyer: String(record.customerId) },
    }),
  };
}

/** Complaints on a page of the dashboard's list. */
const COMPLAINTS_PAGE_SIZE = 20;
/** Counting ends here. */
export const COMPLAINT_COUNT_LIMIT = 1000;
/** Length of a person's own list, and most orders that a search looks at. */
const MOST_OWN = 20;
const MOST_FOUND = 50;

/** The complaints of a tab. */
export const ofTab = (tab: ComplaintTab): QueryFilter<ComplaintRecord> =>
  tab === 'all' ? {} : { state: tab };

const ofDesk = (actor: Actor): QueryFilter<ComplaintRecord> =>
  can(actor, 'complaints.decide')
    ? {}
    : { sellerId: new Types.ObjectId(shopFor(actor, 'shop.orders')) };

interface ComplaintPage {
  complaints: ComplaintRow[];
  tab: ComplaintTab;
  counts: Record<ComplaintTab, number>;
  /** `before` of the next page; absent at the end. */
  older?: string;
}

/** By its own number, or by what finds its order. */
async function foundBy(q: string): Promise<QueryFilter<ComplaintRecord>> {
  const number = readComplaintNumber(q);
  if (number) {
    const found = await withDatabase(() => ComplaintModel.findOne({ number }, { _id: 1 }).lean());
    return { _id: { $in: found ? [found._id] : [] } };
  }
  const orders = await findOrderIds(q, MOST_FOUND);
  return { orderId: { $in: orders.map(({ _id }) => _id) } };
}

/** Complaints' orders, by the complaints' ids: for whoever tells of them. */
export async function findComplaintOrders(
  ids: readonly Types.ObjectId[],
): Promise<Map<string, Types.ObjectId>> {
  if (ids.length === 0) return new Map();
  const found = await withDatabase(() =>
    ComplaintModel.find({ _id: { $in: ids } }, { orderId: 1 }).lean(),
  );
  return new Map(found.map(({ _id, orderId }) => [String(_id), orderId]));
}

/** Tabs in the order of whose turn it is: what waits for the caller comes first. */
const workOf = (actor: Actor): [ComplaintTab, ...ComplaintTab[]] =>
  can(actor, 'complaints.decide') ? ['escalated', 'open', 'all'] : ['open', 'escalated', 'all'];

/** Waiting complaints are sorted longest wait first, all others newest first. */
const SORTS: Record<ComplaintTab, KeySort> = {
  open: { rankedAt: 1, _id: 1 },
  escalated: { rankedAt: 1, _id: 1 },
  answered: { rankedAt: -1, _id: -1 },
  closed: { rankedAt: -1, _id: -1 },
  all: { openedAt: -1, _id: -1 },
};

/** A page of complaints: a seller's own, an administrator's all. */
export async function listComplaints(
  actor: Actor,
  { tab: asked, q, before }: ComplaintListAsked,
): Promise<ComplaintPage> {
  const counts = await countTabs(
    ComplaintModel,
    COMPLAINT_TABS,
    (name) => ({ ...ofTab(name), ...ofDesk(actor) }),
    COMPLAINT_COUNT_LIMIT,
  );
  const tab = asked ?? (q === '' ? tabWithWork(workOf(actor), counts) : 'all');
  const { rows, next } = await readComplaints(actor, { tab, q, before }, COMPLAINTS_PAGE_SIZE);
  return { complaints: rows, tab, counts, ...(next && { older: next }) };
}

/** Rows of the caller's desk under a filter, behind a place. */
async function readComplaints(
  actor: Actor,
  { tab, q, before }: { tab: ComplaintTab; q: string; before: string | undefined },
  size: number,
) {
  const { rows, next } = await pageByKey<RowRecord, ComplaintRecord>(ComplaintModel, {
    filter: { ...ofTab(tab), ...(q !== '' && (await foundBy(q))), ...ofDesk(actor) },
    sort: SORTS[tab],
    fields: ROW_FIELDS,
    size,
    behind: before,
  });
  return { rows: rows.map(complaintRow), next };
}

const EXPORTED = ['number', 'order', 'about', 'state', 'seller', 'openedAt', 'dueBy'] as const;

/**
 * The complaints under the list's filter as the text of a CSV file: a seller's own, for who decides them
 * all; without a tab all.
 * @throws ShopError FORBIDDEN
 */
export function exportComplaints(
  actor: Actor,
  { lang, tab = 'all', q }: ComplaintExport,
): AsyncGenerator<string> {
  ofDesk(actor);
  const t = serverLabels(lang);
  return csvOfList({
    head: EXPORTED.map((name) => t(`exports.complaints.${name}`)),
    more: t('exports.more', { most: MOST_EXPORTED }),
    read: (before) => readComplaints(actor, { tab, q, before }, EXPORTED_AT_ONCE),
    cells: ({ number, orderNumber: ofOrder, about, state, sellerName, openedAt, dueBy }) => [
      ...[number, ofOrder, t(`complaints.about.${about}`), t(`complaints.state.${state}`)],
      ...[sellerName, isoInDhaka(new Date(openedAt)), dueBy ? isoInDhaka(new Date(dueBy)) : ''],
    ],
  });
}

function findRecord(id: string): Promise<ComplaintRecord | null> {
  if (!isObjectId(id)) return Promise.resolve(null);
  return withDatabase(() => ComplaintModel.findById(id).lean<ComplaintRecord>());
}

/** One complaint as its seller and the shop see it; null where there is none. */
export async function getComplaint(
  actor: Actor,
  id: string,
): Promise<ComplaintView | 'forbidden' | null> {
  const record = await findRecord(id);
  if (!record) return null;
  const party = deskPartyOf(actor, record, can(actor, 'complaints.decide'));
  if (party === null || !mayAnswerComplaint(actor, record)) return 'forbidden';
  return complaintView(record, party);
}

/**
 * One's own complaint, by the account or by the proof that opened it; null where it is neither's.
 * @param proven the complaint that a proof opened; null: none
 */
export async function getOwnComplaint(
  who: { actor: Actor | null; proven: string | null },
  id: string,
): Promise<ComplaintView | null> {
  const record = await findRecord(id);
  const isOwn =
    record !== null &&
    (String(record.customerId) === who.actor?.id || who.proven === String(record._id));
  return isOwn ? complaintView(record, 'buyer') : null;
}

/** One's own complaints, the newest. */
export async function listOwnComplaints(actor: Actor): Promise<ComplaintRow[]> {
  const found = await withDatabase(() =>
    ComplaintModel.find({ customerId: new Types.ObjectId(actor.id) }, ROW_FIELDS)
      .sort({ openedAt: -1, _id: -1 })
      .limit(MOST_OWN)
      .lean<RowRecord[]>(),
  );
  return found.map(complaintRow);
}

/** The complaints of an order that this person may see, oldest first; its buyer sees them elsewhere. */
export async function listOrderComplaints(actor: Actor, orderId: string): Promise<ComplaintRow[]> {
  if (!isObjectId(orderId)) return [];
  const found = await withDatabase(() =>
    ComplaintModel.find({ orderId: new Types.ObjectId(orderId), ...ofDesk(actor) }, ROW_FIELDS)
      .sort({ serial: 1 })
      .limit(MOST_OF_ORDER)
      .lean<RowRecord[]>(),
  );
  return found.map(complaintRow);
}

/**
 * An earlier complaint of somebody without an account.
 * @returns its id
 * @throws ShopError NOT_FOUND where there is no such pair, whichever of the two is wrong, TOO_MANY
 */
export async function findOwnComplaint({ number, phoneNumber }: FindComplaint): Promise<string> {
  await countNumber(number);
  const found = await withDatabase(() =>
    ComplaintModel.findOne(
      { number: readComplaintNumber(number) ?? '' },
      { phoneNumber: 1 },
    ).lean(),
  );
  if (found?.phoneNumber !== phoneNumber) throw new ShopError('NOT_FOUND');
  return String(found._id);
}

/** Complaints that were opened from one moment to before another, as questions to their sellers. */
export async function* findAskedComplaints(
  seller: string | 'all',
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<AskedAnswer> {
  await connectDatabase();
  const found = ComplaintModel.find(
    {
      ...(seller !== 'all' && { sellerId: new Types.ObjectId(seller) }),
      openedAt: { $gte: from, $lt: to },
    },
    { number: 1, sellerId: 1, openedAt: 1, answerBy: 1, answeredAt: 1, closedAt: 1 },
  ).lean();
  for await (const { _id, number, sellerId, openedAt, answerBy, ...rest } of found.cursor()) {
    yield {
      ...{ id: String(_id), number, sellerId: String(sellerId), askedAt: openedAt, answerBy },
      answeredAt: rest.answeredAt ?? null,
      endedAt: rest.closedAt ?? null,
    };
  }
}
