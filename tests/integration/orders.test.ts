import { Types } from 'mongoose';
import * as addorder from '@/app/(endpoints)/addorder/route';
import * as myorder from '@/app/(endpoints)/myorder/route';
import * as mysales from '@/app/(endpoints)/mysales/route';
import { readFlashCookie } from '@/lib/platform/http/flash-cookie';
import { expiredTags, forgetExpired } from '../support/next-cache';
import { orderBody } from '../support/orders';
import {
  call,
  makeProduct,
  makeUser,
  ordersOf,
  stockOf,
  unique,
  useShop,
  type TestUser,
} from '../support/shop';

useShop();

const place = (
  as: TestUser,
  productId: unknown,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) =>
  call(addorder, '/addorder?email=x@example.com', {
    method: 'POST',
    body: orderBody(productId, more),
    as,
    headers,
  });

describe('POST /addorder', () => {
  it('names the step where a quantity of more than half the stock is beside it', async () => {
    const buyer = await makeUser();
    const product = await makeProduct({ maxQuantity: 10, minQuantity: 1, quantityStep: 5 });
    const refused = await place(buyer, product._id, { quantity: 7 });
    expect(refused).toMatchObject({ status: 422, body: { code: 'WRONG_STEP' } });
    expect(await stockOf(product)).toBe(10);
    expect((await place(buyer, product._id, { quantity: 6 })).status).toBe(201);
  });

  it('takes money, names and states from the database, whatever the client sends', async () => {
    const buyer = await makeUser();
    const product = await makeProduct({ pricePoisha: 1999, maxQuantity: 40 });
    forgetExpired();
    const reply = await place(buyer, product._id, {
      quantity: '৫',
      productPrice: 0.01,
      totalPrice: 0.01,
      orderStatus: 'completed',
      customerEmail: 'other@example.com',
      productName: 'Gold',
      orderTime: 'never',
    });
    expect(reply).toMatchObject({
      status: 201,
      body: { acknowledged: true, message: 'order recived successfully.' },
    });
    const mine = await call(myorder, '/myorder', { as: buyer });
    expect(mine.body).toEqual([
      expect.objectContaining({
        _id: reply.body.insertedId,
        customerEmail: buyer.email,
        quantity: 5,
        productName: product.productName,
        productPrice: 19.99,
        totalPrice: 99.95,
        orderStatus: 'pending',
        fulfilment: 'placed',
        phoneNumber: '+8801712345678',
        payment: { method: 'cod', standing: 'on_delivery', toCollect: 99.95 },
        orderTime: expect.stringMatching(/^\d{1,2} [A-Z][a-z]+ \d{4} at \d\d:\d\d:\d\d$/),
      }),
    ]);
    expect(await stockOf(product)).toBe(35);
    expect(expiredTags()).toEqual(['records', `product:${String(product._id)}`]);
  });

  it.each([
    [{ quantity: 1 }, 'BELOW_MINIMUM', 'Insufficient stock', 'Only 50 items available.'],
    [{ quantity: 0 }, 'BELOW_MINIMUM', 'Insufficient stock', 'Only 50 items available.'],
    [{ quantity: -3 }, 'BELOW_MINIMUM', 'Insufficient stock', 'Only 50 items available.'],
    [
      { quantity: 1e12 },
      'ABOVE_MAXIMUM',
      'Minimum order quantity not met',
      'You can maximum order 50 items.',
    ],
    [
      { quantity: 51 },
      'ABOVE_MAXIMUM',
      'Minimum order quantity not met',
      'You can maximum order 50 items.',
    ],
  ])('refuses %j with the crossed words', async (more, code, title, message) => {
    const product = await makeProduct({ minQuantity: 2, maxQuantity: 50 });
    const reply = await place(await makeUser(), product._id, more);
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ acknowledged: false, code, title, message, available: 50 });
    expect(await stockOf(product)).toBe(50);
    expect(await ordersOf(product)).toEqual([]);
  });

  it.each([
    ['no phone', { phoneNumber: '' }, { phoneNumber: 'Please fill this in.' }],
    [
      'a landline',
      { phoneNumber: '02 9555555' },
      { phoneNumber: expect.stringContaining('mobile number') },
    ],
    [
      'an object for text',
      { shippingAddress: { $gt: '' } },
      { shippingAddress: expect.any(String) },
    ],
    ['a broken quantity', { quantity: 'many' }, { quantity: 'Please write a number.' }],
    ['half a piece', { quantity: 2.5 }, { quantity: 'Please write a whole number.' }],
    ['nothing of a name', { customerName: '   ' }, { customerName: 'Please fill this in.' }],
    [
      'a long address',
      { shippingAddress: 'x'.repeat(501) },
      { shippingAddress: expect.any(String) },
    ],
    ['an object for an id', { productId: { $gt: '' } }, { productId: 'This must be text.' }],
  ])('refuses %s, field by field', async (_name, more, fields) => {
    const product = await makeProduct();
    const reply = await place(await makeUser(), product._id, more);
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ code: 'INVALID', fields });
    expect(await stockOf(product)).toBe(50);
  });

  it('answers 404 for what is not on sale, and refuses one’s own product', async () => {
    const seller = await makeUser();
    const pending = await makeProduct({ status: 'pending' });
    expect((await place(seller, pending._id)).status).toBe(404);
    expect((await place(seller, '0123456789abcdef01234567')).status).toBe(404);
    expect((await place(seller, 'abc')).status).toBe(404);
    const own = await makeProduct({ authorId: new Types.ObjectId(seller.id) });
    const reply = await place(seller, own._id);
    expect(reply).toMatchObject({ status: 422, body: { code: 'OWN_PRODUCT' } });
  });

  it('sells 37 units to 100 buyers at once exactly 37 times', async () => {
    const product = await makeProduct({ minQuantity: 1, maxQuantity: 37 });
    const buyers = await Promise.all(Array.from({ length: 100 }, () => makeUser()));
    const replies = await Promise.all(
      buyers.map((buyer) => place(buyer, product._id, { quantity: 1 })),
    );
    const statuses = replies.map((reply) => reply.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(37);
    expect(statuses.filter((status) => status === 422)).toHaveLength(63);
    expect(
      replies.filter(
        (reply) => reply.body.code === 'ABOVE_MAXIMUM' || reply.body.code === 'BELOW_MINIMUM',
      ),
    ).toHaveLength(63);
    expect(await ordersOf(product)).toHaveLength(37);
    expect(await stockOf(product)).toBe(0);
  });

  it('makes one order of 20 requests at once with one Idempotency-Key', async () => {
    const buyer = await makeUser();
    const product = await makeProduct();
    const key = { 'idempotency-key': unique('key') };
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => place(buyer, product._id, {}, key)),
    );
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => reply.body.insertedId)).size).toBe(1);
    expect(await ordersOf(product)).toHaveLength(1);
    expect(await stockOf(product)).toBe(45);
    const other = await place(buyer, product._id, { quantity: 6 }, key);
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } });
    const somebodyElse = await place(await makeUser(), product._id, {}, key);
    expect(somebodyElse.status).toBe(201);
    expect(await ordersOf(product)).toHaveLength(2);
  });

  it('leads an ordinary form post to the cart, or back with what was typed', async () => {
    const buyer = await makeUser();
    const product = await makeProduct();
    const form = (fields: Record<string, unknown>) =>
      call(addorder, '/addorder', {
        method: 'POST',
        as: buyer,
        by: 'cookie',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(
          Object.entries(orderBody(product._id, fields)).map(([name, value]) => [
            name,
            String(value),
          ]),
        ).toString(),
      });
    const done = await form({ quantity: '3' });
    expect(done.status).toBe(303);
    expect(done.headers.get('location')).toBe('/cart?notice=ORDER_PLACED');
    const back = await form({ quantity: '1' });
    const checkout = `/checkout/${String(product._id)}`;
    expect(back.headers.get('location')).toBe(`${checkout}?notice=BELOW_MINIMUM`);
    // Names and addresses go in a cookie of that page, never in an address.
    const cookie = back.headers.get('set-cookie')!;
    expect(cookie).toContain(`Path=${checkout}`);
    expect(readFlashCookie(checkout, /typed=([^;]*)/.exec(cookie)![1])?.values).toMatchObject({
      quantity: '1',
      customerName: 'Rahima Khatun',
    });
  });
});

