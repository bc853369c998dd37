import { Types } from 'mongoose';
import * as estimate from '@/app/api/delivery/estimate/route';
import * as tables from '@/app/api/delivery/tables/[id]/route';
import {
  findDeliveryFaults,
  deliveryTables,
  getDeliveryRange,
  SHOP_ID,
} from '@/lib/features/checkout/delivery/queries';
import { DEFAULT_TABLE } from '@/lib/features/checkout/delivery/default-table-rules';
import type { DeliveryTableView } from '@/lib/features/checkout/delivery/schema';
import { tableView } from '@/lib/features/checkout/delivery/view-rules';
import { addDays } from '@/lib/platform/time/day-text';
import { dayOf } from '@/lib/platform/time/time';
import { AuditEntryModel } from '@/models/audit';
import { DeliveryTableModel } from '@/models/delivery-table';
import { expiredTags, forgetExpired } from '../support/next-cache';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';

useShop();

let admin: TestUser;
let seller: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: 'admin' });
});
beforeEach(async () => {
  await DeliveryTableModel.deleteMany({});
  seller = await makeUser();
});

const read = (name: string, as?: TestUser) =>
  call(tables, `/api/delivery/tables/${name}`, { as, id: name });
const save = (name: string, body: unknown, as?: TestUser) =>
  call(tables, `/api/delivery/tables/${name}`, { method: 'PUT', body, as, id: name });
const reset = (name: string, version: number | string, as?: TestUser) =>
  call(tables, `/api/delivery/tables/${name}?version=${version}`, {
    method: 'DELETE',
    as,
    id: name,
  });
const ask = (query: string) => call(estimate, `/api/delivery/estimate?${query}`);

/** The table of the code with another price in the city, up to a kilogram. */
function priced(price: number | string): DeliveryTableView {
  const table = structuredClone(tableView(DEFAULT_TABLE));
  Object.assign(table.courier.zones.city.rungs[0]!, { price });
  return table;
}
const cityPrice = async (owner: string) =>
  (await deliveryTables([owner])).get(owner)!.courier.zones.city.rungs[0]!.pricePoisha;

it('is the table of the code while nobody has written one', async () => {
  const expected = { version: 0, source: 'default', table: tableView(DEFAULT_TABLE) };
  expect(await read('own', seller)).toMatchObject({ status: 200, body: expected });
  expect(await read('shop', admin)).toMatchObject({ status: 200, body: expected });
  expect((await deliveryTables([seller.id])).get(seller.id)).toEqual(DEFAULT_TABLE);
});

it("is a seller's own, else the shop's, and the next answer shows a change of either", async () => {
  forgetExpired();
  expect((await save('shop', { version: 0, table: priced(65) }, admin)).status).toBe(200);
  expect(expiredTags()).toEqual([`delivery:${SHOP_ID}`]);
  expect(await cityPrice(seller.id)).toBe(6500);
  expect((await read('own', seller)).body).toMatchObject({ version: 0, source: 'shop' });

  forgetExpired();
  const own = await save('own', { version: 0, table: priced('৭২.৫০') }, seller);
  expect(own).toMatchObject({
    status: 200,
    body: { deliveryTable: { version: 1, source: 'own' } },
  });
  expect(expiredTags()).toEqual([`delivery:${seller.id}`]);
  expect(await cityPrice(seller.id)).toBe(7250);
  expect(await cityPrice((await makeUser()).id)).toBe(6500);

  expect(await reset('own', 1, seller)).toMatchObject({
    status: 200,
    body: { deliveryTable: { version: 2, source: 'shop' } },
  });
  expect(await cityPrice(seller.id)).toBe(6500);
  expect((await reset('shop', 1, admin)).status).toBe(200);
  expect(await cityPrice(seller.id)).toBe(6000);
});

it('reads the tables of many sellers together', async () => {
  await save('own', { version: 0, table: priced(75) }, seller);
  const others = Array.from({ length: 30 }, () => String(new Types.ObjectId()));
  const found = await deliveryTables([...others, seller.id, seller.id]);
  expect(found.size).toBe(31);
  expect(found.get(seller.id)!.courier.zones.city.rungs[0]!.pricePoisha).toBe(7500);
  for (const id of others) expect(found.get(id)).toEqual(DEFAULT_TABLE);
});

