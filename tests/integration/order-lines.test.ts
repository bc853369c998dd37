import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { Types } from 'mongoose';
import * as cancellation from '@/app/api/orders/lines/[id]/route';
import type { Actor } from '@/lib/platform/auth/actor';
import { ShopError } from '@/lib/shop/errors';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { cancelLines, deleteOrder } from '@/lib/features/orders/commands';
import { exportOrders } from '@/lib/features/orders/bulk-commands';
import { findOrderFaults, findPurchaseFaults } from '@/lib/features/orders/integrity-queries';
import { orderSums, shownLines } from '@/lib/features/orders/line-rules';
import { moveOrder } from '@/lib/features/orders/steps';
import { findStockFaults } from '@/lib/features/reports/integrity';
import { AuditEntryModel } from '@/models/audit';
import { NotificationModel } from '@/models/notification';
import { OrderModel } from '@/models/order';
import type { ProductRecord } from '@/models/product';
import { PromotionModel } from '@/models/promotion';
import { makePromotion } from '../support/promotion-records';
import { call, makeUser, useShop, type TestUser } from '../support/shop';
import { makeColours } from '../support/checkout';
import { buy, stocksOf } from '../support/purchases';

useShop();

let seller: TestUser;
let buyer: TestUser;
let product: ProductRecord;

beforeEach(async () => {
  [seller, buyer] = [await makeUser(), await makeUser()];
  product = await makeColours({ authorId: new Types.ObjectId(seller.id), minQuantity: 1 });
});

/** An order of both colours. */
async function bought(red = 5, blue = 3, code: string | null = null) {
  const [a, b] = product.variants.map(({ _id }) => String(_id));
  const productId = String(product._id);
  const lines = [
    { productId, variantId: a!, quantity: red },
    { productId, variantId: b!, quantity: blue },
  ];
  const [id] = await buy(buyer, lines, code);
  const order = (await OrderModel.findById(id).lean())!;
  return { id: id!, lines: order.lines.map(({ _id }) => String(_id)) };
}

const cancel = (as: TestUser, id: string, lines: unknown, more: object = {}) =>
  call(cancellation, `/api/orders/lines/${id}`, {
    method: 'POST',
    as,
    id,
    body: { lines, reason: 'Only a few are left', ...more },
  });

async function faults(): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const find of [findOrderFaults, findPurchaseFaults, findStockFaults]) {
    for await (const finding of find()) found.push(finding);
  }
  return found;
}

it('cancels units of a line: stock, sums, history, audit and the buyer’s notification follow', async () => {
  const { id, lines } = await bought();
  expect(await stocksOf(product)).toEqual([25, 27]);
  const reply = await cancel(seller, id, [{ lineId: lines[0], quantity: 2 }], { confirm: true });
  expect(reply).toMatchObject({ status: 200, body: { whole: false } });
  expect(await stocksOf(product)).toEqual([27, 27]);
  const order = (await OrderModel.findById(id).lean())!;
  expect(order).toMatchObject({ fulfilment: 'confirmed', quantity: 6, totalPoisha: 60_000 });
  expect(order.lines.map(({ cancelled }) => cancelled)).toEqual([2, 0]);
  expect(order.history.map((entry) => [entry.fulfilment, entry.cancelledUnits])).toEqual([
    ['placed', undefined],
    ['placed', 2],
    ['confirmed', undefined],
  ]);
  expect(
    await AuditEntryModel.findOne({ subjectId: id, action: 'order.cancel-lines' }).lean(),
  ).toMatchObject({
    actorEmail: seller.email,
    after: { units: [{ lineId: lines[0], quantity: 2 }], poisha: 20_000 },
  });
  await settleBackground();
  expect(await NotificationModel.find({ userId: buyer.id }).sort({ _id: 1 }).lean()).toEqual([
    expect.objectContaining({
      kind: 'orderLinesCancelled',
      quantity: 2,
      productName: product.productName,
      reason: 'Only a few are left',
    }),
    expect.objectContaining({ kind: 'orderStep', quantity: 6, products: 2 }),
  ]);
  expect(await faults()).toEqual([]);
});

