import * as messages from '@/app/api/returns/message/[id]/route';
import * as steps from '@/app/api/returns/step/[id]/route';
import { handOver } from '@/lib/features/parcels/hand-over-commands';
import { stepParcel } from '@/lib/features/parcels/step-commands';
import { grantRefund } from '@/lib/features/payments/refund-commands';
import { remindOfReturns, runReturnClocks } from '@/lib/features/returns/clock-commands';
import { MOST_MESSAGES } from '@/lib/features/returns/kinds';
import { findReturn, listReturns } from '@/lib/features/returns/queries';
import { stepReturn } from '@/lib/features/returns/step-commands';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { NotificationModel } from '@/models/notification';
import { OrderModel } from '@/models/order';
import { ParcelModel } from '@/models/parcel';
import { PaymentModel } from '@/models/payment';
import { ReturnModel } from '@/models/return';
import { expectCleanBooks, expectSound } from '../support/books';
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
import { call, useShop } from '../support/shop';
import { stocksOf } from '../support/purchases';

useShop();
afterEach(async () => {
  await expectSound('returns', 'orders', 'stock');
  await expectCleanBooks();
});

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
const NOT_NOW = { code: 'NOT_POSSIBLE_NOW' };
const approve = { event: 'approved' } as const;
const decline = { event: 'declined', note: 'It was whole when it left' } as const;
const ask = { event: 'appealed', note: 'Look at the photo' } as const;