it("is its owner's, and the shop's is the administrators'", async () => {
  expect((await read('own')).status).toBe(401);
  expect((await save('own', { version: 0, table: priced(1) })).status).toBe(401);
  expect((await reset('own', 0)).status).toBe(401);
  expect((await read('shop', seller)).status).toBe(403);
  expect((await save('shop', { version: 0, table: priced(1) }, seller)).status).toBe(403);
  expect((await reset('shop', 0, seller)).status).toBe(403);
  for (const name of ['nonsense', seller.id, '__proto__']) {
    expect((await read(name, admin)).status).toBe(404);
    expect((await save(name, { version: 0, table: priced(1) }, admin)).status).toBe(404);
    expect((await reset(name, 0, admin)).status).toBe(404);
  }
  expect(await DeliveryTableModel.countDocuments()).toBe(0);
});

it('keeps a record of who changed what', async () => {
  await save('own', { version: 0, table: priced(61) }, seller);
  await reset('own', 1, seller);
  const entries = await AuditEntryModel.find({ subject: 'delivery', actorEmail: seller.email })
    .sort({ _id: 1 })
    .lean();
  expect(entries).toMatchObject([
    { action: 'delivery.save', before: null, after: { shipsFrom: '47' } },
    { action: 'delivery.reset', before: { shipsFrom: '47' }, after: null },
  ]);
  for (const { subjectId } of entries) expect(String(subjectId)).toBe(seller.id);
});

it('refuses a change of an older version and shows the newer one', async () => {
  expect((await save('own', { version: 7, table: priced(61) }, seller)).status).toBe(409);
  expect((await reset('own', 7, seller)).status).toBe(409);
  expect((await save('own', { version: 0, table: priced(61) }, seller)).status).toBe(200);
  const newer = { version: 1, source: 'own', table: priced(61) };
  for (const late of [
    await save('own', { version: 0, table: priced(62) }, seller),
    await reset('own', 0, seller),
  ]) {
    expect(late).toMatchObject({ status: 409, body: { code: 'CONFLICT', deliveryTable: newer } });
  }
  expect((await reset('own', 1, seller)).status).toBe(200);
  // Given up and written anew it goes on from there: an old form never fits again.
  expect((await save('own', { version: 0, table: priced(63) }, seller)).status).toBe(409);
  expect((await save('own', { version: 2, table: priced(63) }, seller)).status).toBe(200);
});

it.each([0, 1])('lets one of ten changes of version %d in', async (version) => {
  if (version === 1) await save('own', { version: 0, table: priced(50) }, seller);
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      save('own', { version, table: priced(60 + index) }, seller),
    ),
  );
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
  const record = await DeliveryTableModel.findById(seller.id).lean();
  expect(record?.version).toBe(version + 1);
  expect(await AuditEntryModel.countDocuments({ actorEmail: seller.email })).toBe(version + 1);
});

it.each([
  ['a district that there is not', { shipsFrom: '65' }, 'table.shipsFrom'],
  ['no district', { shipsFrom: '' }, 'table.shipsFrom'],
  ['no pick-up', { pickup: undefined }, 'table.pickup'],
  ['a table of nothing', { courier: {}, branch: {} }, 'table.courier.isOn'],
])('refuses %s as 422 beside its field', async (_what, more, field) => {
  const reply = await save('own', { version: 0, table: { ...priced(60), ...more } }, seller);
  expect(reply).toMatchObject({ status: 422, body: { code: 'INVALID' } });
  expect(reply.body.fields).toHaveProperty([field]);
  expect(await DeliveryTableModel.countDocuments()).toBe(0);
});

it('takes no version that is none', async () => {
  expect((await reset('own', 'x', seller)).status).toBe(422);
  expect((await save('own', { table: priced(60) }, seller)).status).toBe(422);
});

