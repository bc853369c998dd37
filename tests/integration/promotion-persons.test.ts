import { Types } from 'mongoose';
import { rememberDevice } from '@/lib/features/accounts/sessions/known-devices';
import type { AddressView } from '@/lib/features/accounts/addresses/schema';
import { sellerBalance } from '@/lib/features/ledger/journal/queries';
import { buyerChecks } from '@/lib/features/orders/buyer-checks';
import { moveOrder } from '@/lib/features/orders/steps';
import { OrderModel } from '@/models/order';
import { added, list } from '../support/addresses';
import { bookFindings } from '../support/books';
import { keepProof } from '@/lib/features/payments/phone-code-commands';
import { inTransaction } from '@/lib/platform/database/transaction';
import { PayoutAccountModel } from '@/models/payout';
import { PromotionModel } from '@/models/promotion';
import { UserModel } from '@/models/user';
import { checkOut, putIn, quoteOf } from '../support/checkout';
import { makePromotion } from '../support/promotion-records';
import { makeProduct, makeUser, useShop, type TestUser } from '../support/shop';

/** Tests that what the shop pays to each person once is paid once to each person. */

useShop();

let next = 0;
const newPhone = () => `+88017111${String(10_000 + (next += 1))}`;
const prove = (as: TestUser, phone: string) =>
  inTransaction((session) => keepProof(as.id, phone, session));

async function shop() {
  const seller = await makeUser();
  const product = await makeProduct({
    authorId: new Types.ObjectId(seller.id),
    pricePoisha: 50_000,
    maxQuantity: 500,
    minQuantity: 1,
  });
  const discountOf = async (buyer: TestUser, phone?: string) => {
    await putIn(buyer, product._id, 2);
    return (await quoteOf(buyer, phone ? { phone } : {})).discount;
  };
  const order = async (buyer: TestUser, phone: string) => {
    const { total } = await quoteOf(buyer, { phone });
    return checkOut(buyer, { phone, expectedTotal: total });
  };
  return { seller, discountOf, order };
}

afterEach(() => PromotionModel.updateMany({}, { $set: { state: 'ended' } }));

it.each([
  ['a first order', { firstOrderOnly: true }],
  ['so many times a person', { maxUsesPerPerson: 1 }],
])('A discount of the shop’s for %s counts proved phones, not accounts.', async (_name, fields) => {
  await makePromotion({ percent: 50, ...fields });
  const { discountOf, order } = await shop();
  const [one, other, third] = await Promise.all([makeUser(), makeUser(), makeUser()]);
  const phone = newPhone();
  // Shown while nobody knows where it goes; a number that anybody could have typed takes nothing off.
  expect(await discountOf(one)).toBeGreaterThan(0);
  expect(await discountOf(one, phone)).toBe(0);
  await prove(one, phone);
  expect(await discountOf(one, phone)).toBe(500);
  expect((await order(one, phone)).status).toBe(201);
  await prove(other, phone);
  if ('maxUsesPerPerson' in fields) expect(await discountOf(other, phone)).toBe(0);
  expect(await discountOf(third, newPhone())).toBe(0);
});

it('The shop pays no discount on what a seller’s own phone or wallet buys of that seller.', async () => {
  await makePromotion({ percent: 50 });
  const { seller, discountOf } = await shop();
  const buyer = await makeUser();
  const [phone, wallet] = [newPhone(), newPhone()];
  expect(await discountOf(buyer, phone)).toBe(500);
  await UserModel.updateOne({ _id: seller.id }, { $set: { loginPhone: phone } });
  await PayoutAccountModel.create({
    ...{ _id: seller.id, kind: 'bkash', holder: 'S', number: wallet, state: 'verified' },
    ...{ version: 1, changedAt: new Date() },
  });
  expect(await discountOf(buyer, phone)).toBe(0);
  expect(await discountOf(buyer, wallet)).toBe(0);
  expect(await discountOf(buyer, newPhone())).toBe(500);
});

it('Nor at the seller’s address, nor from a browser of the seller’s; what slips in is found.', async () => {
  await makePromotion({ percent: 50 });
  const { seller, discountOf, order } = await shop();
  const [buyer, near] = await Promise.all([makeUser(), makeUser()]);
  const phone = newPhone();
  await inTransaction(async (session) => {
    for (const { id, email } of [seller, near]) {
      const account = { accountId: new Types.ObjectId(id), email };
      await rememberDevice(account, 'one-and-the-same-browser', session);
    }
  });
  expect(await discountOf(near, newPhone())).toBe(0);
  expect(await discountOf(buyer, phone)).toBe(500);
  expect((await order(buyer, phone)).status).toBe(201);
  const placed = (await OrderModel.findOne({ customerId: buyer.id }).lean())!;
  expect(await bookFindings()).toEqual([]);
  await added(seller);
  const [{ text }] = (await list(seller)) as [AddressView];
  expect(
    await buyerChecks().sellersOf({ accountId: buyer.id, phone, address: text.toUpperCase() }, [
      seller.id,
    ]),
  ).toEqual(new Set([seller.id]));
  // Planted: the order as it would stand had the seller's own phone and address been taken.
  await UserModel.updateOne({ _id: seller.id }, { $set: { loginPhone: phone } });
  expect(await bookFindings()).toMatchObject([
    { kind: 'promotion.own', id: String(placed._id), wrong: expect.stringContaining('phone') },
  ]);
  await UserModel.updateOne({ _id: seller.id }, { $unset: { loginPhone: 1 } });
  expect(await bookFindings()).toEqual([]);
});

it('A discount of the shop’s on cash in the seller’s own hands is never paid out.', async () => {
  await makePromotion({ percent: 50 });
  const { seller, discountOf, order } = await shop();
  const buyer = await makeUser();
  const phone = newPhone();
  expect(await discountOf(buyer, phone)).toBe(500);
  expect((await order(buyer, phone)).status).toBe(201);
  const placed = (await OrderModel.findOne({ customerId: buyer.id }).lean())!;
  for (const step of [
    { fulfilment: 'confirmed' },
    { fulfilment: 'packed' },
    { fulfilment: 'shipped', courier: 'own', trackingNumber: 'OWN-1' },
    { fulfilment: 'delivered' },
  ] as const) {
    await moveOrder(seller, String(placed._id), step);
  }
  const century = new Date(Date.now() + 36_500 * 24 * 60 * 60_000);
  expect((await sellerBalance(seller.id, century)).availablePoisha).toBe(0);
  expect(await bookFindings()).toEqual([]);
});
