import { Types } from 'mongoose';
import * as documents from '@/app/api/parcels/papers/[id]/route';
import {
  getPickList,
  listHandOvers,
  listParcelsToPrint,
} from '@/lib/features/documents/parcel-queries';
import { labelFacts } from '@/lib/features/documents/parcel-rules';
import { packParcel } from '@/lib/features/fulfilment/parcels/pack-commands';
import { listParcelsById } from '@/lib/features/fulfilment/parcels/queries';
import { LOCALES } from '@/lib/platform/i18n/i18n';
import { OrderModel } from '@/models/order';
import { ParcelModel } from '@/models/parcel';
import { makeOrders, people } from '../support/orders';
import { call, useShop, type TestUser } from '../support/shop';

useShop();

const ask = (as: TestUser | undefined, kind: string, query: string) =>
  call(documents, `/api/parcels/papers/${kind}?${query}`, { ...(as && { as }), id: kind });

/** Two confirmed orders of a seller with 5 units each, the first of them packed in two parcels. */
async function packed() {
  const all = await people();
  const orders = await makeOrders(all.seller, all.buyer, [
    { fulfilment: 'confirmed', shippingAddress: '12 Nawabpur Road, Wari, Dhaka' },
    { fulfilment: 'confirmed' },
  ]);
  const order = (await OrderModel.findById(orders[0]).lean())!;
  const lineId = String(order.lines[0]!._id);
  const parcels: string[] = [];
  for (const quantity of [2, 1]) {
    const pack = { lines: [{ lineId, quantity }], weightGrams: 500 };
    parcels.push((await packParcel(all.seller, orders[0]!, pack)).parcelId);
  }
  return { ...all, orders, parcels };
}

/** Creates the given number of a seller's parcels with a courier, past the packing of each. */
async function many(seller: TestUser, count: number): Promise<string[]> {
  const records = Array.from({ length: count }, (_none, index) => ({
    ...{ _id: new Types.ObjectId(), orderId: new Types.ObjectId(), serial: 1 },
    ...{ purchaseId: new Types.ObjectId(), customerId: new Types.ObjectId() },
    sellerId: new Types.ObjectId(seller.id),
    lines: [{ lineId: new Types.ObjectId(), quantity: 1, taken: 0, sellable: 0 }],
    ...{ state: 'booked' as const, cashPoisha: 100, weightGrams: 10 },
    ...{ courier: 'Steadfast', courierSlug: 'steadfast', trackingNumber: `SF${index}` },
    packedAt: new Date(Date.parse('2026-11-21T06:00:00Z') + index),
  }));
  await ParcelModel.insertMany(records);
  return records.map(({ _id }) => String(_id));
}

