import { Types } from 'mongoose';
import { findUnpaidPurchases } from '@/lib/features/orders/purchase-queries';
import { listOrderDocuments, listPurchaseDocuments } from '@/lib/features/documents/queries';
import { countWaiting, listPayments } from '@/lib/features/payments/list-queries';
import { attemptNamed } from '@/lib/features/payments/serve-callback';
import { storedWarnings } from '@/lib/features/payments/wallet-commands';
import { askAboutPayments } from '@/lib/features/payments/worker';
import type { Actor } from '@/lib/platform/auth/actor';
import { inTransaction } from '@/lib/platform/database/transaction';
import type { PlannedQuery } from './query-plans';

/** Before anything was due. */
const EARLY = new Date(1000);
const NOBODY = new Types.ObjectId();

/** Returns the queries that callbacks, workers and screens of payments make, over what `fillPayouts` made. */
export const plannedPayments = (admin: () => Actor): PlannedQuery[] => [
  ['a callback that names its session', () => attemptNamed('bkash', { sessionRef: 'TR0011' })],
  ['payments to ask about', () => askAboutPayments(EARLY)],
  ['purchases whose time to pay is over', () => findUnpaidPurchases(EARLY, 20)],
  [
    'what other payments say against an id',
    () =>
      inTransaction((session) =>
        storedWarnings({ _id: NOBODY } as never, 'bkash', 'AB12CD34EF', session),
      ),
  ],
  ['payments that wait for review', () => listPayments(admin(), { tab: 'review' } as never)],
  [
    'payments that wait for review, page 2',
    () =>
      listPayments(admin(), {
        tab: 'review',
        after: `${EARLY.getTime()}-${String(NOBODY)}`,
      } as never),
  ],
  ['how many payments wait', () => countWaiting(admin())],
  ...['AB12CD34EF', '01712345678', String(NOBODY)].map((q): PlannedQuery => [
    `payments found by ${q.length} characters`,
    () => listPayments(admin(), { tab: 'all', q } as never),
  ]),
  ['papers of a purchase', () => listPurchaseDocuments(admin(), String(NOBODY))],
  ['papers of an order', () => listOrderDocuments(admin(), String(NOBODY))],
];
