import * as walletRoute from '@/app/api/payments/[id]/wallet/route';
import { getWalletToPay } from '@/lib/features/payments/wallet-queries';
import { reviewPayment } from '@/lib/features/payments/review-commands';
import { getPaymentStory } from '@/lib/features/payments/story-queries';
import { countWaiting, listPayments } from '@/lib/features/payments/list-queries';
import { paymentListSchema } from '@/lib/features/payments/list-schema';
import type { ReviewDecision } from '@/lib/features/payments/review-schema';
import { expirePurchases } from '@/lib/features/payments/worker';
import { readFlashCookie } from '@/lib/platform/http/flash-cookie';
import { deliverEvents } from '@/lib/platform/events/deliver';
import { orderNumber } from '@/lib/features/orders/rules';
import type { Actor } from '@/lib/platform/auth/actor';
import { AuditEntryModel } from '@/models/audit-entry';
import { NotificationModel } from '@/models/notification';
import { PaymentModel, type PaymentRecord } from '@/models/payment';
import { begin, booksOf, expectNoFaults, pay, prepaid, storyOf } from '../support/payments';
import { call, makeUser, stockOf, useShop } from '../support/shop';
import { admin, bkashId, changeSettings, give, NOBODY, walletPurchase } from '../support/wallets';

useShop();
afterEach(expectNoFaults);

const MINUTE_MS = 60_000;

async function decide(
  actor: Actor,
  { _id }: Pick<PaymentRecord, '_id'>,
  decision: ReviewDecision,
  note = 'Not found',
): Promise<void> {
  const story = await getPaymentStory(actor, String(_id));
  return reviewPayment(actor, String(_id), { decision, seen: story!.history.length, note });
}

const minutesLeft = (purchase: { payment: { payBy?: Date | null } }) =>
  Math.round((purchase.payment.payBy!.getTime() - Date.now()) / MINUTE_MS);

