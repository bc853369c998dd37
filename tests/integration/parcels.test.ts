import * as deleteorder from '@/app/(endpoints)/deleteorder/[id]/route';
import * as orderstatus from '@/app/(endpoints)/orderstatus/[id]/route';
import * as bulk from '@/app/api/parcels/bulk/route';
import * as lines from '@/app/api/orders/lines/[id]/route';
import { listParcels, parcelsOfOrders } from '@/lib/features/parcels/queries';
import { OrderModel } from '@/models/order';
import { ParcelModel } from '@/models/parcel';
import { expectSound, expectCleanBooks } from '../support/books';
import { buy } from '../support/purchases';
import {
  handOverCall,
  orderOf,
  orderToPack,
  packCall,
  packed,
  parcelOf,
  report,
  reported,
  sent,
  stepCall,
  unitsOf,
} from '../support/parcels';
import { booksOf, expectNoFaults, storyOf } from '../support/payments';
import { call, makeProduct, makeUser, stockOf, useShop, type TestUser } from '../support/shop';
import { Types } from 'mongoose';

useShop();

const move = (as: TestUser, id: unknown, body: object) =>
  call(orderstatus, `/orderstatus/${String(id)}`, { method: 'PATCH', as, body, id: String(id) });
const cancel = (as: TestUser, id: unknown, body: object) =>
  call(lines, `/api/orders/lines/${String(id)}`, { method: 'POST', as, body, id: String(id) });

const sound = async () => {
  await expectSound('orders', 'stock', 'parcels', 'purchases');
  await expectNoFaults();
  await expectCleanBooks();
};

/** An order of five of one thing and three of another, for cash. */
async function bigOrder() {
  const seller = await makeUser();
  const buyer = await makeUser();
  const authorId = new Types.ObjectId(seller.id);
  const products = [
    await makeProduct({ authorId, pricePoisha: 10_000, maxQuantity: 50, minQuantity: 1 }),
    await makeProduct({ authorId, pricePoisha: 3_333, maxQuantity: 50, minQuantity: 1 }),
  ];
  const [id] = await buy(buyer, [
    { productId: String(products[0]!._id), quantity: 5 },
    { productId: String(products[1]!._id), quantity: 3 },
  ]);
  const order = await orderOf(id);
  return { seller, buyer, products, order, id: id!, grand: 5 * 10_000 + 3 * 3_333 };
}

