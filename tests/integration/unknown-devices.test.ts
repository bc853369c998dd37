import * as adduser from '@/app/(endpoints)/adduser/route';
import * as token from '@/app/(endpoints)/token/route';
import * as login from '@/app/api/login/route';
import * as password from '@/app/api/profile/password/route';
import * as reset from '@/app/api/reset/route';
import { isKnownNetwork } from '@/lib/features/accounts/sessions/known-devices';
import { LIMITS } from '@/lib/shop/limit-rules';
import { consumeAll } from '@/lib/platform/http/limits';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { KnownDeviceModel } from '@/models/session';
import { NotificationModel } from '@/models/notification';
import { UserModel } from '@/models/user';
import { emptyOutbox, readOutbox, textOf } from '../support/outbox';
import { accountWithLink, askForLink, tokensMailed } from '../support/password-links';
import { call, unique, useShop, type Reply, type TestUser } from '../support/shop';

useShop();

const OWN = { origin: 'http://localhost:3000' };
const PASSWORD = 'river boat mango';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';

async function newAccount(): Promise<string> {
  const email = `${unique('device')}@example.com`;
  const reply = await call(adduser, '/adduser', {
    method: 'POST',
    headers: { 'x-forwarded-for': unique('address') },
    body: { name: 'Rahima Khatun', email, password: PASSWORD, profile: '' },
  });
  expect(reply.status).toBe(201);
  await UserModel.updateOne({ email }, { $set: { emailProvedAt: new Date() } });
  return email;
}

const logIn = (
  email: string,
  { secret = PASSWORD, cookie = '', from = unique('address'), agent = ANDROID } = {},
) =>
  call(login, '/api/login', {
    method: 'POST',
    body: { email, password: secret },
    headers: { ...OWN, cookie, 'x-forwarded-for': from, 'user-agent': agent },
  });

const cookieOf = (reply: Reply, name: string) =>
  reply.headers
    .getSetCookie()
    .find((each) => each.includes(name))!
    .split(';')[0]!;
const deviceOf = (reply: Reply) => cookieOf(reply, 'shop-device');

async function noticesOf(email: string) {
  await settleBackground();
  const user = (await UserModel.findOne({ email }).lean())!;
  return NotificationModel.find({ userId: user._id }).sort({ _id: 1 }).lean();
}

async function mailsTo(email: string): Promise<string[]> {
  await settleBackground();
  const texts = (await readOutbox()).filter((mail) => mail.includes(email)).map(textOf);
  // The first of all is the link that proves the address.
  return texts.filter((text) => !text.includes('?proof='));
}

beforeEach(async () => {
  await settleBackground();
  await emptyOutbox();
});

describe('a sign-in from an unknown device', () => {
  it('is told by mail and as a notification, and the first one of an account is not', async () => {
    const email = await newAccount();
    const first = await logIn(email);
    expect(await noticesOf(email)).toEqual([]);
    expect(deviceOf(first)).toMatch(/^shop-device=[\w-]{32}$/);
    expect((await logIn(email, { cookie: deviceOf(first) })).status).toBe(200);
    expect(await noticesOf(email)).toEqual([]);

    await logIn(email, { from: '103.4.12.77' });
    expect(await noticesOf(email)).toMatchObject([
      { kind: 'newSignIn', browser: 'Chrome', system: 'Android', network: '103.4.12.x' },
    ]);
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toContain('Device: Chrome, Android');
    expect(mail).toMatch(/Time: \d+ \w+ \d{4} at \d\d:\d\d \(Dhaka\)/);
    expect(mail).toContain('Network: 103.4.12.x');
    expect(mail).toContain('/user/profile#sessions');
    expect(mail).not.toContain('103.4.12.77');
  });

  it('is told of a script too, once for each place', async () => {
    const email = await newAccount();
    await logIn(email);
    const ask = () =>
      call(token, '/token', {
        method: 'POST',
        body: { email, password: PASSWORD },
        headers: { 'user-agent': 'curl/8.5.0', 'x-forwarded-for': '103.4.12.77' },
      });
    for (let calls = 0; calls < 3; calls++) expect((await ask()).status).toBe(200);
    expect(await noticesOf(email)).toMatchObject([{ kind: 'newSignIn', browser: 'curl' }]);
  });

  it('fills no mailbox: ten in a day', async () => {
    const email = await newAccount();
    for (let logins = 0; logins < 14; logins++) expect((await logIn(email)).status).toBe(200);
    expect(await noticesOf(email)).toHaveLength(10);
  });

  it('keeps a bounded number of devices, and neither cookie nor e-mail in their records', async () => {
    const email = await newAccount();
    let last = '';
    for (let logins = 0; logins < 23; logins++) last = deviceOf(await logIn(email));
    const user = (await UserModel.findOne({ email }).lean())!;
    const known = await KnownDeviceModel.find({ accountId: user._id }).lean();
    expect(known).toHaveLength(20);
    expect(JSON.stringify(known)).not.toContain(last.split('=')[1]);
    expect(JSON.stringify(known)).not.toContain(email);
  });

  it('is one for each account: a cookie says nothing of another one', async () => {
    const [mine, other] = [await newAccount(), await newAccount()];
    const cookie = deviceOf(await logIn(mine));
    await logIn(other);
    await logIn(other, { cookie });
    expect(await noticesOf(other)).toHaveLength(1);
    expect(deviceOf(await logIn(other, { cookie }))).toBe(cookie);
    expect(await noticesOf(other)).toHaveLength(1);
  });
});

