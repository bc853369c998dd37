import * as sentRoute from '@/app/api/refunds/sent/[id]/route';
import { deleteOrder } from '@/lib/features/orders/commands';
import { markRefundSent } from '@/lib/features/payments/refund-desk-commands';
import { getRefund } from '@/lib/features/payments/refund-queries';
import { settings } from '@/lib/platform/env';
import { PaymentModel } from '@/models/payment';
import { RefundModel } from '@/models/refund';
import { UserModel } from '@/models/user';
import { bookFindings, expectCleanBooks } from '../support/books';
import { refundsIn } from '../support/refunds';
import { call, makeUser, useShop, type TestUser } from '../support/shop';
import { storyOf } from '../support/payments';
import { decide, give, walletPurchase } from '../support/wallets';

useShop();

let verifier: TestUser;
let other: TestUser;
beforeEach(async () => {
  await UserModel.updateMany({ role: 'admin' }, { $set: { role: 'user' } });
  verifier = await makeUser({ role: 'admin', name: 'Verifier' });
  other = await makeUser({ staffRole: 'finance', name: 'Other' });
  settings().secondPerson.mayVerifierSend = false;
});

const FROM_WALLET = { from: 'wallet' as const, sentRef: 'B-1' };

/** A wallet payment that `verifier` verified, whose buyer cancelled. @returns its refund's id */
async function cancelled() {
  const { buyer, payment, accountId, purchaseId } = await walletPurchase(verifier);
  await give(buyer, payment, { accountId });
  await decide(verifier, payment, 'verify');
  const { orders } = await storyOf(purchaseId);
  await deleteOrder(buyer, String(orders[0]!._id));
  const [refund] = await refundsIn(purchaseId);
  expect(refund).toMatchObject({ state: 'due', channel: 'person' });
  return { id: String(refund!._id), payment };
}

it('is not sent by who verified the payment, whatever the sum, and is by somebody else', async () => {
  const { id } = await cancelled();
  const refused = await call(sentRoute, `/api/refunds/sent/${id}`, {
    ...{ method: 'POST', as: verifier, id, body: FROM_WALLET },
  });
  expect(refused).toMatchObject({ status: 403, body: { code: 'REFUND_SECOND_PERSON' } });
  expect((await RefundModel.findById(id).lean())!.state).toBe('due');
  const now = new Date();
  expect(await getRefund(verifier, id, now)).toMatchObject({ othersMaySend: ['Other'] });
  expect(await getRefund(other, id, now)).toMatchObject({ othersMaySend: null });
  await markRefundSent(other, id, FROM_WALLET);
  expect((await RefundModel.findById(id).lean())!.state).toBe('done');
  await expectCleanBooks();
});

it('is not sent by who verified it before ids were kept: the signature says it', async () => {
  const { id, payment } = await cancelled();
  await PaymentModel.updateOne({ _id: payment._id }, { $unset: { 'wallet.reviewedById': 1 } });
  await expect(markRefundSent(verifier, id, FROM_WALLET)).rejects.toMatchObject({
    code: 'REFUND_SECOND_PERSON',
  });
});

it('is sent by its verifier where the shop has nobody else and says so, and stays in order then', async () => {
  settings().secondPerson.mayVerifierSend = true;
  const { id } = await cancelled();
  expect(await getRefund(verifier, id, new Date())).toMatchObject({ othersMaySend: null });
  await markRefundSent(verifier, id, FROM_WALLET);
  settings().secondPerson.mayVerifierSend = false;
  await expectCleanBooks();
});

it('check-books finds one that its verifier sent all the same', async () => {
  const { id } = await cancelled();
  await markRefundSent(other, id, FROM_WALLET);
  await expectCleanBooks();
  await RefundModel.updateOne({ _id: id }, { $set: { sentById: verifier.id } });
  expect((await bookFindings()).map(({ kind }) => kind)).toEqual(['payment.verifier']);
  await RefundModel.updateOne({ _id: id }, { $set: { sentById: other.id } });
});
