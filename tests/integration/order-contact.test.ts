import { Types } from 'mongoose';
import * as contact from '@/app/api/orders/contact/[id]/route';
import en from '@/messages/en.json';
import { MOST_CONTACT_CHANGES } from '@/lib/features/orders/contact-rules';
import { orderSearchWords } from '@/lib/features/orders/search-words';
import { readFlashCookie } from '@/lib/platform/http/flash-cookie';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { AuditEntryModel } from '@/models/audit';
import { NotificationModel } from '@/models/notification';
import { OrderModel } from '@/models/order';
import { ParcelModel } from '@/models/parcel';
import { listParcels } from '@/lib/features/fulfilment/parcels/queries';
import { checkOut, putIn } from '../support/checkout';
import { makeOrders, people } from '../support/orders';
import { orderToPack, packed } from '../support/parcels';
import { FORM_POST } from '../support/password-links';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';

useShop();

let seller: TestUser;
let other: TestUser;
let buyer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  ({ seller, other, buyer, admin } = await people());
});
afterEach(settleBackground);

const NEW = {
  customerName: 'Salma Begum',
  phoneNumber: '০১৮১১-২২৩৩৪৪',
  shippingAddress: 'House 4, Road 2, Mirpur, Dhaka',
};

const change = (id: string, as: TestUser | undefined, body: object = NEW) =>
  call(contact, `/api/orders/contact/${id}`, { method: 'PATCH', id, as, body });

const newOrder = async (fields = {}) => (await makeOrders(seller, buyer, [fields]))[0]!;
const stored = async (id: string) => (await OrderModel.findById(id).lean())!;

/** An order that was checked out to Dhanmondi, whose delivery has its price in the zone of the city. */
async function priced(): Promise<{ id: string; as: TestUser }> {
  const as = await makeUser();
  const product = await makeProduct({ authorId: new Types.ObjectId(seller.id), shipsFrom: '47' });
  await putIn(as, product._id, 2);
  const { body } = await checkOut(as);
  const id = body.orders[0] as string;
  expect((await stored(id)).delivery.zone).toBe('city');
  return { id, as };
}

it('changes name, phone and address, finds the order by them, and writes down who did it', async () => {
  const id = await newOrder();
  const before = await stored(id);
  expect(await change(id, buyer)).toMatchObject({ status: 200, body: { changed: true } });
  const order = await stored(id);
  expect(order).toMatchObject({ ...NEW, phoneNumber: '+8801811223344' });
  expect(order.searchWords).toEqual(orderSearchWords(id, order));
  expect(order.searchWords).toEqual(expect.arrayContaining(['salma', '01811223344']));
  expect(order.searchWords).not.toContain('rahima');
  expect(order.history).toHaveLength(before.history.length + 1);
  expect(order.history.at(-1)).toMatchObject({
    by: buyer.email,
    contactChanged: true,
    fulfilment: before.fulfilment,
    orderStatus: 'pending',
  });
  expect(
    await AuditEntryModel.findOne({ subjectId: id, action: 'order.contact' }).lean(),
  ).toMatchObject({
    before: { customerName: 'Rahima Khatun', phoneNumber: '+8801712345678' },
    after: { customerName: 'Salma Begum', phoneNumber: '+8801811223344' },
  });
});

it.each([
  ['its buyer', () => buyer, ['orderContact']],
  ['an administrator', () => admin, ['orderContact', 'orderContactMine']],
] as const)('%s may, and the others hear of it', async (_who, as, kinds) => {
  const id = await newOrder();
  expect((await change(id, as())).status).toBe(200);
  await settleBackground();
  const told = await NotificationModel.find({ subjectId: id }).lean();
  expect(told.map(({ kind }) => kind).sort()).toEqual([...kinds].sort());
  for (const { kind, userId } of told) {
    expect(String(userId)).toBe(kind === 'orderContact' ? seller.id : buyer.id);
  }
});

