import mongoose, { Types } from 'mongoose';
import * as bulk from '@/app/api/orders/bulk/route';
import * as exporting from '@/app/api/orders/export/route';
import * as notes from '@/app/api/orders/notes/[id]/route';
import { conditionsOf } from '@/lib/orders/rules';
import {
  countOpenOrders,
  getDashboardOrder,
  listDashboardOrders,
  listOrdersToPrint,
  ordersOf,
} from '@/lib/orders/dashboard-queries';
import { getMyOrder, listCartPage } from '@/lib/orders/queries';
import { orderWords } from '@/lib/orders/words';
import { formatDhakaTime } from '@/lib/time';
import { AuditEntryModel } from '@/models/audit-entry';
import { OrderModel, type OrderRecord } from '@/models/order';
import { call, makeUser, unique, useShop, type TestUser } from '../support/shop';

useShop();

const HOUR = 3_600_000;
const NEWEST = Date.parse('2026-11-20T12:00:00Z');

/** Orders of a seller's product, each an hour older than the one before it. */
async function makeOrders(
  seller: TestUser,
  buyer: TestUser,
  each: Partial<OrderRecord>[],
): Promise<string[]> {
  const records = each.map((fields, index) => {
    const placedAt = new Date(NEWEST - index * HOUR);
    const order = {
      _id: new Types.ObjectId(),
      customerId: new Types.ObjectId(buyer.id),
      customerEmail: buyer.email,
      customerName: 'Rahima Khatun',
      phoneNumber: '+8801712345678',
      shippingAddress: '12 Nawabpur Road, Dhaka',
      description: '',
      quantity: 5,
      productId: new Types.ObjectId(),
      productName: 'Steel Kettle',
      productImage: '/uploads/test.webp',
      productBrand: 'Shapla',
      productCategory: 'Home & Kitchen Appliances',
      rating: 4,
      sellerId: new Types.ObjectId(seller.id),
      sellerName: 'Chawkbazar Traders',
      pricePoisha: 1999,
      totalPoisha: 9995,
      orderStatus: 'pending' as const,
      fulfilment: 'placed' as const,
      orderTime: formatDhakaTime(placedAt),
      placedAt,
      history: [{ at: placedAt, by: buyer.email, fulfilment: 'placed', orderStatus: 'pending' }],
      ...fields,
    };
    return { ...order, searchWords: orderWords(String(order._id), order) };
  });
  await OrderModel.insertMany(records);
  return records.map(({ _id }) => String(_id));
}

const people = async () => ({
  seller: await makeUser({ name: 'Chawkbazar Traders' }),
  other: await makeUser(),
  buyer: await makeUser(),
  admin: await makeUser({ role: 'admin' }),
});

const move = (as: TestUser, body: unknown) =>
  call(bulk, '/api/orders/bulk', { method: 'POST', body, as });

const exported = async (as: TestUser, query = '') =>
  (await call(exporting, `/api/orders/export${query}`, { as })).body as string;

