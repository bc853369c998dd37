import type { ProviderReport } from '@/lib/features/payments/providers/provider';
import { sslcommerz } from '@/lib/features/payments/providers/sslcommerz/provider';
import { knownOf } from '@/lib/features/payments/serve-callback';
import { paths } from '@/lib/shop/paths';
import { signed, type Action } from '@paikari/provider-fakes';
import { PaymentModel, type PaymentRecord } from '@/models/payment';
import { expectCleanBooks } from '@/tests/support/books';
import { usePaymentFakes } from '@/tests/support/payment-fakes';
import { postNotice, postReturn, started } from '@/tests/support/provider-callbacks';
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
  const payment = await started('sslcommerz', more);
  const back = await fakes.sslcommerz.act(payment.sessionRef, action);
  return { payment, fields: back?.fields ?? {} };
}

it('A return from another site leads to the payment’s page, and says what the validator says.', async () => {
  const { payment, fields } = await acted('pay');
  const response = await postReturn(fields);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(paths.pay(String(payment.purchaseId)));
  expect(reports).toMatchObject([
    {
      via: 'return',
      reference: payment.reference,
      status: 'paid',
      amountPoisha: 1_234_50,
      currency: 'BDT',
      feePoisha: 30_86,
      isRisky: false,
    },
  ]);
  expect(JSON.stringify(reports)).not.toContain('verify_sign');
});

it('A return leads to the page in the language in which the attempt was begun.', async () => {
  const { payment, fields } = await acted('cancel', { language: 'bn' });
  const response = await postReturn(fields, 'cancel');
  expect(response.headers.get('location')).toBe(`/bn${paths.pay(String(payment.purchaseId))}`);
});

it('IPN and return of one payment are one notice, however often and in whatever order they come.', async () => {
  const { fields } = await acted('pay');
  expect((await postNotice(fields)).status).toBe(204);
  await postReturn(fields);
  await Promise.all([postNotice(fields), postNotice(fields)]);
  expect(reports).toHaveLength(4);
  expect(new Set(reports.map(({ noticeId }) => noticeId)).size).toBe(1);
});

it.each([
  ['fail', 'failed'],
  ['cancel', 'cancelled'],
] as const)('A return by %s is told as %s.', async (action, status) => {
  const { fields } = await acted(action);
  await postReturn(fields, action);
  expect(reports).toMatchObject([{ status, amountPoisha: 0, via: 'return' }]);
});

it('A redirect that lies is not believed: SSLCommerz is asked.', async () => {
  const { payment } = await acted('close');
  const lie = { tran_id: payment.reference, status: 'VALID', val_id: 'X', amount: '1234.50' };
  const response = await postReturn(lie);
  expect(response.headers.get('location')).toBe(paths.pay(String(payment.purchaseId)));
  expect(reports).toMatchObject([{ status: 'pending', via: 'asked', amountPoisha: 0 }]);
});

it('An IPN without the right hash is refused, and says nothing.', async () => {
  const { fields } = await acted('pay');
  const wrong = { ...fields, amount: '9999.00' };
  expect((await postNotice(wrong)).status).toBe(403);
  const other = signed({ ...fields, amount: '9999.00' }, 'password of another store');
  expect((await postNotice(other)).status).toBe(403);
  expect(reports).toEqual([]);
});

it('A signed IPN with another amount counts with the amount that the validator knows.', async () => {
  const { payment, fields } = await acted('pay');
  const { verify_sign: _sign, verify_sign_sha2: _sha2, verify_key: _key, ...rest } = fields;
  const altered = signed({ ...rest, amount: '9999.00' }, fakes.storePassword);
  await postNotice(altered);
  expect(reports).toMatchObject([{ amountPoisha: 1_234_50, reference: payment.reference }]);
});

it('An IPN that names another order’s val_id is refused.', async () => {
  const one = await acted('pay');
  const other = await acted('close');
  const { verify_sign: _sign, verify_sign_sha2: _sha2, verify_key: _key, ...rest } = one.fields;
  const swapped = { ...rest, tran_id: other.payment.reference };
  expect((await postNotice(signed(swapped, fakes.storePassword))).status).toBe(403);
  expect(reports).toEqual([]);
});