it('cancels the order where nothing is left of it, which keeps what it was', async () => {
  const { id, lines } = await bought();
  await cancel(seller, id, [{ lineId: lines[0], quantity: 5 }]);
  const reply = await cancel(seller, id, [{ lineId: lines[1], quantity: 3 }]);
  expect(reply.body).toMatchObject({ whole: true });
  expect(await OrderModel.findById(id).lean()).toMatchObject({
    orderStatus: 'cancelled',
    reason: 'Only a few are left',
    quantity: 8,
    totalPoisha: 80_000,
  });
  expect(await stocksOf(product)).toEqual([30, 30]);
  expect(await faults()).toEqual([]);
});

it('gives back the cancelled part of a promotion, and the rest with the rest', async () => {
  const promotion = await makePromotion({ percent: 15 });
  const { id, lines } = await bought(3, 3);
  const spent = async () => (await PromotionModel.findById(promotion).lean())!;
  expect(await spent()).toMatchObject({ used: 1, spentPoisha: 9_000 });
  await cancel(seller, id, [{ lineId: lines[0], quantity: 2 }]);
  const order = (await OrderModel.findById(id).lean())!;
  expect((await spent()).spentPoisha).toBe(order.discountPoisha);
  await deleteOrder(buyer, id);
  expect(await spent()).toMatchObject({ used: 0, spentPoisha: 0 });
  await PromotionModel.deleteMany({});
});

it('is for the seller and administrators, of lines that are there, while it is not on its way', async () => {
  const { id, lines } = await bought();
  const one = [{ lineId: lines[0], quantity: 1 }];
  expect((await cancel(buyer, id, one)).status).toBe(403);
  expect((await cancel(await makeUser(), id, one)).status).toBe(403);
  expect((await cancel(seller, String(new Types.ObjectId()), one)).status).toBe(404);
  const unknown = [{ lineId: String(new Types.ObjectId()), quantity: 1 }];
  expect((await cancel(seller, id, unknown)).status).toBe(422);
  expect((await cancel(seller, id, [{ lineId: lines[0], quantity: 6 }])).status).toBe(409);
  for (const quantity of [0, -1, 1.5, 'x']) {
    expect((await cancel(seller, id, [{ lineId: lines[0], quantity }])).status).toBe(422);
  }
  expect((await cancel(seller, id, [...one, ...one])).status).toBe(422);
  expect((await cancel(seller, id, one, { reason: ' ' })).status).toBe(422);
  expect((await cancel(await makeUser({ role: 'admin' }), id, one)).status).toBe(200);
  const steps = [
    { fulfilment: 'confirmed' },
    { fulfilment: 'packed' },
    { fulfilment: 'shipped', courier: 'Pathao', trackingNumber: 'P-1001' },
  ];
  for (const step of steps) await moveOrder(seller, id, step as never);
  expect((await cancel(seller, id, one)).status).toBe(409);
  expect(await stocksOf(product)).toEqual([26, 27]);
});

it('cancels once what is sent again with the same key, and never more than was ordered at once', async () => {
  const { id, lines } = await bought();
  const body = JSON.stringify({ lines: [{ lineId: lines[0], quantity: 2 }], reason: 'x' });
  const send = (key: string) =>
    call(cancellation, `/api/orders/lines/${id}`, {
      method: 'POST',
      as: seller,
      id,
      body,
      headers: { 'Idempotency-Key': key },
    });
  const same = await Promise.all([send('one'), send('one'), send('one')]);
  expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await stocksOf(product)).toEqual([27, 27]);
  const other = await Promise.all([send('two'), send('three'), send('four')]);
  expect(other.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await stocksOf(product)).toEqual([29, 27]);
});