it('is nobody else’s, least of all its seller’s', async () => {
  const id = await newOrder();
  expect(await change(id, seller)).toMatchObject({
    ...{ status: 403, body: { code: 'FORBIDDEN' } },
    ...{ body: { message: expect.stringContaining('Only the buyer') } },
  });
  expect(await change(id, other)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  expect((await change(id, undefined)).status).toBe(401);
  expect((await change('0'.repeat(24), buyer)).status).toBe(404);
  expect((await change('none', buyer)).status).toBe(404);
  expect((await stored(id)).customerName).toBe('Rahima Khatun');
});

it('does nothing where all is as it was, however often it is sent', async () => {
  const id = await newOrder();
  await change(id, buyer);
  const once = await stored(id);
  expect(await change(id, buyer)).toMatchObject({ status: 200, body: { changed: false } });
  expect(await stored(id)).toEqual(once);
});

it('keeps both of two changes at once in the story', async () => {
  const id = await newOrder();
  const replies = await Promise.all(
    ['Salma', 'Karim', 'Jahanara'].map((customerName) =>
      change(id, buyer, { ...NEW, customerName }),
    ),
  );
  const done = replies.filter(({ status }) => status === 200).length;
  expect(done).toBeGreaterThan(0);
  for (const { status } of replies) expect([200, 409]).toContain(status);
  const { history } = await stored(id);
  expect(history.filter(({ contactChanged }) => contactChanged)).toHaveLength(done);
});

it('ends when something of the order is sent, when the order ends, and after many changes', async () => {
  const sent = await newOrder();
  const [line] = (await stored(sent)).lines;
  await OrderModel.updateOne(
    { _id: sent },
    { $set: { lines: [{ ...line, packed: 3, shipped: 1 }] } },
  );
  const ended = await newOrder({ orderStatus: 'cancelled' });
  const often = await newOrder({
    history: Array.from({ length: MOST_CONTACT_CHANGES }, () => ({
      at: new Date(),
      by: buyer.email,
      fulfilment: 'placed',
      orderStatus: 'pending',
      contactChanged: true,
    })),
  });
  for (const id of [sent, ended, often]) {
    for (const as of [buyer, admin]) {
      expect(await change(id, as)).toMatchObject({
        status: 409,
        body: { code: 'NOT_POSSIBLE_NOW' },
      });
    }
  }
  const packed = await newOrder({ fulfilment: 'packed' });
  expect((await change(packed, buyer)).status).toBe(200);
});

it.each([
  ['another thana of the city', 'House 3, Road 1, Gulshan, Dhaka, Dhaka Division', 200],
  ['in Bangla', 'বাসা ৩, মিরপুর, ঢাকা', 200],
  ['the suburb', 'House 3, Savar, Dhaka, Dhaka Division', 'otherZone'],
  ['another district around', 'House 3, Gazipur Sadar, Gazipur', 'otherZone'],
  [
    'the other end of the country',
    'House 3, Teknaf, Cox’s Bazar, Chattogram Division',
    'otherZone',
  ],
  ['Bangla, elsewhere', 'বাসা ৩, সিলেট', 'otherZone'],
  ['no district', 'House 3, Road 1', 'districtMissing'],
])(
  'stays in the zone that delivery was priced for: %s',
  async (_where, shippingAddress, outcome) => {
    const { id, as } = await priced();
    const before = await stored(id);
    const reply = await change(id, as, { ...NEW, shippingAddress });
    if (outcome === 200) {
      expect(reply.status).toBe(200);
      expect((await stored(id)).shippingAddress).toBe(shippingAddress);
      return;
    }
    const why = en.validation[outcome as 'otherZone' | 'districtMissing'];
    expect(reply).toMatchObject({ status: 422, body: { fields: { shippingAddress: why } } });
    expect(await stored(id)).toEqual(before);
  },
);

it('lets the phone change where the address stays, whatever the address says', async () => {
  const { id, as } = await priced();
  const { customerName, shippingAddress } = await stored(id);
  const body = { customerName, shippingAddress, phoneNumber: '01999888777' };
  expect((await change(id, as, body)).status).toBe(200);
  expect((await stored(id)).phoneNumber).toBe('+8801999888777');
});

it('goes anywhere where delivery is to be agreed', async () => {
  const id = await newOrder();
  const shippingAddress = 'Somewhere in Teknaf';
  expect((await change(id, buyer, { ...NEW, shippingAddress })).status).toBe(200);
});

it.each([
  ['a phone that is none', { phoneNumber: '01112345678' }, 'phoneNumber'],
  ['no name', { customerName: ' ' }, 'customerName'],
  ['an endless address', { shippingAddress: 'x'.repeat(501) }, 'shippingAddress'],
  ['an operator', { customerName: { $gt: '' } }, 'customerName'],
])('refuses %s', async (_what, wrong, field) => {
  const id = await newOrder();
  const reply = await change(id, buyer, { ...NEW, ...wrong });
  expect(reply).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } });
});

