import { expirePurchases } from '@/lib/features/payments/worker';
import { notificationMails } from '@/lib/features/notifications/mails';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { NotificationModel } from '@/models/notification';
import { PurchaseModel } from '@/models/purchase';
import { begin, pay, prepaid } from '../support/payments';
import { useShop, type TestUser } from '../support/shop';

useShop();

/** Returns what somebody was told, the oldest first. */
async function toldTo({ id }: TestUser) {
  await settleBackground();
  return NotificationModel.find({ userId: id }).sort({ _id: 1 }).lean();
}
const kindsOf = async (user: TestUser) => (await toldTo(user)).map(({ kind }) => kind);

it('A buyer hears that a payment failed and that another one came, its seller of the order then.', async () => {
  const { buyer, owners, purchaseId } = await prepaid();
  await pay(await begin(buyer, purchaseId), { status: 'failed' });
  expect(await kindsOf(buyer)).toEqual(['paymentFailed']);
  expect(await kindsOf(owners[0]!)).toEqual([]);
  await pay(await begin(buyer, purchaseId));
  expect(await kindsOf(buyer)).toEqual(['paymentFailed', 'paymentVerified']);
  expect(await kindsOf(owners[0]!)).toEqual(['orderPlaced']);
});

it('A buyer whose money did not come hears so for each order, in their language and without a seller’s reason.', async () => {
  const { buyer, owners, purchaseId } = await prepaid({ sellers: 2 });
  const past = { 'payment.payBy': new Date(Date.now() - 1000) };
  await PurchaseModel.updateOne({ _id: purchaseId }, { $set: past });
  await expirePurchases();
  const told = await toldTo(buyer);
  expect(told.map(({ kind }) => kind)).toEqual(['orderExpired', 'orderExpired']);
  expect(told[0]!.reason).toBeUndefined();
  for (const owner of owners) expect(await kindsOf(owner)).toEqual([]);
  for (const [locale, words] of [
    ['en', 'its payment did not come in time'],
    ['bn', 'সময়মতো টাকা না আসায়'],
  ] as const) {
    const [first] = notificationMails(() => locale, told).get(buyer.id)!;
    // A mail's lines are broken.
    const text = first!.letter.text.normalize('NFC').replace(/\s+/g, ' ');
    expect(text).toContain(words.normalize('NFC'));
  }
});

it('A seller who was told of an order for cash is told to wait once it is paid in advance instead.', async () => {
  const { buyer, owners, purchaseId } = await prepaid({ payment: 'cod' });
  const attempt = await begin(buyer, purchaseId);
  expect(await kindsOf(owners[0]!)).toEqual(['orderPlaced', 'orderAwaited']);
  await pay(attempt);
  expect(await kindsOf(owners[0]!)).toEqual(['orderPlaced', 'orderAwaited', 'orderPlaced']);
});
