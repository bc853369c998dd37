import { Types } from 'mongoose';
import { releasedEntry } from '@/lib/features/ledger/journal/posting-rules';
import { HELD } from '@/lib/features/ledger/journal/release-rules';
import { moveOrder } from '@/lib/features/orders/steps';
import { grantRefund } from '@/lib/features/payments/refund-desk-commands';
import { requestReturn } from '@/lib/features/aftersales/returns/request-commands';
import { settings } from '@/lib/platform/env';
import { ApprovalModel } from '@/models/approval';
import { JournalEntryModel } from '@/models/journal';
import { OrderModel } from '@/models/order';
import { ParcelModel } from '@/models/parcel';
import { PaymentModel } from '@/models/payment';
import { PromotionModel } from '@/models/promotion';
import { RefundModel } from '@/models/refund';
import { ReturnModel } from '@/models/return';
import { UserModel } from '@/models/user';
import { bookFindings, expectCleanBooks } from '../support/books';
import { emptyMoney } from '../support/money/empty-money';
import { handOverCall, orderToPack, packed, sent, stepCall } from '../support/parcels';
import { verifiedAccount } from '../support/payouts';
import { storyOf } from '../support/payments';
import { makePromotion } from '../support/promotion-records';
import { delivered, stubRefunds } from '../support/refunds';
import { shipped } from '../support/remittances';
import { makeUser, useShop } from '../support/shop';
import { payAll, releaseAll } from '../support/whole-books';

/**
 * Ways in which money or goods leave while none came in: each is refused where it is tried, and what
 * somebody plants in the records all the same `npm run check-books` finds.
 */

useShop();

afterEach(async () => {
  jest.restoreAllMocks();
  settings().secondPerson.refundPoisha = 10_00_000_00;
  await emptyMoney();
  await ParcelModel.collection.deleteMany({});
  await ReturnModel.collection.deleteMany({});
  await PromotionModel.updateMany({}, { $set: { state: 'ended' } });
});

const lines = JournalEntryModel.collection;

/** Makes the earnings of an order available for payout although they wait without a date. */
const freed = (orderId: string) =>
  lines.updateMany(
    { orderId },
    { $set: { 'lines.$[line].releaseAt': new Date(0) } },
    { arrayFilters: [{ 'line.releaseAt': HELD }] },
  );

/** Plants it. @returns as what it is found */
const THEFTS: [what: string, plant: () => Promise<string>][] = [
  [
    'pretended money outside of the demonstration',
    async () => {
      await delivered('demo');
      jest.replaceProperty(settings(), 'paymentDemo', false);
      return 'payment.demo';
    },
  ],
  [
    'a refund of staff that no second person approved',
    async () => {
      settings().secondPerson = { refundPoisha: 0, changes: true, mayVerifierSend: false };
      const { orderId } = await delivered('demo');
      const boss = await makeUser({ role: 'admin' });
      await moveOrder(boss, orderId, { orderStatus: 'returned', reason: 'Broken', restock: true });
      await expectCleanBooks();
      const due = { $set: { state: 'due', tryAt: new Date() } } as const;
      await RefundModel.updateOne({ orderId, state: 'waiting' }, due);
      // An approved grant of the same order says nothing of the refund that waited.
      await ApprovalModel.collection.insertOne({
        ...{ what: 'refund', subjectId: orderId, state: 'used' },
        ...{ digest: 'another', decidedById: new Types.ObjectId() },
      } as never);
      return 'payment.second';
    },
  ],
  [
    'cash that nobody handed in, paid out',
    async () => {
      const { orderId, seller } = await shipped('pathao');
      await freed(orderId);
      await verifiedAccount(seller.id);
      await payAll();
      return 'earnings.early';
    },
  ],
  [
    'cash of a seller’s own account, booked as owed by the courier',
    async () => {
      const { seller, order } = await orderToPack();
      await stepCall(seller, await sent(seller, order), { event: 'delivered' });
      await ParcelModel.updateOne({ orderId: order._id }, { $set: { isSellersAccount: true } });
      return 'parcel.cash';
    },
  ],
  [
    'cash that the courier has, sent back by the shop',
    async () => {
      const { refundId, orderId } = await refunded('Pathao');
      await sentFromBank(refundId, orderId);
      return 'refund.cash';
    },
  ],
  [
    'cash that the seller has, sent back by the shop',
    async () => {
      const { refundId, orderId } = await refunded('own');
      await sentFromBank(refundId, orderId);
      return 'refund.cash';
    },
  ],
  [
    'earnings with a day of their own while a return is open',
    async () => {
      const { buyer, seller, order, orderId } = await delivered('demo');
      await requestReturn(buyer, orderId, {
        ...{ reason: 'damaged', words: 'The lid is missing', photos: [], wish: 'refund' },
        lines: [{ lineId: String(order.lines[0]!._id), quantity: 1 }],
      } as never);
      const entry = releasedEntry({
        ...{ orderId, purchaseId: String(order.purchaseId), serial: 9, at: new Date() },
        lines: [HELD, new Date(Date.now() + 86_400_000)].map((releaseAt, place) => ({
          account: `seller:${seller.id}`,
          debitPoisha: place === 0 ? 100 : 0,
          creditPoisha: place === 1 ? 100 : 0,
          releaseAt,
        })),
      });
      await lines.insertOne(entry as never);
      return 'earnings.free';
    },
  ],
  [
    'a discount of the shop’s on what the seller’s own phone bought',
    async () => {
      await makePromotion({ percent: 50 });
      const { seller, orderId } = await delivered('demo');
      const { phoneNumber } = (await OrderModel.findById(orderId).lean())!;
      await UserModel.updateOne({ _id: seller.id }, { $set: { loginPhone: phoneNumber } });
      return 'promotion.own';
    },
  ],
  [
    'a discount of the shop’s on cash in the seller’s own hands, paid out',
    async () => {
      await makePromotion({ percent: 50 });
      const { seller, order } = await orderToPack();
      const id = await packed(seller, order);
      await handOverCall(seller, id, { courier: 'own', trackingNumber: 'OWN-1' });
      await stepCall(seller, id, { event: 'delivered' });
      await freed(String(order._id));
      return 'earnings.early';
    },
  ],
  [
    'money that went back after its seller was paid it',
    async () => {
      const { seller, order, orderId } = await paidOut();
      // Plants it as if it had not been refused: it is, below.
      await lines.insertOne({
        ...{ _id: `refund:${String(new Types.ObjectId())}:granted`, event: 'refund.granted' },
        ...{ at: new Date(Date.now() + 120_000), orderId, purchaseId: String(order.purchaseId) },
        refundId: String(new Types.ObjectId()),
        lines: [
          { account: `seller:${seller.id}`, debitPoisha: 100, creditPoisha: 0 },
          { account: 'buyers', debitPoisha: 0, creditPoisha: 100 },
        ],
      } as never);
      return 'payout.twice';
    },
  ],
];

