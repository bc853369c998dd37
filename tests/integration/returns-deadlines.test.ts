import * as messages from '@/app/api/returns/message/[id]/route';
import {
  remindOfReturns,
  runReturnDeadlines,
} from '@/lib/features/aftersales/returns/deadline-commands';
import { MOST_MESSAGES } from '@/lib/features/aftersales/returns/types';
import { findReturn, listReturns } from '@/lib/features/aftersales/returns/queries';
import { stepReturn } from '@/lib/features/aftersales/returns/step-commands';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { NotificationModel } from '@/models/notification';
import { OrderModel } from '@/models/order';
import { ReturnModel } from '@/models/return';
import { expectCleanBooks, expectSound } from '../support/books';
import { arrived, deliveredGoods, returnOf, sentBack, settled, take } from '../support/returns';
import { call, useShop } from '../support/shop';

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

const noticesTo = async (userId: string, kind: 'returnBuyer' | 'returnDesk') => {
  await settleBackground();
  const found = await NotificationModel.find({ userId, kind }).sort({ _id: 1 }).lean();
  return found.map(({ step }) => step);
};

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
    await expect(goods.ask({ lines: [{ lineId, quantity: 2 }] })).rejects.toMatchObject({
      ...{ code: 'INVALID', extra: { most: 1 } },
    });
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

describe('Clocks', () => {
  it('Take what the seller leaves to the shop, at each step.', async () => {
    const goods = await deliveredGoods();
    const { buyer, seller, admin, lineId } = goods;
    const { returnId } = await goods.ask();
    await runReturnDeadlines(inHours(71));
    expect((await returnOf(returnId)).state).toBe('requested');
    await runReturnDeadlines(inHours(73));
    expect(await returnOf(returnId)).toMatchObject({ state: 'escalated', waitsFor: 'shop' });
    await runReturnDeadlines(inHours(1000));
    expect((await returnOf(returnId)).state).toBe('escalated');
    await take(returnId, [admin, approve], [buyer, sentBack]);
    await runReturnDeadlines(inHours(10 * 24 + 1));
    expect((await returnOf(returnId)).state).toBe('escalated');
    await take(returnId, [admin, settled('refund', [{ lineId, quantity: 1 }])]);
    const second = await goods.ask();
    await take(second.returnId, [seller, approve], [seller, arrived(lineId, 1)]);
    await runReturnDeadlines(inHours(73));
    expect((await returnOf(second.returnId)).state).toBe('escalated');
    await take(second.returnId, [admin, { event: 'refused', note: 'Used' }]);
  });

  it('Close what the buyer does not send; it can be asked for again while there is time.', async () => {
    const goods = await deliveredGoods();
    const { seller, buyer } = goods;
    const { returnId } = await goods.ask({ reason: 'unused' });
    await take(returnId, [seller, approve]);
    await runReturnDeadlines(inHours(7 * 24 + 1));
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
  // Nothing waits for the shop: its desk opens on what waits for sellers.
  expect((await listReturns(admin, {}, now)).tab).toBe('seller');
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
