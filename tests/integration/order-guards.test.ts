import { Types } from 'mongoose';
import * as addorder from '@/app/(endpoints)/addorder/route';
import * as orderCaps from '@/app/api/order-caps/route';
import { capSettingsView, DEFAULT_CAPS } from '@/lib/features/checkout/buyers/cap-settings-rules';
import { CAP_GROUPS, type CapGroup } from '@/lib/features/checkout/buyers/types';
import { readFlashCookie } from '@/lib/platform/http/flash-cookie';
import { AuditEntryModel } from '@/models/audit';
import { OrderCapsModel } from '@/models/buyer-limits';
import { OrderModel } from '@/models/order';
import { checkOut, putIn } from '../support/checkout';
import { makeOrders, orderBody } from '../support/orders';
import { FORM_POST } from '../support/password-links';
import { begin } from '../support/payments';
import { call, makeProduct, makeUser, stockOf, useShop, type TestUser } from '../support/shop';
import { admin } from '../support/wallets';

useShop();
beforeEach(() => OrderCapsModel.deleteMany({}));

const order = (as: TestUser, productId: unknown, quantity = 5, more: object = {}) =>
  call(addorder, '/addorder', {
    ...{ method: 'POST', as, body: orderBody(productId, { quantity, ...more }) },
  });

const save = (as: TestUser, body: unknown) =>
  call(orderCaps, '/api/order-caps', { method: 'PUT', as, body });

/** Other limits of some groups, the rest as it is. */
async function limit(
  groups: Partial<Record<CapGroup, { value?: number | null; products?: number | null }>>,
  more: object = {},
): Promise<void> {
  const boss = await admin();
  const { body } = await call(orderCaps, '/api/order-caps', { as: boss });
  const next = CAP_GROUPS.map((group) => [group, { ...body.groups[group], ...groups[group] }]);
  const saved = await save(boss, { ...body, ...more, groups: Object.fromEntries(next) });
  expect(saved.status).toBe(200);
}

const delivered = async (buyer: TestUser) =>
  makeOrders(await makeUser(), buyer, [{ orderStatus: 'completed', fulfilment: 'delivered' }]);

describe('The value of unpaid orders', () => {
  it('ends at the limit of the buyer, says the figures, and changes nothing.', async () => {
    await limit({ newCash: { value: 10_000 }, knownCash: { value: 12_500 } });
    const [buyer, other] = [await makeUser(), await makeUser()];
    const product = await makeProduct({ pricePoisha: 100_000, maxQuantity: 60 });
    expect((await order(buyer, product._id, 5)).status).toBe(201);
    expect((await order(buyer, product._id, 5)).status).toBe(201);
    const refused = await order(buyer, product._id, 2);
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'TOO_MUCH_OPEN', why: 'value', open: 12_000, limit: 10_000 },
    });
    expect(refused.body.message).toMatch(/৳12,000 .* ৳10,000 is the most\. Nothing was ordered\./);
    expect(await stockOf(product)).toBe(50);
    expect(await OrderModel.countDocuments({ customerId: buyer.id })).toBe(2);
    // Without the script the page is handed the same, past its address.
    const plain = await call(addorder, '/addorder', {
      ...{ method: 'POST', as: buyer, by: 'cookie', headers: FORM_POST },
      body: new URLSearchParams({
        ...orderBody(product._id, {}),
        ...{ quantity: '2', account: buyer.id },
      } as Record<string, string>).toString(),
    });
    const page = `/checkout/${String(product._id)}`;
    expect(plain.headers.get('location')).toBe(`${page}?notice=TOO_MUCH_OPEN`);
    const typed = /typed=([^;]*)/.exec(plain.headers.getSetCookie().join('\n'))![1];
    expect(readFlashCookie(page, typed)).toMatchObject({
      values: { account: buyer.id, quantity: '2' },
      figures: { why: 'value', open: 12_000, limit: 10_000 },
    });
    // Others are not in the way, though they order to the same phone.
    expect((await order(other, product._id, 5)).status).toBe(201);
    // A buyer who had an order delivered may have more open.
    await delivered(buyer);
    expect((await order(buyer, product._id, 2)).status).toBe(201);
    expect(await order(buyer, product._id, 2)).toMatchObject({ body: { limit: 12_500 } });
    // Nothing is open of what ended.
    await OrderModel.updateMany({ customerId: buyer.id }, { $set: { orderStatus: 'cancelled' } });
    expect((await order(buyer, product._id, 5)).status).toBe(201);
  });

  it('is not passed by two orders at once, nor by ten.', async () => {
    await limit({ newCash: { value: 10_000 } });
    const buyer = await makeUser();
    const products = await Promise.all(
      Array.from({ length: 10 }, () => makeProduct({ pricePoisha: 100_000 })),
    );
    const replies = await Promise.all(products.map(({ _id }) => order(buyer, _id, 4)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(8).fill(422)]);
    expect(await OrderModel.countDocuments({ customerId: buyer.id })).toBe(2);
  });

  it('is another one for what is paid in advance, and counts anew where it is paid in cash instead.', async () => {
    await limit({ newCash: { value: 4000 }, prepaid: { value: 9000 } });
    const buyer = await makeUser();
    const product = await makeProduct({ pricePoisha: 100_000, maxQuantity: 60 });
    await putIn(buyer, product._id, 8);
    expect(await checkOut(buyer)).toMatchObject({
      ...{ status: 422, body: { code: 'TOO_MUCH_OPEN', limit: 4000 } },
    });
    const placed = await checkOut(buyer, { payment: 'demo' });
    expect(placed.status).toBe(201);
    await expect(begin(buyer, placed.body.purchaseId, 'cod')).rejects.toMatchObject({
      ...{ code: 'TOO_MUCH_OPEN', extra: { why: 'value', limit: 4000 } },
    });
    expect(await OrderModel.findOne({ customerId: buyer.id }).lean()).toMatchObject({
      payment: 'awaiting',
    });
    await putIn(buyer, product._id, 8);
    expect(await checkOut(buyer, { payment: 'demo' })).toMatchObject({
      ...{ status: 422, body: { code: 'TOO_MUCH_OPEN', limit: 9000 } },
    });
    // Paid orders hold no money back from anybody.
    await OrderModel.updateMany({ customerId: buyer.id }, { $set: { payment: 'paid' } });
    expect((await checkOut(buyer, { payment: 'demo' })).status).toBe(201);
  });
});