describe('the list', () => {
  it('shows a seller the orders of own products alone, without e-mails', async () => {
    const { seller, other, buyer, admin } = await people();
    const [id] = await makeOrders(seller, buyer, [{}]);
    const { orders } = await listDashboardOrders(seller, {});
    expect(orders).toEqual([
      expect.objectContaining({
        _id: id,
        phoneNumber: '+8801712345678',
        next: ['confirmed', 'cancelled'],
      }),
    ]);
    expect(JSON.stringify(orders)).not.toContain(buyer.email);
    // Asking for another's orders, as administrators may, gives a seller nothing of theirs.
    for (const asked of [{}, { seller: seller.id }, { q: id! }]) {
      expect((await listDashboardOrders(other, asked)).orders).toEqual([]);
    }
    expect(await getDashboardOrder(other, id!)).toBe('forbidden');
    expect(await listOrdersToPrint(other, [id!])).toEqual([]);
    expect(await countOpenOrders(other)).toMatchObject({ placed: 0 });
    const all = await listDashboardOrders(admin, { seller: seller.id });
    expect(all.orders).toEqual([expect.objectContaining({ _id: id, customerEmail: buyer.email })]);
  });

  it('pages by key both ways, also among orders of the same moment', async () => {
    const { seller, buyer } = await people();
    const same = { placedAt: new Date(NEWEST) };
    const ids = await makeOrders(seller, buyer, [same, same, same, same, {}]);
    const sorted = [...ids.slice(0, 4).sort().reverse(), ids[4]!];
    const idsOf = (page: { orders: { _id: string }[] }) => page.orders.map(({ _id }) => _id);
    const first = await listDashboardOrders(seller, {}, 2);
    const second = await listDashboardOrders(seller, { before: first.older }, 2);
    const third = await listDashboardOrders(seller, { before: second.older }, 2);
    expect([first, second, third].flatMap(idsOf)).toEqual(sorted);
    expect(first.newer).toBeUndefined();
    expect(third.older).toBeUndefined();
    const back = await listDashboardOrders(seller, { after: third.newer }, 2);
    expect(idsOf(back)).toEqual(idsOf(second));
    const begin = await listDashboardOrders(seller, { after: back.newer }, 2);
    expect(idsOf(begin)).toEqual(idsOf(first));
    expect(begin.newer).toBeUndefined();
    expect(first.total).toBe(5);
  });

  it('finds by number, phone, name and day, and by where an order stands', async () => {
    const { seller, buyer, admin } = await people();
    const [placed, packed, ended] = await makeOrders(seller, buyer, [
      { productName: 'Red Mug', phoneNumber: '+8801811111111' },
      { fulfilment: 'packed', customerName: 'Anwar Mollah' },
      { orderStatus: 'cancelled', reason: 'Sold out', placedAt: new Date('2026-11-01T20:00:00Z') },
    ]);
    const found = async (asked: Parameters<typeof listDashboardOrders>[1]) =>
      (await listDashboardOrders(seller, asked)).orders.map(({ _id }) => _id);
    const { orders } = await listDashboardOrders(seller, { q: placed! });
    expect(await found({ q: orders[0]!.number })).toEqual([placed]);
    expect(await found({ q: '০১৮১১ ১১১১১১' })).toEqual([placed]);
    expect(await found({ q: 'mug red' })).toEqual([placed]);
    expect(await found({ q: 'mug blue' })).toEqual([]);
    expect(await found({ q: 'ANWAR' })).toEqual([packed]);
    expect(await found({ state: 'open' })).toEqual([placed, packed]);
    expect(await found({ state: 'packed' })).toEqual([packed]);
    expect(await found({ state: 'cancelled' })).toEqual([ended]);
    // Two in the morning of the 2nd in Dhaka.
    expect(await found({ from: '2026-11-02', to: '2026-11-02' })).toEqual([ended]);
    expect(await found({ to: '2026-11-01' })).toEqual([]);
    expect((await listDashboardOrders(admin, { seller: 'chawkbazar', q: 'mug' })).total).toBe(1);
    expect(await countOpenOrders(seller)).toEqual({
      placed: 1,
      confirmed: 0,
      packed: 1,
      shipped: 0,
    });
  });

  it('reads each page through an index', async () => {
    const { seller, buyer } = await people();
    await makeOrders(
      seller,
      buyer,
      Array.from({ length: 60 }, () => ({})),
    );
    const own = ordersOf(seller);
    for (const filter of [
      own,
      { ...own, ...conditionsOf('placed') },
      { ...own, ...conditionsOf('open') },
      conditionsOf('open'),
      {},
    ]) {
      const plan = await mongoose.connection
        .db!.collection('orders')
        .find(filter as never)
        .sort({ placedAt: -1, _id: -1 })
        .limit(21)
        .explain('executionStats');
      expect(JSON.stringify(plan)).toContain('IXSCAN');
      const { totalDocsExamined, nReturned } = (
        plan as { executionStats: { totalDocsExamined: number; nReturned: number } }
      ).executionStats;
      expect(totalDocsExamined).toBeLessThanOrEqual(nReturned);
    }
  });
});

