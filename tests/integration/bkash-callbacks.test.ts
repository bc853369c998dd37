import type { ProviderReport } from '@/lib/features/payments/providers/provider';
import { bkash } from '@/lib/features/payments/providers/bkash/provider';
import { knownOf } from '@/lib/features/payments/serve-callback';
import { paths } from '@/lib/shop/paths';
import { type Action } from '@paikari/provider-fakes';
import { type PaymentRecord } from '@/models/payment';
import { expectCleanBooks } from '@/tests/support/books';
import { usePaymentFakes } from '@/tests/support/payment-fakes';
import { getCallback, postMessage, started } from '@/tests/support/provider-callbacks';
import { useShop } from '@/tests/support/shop';

/** Reports that callbacks make about payments; other tests cover what the payments make of them. */
const reports: (ProviderReport & { via: string })[] = [];
jest.mock('@/lib/features/payments/report-commands', () => ({
  applyReport: (_method: string, report: ProviderReport, via: string) => {
    reports.push({ ...report, via });
    return Promise.resolve();
  },
}));

useShop();
const fakes = usePaymentFakes();
beforeEach(() => {
  reports.length = 0;
});

async function acted(action: Action, more: Partial<PaymentRecord> = {}) {
  const payment = await started('bkash', more);
  return { payment, address: fakes.bkash.act(payment.sessionRef, action) ?? '' };
}

it('A payer who confirmed is charged once, whichever servers take the callback.', async () => {
  const { payment, address } = await acted('pay');
  const [response] = await Promise.all([getCallback(address), getCallback(address)]);
  expect(response.headers.get('location')).toBe(paths.pay(String(payment.purchaseId)));
  const { trxID } = fakes.bkash.paymentOf(payment.reference)!;
  const paid = { status: 'paid', moneyRef: trxID, amountPoisha: 1_234_50, currency: 'BDT' };
  expect(reports).toMatchObject([paid, paid]);
  expect(new Set(reports.map(({ noticeId }) => noticeId)).size).toBe(1);
});

it('A callback leads to the page in the language in which the attempt was begun.', async () => {
  const { payment, address } = await acted('cancel', { language: 'bn' });
  const response = await getCallback(address);
  expect(response.headers.get('location')).toBe(`/bn${paths.pay(String(payment.purchaseId))}`);
});

it('A callback that lies about success charges nobody.', async () => {
  const { payment } = await acted('close');
  const path = `/api/payments/bkash/callback?paymentID=${payment.sessionRef}&status=success`;
  await getCallback(`http://localhost:3000${path}`);
  expect(reports).toMatchObject([{ status: 'pending', amountPoisha: 0 }]);
  expect(fakes.bkash.paymentOf(payment.reference)).toMatchObject({ status: 'Initiated' });
});

it.each([
  ['fail', 'failed'],
  ['cancel', 'cancelled'],
] as const)('A payer who leaves by %s is told as %s.', async (action, status) => {
  await getCallback((await acted(action)).address);
  expect(reports).toMatchObject([{ status, via: 'return' }]);
});

it('A callback that says cancel of a payment that was charged is told as paid.', async () => {
  const { payment, address } = await acted('pay');
  await getCallback(address);
  await getCallback(address.replace('status=success', 'status=cancel'));
  expect(reports).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
  expect(reports[1]!.reference).toBe(payment.reference);
});

it('Nobody is charged for a payment that is over.', async () => {
  const { payment, address } = await acted('pay', { state: 'expired' });
  const response = await getCallback(address);
  expect(response.headers.get('location')).toBe(paths.pay(String(payment.purchaseId)));
  expect(await bkash()!.ask(knownOf(payment))).toMatchObject({ status: 'pending' });
  expect(fakes.bkash.paymentOf(payment.reference)).toMatchObject({ status: 'Initiated' });
});

it('A charge whose answer is lost is found by asking.', async () => {
  const { address } = await acted('pay');
  fakes.bkash.switches.add({ trouble: 'lose-answer', call: 'execute' });
  await getCallback(address);
  expect(reports).toMatchObject([{ status: 'paid', amountPoisha: 1_234_50 }]);
});

