import * as steps from '@/app/api/returns/step/[id]/route';
import { handOver } from '@/lib/features/fulfilment/parcels/hand-over-commands';
import { stepParcel } from '@/lib/features/fulfilment/parcels/step-commands';
import { grantRefund } from '@/lib/features/payments/refund-desk-commands';
import { requestReturn } from '@/lib/features/aftersales/returns/request-commands';
import { stepReturn } from '@/lib/features/aftersales/returns/step-commands';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { NotificationModel } from '@/models/notification';
import type { OrderRecord } from '@/models/order';
import { ParcelModel } from '@/models/parcel';
import { PaymentModel } from '@/models/payment';
import { expectCleanBooks, expectSound } from '../support/books';
import { sent } from '../support/parcels';
import { prepaid, storyOf } from '../support/payments';
import { refundsIn } from '../support/refunds';
import {
  arrived,
  deliveredGoods,
  orderOf,
  owedTo,
  returnOf,
  sentBack,
  settled,
  take,
} from '../support/returns';
import { call, useShop, type TestUser } from '../support/shop';
import { stocksOf } from '../support/purchases';

useShop();
afterEach(async () => {
  await expectSound('returns', 'orders', 'stock');
  await expectCleanBooks();
});

const HOUR = 3_600_000;
const NOT_NOW = { code: 'NOT_POSSIBLE_NOW' };
const approve = { event: 'approved' } as const;

const stockOfLine = async (orderId: string) => {
  const { lines } = await orderOf(orderId);
  return (await stocksOf({ _id: lines[0]!.productId }))[0]!;
};
const noticesTo = async (userId: string, kind: 'returnBuyer' | 'returnDesk') => {
  await settleBackground();
  const found = await NotificationModel.find({ userId, kind }).sort({ _id: 1 }).lean();
  return found.map(({ step }) => step);
};

describe('A refund that is granted beside an open return', () => {
  it.each([
    ['requested', []],
    ['approved', [approve]],
  ] as const)('ends it, %s, as paid.', async (_state, steps) => {
    const goods = await deliveredGoods();
    const { seller, lineId, orderId } = goods;
    const { returnId } = await goods.ask();
    await take(returnId, ...steps.map((step) => [seller, step] as const));
    const { refundId } = await grantRefund(seller, orderId, {
      lines: [{ lineId, quantity: 1 }],
      delivery: false,
      reason: 'Sorry',
    });
    const record = await returnOf(returnId);
    expect(record).toMatchObject({ state: 'closed', outcome: 'refund', waitsFor: null });
    expect(record.refundIds.map(String)).toEqual([refundId]);
    expect(record.lines[0]!.refunded).toBe(1);
  });

  it('waits for goods that are on their way, and ends it as they arrive.', async () => {
    const goods = await deliveredGoods();
    const { buyer, seller, lineId, orderId } = goods;
    const { returnId } = await goods.ask();
    await take(returnId, [seller, approve], [buyer, sentBack]);
    await grantRefund(seller, orderId, {
      lines: [{ lineId, quantity: 1 }],
      delivery: false,
      reason: 'Sorry',
    });
    expect(await returnOf(returnId)).toMatchObject({ state: 'in_transit' });
    const record = await take(returnId, [seller, arrived(lineId, 1)]);
    expect(record).toMatchObject({ state: 'closed', outcome: 'refund' });
    expect((await orderOf(orderId)).lines[0]).toMatchObject({ returned: 1, restocked: 1 });
  });
});

