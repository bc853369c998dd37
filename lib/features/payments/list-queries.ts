import 'server-only';
import { Types, type QueryFilter } from 'mongoose';
import { PaymentModel, type PaymentRecord, PaymentNoticeModel } from '../../../models/payment';
import { EXPORTED_AT_ONCE, MOST_EXPORTED, csvOfList, phoneCell } from '../../platform/csv/pages';
import { serverLabels } from '../../platform/i18n/server-labels';
import { withDatabase } from '../../platform/database/connect';
import { toLatinDigits } from '../../platform/i18n/digits';
import { normalizePhone } from '../../platform/phone';
import { endOfDay, isoInDhaka, startOfDay } from '../../platform/time/day-bounds';
import { isObjectId } from '../../platform/validation';
import { findAccountContacts, findAccountId } from '../accounts';
import { dayOfNumber, orderNumber, readOrderNumber } from '../orders/shared';
import { toTaka } from '../../platform/money';
import type { Actor } from '../../platform/auth/actor';
import { requirePermission } from '../../shop/policy';
import {
  countTabs,
  pageByKey,
  tabWithWork,
  type KeySort,
} from '../../platform/database/page-by-key';
import { RefundModel } from '../../../models/refund';
import { purchaseEntries } from '../ledger/journal';
import { normalizeTransactionId } from './wallet-rules';
import type { WalletWarning } from './types';
import type { GivenView, PaymentRow, PaymentList, PaymentStory, PaymentTab } from './list-schema';
import type { PaymentExport } from './export-routes';
import { decisionsFor } from './review-commands';
import { OPEN_REFUND_STATES } from './refund-types';

/** Payments of the purchases of one day that are looked through for a number. */
const MOST_OF_A_DAY = 10_000;

/** Payments that one id or reference may be in, far more than there ever are. */
const MOST_OF_ONE = 500;

const NOTHING: QueryFilter<PaymentRecord> = { _id: { $in: [] } };

/**
 * Returns the filter for an administrators' search, by the form of its text: a buyer's e-mail, an id or
 * reference, a purchase's number such as `261121-9C21A4`, the number of a sender or a buyer's account, else a
 * transaction id of a wallet or provider.
 */
async function searchFilter(text: string): Promise<QueryFilter<PaymentRecord>> {
  const plain = toLatinDigits(text.trim());
  if (plain.includes('@')) {
    const customerId = await findAccountId(plain);
    return customerId ? { customerId } : NOTHING;
  }
  if (isObjectId(plain)) {
    const id = new Types.ObjectId(plain);
    return oneOf([{ _id: id }, { purchaseId: id }, { orderId: id }]);
  }
  // Without a sign between day and end it may be a bank's reference.
  const number = /[\s‐-―-]/.test(plain) ? readOrderNumber(plain) : null;
  if (number !== null) return { purchaseId: { $in: await purchasesOf(number) } };
  const sender = normalizePhone(plain);
  if (sender) {
    const customerId = await findAccountId(sender);
    return oneOf([{ 'wallet.sender': sender }, ...(customerId ? [{ customerId }] : [])]);
  }
  const given = normalizeTransactionId(plain);
  return oneOf([{ 'wallet.transactionId': given }, { moneyRef: given }, { moneyRef: plain }]);
}

/**
 * Returns a filter for what any of these finds: each is queried by its own index, as the store uses none for
 * all of them together.
 */
async function oneOf(filters: QueryFilter<PaymentRecord>[]): Promise<QueryFilter<PaymentRecord>> {
  const found = await withDatabase(() =>
    Promise.all(
      filters.map((filter) => PaymentModel.find(filter, { _id: 1 }).limit(MOST_OF_ONE).lean()),
    ),
  );
  return { _id: { $in: found.flat().map(({ _id }) => _id) } };
}

/** Ids begin with the second in which they were made, so a day of numbers is a span of ids. */
async function purchasesOf(number: string): Promise<Types.ObjectId[]> {
  const day = dayOfNumber(number);
  const [first, last] = [startOfDay(day), endOfDay(day)].map((moment) =>
    Types.ObjectId.createFromTime(moment.getTime() / 1000),
  );
  const found = await withDatabase(() =>
    PaymentModel.find({ purchaseId: { $gte: first, $lt: last } }, { purchaseId: 1 })
      .limit(MOST_OF_A_DAY)
      .lean(),
  );
  return found
    .map(({ purchaseId }) => purchaseId)
    .filter((purchaseId) => orderNumber(String(purchaseId)) === number);
}

