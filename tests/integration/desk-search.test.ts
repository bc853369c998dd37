import { Types } from 'mongoose';
import { orderNumber } from '@/lib/features/orders/rules';
import { LIMITS } from '@/lib/shop/limit-rules';
import { consumeKey } from '@/lib/platform/http/limits';
import { STAFF_ROLES } from '@/lib/platform/auth/staff-types';
import { searchDesk, trySearchDesk, type DeskFound } from '@/lib/startup/desk-search';
import { complain } from '@/lib/features/aftersales/complaints/commands';
import { ComplaintModel } from '@/models/complaint';
import { PaymentModel } from '@/models/payment';
import { makeOrders } from '../support/orders';
import { makeProduct, makeUser, useShop, type TestUser } from '../support/shop';
import { makeMember } from '../support/team';

useShop();

/** A word in everything that is searched, so that only rights decide what is found. */
const WORD = 'Kohinoor';
const PHONE = '+8801798765432';

let seller: TestUser;
let other: TestUser;
let buyer: TestUser;
let owner: TestUser;
let orderId: string;
let otherId: string;

beforeAll(async () => {
  [seller, other, owner, buyer] = await Promise.all([
    makeUser({ name: `${WORD} Traders` }),
    makeUser({ name: 'Other Traders' }),
    makeUser({ role: 'admin' }),
    makeUser({ name: `${WORD} Begum`, loginPhone: PHONE }),
  ]);
  for (const each of [seller, other]) {
    await makeProduct({ authorId: new Types.ObjectId(each.id), productName: `${WORD} Kettle` });
  }
  const bought = { customerName: `${WORD} Begum`, phoneNumber: PHONE };
  [orderId] = (await makeOrders(seller, buyer, [bought])) as [string];
  [otherId] = (await makeOrders(other, buyer, [bought])) as [string];
  const wallet = {
    ...{ review: 'waiting', queueAt: new Date(), transactionId: 'KOHI2345NR', wallet: 'bkash' },
    ...{ sender: PHONE, number: '+8801700000000', sentAt: new Date(), warnings: [] },
  };
  await PaymentModel.collection.insertOne({
    ...{ _id: new Types.ObjectId(), reference: 'r', purchaseId: new Types.ObjectId(), wallet },
    ...{ customerId: new Types.ObjectId(buyer.id), method: 'wallet', state: 'pending' },
    ...{ amountPoisha: 100, refundedPoisha: 0, isHeld: false, createdAt: new Date() },
  } as never);
});

/** How many were found of each kind that is theirs to see. */
async function kinds(
  actor: TestUser,
  q: string,
): Promise<Partial<Record<keyof DeskFound, number>>> {
  const found = await searchDesk(actor, q);
  return Object.fromEntries(
    Object.entries(found).flatMap(([kind, of]) => (of === null ? [] : [[kind, of.rows.length]])),
  );
}

it('gives an owner everything', async () => {
  expect(await kinds(owner, WORD)).toEqual({
    ...{ orders: 2, products: 2, people: 2, payments: 0 },
    ...{ parcels: 0, returns: 0, complaints: 0 },
  });
  expect(await kinds(owner, 'kohi2345nr')).toEqual({
    orders: 0,
    products: 0,
    people: 0,
    payments: 1,
    ...{ parcels: 0, returns: 0, complaints: 0 },
  });
});

it.each(STAFF_ROLES)(
  'gives staff of the role %s the kinds of their own lists alone',
  async (staffRole) => {
    const clerk = await makeUser({ staffRole });
    const theirs = {
      ...(['orders', 'support'].includes(staffRole) && { orders: 2, parcels: 0, returns: 0 }),
      ...(staffRole === 'support' && { complaints: 0 }),
      ...(staffRole === 'catalogue' && { products: 2 }),
      ...(staffRole === 'finance' && { payments: 0 }),
    };
    expect(await kinds(clerk, WORD)).toEqual(theirs);
    expect((await kinds(clerk, PHONE)).payments).toBe(staffRole === 'finance' ? 1 : undefined);
  },
);

