import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NoAnswer, readPosted, Refused } from '@paikari/payment-providers';
import type { Trouble } from './switches';
import { sessionToOpen, startBoth, STORE } from '@/tests/support/provider-clients';
import { SslcommerzFake } from './sslcommerz';

/** The client against the stand-in, with each trouble. */

let both: Awaited<ReturnType<typeof startBoth>>;
let shop: Server;
let ipnUrl: string;
/** Notices that the shop's address received. */
let notices: Record<string, string>[] = [];
let arrived: () => void = () => undefined;

beforeAll(async () => {
  both = await startBoth();
  shop = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      notices.push(Object.fromEntries(new URLSearchParams(body)));
      response.end();
      arrived();
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  ipnUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/ipn`;
});
afterAll(async () => {
  await both.stop();
  shop.closeAllConnections();
  await new Promise((resolve) => shop.close(resolve));
});
beforeEach(() => {
  notices = [];
  both.sslcommerzFake.switches.clear();
});

const trouble = (name: Trouble, more: object = {}) =>
  both.sslcommerzFake.switches.add({ trouble: name, ...more });

async function open(amountPoisha = 1_234_50) {
  const session = sessionToOpen({ ipnUrl, amountPoisha });
  const opened = await both.sslcommerz.openSession(session);
  return { ...session, ...opened };
}

async function paid() {
  const session = await open();
  const back = await both.sslcommerzFake.act(session.sessionKey, 'pay');
  return { ...session, back: back!, kept: both.sslcommerzFake.sessionOf(session.tranId)! };
}

it('A paid session is told by IPN, return, validator and query alike.', async () => {
  const { tranId, sessionKey, back, kept, successUrl } = await paid();
  expect(back.target).toBe(successUrl);
  expect(notices).toHaveLength(1);
  for (const fields of [notices[0]!, back.fields]) {
    expect(both.sslcommerz.isSigned(fields)).toBe(true);
    expect(readPosted(fields)).toMatchObject({ status: 'VALID', tranId, amountPoisha: 1_234_50 });
  }
  const first = await both.sslcommerz.validate(kept.valId);
  expect(first).toMatchObject({
    status: 'VALID',
    tranId,
    amountPoisha: 1_234_50,
    feePoisha: 30_86,
    currency: 'BDT',
    bankTranId: kept.bankTranId,
    isRisky: false,
    storeId: STORE.storeId,
  });
  const again = { ...first, status: 'VALIDATED', shown: { ...first.shown, status: 'VALIDATED' } };
  expect(await both.sslcommerz.validate(kept.valId)).toEqual(again);
  expect(await both.sslcommerz.attemptsOf(tranId)).toEqual([again]);
  expect(await both.sslcommerz.session(sessionKey)).toEqual(again);
});

it.each([
  ['fail', 'FAILED', 'failUrl'],
  ['cancel', 'CANCELLED', 'cancelUrl'],
] as const)(
  'A session that ends by %s is signed too, and not paid.',
  async (action, status, url) => {
    const session = await open();
    const back = await both.sslcommerzFake.act(session.sessionKey, action);
    expect(back!.target).toBe(session[url]);
    expect(both.sslcommerz.isSigned(back!.fields)).toBe(true);
    const [attempt] = await both.sslcommerz.attemptsOf(session.tranId);
    expect(attempt).toMatchObject({ status, amountPoisha: 0, valId: '' });
  },
);

it('A session that is closed stays open, and an unknown reference has no attempts.', async () => {
  const session = await open();
  expect(await both.sslcommerzFake.act(session.sessionKey, 'close')).toBeNull();
  expect(await both.sslcommerz.attemptsOf(session.tranId)).toMatchObject([{ status: 'PENDING' }]);
  expect(await both.sslcommerz.attemptsOf('NOBODY')).toEqual([]);
});

it.each([
  ['notice-twice', 2],
  ['notice-never', 0],
] as const)('By the switch %s the IPN comes %d times.', async (name, times) => {
  trouble(name);
  await paid();
  expect(notices).toHaveLength(times);
});

it('By the switch notice-after the return is there before the IPN.', async () => {
  trouble('notice-after');
  const waiting = new Promise<void>((resolve) => (arrived = resolve));
  await paid();
  expect(notices).toHaveLength(0);
  await waiting;
  expect(notices).toHaveLength(1);
});

it('An IPN with another amount or a wrong sign does not change what the validator says.', async () => {
  trouble('notice-amount', { amount: '9999.00' });
  const { kept } = await paid();
  expect(readPosted(notices[0]!).amountPoisha).toBe(9_999_00);
  expect((await both.sslcommerz.validate(kept.valId)).amountPoisha).toBe(1_234_50);
  trouble('notice-sign');
  await paid();
  expect(both.sslcommerz.isSigned(notices[1]!)).toBe(false);
});

it('Another amount, another currency and a risk are told as they are.', async () => {
  trouble('paid-amount', { amount: '1234.49' });
  trouble('risk');
  const short = await paid();
  expect(await both.sslcommerz.validate(short.kept.valId)).toMatchObject({
    amountPoisha: 1_234_49,
    isRisky: true,
  });
  trouble('paid-currency', { currency: 'USD' });
  const foreign = await paid();
  expect(await both.sslcommerz.validate(foreign.kept.valId)).toMatchObject({
    amountPoisha: 1_234_50,
    currency: 'USD',
    feePoisha: 0,
  });
});

it('A val_id that is not known is no payment.', async () => {
  trouble('unknown-val-id');
  const { kept } = await paid();
  expect((await both.sslcommerz.validate(kept.valId)).status).toBe('INVALID_TRANSACTION');
});

it('A refusal of the init call is told with its reason, and one of its limits too.', async () => {
  trouble('refuse-start');
  await expect(open()).rejects.toThrow(new Refused('init', 'Store is inactive'));
  await expect(open(9_99)).rejects.toThrow(Refused);
});

it.each(['unavailable', 'garbage', 'huge', 'lose-answer'] as const)(
  'After the trouble %s nobody knows what happened, and nothing secret is told.',
  async (name) => {
    trouble(name, { times: 2 });
    const failures = await Promise.allSettled([open(), both.sslcommerz.validate('V')]);
    for (const failure of failures) {
      expect(failure).toMatchObject({ status: 'rejected', reason: expect.any(NoAnswer) });
      const { reason } = failure as PromiseRejectedResult;
      expect(String((reason as Error).stack)).not.toContain(STORE.storePassword);
      expect(String(reason)).not.toMatch(/127\.0\.0\.1/);
    }
  },
);

it('An answer that does not come in time is none.', async () => {
  trouble('slow', { ms: 20_000 });
  await expect(both.sslcommerz.validate('V')).rejects.toThrow(NoAnswer);
});

it('A refund is made once for each of our references, and never beyond the rest.', async () => {
  const { kept, tranId } = await paid();
  const refund = (refundTransId: string, amountPoisha: number) =>
    both.sslcommerz.refund({
      bankTranId: kept.bankTranId,
      refundTransId,
      amountPoisha,
      remarks: 'Cancelled',
      referenceId: tranId,
    });
  trouble('lose-answer', { call: 'refund' });
  await expect(refund('R1', 1_000_00)).rejects.toThrow(NoAnswer);
  const again = await refund('R1', 1_000_00);
  expect(again.status).toBe('processing');
  expect(await both.sslcommerz.refundStatus(again.refundRefId)).toMatchObject({
    status: 'refunded',
  });
  expect(await refund('R2', 234_51)).toMatchObject({ status: 'failed' });
  expect(await refund('R3', 234_50)).toMatchObject({ status: 'accepted' });
});

it('What the stand-in knows is still known after it was started again.', async () => {
  const { tranId } = await paid();
  const other = new SslcommerzFake({ ...STORE, statePath: `${both.directory}/s.json` });
  expect(other.sessionOf(tranId)).toEqual(both.sslcommerzFake.sessionOf(tranId));
});

it('Its page shows the actions, takes one and sends the browser on by a form.', async () => {
  const { payUrl, successUrl } = await open();
  expect(await (await fetch(payUrl)).text()).toContain('value="pay-and-close"');
  const answer = await fetch(payUrl, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
  });
  const page = await answer.text();
  expect(page).toContain(`action="${successUrl}"`);
  expect(page).toContain('name="verify_sign"');
});

it('A trouble that is asked for over HTTP counts, and one that is none is refused.', async () => {
  const next = (body: object) =>
    fetch(`${both.sslcommerzFake.origin}/_fake/next`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await next({ trouble: 'refuse-start' })).status).toBe(200);
  await expect(open()).rejects.toThrow(Refused);
  expect((await next({ trouble: 'nothing' })).status).toBe(422);
});

it('A trouble about one attempt meets no other, and those that wait are forgotten on request.', async () => {
  const [one, other] = [await open(), await open()];
  trouble('unavailable', { call: 'query', about: other.tranId });
  expect(await both.sslcommerz.attemptsOf(one.tranId)).toHaveLength(1);
  await expect(both.sslcommerz.attemptsOf(other.tranId)).rejects.toThrow(NoAnswer);
  trouble('unavailable', { call: 'query', about: other.tranId });
  const forgotten = await fetch(`${both.sslcommerzFake.origin}/_fake/next`, { method: 'DELETE' });
  expect(forgotten.status).toBe(200);
  expect(await both.sslcommerz.attemptsOf(other.tranId)).toHaveLength(1);
});
