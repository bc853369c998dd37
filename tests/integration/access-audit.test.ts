import * as adduser from '@/app/(endpoints)/adduser/route';
import * as login from '@/app/api/login/route';
import * as logout from '@/app/api/logout/route';
import * as ordersExport from '@/app/api/orders/export/route';
import * as productsExport from '@/app/api/products/export/route';
import * as subscribers from '@/app/api/content/subscribers/route';
import * as reset from '@/app/api/reset/route';
import * as userById from '@/app/(endpoints)/users/[id]/route';
import { listAuditEntries } from '@/lib/features/reports/queries';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { AuditEntryModel } from '@/models/audit';
import { UserModel } from '@/models/user';
import { accountWithLink } from '../support/password-links';
import { call, makeUser, unique, useShop, type TestUser } from '../support/shop';

useShop();

const PASSWORD = 'river boat mango';

const logIn = (email: string, secret = PASSWORD, from: string = unique('address')) =>
  call(login, '/api/login', {
    method: 'POST',
    body: { email, password: secret },
    headers: { origin: 'http://localhost:3000', 'x-forwarded-for': from },
  });

async function newAccount(): Promise<{ email: string; id: string }> {
  const email = `${unique('audited')}@example.com`;
  const { body } = await call(adduser, '/adduser', {
    method: 'POST',
    headers: { 'x-forwarded-for': unique('address') },
    body: { name: 'Rahima Khatun', email, password: PASSWORD, profile: '' },
  });
  return { email, id: body.insertedId as string };
}

async function entriesOf(id: string) {
  await settleBackground();
  const admin = await makeUser({ role: 'admin' });
  return (await listAuditEntries(admin, { id })).entries;
}
const actionsOf = async (id: string) => (await entriesOf(id)).map(({ action }) => action).reverse();

it('tells logins, failures, logouts and resets, without a secret', async () => {
  const { user, token } = await accountWithLink();
  await call(reset, '/api/reset', { method: 'POST', body: { token, password: PASSWORD } });
  const reply = await logIn(user.email);
  const session = { cookie: reply.headers.get('set-cookie')!.split(';')[0]! } as TestUser;
  expect((await logIn(user.email, 'a secret guess')).status).toBe(401);
  await settleBackground();
  await call(logout, '/api/logout', { method: 'POST', as: session, by: 'cookie' });
  expect(await actionsOf(user.id)).toEqual([
    'access.resetAsked',
    'access.reset',
    'access.login',
    'access.loginFailed',
    'access.logout',
  ]);
  const failed = (await entriesOf(user.id)).find(({ action }) => action === 'access.loginFailed');
  expect(failed).toMatchObject({ actorEmail: '', subject: 'access', gone: false });
  const text = JSON.stringify(await AuditEntryModel.find({ subjectId: user.id }).lean());
  for (const secret of ['a secret guess', PASSWORD, token]) expect(text).not.toContain(secret);
});

it('gathers failures: three hundred guesses are three entries', async () => {
  const { email, id } = await newAccount();
  const cookie = (await logIn(email)).headers
    .getSetCookie()
    .find((each) => each.startsWith('shop-device'))!
    .split(';')[0]!;
  for (let guesses = 0; guesses < 110; guesses++) {
    await call(login, '/api/login', {
      method: 'POST',
      body: { email, password: 'a wrong guess' },
      headers: { origin: 'http://localhost:3000', cookie, 'x-forwarded-for': unique('address') },
    });
  }
  const failures = (await entriesOf(id)).filter(({ action }) => action === 'access.loginFailed');
  const times = failures.map(
    ({ changes }) => changes.find(({ field }) => field === 'times')!.after,
  );
  expect(times.sort()).toEqual([1, 10, 100]);
});

it('keeps no address of an account that there is none of, and few entries of many', async () => {
  const made = `${unique('stranger')}@example.com`;
  for (let guesses = 0; guesses < 10; guesses++) await logIn(made, 'x', '198.51.100.7');
  await settleBackground();
  const entries = await AuditEntryModel.find({ action: 'access.unknownLoginFailed' }).lean();
  expect(entries).toHaveLength(1);
  expect(entries[0]!.after).toEqual({ network: '198.51.100.x', times: 10 });
  expect(JSON.stringify(await AuditEntryModel.find().lean())).not.toContain(made);
});

it('gathers one’s own logins too', async () => {
  const { email, id } = await newAccount();
  const reply = await logIn(email);
  expect(reply.status).toBe(200);
  for (let logins = 0; logins < 24; logins++) await logIn(email);
  const logins = (await actionsOf(id)).filter((action) => action === 'access.login');
  expect(logins).toHaveLength(20);
});

it('tells exports with their filter, and role changes', async () => {
  const admin = await makeUser({ role: 'admin' });
  const user = await makeUser();
  await call(ordersExport, '/api/orders/export?status=pending&q=secret.person', { as: admin });
  await call(productsExport, '/api/products/export', { as: user });
  await call(subscribers, '/api/content/subscribers?q=secret.person', { as: admin });
  await call(userById, `/users/${user.id}`, {
    ...{ method: 'PATCH', id: user.id, as: admin, body: { role: 'admin' } },
  });
  const of = async (who: TestUser) => (await listAuditEntries(admin, { who: who.email })).entries;
  expect((await of(admin)).map(({ action }) => action)).toEqual([
    'user.change',
    'content.export',
    'order.export',
  ]);
  expect(await of(user)).toMatchObject([{ action: 'product.export', subjectId: '' }]);
  expect(JSON.stringify(await of(admin))).not.toContain('secret.person');
  for (let more = 0; more < 14; more++) {
    await call(productsExport, '/api/products/export', { as: user });
  }
  expect(await of(user)).toHaveLength(10);
});

it('is found by its subject', async () => {
  const admin = await makeUser({ role: 'admin' });
  await UserModel.updateOne({ _id: admin.id }, { $set: { name: 'Admin' } });
  const { entries } = await listAuditEntries(admin, { subject: 'access' });
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.every(({ action }) => action.startsWith('access.'))).toBe(true);
});