it('gives a seller what is theirs, and no sign of anybody else’s', async () => {
  expect(await kinds(seller, WORD)).toEqual({
    ...{ orders: 1, products: 1, parcels: 0, returns: 0, complaints: 0 },
  });
  const found = await searchDesk(seller, PHONE);
  expect(found.orders!.rows.map(({ _id }) => _id)).toEqual([orderId]);
  // Another seller's number finds as little as one that nobody has.
  expect(await searchDesk(seller, orderNumber(otherId))).toEqual(
    await searchDesk(seller, orderNumber(String(new Types.ObjectId()))),
  );
  expect(await searchDesk(seller, buyer.email)).toEqual(await searchDesk(seller, 'no@example.com'));
});

it('gives members of a team what their role sees in that shop', async () => {
  expect(await kinds(await makeMember(seller, 'packer'), WORD)).toEqual({ orders: 1, parcels: 0 });
  expect(await kinds(await makeMember(seller, 'manager'), WORD)).toEqual({
    orders: 1,
    products: 1,
    ...{ parcels: 0, returns: 0, complaints: 0 },
  });
});

it('finds a complaint by its number and its order, for its seller and who decides, and for nobody else', async () => {
  const { complaintId } = await complain(buyer, orderId, { about: 'late', text: 'Where is it?' });
  const { number } = await ComplaintModel.findById(complaintId).orFail().lean();
  for (const q of [number.toLowerCase(), orderNumber(orderId)]) {
    expect(await kinds(seller, q)).toMatchObject({ complaints: 1 });
    expect(await kinds(owner, q)).toMatchObject({ complaints: 1 });
    expect(await kinds(other, q)).toMatchObject({ complaints: 0 });
  }
});

it('gives who only buys their own purchases', async () => {
  expect(await kinds(buyer, orderNumber(orderId))).toEqual({ ownOrders: 1 });
  expect(await kinds(await makeUser(), orderNumber(orderId))).toEqual({ ownOrders: 0 });
});

it.each(['01798765432', '+880 1798-765432', '8801798765432', '০১৭৯৮৭৬৫৪৩২', '+৮৮০১৭৯৮-৭৬৫৪৩২'])(
  'finds orders, people and payments by the phone %s',
  async (phone) => {
    expect(await kinds(owner, phone)).toMatchObject({ orders: 2, people: 1, payments: 1 });
  },
);

it('finds an order by its number, and a person by the e-mail', async () => {
  const found = await searchDesk(owner, orderNumber(orderId));
  expect(found.orders!.rows.map(({ _id }) => _id)).toEqual([orderId]);
  const people = (await searchDesk(owner, buyer.email)).people!;
  expect(people.rows.map(({ _id }) => _id)).toEqual([buyer.id]);
});

it('shows five of a kind, and says that there are more', async () => {
  const many = await makeUser();
  await makeOrders(
    many,
    buyer,
    Array.from({ length: 7 }, () => ({ customerName: 'Monira' })),
  );
  const { orders } = await searchDesk(many, 'Monira');
  expect(orders).toMatchObject({ isMore: true });
  expect(orders!.rows).toHaveLength(5);
});

it('refuses who searches too often, and says how long', async () => {
  const busy = await makeUser({ staffRole: 'support' });
  await consumeKey(LIMITS.deskSearch, busy.id, LIMITS.deskSearch.points);
  const refused = await trySearchDesk(busy, WORD);
  expect(refused).toEqual({ waitSeconds: expect.any(Number) });
  await expect(searchDesk(busy, WORD)).rejects.toMatchObject({ code: 'TOO_MANY' });
  // Nobody else waits for it.
  expect(await kinds(owner, WORD)).toMatchObject({ orders: 2 });
});
