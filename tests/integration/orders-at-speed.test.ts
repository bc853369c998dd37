import * as chooseRoute from '@/app/api/orders/choose/route';
import * as readyRoute from '@/app/api/parcels/ready/route';
import * as trackingRoute from '@/app/api/parcels/tracking/route';
import { listUntracked } from '@/lib/features/fulfilment/parcels/queries';
import { getOrderDesk, listDashboardOrders } from '@/lib/features/orders/dashboard-queries';
import { ORDER_STATES, WAITING_STATES } from '@/lib/features/orders/state-types';
import { JournalEntryModel } from '@/models/journal';
import { OrderModel, type OrderRecord } from '@/models/order';
import { ParcelModel } from '@/models/parcel';
import { makeOrders, NEWEST, people } from '../support/orders';
import { call, useShop, type TestUser } from '../support/shop';

useShop();

/** One order of each kind that a list may or may not have, the newest first. */
const MIXED: Partial<OrderRecord>[] = [
  {},
  { payment: 'awaiting' },
  { fulfilment: 'confirmed', payment: 'paid' },
  { fulfilment: 'confirmed', payment: 'awaiting' },
  { fulfilment: 'packed' },
  { fulfilment: 'shipped' },
  { fulfilment: 'delivered', orderStatus: 'completed' },
  { orderStatus: 'cancelled', payment: 'expired' },
  { fulfilment: 'delivered', orderStatus: 'returned' },
];

const ready = (as: TestUser, ids: readonly unknown[], more: object = {}) =>
  call(readyRoute, '/api/parcels/ready', { method: 'POST', as, body: { ids, ...more } });

const choose = (as: TestUser, query: string) =>
  call(chooseRoute, `/api/orders/choose?${query}`, { as });

describe('the lists', () => {
  it('count each what they show, over orders of every kind and under a search', async () => {
    const { seller, other, buyer } = await people();
    await makeOrders(seller, buyer, [...MIXED, ...MIXED, { customerName: 'Anwar Mollah' }]);
    await makeOrders(other, buyer, MIXED);
    for (const search of [{}, { q: 'Anwar' }, { from: '2026-11-20' }, { q: 'nobody' }]) {
      const { counts } = await getOrderDesk(seller, search);
      for (const state of ORDER_STATES) {
        const { orders, total } = await listDashboardOrders(seller, { ...search, state }, 100);
        expect([state, orders.length, total]).toEqual([state, counts[state], counts[state]]);
      }
    }
    const { counts } = await getOrderDesk(seller, {});
    expect(counts).toMatchObject({ open: 7, placed: 3, confirmed: 2, unpaid: 4, all: 19 });
  });

  it('open on what can be worked on, the oldest first, without what nobody has paid', async () => {
    const { seller, buyer } = await people();
    const ids = await makeOrders(seller, buyer, MIXED);
    const desk = await getOrderDesk(seller, {});
    expect(desk.state).toBe('open');
    expect(desk.orders.map(({ _id }) => _id)).toEqual([ids[4], ids[2], ids[0]]);
    for (const state of WAITING_STATES) {
      const { orders } = await listDashboardOrders(seller, { state });
      const placed = orders.map(({ placedAt }) => placedAt);
      expect([state, placed]).toEqual([state, [...placed].sort()]);
    }
    // What is searched for may stand anywhere, and where no work is all of them show.
    expect((await getOrderDesk(seller, { q: 'kettle' })).state).toBe('all');
    await OrderModel.updateMany({}, { orderStatus: 'completed' });
    expect((await getOrderDesk(seller, {})).state).toBe('all');
  });

  it('go on page by page from the oldest', async () => {
    const { seller, buyer } = await people();
    const same = { placedAt: new Date(NEWEST) };
    const ids = await makeOrders(seller, buyer, [same, same, same, {}, {}]);
    const found: string[] = [];
    let before: string | undefined;
    do {
      const page = await listDashboardOrders(seller, { state: 'open', before }, 2);
      found.push(...page.orders.map(({ _id }) => _id));
      before = page.older;
    } while (before);
    expect(found).toEqual([ids[4], ids[3], ...ids.slice(0, 3).sort()]);
  });
});

