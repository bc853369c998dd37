import { accountBalance, sellerBalance, postEntry } from '@/lib/features/ledger/journal/queries';
import * as received from '@/app/api/refunds/received/[id]/route';
import { Types } from 'mongoose';
import { ACCOUNTS } from '@/lib/features/ledger/journal/types';
import { credit, debit } from '@/lib/features/ledger/journal/rules';
import { moveOrder } from '@/lib/features/orders/steps';
import { markRefundSent, grantRefund } from '@/lib/features/payments/refund-desk-commands';
import { getRefund } from '@/lib/features/payments/refund-queries';
import { inTransaction } from '@/lib/platform/database/transaction';
import { bookFindings } from '../support/books';
import { earn } from '../support/payouts';
import { prepaid, storyOf } from '../support/payments';
import { refundsIn } from '../support/refunds';
import { applied } from '../support/remittances';
import { walletAccount } from '../support/wallets';
import { call, makeUser, useShop } from '../support/shop';

useShop();

const FROM_BANK = { from: 'bank', sentRef: 'B-1' } as const;

/** A delivered cash order of which one piece's money is to go back. */
async function due(courier: string) {
  const admin = await makeUser({ role: 'admin' });
  const { buyer, owners, purchaseId } = await prepaid({ payment: 'cod' });
  const [seller] = owners;
  const [order] = (await storyOf(purchaseId)).orders;
  const trackingNumber = `TR-${purchaseId.slice(-6).toUpperCase()}`;
  for (const step of [
    { fulfilment: 'confirmed' },
    { fulfilment: 'packed' },
    { fulfilment: 'shipped', courier, trackingNumber },
    { fulfilment: 'delivered' },
  ] as const) {
    await moveOrder(seller!, String(order!._id), step);
  }
  await grantRefund(seller!, String(order!._id), {
    lines: [{ lineId: String(order!.lines[0]!._id), quantity: 1 }],
    delivery: false,
    reason: 'The lid is missing',
  });
  const [refund] = await refundsIn(purchaseId);
  const [payment] = (await storyOf(purchaseId)).payments;
  return {
    admin,
    buyer,
    seller: seller!,
    purchaseId,
    order: order!,
    trackingNumber,
    refund: refund!,
    payment: payment!,
  };
}

it('Cash that the courier has goes back once it is in the books, and not before.', async () => {
  const { admin, trackingNumber, refund, payment } = await due('pathao');
  const id = String(refund._id);
  const bank = await accountBalance('bank');
  await expect(markRefundSent(admin, id, FROM_BANK)).rejects.toMatchObject({
    code: 'NOT_POSSIBLE_NOW',
  });
  expect(await getRefund(admin, id, new Date())).toMatchObject({ holder: 'courier', sources: [] });
  expect(await accountBalance('bank')).toBe(bank);
  await applied(admin, 'pathao', [[trackingNumber, '', payment.amountPoisha / 100, 0]]);
  await markRefundSent(admin, id, FROM_BANK);
  expect(await bookFindings()).toEqual([]);
});

it('Cash in the seller’s hands the seller gives back; the buyer confirms it, nobody else.', async () => {
  const { admin, buyer, seller, refund } = await due('own');
  const id = String(refund._id);
  await expect(markRefundSent(admin, id, FROM_BANK)).rejects.toMatchObject({
    code: 'NOT_POSSIBLE_NOW',
  });
  // The seller's debt waits for nothing.
  const { availablePoisha, waitingPoisha } = await sellerBalance(seller.id, new Date());
  expect([availablePoisha < 0, waitingPoisha]).toEqual([true, 0]);
  expect(await getRefund(admin, id, new Date())).toMatchObject({
    ...{ holder: 'seller', sellerBalance: availablePoisha / 100 },
  });
  const confirm = (as: typeof buyer) =>
    call(received, `/api/refunds/received/${id}`, { method: 'POST', as, id, body: {} });
  expect((await confirm(seller)).status).toBe(404);
  expect((await confirm(buyer)).status).toBe(200);
  expect((await confirm(buyer)).status).toBe(409);
  expect((await sellerBalance(seller.id, new Date())).availablePoisha).toBe(
    availablePoisha + refund.amountPoisha,
  );
  expect(await bookFindings()).toEqual([]);
});

it('The shop advances what the seller’s balance covers, and no more.', async () => {
  const { admin, seller, refund } = await due('own');
  const id = String(refund._id);
  const { availablePoisha } = await sellerBalance(seller.id, new Date());
  await earn(seller.id, refund.amountPoisha - availablePoisha - 1);
  await expect(markRefundSent(admin, id, FROM_BANK)).rejects.toMatchObject({
    code: 'NOT_POSSIBLE_NOW',
  });
  await earn(seller.id, 1);
  await markRefundSent(admin, id, FROM_BANK);
});

it('Cash that was handed in goes back from a wallet of the shop’s that holds as much, and no other.', async () => {
  const { admin, trackingNumber, refund, payment } = await due('pathao');
  const id = String(refund._id);
  const [empty, full] = [await walletAccount(admin), await walletAccount(admin, 'nagad')];
  const from = (walletId?: string) => ({
    ...{ from: 'wallet' as const, sentRef: 'W-1', ...(walletId && { walletId }) },
  });
  const received = new Types.ObjectId().toHexString();
  await inTransaction((session) =>
    postEntry(
      {
        ...{ _id: `payment:${received}:paid`, event: 'payment.paid', at: new Date() },
        ...{ purchaseId: received, paymentId: received },
        lines: [
          debit(ACCOUNTS.wallet(full), refund.amountPoisha),
          credit(ACCOUNTS.buyers, refund.amountPoisha),
        ],
      },
      session,
    ),
  );
  // Still with the courier: from nowhere.
  await expect(markRefundSent(admin, id, from(full))).rejects.toMatchObject({
    code: 'NOT_POSSIBLE_NOW',
  });
  await applied(admin, 'pathao', [[trackingNumber, '', payment.amountPoisha / 100, 0]]);
  expect(await getRefund(admin, id, new Date())).toMatchObject({
    sources: ['bank', 'wallet'],
    wallets: [{ _id: full }],
  });
  for (const [walletId, code] of [
    [undefined, 'INVALID'],
    ['f'.repeat(24), 'INVALID'],
    [empty, 'NOT_POSSIBLE_NOW'],
  ] as const) {
    await expect(markRefundSent(admin, id, from(walletId))).rejects.toMatchObject({ code });
  }
  await markRefundSent(admin, id, from(full));
  expect(await accountBalance(ACCOUNTS.wallet(full))).toBe(0);
});
