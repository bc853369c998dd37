import { encode } from 'next-auth/jwt';
import { SignJWT } from 'jose';
import * as myorder from '@/app/(endpoints)/myorder/route';
import * as token from '@/app/(endpoints)/token/route';
import * as userById from '@/app/(endpoints)/users/[id]/route';
import * as login from '@/app/api/login/route';
import * as logout from '@/app/api/logout/route';
import * as sessions from '@/app/api/profile/sessions/route';
import { signAccessToken } from '@/lib/platform/auth/access-token';
import { hashPassword } from '@/lib/platform/auth/passwords';
import { sessionCookieName, sessionCookies } from '@/lib/platform/auth/session-cookie';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { MAX_LIVE } from '@/lib/features/accounts/sessions/rules';
import { SessionModel } from '@/models/session';
import { UserModel } from '@/models/user';
import { call, makeSession, makeUser, useShop, type TestUser } from '../support/shop';

useShop();

const OWN = { origin: 'http://localhost:3000' };
const FORM = { ...OWN, 'content-type': 'application/x-www-form-urlencoded' };
const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';
const PASSWORD = 'river boat mango';
const passwordHash = hashPassword(PASSWORD);

const account = async () => makeUser({ passwordHash: await passwordHash });

async function signIn(user: TestUser, headers: Record<string, string> = {}): Promise<TestUser> {
  const reply = await call(login, '/api/login', {
    method: 'POST',
    body: { email: user.email, password: PASSWORD },
    headers: { ...OWN, 'user-agent': PHONE, 'x-forwarded-for': '103.4.12.77', ...headers },
  });
  expect(reply.status).toBe(200);
  return { ...user, cookie: reply.headers.get('set-cookie')!.split(';')[0]! };
}

const askForToken = (user: TestUser, headers: Record<string, string> = {}) =>
  call(token, '/token', {
    method: 'POST',
    body: { email: user.email, password: PASSWORD },
    headers: { 'user-agent': 'curl/8.5.0', 'x-forwarded-for': '103.4.12.77', ...headers },
  });

const status = async (user: TestUser, by: 'cookie' | 'bearer') =>
  (await call(myorder, '/myorder', { as: user, by })).status;

const list = async (as: TestUser, by: 'cookie' | 'bearer' = 'cookie') =>
  (await call(sessions, '/api/profile/sessions', { as, by })).body as {
    _id: string;
    kind: string;
    current: boolean;
  }[];

const end = (as: TestUser, which: string, by: 'cookie' | 'bearer' = 'cookie') =>
  call(sessions, '/api/profile/sessions', { method: 'POST', as, by, body: { end: which } });

describe('a logout', () => {
  it('ends the session: a copy of its cookie is worth nothing any more', async () => {
    const user = await signIn(await account());
    expect(await status(user, 'cookie')).toBe(200);
    const reply = await call(logout, '/api/logout', { method: 'POST', as: user, by: 'cookie' });
    expect(reply).toMatchObject({ status: 200, body: { acknowledged: true } });
    expect(reply.headers.getSetCookie()[0]).toMatch(/session-token=; .*Max-Age=0/);
    expect(await status(user, 'cookie')).toBe(401);
    // Once more, without a session: signed out all the same.
    const again = await call(logout, '/api/logout', { method: 'POST', as: user, by: 'cookie' });
    expect(again.status).toBe(200);
  });

  it('ends the access tokens of that session, and of no other', async () => {
    const user = await account();
    const script = { ...user, token: (await askForToken(user)).body.accessToken as string };
    expect(await status(script, 'bearer')).toBe(200);
    await call(logout, '/api/logout', { method: 'POST', as: script });
    expect(await status(script, 'bearer')).toBe(401);
    expect(await status(user, 'bearer')).toBe(200);
  });

  it('works as a form post, and only from the shop’s own pages', async () => {
    const user = await signIn(await account());
    const post = (headers: Record<string, string>) =>
      call(logout, '/api/logout', { method: 'POST', as: user, by: 'cookie', headers, body: 'x=1' });
    expect((await post({ ...FORM, origin: 'https://evil.example' })).headers.get('location')).toBe(
      '/user/profile?notice=BAD_ORIGIN',
    );
    expect(await status(user, 'cookie')).toBe(200);
    expect((await post(FORM)).headers.get('location')).toBe('/login?notice=LOGGED_OUT');
    expect(await status(user, 'cookie')).toBe(401);
  });
});