describe('A parcel', () => {
  it('takes its order from placed to completed, with its cash and the books', async () => {
    const { seller, order, purchaseId } = await orderToPack();
    const id = await packed(seller, order);
    expect(await orderOf(order._id)).toMatchObject({
      fulfilment: 'packed',
      orderStatus: 'pending',
    });
    const body = { courier: 'Pathao Courier', trackingNumber: 'DT-1', charge: 75.5 };
    expect(await handOverCall(seller, id, body)).toMatchObject({ status: 200 });
    expect(await orderOf(order._id)).toMatchObject({
      fulfilment: 'shipped',
      courier: 'Pathao Courier',
      trackingNumber: 'DT-1',
    });
    expect(await parcelOf(id)).toMatchObject({
      ...{ state: 'in_transit', courierSlug: 'pathao', chargePoisha: 7550, serial: 1 },
      cashPoisha: order.totalPoisha - order.discountPoisha + order.deliveryPoisha,
    });
    expect(await stepCall(seller, id, { event: 'delivered' })).toMatchObject({ status: 200 });
    const done = await orderOf(order._id);
    expect(done).toMatchObject({ fulfilment: 'delivered', orderStatus: 'completed' });
    expect(done.history.map(({ fulfilment }) => fulfilment)).toEqual([
      ...['placed', 'confirmed', 'packed', 'shipped', 'delivered'],
    ]);
    const { payments } = await storyOf(purchaseId);
    expect(payments).toMatchObject([{ state: 'paid', courier: 'pathao', owedBy: 'pathao' }]);
    expect((await booksOf(purchaseId))['courier:pathao']).toBe(payments[0]!.amountPoisha);
    await sound();
  });

  it('follows the steps that the contract’s call takes with the whole order', async () => {
    const { seller, order } = await orderToPack();
    for (const fulfilment of ['confirmed', 'packed']) {
      expect(await move(seller, order._id, { fulfilment })).toMatchObject({ status: 200 });
    }
    const [parcel] = await ParcelModel.find({ orderId: order._id }).lean();
    expect(parcel).toMatchObject({ state: 'packed', lines: [{ quantity: 2 }] });
    const shipped = { fulfilment: 'shipped', courier: 'RedX', trackingNumber: 'R-9' };
    expect(await move(seller, order._id, shipped)).toMatchObject({ status: 200 });
    expect(await parcelOf(String(parcel!._id))).toMatchObject({
      ...{ state: 'in_transit', courierSlug: 'redx', trackingNumber: 'R-9' },
    });
    expect(await move(seller, order._id, { fulfilment: 'delivered' })).toMatchObject({
      status: 200,
    });
    expect(await parcelOf(String(parcel!._id))).toMatchObject({ state: 'delivered' });
    expect(await ParcelModel.countDocuments({ orderId: order._id })).toBe(1);
    await sound();
  });

  it('is unpacked where the whole order is cancelled, and its units are free again', async () => {
    const { seller, order, product } = await orderToPack();
    const id = await packed(seller, order);
    const body = { orderStatus: 'cancelled', reason: 'Broken in the shop' };
    expect(await move(seller, order._id, body)).toMatchObject({ status: 200 });
    expect(await parcelOf(id)).toMatchObject({ state: 'cancelled' });
    expect(await stockOf(product)).toBe(50);
    await sound();
  });

  it('is unpacked by hand, and packed again under the next number', async () => {
    const { seller, order } = await orderToPack();
    const id = await packed(seller, order);
    expect(await stepCall(seller, id, { event: 'cancelled' })).toMatchObject({ status: 200 });
    expect((await orderOf(order._id)).lines[0]).toMatchObject({ packed: 0 });
    const again = await packed(seller, await orderOf(order._id));
    expect(await parcelOf(again)).toMatchObject({ serial: 2, state: 'packed' });
    await sound();
  });

  it('of a customer’s order keeps it from being cancelled by the customer', async () => {
    const { seller, buyer, order, id } = await bigOrder();
    await packed(seller, order, [1, 0]);
    expect(await orderOf(id)).toMatchObject({ fulfilment: 'confirmed' });
    expect(
      await call(deleteorder, `/deleteorder/${id}`, { method: 'DELETE', as: buyer, id }),
    ).toMatchObject({ status: 409 });
  });
});