describe('as an ordinary form', () => {
  const post = (id: string, as: TestUser, fields: Record<string, string>, referer: string) =>
    call(contact, `/api/orders/contact/${id}`, {
      method: 'POST',
      id,
      as,
      by: 'cookie',
      headers: { ...FORM_POST, referer: `http://localhost:3000${referer}` },
      body: new URLSearchParams({ ...NEW, orderId: id, ...fields }).toString(),
    });
  const typedOf = (path: string, headers: Headers) =>
    readFlashCookie(path, /^typed=([^;]*)/.exec(headers.getSetCookie().join('\n'))?.[1]);

  it('leads back to its page in its language, and keeps what was typed where it is refused', async () => {
    const id = await newOrder();
    const done = await post(id, buyer, { page: 'order' }, `/bn/order/${id}`);
    expect([done.status, done.headers.get('location')]).toEqual([
      303,
      `/bn/order/${id}?contact=CHANGED#contact`,
    ]);
    const desk = await post(
      id,
      admin,
      { page: 'dashboard', phoneNumber: '12' },
      '/dashboard/orders',
    );
    const path = `/dashboard/orders/${id}`;
    expect(desk.headers.get('location')).toBe(`${path}?contact=INVALID#contact`);
    expect(typedOf(path, desk.headers)).toMatchObject({
      values: { customerName: NEW.customerName, phoneNumber: '12' },
      errors: { phoneNumber: 'phone' },
    });
    const lost = await post(id, buyer, { orderId: 'none' }, '/cart');
    expect(lost.headers.get('location')).toBe('/cart');
  });

  it('comes from this shop alone', async () => {
    const id = await newOrder();
    const foreign = await call(contact, `/api/orders/contact/${id}`, {
      method: 'POST',
      id,
      as: buyer,
      by: 'cookie',
      headers: { ...FORM_POST, origin: 'https://evil.example' },
      body: new URLSearchParams({ ...NEW, orderId: id }).toString(),
    });
    expect(foreign.headers.get('location')).toContain('contact=BAD_ORIGIN');
    expect((await stored(id)).customerName).toBe('Rahima Khatun');
  });
});

it('reaches parcels that have not left, and is refused where a courier was told', async () => {
  const { seller: owner, buyer: as, order } = await orderToPack();
  const id = String(order._id);
  const parcel = await packed(owner, order);
  expect(await change(id, as)).toMatchObject({ status: 200 });
  const asked = { tab: 'all', q: 'Salma', courier: '', seller: '' } as const;
  expect((await listParcels(owner, asked)).parcels).toMatchObject([
    { _id: parcel, customerName: 'Salma Begum', phoneNumber: '+8801811223344' },
  ]);
  await ParcelModel.updateOne({ _id: parcel }, { $set: { consignmentId: 'C-1' } });
  const again = { ...NEW, customerName: 'Rahima Khatun' };
  expect(await change(id, as, again)).toMatchObject({ status: 409 });
  expect(await stored(id)).toMatchObject({ customerName: 'Salma Begum' });
});
