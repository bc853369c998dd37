import { Types } from 'mongoose';
import { QUEUE_BRAKES } from '@/lib/features/accounts/queue-commands';
import { listComplaints } from '@/lib/features/aftersales/complaints/queries';
import { complaintListSchema } from '@/lib/features/aftersales/complaints/schema';
import { complain } from '@/lib/features/aftersales/complaints/commands';
import { listPayments } from '@/lib/features/payments/list-queries';
import { paymentListSchema } from '@/lib/features/payments/list-schema';
import { giveWallet } from '@/lib/features/payments/wallet-commands';
import { consumeKey } from '@/lib/platform/http/limits';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { PaymentModel } from '@/models/payment';
import { UserModel } from '@/models/user';
import { makeOrders } from '../support/orders';
import { makeUser, useShop, type TestUser } from '../support/shop';
import { admin, bkashId, give, walletPurchase } from '../support/wallets';

useShop();
afterEach(settleBackground);

const stranger = () => makeUser({ emailProvedAt: null });
const unproved = { $set: { emailProvedAt: null }, $unset: { loginPhone: 1 } };

const complainOf = async (buyer: TestUser, times: number) => {
  const seller = await makeUser();
  const ids: string[] = [];
  for (let count = 0; count < times; count += 1) {
    const [orderId] = await makeOrders(seller, buyer, [{}]);
    const input = { about: 'late', text: 'Where is it?' } as const;
    ids.push((await complain(buyer, orderId!, input)).complaintId);
  }
  return ids;
};

it('A stranger’s later complaints stand behind everybody else’s.', async () => {
  const flood = await complainOf(await stranger(), 4);
  const known = await complainOf(await makeUser(), 2);
  const { complaints } = await listComplaints(
    await admin(),
    complaintListSchema.parse({ tab: 'open' }),
  );
  // Else what waits longest comes first.
  expect(complaints.map(({ _id }) => _id)).toEqual([...known, ...flood]);
});

it('A stranger’s wallet payment stands behind one of who is known that came later.', async () => {
  const boss = await admin();
  const [one, other] = [await walletPurchase(boss), await walletPurchase(boss)];
  await UserModel.updateOne({ _id: one.buyer.id }, unproved);
  await give(one.buyer, one.payment, one);
  await give(other.buyer, other.payment, other);
  const { payments } = await listPayments(boss, paymentListSchema.parse({ tab: 'review' }));
  expect(payments.map(({ _id }) => _id)).toEqual([
    String(other.payment._id),
    String(one.payment._id),
  ]);
});

it('What strangers bring ends for the hour, shop-wide; who is known goes on.', async () => {
  const boss = await admin();
  const [one, other] = [await walletPurchase(boss), await walletPurchase(boss)];
  await UserModel.updateOne({ _id: one.buyer.id }, unproved);
  for (const queue of ['wallet', 'complaint'] as const) {
    await consumeKey(QUEUE_BRAKES[queue], 'all', QUEUE_BRAKES[queue].points).catch(() => undefined);
  }
  await expect(give(one.buyer, one.payment, one)).rejects.toMatchObject({ code: 'TOO_MANY' });
  await expect(complainOf(await stranger(), 1)).rejects.toMatchObject({ code: 'TOO_MANY' });
  const given = { accountId: other.accountId, sender: '01812345678', transactionId: bkashId() };
  await giveWallet(other.buyer, String(other.payment._id), given);
  expect(await complainOf(await makeUser(), 1)).toHaveLength(1);
  const found = await PaymentModel.findById(new Types.ObjectId(one.payment._id)).lean();
  expect(found!.wallet).toBeUndefined();
});