/** A delivered cash order of which one piece's money is to go back. */
async function refunded(courier: string) {
  const { seller, order, purchaseId } = await orderToPack();
  const orderId = String(order._id);
  const id = await packed(seller, order);
  await handOverCall(seller, id, { courier, trackingNumber: 'TR-1001' });
  await stepCall(seller, id, { event: 'delivered' });
  const line = { lineId: String(order.lines[0]!._id), quantity: 1 };
  await grantRefund(seller, orderId, { lines: [line], delivery: false, reason: 'No lid' });
  const [refund] = (await storyOf(purchaseId)).refunds;
  return { refundId: refund!._id, orderId };
}

/** Records and books as if the desk had sent it all the same. */
async function sentFromBank(refundId: Types.ObjectId, orderId: string): Promise<void> {
  const doneAt = new Date();
  await RefundModel.updateOne({ _id: refundId }, { $set: { state: 'done', doneAt } });
  const { purchaseId, amountPoisha } = (await RefundModel.findById(refundId).lean())!;
  await lines.insertOne({
    ...{ _id: `refund:${String(refundId)}:done`, event: 'refund.done', at: doneAt },
    ...{ purchaseId: String(purchaseId), orderId, refundId: String(refundId) },
    lines: [
      { account: 'refunds', debitPoisha: amountPoisha, creditPoisha: 0 },
      { account: 'bank', debitPoisha: 0, creditPoisha: amountPoisha },
    ],
  } as never);
}

/** A paid order whose seller was paid all of it. */
async function paidOut() {
  const made = await delivered('demo');
  await verifiedAccount(made.seller.id);
  await releaseAll();
  await payAll();
  return made;
}

it.each(THEFTS)('Check-books finds %s.', async (_what, plant) => {
  await expectCleanBooks();
  const kind = await plant();
  expect((await bookFindings()).map((finding) => finding.kind)).toContain(kind);
});

it('What its seller was paid goes back to no buyer besides.', async () => {
  stubRefunds();
  const { seller, orderId, ask } = await paidOut();
  await expect(grantRefund(seller, orderId, ask(1))).rejects.toMatchObject({
    code: 'NOT_POSSIBLE_NOW',
  });
  expect(await PaymentModel.countDocuments({ state: 'partly_refunded' })).toBe(0);
  await expectCleanBooks();
});
