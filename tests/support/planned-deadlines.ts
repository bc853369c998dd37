import { Types } from 'mongoose';
import { findDueComplaints } from '@/lib/features/aftersales/complaints/hold-queries';
import {
  findOwnComplaint,
  getComplaint,
  listComplaints,
  listOrderComplaints,
  listOwnComplaints,
} from '@/lib/features/aftersales/complaints/queries';
import {
  findAcceptedContests,
  findTrackCases,
  getOwnTrackRecord,
  listContests,
} from '@/lib/features/aftersales/track-record/queries';
import { payoutFacts } from '@/lib/features/ledger/payouts';
import { followDocuments } from '@/lib/features/accounts/verification';
import {
  getOwnVerification,
  getPublicIdentity,
  listDocuments,
} from '@/lib/features/accounts/verification/queries';
import { documentListSchema } from '@/lib/features/accounts/verification/schema';
import { DOCUMENT_TABS } from '@/lib/features/accounts/verification/types';
import { contestListSchema } from '@/lib/features/aftersales/track-record/schema';
import { CONTEST_TABS } from '@/lib/features/aftersales/track-record/types';
import { COMPLAINT_TABS } from '@/lib/features/aftersales/complaints/types';
import { complaintListSchema } from '@/lib/features/aftersales/complaints/schema';
import { escalateOverdue } from '@/lib/features/aftersales/complaints/step-commands';
import { findWaitingOrders, WAITING_LISTS } from '@/lib/features/orders/deadline-queries';
import { findOrderByNumber } from '@/lib/features/orders/track-queries';
import { orderNumber } from '@/lib/features/orders/rules';
import { findDueRefunds, findReleaseTimes } from '@/lib/features/payments/grant-queries';
import { findDueReturns } from '@/lib/features/aftersales/returns/lookup-queries';
import type { Actor } from '@/lib/platform/auth/actor';
import { ComplaintModel } from '@/models/complaint';
import type { PlannedQuery } from './query-plans';

/** Complaints; every hundredth runs. */
const SIZE = 5_000;
const SELLERS = Array.from({ length: 50 }, () => new Types.ObjectId());
const BUYER = new Types.ObjectId();
const ORDER = new Types.ObjectId();
const COMPLAINT = new Types.ObjectId();
const HOUR = 3_600_000;

const actorOf = (_id: Types.ObjectId, role: Actor['role'] = 'user'): Actor => ({
  id: String(_id),
  name: 'Somebody',
  email: 'somebody@example.com',
  role,
});
const seller = actorOf(SELLERS[0]!);
const admin = actorOf(new Types.ObjectId(), 'admin');

/** Inserts complaints of many sellers, a few of them running. */
export async function fillComplaints(now: Date): Promise<void> {
  const records = Array.from({ length: SIZE }, (_, at) => {
    const openedAt = new Date(now.getTime() - at * HOUR);
    const isRunning = at % 100 === 0;
    const state = isRunning ? (at % 200 === 0 ? 'open' : 'escalated') : 'closed';
    return {
      _id: at === 0 ? COMPLAINT : new Types.ObjectId(),
      number: `C-200101-${String(at).padStart(4, '0')}`,
      orderId: at === 0 ? ORDER : new Types.ObjectId(),
      purchaseId: new Types.ObjectId(),
      serial: 1,
      sellerId: SELLERS[at % SELLERS.length],
      sellerName: 'Chawkbazar Traders',
      customerId: at === 0 ? BUYER : new Types.ObjectId(),
      customerName: 'Rahima Khatun',
      phoneNumber: '+8801712345678',
      about: 'late',
      state,
      version: 1,
      openedAt,
      rankedAt: openedAt,
      answerBy: new Date(openedAt.getTime() + 72 * HOUR),
      answeredAt: null,
      dueBy: isRunning ? new Date(now.getTime() + at * HOUR) : null,
      escalatedAt: null,
      closedAt: isRunning ? null : openedAt,
      messages: [{ at: openedAt, from: 'buyer', event: 'opened', by: '', text: 'Late.' }],
    };
  });
  await ComplaintModel.collection.insertMany(records as never[]);
}

const page = { from: null, to: new Date(), after: null, limit: 26 };
const later = { from: null, to: new Date(Date.now() + 90 * 24 * HOUR), after: null, limit: 26 };

export const plannedDeadlines = (shopSeller: () => Actor): PlannedQuery[] => [
  ...WAITING_LISTS.flatMap((list): PlannedQuery[] => [
    [`waiting: ${list}`, () => findWaitingOrders(list, { ...page, seller: 'all' })],
    [
      `waiting: ${list}, seller`,
      () => findWaitingOrders(list, { ...page, seller: shopSeller().id }),
    ],
  ]),
  ['release times', () => findReleaseTimes([new Types.ObjectId()])],
  ['due refunds', () => findDueRefunds(page)],
  ['due returns', () => findDueReturns('shop', { ...later, seller: 'all' })],
  ['due returns, seller', () => findDueReturns('seller', { ...later, seller: seller.id })],
  ['due complaints', () => findDueComplaints({ ...later, seller: 'all' })],
  ['due complaints, seller', () => findDueComplaints({ ...later, seller: seller.id })],
  ['complaints to pass on', () => escalateOverdue(new Date(Date.now() - 24 * HOUR))],
  ...COMPLAINT_TABS.flatMap((tab): PlannedQuery[] => [
    [`complaints, ${tab}`, () => listComplaints(admin, complaintListSchema.parse({ tab }))],
    [
      `complaints of a seller, ${tab}`,
      () => listComplaints(seller, complaintListSchema.parse({ tab })),
    ],
  ]),
  [
    'complaints, further on',
    () =>
      listComplaints(
        admin,
        complaintListSchema.parse({ tab: 'all', before: `${Date.now()}-${'f'.repeat(24)}` }),
      ),
  ],
  [
    'complaints by number',
    () => listComplaints(seller, complaintListSchema.parse({ q: 'C-200101-0001' })),
  ],
  ['one complaint', () => getComplaint(admin, String(COMPLAINT))],
  ['own complaints', () => listOwnComplaints(actorOf(BUYER))],
  ['complaints of an order', () => listOrderComplaints(admin, String(ORDER))],
  [
    'a complaint found',
    () => findOwnComplaint({ number: 'C-200101-0000', phoneNumber: '+8801712345678' }),
  ],
  ['track record: its cases', () => findTrackCases(shopSeller().id, new Date())],
  ['track record: excluded cases', () => findAcceptedContests(seller.id)],
  ['track record: own', () => getOwnTrackRecord(seller, new Date())],
  ...CONTEST_TABS.map((tab): PlannedQuery => [
    `contested cases, ${tab}`,
    () => listContests(admin, contestListSchema.parse({ tab })),
  ]),
  ['own documents', () => getOwnVerification(seller, new Date())],
  ['who a seller is', () => getPublicIdentity(seller.id)],
  ...DOCUMENT_TABS.map((tab): PlannedQuery => [
    `documents of sellers, ${tab}`,
    () => listDocuments(admin, documentListSchema.parse({ tab }), new Date()),
  ]),
  ['documents that end', () => followDocuments()],
  ['who is paid to an account', () => payoutFacts(seller.id)],
  ['an order by its number', () => findOrderByNumber(orderNumber(String(ORDER)), '+8801799999999')],
];
