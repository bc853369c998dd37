import 'server-only';
import { Types, type QueryFilter } from 'mongoose';
import { PaymentModel, type PaymentRecord } from '../../../models/payment';
import type { Actor } from '../../platform/auth/actor';
import { requirePermission } from '../../platform/auth/policy';
import { withDatabase } from '../../platform/database/connect';
import { endOfDay, startOfDay } from '../../platform/time/day-bounds';
import { findAccountContacts } from '../accounts/name-queries';
import type { PaymentList, PaymentRow } from './list-schema';
import { searchFilter } from './search';
import { paymentRow } from './views';

/** Payments of one page. */
export const PAYMENTS_PAGE_SIZE = 25;

export interface PaymentPage {
  payments: PaymentRow[];
  /** `after` of the next page; null at the end. */
  next: string | null;
}

/** By what each tab is sorted: who waits for review waits longest first, the unknown behind the known, all else is newest first. */
const ORDER = {
  review: { field: 'wallet.queueAt', direction: 1 },
  held: { field: 'createdAt', direction: -1 },
  all: { field: 'createdAt', direction: -1 },
} as const;

function filterOf({ tab, method, state, from, to }: PaymentList): QueryFilter<PaymentRecord> {
  return {
    ...(tab === 'review' && { 'wallet.review': 'waiting' }),
    ...(tab === 'held' && { isHeld: true }),
    ...(method && { method }),
    ...(state && { state }),
    ...((from ?? to) && {
      createdAt: { ...(from && { $gte: startOfDay(from) }), ...(to && { $lt: endOfDay(to) }) },
    }),
  };
}

/** What stands behind a place: its time bounds the index, only among equals the id decides. */
function behind(after: string, { field, direction }: (typeof ORDER)[PaymentList['tab']]) {
  const [, time, id] = /^(\d{1,15})-([0-9a-f]{24})$/.exec(after) ?? [];
  if (!time || !id) return {};
  const [open, closed] = direction === 1 ? ['$gt', '$gte'] : ['$lt', '$lte'];
  const at = new Date(Number(time));
  const isBehind = {
    $or: [{ [field]: { [open!]: at } }, { _id: { [open!]: new Types.ObjectId(id) } }],
  };
  return { $and: [{ [field]: { [closed!]: at } }, isBehind] };
}

const placeOf = (tab: PaymentList['tab'], { _id, createdAt, wallet }: PaymentRecord) =>
  `${(tab === 'review' ? wallet!.queueAt : createdAt).getTime()}-${String(_id)}`;

/** A page of payments, found by key: page 1,000 costs as much as page 1. @throws ShopError FORBIDDEN */
export async function listPayments(actor: Actor, asked: PaymentList): Promise<PaymentPage> {
  requirePermission(actor, 'payments.manage');
  const order = ORDER[asked.tab];
  // None of the three has a field of another one.
  const filter: QueryFilter<PaymentRecord> = {
    ...filterOf(asked),
    ...(asked.q && (await searchFilter(asked.q))),
    ...(asked.after && behind(asked.after, order)),
  };
  const records = await withDatabase(() =>
    PaymentModel.find(filter)
      .sort({ [order.field]: order.direction, _id: order.direction })
      .limit(PAYMENTS_PAGE_SIZE + 1)
      .lean<PaymentRecord[]>(),
  );
  const page = records.slice(0, PAYMENTS_PAGE_SIZE);
  const contacts = await findAccountContacts(page.map(({ customerId }) => customerId));
  const last = page.at(-1);
  return {
    payments: page.map((record) => paymentRow(record, contacts.get(String(record.customerId)))),
    next: records.length > page.length && last ? placeOf(asked.tab, last) : null,
  };
}

/** Counting ends here: nobody reads more of them at once. */
export const COUNTED_PAYMENTS = 100;

/** How many payments wait for a person, up to `COUNTED_PAYMENTS`. @throws ShopError FORBIDDEN */
export async function countWaiting(actor: Actor): Promise<{ review: number; held: number }> {
  requirePermission(actor, 'payments.manage');
  const count = (filter: QueryFilter<PaymentRecord>) =>
    PaymentModel.countDocuments(filter, { limit: COUNTED_PAYMENTS });
  const [review, held] = await withDatabase(() =>
    Promise.all([count({ 'wallet.review': 'waiting' }), count({ isHeld: true })]),
  );
  return { review, held };
}
