import {
  grantRefund,
  markRefundSent,
  nameTarget,
  retryRefund,
  switchToPerson,
} from '@/lib/features/payments/refund-desk-commands';
import { sendRefunds } from '@/lib/features/payments/refund-worker';
import { ProviderAway, ProviderRefused } from '@/lib/features/payments/providers/provider';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { NotificationModel } from '@/models/notification';
import { RefundModel } from '@/models/refund';
import { expectCleanBooks } from '../support/books';
import { booksOf, expectNoFaults, storyOf } from '../support/payments';
import { answer, delivered, later, refundsIn, stubRefunds } from '../support/refunds';
import { makeUser, useShop } from '../support/shop';

useShop();
afterEach(async () => {
  jest.restoreAllMocks();
  await RefundModel.updateMany({}, { $unset: { tryAt: 1 } });
  await expectNoFaults();
});

describe('Sending by the provider', () => {
  it('Is done once, and the payment and the books follow.', async () => {
    const stub = stubRefunds();
    const { seller, buyer, purchaseId, orderId, ask } = await delivered();
    await grantRefund(seller, orderId, ask(1));
    await Promise.all([sendRefunds(), sendRefunds(), sendRefunds()]);
    await sendRefunds(later(60));
    const [refund] = await refundsIn(purchaseId);
    expect(stub.sent.filter(({ reference }) => reference === refund!.reference)).toHaveLength(1);
    expect(refund).toMatchObject({ state: 'done', sentRef: 'R-1', tries: 1 });
    const { payments } = await storyOf(purchaseId);
    expect(payments[0]).toMatchObject({ state: 'partly_refunded', refundedPoisha: 125_050 });
    expect((await booksOf(purchaseId)).refunds).toBeUndefined();
    await grantRefund(seller, orderId, ask(1, true));
    await sendRefunds();
    const after = (await storyOf(purchaseId)).payments[0]!;
    expect(after).toMatchObject({ state: 'refunded', refundedPoisha: after.amountPoisha });
    await settleBackground();
    expect(await NotificationModel.countDocuments({ userId: buyer.id, kind: 'refundDone' })).toBe(
      2,
    );
  });

  it('Is written as under way before the call: where the answer is lost it is asked for, and nothing is sent twice.', async () => {
    const stub = stubRefunds();
    const { seller, purchaseId, orderId, ask } = await delivered();
    await grantRefund(seller, orderId, ask(1));
    // The process ends between the call and what would be written of its answer.
    stub.refund = () => {
      throw new Error('Killed');
    };
    await expect(sendRefunds()).rejects.toThrow('Killed');
    const [open] = await refundsIn(purchaseId);
    expect(open).toMatchObject({ state: 'sending', isOutcomeOpen: true, tries: 1 });
    await sendRefunds();
    expect(stub.asked).toEqual([]);
    stub.ask = () => answer('done');
    await sendRefunds(later(2));
    expect((await refundsIn(purchaseId))[0]).toMatchObject({ state: 'done' });
    expect(stub.sent).toHaveLength(1);
    expect(stub.asked).toHaveLength(1);
  });

  it('Is sent again where the provider knows of none, under the same reference.', async () => {
    const stub = stubRefunds();
    const { seller, purchaseId, orderId, ask } = await delivered();
    await grantRefund(seller, orderId, ask(1));
    stub.refund = () => {
      throw new ProviderAway('No answer');
    };
    await sendRefunds();
    stub.ask = () => answer('unknown');
    await sendRefunds(later(2));
    expect((await refundsIn(purchaseId))[0]).toMatchObject({ state: 'due', isOutcomeOpen: false });
    stub.refund = () => answer('done');
    await sendRefunds(later(10));
    expect((await refundsIn(purchaseId))[0]).toMatchObject({ state: 'done' });
    expect(new Set(stub.sent.map(({ reference }) => reference)).size).toBe(1);
    expect(stub.sent).toHaveLength(2);
  });

  it('Fails with the provider’s reason, which administrators hear of and can have tried again.', async () => {
    const stub = stubRefunds();
    const admin = await makeUser({ role: 'admin' });
    const { seller, purchaseId, orderId, ask } = await delivered();
    await grantRefund(seller, orderId, ask(1));
    stub.refund = () => {
      throw new ProviderRefused('The balance is too low');
    };
    await sendRefunds();
    const [failed] = await refundsIn(purchaseId);
    expect(failed).toMatchObject({ state: 'failed', isOutcomeOpen: false });
    expect(failed!.history.at(-1)).toMatchObject({ note: 'The balance is too low' });
    expect(failed!.tryAt).toBeUndefined();
    await settleBackground();
    expect(
      await NotificationModel.findOne({ userId: admin.id, kind: 'refundFailed' }).lean(),
    ).toMatchObject({ subjectId: failed!._id, reason: 'The balance is too low' });
    const delayed = { userId: failed!.customerId, kind: 'refundDelayed' } as const;
    expect(await NotificationModel.countDocuments(delayed)).toBe(1);
    await expect(retryRefund(seller, String(failed!._id))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await retryRefund(admin, String(failed!._id));
    stub.refund = () => answer('done');
    await sendRefunds();
    expect((await refundsIn(purchaseId))[0]).toMatchObject({ state: 'done' });
  });

  it('Is given up after days of silence; then a person looks, and it is sent by hand only if it was not.', async () => {
    const stub = stubRefunds();
    const admin = await makeUser({ role: 'admin' });
    const { buyer, seller, purchaseId, orderId, ask } = await delivered();
    await grantRefund(seller, orderId, ask(1));
    stub.refund = stub.ask = () => {
      throw new ProviderAway('No answer');
    };
    for (let round = 0; round < 14; round++) await sendRefunds(later(10_000 * (round + 1)));
    const [silent] = await refundsIn(purchaseId);
    const id = String(silent!._id);
    expect(silent).toMatchObject({ state: 'failed', isOutcomeOpen: true, tries: 12 });
    expect(stub.sent).toHaveLength(1);
    expect(stub.asked).toHaveLength(11);
    await expect(switchToPerson(admin, id, { checked: false })).rejects.toMatchObject({
      code: 'INVALID',
    });
    await switchToPerson(admin, id, { checked: true });
    await nameTarget(buyer, id, { to: 'bkash', account: '+8801712345678', holder: 'Rahima' });
    await markRefundSent(admin, id, { from: 'bank', sentRef: 'TRX-1' });
    expect((await refundsIn(purchaseId))[0]).toMatchObject({ state: 'done', sentRef: 'TRX-1' });
    expect((await booksOf(purchaseId)).bank).toBe(-125_050);
    expect(stub.sent).toHaveLength(1);
  });
});

it('The books are clean at the end.', expectCleanBooks);
