import * as approvals from '@/app/api/approvals/[id]/route';
import { cancelLines, deleteOrder } from '@/lib/features/orders/commands';
import { moveOrder } from '@/lib/features/orders/steps';
import { moneyOfPurchases } from '@/lib/features/payments/order-money-queries';
import {
  grantRefund,
  confirmFromSeller,
  markRefundSent,
  retryRefund,
} from '@/lib/features/payments/refund-desk-commands';
import { listMyRefunds } from '@/lib/features/payments/refund-queries';
import { sendRefunds } from '@/lib/features/payments/refund-worker';
import { reviewPayment } from '@/lib/features/payments/review-commands';
import { settings } from '@/lib/platform/env';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { ApprovalModel } from '@/models/approval';
import { MessageModel } from '@/models/message';
import { NotificationModel } from '@/models/notification';
import { OrderModel } from '@/models/order';
import { PaymentModel } from '@/models/payment';
import { RefundModel } from '@/models/refund';
import { ReturnModel } from '@/models/return';
import { UserModel } from '@/models/user';
import { bookFindings } from '../support/books';
import { readOutbox, textOf } from '../support/outbox';
import { begin, pay, prepaid, storyOf } from '../support/payments';
import { delivered, later, refundsIn, stubRefunds } from '../support/refunds';
import { arrived, deliveredGoods, sentBack, settled, take } from '../support/returns';
import { call, makeUser, useShop, type TestUser } from '../support/shop';

useShop();

let maker: TestUser;
let second: TestUser;
beforeEach(async () => {
  settings().secondPerson = { refundPoisha: 0, changes: true, mayVerifierSend: false };
  await UserModel.updateMany({ role: 'admin' }, { $set: { role: 'user' } });
  maker = await makeUser({ role: 'admin' });
  second = await makeUser({ role: 'admin' });
});
afterEach(settleBackground);

const decide = (id: string, as: TestUser, decision = 'approved') =>
  call(approvals, `/api/approvals/${id}`, { method: 'POST', as, id, body: { decision } });

/** A purchase that is paid by a gateway, and its order. */
async function paid(more: { sellers?: number } = {}) {
  const { buyer, owners, purchaseId } = await prepaid(more);
  await pay(await begin(buyer, purchaseId));
  const { orders } = await storyOf(purchaseId);
  return { buyer, seller: owners[0]!, purchaseId, order: orders[0]!, id: String(orders[0]!._id) };
}

/** Returns the refund of a purchase that waits for a second person, with its question. */
async function waiting(purchaseId: string) {
  const refunds = await refundsIn(purchaseId);
  expect(refunds.map(({ state }) => state)).toEqual(['waiting']);
  const [refund] = refunds;
  const questions = await ApprovalModel.find({ subjectId: String(refund!._id) }).lean();
  expect(questions).toHaveLength(1);
  return { refund: refund!, refundId: String(refund!._id), question: questions[0]! };
}

const states = async (purchaseId: string) =>
  (await refundsIn(purchaseId)).map(({ state }) => state);