it('A payer who confirmed and closed the page is charged when bKash is asked.', async () => {
  const { payment } = await acted('pay-and-close');
  expect(await bkash()!.ask(knownOf(payment))).toMatchObject({ status: 'paid' });
});

it('While bKash is away the browser is shown what is known.', async () => {
  const { payment, address } = await acted('pay');
  fakes.bkash.switches.add({ trouble: 'unavailable', times: 2 });
  const response = await getCallback(address);
  expect(response.headers.get('location')).toBe(paths.pay(String(payment.purchaseId)));
  expect(reports).toEqual([]);
});

async function charged() {
  const { payment, address } = await acted('pay');
  await getCallback(address);
  reports.length = 0;
  const record = fakes.bkash.paymentOf(payment.reference)!;
  return { payment, record, message: fakes.bkash.notification(record) };
}

it('A signed webhook has bKash asked; replayed it is the same notice.', async () => {
  const { payment, record, message } = await charged();
  for (let time = 0; time < 2; time += 1) expect((await postMessage(message)).status).toBe(204);
  const told = { via: 'webhook', status: 'paid', moneyRef: record.trxID };
  expect(reports).toMatchObject([told, told]);
  expect(reports[0]!.reference).toBe(payment.reference);
  expect(reports[0]!.noticeId).toBe(reports[1]!.noticeId);
});

it('A webhook that names another amount counts with the amount that bKash tells when asked.', async () => {
  const { record } = await charged();
  await postMessage(fakes.bkash.notification(record, '9999.00'));
  expect(reports).toMatchObject([{ amountPoisha: 1_234_50 }]);
});

it('A certificate from a foreign host, a wrong signature and a foreign topic are refused.', async () => {
  const { record, message } = await charged();
  const foreignHost = fakes.bkash.notification(record, '1234.50', true);
  const changed = { ...message, Message: message.Message!.replace('1234.50', '1.00') };
  const topic = 'arn:aws:sns:ap-southeast-1:999999999999:mine';
  const foreignTopic = fakes.bkash.signer.notification({}, fakes.bkash.certificateUrl, { topic });
  for (const wrong of [foreignHost, changed, foreignTopic]) {
    expect((await postMessage(wrong)).status).toBe(403);
  }
  expect(reports).toEqual([]);
});

it('What is no message of SNS is refused by its shape.', async () => {
  expect((await postMessage('<xml>')).status).toBe(400);
  for (const wrong of ['null', '[]', '{"Type":"Other"}']) {
    expect((await postMessage(wrong)).status).toBe(422);
  }
  expect((await postMessage('x'.repeat(300_000))).status).toBe(413);
});

it('A subscription is confirmed at a trusted address alone.', async () => {
  const { signer, origin, certificateUrl } = fakes.bkash;
  const good = signer.subscription(`${origin}/confirm`, certificateUrl);
  expect((await postMessage(good)).status).toBe(204);
  const evil = signer.subscription('https://evil.example/confirm', certificateUrl);
  expect((await postMessage(evil)).status).toBe(403);
});

it('A refund whose answer was lost is found, and is not sent again.', async () => {
  const { payment, record } = await charged();
  const attempt = { ...knownOf(payment), moneyRef: record.trxID };
  const refund = { reference: 'R1', amountPoisha: 234_50, reason: 'x', attempt, sentRef: null };
  fakes.bkash.switches.add({ trouble: 'lose-answer', call: 'refund' });
  const provider = bkash()!;
  await expect(provider.refund(refund)).rejects.toMatchObject({ name: 'ProviderAway' });
  const found = await provider.refund(refund);
  expect(found).toMatchObject({ status: 'done', sentRef: expect.any(String) });
  const sent = fakes.bkash.calls.filter(({ name }) => name === 'refund');
  expect(sent).toHaveLength(1);
  expect(await provider.askRefund({ ...refund, ...found })).toMatchObject({ status: 'done' });
});

it('One token serves the whole shop.', async () => {
  const grants = fakes.bkash.calls.filter(({ name }) => name === 'grant');
  expect(grants).toHaveLength(1);
});

it('The books are clean at the end.', expectCleanBooks);
