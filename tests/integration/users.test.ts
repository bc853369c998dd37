import * as users from '@/app/(endpoints)/users/route';
import * as user from '@/app/(endpoints)/users/[id]/route';
import * as myorder from '@/app/(endpoints)/myorder/route';
import { UserModel } from '@/models/user';
import { call, makeUser, useShop, type TestUser } from '../support/shop';

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
  for (const body of [{}, { role: 'owner' }, { disabled: 'yes' }]) {
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
