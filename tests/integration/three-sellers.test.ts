import type { ReactNode } from 'react';
import { Types } from 'mongoose';
import * as deleteorder from '@/app/(endpoints)/deleteorder/[id]/route';
import * as myorder from '@/app/(endpoints)/myorder/route';
import * as mysales from '@/app/(endpoints)/mysales/route';
import * as orderstatus from '@/app/(endpoints)/orderstatus/[id]/route';
import * as purchases from '@/app/(endpoints)/purchases/route';
import * as purchase from '@/app/(endpoints)/purchases/[id]/route';
import BuyersOrderPage from '@/app/[locale]/(shop)/order/[id]/page';
import PurchasePage from '@/app/[locale]/(shop)/purchase/[id]/page';
import SellersOrderPage from '@/app/[locale]/dashboard/orders/[id]/page';
import * as again from '@/app/(endpoints)/basket/again/route';
import * as bulk from '@/app/api/orders/bulk/route';
import * as exporting from '@/app/api/orders/export/route';
import * as lines from '@/app/api/orders/lines/[id]/route';
import * as notes from '@/app/api/orders/notes/[id]/route';
import { listDashboardOrders, listOrdersToPrint } from '@/lib/features/orders/dashboard-queries';
import { OrderModel } from '@/models/order';
import { checkOut, putIn } from '../support/checkout';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';

/**
 * One purchase of three sellers: each seller sees the own part alone, on pages and by calls, and
 * can do nothing to the others'; the buyer and administrators see all of it.
 */

let mockActor: TestUser;
jest.mock('@/lib/features/accounts/page-actor', () => ({
  requirePageActor: async () => mockActor,
}));
jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  notFound: () => {
    throw new Error('404');
  },
  forbidden: () => {
    throw new Error('403');
  },
}));
jest.mock('next-intl/server', () => ({
  getTranslations: async () => Object.assign((key: string) => key, { rich: (key: string) => key }),
  setRequestLocale: () => undefined,
}));

useShop();

interface Part {
  seller: TestUser;
  product: string;
  orderId: string;
  lineId: string;
}

let buyer: TestUser;
let stranger: TestUser;
let admin: TestUser;
let purchaseId: string;
const parts: Part[] = [];

beforeAll(async () => {
  [buyer, stranger, admin] = await Promise.all([
    makeUser(),
    makeUser(),
    makeUser({ role: 'admin' }),
  ]);
  for (const name of ['Chawkbazar Traders', 'Bogura Crafts', 'Sylhet Tea House']) {
    const seller = await makeUser({ name });
    const product = await makeProduct({
      authorId: new Types.ObjectId(seller.id),
      author: seller.email,
      authorName: name,
      productName: `Goods of ${name}`,
    });
    await putIn(buyer, product._id, 4);
    parts.push({ seller, product: product.productName, orderId: '', lineId: '' });
  }
  const { status, body } = await checkOut(buyer);
  expect(status).toBe(201);
  purchaseId = body.purchaseId;
  expect(body.orders).toHaveLength(3);
  for (const part of parts) {
    const order = await OrderModel.findOne({ purchaseId, sellerId: part.seller.id }).lean();
    part.orderId = String(order!._id);
    part.lineId = String(order!.lines[0]!._id);
  }
});

const othersOf = (part: Part) => parts.filter((one) => one !== part);
const everyPart = [0, 1, 2];

/** Opens a page and returns `200`, or what it ends with. */
async function open(
  page: (props: never) => Promise<ReactNode>,
  id: string,
  actor: TestUser,
): Promise<string> {
  mockActor = actor;
  const params = Promise.resolve({ locale: 'en', id });
  const props = { params, searchParams: Promise.resolve({}) };
  return page(props as never).then(
    () => '200',
    (error: Error) => error.message,
  );
}

/** Expects of a text that it is about one part and names nothing of the others. */
function expectOnly(text: string, part: Part): void {
  expect(text).toContain(part.orderId);
  expect(text).toContain(part.product);
  for (const other of othersOf(part)) {
    for (const foreign of [other.orderId, other.product, other.lineId, other.seller.name]) {
      expect(text).not.toContain(foreign);
    }
  }
}

