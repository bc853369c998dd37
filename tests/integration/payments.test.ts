import { deleteOrder, cancelLines } from '@/lib/features/orders/commands';
import { moveOrder } from '@/lib/features/orders/steps';
import { startPayment } from '@/lib/features/payments/payment-commands';
import { expirePurchases } from '@/lib/features/payments/worker';
import { PaymentNoticeModel } from '@/models/payment';
import { EventModel } from '@/models/event';
import { expectCleanBooks } from '../support/books';
import { begin, booksOf, expectNoFaults, ORIGIN, pay, prepaid, storyOf } from '../support/payments';
import { stockOf, useShop } from '../support/shop';

useShop();
afterEach(expectNoFaults);

/** After the time to pay of what was placed just now. */
const LATER = () => new Date(Date.now() + 31 * 60_000);

describe('Cash on delivery', () => {
  it('Every order has its payment, which is paid when it is delivered and stands in the books.', async () => {
    const { owners, purchaseId } = await prepaid({ sellers: 2, payment: 'cod' });
    const { orders, payments } = await storyOf(purchaseId);
    expect(payments).toHaveLength(2);
    for (const payment of payments) {
      expect(payment).toMatchObject({ method: 'cod', state: 'pending', amountPoisha: 256_100 });
    }
    const order = orders.find(({ sellerId }) => String(sellerId) === owners[0]!.id)!;
    for (const step of [
      { fulfilment: 'confirmed' },
      { fulfilment: 'packed' },
      { fulfilment: 'shipped', courier: 'Pathao Courier', trackingNumber: 'P-1001' },
      { fulfilment: 'delivered' },
    ] as const) {
      await moveOrder(owners[0]!, String(order._id), step);
    }
    const after = await storyOf(purchaseId);
    const paid = after.payments.find(({ orderId }) => orderId!.equals(order._id))!;
    expect(paid).toMatchObject({ state: 'paid', courier: 'pathao' });
    expect(await booksOf(purchaseId)).toMatchObject({ 'courier:pathao': 256_100 });
    await moveOrder(owners[0]!, String(order._id), { orderStatus: 'returned', reason: 'Broken' });
    const { refunds } = await storyOf(purchaseId);
    expect(refunds).toHaveLength(1);
    expect(refunds[0]).toMatchObject({
      ...{ amountPoisha: 256_100, channel: 'person', state: 'due', reason: 'orderReturned' },
      orderId: order._id,
    });
    expect(await booksOf(purchaseId)).toEqual({
      'courier:pathao': 256_100,
      refunds: -256_100,
    });
  });

  it('What is to be collected follows the order, and ends with it.', async () => {
    const { buyer, owners, purchaseId } = await prepaid({ payment: 'cod' });
    const { orders } = await storyOf(purchaseId);
    const [line] = orders[0]!.lines;
    await cancelLines(owners[0]!, String(orders[0]!._id), {
      lines: [{ lineId: String(line!._id), quantity: 1 }],
      reason: 'One is broken',
    } as never);
    expect((await storyOf(purchaseId)).payments[0]).toMatchObject({ amountPoisha: 131_050 });
    await deleteOrder(buyer, String(orders[0]!._id));
    const { payments, refunds } = await storyOf(purchaseId);
    expect(payments[0]).toMatchObject({ state: 'cancelled' });
    expect(refunds).toEqual([]);
  });
});