describe('Papers of parcels', () => {
  it('are PDF files in both languages, each of its own pages.', async () => {
    const { seller, orders, parcels } = await packed();
    for (const lang of LOCALES) {
      for (const [kind, ids] of [
        ['labels', parcels],
        ['challan', parcels],
        ['handover', parcels],
        ['picklist', orders],
      ] as const) {
        const reply = await ask(seller, kind, `ids=${ids.join(',')}&lang=${lang}`);
        expect(reply.status).toBe(200);
        expect(reply.headers.get('content-type')).toBe('application/pdf');
        expect(reply.headers.get('content-disposition')).toContain(`${kind}.pdf`);
        expect(reply.headers.get('cache-control')).toContain('no-store');
      }
    }
  });

  it('say what the parcel, its order and its seller say.', async () => {
    const { seller, parcels } = await packed();
    await ParcelModel.updateOne({ _id: parcels[1] }, { cashPoisha: 6050 });
    const [first, second] = await listParcelsToPrint(seller, parcels, 'bn');
    expect(first).toMatchObject({
      parcel: { _id: parcels[0], customerName: 'Rahima Khatun' },
      sender: { name: 'Chawkbazar Traders', phone: '' },
      district: 'ঢাকা',
      order: { payment: 'on_delivery' },
    });
    expect(labelFacts(second!)).toMatchObject({
      ...{ number: second!.parcel.number, cash: 60.5, isPaid: false, units: 1, weightGrams: 500 },
      receiver: { address: '12 Nawabpur Road, Wari, Dhaka', phone: '+8801712345678' },
    });
  });

  it('are their seller’s and the administrators’; of those of others nothing is told.', async () => {
    const { seller, other, buyer, admin, orders, parcels } = await packed();
    const foreign = await packed();
    const mixed = [foreign.parcels[0]!, ...parcels];
    expect((await listParcelsToPrint(seller, mixed, 'en')).map(({ parcel }) => parcel._id)).toEqual(
      parcels,
    );
    expect(await listParcelsToPrint(admin, mixed, 'en')).toHaveLength(3);
    expect((await getPickList(seller, [foreign.orders[0]!, ...orders])).orders).toBe(2);
    expect((await getPickList(other, orders)).items).toEqual([]);
    for (const [kind, ids] of [
      ['labels', parcels],
      ['challan', parcels],
      ['handover', parcels],
      ['picklist', orders],
    ] as const) {
      const query = `ids=${ids.join(',')}`;
      for (const as of [other, buyer]) expect((await ask(as, kind, query)).status).toBe(404);
      expect((await ask(undefined, kind, query)).status).toBe(401);
      expect((await ask(admin, kind, query)).status).toBe(200);
    }
  });

  it('are refused of none, of no ids, of a kind that there is not.', async () => {
    const { seller, parcels } = await packed();
    expect((await ask(seller, 'labels', '')).status).toBe(404);
    expect((await ask(seller, 'handover', '')).status).toBe(404);
    expect((await ask(seller, 'labels', 'ids=x')).status).toBe(422);
    expect((await ask(seller, 'labels', `ids=${parcels[0]}&lang=fr`)).status).toBe(422);
    expect((await ask(seller, 'receipt', `ids=${parcels[0]}`)).status).toBe(404);
  });

  it('leave out what was unpacked again.', async () => {
    const { seller, parcels } = await packed();
    await ParcelModel.updateOne({ _id: parcels[0] }, { state: 'cancelled' });
    const there = await listParcelsToPrint(seller, parcels, 'en');
    expect(there.map(({ parcel }) => parcel._id)).toEqual([parcels[1]]);
    expect(await listParcelsById(seller, parcels)).toHaveLength(2);
  });

  it('take 200 at once, each on its page, and 201 not.', async () => {
    const { seller } = await people();
    const ids = await many(seller, 201);
    const reply = await ask(seller, 'labels', `ids=${ids.slice(1).join(',')}`);
    expect(reply.status).toBe(200);
    const more = await ask(seller, 'labels', `ids=${ids.join(',')}`);
    expect(more).toMatchObject({ status: 422, body: { fields: { ids: expect.any(String) } } });
    // Twice the same is one.
    const twice = [...ids.slice(1), ids[1]!].join(',');
    expect((await ask(seller, 'labels', `ids=${twice}`)).status).toBe(200);
  });
});

describe('A pick list', () => {
  it('has what is not packed, and what is packed and still there, once.', async () => {
    const { seller, orders } = await packed();
    const { items } = await getPickList(seller, orders);
    // Two orders of a product each; of the first 3 of 5 units are in two parcels.
    expect(items.map(({ open, packed: inParcels }) => [open, inParcels])).toEqual([
      [2, 3],
      [5, 0],
    ]);
    expect(items[0]!.boxes.map(({ quantity, isPacked }) => [quantity, isPacked])).toEqual([
      [2, false],
      [2, true],
      [1, true],
    ]);
  });

  it('has nothing of orders that are over, or that wait for their money.', async () => {
    const { seller, buyer } = await people();
    const orders = await makeOrders(seller, buyer, [
      { orderStatus: 'cancelled' },
      { payment: 'awaiting' },
      { fulfilment: 'placed' },
    ]);
    const { items, orders: count } = await getPickList(seller, orders);
    expect(count).toBe(1);
    expect(items).toHaveLength(1);
  });
});

describe('A hand-over list', () => {
  it('has what waits for a courier, however its name is written, at most 200 of one’s own.', async () => {
    const { seller, other } = await people();
    const ids = await many(seller, 203);
    await many(other, 1);
    await ParcelModel.updateOne({ _id: ids.at(-1) }, { state: 'in_transit' });
    await ParcelModel.updateOne({ _id: ids.at(-2) }, { courierSlug: 'redx', courier: 'RedX' });
    const asked = { ids: [], courier: 'stead fast courier' };
    const lists = await listHandOvers(seller, asked, 'en');
    expect(lists).toHaveLength(1);
    const numbers = lists[0]!.parcels.map(({ parcel }) => parcel._id);
    expect(numbers).toHaveLength(200);
    expect(new Set(numbers).size).toBe(200);
    expect(numbers).not.toContain(ids.at(-1));
    expect(numbers).not.toContain(ids.at(-2));
    expect(await listHandOvers(seller, { ids: [], courier: 'redx' }, 'en')).toMatchObject([
      { courier: 'RedX', parcels: [{ parcel: { _id: ids.at(-2) } }] },
    ]);
    expect((await ask(seller, 'handover', 'courier=steadfast')).status).toBe(200);
  });
});