describe('one order', () => {
  it('tells its seller and an administrator who did what, each as far as they may know', async () => {
    const { seller, buyer, admin } = await people();
    const [id] = await makeOrders(seller, buyer, [{}]);
    await move(seller, { fulfilment: 'confirmed', orders: [{ _id: id }] });
    await move(admin, { fulfilment: 'packed', orders: [{ _id: id }] });
    const own = await getDashboardOrder(seller, id!);
    expect(own).toMatchObject({ history: [{ by: 'customer' }, { by: 'you' }, { by: 'shop' }] });
    expect(JSON.stringify(own)).not.toContain('@');
    expect(await getDashboardOrder(admin, id!)).toMatchObject({
      history: [
        { by: 'customer', email: buyer.email },
        { by: 'seller', email: seller.email },
        { by: 'you', email: admin.email },
      ],
    });
    const bought = await getMyOrder(buyer, id!);
    expect(bought?.history.map(({ by }) => by)).toEqual(['you', 'seller', 'seller']);
    expect(JSON.stringify(bought)).not.toContain(seller.email);
    expect(await getMyOrder(seller, id!)).toBeNull();
    expect(await getMyOrder(buyer, 'abc')).toBeNull();
  });

  it('keeps notes for seller and administrators, once per key, and never for the customer', async () => {
    const { seller, other, buyer, admin } = await people();
    const [id] = await makeOrders(seller, buyer, [{}]);
    const note = (as: TestUser, text: unknown, headers = {}, to = id) =>
      call(notes, `/api/orders/notes/${to}`, {
        method: 'POST',
        body: { text },
        as,
        id: to!,
        headers,
      });
    const key = { 'idempotency-key': unique('note') };
    const replies = await Promise.all([1, 2, 3].map(() => note(seller, ' Call first ', key)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await note(admin, 'Seen')).status).toBe(201);
    expect((await note(other, 'Mine now')).status).toBe(403);
    expect((await note(buyer, 'Hello')).status).toBe(403);
    expect((await note(seller, '  ')).status).toBe(422);
    expect((await note(seller, 'x'.repeat(1001))).status).toBe(422);
    expect((await note(seller, 'x', {}, 'abc')).status).toBe(404);
    expect(await getDashboardOrder(seller, id!)).toMatchObject({
      notes: [
        { text: 'Call first', name: 'Chawkbazar Traders' },
        { text: 'Seen', name: admin.name },
      ],
      order: { noteCount: 2 },
    });
    expect(JSON.stringify(await getMyOrder(buyer, id!))).not.toContain('Call first');
    expect(await AuditEntryModel.countDocuments({ subjectId: id, action: 'order.note' })).toBe(2);
  });
});

describe('POST /api/orders/bulk', () => {
  it('moves what can be moved and says of each of the others why not', async () => {
    const { seller, other, buyer } = await people();
    const [ready, done] = await makeOrders(seller, buyer, [
      { fulfilment: 'confirmed' },
      { fulfilment: 'shipped' },
    ]);
    const [foreign] = await makeOrders(other, buyer, [{ fulfilment: 'confirmed' }]);
    const gone = String(new Types.ObjectId());
    const reply = await move(seller, {
      fulfilment: 'packed',
      orders: [ready, done, foreign, gone].map((_id) => ({ _id })),
    });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      acknowledged: true,
      message: '1 of 4 orders updated.',
      results: [
        { _id: ready, done: true },
        { _id: done, done: false, code: 'NOT_POSSIBLE_NOW' },
        { _id: foreign, done: false, code: 'FORBIDDEN' },
        { _id: gone, done: false, code: 'NOT_FOUND' },
      ],
    });
    expect((await OrderModel.findById(foreign).lean())!.fulfilment).toBe('confirmed');
    expect(await AuditEntryModel.countDocuments({ subjectId: ready })).toBe(1);
  });

  it('ships each parcel under its own number, and none without one', async () => {
    const { seller, buyer } = await people();
    const [one, two] = await makeOrders(seller, buyer, [
      { fulfilment: 'packed' },
      { fulfilment: 'packed' },
    ]);
    const reply = await move(seller, {
      fulfilment: 'shipped',
      orders: [
        { _id: one, courier: 'Pathao', trackingNumber: 'P-1' },
        { _id: two, courier: 'Pathao', trackingNumber: ' ' },
      ],
    });
    expect(reply.body.results).toEqual([
      { _id: one, done: true },
      expect.objectContaining({
        _id: two,
        code: 'INVALID',
        fields: { trackingNumber: 'Please fill this in.' },
      }),
    ]);
    expect(await OrderModel.findById(one).lean()).toMatchObject({ trackingNumber: 'P-1' });
    expect(await OrderModel.findById(two).lean()).toMatchObject({ fulfilment: 'packed' });
  });

  it.each([
    ['nothing', []],
    ['too many', Array.from({ length: 51 }, () => ({ _id: String(new Types.ObjectId()) }))],
    ['one twice', [{ _id: '0123456789abcdef01234567' }, { _id: '0123456789ABCDEF01234567' }]],
    ['no id', [{ _id: { $gt: '' } }]],
    ['no list', 'all'],
  ])('refuses %s', async (_name, orders) => {
    expect((await move(await makeUser(), { fulfilment: 'packed', orders })).status).toBe(422);
  });
});