describe('Several parcels of an order', () => {
  it('bring their cash one by one, and complete it together', async () => {
    const { seller, order, id, grand } = await bigOrder();
    const one = await sent(seller, order, [2, 0]);
    const two = await sent(seller, await orderOf(id), [3, 3], 'Steadfast');
    const cash = [await parcelOf(one), await parcelOf(two)].map(({ cashPoisha }) => cashPoisha);
    expect(cash).toEqual([20_000, grand - 20_000]);
    expect(await orderOf(id)).toMatchObject({ fulfilment: 'shipped', orderStatus: 'pending' });
    expect(await stepCall(seller, one, { event: 'delivered' })).toMatchObject({ status: 200 });
    expect(await orderOf(id)).toMatchObject({ orderStatus: 'pending', collectedPoisha: 20_000 });
    expect(await reported(two, { event: 'delivered' }, 'steadfast')).toBe('applied');
    expect(await orderOf(id)).toMatchObject({ orderStatus: 'completed' });
    const { payments } = await storyOf(String(order.purchaseId));
    expect(
      payments.map(({ state, amountPoisha, owedBy }) => [state, amountPoisha, owedBy]).sort(),
    ).toEqual([
      ['paid', 20_000, 'pathao'],
      ['paid', grand - 20_000, 'steadfast'],
    ]);
    await sound();
  });

  it('let nothing of the order be cancelled that is on its way', async () => {
    const { seller, order, id, products } = await bigOrder();
    await sent(seller, order, [2, 0]);
    const whole = { orderStatus: 'cancelled', reason: 'Gone' };
    expect(await move(seller, id, whole)).toMatchObject({ status: 409 });
    const now = await orderOf(id);
    const asked = (units: number[]) => ({ lines: unitsOf(now, units), reason: 'Nothing left' });
    expect(await cancel(seller, id, asked([4, 0]))).toMatchObject({ status: 409 });
    expect(await cancel(seller, id, asked([3, 3]))).toMatchObject({ status: 200 });
    // All that is left of it is on its way now.
    expect(await orderOf(id)).toMatchObject({ fulfilment: 'shipped' });
    expect(await Promise.all(products.map(stockOf))).toEqual([48, 50]);
    await sound();
  });

  it('shrink where packed units are cancelled, the newest first, and collect what is left', async () => {
    const { seller, order, id } = await bigOrder();
    const one = await packed(seller, order, [3, 0]);
    const two = await packed(seller, await orderOf(id), [2, 3]);
    const now = await orderOf(id);
    const asked = { lines: unitsOf(now, [3, 0]), reason: 'Torn' };
    expect(await cancel(seller, id, asked)).toMatchObject({ status: 200 });
    const [first, second] = [await parcelOf(one), await parcelOf(two)];
    expect(first.lines.map(({ quantity }) => quantity)).toEqual([2]);
    expect(second.lines.map(({ quantity }) => quantity)).toEqual([3]);
    expect(first.cashPoisha + second.cashPoisha).toBe(2 * 10_000 + 3 * 3_333);
    await sound();
  });
});

