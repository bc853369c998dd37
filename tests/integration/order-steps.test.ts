import { Types } from 'mongoose';
import * as addorder from '@/app/(endpoints)/addorder/route';
import * as deleteorder from '@/app/(endpoints)/deleteorder/[id]/route';
import * as myorder from '@/app/(endpoints)/myorder/route';
import * as mysales from '@/app/(endpoints)/mysales/route';
import * as orderstatus from '@/app/(endpoints)/orderstatus/[id]/route';
import { AuditEntryModel } from '@/models/audit';
import { OrderModel, type OrderRecord } from '@/models/order';
import { call, makeProduct, makeUser, stockOf, useShop, type TestUser } from '../support/shop';

useShop();

/** An order of five, as it came in or further on its way. */
async function placed(state: Partial<OrderRecord> = {}) {
  const [seller, buyer] = [await makeUser(), await makeUser()];
  const product = await makeProduct({ authorId: new Types.ObjectId(seller.id), maxQuantity: 50 });
  const { body } = await call(addorder, '/addorder', {
    method: 'POST',
    as: buyer,
    body: {
      productId: String(product._id),
      quantity: 5,
      shippingAddress: '12 Nawabpur Road',
      phoneNumber: '01712345678',
      customerName: 'Rahima',
    },
  });
  if (Object.keys(state).length > 0) {
    await OrderModel.updateOne({ _id: body.insertedId }, { $set: state });
  }
  return { seller, buyer, product, id: body.insertedId as string };
}

const step = (as: TestUser, id: string, body: unknown) =>
  call(orderstatus, `/orderstatus/${id}`, { method: 'PATCH', body, as, id });

it('goes step by step to delivered, which completes it, and is written down each time', async () => {
  const { seller, product, id } = await placed();
  const steps = [
    { fulfilment: 'confirmed' },
    { fulfilment: 'packed' },
    { fulfilment: 'shipped', courier: 'Pathao', trackingNumber: 'P-1001' },
    { fulfilment: 'delivered' },
  ];
  for (const each of steps) expect((await step(seller, id, each)).status).toBe(200);
  const order = await OrderModel.findById(id).lean();
  expect(order).toMatchObject({
    fulfilment: 'delivered',
    orderStatus: 'completed',
    courier: 'Pathao',
    trackingNumber: 'P-1001',
  });
  expect(order!.history.map(({ fulfilment, by }) => [fulfilment, by]).slice(1)).toEqual(
    steps.map(({ fulfilment }) => [fulfilment, seller.email]),
  );
  expect(await AuditEntryModel.countDocuments({ subjectId: id })).toBe(4);
  expect(await stockOf(product)).toBe(45);
});

it('refuses what the state does not allow, and what lacks its details', async () => {
  const { seller, id } = await placed();
  expect((await step(seller, id, { fulfilment: 'packed' })).status).toBe(409);
  expect((await step(seller, id, { orderStatus: 'completed' })).status).toBe(409);
  expect((await step(seller, id, { orderStatus: 'returned', reason: 'x' })).status).toBe(409);
  expect((await step(seller, id, {})).body.fields).toEqual({ fulfilment: 'Please fill this in.' });
  expect((await step(seller, id, { fulfilment: 'gone' })).status).toBe(422);
  await step(seller, id, { fulfilment: 'confirmed' });
  await step(seller, id, { fulfilment: 'packed' });
  expect(await step(seller, id, { fulfilment: 'shipped', courier: 'Pathao' })).toMatchObject({
    status: 422,
    body: { fields: { trackingNumber: 'Please fill this in.' } },
  });
  expect((await step(seller, id, { orderStatus: 'cancelled' })).body.fields).toHaveProperty(
    'reason',
  );
});

it('gives the stock back once when it is cancelled, by whoever is first of many', async () => {
  const { seller, product, id } = await placed();
  const cancel = () => step(seller, id, { orderStatus: 'cancelled', reason: 'Sold out' });
  const replies = await Promise.all(Array.from({ length: 10 }, cancel));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  expect(replies.filter((reply) => reply.status === 409)).toHaveLength(9);
  expect(await stockOf(product)).toBe(50);
});

it.each([
  [true, 50],
  [undefined, 45],
])('returns with restock %p to a stock of %i', async (restock, stock) => {
  const { seller, product, id } = await placed({
    fulfilment: 'delivered',
    orderStatus: 'completed',
  });
  const reply = await step(seller, id, { orderStatus: 'returned', reason: 'Broken', restock });
  expect(reply.status).toBe(200);
  expect(await stockOf(product)).toBe(stock);
});

