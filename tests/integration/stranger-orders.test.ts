import { Types } from 'mongoose';
import * as addorder from '@/app/(endpoints)/addorder/route';
import * as orderstatus from '@/app/(endpoints)/orderstatus/[id]/route';
import * as users from '@/app/(endpoints)/users/[id]/route';
import { DEFAULT_CAPS } from '@/lib/features/checkout/buyers/cap-settings-rules';
import { endOverdueUnconfirmed } from '@/lib/features/checkout/buyers/subscribers';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { OrderModel } from '@/models/order';
import { PurchaseModel } from '@/models/purchase';
import { UserModel } from '@/models/user';
import { checkOut, putIn } from '../support/checkout';
import { orderBody } from '../support/orders';
import { begin, storyOf } from '../support/payments';
import {
  call,
  makePhoneUser,
  makeProduct,
  makeUser,
  stockOf,
  uniquePhone,
  useShop,
  type TestUser,
} from '../support/shop';
import { admin, changeSettings, give, minutesLeft, walletAccount } from '../support/wallets';

useShop();
afterEach(settleBackground);

const stranger = () => makeUser({ emailProvedAt: null });
let networks = 0;
const newNetwork = () => `198.51.${(networks += 1)}`;

interface From {
  phoneNumber?: string;
  address?: string;
}
const order = (
  as: TestUser,
  productId: unknown,
  quantity: number,
  { phoneNumber = uniquePhone(), address = `${newNetwork()}.1` }: From = {},
) =>
  call(addorder, '/addorder', {
    ...{ method: 'POST', as, headers: { 'x-forwarded-for': address } },
    body: orderBody(productId, { quantity, phoneNumber }),
  });
const lots = (count: number, fields = {}) =>
  Promise.all(
    Array.from({ length: count }, () =>
      makeProduct({ pricePoisha: 10_000, maxQuantity: 10, minQuantity: 1, ...fields }),
    ),
  );

it('A first order of a household by a new account goes through without a word.', async () => {
  const buyer = await stranger();
  const [rice, oil] = await lots(2);
  expect((await order(buyer, rice!._id, 5)).status).toBe(201);
  expect((await order(buyer, oil!._id, 10)).status).toBe(201);
});

it('Accounts that prove nothing empty no large stock, however many they are and wherever they come from.', async () => {
  const [large] = await lots(1, { maxQuantity: 100 });
  const buyers = await Promise.all(Array.from({ length: 6 }, stranger));
  const replies = await Promise.all(buyers.map((buyer) => order(buyer, large!._id, 10)));
  const codes = replies.map(({ status }) => status).sort();
  expect(codes).toEqual([201, 201, 201, 201, 201, 422]);
  expect(replies.find(({ status }) => status === 422)!.body).toMatchObject({
    ...{ code: 'TOO_MUCH_OPEN', why: 'unproved' },
    message: expect.stringContaining('confirm your phone or your e-mail'),
  });
  expect(await stockOf(large!)).toBe(50);
  // The rest is for who is known.
  expect((await order(await makeUser(), large!._id, 50)).status).toBe(201);
});

it.each([
  ['one account', 'stranger', async () => ({ as: await stranger() })],
  ['one phone', 'strangerNumber', async () => ({ phoneNumber: uniquePhone() })],
  ['one network', 'strangerNetwork', async () => ({ address: newNetwork() })],
] as const)('%s holds most of so many products, and no more.', async (_what, group, shared) => {
  const most = DEFAULT_CAPS.groups[group].products!;
  const products = await lots(most + 1);
  const { as, address, ...from } = (await shared()) as From & { as?: TestUser };
  for (const [at, { _id }] of products.entries()) {
    const where = address === undefined ? {} : { address: `${address}.${at + 1}` };
    const reply = await order(as ?? (await stranger()), _id, 6, { ...from, ...where });
    expect(reply.status).toBe(at < most ? 201 : 422);
  }
});