describe('A purchase that is paid in advance', () => {
  it('Waits for its money: no step but its cancellation is taken, and its seller hears of nothing.', async () => {
    const { owners, purchaseId } = await prepaid();
    const { purchase, orders, payments } = await storyOf(purchaseId);
    expect(purchase.payment).toMatchObject({ method: 'demo', standing: 'awaiting' });
    const minutes = (purchase.payment.payBy!.getTime() - purchase.placedAt.getTime()) / 60_000;
    expect(Math.round(minutes)).toBe(30);
    expect(orders[0]).toMatchObject({ payment: 'awaiting' });
    expect(payments).toEqual([]);
    await expect(
      moveOrder(owners[0]!, String(orders[0]!._id), { fulfilment: 'confirmed' }),
    ).rejects.toMatchObject({
      code: 'NOT_POSSIBLE_NOW',
      message: 'This order waits for its payment.',
    });
    expect(await EventModel.countDocuments({ name: 'order.released' })).toBe(0);
  });

  it('Is paid once, however often and from however many sides its provider says so.', async () => {
    const { buyer, owners, purchaseId } = await prepaid({ sellers: 2 });
    const payment = await begin(buyer, purchaseId);
    expect(payment).toMatchObject({ state: 'pending', amountPoisha: 512_200 });
    expect(payment.payUrl).toBe(`${ORIGIN}/demopay/${payment.reference}`);
    await Promise.all([pay(payment), pay(payment), pay(payment), pay(payment)]);
    await pay(payment, { noticeId: 'another-notice' });
    const { purchase, orders, payments, refunds } = await storyOf(purchaseId);
    expect(purchase.payment.standing).toBe('paid');
    expect(orders.map((order) => order.payment)).toEqual(['paid', 'paid']);
    expect(payments.map(({ state }) => state)).toEqual(['paid']);
    expect(payments[0]!.history.filter(({ event }) => event === 'paid')).toHaveLength(1);
    expect(refunds).toEqual([]);
    expect(await booksOf(purchaseId)).toEqual({ 'gateway:demo': 512_200, buyers: -512_200 });
    expect(await PaymentNoticeModel.countDocuments({ paymentId: payment._id })).toBe(2);
    await moveOrder(owners[0]!, String(orders[0]!._id), { fulfilment: 'confirmed' });
  });

  it('Is not paid by another sum or currency: a person has to look at it.', async () => {
    for (const more of [{ amountPoisha: 250_000 }, { currency: 'USD' }]) {
      const { buyer, purchaseId } = await prepaid();
      const payment = await begin(buyer, purchaseId);
      await pay(payment, more);
      const { purchase, payments } = await storyOf(purchaseId);
      expect(purchase.payment.standing).toBe('awaiting');
      expect(payments[0]).toMatchObject({ state: 'pending', isHeld: true });
      expect(await booksOf(purchaseId)).toEqual({});
    }
  });

  it('Stays paid when its provider says afterwards that it failed.', async () => {
    const { buyer, purchaseId } = await prepaid();
    const payment = await begin(buyer, purchaseId);
    await pay(payment);
    await pay(payment, { status: 'failed', amountPoisha: 0 });
    expect((await storyOf(purchaseId)).payments[0]).toMatchObject({ state: 'paid' });
  });

  it('Gives money back that comes of two attempts, and of an order that is cancelled.', async () => {
    const { buyer, purchaseId } = await prepaid({ sellers: 2 });
    const first = await begin(buyer, purchaseId);
    const second = await begin(buyer, purchaseId);
    expect((await storyOf(purchaseId)).payments[0]).toMatchObject({ state: 'cancelled' });
    await pay(second);
    await pay(first);
    const { orders, refunds } = await storyOf(purchaseId);
    expect(refunds.map(({ amountPoisha }) => amountPoisha)).toEqual([512_200]);
    expect(refunds[0]).toMatchObject({ paymentId: first._id, channel: 'provider' });
    await deleteOrder(buyer, String(orders[0]!._id));
    const after = await storyOf(purchaseId);
    expect(after.refunds.map(({ amountPoisha }) => amountPoisha)).toEqual([512_200, 256_100]);
    expect(await booksOf(purchaseId)).toEqual({
      ...{ 'gateway:demo': 1_024_400, buyers: -256_100, refunds: -768_300 },
    });
  });

  it('Goes over to cash and back, and one of both is under way.', async () => {
    const { buyer, owners, purchaseId } = await prepaid();
    const attempt = await begin(buyer, purchaseId);
    await startPayment(buyer, purchaseId, { method: 'cod', origin: ORIGIN });
    const byCash = await storyOf(purchaseId);
    expect(byCash.purchase.payment).toMatchObject({ method: 'cod', standing: 'on_delivery' });
    expect(byCash.payments.map(({ state }) => state)).toEqual(['cancelled', 'pending']);
    await begin(buyer, purchaseId);
    const again = await storyOf(purchaseId);
    expect(again.purchase.payment).toMatchObject({ method: 'demo', standing: 'awaiting' });
    expect(again.payments.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'pending']);
    await startPayment(buyer, purchaseId, { method: 'cod', origin: ORIGIN });
    // The first attempt's money comes nonetheless: it takes the place of the cash.
    await pay(attempt);
    const paid = await storyOf(purchaseId);
    expect(paid.purchase.payment).toMatchObject({ method: 'demo', standing: 'paid' });
    expect(paid.refunds).toEqual([]);
    const [order] = paid.orders;
    await moveOrder(owners[0]!, String(order!._id), { fulfilment: 'confirmed' });
    await expect(
      startPayment(buyer, purchaseId, { method: 'cod', origin: ORIGIN }),
    ).rejects.toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  });

  it('Ends when its time is over, once however many look, and its stock goes back.', async () => {
    const { buyer, products, purchaseId } = await prepaid();
    await begin(buyer, purchaseId);
    expect(await stockOf(products[0]!)).toBe(48);
    await Promise.all([expirePurchases(LATER()), expirePurchases(LATER())]);
    const { purchase, orders, payments } = await storyOf(purchaseId);
    expect(await stockOf(products[0]!)).toBe(50);
    expect(purchase.payment.standing).toBe('expired');
    expect(purchase.orders[0]!.cancelledAt).not.toBeNull();
    expect(orders[0]).toMatchObject({ orderStatus: 'cancelled', payment: 'expired' });
    expect(orders[0]!.history.at(-1)).toMatchObject({ by: 'clock', reason: 'Not paid in time' });
    expect(payments[0]).toMatchObject({ state: 'expired' });
    await expect(begin(buyer, purchaseId)).rejects.toMatchObject({ code: 'NOT_POSSIBLE_NOW' });
  });

  it('Comes back to life with late money while its stock is there, else the money goes back.', async () => {
    const alive = await prepaid();
    const late = await begin(alive.buyer, alive.purchaseId);
    const gone = await prepaid();
    const tooLate = await begin(gone.buyer, gone.purchaseId);
    await expirePurchases(LATER());
    await Promise.all([pay(late), pay(late)]);
    const back = await storyOf(alive.purchaseId);
    expect(back.purchase.payment.standing).toBe('paid');
    expect(back.purchase.orders[0]!.cancelledAt).toBeNull();
    expect(back.orders[0]).toMatchObject({ orderStatus: 'pending', payment: 'paid', quantity: 2 });
    expect(await stockOf(alive.products[0]!)).toBe(48);
    expect(back.refunds).toEqual([]);
    const { ProductModel } = await import('@/models/product');
    await ProductModel.updateOne(
      { _id: gone.products[0]!._id },
      { maxQuantity: 1, 'variants.0.stock': 1 },
    );
    await pay(tooLate);
    const over = await storyOf(gone.purchaseId);
    expect(over.purchase.payment.standing).toBe('expired');
    expect(over.orders[0]).toMatchObject({ orderStatus: 'cancelled', payment: 'expired' });
    expect(over.refunds).toMatchObject([{ amountPoisha: 256_100, reason: 'paidTooLate' }]);
  });

  it('Is begun at most twenty times, and one request begins one attempt.', async () => {
    const { buyer, purchaseId } = await prepaid();
    const once = { key: 'k', body: '{}' };
    const choice = { method: 'demo', origin: ORIGIN } as const;
    const [one, two] = [
      await startPayment(buyer, purchaseId, choice, once),
      await startPayment(buyer, purchaseId, choice, once),
    ];
    expect(two).toEqual(one);
    for (let tries = 1; tries < 20; tries++) await begin(buyer, purchaseId);
    await expect(begin(buyer, purchaseId)).rejects.toMatchObject({ code: 'TOO_MANY' });
  });

  it('Is nobody else’s to pay.', async () => {
    const { owners, purchaseId } = await prepaid();
    await expect(begin(owners[0]!, purchaseId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

it('The books are clean at the end.', expectCleanBooks);
