import { findPaymentFaults } from '@/lib/features/payments/integrity';
import { getWalletToPay } from '@/lib/features/payments/wallet-commands';
import { reviewPayment } from '@/lib/features/payments/review-commands';
import { getPaymentStory, countWaiting } from '@/lib/features/payments/list-queries';
import { expirePurchases } from '@/lib/features/payments/worker';
import { deliverEvents } from '@/lib/platform/events/deliver';
import type { Actor } from '@/lib/platform/auth/actor';
import { AuditEntryModel } from '@/models/audit';
import { NotificationModel } from '@/models/notification';
import { PaymentModel } from '@/models/payment';
import { begin, booksOf, expectNoFaults, pay, prepaid, storyOf } from '../support/payments';
import { stockOf, useShop } from '../support/shop';
import { admin, decide, give, minutesLeft, NOBODY, walletPurchase } from '../support/wallets';

useShop();
afterEach(expectNoFaults);

const MINUTE_MS = 60_000;

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
      reviewPayment(one, String(payment._id), {
        decision: 'verify',
        seen,
        note: 'Seen in the wallet',
      }),
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
      reviewPayment(boss, String(payment._id), {
        decision: 'verify',
        seen,
        note: 'Seen in the wallet',
      }),
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
    expect(
      await NotificationModel.findOne({ userId: buyer.id }).sort({ _id: -1 }).lean(),
    ).toMatchObject({ kind: 'paymentRejected', reason: 'The sum is another one' });
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
    const verify = { decision: 'verify', seen: 2, note: 'Seen in the wallet' } as const;
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

  it('A payment that is paid unverified, or names an account that is not there, is found.', async () => {
    const boss = await admin();
    const { buyer, payment, accountId } = await walletPurchase(boss);
    await give(buyer, payment, { accountId });
    const { _id } = payment;
    await PaymentModel.updateOne(
      { _id },
      { 'wallet.accountId': NOBODY, 'wallet.review': 'verified' },
    );
    const faults = [];
    for await (const { kind } of findPaymentFaults()) faults.push(kind);
    expect(faults).toEqual(['payment.account', 'payment.review']);
    await PaymentModel.updateOne(
      { _id },
      { 'wallet.accountId': accountId, 'wallet.review': 'waiting' },
    );
  });
});
