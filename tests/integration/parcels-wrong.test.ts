import { Types } from 'mongoose';
import { listParcels, parcelsOfOrders } from '@/lib/features/fulfilment/parcels/queries';
import { OrderModel } from '@/models/order';
import {
  bigOrder,
  cancelCall,
  expectSoundParcels,
  handOverCall,
  moveCall,
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
import { booksOf, storyOf } from '../support/payments';
import { makeUser, stockOf, useShop } from '../support/shop';

/** Parcels that fail, come back or are lost, what couriers say of them, and what nobody may do. */

useShop();

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
    await expectSoundParcels();
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
    expect(await moveCall(seller, id, { fulfilment: 'delivered' })).toMatchObject({ status: 409 });
    await expectSoundParcels();
    // One is sent anew, of the stock; the rest is cancelled, and the order is complete with what arrives.
    const anew = await sent(seller, now, [1, 0]);
    expect(await Promise.all(products.map(stockOf))).toEqual([46, 50]);
    const left = await orderOf(id);
    const asked = { lines: unitsOf(left, [2, 3]), reason: 'Not wanted' };
    expect(await cancelCall(seller, id, asked)).toMatchObject({ status: 200 });
    expect(await Promise.all(products.map(stockOf))).toEqual([46, 50]);
    expect(await stepCall(seller, anew, { event: 'delivered' })).toMatchObject({ status: 200 });
    expect(await orderOf(id)).toMatchObject({ orderStatus: 'completed', quantity: 3 });
    const { payments } = await storyOf(String(order.purchaseId));
    const paid = payments.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0);
    expect(paid).toBe(30_000);
    await expectSoundParcels();
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
    expect(await moveCall(seller, order._id, body)).toMatchObject({ status: 200 });
    expect(await stockOf(product)).toBe(50);
    expect(await booksOf(purchaseId)).toEqual({});
    await expectSoundParcels();
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
    await expectSoundParcels();
    const now = await orderOf(id);
    const anew = await packCall(seller, id, { lines: unitsOf(now, [5, 3]) });
    expect(anew).toMatchObject({ status: 201 });
    expect(await stockOf(product)).toBe(40);
    expect(await stepCall(seller, parcel, { event: 'seen' })).toMatchObject({ status: 200 });
    await expectSoundParcels();
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
    await expectSoundParcels();
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
