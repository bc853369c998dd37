import { Types } from 'mongoose';
import { requestReturn } from '@/lib/features/aftersales/returns/request-commands';
import type { RequestReturn, ReturnStepAsked } from '@/lib/features/aftersales/returns/schema';
import { stepReturn } from '@/lib/features/aftersales/returns/step-commands';
import type { Actor } from '@/lib/platform/auth/actor';
import { JournalEntryModel } from '@/models/journal';
import { OrderModel, type OrderRecord } from '@/models/order';
import { ParcelModel } from '@/models/parcel';
import { ReturnModel, type ReturnRecord } from '@/models/return';
import { delivered } from './refunds';
import { makeUser } from './shop';

const HOUR = 3_600_000;

/** A delivered order of two pieces, with those whom a return of it concerns. */
export async function deliveredGoods(payment: 'demo' | 'cod' = 'demo') {
  const goods = await delivered(payment);
  const [other, admin] = [await makeUser(), await makeUser({ role: 'admin' })];
  const lineId = String(goods.order.lines[0]!._id);
  const asked = (more: Partial<RequestReturn> = {}): RequestReturn => ({
    lines: [{ lineId, quantity: 1 }],
    ...{ reason: 'damaged', words: 'The lid is broken', wish: 'refund', photos: [] },
    ...more,
  });
  return {
    ...goods,
    ...{ other, admin, lineId, asked },
    ask: (more?: Partial<RequestReturn>, at?: Date) =>
      requestReturn(goods.buyer, goods.orderId, asked(more), undefined, at),
  };
}
export type Goods = Awaited<ReturnType<typeof deliveredGoods>>;

/** Moves the delivery of an order into the past, as its courier reported it. */
export async function deliveredBefore(orderId: string, hours: number): Promise<void> {
  const at = new Date(Date.now() - hours * HOUR);
  await OrderModel.updateOne(
    { _id: orderId },
    { $set: { 'history.$[step].at': at, provedAt: at, provedBy: 'courier' } },
    { arrayFilters: [{ 'step.fulfilment': 'delivered' }] },
  );
  await ParcelModel.updateMany(
    { orderId: new Types.ObjectId(orderId), state: 'delivered' },
    { $set: { endedAt: at } },
  );
}

export const returnOf = async (id: string): Promise<ReturnRecord> =>
  (await ReturnModel.findById(id).lean<ReturnRecord>())!;

export const orderOf = async (id: string): Promise<OrderRecord> =>
  (await OrderModel.findById(id).lean<OrderRecord>())!;

/** One step after the other, each by whose it is. */
export async function take(
  id: string,
  ...steps: readonly (readonly [Actor, ReturnStepAsked])[]
): Promise<ReturnRecord> {
  for (const [actor, step] of steps) await stepReturn(actor, id, step);
  return returnOf(id);
}

export const settled = (
  outcome: 'refund' | 'replacement',
  lines: { lineId: string; quantity: number }[] = [],
  delivery = false,
): ReturnStepAsked => ({ event: 'settled', outcome, lines, delivery });

export const sentBack: ReturnStepAsked = {
  ...{ event: 'sent', way: 'courier', courier: 'Pathao', trackingNumber: 'R-1001' },
};

/** The goods are at the seller, so many of them as good as new. */
export const arrived = (lineId: string, quantity: number): ReturnStepAsked => ({
  ...{ event: 'received', lines: [{ lineId, quantity }], note: 'The lid is broken indeed' },
});

/** Returns what a seller is owed by the books. */
export async function owedTo(sellerId: string): Promise<number> {
  const account = `seller:${sellerId}`;
  const entries = await JournalEntryModel.find({ 'lines.account': account }).lean();
  return entries
    .flatMap(({ lines }) => lines)
    .filter((line) => line.account === account)
    .reduce((sum, { creditPoisha, debitPoisha }) => sum + creditPoisha - debitPoisha, 0);
}
