import { applied } from '../support/remittances';
import { orderNumber } from '@/lib/features/orders/rules';
import { Types } from 'mongoose';
import * as grants from '@/app/api/orders/refunds/[id]/route';
import * as targets from '@/app/api/refunds/target/[id]/route';
import { moveOrder } from '@/lib/features/orders/steps';
import {
  grantRefund,
  failRefund,
  markRefundSent,
  nameTarget,
} from '@/lib/features/payments/refund-desk-commands';
import {
  getOrderRefunds,
  getRefund,
  listMyRefunds,
  listRefunds,
} from '@/lib/features/payments/refund-queries';
import { remindOfRefunds, sendRefunds } from '@/lib/features/payments/refund-worker';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { AuditEntryModel } from '@/models/audit';
import { NotificationModel } from '@/models/notification';
import { RefundModel } from '@/models/refund';
import { expectCleanBooks } from '../support/books';
import { booksOf, expectNoFaults, prepaid, storyOf } from '../support/payments';
import { delivered, later, MINUTE, refundsIn } from '../support/refunds';
import { call, makeUser, useShop } from '../support/shop';

useShop();
afterEach(async () => {
  jest.restoreAllMocks();
  await RefundModel.updateMany({}, { $unset: { tryAt: 1 } });
  await expectNoFaults();
});

describe('Granting', () => {
  it('Gives units of a line back at what was paid for them: the seller bears it, and the books say so.', async () => {
    const { seller, buyer, purchaseId, orderId, order, ask } = await delivered();
    const before = await booksOf(purchaseId);
    const reply = await call(grants, `/api/orders/refunds/${orderId}`, {
      ...{ method: 'POST', as: seller, id: orderId, body: ask(1) },
      headers: { 'Idempotency-Key': 'one-refund' },
    });
    expect(reply).toMatchObject({
      status: 201,
      body: { amount: order.lines[0]!.pricePoisha / 100 },
    });
    const again = await call(grants, `/api/orders/refunds/${orderId}`, {
      ...{ method: 'POST', as: seller, id: orderId, body: ask(1) },
      headers: { 'Idempotency-Key': 'one-refund' },
    });
    expect(again.body.refundId).toBe(reply.body.refundId);
    const [refund, ...more] = await refundsIn(purchaseId);
    expect(more).toEqual([]);
    expect(refund).toMatchObject({
      ...{ cause: 'granted', channel: 'provider', state: 'due', amountPoisha: 125_050 },
      lines: [{ lineId: order.lines[0]!._id, quantity: 1, poisha: 125_050 }],
    });
    const days = (refund!.dueBy.getTime() - refund!.at.getTime()) / (24 * 60 * MINUTE);
    expect(days).toBe(10);
    const books = await booksOf(purchaseId);
    expect(books.refunds).toBe(-125_050);
    expect(books.buyers ?? 0).toBe(before.buyers ?? 0);
    const account = `seller:${seller.id}`;
    const commission = (before.commission ?? 0) - (books.commission ?? 0);
    expect(books[account]! - before[account]!).toBe(125_050 + commission);
    expect(
      await AuditEntryModel.findOne({ subjectId: refund!._id, action: 'refund.granted' }).lean(),
    ).toMatchObject({ actorEmail: seller.email, after: { amount: 1250.5 } });
    await settleBackground();
    expect(
      await NotificationModel.findOne({ userId: buyer.id, kind: 'refundDue' }).lean(),
    ).toMatchObject({ poisha: 125_050, subjectId: refund!.purchaseId });
  });

  it('Never gives back more than was paid: of two at once for everything one is refused.', async () => {
    const { seller, purchaseId, orderId, order, ask } = await delivered();
    const both = await Promise.allSettled([
      grantRefund(seller, orderId, ask(2, true)),
      grantRefund(seller, orderId, ask(2, true)),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find((each) => each.status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'NOT_POSSIBLE_NOW' } });
    const [refund, ...more] = await refundsIn(purchaseId);
    expect(more).toEqual([]);
    const paid = order.totalPoisha - order.discountPoisha + order.deliveryPoisha;
    expect(refund!.amountPoisha).toBe(paid);
    await expect(grantRefund(seller, orderId, ask(1))).rejects.toMatchObject({
      code: 'NOT_POSSIBLE_NOW',
    });
    await expect(grantRefund(seller, orderId, ask(0, true))).rejects.toMatchObject({
      code: 'NOT_POSSIBLE_NOW',
    });
  });

  it('Is for the order’s seller and administrators, and for delivered orders alone.', async () => {
    const { buyer, orderId, ask } = await delivered();
    const [other, admin] = [await makeUser(), await makeUser({ role: 'admin' })];
    for (const nobody of [buyer, other]) {
      await expect(grantRefund(nobody, orderId, ask(1))).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    }
    expect(await getOrderRefunds(other, orderId, new Date())).toBeNull();
    await grantRefund(admin, orderId, ask(1));
    await expect(grantRefund(admin, String(new Types.ObjectId()), ask(1))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const running = await prepaid({ payment: 'cod' });
    const { orders } = await storyOf(running.purchaseId);
    await expect(
      grantRefund(running.owners[0]!, String(orders[0]!._id), {
        ...{ lines: [{ lineId: String(orders[0]!.lines[0]!._id), quantity: 1 }], delivery: false },
        reason: 'Too early',
      }),
    ).rejects.toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
    await expect(
      grantRefund(admin, orderId, {
        lines: [{ lineId: String(new Types.ObjectId()), quantity: 1 }],
        ...{ delivery: false, reason: 'Another order’s' },
      }),
    ).rejects.toMatchObject({ code: 'INVALID' });
    await expect(grantRefund(admin, orderId, ask(0))).rejects.toMatchObject({ code: 'INVALID' });
  });

  it('Leaves to a return what was not granted, and no more.', async () => {
    const { seller, purchaseId, orderId, order, ask } = await delivered();
    await grantRefund(seller, orderId, ask(1));
    await moveOrder(seller, orderId, { orderStatus: 'returned', reason: 'All broken' });
    const refunds = await refundsIn(purchaseId);
    const paid = order.totalPoisha - order.discountPoisha + order.deliveryPoisha;
    expect(refunds.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0)).toBe(paid);
    expect(await booksOf(purchaseId)).toEqual({ 'gateway:demo': paid, refunds: -paid });
  });
});