describe('A refund', () => {
  it('Follows goods that came back: stock, order, books and both sides know.', async () => {
    const goods = await deliveredGoods();
    const { buyer, seller, lineId, orderId, purchaseId } = goods;
    const { returnId } = await goods.ask({ lines: [{ lineId, quantity: 2 }] });
    const [stock, owed] = [await stockOfLine(orderId), await owedTo(seller.id)];
    let record = await take(returnId, [seller, approve], [buyer, sentBack]);
    expect(record).toMatchObject({ state: 'in_transit', waitsFor: 'seller', courier: 'Pathao' });
    record = await take(returnId, [seller, arrived(lineId, 1)]);
    expect(record.decideBy!.getTime() - record.receivedAt!.getTime()).toBe(72 * HOUR);
    expect((await orderOf(orderId)).lines[0]).toMatchObject({ returned: 2, restocked: 1 });
    expect(await stockOfLine(orderId)).toBe(stock + 1);
    record = await take(returnId, [seller, settled('refund', [{ lineId, quantity: 2 }], true)]);
    const [refund, ...more] = await refundsIn(purchaseId);
    const order = await orderOf(orderId);
    const paid = order.totalPoisha - order.discountPoisha + order.deliveryPoisha;
    expect(more).toEqual([]);
    expect(record).toMatchObject({
      ...{ state: 'closed', outcome: 'refund', refundPoisha: paid, waitsFor: null, waitsBy: null },
      refundIds: [refund!._id],
      refundBy: refund!.dueBy,
    });
    expect(refund).toMatchObject({ cause: 'granted', amountPoisha: paid, state: 'due' });
    expect(refund!.reason).toMatch(/-R1$/);
    expect(await owedTo(seller.id)).toBeLessThan(owed);
    expect(await noticesTo(buyer.id, 'returnBuyer')).toEqual([
      'approvedSend',
      'received',
      'refund',
    ]);
    expect(await noticesTo(seller.id, 'returnDesk')).toEqual(['requested', 'sent']);
  });

  it('May be of a part, and is never more than the return holds.', async () => {
    const goods = await deliveredGoods();
    const { buyer, seller, lineId, orderId } = goods;
    const { returnId } = await goods.ask({ lines: [{ lineId, quantity: 2 }], reason: 'unused' });
    await take(returnId, [seller, approve], [buyer, sentBack], [seller, arrived(lineId, 2)]);
    const units = (quantity: number, delivery = false) =>
      stepReturn(seller, returnId, settled('refund', [{ lineId, quantity }], delivery));
    await expect(units(3)).rejects.toMatchObject({ code: 'INVALID' });
    // The buyer's change of mind is not the seller's fault.
    await expect(units(1, true)).rejects.toMatchObject({ code: 'INVALID' });
    await expect(units(0)).rejects.toMatchObject({ code: 'INVALID' });
    await units(1);
    const record = await returnOf(returnId);
    expect(record.refundPoisha).toBe((await orderOf(orderId)).lines[0]!.pricePoisha);
    expect(record.lines).toMatchObject([{ quantity: 2, refunded: 1, sellable: 2 }]);
    await expect(units(1)).rejects.toMatchObject(NOT_NOW);
    await expect(goods.ask({ reason: 'unused' })).rejects.toMatchObject(NOT_NOW);
  });

  it('Comes from all payments that brought the money, where each parcel brought a part of it.', async () => {
    const { buyer, owners, purchaseId } = await prepaid({ payment: 'cod' });
    const [seller] = owners as [TestUser];
    const [order] = (await storyOf(purchaseId)).orders as [OrderRecord];
    const orderId = String(order._id);
    const lineId = String(order.lines[0]!._id);
    for (let parcel = 0; parcel < 2; parcel++) {
      const id = await sent(seller, order, [1]);
      await stepParcel(seller, id, { event: 'delivered' });
    }
    const brought = await PaymentModel.find({ orderId: order._id, state: 'paid' })
      .sort({ _id: 1 })
      .lean();
    expect(brought).toHaveLength(2);
    const { returnId } = await requestReturn(buyer, orderId, {
      lines: [{ lineId, quantity: 2 }],
      ...{ reason: 'damaged', words: 'Both are broken', wish: 'refund', photos: [] },
    });
    await take(returnId, [seller, approve], [buyer, sentBack], [seller, arrived(lineId, 0)]);
    const record = await take(returnId, [
      seller,
      settled('refund', [{ lineId, quantity: 2 }], order.deliveryPoisha > 0),
    ]);
    const refunds = await refundsIn(purchaseId);
    expect(refunds.map(({ _id }) => String(_id))).toEqual(record.refundIds.map(String));
    const sums = new Map(brought.map(({ _id, amountPoisha }) => [String(_id), amountPoisha]));
    expect(refunds.map(({ paymentId, amountPoisha }) => [String(paymentId), amountPoisha])).toEqual(
      [...sums],
    );
    expect(refunds.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([2]);
    const paid = order.totalPoisha - order.discountPoisha + order.deliveryPoisha;
    expect(record.refundPoisha).toBe(paid);
  });

  it('Of two at once is granted once.', async () => {
    const goods = await deliveredGoods();
    const { buyer, seller, lineId, purchaseId } = goods;
    const { returnId } = await goods.ask();
    await take(returnId, [seller, approve], [buyer, sentBack], [seller, arrived(lineId, 1)]);
    const once = () => stepReturn(seller, returnId, settled('refund', [{ lineId, quantity: 1 }]));
    const both = await Promise.allSettled([once(), once()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refundsIn(purchaseId)).toHaveLength(1);
  });

  it('Needs no goods where nothing arrived, or the seller wants none back.', async () => {
    const goods = await deliveredGoods();
    const { buyer, seller, lineId, orderId } = goods;
    const { returnId } = await goods.ask({ reason: 'missing' });
    let record = await take(returnId, [seller, approve]);
    expect(record).toMatchObject({ state: 'approved', waitsFor: 'seller' });
    await expect(stepReturn(buyer, returnId, sentBack)).rejects.toMatchObject(NOT_NOW);
    await expect(stepReturn(seller, returnId, arrived(lineId, 1))).rejects.toMatchObject(NOT_NOW);
    record = await take(returnId, [seller, settled('refund', [{ lineId, quantity: 1 }])]);
    expect(record.outcome).toBe('refund');
    expect((await orderOf(orderId)).lines[0]!.returned).toBe(0);
    const waived = await goods.ask();
    await take(
      waived.returnId,
      [seller, approve],
      [seller, settled('refund', [{ lineId, quantity: 1 }])],
    );
    await expect(goods.ask()).rejects.toMatchObject(NOT_NOW);
  });
});

describe('A replacement', () => {
  it('Is a parcel without cash from the stock; once it is delivered it can be returned itself.', async () => {
    const goods = await deliveredGoods();
    const { buyer, seller, lineId, orderId } = goods;
    const { returnId } = await goods.ask({ wish: 'replacement' });
    await take(returnId, [seller, approve], [buyer, sentBack], [seller, arrived(lineId, 0)]);
    const stock = await stockOfLine(orderId);
    const record = await take(returnId, [seller, settled('replacement')]);
    expect(record).toMatchObject({ state: 'closed', outcome: 'replacement', refundIds: [] });
    expect(await stockOfLine(orderId)).toBe(stock - 1);
    const parcel = await ParcelModel.findById(record.parcelId).lean();
    expect(parcel).toMatchObject({ kind: 'replacement', returnId: record._id, cashPoisha: 0 });
    expect((await orderOf(orderId)).lines[0]).toMatchObject({ returned: 0, delivered: 2 });
    await expect(goods.ask({ lines: [{ lineId, quantity: 2 }] })).rejects.toMatchObject({
      ...{ code: 'INVALID', extra: { most: 1 } },
    });
    const id = String(record.parcelId);
    await handOver(seller, id, { courier: 'Pathao', trackingNumber: 'X-1001' });
    await stepParcel(seller, id, { event: 'delivered' });
    await goods.ask({ lines: [{ lineId, quantity: 2 }] });
  });

  it('That does not arrive leaves the return to be decided anew.', async () => {
    const goods = await deliveredGoods();
    const { buyer, seller, lineId, orderId } = goods;
    const { returnId } = await goods.ask({ wish: 'replacement' });
    await take(returnId, [seller, approve], [buyer, sentBack], [seller, arrived(lineId, 1)]);
    const { parcelId } = await take(returnId, [seller, settled('replacement')]);
    const id = String(parcelId);
    await handOver(seller, id, { courier: 'Pathao', trackingNumber: 'X-2001' });
    await stepParcel(seller, id, { event: 'lost', cause: 'lost', note: 'Gone' });
    let record = await returnOf(returnId);
    expect(record).toMatchObject({ state: 'received', waitsFor: 'seller' });
    expect(record.outcome ?? record.parcelId ?? null).toBeNull();
    expect((await orderOf(orderId)).lines[0]!.returned).toBe(1);
    record = await take(returnId, [seller, settled('refund', [{ lineId, quantity: 1 }])]);
    expect(record.outcome).toBe('refund');
    expect(await noticesTo(buyer.id, 'returnBuyer')).toContain('reopened');
  });

  it('Is refused where there is none in stock, and nothing changes.', async () => {
    const goods = await deliveredGoods();
    const { buyer, seller, lineId, orderId } = goods;
    const { returnId } = await goods.ask({ wish: 'replacement' });
    await take(returnId, [seller, approve], [buyer, sentBack], [seller, arrived(lineId, 0)]);
    const { lines } = await orderOf(orderId);
    const stock = await stockOfLine(orderId);
    const { takeStockAnew, giveBackStock } =
      await import('@/lib/features/catalogue/stock-commands');
    const { inTransaction } = await import('@/lib/platform/database/transaction');
    const all = [{ ...lines[0]!, quantity: stock }];
    await inTransaction((session) =>
      takeStockAnew(seller, { orderId: null, why: 'replaced' }, all, session),
    );
    await expect(stepReturn(seller, returnId, settled('replacement'))).rejects.toMatchObject(
      NOT_NOW,
    );
    expect((await returnOf(returnId)).state).toBe('received');
    expect(await ParcelModel.countDocuments({ kind: 'replacement', returnId })).toBe(0);
    await inTransaction((session) =>
      giveBackStock(seller, { orderId: null, why: 'returned' }, all, session),
    );
  });
});

it('Steps are whose they are: of others nobody learns that there is a return.', async () => {
  const goods = await deliveredGoods();
  const { buyer, seller, other, admin, lineId } = goods;
  const { returnId } = await goods.ask();
  await expect(stepReturn(other, returnId, approve)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (const [actor, step] of [
    [buyer, approve],
    [admin, approve],
    [seller, { event: 'withdrawn' }],
    [buyer, settled('refund', [{ lineId, quantity: 1 }])],
    [seller, { event: 'refused', note: 'No' }],
    [buyer, { event: 'escalated', note: 'Quick' }],
    [seller, sentBack],
  ] as const) {
    await expect(stepReturn(actor, returnId, step)).rejects.toMatchObject(NOT_NOW);
  }
  expect((await returnOf(returnId)).version).toBe(0);
  const form = await call(steps, `/api/returns/step/${returnId}`, {
    ...{ method: 'POST', as: seller, by: 'cookie', id: returnId },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ returnId, event: 'declined', note: '', desk: '1' }).toString(),
  });
  expect(form.headers.get('location')).toBe(
    `/dashboard/returns/${returnId}?notice=INVALID&step=declined`,
  );
  const reply = await call(steps, `/api/returns/step/${returnId}`, {
    ...{ method: 'POST', as: seller, id: returnId, body: approve },
    headers: { 'Idempotency-Key': 'tap' },
  });
  const again = await call(steps, `/api/returns/step/${returnId}`, {
    ...{ method: 'POST', as: seller, id: returnId, body: approve },
    headers: { 'Idempotency-Key': 'tap' },
  });
  expect([reply.status, reply.body.state, again.status]).toEqual([200, 'approved', 200]);
});