describe('GET /api/orders/export', () => {
  it('streams what the caller may see under the filter, with formulas made harmless', async () => {
    const { seller, other, buyer, admin } = await people();
    await makeOrders(seller, buyer, [
      { customerName: '=HYPERLINK("http://x")' },
      { fulfilment: 'packed', shippingAddress: 'ঢাকা, "পুরান"\nঢাকা' },
    ]);
    await makeOrders(other, buyer, [{ customerName: 'Of Another' }]);
    const csv = await exported(seller);
    expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(csv).toContain('"ঢাকা, ""পুরান""\nঢাকা"');
    expect(csv).toContain(',19.99,99.95,');
    expect(csv).toContain(',01712-345678,');
    expect(csv).not.toContain(buyer.email);
    expect(csv).not.toContain('Of Another');
    const packed = await exported(seller, '?state=packed&q=&from=&to=');
    expect(packed).not.toContain('HYPERLINK');
    expect(await exported(admin, `?seller=${other.id}`)).toContain(buyer.email);
    // A seller's `seller` filters nothing away from what is theirs.
    expect(await exported(seller, `?seller=${other.id}`)).not.toContain('Of Another');
  });

  it('brings every row of more than one batch once', async () => {
    const { seller, buyer } = await people();
    const ids = await makeOrders(
      seller,
      buyer,
      Array.from({ length: 1100 }, () => ({})),
    );
    const csv = await exported(seller);
    const rows = csv.trimEnd().split('\r\n').slice(1);
    expect(rows).toHaveLength(1100);
    expect(new Set(rows.map((row) => row.split(',')[1])).size).toBe(ids.length);
  }, 30_000);

  it('refuses visitors and filters that mean nothing', async () => {
    expect((await call(exporting, '/api/orders/export')).status).toBe(401);
    const as = await makeUser();
    for (const query of ['?state=lost', '?from=yesterday', '?to=2026-99-01']) {
      expect((await call(exporting, `/api/orders/export${query}`, { as })).status).toBe(422);
    }
  });
});

describe('My Cart', () => {
  it('comes in pages, and a page that is none is the nearest one', async () => {
    const { seller, buyer } = await people();
    const ids = await makeOrders(
      seller,
      buyer,
      Array.from({ length: 23 }, (_, index) =>
        index === 0 ? { hiddenFromCustomerAt: new Date(), orderStatus: 'completed' as const } : {},
      ),
    );
    const first = await listCartPage(buyer, 1);
    expect(first).toMatchObject({ total: 22, page: 1, last: 3 });
    expect(first.orders.map(({ _id }) => _id)).toEqual(ids.slice(1, 11));
    expect((await listCartPage(buyer, 99)).orders).toHaveLength(2);
    expect((await listCartPage(buyer, -1)).page).toBe(1);
    // Taken out of the list, and still there for who has its address.
    expect(await getMyOrder(buyer, ids[0]!)).toMatchObject({ hidden: true });
    expect(await listCartPage(seller, 1)).toMatchObject({ total: 0, last: 1, orders: [] });
  });
});