describe('Sending by a person', () => {
  it('Asks the buyer where to, also without the script, and is marked as sent once.', async () => {
    const admin = await makeUser({ role: 'admin' });
    const { buyer, seller, purchaseId, orderId, ask } = await delivered('cod');
    await grantRefund(seller, orderId, ask(1));
    const [refund] = await refundsIn(purchaseId);
    const id = String(refund!._id);
    expect(refund).toMatchObject({ channel: 'person', state: 'due' });
    expect(refund!.tryAt).toBeUndefined();
    const post = (fields: Record<string, string>, as = buyer) =>
      call(targets, `/api/refunds/target/${id}`, {
        ...{ method: 'POST', as, by: 'cookie', id },
        body: new URLSearchParams({ orderId, refundId: id, ...fields }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    const wrong = await post({ to: 'bkash', account: '12', holder: 'Rahima' });
    expect(wrong.status).toBe(303);
    expect(wrong.headers.get('location')).toBe(
      `/order/${orderId}?notice=INVALID&refund=${id}#refunds`,
    );
    const saved = await post({ to: 'bkash', account: '০১৭১২ ৩৪৫৬৭৮', holder: 'Rahima', bank: '' });
    expect(saved.headers.get('location')).toBe(`/order/${orderId}?notice=REFUND_TARGET#refunds`);
    const strange = await post(
      { to: 'nagad', account: '01812345678', holder: 'Thief' },
      await makeUser(),
    );
    expect(strange.headers.get('location')).toContain('NOT_FOUND');
    const [mine] = await listMyRefunds(buyer, { purchaseId, orderId }, new Date());
    expect(mine).toMatchObject({
      mayName: true,
      target: { to: 'bkash', account: '+8801712345678', holder: 'Rahima' },
    });
    expect(await listMyRefunds(await makeUser(), { purchaseId }, new Date())).toEqual([]);
    // The shop has the cash once its courier has handed it in.
    const taka = (await storyOf(purchaseId)).payments[0]!.amountPoisha / 100;
    await applied(admin, 'pathao', [['', orderNumber(orderId), taka, 0]]);
    expect(await getRefund(admin, id, new Date())).toMatchObject({
      ...{ amount: 1250.5, sources: ['bank'], buyer: { name: expect.any(String) } },
      target: { account: '+8801712345678' },
    });
    await expect(markRefundSent(seller, id, { from: 'bank', sentRef: 'T' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(markRefundSent(admin, id, { from: 'wallet', sentRef: 'T' })).rejects.toMatchObject(
      { code: 'INVALID' },
    );
    const both = await Promise.allSettled([
      markRefundSent(admin, id, { from: 'bank', sentRef: 'TRX-7' }),
      markRefundSent(admin, id, { from: 'bank', sentRef: 'TRX-8' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await booksOf(purchaseId)).bank).toBe(taka * 100 - 125_050);
    const late = await post({ to: 'bkash', account: '01812345678', holder: 'Rahima' });
    expect(late.headers.get('location')).toContain('NOT_POSSIBLE_NOW');
  });

  it('That fails asks the buyer anew, whose word makes it due again.', async () => {
    const admin = await makeUser({ role: 'admin' });
    const { buyer, seller, purchaseId, orderId, ask } = await delivered('cod');
    await grantRefund(seller, orderId, ask(1));
    const id = String((await refundsIn(purchaseId))[0]!._id);
    await failRefund(admin, id, 'There is no such number');
    expect((await refundsIn(purchaseId))[0]).toMatchObject({ state: 'failed' });
    await nameTarget(buyer, id, { to: 'nagad', account: '+8801812345678', holder: 'Rahima' });
    expect((await refundsIn(purchaseId))[0]).toMatchObject({
      state: 'due',
      target: { to: 'nagad' },
    });
    await sendRefunds(later(10_000));
    expect((await refundsIn(purchaseId))[0]).toMatchObject({ state: 'due', tries: 0 });
  });
});

describe('The last day', () => {
  it('Is told to administrators once when it is near and once when it is over, and lists what is late.', async () => {
    const admin = await makeUser({ role: 'admin' });
    const { seller, purchaseId, orderId, ask } = await delivered('cod');
    await grantRefund(seller, orderId, ask(1));
    const [refund] = await refundsIn(purchaseId);
    const told = async () => {
      await settleBackground();
      const all = await NotificationModel.find({ userId: admin.id }).sort({ _id: 1 }).lean();
      return all.flatMap(({ kind }) => (kind.startsWith('refunds') ? [kind] : []));
    };
    await remindOfRefunds();
    expect(await told()).toEqual([]);
    const near = new Date(refund!.dueBy.getTime() - MINUTE);
    await remindOfRefunds(near);
    await remindOfRefunds(near);
    expect(await told()).toEqual(['refundsNear']);
    const late = new Date(refund!.dueBy.getTime() + MINUTE);
    expect(await listRefunds(admin, { tab: 'late', q: orderId }, new Date())).toMatchObject({
      refunds: [],
    });
    const page = await listRefunds(admin, { tab: 'late', q: orderId }, late);
    expect(page.refunds).toMatchObject([{ _id: String(refund!._id), urgency: 'late' }]);
    await remindOfRefunds(late);
    await remindOfRefunds(late);
    expect(await told()).toEqual(['refundsNear', 'refundsLate']);
    await expect(listRefunds(seller, {}, late)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(getRefund(seller, String(refund!._id), late)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

it('The books are clean at the end.', expectCleanBooks);