describe('GET /myorder', () => {
  it('shows each customer their own orders, and everybody’s to an administrator alone', async () => {
    const [one, two, admin] = [
      await makeUser(),
      await makeUser(),
      await makeUser({ role: 'admin' }),
    ];
    const seller = await makeUser();
    const product = await makeProduct({ authorId: new Types.ObjectId(seller.id) });
    const first = await place(one, product._id);
    const second = await place(one, product._id);
    await place(two, product._id);
    const mine = await call(myorder, '/myorder', { as: one });
    // The person who is told what to deliver is told what it collects.
    const sales = await call(mysales, '/mysales', { as: seller });
    expect(sales.body).toHaveLength(3);
    for (const { payment, grandTotal } of [...sales.body, ...mine.body]) {
      expect(payment).toEqual({ method: 'cod', standing: 'on_delivery', toCollect: grandTotal });
    }
    expect(mine.body.map((each: { _id: string }) => each._id)).toEqual([
      second.body.insertedId,
      first.body.insertedId,
    ]);
    expect((await call(myorder, '/myorder?scope=all', { as: one })).status).toBe(403);
    const all = await call(myorder, '/myorder?scope=all', { as: admin });
    expect(all.body.length).toBeGreaterThanOrEqual(3);
    expect((await call(myorder, '/myorder')).status).toBe(401);
  });
});
