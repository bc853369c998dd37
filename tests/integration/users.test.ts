import { Types } from 'mongoose';
import * as users from '@/app/(endpoints)/users/route';
import * as user from '@/app/(endpoints)/users/[id]/route';
import * as myorder from '@/app/(endpoints)/myorder/route';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { getUserDetail, listUserRows } from '@/lib/features/reports/queries';
import { readSession } from '@/lib/features/accounts/queries';
import { userListSchema } from '@/lib/features/accounts/schema';
import { OrderModel } from '@/models/order';
import { UserModel } from '@/models/user';
import { call, makeProduct, makeUser, unique, useShop, type TestUser } from '../support/shop';
import * as addorder from '@/app/(endpoints)/addorder/route';

useShop();

const change = (as: TestUser, id: string, body: unknown) =>
  call(user, `/users/${id}`, { method: 'PATCH', body, as, id });

it('lists accounts to administrators alone, without a trace of a password', async () => {
  const admin = await makeUser({ role: 'admin', passwordHash: '$argon2id$secret' });
  const reply = await call(users, '/users', { as: admin });
  expect(reply.body).toContainEqual({
    _id: admin.id,
    name: admin.name,
    email: admin.email,
    loginPhone: '',
    profile: '',
    role: 'admin',
    disabled: false,
    createdAt: expect.any(String),
  });
  expect(JSON.stringify(reply.body)).not.toMatch(/argon2|password/i);
  expect((await call(users, '/users', { as: await makeUser() })).status).toBe(403);
  expect((await call(users, '/users')).status).toBe(401);
});

it('changes roles and disables, which ends sessions at once', async () => {
  const [admin, someone] = [await makeUser({ role: 'admin' }), await makeUser()];
  expect((await change(someone, someone.id, { role: 'admin' })).status).toBe(403);
  expect((await change(admin, someone.id, { role: 'admin' })).status).toBe(200);
  expect((await call(users, '/users', { as: someone })).status).toBe(200);
  expect((await change(admin, someone.id, { disabled: true })).status).toBe(200);
  expect((await call(myorder, '/myorder', { as: someone })).status).toBe(401);
  expect((await change(admin, 'abc', { role: 'user' })).status).toBe(404);
  for (const body of [{}, { role: 'owner' }, { disabled: 'yes' }, { reason: 'No change.' }]) {
    expect((await change(admin, someone.id, body)).status).toBe(422);
  }
});

it('keeps a last administrator, also when two demote each other at once', async () => {
  await UserModel.deleteMany({});
  const [one, two] = [await makeUser({ role: 'admin' }), await makeUser({ role: 'admin' })];
  const replies = await Promise.all([
    change(one, two.id, { role: 'user' }),
    change(two, one.id, { role: 'user' }),
  ]);
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  const left = await UserModel.find({ role: 'admin', disabled: false }).lean();
  expect(left).toHaveLength(1);
  const last = left[0]!.email === one.email ? one : two;
  for (const body of [{ role: 'user' }, { disabled: true }]) {
    expect((await change(last, last.id, body)).status).toBe(409);
  }
});