describe('What a buyer gives of a wallet payment', () => {
  it('Waits for a person with what was typed in one form, and its stock waits a day, once.', async () => {
    const boss = await admin();
    const { buyer, payment, accountId, purchaseId } = await walletPurchase(boss);
    expect(minutesLeft((await storyOf(purchaseId)).purchase)).toBe(30);
    const id = bkashId();
    const typed = `${id.slice(0, 4).toLowerCase()} ${id.slice(4)}`;
    await give(buyer, payment, { accountId, sender: '০১৮১২-৩৪৫৬৭৮', transactionId: typed });
    const first = await storyOf(purchaseId);
    expect(first.payments[0]).toMatchObject({
      state: 'pending',
      wallet: { transactionId: id, sender: '+8801812345678', review: 'waiting', warnings: [] },
    });
    expect(minutesLeft(first.purchase)).toBe(24 * 60);
    await expirePurchases(new Date(Date.now() + 31 * MINUTE_MS));
    expect((await storyOf(purchaseId)).purchase.payment.standing).toBe('awaiting');
    // The same again is nothing new; another one corrects it and adds no time.
    await give(buyer, payment, { accountId, transactionId: id });
    const another = await give(buyer, payment, { accountId });
    const after = await storyOf(purchaseId);
    expect(after.payments[0]!.wallet!.transactionId).toBe(another);
    expect(after.payments[0]!.history.filter(({ event }) => event === 'given')).toHaveLength(2);
    expect(after.purchase.payment.payBy).toEqual(first.purchase.payment.payBy);
    await expirePurchases(new Date(Date.now() + 25 * 60 * MINUTE_MS));
    expect((await storyOf(purchaseId)).purchase.payment.standing).toBe('expired');
  });

  it('Counts once for each wallet over the whole marketplace, and the other buyer is told.', async () => {
    const boss = await admin();
    const one = await walletPurchase(boss);
    const other = await walletPurchase(boss);
    const upay = await walletPurchase(boss, 'upay');
    const transactionId = await give(one.buyer, one.payment, one);
    await expect(give(other.buyer, other.payment, { ...other, transactionId })).rejects.toMatchObject(
      { code: 'INVALID', fields: { transactionId: 'idTaken' } },
    );
    expect((await storyOf(other.purchaseId)).payments[0]).toMatchObject({ state: 'created' });
    await give(upay.buyer, upay.payment, { ...upay, transactionId });
    // Of two at the same moment one is let in.
    const again = bkashId();
    const third = await walletPurchase(boss);
    const both = await Promise.allSettled([
      give(other.buyer, other.payment, { ...other, transactionId: again }),
      give(third.buyer, third.payment, { ...third, transactionId: again }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('Is free again once it was rejected, with a warning; one that looks alike warns too.', async () => {
    const boss = await admin();
    const one = await walletPurchase(boss);
    const other = await walletPurchase(boss);
    const third = await walletPurchase(boss);
    const start = bkashId().slice(0, 3);
    await give(one.buyer, one.payment, { ...one, transactionId: `${start}O1B2C3D` });
    await decide(boss, one.payment, 'reject');
    await give(other.buyer, other.payment, { ...other, transactionId: `${start}O1B2C3D` });
    await give(third.buyer, third.payment, { ...third, transactionId: `${start}01B2C3D` });
    const warningsOf = async (id: string) => (await storyOf(id)).payments[0]!.wallet!.warnings;
    expect(await warningsOf(other.purchaseId)).toEqual(['rejectedBefore']);
    expect(await warningsOf(third.purchaseId)).toEqual(['lookAlike']);
    // The rejection can't be taken back once somebody else gave it.
    await expect(decide(boss, one.payment, 'verify')).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('Warns of a date inside that is to come or too early, and is taken nonetheless.', async () => {
    const boss = await admin();
    const { buyer, payment, accountId, purchaseId } = await walletPurchase(boss);
    for (const [days, warning] of [
      [2, 'dateAhead'],
      [-2, 'dateBefore'],
    ] as const) {
      const day = new Date(Date.now() + (days * 24 + 6) * 60 * MINUTE_MS);
      await give(buyer, payment, { accountId, transactionId: bkashId(day) });
      expect((await storyOf(purchaseId)).payments[0]!.wallet!.warnings).toEqual([warning]);
    }
  });

  it('Is refused where it can be none, and where it is not one’s own or decided.', async () => {
    const boss = await admin();
    const { buyer, payment, accountId } = await walletPurchase(boss);
    const refused = async (given: object, as: Actor = buyer) =>
      give(as, payment, { accountId, ...given }).then(
        () => 'taken',
        (error: { code: string; fields?: object }) => error.fields ?? error.code,
      );
    expect(await refused({ transactionId: 'DGΚ1A2B3C4' })).toEqual({ transactionId: 'idForeign' });
    expect(await refused({ transactionId: '123' })).toEqual({ transactionId: 'idBkash' });
    expect(await refused({ sender: '12345' })).toEqual({ sender: 'phone' });
    expect(await refused({ accountId: NOBODY })).toEqual({ accountId: 'unknownChoice' });
    expect(await refused({}, await makeUser())).toBe('NOT_FOUND');
    expect(await refused({}, boss)).toBe('NOT_FOUND');
    expect(await refused({})).toBe('taken');
    await decide(boss, payment, 'verify');
    expect(await refused({})).toBe('NOT_POSSIBLE_NOW');
  });

  it('Can be posted as an ordinary form: it leads back, and what was refused is kept.', async () => {
    const boss = await admin();
    const { buyer, payment, accountId, purchaseId } = await walletPurchase(boss);
    const path = `/api/payments/${String(payment._id)}/wallet`;
    const post = (fields: Record<string, string>) =>
      call(walletRoute, path, {
        method: 'POST',
        ...{ as: buyer, by: 'cookie' as const, id: String(payment._id) },
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          referer: `http://localhost:3000/bn/purchase/${purchaseId}`,
          origin: 'http://localhost:3000',
        },
        body: new URLSearchParams({ purchaseId, accountId, ...fields }).toString(),
      });
    const typed = { account: buyer.email, sender: '01812345678', transactionId: 'ab12' };
    const refused = await post(typed);
    const page = `/bn/purchase/${purchaseId}`;
    expect([refused.status, refused.headers.get('location')]).toEqual([
      303,
      `${page}?notice=INVALID#wallet`,
    ]);
    const cookie = /^typed=([^;]*)/.exec(refused.headers.getSetCookie().join('\n'))?.[1];
    expect(readFlashCookie(`/purchase/${purchaseId}`, cookie)).toMatchObject({
      values: { ...typed, accountId },
      errors: { transactionId: 'idBkash' },
    });
    const taken = await post({ ...typed, transactionId: bkashId() });
    expect(taken.headers.get('location')).toBe(`${page}?notice=WALLET_GIVEN`);
    expect(await getWalletToPay(buyer, String(payment._id))).toMatchObject({
      amount: 2561,
      reference: orderNumber(purchaseId),
      before: { accountId, review: 'waiting' },
    });
    expect(await getWalletToPay(boss, String(payment._id))).toBeNull();
  });
});

describe('What a person decides', () => {
  it('Verified, the purchase is paid: sellers begin, the books hold it, the buyer is told.', async () => {
    const boss = await admin();
    const { buyer, payment, accountId, purchaseId } = await walletPurchase(boss);
    await give(buyer, payment, { accountId });
    const waiting = (await countWaiting(boss)).review;
    await decide(boss, payment, 'verify');
    const { purchase, orders, payments } = await storyOf(purchaseId);
    expect(purchase.payment.standing).toBe('paid');
    expect(orders[0]!.payment).toBe('paid');
    expect(payments[0]).toMatchObject({
      state: 'paid',
      wallet: { review: 'verified', reviewedBy: boss.email },
    });
    expect(await booksOf(purchaseId)).toEqual({
      [`wallet:${accountId}`]: 256_100,
      buyers: -256_100,
    });
    const entry = await AuditEntryModel.findOne({ subjectId: payment._id }).lean();
    expect(entry).toMatchObject({ actorEmail: boss.email, action: 'payment.verify' });
    await deliverEvents();
    const told = await NotificationModel.find({ userId: buyer.id }).lean();
    expect(told.map(({ kind }) => kind)).toContain('paymentVerified');
    expect(await countWaiting(boss)).toMatchObject({ review: waiting - 1 });
    await expect(decide(boss, payment, 'reject')).rejects.toMatchObject({
      code: 'NOT_POSSIBLE_NOW',
    });
  });

  it('Of two administrators at once one decides, and the other is told.', async () => {
    const [one, two] = [await admin(), await admin()];
    const { buyer, payment, accountId, purchaseId } = await walletPurchase(one);
    await give(buyer, payment, { accountId });
    const seen = (await getPaymentStory(one, String(payment._id)))!.history.length;
    const results = await Promise.allSettled([
      reviewPayment(one, String(payment._id), { decision: 'verify', seen, note: '' }),
      reviewPayment(two, String(payment._id), { decision: 'reject', seen, note: 'No' }),
    ]);
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'CONFLICT' } }]);
    const { payments } = await storyOf(purchaseId);
    expect(['verified', 'rejected']).toContain(payments[0]!.wallet!.review);
    expect(await AuditEntryModel.countDocuments({ subjectId: payment._id })).toBe(1);
  });

  it('What the buyer changed meanwhile is not decided on unseen.', async () => {
    const boss = await admin();
    const { buyer, payment, accountId } = await walletPurchase(boss);
    await give(buyer, payment, { accountId });
    const seen = (await getPaymentStory(boss, String(payment._id)))!.history.length;
    await give(buyer, payment, { accountId });
    await expect(
      reviewPayment(boss, String(payment._id), { decision: 'verify', seen, note: '' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('Rejected, the buyer reads why and has half an hour to try again.', async () => {
    const boss = await admin();
    const { buyer, payment, accountId, purchaseId } = await walletPurchase(boss);
    await give(buyer, payment, { accountId });
    await decide(boss, payment, 'reject', 'The sum is another one');
    const { purchase, payments } = await storyOf(purchaseId);
    expect(payments[0]).toMatchObject({
      state: 'failed',
      wallet: { review: 'rejected', reviewNote: 'The sum is another one', holdsId: false },
    });
    expect(minutesLeft(purchase)).toBe(30);
    await deliverEvents();
    expect(await NotificationModel.findOne({ userId: buyer.id }).sort({ _id: -1 }).lean()).toMatchObject(
      { kind: 'paymentRejected', reason: 'The sum is another one' },
    );
    const again = await begin(buyer, purchaseId, 'wallet');
    await give(buyer, again, { accountId });
    // A second one given adds no day: half an hour was added by the rejection.
    expect(minutesLeft((await storyOf(purchaseId)).purchase)).toBe(30);
    // And the first one's money is found after all: what is too much goes back.
    await decide(boss, again, 'verify');
    await decide(boss, payment, 'verify');
    const after = await storyOf(purchaseId);
    expect(after.refunds).toMatchObject([{ amountPoisha: 256_100, channel: 'person' }]);
  });

  it('Asked, the buyer gives it once more.', async () => {
    const boss = await admin();
    const { buyer, payment, accountId, purchaseId } = await walletPurchase(boss);
    const before = await give(buyer, payment, { accountId });
    await decide(boss, payment, 'ask', 'Please look at the id');
    expect(await getWalletToPay(buyer, String(payment._id))).toMatchObject({
      before: { review: 'asked', note: 'Please look at the id', transactionId: before },
    });
    await give(buyer, payment, { accountId, transactionId: before });
    expect((await storyOf(purchaseId)).payments[0]!.wallet).toMatchObject({ review: 'waiting' });
  });

  it('Verified after its time was over, its orders come back with their stock.', async () => {
    const boss = await admin();
    const { buyer, payment, products, purchaseId, accountId } = await walletPurchase(boss);
    await expirePurchases(new Date(Date.now() + 31 * MINUTE_MS));
    expect(await stockOf(products[0]!)).toBe(50);
    await give(buyer, payment, { accountId });
    await decide(boss, payment, 'verify');
    expect((await storyOf(purchaseId)).purchase.payment.standing).toBe('paid');
    expect(await stockOf(products[0]!)).toBe(48);
  });

  it('Nobody decides on their own payment, and nobody but administrators at all.', async () => {
    const boss = await admin();
    const { buyer, payment, accountId } = await walletPurchase(boss);
    await give(buyer, payment, { accountId });
    const verify = { decision: 'verify', seen: 2, note: '' } as const;
    await expect(reviewPayment(buyer, String(payment._id), verify)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const alsoBuyer: Actor = { ...buyer, role: 'admin' };
    await expect(reviewPayment(alsoBuyer, String(payment._id), verify)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect((await getPaymentStory(alsoBuyer, String(payment._id)))!.decisions).toEqual([]);
  });

  it('Held, a risky payment counts once it is released, and goes back whole where it is not.', async () => {
    const boss = await admin();
    for (const decision of ['release', 'sendBack'] as const) {
      const { buyer, purchaseId } = await prepaid();
      const payment = await begin(buyer, purchaseId);
      await pay(payment, { isRisky: true });
      expect((await storyOf(purchaseId)).purchase.payment.standing).toBe('awaiting');
      await decide(boss, payment, decision);
      const { purchase, payments, refunds } = await storyOf(purchaseId);
      expect(payments[0]!.isHeld).toBe(false);
      const isReleased = decision === 'release';
      expect(purchase.payment.standing).toBe(isReleased ? 'paid' : 'awaiting');
      expect(refunds.map(({ amountPoisha }) => amountPoisha)).toEqual(isReleased ? [] : [256_100]);
    }
  });
});

describe('The payments’ list', () => {
  it('Finds a payment by each thing that people know of it, and by nothing else.', async () => {
    const boss = await admin();
    const { buyer, payment, accountId, purchaseId } = await walletPurchase(boss);
    await walletPurchase(boss);
    const transactionId = await give(buyer, payment, { accountId, sender: '01999888777' });
    const find = async (query: object) => {
      const asked = paymentListSchema.parse({ tab: 'all', ...query });
      return (await listPayments(boss, asked)).payments.map(({ _id }) => _id);
    };
    const only = [String(payment._id)];
    for (const q of [
      transactionId.toLowerCase(),
      '০১৯৯৯-৮৮৮৭৭৭',
      purchaseId,
      String(payment._id),
      orderNumber(purchaseId).toLowerCase(),
      buyer.email.toUpperCase(),
    ]) {
      expect([q, await find({ q })]).toEqual([q, only]);
    }
    for (const q of ['nobody@example.com', NOBODY, '250101-ABCDEF', 'ZZZZZZZZZZ', '01500000000']) {
      expect([q, await find({ q })]).toEqual([q, []]);
    }
    expect(await find({ tab: 'review' })).toEqual(expect.arrayContaining(only));
    expect(await find({ method: 'wallet', state: 'pending' })).toContain(only[0]);
    expect(await find({ tab: 'held' })).not.toContain(only[0]);
    expect(await find({ method: 'cod', q: transactionId })).toEqual([]);
    expect(await find({ from: '2020-01-01', to: '2020-01-02' })).toEqual([]);
  });

  it('Has pages that together show each payment once.', async () => {
    const boss = await admin();
    const { payment } = await walletPurchase(boss);
    const stamps = Array.from({ length: 60 }, (_, index) => new Date(2_000_000 * (index % 20)));
    const { _id: _old, ...rest } = (await PaymentModel.findById(payment._id).lean())!;
    await PaymentModel.insertMany(
      stamps.map((createdAt, index) => ({ ...rest, createdAt, reference: `R${index}` })),
    );
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const asked = paymentListSchema.parse({ tab: 'all', after });
      const page = await listPayments(boss, asked);
      seen.push(...page.payments.map(({ _id }) => _id));
      after = page.next ?? undefined;
    } while (after);
    const all = await PaymentModel.countDocuments({});
    expect(all).toBeGreaterThan(60);
    expect(seen).toHaveLength(all);
    expect(new Set(seen).size).toBe(all);
    await PaymentModel.deleteMany({ reference: /^R\d/ });
  });
});

it('A second purchase may be paid by wallet while methods are limited by value.', async () => {
  const boss = await admin();
  const { buyer, purchaseId } = await walletPurchase(boss);
  await changeSettings(boss, { wallet: { highest: 100 } });
  await expect(begin(buyer, purchaseId, 'wallet')).rejects.toMatchObject({
    fields: { method: 'unknownChoice' },
  });
});