it('writes a row of the CSV for each line, with the order’s sums once', async () => {
  const { id } = await bought();
  const delivery = { 'delivery.kind': 'branch', 'delivery.atBranchPoisha': 480_00 };
  await OrderModel.updateOne({ _id: id }, { $set: delivery });
  let csv = '';
  for await (const part of exportOrders(seller, {} as never)) csv += part;
  const [head, ...rows] = parse(csv, { bom: true }) as string[][];
  const column = (name: string) => rows.map((row) => row[head!.indexOf(name)]);
  expect(rows).toHaveLength(2);
  expect(new Set(column('order_number')).size).toBe(1);
  expect(column('quantity')).toEqual(['5', '3']);
  expect(column('total_bdt')).toEqual(['500', '300']);
  expect(column('options')).toEqual(['Colour: Red', 'Colour: Blue']);
  expect(column('order_total_bdt')).toEqual(['800', '']);
  expect(column('order_at_branch_bdt')).toEqual(['480', '']);
});

const step = fc.record({
  act: fc.constantFrom('buy', 'cut', 'cut', 'confirm', 'cancel', 'delete', 'finish', 'return'),
  which: fc.nat(5),
  red: fc.integer({ min: 1, max: 9 }),
  blue: fc.integer({ min: 1, max: 9 }),
  restock: fc.boolean(),
});

it('keeps stock and live orders together what was there at the start, whatever is done', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      product = await makeColours({ authorId: new Types.ObjectId(seller.id), minQuantity: 1 });
      const ids: string[] = [];
      for (const each of steps) await attempt(() => act(each, ids));
      const orders = await OrderModel.find({ 'lines.productId': product._id }).lean();
      const stocks = await stocksOf(product);
      for (const [place, { _id }] of product.variants.entries()) {
        const lines = orders.flatMap((order) =>
          order.lines
            .filter((line) => line.variantId.equals(_id))
            .map((line) => ({ ...line, isBack: back.has(String(order._id)) })),
        );
        const held = lines.reduce(
          (sum, line) => sum + (line.isBack ? 0 : line.quantity - line.cancelled),
          0,
        );
        expect(stocks[place]! + held).toBe(30);
      }
      for (const order of orders) {
        const { quantity, totalPoisha, discountPoisha } = order;
        const sums = orderSums(shownLines(order.orderStatus, order.lines));
        expect(sums).toEqual({ quantity, totalPoisha, discountPoisha });
      }
      expect(await faults()).toEqual([]);
    }),
    { numRuns: 15 },
  );
});

/** Orders that were returned, their goods put back into the stock. */
const back = new Set<string>();

/** Runs work that is refused, and changes nothing, where an order's state doesn't allow it. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
  }
}

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function act({ act, which, red, blue, restock }: Step, ids: string[]): Promise<void> {
  if (act === 'buy' || ids.length === 0) {
    ids.push((await bought(red, blue)).id);
    return;
  }
  const id = ids[which % ids.length]!;
  const actor: Actor = seller;
  const order = await OrderModel.findById(id).lean();
  switch (act) {
    case 'cut': {
      const quantities = [red, blue];
      const lines = (order?.lines ?? [])
        .map(({ _id }, place) => ({ lineId: String(_id), quantity: quantities[place]! }))
        .slice(restock ? 0 : 1);
      await cancelLines(actor, id, { lines, reason: 'x', confirm: false });
      return;
    }
    case 'confirm':
      return moveOrder(actor, id, { fulfilment: 'confirmed' });
    case 'cancel':
      return moveOrder(actor, id, { orderStatus: 'cancelled', reason: 'x' });
    case 'delete':
      return deleteOrder(buyer, id);
    case 'finish':
      await attempt(() => moveOrder(actor, id, { fulfilment: 'confirmed' }));
      await moveOrder(actor, id, { fulfilment: 'packed' });
      await moveOrder(actor, id, { fulfilment: 'shipped', courier: 'P', trackingNumber: '1001' });
      return moveOrder(actor, id, { fulfilment: 'delivered' });
    case 'return':
      await moveOrder(actor, id, { orderStatus: 'returned', reason: 'x', restock });
      if (restock) back.add(id);
  }
}