it('One account can’t empty the shop: by default it may hold most of three products, and of others a share.', async () => {
  const buyer = await makeUser();
  const products = await Promise.all(
    Array.from({ length: 6 }, () => makeProduct({ pricePoisha: 1000, maxQuantity: 50 })),
  );
  const [first, , , fourth, fifth] = products;
  for (const { _id } of products.slice(0, 3))
    expect((await order(buyer, _id, 50)).status).toBe(201);
  expect(await order(buyer, fourth!._id, 26)).toMatchObject({
    status: 422,
    body: { code: 'TOO_MUCH_OPEN', why: 'stock', open: 4, limit: 3, percent: 50 },
  });
  expect((await order(buyer, fourth!._id, 25)).status).toBe(201);
  // One unit more of it, in an order of its own, is the same.
  expect(await order(buyer, fourth!._id, 2)).toMatchObject({ body: { why: 'stock' } });
  expect((await order(buyer, fifth!._id, 20)).status).toBe(201);
  expect(await stockOf(first!)).toBe(0);
  await delivered(buyer);
  expect((await order(buyer, fourth!._id, 25)).status).toBe(201);
});

describe('The settings', () => {
  it('are administrators’, who meet where two change them, and are written down.', async () => {
    const [boss, seller] = [await admin(), await makeUser()];
    expect((await call(orderCaps, '/api/order-caps', { as: seller })).status).toBe(403);
    const { body } = await call(orderCaps, '/api/order-caps', { as: boss });
    expect(body).toEqual(capSettingsView(DEFAULT_CAPS, 0));
    expect((await save(seller, body)).status).toBe(403);
    const changed = { ...body, freeUnits: '১০' };
    const replies = await Promise.all([save(boss, changed), save(boss, changed)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({
      ...{ code: 'CONFLICT', orderCaps: { version: 1, freeUnits: 10 } },
    });
    const [entry, ...more] = await AuditEntryModel.find({ action: 'order.caps' })
      .sort({ _id: -1 })
      .limit(1)
      .lean();
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      actorId: new Types.ObjectId(boss.id),
      before: { freeUnits: 20 },
      after: { freeUnits: 10 },
    });
  });

  it('can end a limit, or name none at all.', async () => {
    await limit({ newCash: { value: null, products: 0 } }, { freeUnits: 0, sharePercent: 100 });
    const buyer = await makeUser();
    const dear = await makeProduct({ pricePoisha: 90_000_000, maxQuantity: 50 });
    expect((await order(buyer, dear._id, 50)).status).toBe(201);
    await limit({}, { sharePercent: 10 });
    expect(await order(buyer, (await makeProduct())._id, 6)).toMatchObject({
      body: { why: 'stock', open: 2, limit: 0 },
    });
  });
});