/** @param contact e-mail or phone of the buyer; undefined where the account is gone */
export const paymentRow = (record: PaymentRecord, contact: string | undefined): PaymentRow => ({
  _id: String(record._id),
  purchaseId: String(record.purchaseId),
  number: orderNumber(String(record.purchaseId)),
  orderId: record.orderId ? String(record.orderId) : null,
  customerId: String(record.customerId),
  customerContact: contact ?? '',
  method: record.method,
  state: record.state,
  amount: toTaka(record.amountPoisha),
  refunded: toTaka(record.refundedPoisha),
  isHeld: record.isHeld,
  createdAt: record.createdAt.toISOString(),
  given: record.wallet ? givenView(record.wallet) : null,
});

const givenView = (wallet: NonNullable<PaymentRecord['wallet']>): GivenView => ({
  wallet: wallet.wallet,
  number: wallet.number,
  sender: wallet.sender,
  transactionId: wallet.transactionId,
  sentAt: wallet.sentAt.toISOString(),
  warnings: wallet.warnings as WalletWarning[],
  review: wallet.review,
  reviewedBy: wallet.reviewedBy ?? '',
  reviewNote: wallet.reviewNote ?? '',
});

/** Payments of one page. */
const PAYMENTS_PAGE_SIZE = 25;

interface PaymentPage {
  payments: PaymentRow[];
  /** The tab that is shown. */
  tab: PaymentTab;
  counts: WaitingCounts;
  /** `after` of the next page; null at the end. */
  next: string | null;
}

/** By what each tab is sorted: who waits for review waits longest first, the unknown behind the known, all else is newest first. */
export const PAYMENT_SORTS: Record<PaymentTab, KeySort> = {
  review: { 'wallet.queueAt': 1, _id: 1 },
  held: { createdAt: -1, _id: -1 },
  all: { createdAt: -1, _id: -1 },
};

/** The stored fields that a tab stands for. */
export const PAYMENT_TAB_FILTERS: Record<PaymentTab, QueryFilter<PaymentRecord>> = {
  review: { 'wallet.review': 'waiting' },
  held: { isHeld: true },
  all: {},
};

function filterOf(
  tab: PaymentTab,
  { method, state, from, to }: PaymentList,
): QueryFilter<PaymentRecord> {
  return {
    ...PAYMENT_TAB_FILTERS[tab],
    ...(method && { method }),
    ...(state && { state }),
    ...((from ?? to) && {
      createdAt: { ...(from && { $gte: startOfDay(from) }), ...(to && { $lt: endOfDay(to) }) },
    }),
  };
}

type WaitingCounts = Record<Exclude<PaymentTab, 'all'>, number>;

/** Counting ends here: nobody reads more of them at once. */
const COUNTED_PAYMENTS = 100;

/** What is searched for may be anywhere; else what waits for a person comes first. */
const tabOf = ({ q, tab }: PaymentList, counts: WaitingCounts): PaymentTab =>
  tab ?? (q ? 'all' : tabWithWork(['review', 'held', 'all'], { ...counts, all: 1 }));

/** How many payments wait for a person, up to `COUNTED_PAYMENTS`. @throws ShopError FORBIDDEN */
export async function countWaiting(actor: Actor): Promise<WaitingCounts> {
  requirePermission(actor, 'payments.manage');
  return countTabs(
    PaymentModel,
    ['review', 'held'],
    (tab) => PAYMENT_TAB_FILTERS[tab],
    COUNTED_PAYMENTS,
  );
}

/** Rows of a tab under a filter, behind a place. */
async function readPayments(tab: PaymentTab, asked: PaymentList, size: number) {
  const { rows, next } = await pageByKey<PaymentRecord>(PaymentModel, {
    // Neither has a field of the other one.
    filter: { ...filterOf(tab, asked), ...(asked.q && (await searchFilter(asked.q))) },
    sort: PAYMENT_SORTS[tab],
    size,
    behind: asked.after,
  });
  const contacts = await findAccountContacts(rows.map(({ customerId }) => customerId));
  return {
    rows: rows.map((record) => paymentRow(record, contacts.get(String(record.customerId)))),
    next,
  };
}

/** A page of payments. @throws ShopError FORBIDDEN */
export async function listPayments(actor: Actor, asked: PaymentList): Promise<PaymentPage> {
  requirePermission(actor, 'payments.manage');
  const counts = await countWaiting(actor);
  const tab = tabOf(asked, counts);
  const { rows, next } = await readPayments(tab, asked, PAYMENTS_PAGE_SIZE);
  return { payments: rows, next, tab, counts };
}

const EXPORTED = [
  'id',
  'number',
  'createdAt',
  'method',
  'state',
  'amount',
  'refunded',
  'held',
  'buyer',
  'transactionId',
  'review',
] as const;

