import { recordSettlement } from '@/lib/features/ledger/journal/settle-commands';
import { moveOrder } from '@/lib/features/orders/steps';
import { orderNumber } from '@/lib/features/orders/rules';
import { grantRefund } from '@/lib/features/payments/refund-desk-commands';
import { sendRefunds } from '@/lib/features/payments/refund-worker';
import { movePayout } from '@/lib/features/ledger/payouts/payout-commands';
import { addPayoutRun, approvePayoutRun } from '@/lib/features/ledger/payouts/run-commands';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { JournalEntryModel } from '@/models/journal';
import { PaymentModel } from '@/models/payment';
import { PayoutModel } from '@/models/payout';
import { verifiedAccount } from './payouts';
import { delivered, later, stubRefunds } from './refunds';
import { applied, decide, lineOf, newCourier, rowsOf, shipped } from './remittances';
import { makeUser } from './shop';

/** Orders whose cash a courier has. */
export const withCouriers = async (): Promise<string[]> =>
  (await PaymentModel.distinct('orderId', { owedBy: { $gte: '' } })).map(String);

/**
 * The sellers' money of all deliveries may be paid out, as if their days of return were over; what
 * couriers have of it is never released.
 */
export async function releaseAll(): Promise<void> {
  await JournalEntryModel.collection.updateMany(
    { 'lines.releaseAt': { $exists: true }, orderId: { $nin: await withCouriers() } },
    { $set: { 'lines.$[line].releaseAt': new Date(0) } },
    { arrayFilters: [{ 'line.releaseAt': { $exists: true } }] },
  );
}

/** Pays all that can be paid, in a run of its own. @returns the payouts */
export async function payAll() {
  const [one, other] = [await makeUser({ role: 'admin' }), await makeUser({ role: 'admin' })];
  const { runId } = await addPayoutRun(one);
  await approvePayoutRun(other, runId);
  const payouts = await PayoutModel.find({ runId, state: 'due' }).sort({ _id: 1 }).lean();
  for (const { _id } of payouts) {
    await movePayout(one, String(_id), { move: 'pay', reference: `B-${String(_id)}`, reason: '' });
  }
  return { admin: one, runId, payouts };
}

/**
 * A shop in whose books stands every event that it writes: orders that were paid, delivered, returned
 * and refunded in part, sellers who were paid twice and one whose payout came back, a provider's
 * payout, and a courier's file of which one row differs and one is of no order. Refunds go to a stub,
 * until mocks are restored.
 */
export async function fillWholeBooks(): Promise<void> {
  stubRefunds();
  const admin = await makeUser({ role: 'admin' });
  const granted = await delivered('demo');
  await grantRefund(granted.seller, granted.orderId, granted.ask(1));
  const returned = await delivered('demo');
  const back = { orderStatus: 'returned', reason: 'Broken', restock: true } as const;
  await moveOrder(returned.seller, returned.orderId, back);
  const cash = await delivered('cod');
  await applied(admin, 'pathao', [
    lineOf({
      number: orderNumber(cash.orderId),
      tracking: 'P-1001',
      taka: (await PaymentModel.findOne({ orderId: cash.orderId }).lean())!.amountPoisha / 100,
    }),
  ]);
  await sendRefunds(later(1));
  for (const { seller } of [granted, cash]) await verifiedAccount(seller.id);
  await releaseAll();
  const { admin: payer, payouts } = await payAll();
  const ofCash = payouts.find(({ sellerId }) => String(sellerId) === cash.seller.id)!;
  const closed = { move: 'return', reference: '', reason: 'The account is closed' } as const;
  await movePayout(payer, String(ofCash._id), closed);
  await payAll();
  const received = { book: 'gateway:demo', received: 100, fee: 1, reference: 'S-1', isMore: false };
  await recordSettlement(admin, received);
  const courier = newCourier();
  const [right, less] = [await shipped(courier), await shipped(courier)];
  const file = await applied(admin, courier, [
    lineOf(right),
    lineOf({ ...less, taka: less.taka - 10 }),
    ['TR-UNKNOWN', '', 500, 60],
  ]);
  const open = (await rowsOf(file)).filter((row) => row.open);
  expect(open.map(({ outcome }) => outcome)).toEqual(['different', 'unknown']);
  for (const { row } of open) {
    expect(await decide(admin, file, row, 'shop')).toMatchObject({ status: 200 });
  }
  // Receipts are issued after their payments' commits: no test may see half of them.
  await settleBackground();
}