describe('all of a filter', () => {
  it('has the orders of all pages in the list’s order, and never another seller’s', async () => {
    const { seller, other, buyer, admin } = await people();
    const own = await makeOrders(
      seller,
      buyer,
      Array.from({ length: 25 }, () => ({})),
    );
    const others = await makeOrders(other, buyer, [{}]);
    const idsOf = async (as: TestUser, query: string) => {
      const { status, body } = await choose(as, query);
      expect(status).toBe(200);
      return (body.orders as { _id: string }[]).map(({ _id }) => _id);
    };
    expect(await idsOf(seller, 'state=open')).toEqual([...own].reverse());
    // A seller cannot ask for another's.
    expect(await idsOf(seller, `state=open&seller=${other.id}`)).toHaveLength(25);
    expect(await idsOf(seller, `q=${others[0]}`)).toEqual([]);
    expect(await idsOf(admin, `seller=${other.id}`)).toEqual(others);
    expect(await idsOf(buyer, 'state=open')).toEqual([]);
    expect((await choose(seller, 'state=nowhere')).status).toBe(422);
  });
});

describe('one press', () => {
  it('confirms and packs what it can, says of the others why, and repeats only what is missing', async () => {
    const { seller, buyer } = await people();
    const [placed, confirmed, unpaid, uncalled, ended, sent] = await makeOrders(seller, buyer, [
      {},
      { fulfilment: 'confirmed' },
      { payment: 'awaiting' },
      { confirmBy: new Date(NEWEST) },
      { orderStatus: 'cancelled' },
      { fulfilment: 'shipped' },
    ]);
    const ids = [placed, confirmed, unpaid, uncalled, ended];
    const first = await ready(seller, ids);
    const outcomes = first.body.results as { done: boolean; parcelIds: string[] }[];
    expect(outcomes).toEqual([
      { _id: placed, done: true, parcelIds: [expect.any(String)] },
      { _id: confirmed, done: true, parcelIds: [expect.any(String)] },
      { _id: unpaid, done: false, code: 'NOT_POSSIBLE_NOW', refusal: 'unpaid', parcelIds: [] },
      { _id: uncalled, done: false, code: 'NOT_POSSIBLE_NOW', refusal: 'uncalled', parcelIds: [] },
      { _id: ended, done: false, code: 'NOT_POSSIBLE_NOW', refusal: 'ended', parcelIds: [] },
    ]);
    expect(await OrderModel.findById(placed).lean()).toMatchObject({ fulfilment: 'packed' });
    expect(await OrderModel.findById(unpaid).lean()).toMatchObject({ fulfilment: 'placed' });
    // Again, and two at once: the same parcels, none twice.
    const again = await Promise.all([ready(seller, ids), ready(seller, ids)]);
    for (const { body } of again) expect(body.results).toEqual(outcomes);
    expect(await ParcelModel.countDocuments({ orderId: { $in: [placed!, confirmed!] } })).toBe(2);
    await OrderModel.updateOne({ _id: sent }, { $set: { 'lines.0.packed': 5 } });
    expect((await ready(seller, [sent])).body.results).toMatchObject([{ refusal: 'sent' }]);
  });

  it('packs an order once however often it is pressed at the same time', async () => {
    const { seller, buyer } = await people();
    const ids = await makeOrders(seller, buyer, [{}, {}, {}]);
    const all = await Promise.all([1, 2, 3].map(() => ready(seller, ids)));
    const [first] = all.map(({ body }) => body.results);
    for (const { body } of all) expect(body.results).toEqual(first);
    expect(await ParcelModel.countDocuments({ orderId: { $in: ids } })).toBe(3);
  });

  it('authorises each: another seller’s order is left as it is, with its reason', async () => {
    const { seller, other, buyer } = await people();
    const [own] = await makeOrders(seller, buyer, [{}]);
    const [theirs] = await makeOrders(other, buyer, [{}]);
    const { status, body } = await ready(seller, [own, theirs, 'a'.repeat(24)]);
    expect(status).toBe(200);
    expect(body.results).toMatchObject([
      { done: true },
      { done: false, code: 'FORBIDDEN', parcelIds: [] },
      { done: false, code: 'NOT_FOUND', parcelIds: [] },
    ]);
    expect(await ParcelModel.countDocuments({ orderId: theirs })).toBe(0);
    expect((await ready(buyer, [own])).body.results).toMatchObject([{ code: 'FORBIDDEN' }]);
    const many = Array.from({ length: 51 }, (_, n) => n.toString(16).padStart(24, '0'));
    expect((await ready(seller, many)).status).toBe(422);
    expect((await ready(seller, [own, own])).status).toBe(422);
  });
});