describe('What nobody confirms', () => {
  const due = (id: string) =>
    OrderModel.updateOne({ _id: id }, { $set: { confirmBy: new Date(Date.now() - 1000) } });

  it('ends after the hours of the settings and gives its stock back once; what is confirmed goes on.', async () => {
    const seller = await makeUser();
    const [product] = await lots(1, { authorId: new Types.ObjectId(seller.id) });
    const buyers = await Promise.all([stranger(), stranger(), stranger()]);
    const ids: string[] = [];
    for (const buyer of buyers) ids.push((await order(buyer, product!._id, 2)).body.insertedId);
    const placed = (await OrderModel.findById(ids[0]).lean())!;
    expect(placed.confirmBy!.getTime() - placed.placedAt.getTime()).toBe(24 * 3_600_000);
    expect(placed.strangerNetwork).not.toContain('198');
    const step = { method: 'PATCH', as: seller, id: ids[1]!, body: { fulfilment: 'confirmed' } };
    expect((await call(orderstatus, `/orderstatus/${ids[1]}`, step)).status).toBe(200);
    await UserModel.updateOne({ _id: buyers[2]!.id }, { $set: { emailProvedAt: new Date() } });
    for (const id of ids) await due(id);
    await Promise.all([endOverdueUnconfirmed(), endOverdueUnconfirmed()]);
    const states = await OrderModel.find({ _id: { $in: ids } })
      .sort({ placedAt: 1 })
      .lean();
    expect(states.map(({ orderStatus }) => orderStatus)).toEqual([
      'cancelled',
      'pending',
      'pending',
    ]);
    expect(states[0]!.reason).toBe('Nobody confirmed this order in time.');
    expect(await stockOf(product!)).toBe(6);
    // Nobody comes back to what is settled.
    expect(states[2]!.confirmBy).toBeUndefined();
  });

  it('of an account that is disabled goes back, what is sent or another’s stays, and again changes nothing.', async () => {
    const [boss, buyer, other] = [await admin(), await makeUser(), await makeUser()];
    const [product] = await lots(1);
    const ids: string[] = [];
    for (const as of [buyer, buyer, other]) {
      ids.push((await order(as, product!._id, 2)).body.insertedId);
    }
    const sent = (await OrderModel.findById(ids[1]).lean())!;
    const lines = sent.lines.map((line) => ({ ...line, packed: 2, shipped: 2 }));
    await OrderModel.updateOne({ _id: sent._id }, { $set: { fulfilment: 'shipped', lines } });
    const disable = (disabled: boolean) =>
      call(users, `/users/${buyer.id}`, {
        ...{ method: 'PATCH', as: boss, id: buyer.id, body: { disabled } },
      });
    expect((await disable(true)).status).toBe(200);
    await settleBackground();
    await disable(true);
    await settleBackground();
    const found = await OrderModel.find({ _id: { $in: ids } })
      .sort({ _id: 1 })
      .lean();
    expect(found.map(({ orderStatus }) => orderStatus)).toEqual([
      'cancelled',
      'pending',
      'pending',
    ]);
    expect(await stockOf(product!)).toBe(6);
  });
});

it('Money from a wallet is waited for once at a time and for half an hour, unless the phone is proved.', async () => {
  const boss = await admin();
  const accountId = await walletAccount(boss);
  await changeSettings(boss, { wallet: { isOn: true } });
  const [product] = await lots(1, { maxQuantity: 40 });
  const buyer = await makeUser();
  await putIn(buyer, product!._id, 2);
  const first = await checkOut(buyer, { payment: 'wallet' });
  expect(first.status).toBe(201);
  const payment = await begin(buyer, first.body.purchaseId, 'wallet');
  await give(buyer, payment, { accountId });
  expect(minutesLeft((await storyOf(first.body.purchaseId)).purchase)).toBeLessThanOrEqual(30);
  await putIn(buyer, product!._id, 2);
  expect(await checkOut(buyer, { payment: 'wallet' })).toMatchObject({
    ...{ status: 422, body: { code: 'TOO_MUCH_OPEN', why: 'wallet' } },
  });
  const other = await checkOut(buyer, { payment: 'demo' });
  await expect(begin(buyer, other.body.purchaseId, 'wallet')).rejects.toMatchObject({
    ...{ code: 'TOO_MUCH_OPEN', extra: { why: 'wallet' } },
  });
  const known = await makePhoneUser();
  for (let count = 0; count < 2; count += 1) {
    await putIn(known, product!._id, 2);
    expect((await checkOut(known, { payment: 'wallet' })).status).toBe(201);
  }
  expect(await PurchaseModel.countDocuments({ 'payment.method': 'wallet' })).toBe(3);
});
