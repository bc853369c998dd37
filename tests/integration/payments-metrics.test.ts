import { PaymentModel } from '@/models/payment';
import { askAboutPayments } from '@/lib/features/payments/worker';
import { countProviderCalls } from '@/lib/platform/metrics/provider-metrics';
import { paymentStatistics } from '@/lib/features/payments/metrics';
import { registry } from '@/lib/platform/metrics/registry';
import { usePaymentFakes } from '@/tests/support/payment-fakes';
import { begin, prepaid } from '@/tests/support/payments';
import { postNotice } from '@/tests/support/provider-callbacks';
import { useShop } from '@/tests/support/shop';
import { admin, changeSettings } from '@/tests/support/wallets';

useShop();
const fakes = usePaymentFakes();
beforeEach(async () => {
  await changeSettings(await admin(), { sslcommerz: { isOn: true }, bkash: { isOn: true } });
  registry().resetMetrics();
  countProviderCalls();
});

/** The value of a counter under these labels. */
async function valueOf(name: string, labels: Record<string, string>): Promise<number | undefined> {
  const metrics = await registry().getMetricsAsJSON();
  const found = metrics.find((each) => each.name === name)?.values as
    | { labels: Record<string, string>; value: number }[]
    | undefined;
  return found?.find((each) =>
    Object.entries(labels).every(([key, value]) => each.labels[key] === value),
  )?.value;
}

it('An attempt is counted as it begins and as it is paid, and so are the calls to its provider.', async () => {
  const { buyer, purchaseId } = await prepaid({ payment: 'sslcommerz' });
  const payment = await begin(buyer, purchaseId, 'sslcommerz');
  const method = { way: 'sslcommerz' };
  expect(await valueOf('shop_payments_total', { ...method, step: 'started' })).toBe(1);
  fakes.sslcommerz.switches.add({ trouble: 'notice-never' });
  const back = await fakes.sslcommerz.act(payment.sessionRef!, 'pay');
  await postNotice(back!.fields);
  expect(await valueOf('shop_payments_total', { ...method, step: 'paid' })).toBe(1);
  expect(await valueOf('shop_payment_value_taka_total', { ...method, step: 'paid' })).toBe(
    payment.amountPoisha / 100,
  );
  const provider = 'SSLCommerz';
  expect(
    await valueOf('shop_provider_calls_total', { provider, outcome: 'answered' }),
  ).toBeGreaterThanOrEqual(2);
  expect(await valueOf('shop_provider_calls_total', { provider, outcome: 'silent' })).toBe(0);
});

it('A provider that fails is seen, and that its attempts wait to be asked about.', async () => {
  const { buyer, purchaseId } = await prepaid({ payment: 'sslcommerz' });
  const payment = await begin(buyer, purchaseId, 'sslcommerz');
  const now = new Date();
  await PaymentModel.updateOne({ _id: payment._id }, { askAt: new Date(now.getTime() - 60_000) });
  const waiting = async () => {
    const source = paymentStatistics.find(({ name }) => name === 'payments_to_ask')!;
    return (await source.read()).map(({ value }) => value);
  };
  const [length, age] = await waiting();
  expect(length).toBe(1);
  expect(age).toBeGreaterThanOrEqual(60);
  fakes.sslcommerz.switches.add({ trouble: 'unavailable', call: 'query' });
  await askAboutPayments(now);
  const failed = { provider: 'SSLCommerz', outcome: 'failed' };
  expect(await valueOf('shop_provider_calls_total', failed)).toBe(1);
  expect((await waiting())[0]).toBe(0);
});
