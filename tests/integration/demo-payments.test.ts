import * as demopay from '@/app/api/demopay/[id]/route';
import * as payment from '@/app/api/purchases/[id]/payment/route';
import * as payments from '@/app/api/purchases/[id]/payments/route';
import { findPaymentFaults } from '@/lib/features/payments/integrity';
import { askAboutPayments, expirePurchases } from '@/lib/features/payments/worker';
import { settings } from '@/lib/platform/env';
import type { Finding } from '@/lib/platform/integrity/finding';
import { PaymentModel } from '@/models/payment';
import { checkOut, putIn } from '../support/checkout';
import { begin, expectNoFaults, pay, prepaid, storyOf } from '../support/payments';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';

useShop();
afterEach(async () => {
  settings().paymentDemo = true;
  await expectNoFaults();
});

const act = (as: TestUser, id: string, action: string) =>
  call(demopay, `/api/demopay/${id}`, { method: 'POST', body: { action }, as, id });

const stateOf = async (as: TestUser, id: string) => {
  const { status, body } = await call(payment, `/api/purchases/${id}/payment`, { as, id });
  expect(status).toBe(200);
  return body;
};

it('A buyer starts, pays on the page of the gateway, and the purchase is paid.', async () => {
  const { buyer, purchaseId } = await prepaid();
  const path = `/api/purchases/${purchaseId}/payments`;
  const { status, body } = await call(payments, path, {
    ...{ method: 'POST', body: { method: 'demo' }, as: buyer, id: purchaseId },
  });
  expect(status).toBe(201);
  expect(body.payUrl).toBe(`http://localhost:3000/demopay/${body.paymentId}`);
  expect(await stateOf(buyer, purchaseId)).toMatchObject({ standing: 'awaiting', due: 2561 });
  const other = await makeUser();
  expect((await act(other, body.paymentId, 'pay')).status).toBe(404);
  expect((await act(buyer, body.paymentId, 'pay')).status).toBe(200);
  expect((await act(buyer, body.paymentId, 'fail')).status).toBe(409);
  expect(await stateOf(buyer, purchaseId)).toMatchObject({
    ...{ standing: 'paid', due: 0, payBy: null },
    attempts: [{ state: 'paid', amount: 2561, payUrl: null }],
  });
});

it('An ordinary form leads to the page of payment with the way to the gateway, whose form leads back.', async () => {
  const { buyer, purchaseId } = await prepaid();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const started = await call(payments, `/api/purchases/${purchaseId}/payments`, {
    ...{ method: 'POST', as: buyer, by: 'cookie', id: purchaseId, headers },
    body: `method=demo&purchaseId=${purchaseId}`,
  });
  expect(started.status).toBe(303);
  expect(started.headers.get('location')).toBe(`/pay/${purchaseId}`);
  const [attempt] = (await stateOf(buyer, purchaseId)).attempts;
  expect(attempt.payUrl).toMatch(/^http:\/\/localhost:3000\/demopay\/[0-9a-f]{24}$/);
  const id = attempt.payUrl.split('/').at(-1);
  const done = await call(demopay, `/api/demopay/${id}`, {
    ...{ method: 'POST', as: buyer, by: 'cookie', id, headers },
    body: `action=cancel&charge=${id}`,
  });
  expect(done.status).toBe(303);
  expect(done.headers.get('location')).toContain(purchaseId);
  expect((await storyOf(purchaseId)).payments[0]).toMatchObject({ state: 'cancelled' });
});

it('What is paid late is found by the worker, and brings the purchase back.', async () => {
  const { buyer, purchaseId } = await prepaid();
  const attempt = await begin(buyer, purchaseId);
  expect((await act(buyer, attempt.reference, 'late')).status).toBe(200);
  const { payBy } = (await storyOf(purchaseId)).purchase.payment;
  const later = new Date(payBy!.getTime() + 1);
  await expirePurchases(later);
  expect((await storyOf(purchaseId)).purchase.payment.standing).toBe('expired');
  // The gateway has the money from a moment on that is not reached yet: it is brought here.
  const { DemoChargeModel } = await import('@/models/demo-charge');
  await DemoChargeModel.updateOne({ _id: attempt.reference }, { paidAt: new Date() });
  await askAboutPayments(later);
  const { purchase, payments: all } = await storyOf(purchaseId);
  expect(purchase.payment.standing).toBe('paid');
  expect(all[0]).toMatchObject({ state: 'paid', asks: 1 });
  expect(await PaymentModel.countDocuments({ _id: attempt._id, askAt: { $exists: true } })).toBe(0);
});

it('The worker asks first: what was paid while the shop did not hear of it does not expire.', async () => {
  const { buyer, purchaseId } = await prepaid();
  const attempt = await begin(buyer, purchaseId);
  const { DemoChargeModel } = await import('@/models/demo-charge');
  await DemoChargeModel.updateOne(
    { _id: attempt.reference },
    { state: 'paid', paidAt: new Date() },
  );
  const { payBy } = (await storyOf(purchaseId)).purchase.payment;
  await Promise.all([expirePurchases(payBy!), expirePurchases(payBy!)]);
  expect((await storyOf(purchaseId)).purchase.payment.standing).toBe('paid');
});

it('Outside the demonstration nobody can choose it, nor pay what was begun with it.', async () => {
  const { buyer, purchaseId } = await prepaid();
  const attempt = await begin(buyer, purchaseId);
  settings().paymentDemo = false;
  const product = await makeProduct();
  await putIn(buyer, product._id, 2);
  const refused = await checkOut(buyer, { payment: 'demo' });
  expect(refused.status).toBe(422);
  expect(refused.body.fields).toHaveProperty('payment');
  expect((await act(buyer, attempt.reference, 'pay')).status).toBe(404);
  await expect(begin(buyer, purchaseId)).rejects.toMatchObject({ code: 'INVALID' });
});

it('Where pretended money is not taken, the check of the data reports what was paid with it.', async () => {
  const { buyer, purchaseId } = await prepaid();
  await pay(await begin(buyer, purchaseId));
  await expectNoFaults();
  settings().paymentDemo = false;
  const faults: Finding[] = [];
  for await (const fault of findPaymentFaults()) {
    if (fault.id === purchaseId) faults.push(fault);
  }
  expect(faults).toMatchObject([{ kind: 'payment.demo', mend: null }]);
});
