import * as deleteorder from '@/app/(endpoints)/deleteorder/[id]/route';
import * as bulk from '@/app/api/parcels/bulk/route';
import { ParcelModel } from '@/models/parcel';
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
  reported,
  sent,
  stepCall,
  unitsOf,
} from '../support/parcels';
import { booksOf, storyOf } from '../support/payments';
import { call, stockOf, useShop } from '../support/shop';

useShop();

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
      // Name as the shop's list has it.
      courier: 'Pathao',
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
    await expectSoundParcels();
  });

  it('follows the steps that the contract’s call takes with the whole order', async () => {
    const { seller, order } = await orderToPack();
    for (const fulfilment of ['confirmed', 'packed']) {
      expect(await moveCall(seller, order._id, { fulfilment })).toMatchObject({ status: 200 });
    }
    const [parcel] = await ParcelModel.find({ orderId: order._id }).lean();
    expect(parcel).toMatchObject({ state: 'packed', lines: [{ quantity: 2 }] });
    const shipped = { fulfilment: 'shipped', courier: 'RedX', trackingNumber: 'R-9001' };
    expect(await moveCall(seller, order._id, shipped)).toMatchObject({ status: 200 });
    expect(await parcelOf(String(parcel!._id))).toMatchObject({
      ...{ state: 'in_transit', courierSlug: 'redx', trackingNumber: 'R-9001' },
    });
    expect(await moveCall(seller, order._id, { fulfilment: 'delivered' })).toMatchObject({
      status: 200,
    });
    expect(await parcelOf(String(parcel!._id))).toMatchObject({ state: 'delivered' });
    expect(await ParcelModel.countDocuments({ orderId: order._id })).toBe(1);
    await expectSoundParcels();
  });

  it('is unpacked where the whole order is cancelled, and its units are free again', async () => {
    const { seller, order, product } = await orderToPack();
    const id = await packed(seller, order);
    const body = { orderStatus: 'cancelled', reason: 'Broken in the shop' };
    expect(await moveCall(seller, order._id, body)).toMatchObject({ status: 200 });
    expect(await parcelOf(id)).toMatchObject({ state: 'cancelled' });
    expect(await stockOf(product)).toBe(50);
    await expectSoundParcels();
  });

  it('is unpacked by hand, and packed again under the next number', async () => {
    const { seller, order } = await orderToPack();
    const id = await packed(seller, order);
    expect(await stepCall(seller, id, { event: 'cancelled' })).toMatchObject({ status: 200 });
    expect((await orderOf(order._id)).lines[0]).toMatchObject({ packed: 0 });
    const again = await packed(seller, await orderOf(order._id));
    expect(await parcelOf(again)).toMatchObject({ serial: 2, state: 'packed' });
    await expectSoundParcels();
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
    await expectSoundParcels();
  });

  it('let nothing of the order be cancelled that is on its way', async () => {
    const { seller, order, id, products } = await bigOrder();
    await sent(seller, order, [2, 0]);
    const whole = { orderStatus: 'cancelled', reason: 'Gone' };
    expect(await moveCall(seller, id, whole)).toMatchObject({ status: 409 });
    const now = await orderOf(id);
    const asked = (units: number[]) => ({ lines: unitsOf(now, units), reason: 'Nothing left' });
    expect(await cancelCall(seller, id, asked([4, 0]))).toMatchObject({ status: 409 });
    expect(await cancelCall(seller, id, asked([3, 3]))).toMatchObject({ status: 200 });
    // All that is left of it is on its way now.
    expect(await orderOf(id)).toMatchObject({ fulfilment: 'shipped' });
    expect(await Promise.all(products.map(stockOf))).toEqual([48, 50]);
    await expectSoundParcels();
  });

  it('shrink where packed units are cancelled, the newest first, and collect what is left', async () => {
    const { seller, order, id } = await bigOrder();
    const one = await packed(seller, order, [3, 0]);
    const two = await packed(seller, await orderOf(id), [2, 3]);
    const now = await orderOf(id);
    const asked = { lines: unitsOf(now, [3, 0]), reason: 'Torn' };
    expect(await cancelCall(seller, id, asked)).toMatchObject({ status: 200 });
    const [first, second] = [await parcelOf(one), await parcelOf(two)];
    expect(first.lines.map(({ quantity }) => quantity)).toEqual([2]);
    expect(second.lines.map(({ quantity }) => quantity)).toEqual([3]);
    expect(first.cashPoisha + second.cashPoisha).toBe(2 * 10_000 + 3 * 3_333);
    await expectSoundParcels();
  });
});

it('Two who pack the same units at once: one does, the other is told.', async () => {
  const { seller, order, id } = await bigOrder();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => packCall(seller, id, { lines: unitsOf(order, [3, 0]) })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  await expectSoundParcels();
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
