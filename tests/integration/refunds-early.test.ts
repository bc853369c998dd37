import { Types } from 'mongoose';
import { placeCheckout } from '@/lib/features/checkout/commands';
import { checkoutSchema } from '@/lib/features/checkout/schema';
import { grandTotal } from '@/lib/features/orders/line-rules';
import { documentTotal } from '@/lib/features/documents/document-rules';
import { grantRefund } from '@/lib/features/payments/refund-desk-commands';
import { getOrderRefunds } from '@/lib/features/payments/refund-queries';
import { OrderModel, type OrderRecord } from '@/models/order';
import { DocumentModel, type DocumentRecord } from '@/models/document';
import { expectCleanBooks } from '../support/books';
import { checkoutBody, putIn, quoteOf } from '../support/checkout';
import { cancelCall, sent, stepCall } from '../support/parcels';
import { begin, booksOf, expectNoFaults, pay, storyOf } from '../support/payments';
import { makeProduct, makeUser, useShop } from '../support/shop';

useShop();
afterEach(expectCleanBooks);

const PRICES = [33_333, 10_001] as const;

/** An order of two pieces each of two things, on which the shop takes different shares. */
async function ordered(payment: 'cod' | 'demo') {
  const [seller, buyer] = [await makeUser(), await makeUser()];
  const authorId = new Types.ObjectId(seller.id);
  for (const pricePoisha of PRICES) {
    await putIn(buyer, (await makeProduct({ authorId, pricePoisha }))._id, 2);
  }
  const { total: expectedTotal } = await quoteOf(buyer);
  const input = checkoutSchema.parse(checkoutBody({ expectedTotal, payment }));
  const { purchaseId } = await placeCheckout(buyer, input);
  if (payment === 'demo') await pay(await begin(buyer, purchaseId));
  await OrderModel.updateOne(
    { purchaseId },
    { $set: { 'lines.0.commissionBp': 333, 'lines.1.commissionBp': 777 } },
  );
  const [order] = (await storyOf(purchaseId)).orders as [OrderRecord];
  return { seller, purchaseId, order, orderId: String(order._id) };
}

const ENDS = ['comes', 'is cancelled'] as const;

describe('Money of a unit that came before the rest', () => {
  it.each((['cod', 'demo'] as const).flatMap((paid) => ENDS.map((end) => [paid, end] as const)))(
    'goes back once, of what was paid by %s, and the rest %s: books and papers agree.',
    async (payment, end) => {
      const { seller, purchaseId, order, orderId } = await ordered(payment);
      const lines = order.lines.map(({ _id }) => ({ lineId: String(_id), quantity: 1 }));
      const grant = (units = lines.slice(0, 1), delivery = false) =>
        grantRefund(seller, orderId, { lines: units, delivery, reason: 'Broken' });
      const refused = { code: 'NOT_POSSIBLE_NOW' };
      const parcel = await sent(seller, order, [1, 0]);
      await expect(grant()).rejects.toMatchObject(refused);
      await stepCall(seller, parcel, { event: 'delivered' });
      const open = (await getOrderRefunds(seller, orderId, new Date()))!.grantable;
      expect(open).toMatchObject({ lines: [{ left: 1 }, { left: 0 }], deliveryPoisha: 0 });
      await expect(grant(lines.slice(1))).rejects.toMatchObject(refused);
      await expect(grant(lines.slice(0, 1), true)).rejects.toMatchObject(refused);
      const both = await Promise.allSettled([grant(), grant()]);
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await expectNoFaults();

      const [left] = (await storyOf(purchaseId)).orders as [OrderRecord];
      if (end === 'comes') {
        await stepCall(seller, await sent(seller, left, [1, 2]), { event: 'delivered' });
      } else {
        const cuts = lines.map(({ lineId }, place) => ({ lineId, quantity: place + 1 }));
        const reply = await cancelCall(seller, orderId, { lines: cuts, reason: 'Sold out' });
        expect(reply.status).toBe(200);
      }
      await expectNoFaults();

      const { orders, payments, refunds } = await storyOf(purchaseId);
      const sum = (all: readonly { amountPoisha: number }[]) =>
        all.reduce((total, { amountPoisha }) => total + amountPoisha, 0);
      const paid = sum(payments.filter(({ paidAt }) => paidAt));
      const [after] = orders as [OrderRecord];
      expect(after.orderStatus).toBe('completed');
      expect(paid - sum(refunds)).toBe(grandTotal(after) - PRICES[0]);
      expect((await booksOf(purchaseId)).buyers ?? 0).toBe(0);
      const documents = await DocumentModel.find({ orderId: order._id, kind: { $ne: 'receipt' } })
        .sort({ _id: 1 })
        .lean<DocumentRecord[]>();
      expect(documents.map((document) => [document.kind, documentTotal(document)])).toEqual([
        ['invoice', grandTotal(after)],
        ['credit-note', PRICES[0]],
      ]);
    },
  );
});