describe('tracking numbers', () => {
  /** Parcels of a seller's orders, as one press packs them. */
  async function parcelsOf(as: TestUser, orderIds: readonly string[]): Promise<string[]> {
    const { body } = await ready(as, orderIds);
    return (body.results as { parcelIds: string[] }[]).flatMap(({ parcelIds }) => parcelIds);
  }
  const track = (as: TestUser, rows: [string, string][], courier = 'Sundarban') =>
    call(trackingRoute, '/api/parcels/tracking', {
      method: 'POST',
      as,
      body: { courier, rows: rows.map(([_id, trackingNumber]) => ({ _id, trackingNumber })) },
    });

  it('are refused each at its row, and the others hand their parcels over', async () => {
    const { seller, other, buyer } = await people();
    const own = await makeOrders(seller, buyer, [{}, {}, {}, {}]);
    const [a, b, c, d] = await parcelsOf(seller, own);
    const [theirs] = await parcelsOf(other, await makeOrders(other, buyer, [{}]));
    expect((await listUntracked(seller)).map(({ _id }) => _id)).toEqual([a, b, c, d]);
    const first = await track(seller, [
      [a!, ' sn-১০০১ '],
      [b!, 'SN-1001'],
      [c!, 'http://x'],
      [theirs!, 'SN-1002'],
    ]);
    expect(first.body.results).toMatchObject([
      { _id: a, done: true },
      { _id: b, done: false, problem: 'repeated' },
      { _id: c, done: false, problem: 'malformed' },
      { _id: theirs, done: false, code: 'FORBIDDEN' },
    ]);
    expect(await ParcelModel.findById(a).lean()).toMatchObject({
      state: 'in_transit',
      courierSlug: 'sundarban',
      trackingNumber: 'sn-1001',
    });
    expect((await listUntracked(seller)).map(({ _id }) => _id)).toEqual([b, c, d]);
    // A number that another parcel has, one that left already, and a courier's that nobody has.
    const second = await track(seller, [
      [b!, 'SN-1001'],
      [a!, 'SN-1003'],
      [d!, 'SN-1004'],
    ]);
    expect(second.body.results).toMatchObject([
      { problem: 'used' },
      { problem: 'sent' },
      { done: true },
    ]);
    // Somebody else may have typed it first: that keeps nobody from their own number.
    expect((await track(other, [[theirs!, 'SN-1001']])).body.results).toMatchObject([
      { done: true },
    ]);
    expect(await track(seller, [[b!, 'SN-1005']], 'No such courier')).toMatchObject({
      status: 422,
      body: { fields: { courier: expect.any(String) } },
    });
  });

  it('hand over and no more: a number that is invented frees no money and ends nothing', async () => {
    const { seller, buyer } = await people();
    const [id] = await makeOrders(seller, buyer, [{ payment: 'paid' }]);
    const [parcel] = await parcelsOf(seller, [id!]);
    const entries = await JournalEntryModel.countDocuments({});
    expect((await track(seller, [[parcel!, 'INVENTED-1']])).body.results).toMatchObject([
      { done: true },
    ]);
    expect(await OrderModel.findById(id).lean()).toMatchObject({
      orderStatus: 'pending',
      fulfilment: 'shipped',
    });
    const sent = await ParcelModel.findById(parcel).lean();
    expect(sent).toMatchObject({ state: 'in_transit' });
    expect(sent?.provedAt).toBeUndefined();
    expect(sent?.endedAt).toBeUndefined();
    expect(await JournalEntryModel.countDocuments({})).toBe(entries);
  });
});
