import * as adduser from '@/app/(endpoints)/adduser/route';
import * as myorder from '@/app/(endpoints)/myorder/route';
import * as token from '@/app/(endpoints)/token/route';
import * as users from '@/app/(endpoints)/users/route';
import * as login from '@/app/api/login/route';
import * as loginStep from '@/app/api/login/step/route';
import * as factorOff from '@/app/api/profile/factor/off/route';
import * as offer from '@/app/api/profile/factor/offer/route';
import * as confirm from '@/app/api/profile/factor/route';
import * as proof from '@/app/api/profile/proof/route';
import * as recovery from '@/app/api/profile/factor/recovery/route';
import { signInWithGoogle } from '@/lib/features/accounts/next-auth-options';
import { signedIn, SIGN_IN_FIELDS } from '@/lib/features/accounts/commands';
import { readSession } from '@/lib/features/accounts/queries';
import { readClient } from '@/lib/features/accounts/sessions/client';
import { openSession } from '@/lib/features/accounts/sessions/open-session';
import { signInCookies } from '@/lib/features/accounts/sign-in-cookies';
import { hashPassword } from '@/lib/platform/auth/passwords';
import { settings } from '@/lib/platform/env';
import { SecondFactorModel } from '@/models/second-factor';
import { SessionModel } from '@/models/session';
import { UserModel } from '@/models/user';
import { ageProof, nextStep, setUpFactor } from '../support/factors';
import { call, makeUser, unique, useShop, type TestUser } from '../support/shop';

useShop();

const PASSWORD = 'a-long-enough-password';
const ORIGIN = { origin: 'http://localhost:3000' };
const client = readClient(new Headers(), { get: () => undefined });
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

const makeMember = (fields = {}) => makeUser({ passwordHash, ...fields });
const post = (handlers: Parameters<typeof call>[0], path: string, options = {}) =>
  call(handlers, path, { method: 'POST', headers: ORIGIN, ...options });
const logIn = (user: TestUser, more = {}) =>
  post(login, '/api/login', { body: { email: user.email, password: PASSWORD, ...more } });
const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((one) => one.startsWith('next-auth.session-token='))
    ?.split(';')[0];
const opens = async (cookie: string | undefined) =>
  (await call(myorder, '/myorder', { headers: { cookie: cookie ?? '' } })).status;

const form = (body: Record<string, string>) => ({
  body: new URLSearchParams(body).toString(),
  headers: { ...ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
});

describe('setting up', () => {
  it('needs a code of what was offered, and a session in which something was shown just now', async () => {
    const user = await makeMember();
    await ageProof(user);
    const stale = await post(offer, '/api/profile/factor/offer', { as: user });
    expect(stale).toMatchObject({ status: 403, body: { code: 'PROOF_NEEDED' } });
    const shown = { password: PASSWORD };
    expect((await post(proof, '/api/profile/proof', { as: user, body: shown })).status).toBe(200);
    expect((await post(offer, '/api/profile/factor/offer', { as: user })).status).toBe(200);
    const wrong = await post(confirm, '/api/profile/factor', {
      as: user,
      body: { code: '000000' },
    });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'FACTOR_WRONG' } });
    expect(await UserModel.findById(user.id).lean()).toMatchObject({ factorSince: null });
    // A second factor that counts for nothing yet asks nobody for anything.
    expect((await logIn(user)).status).toBe(200);
  });

  it('ends what was open elsewhere, tokens of before too, and keeps no secret as it is', async () => {
    const user = await makeMember();
    const { body } = await post(token, '/token', {
      body: { email: user.email, password: PASSWORD },
    });
    const script = { ...user, token: body.accessToken } as TestUser;
    expect((await call(myorder, '/myorder', { as: script })).status).toBe(200);
    const factor = await setUpFactor(user);
    expect(factor.recoveryCodes).toHaveLength(10);
    expect((await call(myorder, '/myorder', { as: script })).status).toBe(401);
    expect((await call(myorder, '/myorder', { as: user })).status).toBe(200);
    const kept = JSON.stringify(await SecondFactorModel.findById(user.id).lean());
    for (const code of factor.recoveryCodes) expect(kept).not.toContain(code.replace('-', ''));
    expect((await post(offer, '/api/profile/factor/offer', { as: user })).body.code).toBe(
      'NOT_POSSIBLE_NOW',
    );
  });

  it('opens nothing by a session of before that was not ended', async () => {
    const user = await makeMember();
    const other = await openSession(
      { ...user.subject, email: user.email, needs: { role: 'user', hasFactor: false } },
      client,
      { kind: 'browser', remember: true, shown: { provedAt: new Date() } },
    );
    await setUpFactor(user);
    await SessionModel.updateOne(
      { _id: other.subject.sessionId },
      { $set: { endedAt: null, expiresAt: new Date(Date.now() + 3_600_000) } },
    );
    expect(await readSession(other.subject)).toBeNull();
  });
});