describe('What goes wrong on the way', () => {
  it('An attempt fails, is tried again and arrives.', async () => {
    const { seller, order } = await orderToPack();
    const id = await sent(seller, order);
    const failed = { event: 'attempt_failed', note: 'Nobody at home' };
    expect(await stepCall(seller, id, failed)).toMatchObject({ status: 200 });
    expect(await parcelOf(id)).toMatchObject({
      ...{ state: 'on_hold', attention: 'failed', attempts: 1 },
    });
    expect(await stepCall(seller, id, { event: 'out_for_delivery' })).toMatchObject({
      status: 200,
    });
    expect(await reported(id, { event: 'delivered' })).toBe('applied');
    expect(await parcelOf(id)).toMatchObject({ state: 'delivered', attention: null });
    await sound();
  });

  it('A part is taken: its cash comes, the rest comes back, and is sold again or cancelled.', async () => {
    const { seller, order, id, products } = await bigOrder();
    const parcel = await sent(seller, order);
    const [first] = unitsOf(order, [2, 0]);
    const body = { event: 'partly_delivered', taken: [first] };
    expect(await stepCall(seller, parcel, body)).toMatchObject({ status: 200 });
    expect(await parcelOf(parcel)).toMatchObject({ state: 'returning' });
    expect(await orderOf(id)).toMatchObject({ orderStatus: 'pending', collectedPoisha: 20_000 });
    expect(await stepCall(seller, parcel, { event: 'returned' })).toMatchObject({ status: 200 });
    expect(await stepCall(seller, parcel, { event: 'delivered' })).toMatchObject({ status: 409 });
    const [a, b] = unitsOf(order, [2, 3]);
    const inspect = { event: 'inspected', sellable: [a, b] };
    expect(await stepCall(seller, parcel, inspect)).toMatchObject({ status: 200 });
    // Five of eight back, one of them broken.
    expect(await Promise.all(products.map(stockOf))).toEqual([47, 50]);
    const now = await orderOf(id);
    expect(now.lines).toMatchObject([
      { packed: 2, delivered: 2, back: 3, restocked: 2 },
      { packed: 0, delivered: 0, back: 3, restocked: 3 },
    ]);
    expect(await move(seller, id, { fulfilment: 'delivered' })).toMatchObject({ status: 409 });
    await sound();
    // One is sent anew, of the stock; the rest is cancelled, and the order is complete with what arrives.
    const anew = await sent(seller, now, [1, 0]);
    expect(await Promise.all(products.map(stockOf))).toEqual([46, 50]);
    const left = await orderOf(id);
    const asked = { lines: unitsOf(left, [2, 3]), reason: 'Not wanted' };
    expect(await cancel(seller, id, asked)).toMatchObject({ status: 200 });
    expect(await Promise.all(products.map(stockOf))).toEqual([46, 50]);
    expect(await stepCall(seller, anew, { event: 'delivered' })).toMatchObject({ status: 200 });
    expect(await orderOf(id)).toMatchObject({ orderStatus: 'completed', quantity: 3 });
    const { payments } = await storyOf(String(order.purchaseId));
    const paid = payments.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
    expect(paid).toBe(30_000);
    await sound();
  });

  it('All of it comes back and is cancelled: nothing was earned, and the prepaid money goes back.', async () => {
    const { seller, order, purchaseId, product } = await orderToPack('cod');
    const id = await sent(seller, order);
    expect(await reported(id, { event: 'returning', note: 'Refused' })).toBe('applied');
    expect(await reported(id, { event: 'returned' })).toBe('applied');
    expect(await parcelOf(id)).toMatchObject({ state: 'returned', attention: 'inspect' });
    const sellable = unitsOf(order, [2]);
    expect(await stepCall(seller, id, { event: 'inspected', sellable })).toMatchObject({
      status: 200,
    });
    expect(await stockOf(product)).toBe(50);
    const body = { orderStatus: 'cancelled', reason: 'Refused at the door' };
    expect(await move(seller, order._id, body)).toMatchObject({ status: 200 });
    expect(await stockOf(product)).toBe(50);
    expect(await booksOf(purchaseId)).toEqual({});
    await sound();
  });

  it('A lost parcel is sent anew of the stock, or where there is none refused with words.', async () => {
    const { seller, order, product, id } = await bigOrder().then((made) => ({
      ...made,
      product: made.products[0]!,
    }));
    const parcel = await sent(seller, order);
    const lost = { event: 'lost', cause: 'lost', note: 'The courier cannot find it' };
    expect(await stepCall(seller, parcel, lost)).toMatchObject({ status: 200 });
    expect(await parcelOf(parcel)).toMatchObject({ state: 'lost', attention: 'lost' });
    expect(await stockOf(product)).toBe(45);
    await sound();
    const now = await orderOf(id);
    const anew = await packCall(seller, id, { lines: unitsOf(now, [5, 3]) });
    expect(anew).toMatchObject({ status: 201 });
    expect(await stockOf(product)).toBe(40);
    expect(await stepCall(seller, parcel, { event: 'seen' })).toMatchObject({ status: 200 });
    await sound();
  });
});

describe('A courier’s report', () => {
  it('counts once, in any order, and contradicts no end that is known', async () => {
    const { seller, order } = await orderToPack();
    const id = await sent(seller, order);
    const early = report({ event: 'in_transit' });
    const out = report({ event: 'out_for_delivery', id: 'evt-1' });
    expect(await reported(id, out)).toBe('applied');
    expect(await reported(id, out)).toBe('repeated');
    expect(await reported(id, early)).toBe('stale');
    expect(await reported(id, { event: 'delivered' })).toBe('applied');
    expect(await reported(id, { event: 'delivered', word: 'DELIVERED' })).toBe('repeated');
    expect(await reported(id, { event: 'returned' })).toBe('refused');
    const parcel = await parcelOf(id);
    expect(parcel).toMatchObject({ state: 'delivered', attention: 'contradicted' });
    expect(parcel.history.filter(({ ignored }) => ignored).length).toBeGreaterThan(0);
    await expect(reported(id, { event: 'returned' }, 'redx')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await orderOf(order._id)).toMatchObject({ orderStatus: 'completed' });
    await sound();
  });
});

