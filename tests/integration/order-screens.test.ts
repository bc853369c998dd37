import mongoose from 'mongoose';
import * as notes from '@/app/api/orders/notes/[id]/route';
import { toStatusFilter } from '@/lib/features/orders/state-rules';
import {
  countOpenOrders,
  getDashboardOrder,
  listDashboardOrders,
  listOrdersToPrint,
  orderSort,
  ordersOf,
} from '@/lib/features/orders/dashboard-queries';
import { listCartPage } from '@/lib/features/orders/cart-queries';
import { getMyOrder } from '@/lib/features/orders/queries';
import { AuditEntryModel } from '@/models/audit';
import { makeOrders, move, NEWEST, people } from '../support/orders';
import { call, unique, useShop, type TestUser } from '../support/shop';

useShop();

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
    expect(await found({ state: 'open' })).toEqual([packed, placed]);
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
    for (const [filter, state] of [
      [own, 'all'],
      [{ ...own, ...toStatusFilter('placed') }, 'placed'],
      [{ ...own, ...toStatusFilter('unpaid') }, 'unpaid'],
      [toStatusFilter('placed'), 'placed'],
      [toStatusFilter('unpaid'), 'unpaid'],
      [{}, 'all'],
    ] as const) {
      const plan = await mongoose.connection
        .db!.collection('orders')
        .find(filter as never)
        .sort(orderSort(state))
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
    const first = await listCartPage(buyer, {});
    expect(first).toMatchObject({ counts: { all: 22 }, page: 1, last: 3 });
    expect(first.orders.map(({ _id }) => _id)).toEqual(ids.slice(1, 11));
    expect((await listCartPage(buyer, { page: 99 })).orders).toHaveLength(2);
    // Taken out of the list, and still there for who has its address.
    expect(await getMyOrder(buyer, ids[0]!)).toMatchObject({ hidden: true });
    expect(await listCartPage(seller, {})).toMatchObject({ page: 1, last: 1, orders: [] });
  });
});