describe('a new password', () => {
  it('is told its person; this browser stays known, the others do not', async () => {
    const email = await newAccount();
    const here = await logIn(email);
    const there = deviceOf(await logIn(email));
    const cookie = `${cookieOf(here, 'session-token')}; ${deviceOf(here)}`;
    const changed = await call(password, '/api/profile/password', {
      method: 'POST',
      as: { cookie } as TestUser,
      by: 'cookie',
      body: { oldPassword: PASSWORD, newPassword: 'mango boat river' },
    });
    expect(changed.status).toBe(200);
    const kinds = async () => (await noticesOf(email)).map(({ kind }) => kind);
    expect(await kinds()).toEqual(['newSignIn', 'passwordChanged']);
    const mail = (await mailsTo(email)).find((text) => text.includes('password of your account'));
    expect(mail).toContain('If it was not you, choose a new password at once');
    expect(mail).not.toContain('mango boat river');

    await logIn(email, { secret: 'mango boat river', cookie: deviceOf(here) });
    expect(await kinds()).toHaveLength(2);
    await logIn(email, { secret: 'mango boat river', cookie: there });
    expect(await kinds()).toEqual(['newSignIn', 'passwordChanged', 'newSignIn']);
  });

  it('by mail is told too, and makes the browser known that set it', async () => {
    const { user, token: link } = await accountWithLink();
    const done = await call(reset, '/api/reset', {
      method: 'POST',
      body: { token: link, password: 'mango boat river' },
    });
    await logIn(user.email, { secret: 'mango boat river', cookie: deviceOf(done) });
    expect((await noticesOf(user.email)).map(({ kind }) => kind)).toEqual(['passwordChanged']);
  });
});

describe('wrong passwords from ever new addresses', () => {
  const guess = (email: string, cookie?: string) =>
    logIn(email, { secret: 'a wrong guess', ...(cookie && { cookie }) });

  /** Requests a token as a script signs in, which carries no cookie. */
  const tokenFor = (email: string, from: string) =>
    call(token, '/token', {
      method: 'POST',
      body: { email, password: PASSWORD },
      headers: { 'x-forwarded-for': from },
    });

  it('end after a hundred in a day, but not for the owner’s browser or script nor for a link by mail', async () => {
    const email = await newAccount();
    const cookie = deviceOf(await logIn(email));
    expect((await tokenFor(email, '203.0.113.7')).status).toBe(200);
    for (let guesses = 0; guesses < 100; guesses++) {
      expect((await guess(email)).status).toBe(401);
    }
    const refused = await guess(email);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // The right password too: else the answer would tell that it is right.
    const from = unique('home');
    for (let tries = 0; tries < 12; tries++) {
      expect((await logIn(email, { from })).status).toBe(429);
    }
    expect((await logIn(email, { cookie })).status).toBe(200);
    expect((await guess(email, cookie)).status).toBe(401);
    // The script goes on from its own network, where a search is counted by itself.
    expect((await tokenFor(email, '203.0.113.40')).status).toBe(200);
    expect((await tokenFor(email, '198.51.100.40')).status).toBe(429);
    for (let guesses = 0; guesses < 100; guesses++) {
      await consumeAll([[LIMITS.loginUnknownDevice, `${email}|203.0.113.x`]]);
    }
    expect((await tokenFor(email, '203.0.113.40')).status).toBe(429);

    await askForLink(email);
    const [link] = await tokensMailed();
    const done = await call(reset, '/api/reset', {
      method: 'POST',
      body: { token: link, password: 'mango boat river' },
    });
    // An attempt that was refused unseen counts nowhere else.
    const again = { secret: 'mango boat river', cookie: deviceOf(done), from };
    expect((await logIn(email, again)).status).toBe(200);
    // Where somebody signed in with the password of before, who may have stolen it, is nobody’s home.
    expect(await isKnownNetwork(email, '203.0.113.x')).toBe(false);
  });

  it('end in the same way for an address that has no account', async () => {
    const nobody = `${unique('nobody')}@example.com`;
    const statuses: number[] = [];
    for (let guesses = 0; guesses <= 100; guesses++) statuses.push((await guess(nobody)).status);
    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(401));
    expect(statuses[100]).toBe(429);
  });
});