describe('what staff have go back above the limit waits for a second person', () => {
  it('of a return that they settle; the return itself goes on', async () => {
    const { ask, buyer, seller, order, lineId, purchaseId } = await deliveredGoods();
    const { returnId } = await ask();
    await take(
      returnId,
      [seller, { event: 'approved' }],
      [buyer, sentBack],
      [seller, arrived(lineId, 1)],
      [maker, settled('refund', [{ lineId, quantity: 1 }])],
    );
    expect(await ReturnModel.findById(returnId).lean()).toMatchObject({ state: 'closed' });
    await settleBackground();
    const told = await NotificationModel.find({ userId: buyer.id, kind: 'returnBuyer' }).lean();
    expect(told.map(({ step }) => step)).toContain('refundChecked');
    expect(told.map(({ step }) => step)).not.toContain('refund');
    const { question } = await waiting(purchaseId);
    expect(question.involved.map(String)).toEqual(
      expect.arrayContaining([String(order.sellerId), buyer.id]),
    );
    expect(await bookFindings()).toEqual([]);
  });

  it('of an order that they cancel; the order is cancelled', async () => {
    const { id, purchaseId } = await paid();
    await deleteOrder(maker, id);
    expect(await OrderModel.findById(id).lean()).toMatchObject({ orderStatus: 'cancelled' });
    await waiting(purchaseId);
  });

  it('of units that they cancel', async () => {
    const { id, order, purchaseId } = await paid();
    const lines = [{ lineId: String(order.lines[0]!._id), quantity: 1 }];
    await cancelLines(maker, id, { lines, reason: 'Broken' } as never);
    await waiting(purchaseId);
  });

  it('of an order that they take back as a whole', async () => {
    const { orderId, purchaseId } = await delivered();
    await moveOrder(maker, orderId, { orderStatus: 'returned', reason: 'Broken', restock: true });
    await waiting(purchaseId);
  });

  it('of a payment that they send back', async () => {
    const { buyer, purchaseId } = await prepaid();
    const payment = await begin(buyer, purchaseId);
    await pay(payment, { isRisky: true });
    const held = (await PaymentModel.findById(payment._id).lean())!;
    expect(held.isHeld).toBe(true);
    await reviewPayment(maker, String(held._id), {
      ...{ decision: 'sendBack', note: 'No', seen: held.history.length },
    });
    await waiting(purchaseId);
  });

  it('of many small ones once they come to more than the limit within the day', async () => {
    const [one, other] = [await paid(), await paid()];
    const { amountPoisha } = (await storyOf(one.purchaseId)).payments[0]!;
    settings().secondPerson.refundPoisha = Math.ceil(amountPoisha * 1.5);
    await Promise.all([deleteOrder(maker, one.id), deleteOrder(maker, other.id)]);
    const both = [...(await states(one.purchaseId)), ...(await states(other.purchaseId))];
    expect(both.sort()).toEqual(['due', 'waiting']);
    // Refunds do not count in another person's day, and what was granted directly counts like the rest.
    const third = await paid();
    await deleteOrder(second, third.id);
    expect(await states(third.purchaseId)).toEqual(['due']);
    const fourth = await delivered();
    await expect(grantRefund(second, fourth.orderId, fourth.ask(2))).rejects.toMatchObject({
      code: 'SECOND_PERSON',
    });
  });
});

it('what a buyer cancels or a seller gives needs nobody', async () => {
  const [one, other] = [await paid(), await paid()];
  await deleteOrder(one.buyer, one.id);
  const lines = [{ lineId: String(other.order.lines[0]!._id), quantity: 1 }];
  await cancelLines(other.seller, other.id, { lines, reason: 'Broken' } as never);
  const { ask, buyer, seller, lineId, purchaseId } = await deliveredGoods();
  const { returnId } = await ask();
  await take(
    returnId,
    [seller, { event: 'approved' }],
    [buyer, sentBack],
    [seller, arrived(lineId, 1)],
    [seller, settled('refund', [{ lineId, quantity: 1 }])],
  );
  for (const id of [one.purchaseId, other.purchaseId, purchaseId]) {
    expect(await states(id)).toEqual(['due']);
  }
});

it('staff have nothing go back to themselves alone, however little it is', async () => {
  settings().secondPerson.refundPoisha = 1_000_000_00;
  const { buyer, orderId, purchaseId } = await delivered();
  await UserModel.updateOne({ _id: buyer.id }, { $set: { role: 'admin' } });
  const own = { ...buyer, role: 'admin' } as const;
  await moveOrder(own, orderId, { orderStatus: 'returned', reason: 'Broken', restock: true });
  const { question } = await waiting(purchaseId);
  expect((await decide(String(question._id), own)).body.code).toBe('SECOND_PERSON');
  // Staff who as buyers cancel what was not shipped are buyers like any other.
  const other = await paid();
  await UserModel.updateOne({ _id: other.buyer.id }, { $set: { role: 'admin' } });
  await deleteOrder({ ...other.buyer, role: 'admin' }, other.id);
  expect(await states(other.purchaseId)).toEqual(['due']);
});