describe.each(everyPart)('seller %#', (place) => {
  const own = () => parts[place]!;

  it('sees the own part alone in every list, export and print', async () => {
    const part = own();
    const { seller, orderId } = part;
    const sales = await call(mysales, '/mysales', { as: seller });
    expect(sales.body).toHaveLength(1);
    expectOnly(JSON.stringify(sales.body), part);
    expect(JSON.stringify(sales.body)).not.toContain(buyer.email);
    const { orders } = await listDashboardOrders(seller, {});
    expect(orders).toHaveLength(1);
    expectOnly(JSON.stringify(orders), part);
    for (const query of ['', `?q=${purchaseId}`, `?seller=${othersOf(part)[0]!.seller.id}`]) {
      const { body } = await call(exporting, `/api/orders/export${query}`, { as: seller });
      for (const other of othersOf(part)) {
        expect(body).not.toContain(other.orderId);
        expect(body).not.toContain(other.product);
      }
    }
    const { body } = await call(exporting, '/api/orders/export', { as: seller });
    expectOnly(body, part);
    const all = parts.map((one) => one.orderId);
    const printed = await listOrdersToPrint(seller, all);
    expect(printed.map(({ _id }) => _id)).toEqual([orderId]);
    expectOnly(JSON.stringify(printed), part);
  });

  it('opens the own order, and neither another seller’s nor the purchase', async () => {
    const part = own();
    expect(await open(SellersOrderPage, part.orderId, part.seller)).toBe('200');
    for (const { orderId } of othersOf(part)) {
      expect(await open(SellersOrderPage, orderId, part.seller)).toBe('403');
    }
    // The buyer's page of an order, which prints as the invoice, is the buyer's alone.
    for (const { orderId } of parts) {
      expect(await open(BuyersOrderPage, orderId, part.seller)).toBe('404');
    }
    expect(await open(PurchasePage, purchaseId, part.seller)).toBe('404');
    const reply = await call(purchase, `/purchases/${purchaseId}`, {
      id: purchaseId,
      as: part.seller,
    });
    expect(reply.status).toBe(404);
    expect((await call(purchases, '/purchases', { as: part.seller })).body).toEqual([]);
    expect((await call(myorder, '/myorder', { as: part.seller })).body).toEqual([]);
  });

  it('can change nothing of the others’ parts', async () => {
    const part = own();
    const { seller } = part;
    for (const { orderId, lineId } of othersOf(part)) {
      const before = await OrderModel.findById(orderId).lean();
      const send = (
        handlers: Parameters<typeof call>[0],
        method: string,
        path: string,
        body?: object,
      ) => call(handlers, `${path}/${orderId}`, { method, id: orderId, as: seller, body });
      const replies = [
        await send(orderstatus, 'PATCH', '/orderstatus', { fulfilment: 'confirmed' }),
        await send(lines, 'POST', '/api/orders/lines', {
          lines: [{ lineId, quantity: 1 }],
          reason: 'Not there',
        }),
        await send(notes, 'POST', '/api/orders/notes', { text: 'Seen' }),
        await send(deleteorder, 'DELETE', '/deleteorder'),
      ];
      expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
      const moved = await call(bulk, '/api/orders/bulk', {
        method: 'POST',
        as: seller,
        body: { fulfilment: 'confirmed', orders: [{ _id: orderId }] },
      });
      expect(moved.body.results).toEqual([
        expect.objectContaining({ _id: orderId, done: false, code: 'FORBIDDEN' }),
      ]);
      const copied = await call(again, '/basket/again', {
        method: 'POST',
        as: seller,
        body: { orderId },
      });
      expect(copied.status).toBe(404);
      expect(await OrderModel.findById(orderId).lean()).toEqual(before);
    }
  });
});

it('The buyer and an administrator see all parts, a stranger none.', async () => {
  for (const someone of [buyer, admin]) {
    const { status, body } = await call(purchase, `/purchases/${purchaseId}`, {
      id: purchaseId,
      as: someone,
    });
    expect(status).toBe(200);
    const seen = body.parts.map((one: { sellerName: string; order: { lines: unknown[] } }) => [
      one.sellerName,
      one.order.lines.length,
    ]);
    expect(seen).toEqual(parts.map(({ seller }) => [seller.name, 1]));
    expect(await open(PurchasePage, purchaseId, someone)).toBe('200');
  }
  const mine = await call(myorder, '/myorder', { as: buyer });
  expect(mine.body.map(({ _id }: { _id: string }) => _id).sort()).toEqual(
    parts.map(({ orderId }) => orderId).sort(),
  );
  for (const { orderId } of parts) {
    expect(await open(BuyersOrderPage, orderId, buyer)).toBe('200');
    expect(await open(SellersOrderPage, orderId, buyer)).toBe('403');
    expect(await open(SellersOrderPage, orderId, admin)).toBe('200');
    expect(await open(BuyersOrderPage, orderId, stranger)).toBe('404');
    expect(await open(SellersOrderPage, orderId, stranger)).toBe('403');
  }
  expect(await open(PurchasePage, purchaseId, stranger)).toBe('404');
  expect((await call(purchases, '/purchases', { as: stranger })).body).toEqual([]);
  expect(
    (await call(purchase, `/purchases/${purchaseId}`, { id: purchaseId, as: stranger })).status,
  ).toBe(404);
});