const stockOfLine = async (orderId: string) => {
  const { lines } = await orderOf(orderId);
  return (await stocksOf({ _id: lines[0]!.productId }))[0]!;
};
const noticesTo = async (userId: string, kind: 'returnBuyer' | 'returnDesk') => {
  await settleBackground();
  const found = await NotificationModel.find({ userId, kind }).sort({ _id: 1 }).lean();
  return found.map(({ step }) => step);
};

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

  it('Comes from all payments that brought the money, where none has enough of it left.', async () => {
    const goods = await deliveredGoods('cod');
    const { buyer, seller, lineId, orderId, purchaseId } = goods;
    const order = await orderOf(orderId);
    await grantRefund(seller, orderId, {
      ...{ lines: [], delivery: true, reason: 'Late' },
    }).catch((error: unknown) => expect(error).toMatchObject({ code: 'NOT_POSSIBLE_NOW' }));
    const payments = await PaymentModel.find({ purchaseId }).lean();
    expect(payments).toHaveLength(1);
    const { returnId } = await goods.ask({ lines: [{ lineId, quantity: 2 }] });
    await take(returnId, [seller, approve], [buyer, sentBack], [seller, arrived(lineId, 0)]);
    await take(returnId, [seller, settled('refund', [{ lineId, quantity: 2 }])]);
    const granted = (await refundsIn(purchaseId)).filter(({ lines }) => lines.length > 0);
    expect(granted.map(({ amountPoisha }) => amountPoisha)).toEqual([
      order.totalPoisha - order.discountPoisha,
    ]);
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
    await expect(goods.ask({ lines: [{ lineId, quantity: 2 }] })).rejects.toMatchObject(NOT_NOW);
    const id = String(record.parcelId);
    await handOver(seller, id, { courier: 'Pathao', trackingNumber: 'X-1' });
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
    await handOver(seller, id, { courier: 'Pathao', trackingNumber: 'X-2' });
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

describe('A no', () => {
  it('Of the seller can be asked about, and the shop ends it either way.', async () => {
    const goods = await deliveredGoods();
    const { buyer, seller, admin, lineId } = goods;
    const { returnId } = await goods.ask();
    const record = await take(returnId, [seller, decline]);
    expect(record).toMatchObject({ state: 'declined', waitsFor: null });
    await expect(stepReturn(admin, returnId, approve)).rejects.toMatchObject(NOT_NOW);
    await expect(
      stepReturn(buyer, returnId, ask, undefined, inHours(7 * 24 + 1)),
    ).rejects.toMatchObject(NOT_NOW);
    expect(await take(returnId, [buyer, ask])).toMatchObject({
      state: 'escalated',
      waitsFor: 'shop',
    });
    await expect(stepReturn(seller, returnId, approve)).rejects.toMatchObject(NOT_NOW);
    expect(await noticesTo(admin.id, 'returnDesk')).toEqual(['toDecide']);
    const refuse = { event: 'refused', note: 'The photo shows another lid' } as const;
    expect(await take(returnId, [admin, refuse])).toMatchObject({
      ...{ state: 'closed', outcome: 'refused' },
    });
    expect(await noticesTo(buyer.id, 'returnBuyer')).toEqual(['declined', 'refused']);
    // A piece that the shop decided on is decided on.
    await expect(goods.ask({ lines: [{ lineId, quantity: 2 }] })).rejects.toMatchObject(NOT_NOW);
    const second = await goods.ask();
    const done = await take(
      second.returnId,
      [seller, decline],
      [buyer, ask],
      [admin, settled('refund', [{ lineId, quantity: 1 }])],
    );
    expect(done).toMatchObject({ state: 'closed', outcome: 'refund' });
  });

  it('After the goods came is asked about in the same way.', async () => {
    const goods = await deliveredGoods();
    const { buyer, seller, admin, lineId } = goods;
    const { returnId } = await goods.ask();
    await take(
      returnId,
      [seller, approve],
      [buyer, sentBack],
      [seller, arrived(lineId, 1)],
      [seller, decline],
      [buyer, ask],
    );
    await expect(stepReturn(admin, returnId, approve)).rejects.toMatchObject(NOT_NOW);
    await expect(stepReturn(buyer, returnId, { event: 'withdrawn' })).rejects.toMatchObject(
      NOT_NOW,
    );
    await take(returnId, [admin, settled('refund', [{ lineId, quantity: 1 }])]);
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

describe('Clocks', () => {
  it('Take what the seller leaves to the shop, at each step.', async () => {
    const goods = await deliveredGoods();
    const { buyer, seller, admin, lineId } = goods;
    const { returnId } = await goods.ask();
    await runReturnClocks(inHours(71));
    expect((await returnOf(returnId)).state).toBe('requested');
    await runReturnClocks(inHours(73));
    expect(await returnOf(returnId)).toMatchObject({ state: 'escalated', waitsFor: 'shop' });
    await runReturnClocks(inHours(1000));
    expect((await returnOf(returnId)).state).toBe('escalated');
    await take(returnId, [admin, approve], [buyer, sentBack]);
    await runReturnClocks(inHours(10 * 24 + 1));
    expect((await returnOf(returnId)).state).toBe('escalated');
    await take(returnId, [admin, settled('refund', [{ lineId, quantity: 1 }])]);
    const second = await goods.ask();
    await take(second.returnId, [seller, approve], [seller, arrived(lineId, 1)]);
    await runReturnClocks(inHours(73));
    expect((await returnOf(second.returnId)).state).toBe('escalated');
    await take(second.returnId, [admin, { event: 'refused', note: 'Used' }]);
  });

  it('Close what the buyer does not send; it can be asked for again while there is time.', async () => {
    const goods = await deliveredGoods();
    const { seller, buyer } = goods;
    const { returnId } = await goods.ask({ reason: 'unused' });
    await take(returnId, [seller, approve]);
    await runReturnClocks(inHours(7 * 24 + 1));
    expect(await returnOf(returnId)).toMatchObject({ state: 'closed', outcome: 'unsent' });
    await settleBackground();
    expect(await noticesTo(buyer.id, 'returnBuyer')).toEqual(['approvedSend', 'lapsed']);
    await goods.ask({ reason: 'unused', lines: [{ lineId: goods.lineId, quantity: 2 }] });
  });

  it('Remind once when it is near, and the shop once more when it is late.', async () => {
    const goods = await deliveredGoods();
    const { seller, buyer, admin } = goods;
    const { returnId } = await goods.ask();
    await remindOfReturns(inHours(40));
    expect(await noticesTo(seller.id, 'returnDesk')).toEqual(['requested']);
    await remindOfReturns(inHours(60));
    await remindOfReturns(inHours(61));
    expect(await noticesTo(seller.id, 'returnDesk')).toEqual(['requested', 'near']);
    await take(returnId, [seller, decline], [buyer, ask]);
    await remindOfReturns(inHours(60));
    await remindOfReturns(inHours(80));
    await remindOfReturns(inHours(90));
    expect(await noticesTo(admin.id, 'returnDesk')).toEqual(['toDecide', 'near', 'late']);
    expect((await listReturns(seller, { tab: 'late' }, inHours(80))).returns).toMatchObject([
      { _id: returnId, urgency: 'late' },
    ]);
    await take(returnId, [buyer, { event: 'withdrawn' }]);
  });
});

it('The conversation is of buyer, seller and shop, and has an end.', async () => {
  const goods = await deliveredGoods();
  const { buyer, seller, other, admin } = goods;
  const { returnId } = await goods.ask();
  const write = (as: typeof buyer, text: string) =>
    call(messages, `/api/returns/message/${returnId}`, {
      ...{ method: 'POST', as, id: returnId, body: { text } },
    });
  expect((await write(buyer, 'ঢাকনাটি ভাঙা <b>')).status).toBe(201);
  expect((await write(seller, 'Please send a photo')).status).toBe(201);
  expect((await write(admin, 'We read along')).status).toBe(201);
  expect((await write(other, 'Me too')).body.code).toBe('NOT_FOUND');
  expect((await write(buyer, '  ')).body.code).toBe('INVALID');
  const view = await findReturn(returnId, { kind: 'account', actor: seller }, new Date());
  expect(view!.messages.map(({ side, isOwn, text }) => [side, isOwn, text])).toEqual([
    ['buyer', false, 'ঢাকনাটি ভাঙা <b>'],
    ['seller', true, 'Please send a photo'],
    ['shop', false, 'We read along'],
  ]);
  expect(await noticesTo(buyer.id, 'returnBuyer')).toEqual(['message', 'message']);
  await ReturnModel.updateOne({ _id: returnId }, { $set: { messages: MOST_MESSAGES } });
  expect((await write(buyer, 'One more')).body.code).toBe('QUOTA');
});

it('Lists show a seller the own ones by who has to act, and administrators all.', async () => {
  const goods = await deliveredGoods();
  const { buyer, seller, other, admin, lineId } = goods;
  const [first, second] = [await goods.ask(), await goods.ask()];
  const now = new Date();
  const mine = await listReturns(seller, {}, now);
  expect(mine).toMatchObject({ tab: 'seller', total: 2, counts: { seller: 2, buyer: 0, all: 2 } });
  await take(first.returnId, [seller, approve]);
  await take(second.returnId, [seller, decline]);
  expect((await listReturns(seller, { tab: 'buyer' }, now)).returns).toMatchObject([
    { _id: first.returnId, lines: [{ lineId, quantity: 1 }] },
  ]);
  expect((await listReturns(other, {}, now)).counts.all).toBe(0);
  expect((await listReturns(buyer, {}, now)).counts.all).toBe(0);
  expect((await listReturns(admin, {}, now)).tab).toBe('shop');
  const done = (await listReturns(admin, { tab: 'done' }, now)).returns.map(({ _id }) => _id);
  expect(done).toContain(second.returnId);
});

describe('The check of the data', () => {
  it('Finds a count that no return brought about, and a refund that is not there.', async () => {
    const goods = await deliveredGoods();
    const { buyer, seller, lineId, orderId } = goods;
    const { returnId } = await goods.ask();
    await take(
      returnId,
      [seller, approve],
      [buyer, sentBack],
      [seller, arrived(lineId, 1)],
      [seller, settled('refund', [{ lineId, quantity: 1 }])],
    );
    const { findingsIn } = await import('../support/books');
    const spoil = async (spoilIt: () => Promise<unknown>, mendIt: () => Promise<unknown>) => {
      await spoilIt();
      const kinds = (await findingsIn('returns')).map(({ kind }) => kind);
      await mendIt();
      return kinds;
    };
    const line = { _id: orderId, 'lines._id': lineId };
    expect(
      await spoil(
        () => OrderModel.updateOne(line, { $inc: { 'lines.$.returned': 1 } }),
        () => OrderModel.updateOne(line, { $inc: { 'lines.$.returned': -1 } }),
      ),
    ).toEqual(['return.returned']);
    const record = await returnOf(returnId);
    const set = (fields: object) => ReturnModel.updateOne({ _id: returnId }, { $set: fields });
    expect(
      await spoil(
        () => set({ refundPoisha: 1 }),
        () => set({ refundPoisha: record.refundPoisha }),
      ),
    ).toEqual(['return.refund']);
    expect(
      await spoil(
        () => set({ state: 'received' }),
        () => set({ state: 'closed' }),
      ),
    ).toEqual(expect.arrayContaining(['return.state', 'return.waits', 'return.outcome']));
    expect(
      await spoil(
        () => set({ parcelId: record._id }),
        () => ReturnModel.updateOne({ _id: returnId }, { $unset: { parcelId: 1 } }),
      ),
    ).toEqual(['return.replacement']);
  });
});
