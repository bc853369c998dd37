import 'server-only';
import type { QueryFilter } from 'mongoose';
import { PaymentModel, type PaymentRecord } from '../../../models/payment';
import type { Actor } from '../../platform/auth/actor';
import { requirePermission } from '../../platform/auth/policy';
import { countTabs, pageByKey, type KeySort } from '../../platform/database/page-by-key';
import { endOfDay, startOfDay } from '../../platform/time/day-bounds';
import { findAccountContacts } from '../accounts/lookup-queries';
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
const SORTS: Record<PaymentList['tab'], KeySort> = {
  review: { 'wallet.queueAt': 1, _id: 1 },
  held: { createdAt: -1, _id: -1 },
  all: { createdAt: -1, _id: -1 },
};

/** The stored fields that a tab stands for. */
const TABS: Record<PaymentList['tab'], QueryFilter<PaymentRecord>> = {
  review: { 'wallet.review': 'waiting' },
  held: { isHeld: true },
  all: {},
};

function filterOf({ tab, method, state, from, to }: PaymentList): QueryFilter<PaymentRecord> {
  return {
    ...TABS[tab],
    ...(method && { method }),
    ...(state && { state }),
    ...((from ?? to) && {
      createdAt: { ...(from && { $gte: startOfDay(from) }), ...(to && { $lt: endOfDay(to) }) },
    }),
  };
}

/** A page of payments. @throws ShopError FORBIDDEN */
export async function listPayments(actor: Actor, asked: PaymentList): Promise<PaymentPage> {
  requirePermission(actor, 'payments.manage');
  const { rows, next } = await pageByKey<PaymentRecord>(PaymentModel, {
    // Neither has a field of the other one.
    filter: { ...filterOf(asked), ...(asked.q && (await searchFilter(asked.q))) },
    sort: SORTS[asked.tab],
    size: PAYMENTS_PAGE_SIZE,
    behind: asked.after,
  });
  const contacts = await findAccountContacts(rows.map(({ customerId }) => customerId));
  return {
    payments: rows.map((record) => paymentRow(record, contacts.get(String(record.customerId)))),
    next,
  };
}

/** Counting ends here: nobody reads more of them at once. */
export const COUNTED_PAYMENTS = 100;

/** How many payments wait for a person, up to `COUNTED_PAYMENTS`. @throws ShopError FORBIDDEN */
export async function countWaiting(actor: Actor): Promise<{ review: number; held: number }> {
  requirePermission(actor, 'payments.manage');
  return countTabs(PaymentModel, ['review', 'held'], (tab) => TABS[tab], COUNTED_PAYMENTS);
}
