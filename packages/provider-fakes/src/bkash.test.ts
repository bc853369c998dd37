import { NoAnswer, Refused } from '@paikari/payment-providers';
import type { Trouble } from './switches';
import { ACCOUNT, paymentToCreate, startBoth } from '@/tests/support/provider-clients';

/** The client against the stand-in, with each trouble. */

const MINUTE = 60_000;
let both: Awaited<ReturnType<typeof startBoth>>;
beforeEach(async () => {
  both = await startBoth();
});
afterEach(() => both.stop());

const trouble = (name: Trouble, more: object = {}) =>
  both.bkashFake.switches.add({ trouble: name, ...more });
const calls = (name: string) => both.bkashFake.calls.filter((call) => call.name === name).length;

async function confirmed() {
  const payment = paymentToCreate();
  const { paymentId } = await both.bkash.create(payment);
  both.bkashFake.act(paymentId, 'pay');
  return { ...payment, paymentId };
}

it('A payment is created, confirmed, executed, and told alike by status and search.', async () => {
  const payment = paymentToCreate();
  const { paymentId, payUrl } = await both.bkash.create(payment);
  expect(payUrl).toContain(paymentId);
  expect(await both.bkash.status(paymentId)).toMatchObject({ status: 'open', amountPoisha: 0 });
  const back = new URL(both.bkashFake.act(paymentId, 'pay')!);
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    paymentID: paymentId,
    status: 'success',
  });
  expect(await both.bkash.status(paymentId)).toMatchObject({ status: 'confirmed' });
  const executed = await both.bkash.execute(paymentId);
  expect(executed).toMatchObject({
    status: 'paid',
    amountPoisha: 1_234_50,
    currency: 'BDT',
    invoiceNumber: payment.invoiceNumber,
  });
  expect(executed.trxId).toMatch(/^[A-Z0-9]{10}$/);
  const { trxId } = executed;
  expect(await both.bkash.status(paymentId)).toMatchObject({ status: 'paid', trxId });
  expect(await both.bkash.search(trxId)).toMatchObject({ status: 'paid', amountPoisha: 1_234_50 });
});

it('Executed too early it is open; executed twice it is the same payment.', async () => {
  const { paymentId } = await both.bkash.create(paymentToCreate());
  expect(await both.bkash.execute(paymentId)).toMatchObject({ status: 'open', amountPoisha: 0 });
  both.bkashFake.act(paymentId, 'pay');
  const [one, other] = await Promise.all([
    both.bkash.execute(paymentId),
    both.bkash.execute(paymentId),
  ]);
  expect(one.trxId).toBe(other.trxId);
  expect([one.status, other.status]).toEqual(['paid', 'paid']);
});

it.each(['lose-answer', 'garbage', 'front-message'] as const)(
  'After the trouble %s with the execution, the status says what happened.',
  async (name) => {
    const { paymentId } = await confirmed();
    trouble(name, { call: 'execute' });
    const { status } = await both.bkash.execute(paymentId);
    expect(status).toBe(name === 'front-message' ? 'confirmed' : 'paid');
  },
);

it('A payer without money is told as failed, with bKash’s words.', async () => {
  const { paymentId } = await confirmed();
  trouble('refuse-start', { call: 'execute', code: '2023' });
  expect(await both.bkash.execute(paymentId)).toMatchObject({
    status: 'failed',
    shown: { code: '2023', message: 'Insufficient Balance' },
  });
});

it('What bKash does not know is unknown, and a refusal to create is told.', async () => {
  expect(await both.bkash.status('TR-none')).toMatchObject({ status: 'unknown' });
  expect(await both.bkash.search('NONE000000')).toMatchObject({ status: 'unknown' });
  const payment = paymentToCreate();
  await both.bkash.create(payment);
  await expect(both.bkash.create(payment)).rejects.toMatchObject({ code: '2029' });
  await expect(both.bkash.create(payment)).rejects.toThrow(Refused);
});

it('Maintenance is no refusal.', async () => {
  trouble('refuse-start', { call: 'create', code: '503' });
  await expect(both.bkash.create(paymentToCreate())).rejects.toThrow(NoAnswer);
});

it('One token serves all calls; after a 401 it is granted once more, and no third time.', async () => {
  const { paymentId } = await both.bkash.create(paymentToCreate());
  await both.bkash.status(paymentId);
  expect(calls('grant')).toBe(1);
  trouble('unauthorized');
  await expect(both.bkash.status(paymentId)).resolves.toBeTruthy();
  expect(calls('grant')).toBe(2);
  trouble('unauthorized');
  await expect(both.bkash.status(paymentId)).rejects.toThrow(NoAnswer);
  expect(calls('grant')).toBe(2);
  both.clock.now += 61 * MINUTE;
  await expect(both.bkash.status(paymentId)).resolves.toBeTruthy();
});

it('A third grant within an hour is refused by the stand-in, whoever asks.', async () => {
  const grant = () =>
    fetch(`${both.bkashFake.origin}/v1.2.0-beta/tokenized/checkout/token/grant`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        username: ACCOUNT.username,
        password: ACCOUNT.password,
      },
      body: JSON.stringify({ app_key: ACCOUNT.appKey, app_secret: ACCOUNT.appSecret }),
    });
  expect([(await grant()).status, (await grant()).status, (await grant()).status]).toEqual([
    200, 200, 403,
  ]);
});

it('Refunds in parts go up to what was paid; a lost answer is found by the status.', async () => {
  const { paymentId } = await confirmed();
  const { trxId } = await both.bkash.execute(paymentId);
  const refund = (amountPoisha: number) =>
    both.bkash.refund({ paymentId, trxId, amountPoisha, sku: 'order', reason: 'Cancelled' });
  expect(await both.bkash.refundStatus(paymentId, trxId)).toBeNull();
  expect(await refund(1_000_00)).toMatchObject({ status: 'done', amountPoisha: 1_000_00 });
  await expect(refund(234_51)).rejects.toThrow(Refused);
  trouble('lose-answer', { call: 'refund' });
  await expect(refund(234_50)).rejects.toThrow(NoAnswer);
  expect(await both.bkash.refundStatus(paymentId, trxId)).toMatchObject({ amountPoisha: 234_50 });
});

it('Nothing secret stands in a failure.', async () => {
  trouble('unavailable', { call: 'grant' });
  const failure: unknown = await both.bkash
    .create(paymentToCreate())
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NoAnswer);
  const { password, appSecret } = ACCOUNT;
  for (const secret of [password, appSecret, '127.0.0.1']) {
    expect(String((failure as Error).message)).not.toContain(secret);
  }
});

it('Its page leads back to the shop with what the payer did.', async () => {
  const { payUrl, paymentId } = {
    ...(await both.bkash.create(paymentToCreate())),
  };
  const answer = await fetch(payUrl, {
    method: 'POST',
    body: new URLSearchParams({ action: 'cancel' }),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toMatch(
    new RegExp(`paymentID=${paymentId}&status=cancel`),
  );
});
