import { Types } from 'mongoose';
import { reportAbuse } from '@/lib/features/catalogue/abuse/commands';
import { getOwnTakedown, listAbuseCases } from '@/lib/features/catalogue/abuse/queries';
import { ABUSE_TABS } from '@/lib/features/catalogue/abuse/types';
import { abuseQueue } from '@/lib/features/catalogue/abuse/work-queues';
import { sellsIn } from '@/lib/features/catalogue/lookup-queries';
import type { Actor } from '@/lib/platform/auth/actor';
import { AbuseCaseModel } from '@/models/abuse-case';
import { ProductModel } from '@/models/product';
import type { PlannedQuery } from './query-plans';

/** Cases; every fiftieth waits. */
const SIZE = 5_000;
const SELLER = new Types.ObjectId();
const PRODUCT = new Types.ObjectId();
const HOUR = 3_600_000;

const staff: Actor = {
  ...{ id: String(new Types.ObjectId()), name: 'Somebody', email: 'staff@example.com' },
  role: 'admin',
};
const seller: Actor = { ...staff, id: String(SELLER), role: 'user' };

/** Inserts cases of many products. */
export async function fillAbuse(now: Date): Promise<void> {
  const records = Array.from({ length: SIZE }, (_, at) => {
    const openedAt = new Date(now.getTime() - at * HOUR);
    const waits = at % 50 === 1;
    return {
      ...{ _id: new Types.ObjectId(), kind: 'product', name: 'Kettle', nameBn: '' },
      ...{ subjectId: at === 0 ? PRODUCT : new Types.ObjectId(), sellerName: 'Chawkbazar Traders' },
      ...{ sellerId: at === 0 ? SELLER : new Types.ObjectId(), version: 1, openedAt },
      state: waits ? 'open' : at === 0 ? 'upheld' : 'dismissed',
      ...(waits ? { dueBy: new Date(openedAt.getTime() + 72 * HOUR) } : { decidedAt: openedAt }),
      reports: [{ at: openedAt, reporter: `network:${at}`, reason: 'other', isRival: false }],
      steps: [{ at: openedAt, event: 'upheld', by: '', byId: new Types.ObjectId(), text: 'Copy.' }],
    };
  });
  await AbuseCaseModel.collection.insertMany(records as never[]);
}

export const plannedAbuse: PlannedQuery[] = [
  ...ABUSE_TABS.map((tab): PlannedQuery => [`cases, ${tab}`, () => listAbuseCases(staff, { tab })]),
  ['cases to decide', () => abuseQueue.read(staff, new Date())],
  ['a takedown of one’s own', () => getOwnTakedown(seller, String(PRODUCT))],
  ['a seller in a category', () => sellsIn(String(SELLER), 'Office Supplies & Stationery')],
  [
    'a report',
    async () => {
      const product = await ProductModel.findOne({ status: 'published' }, { _id: 1 }).lean();
      const subjectId = String(product!._id);
      const input = { kind: 'product', subjectId, reason: 'unsafe', text: '' } as const;
      await reportAbuse(staff, { ...input, phoneNumber: undefined, email: undefined });
    },
  ],
];
