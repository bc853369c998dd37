import { Types } from 'mongoose';
import * as requests from '@/app/api/returns/request/[id]/route';
import { moveOrder } from '@/lib/features/orders/steps';
import { grantRefund } from '@/lib/features/payments/refund-desk-commands';
import {
  findReturn,
  findReturnable,
  listReturnsOfOrder,
} from '@/lib/features/aftersales/returns/queries';
import { requestReturn } from '@/lib/features/aftersales/returns/request-commands';
import { returnPictures } from '@/lib/features/aftersales/returns/lookup-queries';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { AuditEntryModel } from '@/models/audit';
import { NotificationModel } from '@/models/notification';
import { ReturnModel } from '@/models/return';
import { expectCleanBooks, expectSound } from '../support/books';
import { begin, prepaid, storyOf } from '../support/payments';
import { deliveredBefore, deliveredGoods, orderOf, returnOf } from '../support/returns';
import { call, makeUser, useShop, type TestUser } from '../support/shop';
import { uploaded } from '../support/upload';

useShop();
afterEach(async () => {
  await expectSound('returns', 'orders', 'stock');
  await expectCleanBooks();
});

const HOUR = 3_600_000;
const refused = (code: string) => ({ code });

describe('Asking', () => {
  it('Keeps what, why and until when the seller answers; the seller and the log hear of it.', async () => {
    const { buyer, seller, orderId, asked, lineId } = await deliveredGoods();
    const url = await uploaded(buyer);
    const body = asked({ photos: [url], wish: 'replacement' });
    const options = { method: 'POST', as: buyer, id: orderId, body };
    const headers = { 'Idempotency-Key': 'one-return' };
    const path = `/api/returns/request/${orderId}`;
    const reply = await call(requests, path, { ...options, headers });
    const again = await call(requests, path, { ...options, headers });
    expect([reply.status, again.body.returnId]).toEqual([201, reply.body.returnId]);
    const { returnId } = reply.body;
    const record = await returnOf(returnId);
    // Where nobody but who may see the return gets it.
    const kept = url.replace('/uploads/', '/uploads/private-');
    expect(record).toMatchObject({
      ...{ serial: 1, state: 'requested', waitsFor: 'seller', reason: 'damaged' },
      ...{ wish: 'replacement', photos: [kept], words: 'The lid is broken' },
      lines: [{ lineId: new Types.ObjectId(lineId), quantity: 1, sellable: 0, refunded: 0 }],
    });
    expect(record.answerBy!.getTime() - record.requestedAt.getTime()).toBe(72 * HOUR);
    expect(record.waitsBy).toEqual(record.answerBy);
    await settleBackground();
    expect(
      await NotificationModel.findOne({ userId: seller.id, kind: 'returnDesk' }).lean(),
    ).toMatchObject({ step: 'requested', subjectId: record._id });
    expect(
      await AuditEntryModel.findOne({ subjectId: returnId, action: 'return.requested' }).lean(),
    ).toMatchObject({ actorEmail: buyer.email, subject: 'return' });
    const shown = [];
    for await (const photo of returnPictures()) shown.push(photo);
    expect(shown).toContain(kept);
  });

  it('Is for the order’s buyer alone, who alone reads it beside its seller and the shop.', async () => {
    const { buyer, seller, other, admin, orderId, asked, ask } = await deliveredGoods();
    for (const nobody of [seller, other, admin]) {
      await expect(requestReturn(nobody, orderId, asked())).rejects.toMatchObject(
        refused('NOT_FOUND'),
      );
    }
    await expect(requestReturn(buyer, String(new Types.ObjectId()), asked())).rejects.toMatchObject(
      refused('NOT_FOUND'),
    );
    const { returnId } = await ask();
    const now = new Date();
    const as = (actor: TestUser) => findReturn(returnId, { kind: 'account', actor }, now);
    expect((await as(buyer))!.side).toBe('buyer');
    expect((await as(seller))!.side).toBe('seller');
    expect((await as(admin))!.side).toBe('shop');
    expect(await as(other)).toBeNull();
    expect((await as(buyer))!.buyer).toBeNull();
    const proof = await findReturn(returnId, { kind: 'proof', orderId }, now);
    expect(proof).toMatchObject({ side: 'buyer', next: [], mayWrite: false, mayAddPhotos: false });
    const another = { kind: 'proof', orderId: String(new Types.ObjectId()) } as const;
    expect(await findReturn(returnId, another, now)).toBeNull();
    expect(await findReturnable(other, orderId, now)).toBeNull();
  });

  it('Is possible for seven days where goods are unused, and for 48 hours where something is wrong.', async () => {
    const { buyer, orderId, ask, lineId } = await deliveredGoods();
    await deliveredBefore(orderId, 49);
    await expect(ask()).rejects.toMatchObject(refused('NOT_POSSIBLE_NOW'));
    const left = await findReturnable(buyer, orderId, new Date());
    expect(left!.lines).toMatchObject([{ lineId, unused: { units: 2 }, fault: { units: 0 } }]);
    await ask({ reason: 'unused' });
    await deliveredBefore(orderId, 8 * 24);
    await expect(ask({ reason: 'unused' })).rejects.toMatchObject(refused('NOT_POSSIBLE_NOW'));
    expect((await findReturnable(buyer, orderId, new Date()))!.lines).toMatchObject([
      { left: 1, unused: { units: 0, until: null }, fault: { units: 0, until: null } },
    ]);
  });

  it('Is possible for what was bought, once: of two at once for the last piece one is refused.', async () => {
    const { ask, lineId, orderId } = await deliveredGoods();
    const units = (quantity: number) => ({ lines: [{ lineId, quantity }] });
    const atMost = (most: number) => ({
      ...{ ...refused('INVALID'), extra: { most } },
      fields: { [`units-${lineId}`]: 'tooLarge' },
    });
    await expect(ask(units(3))).rejects.toMatchObject(atMost(2));
    await ask(units(1));
    await expect(ask(units(2))).rejects.toMatchObject(atMost(1));
    const both = await Promise.allSettled([ask(units(1)), ask(units(1))]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await ReturnModel.countDocuments({ orderId })).toBe(2);
    expect(
      (await listReturnsOfOrder(orderId, new Date())).map(({ number }) => number.slice(-2)),
    ).toEqual(['R2', 'R1']);
  });

  it('Is refused for a piece whose money went back, and for lines of another order.', async () => {
    const { seller, orderId, ask, lineId } = await deliveredGoods();
    await grantRefund(seller, orderId, {
      ...{ lines: [{ lineId, quantity: 1 }], delivery: false, reason: 'Scratched' },
    });
    await expect(ask({ lines: [{ lineId, quantity: 2 }] })).rejects.toMatchObject({
      ...{ code: 'INVALID', extra: { most: 1 } },
    });
    await ask();
    const strange = { lines: [{ lineId: String(new Types.ObjectId()), quantity: 1 }] };
    await expect(ask(strange)).rejects.toMatchObject(refused('INVALID'));
  });

  it('Is refused before delivery, and of an order that was returned as a whole.', async () => {
    const { buyer, owners, purchaseId } = await prepaid({ payment: 'demo' });
    await begin(buyer, purchaseId);
    const { orders } = await storyOf(purchaseId);
    const [running] = orders;
    const asked = {
      lines: [{ lineId: String(running!.lines[0]!._id), quantity: 1 }],
      ...{ reason: 'damaged' as const, words: 'Broken', wish: 'refund' as const, photos: [] },
    };
    await expect(requestReturn(buyer, String(running!._id), asked)).rejects.toMatchObject(
      refused('NOT_POSSIBLE_NOW'),
    );
    expect(owners).toHaveLength(1);
    const whole = await deliveredGoods();
    await moveOrder(whole.seller, whole.orderId, { orderStatus: 'returned', reason: 'Refused' });
    await expect(whole.ask()).rejects.toMatchObject(refused('NOT_POSSIBLE_NOW'));
    expect(await findReturnable(whole.buyer, whole.orderId, new Date())).toBeNull();
  });

  it('Stands against returning the order as a whole, also where both come at once.', async () => {
    const { seller, orderId, ask } = await deliveredGoods();
    await ask();
    const step = { orderStatus: 'returned', reason: 'All of it' } as const;
    await expect(moveOrder(seller, orderId, step)).rejects.toMatchObject(
      refused('NOT_POSSIBLE_NOW'),
    );
    expect((await orderOf(orderId)).orderStatus).toBe('completed');
    for (let round = 0; round < 3; round++) {
      const both = await deliveredGoods('cod');
      const ends = await Promise.allSettled([
        both.ask(),
        moveOrder(both.seller, both.orderId, step),
      ]);
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const returned = (await orderOf(both.orderId)).orderStatus === 'returned';
      const asked = await ReturnModel.countDocuments({ orderId: both.orderId });
      expect([returned, asked]).toEqual(returned ? [true, 0] : [false, 1]);
    }
  });

  it('Has an end: twenty of one order, withdrawn ones too.', async () => {
    const { orderId, ask } = await deliveredGoods();
    const { returnId } = await ask();
    const record = await returnOf(returnId);
    await ReturnModel.updateOne({ _id: returnId }, { $set: { serial: 20 } });
    const gone = { state: 'withdrawn', waitsFor: null, waitsBy: null } as const;
    const story = [{ at: new Date(), event: 'withdrawn', to: 'withdrawn', side: 'buyer', by: 'b' }];
    await ReturnModel.insertMany(
      Array.from({ length: 19 }, (_, at) => ({
        ...record,
        ...gone,
        ...{ _id: new Types.ObjectId(), serial: at + 1, history: story },
      })),
    );
    await expect(ask()).rejects.toMatchObject(refused('QUOTA'));
    expect(await ReturnModel.countDocuments({ orderId })).toBe(20);
  });
});

it('A form of somebody else’s order, or of an order that there is not, leads back and keeps what was typed.', async () => {
  const { orderId, lineId } = await deliveredGoods();
  const stranger = await makeUser();
  const reply = await call(requests, `/api/returns/request/${orderId}`, {
    ...{ method: 'POST', as: stranger, by: 'cookie', id: orderId },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      ...{ orderId, [`units-${lineId}`]: '1', reason: 'damaged', words: 'Broken', wish: 'refund' },
    }).toString(),
  });
  expect(reply.status).toBe(303);
  expect(reply.headers.get('location')).toBe(`/order/return/${orderId}?notice=NOT_FOUND`);
  expect(reply.headers.getSetCookie().some((each) => each.startsWith('typed='))).toBe(true);
});
