import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as adduser from '@/app/(endpoints)/adduser/route';
import * as login from '@/app/api/login/route';
import * as password from '@/app/api/profile/password/route';
import * as sessions from '@/app/api/profile/sessions/route';
import * as reset from '@/app/api/reset/route';
import { hashPassword } from '@/lib/platform/auth/passwords';
import { SessionModel } from '@/models/session';
import { UserModel } from '@/models/user';
import { accountWithLink, FORM_POST } from '../support/password-links';
import { call, makeUser, unique, useShop } from '../support/shop';

useShop();

const COMMON = /^Many people use this password/;
const PERSONAL = /^This is too close to your name/;

const register = (more: Record<string, unknown>) =>
  call(adduser, '/adduser', {
    method: 'POST',
    headers: { 'x-forwarded-for': unique('address') },
    body: { name: 'Karim Uddin', email: `${unique('k')}@example.com`, profile: '', ...more },
  });

it.each([
  ['password', COMMON],
  ['12345678', COMMON],
  ['        ', COMMON],
  ['১২৩৪৫৬৭৮', COMMON],
  ['Karim Uddin', PERSONAL],
  ['PaikariBazaar', PERSONAL],
])('refuses %j at the registration', async (secret, why) => {
  const email = `${unique('karim')}@example.com`;
  const reply = await register({ email, password: secret });
  expect(reply).toMatchObject({ status: 422, body: { code: 'INVALID' } });
  expect(reply.body.fields).toEqual({ password: expect.stringMatching(why) });
  expect(reply.body.reasons).toEqual({ password: expect.stringMatching(/^password/) });
  expect(await UserModel.countDocuments({ email })).toBe(0);
});

it('refuses them where a password is changed, and leaves the old one', async () => {
  const me = await makeUser({ passwordHash: await hashPassword('river boat mango') });
  const change = (headers: Record<string, string>, body: unknown) =>
    call(password, '/api/profile/password', {
      ...{ method: 'POST', as: me, by: 'cookie', headers, body },
    });
  const fields = { oldPassword: 'river boat mango', newPassword: 'iloveyou' };
  const reply = await change({}, fields);
  expect(reply.body.fields).toEqual({ newPassword: expect.stringMatching(COMMON) });
  const posted = await change(FORM_POST, String(new URLSearchParams(fields)));
  expect(posted.headers.get('location')).toBe(
    '/user/profile?notice=INVALID&password=new&why=passwordCommon',
  );
  expect((await UserModel.findById(me.id).lean())!.sessionVersion).toBe(1);
});

it('refuses them where one is reset, and keeps the link', async () => {
  const { user, token } = await accountWithLink();
  const set = (headers: Record<string, string>, body: unknown) =>
    call(reset, '/api/reset', { method: 'POST', headers, body });
  const reply = await set({}, { token, password: user.email });
  expect(reply.body.fields).toEqual({ password: expect.stringMatching(PERSONAL) });
  const posted = await set(FORM_POST, String(new URLSearchParams({ token, password: '12345678' })));
  expect(posted.headers.get('location')).toBe(
    `/reset?token=${token}&notice=INVALID&why=passwordCommon`,
  );
  expect((await set({}, { token, password: 'a new password' })).status).toBe(200);
});

it('lets in whoever has one already', async () => {
  const user = await makeUser({ passwordHash: await hashPassword('password') });
  const reply = await call(login, '/api/login', {
    method: 'POST',
    headers: { origin: 'http://localhost:3000' },
    body: { email: user.email, password: 'password' },
  });
  expect(reply.status).toBe(200);
});

describe('npm run create-admin', () => {
  /** Its half that makes the account, with the password piped in. */
  async function makeAdmin(email: string, secret: string) {
    const child = spawn(process.execPath, ['scripts/run.mjs', 'make-admin', '--email', email], {
      env: process.env,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk) => (said += String(chunk)));
    child.stdin.end(`${secret}\n`);
    const [code] = (await once(child, 'close')) as [number];
    return { code, said };
  }

  it('refuses one, and ends the sessions of an account that gets a good one', async () => {
    const user = await makeUser();
    const refused = await makeAdmin(user.email, '12345678');
    expect(refused).toEqual({ code: 1, said: expect.stringMatching(/Many people use this/) });
    const mine = () => call(sessions, '/api/profile/sessions', { as: user });
    expect((await mine()).status).toBe(200);
    expect(await makeAdmin(user.email, 'mango boat river')).toMatchObject({ code: 0 });
    expect(await UserModel.findById(user.id).lean()).toMatchObject({ role: 'admin' });
    expect((await mine()).status).toBe(401);
    expect(await SessionModel.countDocuments({ accountId: user.id, endedAt: null })).toBe(0);
  });
});