describe('What is not allowed', () => {
  it('Nobody else packs, sends or sees it, and no more is packed than there is.', async () => {
    const { seller, buyer, order, id } = await bigOrder();
    const other = await makeUser();
    for (const as of [other, buyer]) {
      expect(await packCall(as, id)).toMatchObject({ status: 403 });
    }
    expect(await packCall(seller, id, { lines: unitsOf(order, [6, 0]) })).toMatchObject({
      status: 409,
    });
    const line = { lineId: String(new Types.ObjectId()), quantity: 1 };
    expect(await packCall(seller, id, { lines: [line] })).toMatchObject({ status: 422 });
    const parcel = await packed(seller, order);
    expect(await packCall(seller, id)).toMatchObject({ status: 409 });
    expect(await handOverCall(other, parcel, { courier: 'RedX' })).toMatchObject({ status: 403 });
    expect(await stepCall(other, parcel, { event: 'cancelled' })).toMatchObject({ status: 403 });
    expect(await stepCall(seller, parcel, { event: 'delivered' })).toMatchObject({ status: 409 });
    const asked = { tab: 'all', q: '', courier: '', seller: '' } as const;
    expect((await listParcels(other, asked)).parcels).toEqual([]);
    const [own] = (await listParcels(seller, asked)).parcels;
    expect(own).toMatchObject({ _id: parcel, customerName: 'Rahima Khatun' });
    const [seen] = (await parcelsOfOrders([id])).get(id)!;
    expect(seen).not.toHaveProperty('phoneNumber');
  });

  it('Nothing is packed whose money is awaited.', async () => {
    const { seller, order } = await orderToPack('demo');
    expect(await packCall(seller, order._id)).toMatchObject({ status: 409 });
    expect(await OrderModel.findById(order._id).lean()).toMatchObject({ fulfilment: 'placed' });
  });

  it('More is inspected, or taken, than it holds.', async () => {
    const { seller, order } = await orderToPack();
    const id = await sent(seller, order);
    const taken = unitsOf(order, [3]);
    expect(await stepCall(seller, id, { event: 'partly_delivered', taken })).toMatchObject({
      status: 422,
    });
    expect(await parcelOf(id)).toMatchObject({ state: 'in_transit' });
    await stepCall(seller, id, { event: 'returned' });
    const sellable = unitsOf(order, [3]);
    expect(await stepCall(seller, id, { event: 'inspected', sellable })).toMatchObject({
      status: 422,
    });
  });
});

it('Two who pack the same units at once: one does, the other is told.', async () => {
  const { seller, order, id } = await bigOrder();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => packCall(seller, id, { lines: unitsOf(order, [3, 0]) })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  await sound();
});

it('Many are packed, handed over and delivered at once, and each says how it went.', async () => {
  const { seller, id } = await bigOrder();
  const { id: other } = await bigOrder();
  const ask = (body: object) =>
    call(bulk, '/api/parcels/bulk', { method: 'POST', as: seller, body });
  const packing = await ask({ do: 'pack', ids: [id, other] });
  expect(packing.body.results).toMatchObject([
    { _id: id, done: true },
    { _id: other, done: false, code: 'FORBIDDEN' },
  ]);
  const ids = (await ParcelModel.find({ orderId: id }).lean()).map(({ _id }) => String(_id));
  expect((await ask({ do: 'hand_over', ids, courier: 'Sundarban' })).body.results).toMatchObject([
    { done: true },
  ]);
  expect((await ask({ do: 'delivered', ids })).body.results).toMatchObject([{ done: true }]);
  expect(await orderOf(id)).toMatchObject({ orderStatus: 'completed', courier: 'Sundarban' });
});
