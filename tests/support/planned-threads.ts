import { Types } from 'mongoose';
import {
  countUnreadThreads,
  listDeskThreads,
  listOwnThreads,
  readThread,
} from '@/lib/features/conversations/queries';
import { listReportedThreads } from '@/lib/features/conversations/report-commands';
import { threadListSchema } from '@/lib/features/conversations/schema';
import { tellOfUnread } from '@/lib/features/conversations/tell-commands';
import { THREAD_TABS } from '@/lib/features/conversations/types';
import { threadQueues } from '@/lib/features/conversations/work-queues';
import type { Actor } from '@/lib/platform/auth/actor';
import { ThreadModel } from '@/models/thread';
import type { PlannedQuery } from './query-plans';

/** Threads; every hundredth waits for an answer that nobody has read. */
const SIZE = 5_000;
const SELLERS = Array.from({ length: 50 }, () => new Types.ObjectId());
const BUYER = new Types.ObjectId();
const THREAD = new Types.ObjectId();
const HOUR = 3_600_000;

const actorOf = (_id: Types.ObjectId): Actor => ({
  ...{ id: String(_id), name: 'Somebody', email: 'somebody@example.com', role: 'user' },
});

/** Inserts threads of many sellers. */
export async function fillThreads(now: Date): Promise<void> {
  const records = Array.from({ length: SIZE }, (_, at) => {
    const lastAt = new Date(now.getTime() - at * HOUR);
    const waits = at % 100 === 0;
    return {
      ...{ _id: at === 0 ? THREAD : new Types.ObjectId(), about: 'product', serial: 1 },
      ...{ subjectId: new Types.ObjectId(), sellerId: SELLERS[at % SELLERS.length] },
      customerId: at === 0 ? BUYER : new Types.ObjectId(),
      ...{ customerName: '', sellerName: 'Chawkbazar Traders', productName: 'Kettle' },
      ...{ productNameBn: '', openedAt: lastAt, lastAt, buyerUnread: 0 },
      ...{ sellerUnread: waits ? 1 : 0, waitsSince: waits ? lastAt : null },
      ...{ tellBuyerAt: null, tellSellerAt: waits ? new Date(now.getTime() + HOUR) : null },
      ...{ reports: [], reportedAt: waits ? lastAt : null },
      messages: [{ at: lastAt, from: 'buyer', by: '', text: 'Price?', quantity: null }],
    };
  });
  await ThreadModel.collection.insertMany(records as never[]);
}

const seller = actorOf(SELLERS[0]!);

export const plannedThreads: PlannedQuery[] = [
  ...THREAD_TABS.map((tab): PlannedQuery => [
    `threads of a seller, ${tab}`,
    () => listDeskThreads(seller, threadListSchema.parse({ tab })),
  ]),
  ['own threads', () => listOwnThreads(actorOf(BUYER), {})],
  ['unread threads', () => countUnreadThreads(actorOf(BUYER))],
  ['a thread', () => readThread(seller, 'seller', String(THREAD))],
  ['reported threads', () => listReportedThreads({ ...seller, role: 'admin' })],
  ['unread threads to tell of', () => tellOfUnread(new Date(0))],
  ['threads to answer', () => threadQueues[1]!.read(seller, new Date())],
];
