import { Types } from 'mongoose';
import {
  remindOfReturns,
  runReturnDeadlines,
} from '@/lib/features/aftersales/returns/deadline-commands';
import { RETURN_TABS } from '@/lib/features/aftersales/returns/types';
import {
  findReturn,
  listReturns,
  listReturnsOfOrder,
} from '@/lib/features/aftersales/returns/queries';
import type { Actor } from '@/lib/platform/auth/actor';
import { ReturnMessageModel, ReturnModel } from '@/models/return';
import type { PlannedQuery } from './query-plans';

const RETURNS = 6_000;
const SELLERS = 20;
const HOUR_MS = 3_600_000;
const sellers = Array.from({ length: SELLERS }, () => new Types.ObjectId());
const orders = Array.from({ length: RETURNS / 2 }, () => new Types.ObjectId());
const first = new Types.ObjectId();

/** Every hundredth waits for its seller, as many for the buyer and the shop; those are due in months. */
function* returns(now: Date) {
  const later = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  for (let number = 0; number < RETURNS; number += 1) {
    const waitsFor = (['seller', 'buyer', 'shop'] as const)[number % 100] ?? null;
    const state = { seller: 'requested', buyer: 'approved', shop: 'escalated' } as const;
    yield {
      _id: number === 0 ? first : new Types.ObjectId(),
      ...{ orderId: orders[number % orders.length], serial: number < orders.length ? 1 : 2 },
      ...{ purchaseId: new Types.ObjectId(), customerId: new Types.ObjectId() },
      sellerId: sellers[number % SELLERS],
      lines: [{ lineId: new Types.ObjectId(), quantity: 1, sellable: 0, refunded: 0 }],
      ...{ reason: 'damaged', words: 'Broken', photos: [], wish: 'refund', version: 0 },
      ...{ state: waitsFor ? state[waitsFor] : 'withdrawn', waitsFor },
      waitsBy: waitsFor && later(2_000 + number),
      ...{ requestedAt: later(-number), refundIds: [], refundPoisha: 0, messages: 0, history: [] },
    };
  }
}

/** Fills returns and what was written about them, so that a query without its index looks at too much. */
export async function fillReturns(now: Date): Promise<void> {
  await ReturnModel.collection.insertMany([...returns(now)] as never[]);
  await ReturnMessageModel.collection.insertMany(
    Array.from({ length: RETURNS }, (_, number) => ({
      returnId: number % 1_000 === 0 ? first : new Types.ObjectId(),
      ...{ at: now, side: 'buyer', userId: new Types.ObjectId(), text: 'Hello' },
    })) as never[],
  );
}

/** Returns the queries that the returns' pages and jobs make. */
export function plannedReturns(admin: () => Actor): PlannedQuery[] {
  const now = new Date();
  const seller = (): Actor => ({ ...admin(), id: String(sellers[1]), role: 'user' });
  const viewer = () => ({ kind: 'account', actor: admin() }) as const;
  return [
    ...RETURN_TABS.flatMap((tab): PlannedQuery[] => [
      [`returns ${tab}, administrator`, () => listReturns(admin(), { tab }, now)],
      [`returns ${tab}, seller`, () => listReturns(seller(), { tab }, now)],
    ]),
    ['a return', () => findReturn(String(first), viewer(), now)],
    ['returns of an order', () => listReturnsOfOrder(String(orders[3]), now)],
    ['clocks of returns', () => runReturnDeadlines(now)],
    ['reminders of returns', () => remindOfReturns(now)],
  ];
}
