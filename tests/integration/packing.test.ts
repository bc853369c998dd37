import { Types } from 'mongoose';
import * as cancellation from '@/app/api/orders/lines/[id]/route';
import * as packing from '@/app/api/parcels/pack/[id]/route';
import { listOrdersToPack, nextToPack, QUEUE_PAGE } from '@/lib/features/orders/parcel-queries';
import {
  getOrderPacking,
  type OrderPacking,
} from '@/lib/features/fulfilment/parcels/pack-commands';
import { OrderModel } from '@/models/order';
import { ProductModel } from '@/models/product';
import { makeColours } from '../support/checkout';
import { makeOrders, people } from '../support/orders';
import { buy } from '../support/purchases';
import { call, makeUser, useShop, type TestUser } from '../support/shop';

useShop();

const promise = (id: string, day: number | null) =>
  OrderModel.updateOne(
    { _id: id },
    day === null
      ? { $unset: { 'delivery.promisedBy': 1 } }
      : { $set: { 'delivery.promisedBy': new Date(Date.UTC(2026, 11, day)) } },
  );

const idsOf = async (as: TestUser, page = 1) =>
  (await listOrdersToPack(as, page)).orders.map(({ _id }) => _id);

describe('the queue', () => {
  it('has new and confirmed orders of own products, the oldest promise first, without one last', async () => {
    const { seller, other, buyer, admin } = await people();
    const ids = await makeOrders(seller, buyer, [
      {},
      { fulfilment: 'confirmed' },
      {},
      { fulfilment: 'packed' },
      { fulfilment: 'shipped' },
      { orderStatus: 'cancelled' },
      { payment: 'awaiting' },
      { payment: 'paid', fulfilment: 'confirmed' },
    ]);
    const days = [20, 10, null, 1, 1, 1, 1, 15];
    await Promise.all(ids.map((id, place) => promise(id, days[place]!)));
    const waiting = [ids[1], ids[7], ids[0], ids[2]];
    expect(await idsOf(seller)).toEqual(waiting);
    expect((await listOrdersToPack(seller, 1)).total).toBe(4);
    expect(await idsOf(other)).toEqual([]);
    expect(await idsOf(admin)).toEqual(expect.arrayContaining(waiting as string[]));
    expect(await nextToPack(seller, ids[1]!)).toBe(ids[7]);
    expect(await nextToPack(seller, ids[0]!)).toBe(ids[1]);
    expect(await nextToPack(other, ids[0]!)).toBeNull();
  });

  it('comes page by page, none twice', async () => {
    const { seller, buyer } = await people();
    const ids = await makeOrders(
      seller,
      buyer,
      Array.from({ length: QUEUE_PAGE + 3 }, () => ({})),
    );
    const pages = [...(await idsOf(seller)), ...(await idsOf(seller, 2))];
    expect(new Set(pages)).toEqual(new Set(ids));
    expect(pages).toHaveLength(ids.length);
    expect(await idsOf(seller, 3)).toEqual([]);
  });
});

describe('the packing of an order', () => {
  let seller: TestUser;
  let buyer: TestUser;

  /** Three red and two blue ones, whose barcodes and codes their product has. */
  async function bought() {
    const product = await makeColours({
      authorId: new Types.ObjectId(seller.id),
      minQuantity: 1,
    });
    await ProductModel.updateOne(
      { _id: product._id },
      { $set: { 'variants.0.barcode': '2000000100012', 'variants.1.sku': 'NEW-BLUE' } },
    );
    const lines = product.variants.slice(0, 2).map(({ _id }, place) => ({
      productId: String(product._id),
      variantId: String(_id),
      quantity: 3 - place,
    }));
    const [id] = await buy(buyer, lines);
    return id!;
  }

  async function read(id: string): Promise<OrderPacking> {
    const found = await getOrderPacking(seller, id);
    if (found === null || found === 'forbidden') throw new Error(`No packing: ${found}`);
    return found;
  }

  beforeEach(async () => {
    [seller, buyer] = [await makeUser(), await makeUser()];
  });

  it('has open units, and the codes that stand on the goods now', async () => {
    const id = await bought();
    const { order, refusal, parcels } = await read(id);
    expect(refusal).toBeNull();
    expect(parcels).toEqual([]);
    expect(order).toMatchObject({ open: 5, fulfilment: 'placed' });
    const [red, blue] = order.lines;
    expect(red).toMatchObject({ live: 3, open: 3, back: 0, cancellable: 3 });
    expect(red!.codes).toContain('2000000100012');
    expect(blue!.codes).toContain('NEW-BLUE');
    expect(blue!.codes).not.toContain('');
  });

  it('is nobody else’s', async () => {
    const id = await bought();
    expect(await getOrderPacking(await makeUser(), id)).toBe('forbidden');
    expect(await getOrderPacking(seller, '0123456789abcdef01234567')).toBeNull();
    expect(await getOrderPacking(seller, 'no id')).toBeNull();
  });

  it('goes on after a part is packed, and after units that are not there', async () => {
    const id = await bought();
    const [red, blue] = (await read(id)).order.lines;
    const packed = await call(packing, `/api/parcels/pack/${id}`, {
      method: 'POST',
      as: seller,
      id,
      body: { lines: [{ lineId: red!._id, quantity: 2 }], weightGrams: '৪৫০' },
    });
    expect(packed.status).toBe(201);
    const after = await read(id);
    expect(after.order.lines.map(({ open }) => open)).toEqual([1, 2]);
    expect(after.order.fulfilment).toBe('confirmed');
    expect(after.parcels).toEqual([
      expect.objectContaining({ _id: (packed.body as { parcelId: string }).parcelId }),
    ]);
    expect(await idsOf(seller)).toEqual([id]);

    // Missing units are cancelled from the open ones; packed units stay.
    const cut = await call(cancellation, `/api/orders/lines/${id}`, {
      method: 'POST',
      as: seller,
      id,
      body: { lines: [{ lineId: red!._id, quantity: 1 }], reason: 'Sold out.' },
    });
    expect(cut).toMatchObject({ status: 200, body: { whole: false } });
    expect((await read(id)).order.lines.map(({ open, live }) => [open, live])).toEqual([
      [0, 2],
      [2, 2],
    ]);

    const rest = await call(packing, `/api/parcels/pack/${id}`, {
      method: 'POST',
      as: seller,
      id,
      body: { lines: [{ lineId: blue!._id, quantity: 2 }] },
    });
    expect(rest.status).toBe(201);
    const full = await read(id);
    expect(full).toMatchObject({ refusal: 'nothing', order: { open: 0, fulfilment: 'packed' } });
    expect(full.parcels).toHaveLength(2);
    expect(await idsOf(seller)).toEqual([]);
  });
});
