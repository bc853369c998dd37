import { startPayment } from '@/lib/features/payments/payment-commands';
import { askAboutPayments } from '@/lib/features/payments/worker';
import { PaymentModel, PaymentNoticeModel } from '@/models/payment';
import { expectCleanBooks } from '@/tests/support/books';
import { usePaymentFakes } from '@/tests/support/payment-fakes';
import { begin, booksOf, expectNoFaults, ORIGIN, prepaid, storyOf } from '@/tests/support/payments';
import { getCallback, postNotice, postReturn } from '@/tests/support/provider-callbacks';
import { useShop } from '@/tests/support/shop';
import { until } from '@/tests/support/until';
import { admin, changeSettings } from '@/tests/support/wallets';

useShop();
const fakes = usePaymentFakes();
beforeEach(async () => {
  const methods = { sslcommerz: { isOn: true }, bkash: { isOn: true } };
  await changeSettings(await admin(), methods);
});
afterEach(expectNoFaults);

/** A purchase whose buyer has done something at its provider's; nothing has come back yet. */
async function atSslcommerz(action: 'pay' | 'pay-and-close' = 'pay') {
  const { buyer, purchaseId } = await prepaid({ payment: 'sslcommerz' });
  const payment = await begin(buyer, purchaseId, 'sslcommerz');
  fakes.sslcommerz.switches.add({ trouble: 'notice-never' });
  const back = await fakes.sslcommerz.act(payment.sessionRef!, action);
  return { buyer, purchaseId, payment, fields: back?.fields ?? {} };
}

async function atBkash() {
  const { buyer, purchaseId } = await prepaid({ payment: 'bkash' });
  const payment = await begin(buyer, purchaseId, 'bkash');
  return { purchaseId, payment, address: fakes.bkash.act(payment.sessionRef!, 'pay')! };
}

async function expectPaidOnce(purchaseId: string) {
  const { purchase, orders, payments, refunds } = await storyOf(purchaseId);
  expect(purchase.payment.standing).toBe('paid');
  expect(orders.map(({ payment }) => payment)).toEqual(['paid']);
  expect(payments).toMatchObject([{ state: 'paid', isHeld: false }]);
  expect(refunds).toEqual([]);
  expect(await PaymentNoticeModel.countDocuments({ paymentId: payments[0]!._id })).toBe(1);
}

it('SSLCommerz: IPN and return at once, each twice, are one payment, less its fee in the books.', async () => {
  const { purchaseId, fields } = await atSslcommerz();
  await Promise.all([fields, fields].flatMap((same) => [postNotice(same), postReturn(same)]));
  await expectPaidOnce(purchaseId);
  const books = await booksOf(purchaseId);
  expect(books['gateway:sslcommerz']! + books['gateway-fees']!).toBe(-books.buyers!);
});

it('bKash: a callback that two servers take is one payment.', async () => {
  const { purchaseId, address } = await atBkash();
  await Promise.all([getCallback(address), getCallback(address)]);
  await expectPaidOnce(purchaseId);
});

it('Money of another sum or currency pays nothing: a person has to look.', async () => {
  for (const one of [
    { trouble: 'paid-amount', amount: '10.00' },
    { trouble: 'paid-currency', currency: 'USD' },
  ] as const) {
    fakes.sslcommerz.switches.add(one);
    const { purchaseId, fields } = await atSslcommerz();
    await postNotice(fields);
    const { purchase, payments } = await storyOf(purchaseId);
    expect(purchase.payment.standing).toBe('awaiting');
    expect(payments).toMatchObject([{ state: 'pending', isHeld: true }]);
  }
});

it('While a provider is away nothing is decided, and the worker finds what was paid.', async () => {
  const one = await atSslcommerz();
  fakes.sslcommerz.switches.add({ trouble: 'unavailable', times: 3 });
  await postNotice(one.fields);
  await postReturn(one.fields);
  const other = await atBkash();
  fakes.bkash.switches.add({ trouble: 'unavailable', times: 2 });
  await getCallback(other.address);
  for (const { purchaseId } of [one, other]) {
    expect((await storyOf(purchaseId)).purchase.payment.standing).toBe('awaiting');
  }
  fakes.sslcommerz.switches.clear();
  await PaymentModel.updateMany({ askAt: { $exists: true } }, { $set: { askAt: new Date(0) } });
  await askAboutPayments();
  for (const { purchaseId } of [one, other]) await expectPaidOnce(purchaseId);
});

it('bKash: a call that is sent twice begins one attempt, though the second of the two is refused.', async () => {
  const { buyer, purchaseId } = await prepaid({ payment: 'bkash' });
  const choice = { method: 'bkash', origin: ORIGIN } as const;
  const start = () => startPayment(buyer, purchaseId, choice, { key: 'once', body: '{}' });
  const created = () => fakes.bkash.calls.filter(({ name }) => name === 'create').length;
  const before = created();
  // The one that arrives first is heard last, when bKash knows the payment already.
  fakes.bkash.switches.add({ trouble: 'slow', call: 'create', ms: 3_000 });
  const refused = start();
  refused.catch(() => undefined);
  await until(() => created() > before);
  const { payUrl } = await start();
  await expect(refused).rejects.toMatchObject({ code: 'PAYMENT_NOT_STARTED' });
  const { payments } = await storyOf(purchaseId);
  expect(payments).toMatchObject([{ state: 'pending', payUrl }]);
});

it('The books are clean at the end.', expectCleanBooks);