describe('the dashboard’s list', () => {
  const list = (as: TestUser, query: Record<string, string> = {}) =>
    listUserRows(as, userListSchema.parse(query));
  const found = async (as: TestUser, query: Record<string, string>) =>
    (await list(as, query)).users.map(({ name }) => name);

  it('finds by how words of name and e-mail begin, filters, sorts and counts', async () => {
    await UserModel.deleteMany({});
    const admin = await makeUser({ role: 'admin', name: 'Zahid Admin' });
    const karim = await makeUser({ name: 'Karim Uddin', email: 'karim.traders@example.org' });
    await makeUser({ name: 'করিম স্টোর', email: 'store@example.net', disabled: true });
    await makeUser({ name: 'abdul karim', email: 'ak@example.net' });
    expect(await found(admin, { q: 'KAR' })).toEqual(['abdul karim', 'Karim Uddin']);
    expect(await found(admin, { q: 'udd kari' })).toEqual(['Karim Uddin']);
    expect(await found(admin, { q: 'করি' })).toEqual(['করিম স্টোর']);
    expect(await found(admin, { q: 'karim.traders@ex' })).toEqual(['Karim Uddin']);
    expect(await found(admin, { q: 'arim' })).toEqual([]);
    // Text without words is asked for, and found nowhere.
    expect(await found(admin, { q: '.*' })).toEqual([]);
    expect(await found(admin, { role: 'admin' })).toEqual(['Zahid Admin']);
    expect(await found(admin, { status: 'disabled' })).toEqual(['করিম স্টোর']);
    expect(await found(admin, { status: 'active', sort: 'name' })).toEqual([
      'abdul karim',
      'Karim Uddin',
      'Zahid Admin',
    ]);
    expect((await found(admin, { sort: 'oldest' }))[0]).toBe('Zahid Admin');

    const product = await makeProduct({ productNameBn: 'পিতলের বাতি' });
    const placed = await call(addorder, '/addorder', {
      method: 'POST',
      as: karim,
      body: {
        productId: String(product._id),
        quantity: 2,
        customerName: 'Karim',
        phoneNumber: '01812345678',
        shippingAddress: 'Dhaka',
      },
    });
    await makeProduct({ authorId: new Types.ObjectId(karim.id) });
    const row = (await list(admin, { q: 'uddin' })).users[0]!;
    expect(row).toMatchObject({ _id: karim.id, orders: 1, products: 1 });
    const detail = (await getUserDetail(admin, karim.id))!;
    expect(detail).toMatchObject({ signsInWith: [], placed: { total: 1 }, goods: { total: 1 } });
    expect(detail.placed!.latest).toMatchObject([
      { _id: placed.body.insertedId, totalPrice: 2501, productNameBn: 'পিতলের বাতি' },
    ]);
    expect(detail.goods!.latest).toHaveLength(1);
    expect(JSON.stringify(detail)).not.toMatch(/hash|argon/i);
    expect(await getUserDetail(admin, 'abc')).toBeNull();
    for (const read of [list(karim), getUserDetail(karim, admin.id)]) {
      await expect(read).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  it('tells what administrators changed, newest first', async () => {
    const [admin, someone] = [await makeUser({ role: 'admin' }), await makeUser()];
    await change(admin, someone.id, { role: 'admin' });
    await change(admin, someone.id, { disabled: true, reason: ' Sells copies. ' });
    const { changes } = (await getUserDetail(admin, someone.id))!;
    expect(changes).toMatchObject([
      { by: admin.email, after: { role: 'admin', disabled: true, reason: 'Sells copies.' } },
      { before: { role: 'user', disabled: false }, after: { role: 'admin', disabled: false } },
    ]);
  });

  it('uses an index for each search, filter and order', async () => {
    const plan = async (filter: object, sort: Record<string, 1 | -1>) => {
      const explained = await UserModel.find(filter).sort(sort).limit(20).explain('queryPlanner');
      return JSON.stringify(explained);
    };
    const words = [{ searchWords: '~kar' }, { searchWords: /^kar/ }];
    expect(await plan({ $and: words }, { _id: -1 })).toContain('searchWords_1');
    expect(await plan({}, { sortName: 1, _id: 1 })).toContain('sortName_1__id_1');
    expect(await plan({}, { lastSeenAt: -1, _id: -1 })).toContain('lastSeenAt_-1__id_-1');
    expect(await plan({ disabled: true }, { _id: -1 })).toContain('disabled_1__id_1');
    const orders = await OrderModel.find({ customerId: new Types.ObjectId() }).explain();
    expect(JSON.stringify(orders)).toContain('customerId_1');
  });
});

it('notes when an account was last seen, at most once an hour', async () => {
  const user = await makeUser({ email: `${unique('seen')}@example.com` });
  const see = async () => {
    await Promise.all([1, 2, 3].map(() => readSession(user.subject)));
    await settleBackground();
    return (await UserModel.findById(user.id).lean())!.lastSeenAt!;
  };
  const first = await see();
  expect(Date.now() - first.getTime()).toBeLessThan(60_000);
  expect(await see()).toEqual(first);
  const old = new Date(Date.now() - 61 * 60_000);
  await UserModel.updateOne({ _id: user.id }, { $set: { lastSeenAt: old } });
  expect((await see()).getTime()).toBeGreaterThan(old.getTime());
});