describe('the estimate', () => {
  const kettles = (own: Parameters<typeof makeProduct>[0] = {}) =>
    makeProduct({
      authorId: new Types.ObjectId(seller.id),
      ...{ pricePoisha: 100_00, minQuantity: 2, weightGrams: 1000, dispatchDays: 2 },
      ...own,
    });

  it('has sums without a district, and ways with one', async () => {
    const product = await kettles();
    const query = `product=${String(product._id)}`;
    expect((await ask(query)).body).toMatchObject({ quantity: 2, goods: 200, offers: [] });
    const { status, body } = await ask(`${query}&district=20`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ delivery: 150, total: 350, atBranch: 0 });
    expect(body.offers).toMatchObject([
      {
        ...{ kind: 'courier', zone: 'rest', price: 150, atBranch: 0, isFree: false },
        promisedBy: addDays(dayOf(new Date()), 10),
      },
    ]);
    const near = await kettles({ shipsFrom: '20' });
    const { offers } = (await ask(`product=${String(near._id)}&district=20`)).body;
    expect(offers[0]).toMatchObject({ zone: 'city', price: 80 });
  });

  it('follows the quantity, to the branch where no courier takes it', async () => {
    const product = await kettles();
    const to = `product=${String(product._id)}&district=20`;
    expect((await ask(`${to}&quantity=৯`)).body.offers[1]).toMatchObject({
      ...{ kind: 'branch', price: 0, atBranch: 300, payer: 'customer' },
    });
    const { body } = await ask(`${to}&quantity=25`);
    expect(body.offers.map(({ kind }: { kind: string }) => kind)).toEqual(['branch']);
    expect(body).toMatchObject({ goods: 2500, delivery: 0, total: 2500, atBranch: 360 });
    const heavy = { seller: seller.id, grams: 25_000, goods: 0 };
    expect(await getDeliveryRange(heavy)).toEqual({ kind: 'branch', lowest: 240, highest: 360 });
  });

  it("goes by the seller's own table", async () => {
    const table = priced(70);
    table.courier.freeFrom = 1000;
    table.pickup = { ...table.pickup, isOn: true, address: { en: '12 Nawabpur Road', bn: '' } };
    await save('own', { version: 0, table }, seller);
    const product = await kettles({ minQuantity: 1, weightGrams: 50 });
    const to = `product=${String(product._id).toUpperCase()}&district=47`;
    expect((await ask(`${to}&quantity=9`)).body.offers[0]).toMatchObject({ price: 70 });
    const { offers } = (await ask(`${to}&quantity=10`)).body;
    expect(offers[0]).toMatchObject({ price: 0, isFree: true });
    expect(offers.at(-1)).toMatchObject({
      kind: 'pickup',
      counter: { address: { en: '12 Nawabpur Road' } },
    });
  });

  it.each([
    ['', 422, 'product'],
    ['product=x', 422, 'product'],
    ['product=KETTLE&district=65', 422, 'district'],
    ['product=KETTLE&quantity=0', 422, 'quantity'],
    ['product=KETTLE&quantity=abc', 422, 'quantity'],
    ['product=KETTLE&variant=x', 422, 'variant'],
    ['product=KETTLE&variant=0123456789abcdef01234567', 404, null],
    ['product=0123456789abcdef01234567', 404, null],
  ])('refuses "%s" as %d', async (query, expected, field) => {
    const { _id } = await kettles();
    const { status, body } = await ask(query.replace('KETTLE', String(_id)));
    expect(status).toBe(expected);
    if (field) expect(body.fields).toHaveProperty([field]);
  });
});

it('finds tables of unknown districts', async () => {
  const nobody = new Types.ObjectId();
  const table = { ...DEFAULT_TABLE, shipsFrom: '99' };
  await save('shop', { version: 0, table: priced(60) }, admin);
  await save('own', { version: 0, table: priced(60) }, seller);
  await DeliveryTableModel.create({ _id: nobody, version: 1, changedAt: new Date(), table });
  const found = [];
  for await (const finding of findDeliveryFaults()) found.push(finding);
  expect(found).toMatchObject([{ kind: 'delivery.district', id: String(nobody), mend: null }]);
});