/** The payments under a list's filter as the text of a CSV file; without a tab all. @throws ShopError FORBIDDEN */
export function exportPayments(
  actor: Actor,
  { lang, ...asked }: PaymentExport,
): AsyncGenerator<string> {
  requirePermission(actor, 'payments.manage');
  const t = serverLabels(lang);
  return csvOfList({
    head: EXPORTED.map((name) => t(`exports.payments.${name}`)),
    more: t('exports.more', { most: MOST_EXPORTED }),
    read: (after) => readPayments(asked.tab ?? 'all', { ...asked, after }, EXPORTED_AT_ONCE),
    cells: ({ _id, number, createdAt, method, state, amount, refunded, isHeld, ...row }) => [
      ...[_id, number, isoInDhaka(new Date(createdAt))],
      ...[t(`paymentMethods.${method}.name`), t(`payments.state.${state}`), amount, refunded],
      isHeld ? t('exports.yes') : '',
      phoneCell(row.customerContact),
      row.given?.transactionId ?? '',
      row.given ? t(`payments.review.${row.given.review}`) : '',
    ],
  });
}

/** Most that is read of each kind; a provider may tell the same for days. */
const MOST_NOTICES = 200;
const MOST_REFUNDS = 100;

/** One payment with all that happened to it. Null where there is none. @throws ShopError FORBIDDEN */
export async function getPaymentStory(actor: Actor, id: string): Promise<PaymentStory | null> {
  requirePermission(actor, 'payments.manage');
  if (!isObjectId(id)) return null;
  const payment = await withDatabase(() => PaymentModel.findById(id).lean<PaymentRecord>());
  if (!payment) return null;
  const [notices, refunds, entries, contacts] = await Promise.all([
    withDatabase(() =>
      PaymentNoticeModel.find({ paymentId: payment._id })
        .sort({ at: 1 })
        .limit(MOST_NOTICES)
        .lean(),
    ),
    withDatabase(() =>
      RefundModel.find({ paymentId: payment._id }).sort({ _id: 1 }).limit(MOST_REFUNDS).lean(),
    ),
    purchaseEntries(String(payment.purchaseId)),
    findAccountContacts([payment.customerId]),
  ]);
  return {
    ...paymentRow(payment, contacts.get(String(payment.customerId))),
    fee: toTaka(payment.feePoisha),
    paidAt: payment.paidAt?.toISOString() ?? null,
    sessionRef: payment.sessionRef ?? '',
    moneyRef: payment.moneyRef ?? '',
    courier: payment.courier ?? '',
    // Nobody decides on their own.
    decisions: String(payment.customerId) === actor.id ? [] : decisionsFor(payment),
    history: payment.history.map(({ at, event, from, to, by, note }) => ({
      at: at.toISOString(),
      event,
      from,
      to,
      by,
      note: note ?? '',
    })),
    notices: notices.map(({ _id, at, via, status, ignored, fields }) => ({
      _id,
      at: at.toISOString(),
      via,
      status,
      ignored: ignored ?? '',
      fields: Object.entries((fields ?? {}) as Record<string, unknown>).map(
        ([name, value]): [string, string] => [name, String(value)],
      ),
    })),
    refunds: refunds.map(({ _id, at, state, amountPoisha, dueBy, doneAt, sentRef }) => ({
      _id: String(_id),
      at: at.toISOString(),
      state,
      amount: toTaka(amountPoisha),
      dueBy: dueBy.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
      sentRef: sentRef ?? '',
    })),
    entries: entries.map(({ _id, at, event, lines }) => ({
      _id,
      at: at.toISOString(),
      event,
      lines: lines.map(({ account, debitPoisha, creditPoisha }) => ({
        account,
        debit: toTaka(debitPoisha),
        credit: toTaka(creditPoisha),
      })),
    })),
  };
}

/** Number of records, and their sum in poisha. */
interface Late {
  count: number;
  poisha: number;
}

const SUMS = { $group: { _id: null, count: { $sum: 1 }, poisha: { $sum: '$amountPoisha' } } };
const NONE_LATE: Late = { count: 0, poisha: 0 };

/** Refunds that should have reached their buyers by now. */
export async function sumLateRefunds(now: Date): Promise<Late> {
  const [late] = await withDatabase(() =>
    RefundModel.aggregate<Late>([
      { $match: { state: { $in: OPEN_REFUND_STATES }, dueBy: { $lt: now } } },
      SUMS,
      { $project: { _id: 0 } },
    ]),
  );
  return late ?? NONE_LATE;
}

/** Payments that wait for a person because their provider calls them risky. */
export async function sumHeldPayments(): Promise<Late> {
  const [held] = await withDatabase(() =>
    PaymentModel.aggregate<Late>([{ $match: { isHeld: true } }, SUMS, { $project: { _id: 0 } }]),
  );
  return held ?? NONE_LATE;
}