it('is the seller’s and the administrators’', async () => {
  const { buyer, id } = await placed();
  const confirm = { fulfilment: 'confirmed' };
  expect((await step(buyer, id, confirm)).status).toBe(403);
  expect((await step(await makeUser(), id, confirm)).status).toBe(403);
  expect((await step(buyer, 'abc', confirm)).status).toBe(404);
  expect((await step(await makeUser({ role: 'admin' }), id, confirm)).status).toBe(200);
});

it('shows sellers their sales with what delivery needs, and not the customer’s e-mail', async () => {
  const { seller, buyer, id } = await placed();
  const { body } = await call(mysales, '/mysales', { as: seller });
  expect(body).toEqual([
    expect.objectContaining({
      _id: id,
      customerName: 'Rahima',
      phoneNumber: '+8801712345678',
      shippingAddress: '12 Nawabpur Road',
    }),
  ]);
  expect(JSON.stringify(body)).not.toContain(buyer.email);
  expect((await call(mysales, '/mysales', { as: buyer })).body).toEqual([]);
});

describe('DELETE /deleteorder/{id}', () => {
  const remove = (as: TestUser, id: string) =>
    call(deleteorder, `/deleteorder/${id}?quantity=999&productId=x`, { method: 'DELETE', as, id });

  it('cancels the order, which leaves the open list, gives back what it held and writes it down', async () => {
    const { buyer, product, id } = await placed();
    expect(await remove(buyer, id)).toMatchObject({
      status: 200,
      body: { acknowledged: true, success: true, message: 'Order deleted successfully.' },
    });
    expect(await stockOf(product)).toBe(50);
    expect((await call(myorder, '/myorder', { as: buyer })).body).toEqual([]);
    expect(await AuditEntryModel.find({ subjectId: id }).lean()).toEqual([
      expect.objectContaining({
        action: 'order.cancel',
        actorEmail: buyer.email,
        before: expect.objectContaining({ quantity: 5 }),
      }),
    ]);
    expect((await remove(buyer, id)).status).toBe(404);
    expect(await stockOf(product)).toBe(50);
    expect(await OrderModel.findById(id).lean()).toMatchObject({
      ...{ orderStatus: 'cancelled', fulfilment: 'placed', quantity: 5 },
      deletedAt: expect.any(Date),
      lines: [expect.objectContaining({ quantity: 5, cancelled: 5 })],
    });
    const admin = await makeUser({ role: 'admin' });
    const all = (await call(myorder, '/myorder?scope=all', { as: admin })).body;
    expect(JSON.stringify(all)).not.toContain(id);
  });

  it('gives the stock back once for 20 cancellations at once', async () => {
    const { buyer, product, id } = await placed();
    const replies = await Promise.all(Array.from({ length: 20 }, () => remove(buyer, id)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 404)).toHaveLength(19);
    expect(await stockOf(product)).toBe(50);
  });

  const outcomes = [
    ['confirmed', 'pending', 200, 50],
    ['packed', 'pending', 409, 45],
    ['shipped', 'pending', 409, 45],
    ['delivered', 'completed', 200, 45],
    ['placed', 'cancelled', 200, 45],
  ] as const;
  it.each(outcomes)(
    'by its customer at %s and %s answers %i and leaves %i in stock',
    async (fulfilment, orderStatus, status, stock) => {
      const { buyer, product, id } = await placed({ fulfilment, orderStatus });
      expect((await remove(buyer, id)).status).toBe(status);
      expect(await stockOf(product)).toBe(stock);
      const left = (await call(myorder, '/myorder', { as: buyer })).body;
      expect(left).toHaveLength(status === 409 ? 1 : 0);
      expect(await OrderModel.countDocuments({ _id: id })).toBe(1);
      expect(await AuditEntryModel.countDocuments({ subjectId: id })).toBe(status === 409 ? 0 : 1);
    },
  );

  it('is somebody else’s to no avail, and an administrator’s until it is on its way', async () => {
    const { product, id } = await placed({ fulfilment: 'packed' });
    const admin = await makeUser({ role: 'admin' });
    expect((await remove(await makeUser(), id)).status).toBe(403);
    expect((await remove(await makeUser(), 'abc')).status).toBe(404);
    expect((await remove(admin, id)).status).toBe(200);
    expect(await stockOf(product)).toBe(50);
    const away = await placed({ fulfilment: 'shipped' });
    expect((await remove(admin, away.id)).status).toBe(409);
    expect(await stockOf(away.product)).toBe(45);
  });
});