it('nothing of it is sent before another owner approved it, and everybody is told the truth', async () => {
  const stub = stubRefunds();
  const { buyer, id, purchaseId } = await paid();
  await MessageModel.deleteMany({});
  await deleteOrder(maker, id);
  const { refundId, question } = await waiting(purchaseId);
  const mailed = await MessageModel.find({ kind: 'approval' }).lean();
  expect(mailed.map(({ to }) => to).sort()).toEqual([maker.email, second.email].sort());
  await sendRefunds(later(60));
  const sent = { from: 'bank' as const, sentRef: 'B-1' };
  await expect(markRefundSent(second, refundId, sent)).rejects.toThrow();
  const sentHere = () => stub.sent.filter(({ reference }) => reference === refundId);
  expect(sentHere()).toEqual([]);
  await settleBackground();
  // The mail on the cancellation says that its money waits, and not that it comes.
  const letters = (await readOutbox()).filter((mail) => mail.includes(buyer.email)).map(textOf);
  const about = letters.filter((text) => text.includes('was cancelled'));
  expect(about).toHaveLength(1);
  expect(about[0]).toMatch(/৳\S+ is being checked before it goes back to you/);
  const told = () => NotificationModel.countDocuments({ userId: buyer.id, kind: 'refundDue' });
  expect(await told()).toBe(0);
  expect(await listMyRefunds(buyer, { purchaseId }, new Date())).toMatchObject([
    { state: 'waiting' },
  ]);
  const { orders } = await moneyOfPurchases([purchaseId], buyer.name, new Date());
  expect(orders.get(id)).toMatchObject({ isRefundChecked: true });

  const questionId = String(question._id);
  expect((await decide(questionId, maker)).body.code).toBe('SECOND_PERSON');
  expect((await decide(questionId, second)).status).toBe(200);
  expect(await states(purchaseId)).toEqual(['due']);
  await settleBackground();
  expect(await told()).toBe(1);
  await sendRefunds(later(120));
  expect(sentHere()).toHaveLength(1);
  expect(await states(purchaseId)).toEqual(['done']);
  expect(await bookFindings()).toEqual([]);
});

it('declined it stays where it is, until staff ask again and another approves', async () => {
  const { id, purchaseId } = await paid();
  await deleteOrder(maker, id);
  const { refundId, question } = await waiting(purchaseId);
  await expect(retryRefund(second, refundId)).rejects.toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  expect((await decide(String(question._id), second, 'declined')).status).toBe(200);
  expect(await states(purchaseId)).toEqual(['waiting']);
  expect((await RefundModel.findById(refundId).lean())!.history.at(-1)).toMatchObject({
    by: second.email,
  });
  // The person who had it go back does not approve it, whoever asks again.
  await retryRefund(second, refundId);
  const again = (await ApprovalModel.findOne({ subjectId: refundId, state: 'pending' }).lean())!;
  expect((await decide(String(again._id), maker)).body.code).toBe('SECOND_PERSON');
  expect((await decide(String(again._id), second)).body.code).toBe('SECOND_PERSON');
  const third = await makeUser({ role: 'admin' });
  expect((await decide(String(again._id), third)).status).toBe(200);
  expect(await states(purchaseId)).toEqual(['due']);
});

it('cash in the seller’s hands goes back from there without a question', async () => {
  const { buyer, owners, purchaseId } = await prepaid({ payment: 'cod' });
  const [order] = (await storyOf(purchaseId)).orders;
  const orderId = String(order!._id);
  for (const step of [
    { fulfilment: 'confirmed' },
    { fulfilment: 'packed' },
    { fulfilment: 'shipped', courier: 'own', trackingNumber: 'OWN-1001' },
    { fulfilment: 'delivered' },
  ] as const) {
    await moveOrder(owners[0]!, orderId, step);
  }
  await moveOrder(maker, orderId, { orderStatus: 'returned', reason: 'Broken', restock: true });
  const { refundId, question } = await waiting(purchaseId);
  const sent = { from: 'bank' as const, sentRef: 'B-1' };
  await expect(markRefundSent(second, refundId, sent)).rejects.toThrow();
  await confirmFromSeller(buyer, refundId);
  expect(await states(purchaseId)).toEqual(['done']);
  expect(await ApprovalModel.findById(question._id).lean()).toMatchObject({ state: 'used' });
  expect((await decide(String(question._id), second)).body.code).toBe('NOT_POSSIBLE_NOW');
});