describe('a login', () => {
  it('keeps its shape without a second factor, and asks for one by a code of its own', async () => {
    const user = await makeMember();
    expect((await logIn(user)).body).toEqual({ acknowledged: true, message: 'Welcome back.' });
    const factor = await setUpFactor(user);
    await nextStep(user);
    const lacking = await logIn(user);
    expect(lacking).toMatchObject({ status: 401, body: { code: 'FACTOR_NEEDED' } });
    expect(cookieOf(lacking.headers)).toBeUndefined();
    const wrong = await logIn(user, { otp: '000000' });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'FACTOR_WRONG' } });
    const right = await logIn(user, { otp: factor.code() });
    expect(right.status).toBe(200);
    expect(await opens(cookieOf(right.headers))).toBe(200);
    // Checks tokens in the same way.
    const of = (more = {}) =>
      post(token, '/token', { body: { email: user.email, password: PASSWORD, ...more } });
    expect((await of()).body.code).toBe('FACTOR_NEEDED');
    await nextStep(user);
    expect((await of({ otp: factor.code() })).status).toBe(200);
  });

  it('takes each code once, of two at the same moment too', async () => {
    const user = await makeMember();
    const factor = await setUpFactor(user);
    // The code that set it up is used.
    expect((await logIn(user, { otp: factor.code() })).body.code).toBe('FACTOR_WRONG');
    await nextStep(user);
    const otp = factor.code();
    const both = await Promise.all([logIn(user, { otp }), logIn(user, { otp })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    // Nor one of before it, which a phone's slow clock would still have been let in with.
    const earlier = factor.code(Date.now() - 30_000);
    expect((await logIn(user, { otp: earlier })).body.code).toBe('FACTOR_WRONG');
    const [first] = factor.recoveryCodes;
    const twice = await Promise.all([logIn(user, { otp: first }), logIn(user, { otp: first })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await logIn(user, { otp: first!.toLowerCase() })).status).toBe(401);
    expect((await logIn(user, { otp: factor.recoveryCodes[1]!.toLowerCase() })).status).toBe(200);
  });

  it('counts wrong codes of an account, wherever they come from', async () => {
    const user = await makeMember();
    const factor = await setUpFactor(user);
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      statuses.push((await logIn(user, { otp: '000000' })).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(statuses[10]).toBe(429);
    const right = await logIn(user, { otp: factor.recoveryCodes[0] });
    expect(right.status).toBe(429);
  });

  it('by a form waits for its second step, and opens nothing until then', async () => {
    const user = await makeMember();
    const factor = await setUpFactor(user);
    await nextStep(user);
    const first = await post(login, '/api/login', {
      ...form({ email: user.email, password: PASSWORD, callbackUrl: '/cart' }),
    });
    expect(first.headers.get('location')).toBe('/login/step?callbackUrl=%2Fcart');
    const waiting = cookieOf(first.headers)!;
    expect(await opens(waiting)).toBe(401);
    const turnOff = await post(factorOff, '/api/profile/factor/off', {
      body: { code: factor.recoveryCodes[0] },
      headers: { ...ORIGIN, cookie: waiting },
    });
    expect(turnOff.status).toBe(401);
    const asForm = (body: Record<string, string>) => {
      const { body: sent, headers } = form(body);
      return post(loginStep, '/api/login/step', {
        body: sent,
        headers: { ...headers, cookie: waiting },
      });
    };
    const wrong = await asForm({ code: '123', callbackUrl: '/cart' });
    expect(wrong.headers.get('location')).toContain('/login/step?notice=FACTOR_WRONG');
    const second = await asForm({ code: factor.code(), callbackUrl: '/cart' });
    expect(second.headers.get('location')).toBe('/cart');
    expect(await opens(cookieOf(second.headers))).toBe(200);
    // The cookie of the first step stays worth nothing.
    expect(await opens(waiting)).toBe(401);
    expect((await asForm({ code: factor.recoveryCodes[1]! })).headers.get('location')).toContain(
      '/login?notice=SESSION_ENDED',
    );
  });

  it('by Google or a code asks for the second factor too', async () => {
    const user = await makeMember();
    await setUpFactor(user);
    const who = { sub: unique('google'), email: user.email, name: 'R', picture: '' };
    const account = await signInWithGoogle(who, client);
    const opened = await openSession(account!, client, { kind: 'browser', remember: true });
    expect(opened.step).toBe('factor');
    expect(await readSession(opened.subject)).toBeNull();
  });
});

it('goes off, and renews its recovery codes, by a code of it alone', async () => {
  const user = await makeMember();
  const factor = await setUpFactor(user);
  const bad = await post(factorOff, '/api/profile/factor/off', {
    as: user,
    body: { code: '000000' },
  });
  expect(bad).toMatchObject({ status: 401, body: { code: 'FACTOR_WRONG' } });
  const [first, second] = factor.recoveryCodes;
  const renewed = await post(recovery, '/api/profile/factor/recovery', {
    as: user,
    body: { code: first },
  });
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect((await logIn(user, { otp: second })).status).toBe(401);
  const [fresh] = renewed.body.recoveryCodes;
  const off = await post(factorOff, '/api/profile/factor/off', { as: user, body: { code: fresh } });
  expect(off.status).toBe(200);
  expect(await SecondFactorModel.findById(user.id).lean()).toBeNull();
  expect((await logIn(user)).status).toBe(200);
});

describe('staff', () => {
  const opened = async (fields: object, shown = {}) => {
    const user = await UserModel.findOne(
      { _id: (await makeMember(fields)).id },
      SIGN_IN_FIELDS,
    ).lean();
    const { cookies, step } = await signInCookies(await signedIn(user!), client, {
      remember: true,
      shown,
    });
    return { cookie: cookies[0]!.split(';')[0]!, step };
  };

  it('are not opened by a phone’s code, Google or a link alone: the password is asked for', async () => {
    const { cookie, step } = await opened({ role: 'admin' });
    expect(step).toBe('password');
    expect(await opens(cookie)).toBe(401);
    const headers = { ...ORIGIN, cookie };
    const wrong = await post(loginStep, '/api/login/step', {
      body: { password: 'wrong-word' },
      headers,
    });
    expect(wrong.status).toBe(422);
    const right = await post(loginStep, '/api/login/step', {
      body: { password: PASSWORD },
      headers,
    });
    expect(right.status).toBe(200);
    expect(await opens(cookieOf(right.headers))).toBe(200);
  });

  it('stay for twelve hours, however much they are there', async () => {
    const admin = await makeMember({ role: 'admin' });
    const seller = await makeMember();
    const createdAt = new Date(Date.now() - 12 * 3_600_000);
    for (const { subject } of [admin, seller]) {
      await SessionModel.updateOne({ _id: subject.sessionId }, { $set: { createdAt } });
    }
    expect((await call(myorder, '/myorder', { as: admin })).status).toBe(401);
    expect((await call(myorder, '/myorder', { as: seller })).status).toBe(200);
  });

  it('have no rights of staff without the second factor that they need', async () => {
    settings().staffFactor = 'required';
    try {
      const admin = await makeMember({ role: 'admin' });
      const closed = await call(users, '/users', { as: admin });
      expect(closed).toMatchObject({ status: 403, body: { code: 'FACTOR_REQUIRED' } });
      expect((await call(myorder, '/myorder?scope=all', { as: admin })).status).toBe(403);
      expect((await readSession(admin.subject))?.actor).toMatchObject({
        role: 'user',
        awaitsFactor: true,
      });
      await setUpFactor(admin);
      expect((await call(users, '/users', { as: admin })).status).toBe(200);
    } finally {
      settings().staffFactor = 'offered';
    }
  });
});

it('a new account needs none', async () => {
  const body = {
    name: 'New',
    email: `${unique('new')}@example.com`,
    password: PASSWORD,
    profile: '',
  };
  const reply = await post(adduser, '/adduser', { ...form(body) });
  expect(await opens(cookieOf(reply.headers))).toBe(200);
});