it.each(['UNATTEMPTED', 'EXPIRED'])(
  'A signed notice that a session ended by %s is told as cancelled.',
  async (status) => {
    const { payment } = await acted('close');
    const ended = { tran_id: payment.reference, status, amount: '1234.50', val_id: '' };
    expect((await postNotice(signed(ended, fakes.storePassword))).status).toBe(204);
    expect(reports).toMatchObject([{ status: 'cancelled', via: 'ipn', amountPoisha: 0 }]);
  },
);

it('A session that is still open is told as pending, and an unknown one as unknown.', async () => {
  const { payment } = await acted('close');
  const provider = sslcommerz()!;
  expect(await provider.ask(knownOf(payment))).toMatchObject({ status: 'pending' });
  const other = { ...knownOf(payment), reference: 'NOBODY' };
  expect(await provider.ask(other)).toMatchObject({ status: 'unknown' });
});

it('An IPN of another shop with the same store is taken and changes nothing.', async () => {
  const { payment, fields } = await acted('pay');
  await PaymentModel.deleteOne({ _id: payment._id });
  expect((await postNotice(fields)).status).toBe(204);
  expect(reports).toEqual([]);
});

it('Another amount, another currency and a risk that SSLCommerz booked are told as they are.', async () => {
  fakes.sslcommerz.switches.add({ trouble: 'paid-amount', amount: '1234.49' });
  fakes.sslcommerz.switches.add({ trouble: 'risk' });
  await postNotice((await acted('pay')).fields);
  fakes.sslcommerz.switches.add({ trouble: 'paid-currency', currency: 'USD' });
  await postNotice((await acted('pay')).fields);
  expect(reports).toMatchObject([
    { amountPoisha: 1_234_49, currency: 'BDT', isRisky: true },
    { amountPoisha: 1_234_50, currency: 'USD', isRisky: false },
  ]);
});

it('While the validator is away, the IPN is to come again and the browser is shown what is known.', async () => {
  const { payment, fields } = await acted('pay');
  fakes.sslcommerz.switches.add({ trouble: 'unavailable', times: 2 });
  const notice = await postNotice(fields);
  expect(notice.status).toBe(503);
  expect(notice.headers.get('retry-after')).toBe('60');
  const response = await postReturn(fields);
  expect(response.headers.get('location')).toBe(paths.pay(String(payment.purchaseId)));
  expect(reports).toEqual([]);
});

it('A return that names nothing, or too much, leads to My Cart.', async () => {
  for (const tran_id of ['', 'unknown', 'x'.repeat(5_000), '{"$ne":1}']) {
    const response = await postReturn({ tran_id });
    expect(response.headers.get('location')).toBe('/cart');
  }
  expect((await postReturn({}, 'other')).status).toBe(404);
  expect(reports).toEqual([]);
});

it('A body beyond the limit is refused.', async () => {
  expect((await postNotice({ tran_id: 'x'.repeat(300_000) })).status).toBe(413);
});

it('A refund goes the whole way, and its answer that was lost makes no second one.', async () => {
  const { payment, fields } = await acted('pay');
  await postNotice(fields);
  const provider = sslcommerz()!;
  const attempt = { ...knownOf(payment), moneyRef: reports[0]!.moneyRef };
  const refund = { reference: 'R1', amountPoisha: 234_50, reason: 'x', attempt, sentRef: null };
  fakes.sslcommerz.switches.add({ trouble: 'lose-answer', call: 'refund' });
  await expect(provider.refund(refund)).rejects.toMatchObject({ name: 'ProviderAway' });
  expect(await provider.askRefund(refund)).toMatchObject({ status: 'unknown' });
  const sent = await provider.refund(refund);
  expect(sent).toMatchObject({ status: 'open', sentRef: expect.any(String) });
  expect(await provider.askRefund({ ...refund, ...sent })).toMatchObject({ status: 'done' });
  const beyond = { ...refund, reference: 'R2', amountPoisha: 1_000_01 };
  expect(await provider.refund(beyond)).toMatchObject({ status: 'refused' });
});

it('The books are clean at the end.', expectCleanBooks);