describe('the list of sessions', () => {
  it('shows where one is signed in, this one first, with no more of an address than its network', async () => {
    const user = await signIn(await account());
    await askForToken(user);
    const all = await list(user);
    expect(all).toHaveLength(3);
    expect(all[0]).toMatchObject({
      current: true,
      kind: 'browser',
      browser: 'Chrome',
      system: 'Android',
      network: '103.4.12.x',
    });
    expect(all).toContainEqual(expect.objectContaining({ kind: 'script', browser: 'curl' }));
    expect(JSON.stringify(await SessionModel.find().lean())).not.toContain('103.4.12.77');
  });

  it('ends one, all others, or all', async () => {
    const user = await account();
    const [here, there, third] = [await signIn(user), await signIn(user), await signIn(user)];
    const theirs = (await list(there!))[0]!._id;
    expect((await end(here!, theirs)).status).toBe(200);
    expect([await status(there!, 'cookie'), await status(third!, 'cookie')]).toEqual([401, 200]);
    expect(await end(here!, theirs)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    const others = await end(here!, 'others');
    expect(others.headers.getSetCookie()).toEqual([]);
    expect([await status(third!, 'cookie'), await status(here!, 'cookie')]).toEqual([401, 200]);
    expect(await list(here!)).toHaveLength(1);
    const all = await end(here!, 'all');
    expect(all.headers.getSetCookie()[0]).toContain('Max-Age=0');
    expect(await status(here!, 'cookie')).toBe(401);
  });

  it('is everybody’s own: nobody else’s session is shown or ended', async () => {
    const [mine, other] = [await signIn(await account()), await signIn(await account())];
    const theirs = (await list(other))[0]!._id;
    expect((await end(mine, theirs)).status).toBe(404);
    expect(await status(other, 'cookie')).toBe(200);
    expect((await list(mine)).map(({ _id }) => _id)).not.toContain(theirs);
    for (const nonsense of ['', 'everything', { $ne: '' }]) {
      expect((await end(mine, nonsense as string)).status).toBe(422);
    }
    expect((await call(sessions, '/api/profile/sessions')).status).toBe(401);
  });

  it('works without the script', async () => {
    const user = await account();
    const [here, there] = [await signIn(user), await signIn(user)];
    const [own, theirs] = [(await list(here))[0]!._id, (await list(there))[0]!._id];
    const post = async (fields: Record<string, string>) =>
      (
        await call(sessions, '/api/profile/sessions', {
          ...{ method: 'POST', as: here, by: 'cookie', headers: FORM },
          body: String(new URLSearchParams({ current: own, ...fields })),
        })
      ).headers.get('location');
    expect(await post({ end: theirs })).toBe('/user/profile?notice=SESSIONS_ENDED#sessions');
    expect(await post({ end: theirs })).toBe('/user/profile?notice=NOT_FOUND#sessions');
    expect(await post({ end: own })).toBe('/login?notice=LOGGED_OUT');
    expect(await status(here, 'cookie')).toBe(401);
  });
});

describe('an access token', () => {
  it('lives an hour at most, and names its session', async () => {
    const reply = await askForToken(await account());
    expect(reply.body).toMatchObject({ tokenType: 'Bearer', expiresIn: 3600 });
    const [, claims] = (reply.body.accessToken as string).split('.');
    const { exp, iat, sid } = JSON.parse(Buffer.from(claims!, 'base64url').toString());
    expect(exp - iat).toBe(3600);
    expect(await SessionModel.findById(sid).lean()).toMatchObject({ kind: 'script' });
  });

  it('makes no row for each call: the same script goes on with its session', async () => {
    const user = await account();
    for (let calls = 0; calls < 5; calls++) await askForToken(user);
    expect(await SessionModel.countDocuments({ accountId: user.id, kind: 'script' })).toBe(1);
    for (let place = 0; place < MAX_LIVE.script + 5; place++) {
      await askForToken(user, { 'x-forwarded-for': `103.4.${place}.1` });
    }
    const live = await SessionModel.find({ accountId: user.id, kind: 'script', endedAt: null });
    expect(live).toHaveLength(MAX_LIVE.script);
    // They took none of the browsers' places.
    expect(await status(user, 'cookie')).toBe(200);
  });
});

describe('sessions end', () => {
  it('the oldest where there are too many', async () => {
    const user = await account();
    const first = await signIn(user);
    for (let more = 0; more < MAX_LIVE.browser; more++) await signIn(user);
    expect(await status(first, 'cookie')).toBe(401);
    const live = { accountId: user.id, kind: 'browser' as const, endedAt: null };
    expect(await SessionModel.countDocuments(live)).toBe(MAX_LIVE.browser);
  });

  it('with the account’s disabling, for good', async () => {
    const [user, admin] = [await signIn(await account()), await makeUser({ role: 'admin' })];
    for (const disabled of [true, false]) {
      await call(userById, `/users/${user.id}`, {
        ...{ method: 'PATCH', id: user.id, as: admin, body: { disabled } },
      });
    }
    expect(await status(user, 'cookie')).toBe(401);
    const kept = await SessionModel.find({ accountId: user.id }).lean();
    expect(new Set(kept.map(({ endReason }) => endReason))).toEqual(new Set(['disabled']));
  });

  it('when their record is gone, or its time is over though no sweeper came', async () => {
    const [gone, old] = [await makeUser(), await makeUser()];
    await SessionModel.deleteMany({ accountId: gone.id });
    await SessionModel.updateMany({ accountId: old.id }, { $set: { expiresAt: new Date() } });
    for (const user of [gone, old]) {
      expect([await status(user, 'cookie'), await status(user, 'bearer')]).toEqual([401, 401]);
    }
  });

  it('and one account’s session is none for another', async () => {
    const [user, other] = [await makeUser(), await makeUser()];
    const mixed = { ...user.subject, sessionId: other.subject.sessionId };
    const [cookie] = await sessionCookies(mixed, { remember: true, preview: false });
    const forged = {
      ...user,
      token: await signAccessToken(mixed),
      cookie: cookie!.split(';')[0]!,
    };
    expect([await status(forged, 'cookie'), await status(forged, 'bearer')]).toEqual([401, 401]);
  });

  it('cleanly where cookie and token are of before there were sessions', async () => {
    const user = await makeUser();
    const secret = process.env.NEXTAUTH_SECRET!;
    const claims = { sub: user.id, sv: 1 };
    const older = {
      ...user,
      cookie: `${sessionCookieName()}=${await encode({ token: claims, secret })}`,
      token: await new SignJWT({ sv: 1 })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setSubject(user.id)
        .setAudience('paikari-api')
        .setExpirationTime('1 h')
        .sign(new TextEncoder().encode(secret)),
    };
    expect([await status(older, 'cookie'), await status(older, 'bearer')]).toEqual([401, 401]);
  });
});

it('notes when a session was seen, at most every few minutes, and moves its end', async () => {
  const record = (await UserModel.findById((await makeUser()).id).lean())!;
  const old = new Date(Date.now() - 10 * 60_000);
  const subject = await makeSession(record, { lastSeenAt: old });
  const user = { token: await signAccessToken(subject) } as TestUser;
  const read = async () => (await SessionModel.findById(subject.sessionId).lean())!;
  const before = await read();
  const see = async () => {
    await Promise.all([1, 2, 3].map(() => status(user, 'bearer')));
    await settleBackground();
    return read();
  };
  const seen = await see();
  expect(seen.lastSeenAt.getTime()).toBeGreaterThan(old.getTime());
  expect(seen.expiresAt.getTime()).toBeGreaterThan(before.expiresAt.getTime());
  expect(await see()).toEqual(seen);
});

it('of a guest end a day after they began, however much they are used', async () => {
  const record = (await UserModel.findById((await makeUser({ guest: true })).id).lean())!;
  const old = new Date(Date.now() - 10 * 60_000);
  const subject = await makeSession(record, { lastSeenAt: old, guest: true });
  const expiresAt = new Date(Date.now() + 60_000);
  await SessionModel.updateOne({ _id: subject.sessionId }, { expiresAt });
  const user = { token: await signAccessToken(subject) } as TestUser;
  expect(await status(user, 'bearer')).toBe(200);
  await settleBackground();
  const seen = (await SessionModel.findById(subject.sessionId).lean())!;
  expect(seen.lastSeenAt.getTime()).toBeGreaterThan(old.getTime());
  expect(seen.expiresAt).toEqual(expiresAt);
});
