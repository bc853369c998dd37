import * as adduser from '@/app/(endpoints)/adduser/route';
import * as isadmin from '@/app/(endpoints)/isadmin/route';
import * as myorder from '@/app/(endpoints)/myorder/route';
import * as token from '@/app/(endpoints)/token/route';
import * as login from '@/app/api/login/route';
import { sessionCookieName } from '@/lib/platform/auth/session-cookie';
import { UserModel } from '@/models/user';
import { call, makeProduct, makeUser, unique, useShop, type TestUser } from '../support/shop';
import { Types } from 'mongoose';

useShop();

const OWN = { origin: 'http://localhost:3000' };

const register = (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  call(adduser, '/adduser', {
    method: 'POST',
    headers: { 'x-forwarded-for': unique('address'), ...headers },
    body: {
      name: 'Karim Uddin',
      email: `${unique('karim')}@example.com`,
      password: 'a good password',
      profile: '',
      role: 'admin',
      ...more,
    },
  });

const logIn = (email: string, password: string, headers: Record<string, string> = OWN) =>
  call(login, '/api/login', { method: 'POST', body: { email, password }, headers });

describe('POST /adduser', () => {
  it('makes an account that is a user, whatever role was asked for, and keeps no plain password', async () => {
    const email = `${unique('Mixed.Case')}@Example.com`;
    const reply = await register({ email });
    expect(reply).toMatchObject({ status: 201, body: { acknowledged: true } });
    const user = await UserModel.findById(reply.body.insertedId).lean();
    expect(user).toMatchObject({ email: email.toLowerCase(), role: 'user' });
    expect(user!.passwordHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(user)).not.toContain('a good password');
  });

  it('makes one account of 20 registrations of one e-mail at once, written in any case', async () => {
    const email = `${unique('race')}@example.com`;
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        register({ email: index % 2 ? email.toUpperCase() : email }),
      ),
    );
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    const refused = replies.filter((reply) => reply.status === 409);
    expect(refused).toHaveLength(19);
    expect(refused[0]!.body).toMatchObject({
      code: 'EMAIL_TAKEN',
      title: 'Oops...',
      message: 'Email already in use!',
    });
    expect(await UserModel.countDocuments({ email })).toBe(1);
  });

  it.each([
    ['short password', { password: '1234567' }, 'password'],
    ['a password over 72 bytes', { password: 'আ'.repeat(25) }, 'password'],
    ['no e-mail', { email: 'nobody' }, 'email'],
    ['no name', { name: ' ' }, 'name'],
    ['somebody else’s picture', { profile: 'https://evil.example/x.png' }, 'profile'],
    ['an operator', { email: { $gt: '' } }, 'email'],
  ])('refuses %s', async (_name, more, field) => {
    const reply = await register(more);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.fields)).toEqual([field]);
  });

  it('signs an ordinary form post in and goes home', async () => {
    const reply = await call(adduser, '/adduser', {
      method: 'POST',
      headers: {
        ...OWN,
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': unique('address'),
      },
      body: `name=Karim&email=${unique('form')}%40example.com&password=long+enough+word`,
    });
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toBe('/');
    expect(reply.headers.get('set-cookie')).toContain(sessionCookieName());
  });

  it('ends after 120 registrations of one address in an hour', async () => {
    const address = { 'x-forwarded-for': unique('address') };
    const { status } = await register({}, address);
    expect(status).toBe(201);
    // Refused ones count as well, and cost no hashing.
    for (let tries = 0; tries < 119; tries++) await register({ name: '' }, address);
    const reply = await register({}, address);
    expect(reply).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('signing in', () => {
  const make = async () => {
    const email = `${unique('login')}@example.com`;
    await register({ email });
    return email;
  };

  it('gives a session cookie that is HttpOnly, and an access token that works', async () => {
    const email = await make();
    const reply = await logIn(email.toUpperCase(), 'a good password');
    expect(reply).toMatchObject({ status: 200, body: { acknowledged: true } });
    const cookie = reply.headers.get('set-cookie')!;
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
    const session = { cookie: cookie.split(';')[0]! } as TestUser;
    expect((await call(myorder, '/myorder', { as: session, by: 'cookie' })).status).toBe(200);
    const scripted = await call(token, '/token', {
      method: 'POST',
      body: { email, password: 'a good password' },
    });
    expect(scripted.body).toMatchObject({ tokenType: 'Bearer', expiresIn: 3600 });
    const bearer = { token: scripted.body.accessToken } as TestUser;
    expect((await call(myorder, '/myorder', { as: bearer })).status).toBe(200);
  });

  it.each([
    ['a wrong password', async () => [await make(), 'not it']],
    ['an unknown e-mail', async () => [`${unique('nobody')}@example.com`, 'a good password']],
    [
      'a disabled account',
      async () => {
        const email = await make();
        await UserModel.updateOne({ email }, { $set: { disabled: true } });
        return [email, 'a good password'];
      },
    ],
  ] as const)('refuses %s with the same words', async (_name, prepare) => {
    const [email, password] = await prepare();
    for (const [handlers, path] of [
      [login, '/api/login'],
      [token, '/token'],
    ] as const) {
      const reply = await call(handlers, path, {
        method: 'POST',
        body: { email, password },
        headers: OWN,
      });
      expect(reply).toMatchObject({
        status: 401,
        body: { code: 'LOGIN_FAILED', message: 'Login failed. Please check your information.' },
      });
    }
  });

  it('is no way for another site to sign somebody in', async () => {
    const email = await make();
    for (const headers of [{}, { origin: 'https://evil.example' }] as Record<string, string>[]) {
      expect(await logIn(email, 'a good password', headers)).toMatchObject({
        status: 403,
        body: { code: 'BAD_ORIGIN' },
      });
    }
  });

  it('ends after 10 wrong logins of one account at one address; others and elsewhere go on', async () => {
    const [email, other] = [await make(), await make()];
    const here = { ...OWN, 'x-forwarded-for': unique('here') };
    for (let tries = 0; tries < 10; tries++) {
      expect((await logIn(email, 'wrong', here)).status).toBe(401);
    }
    const blocked = await logIn(email, 'a good password', here);
    expect(blocked).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
    expect((await logIn(other, 'a good password', here)).status).toBe(200);
    const elsewhere = { ...OWN, 'x-forwarded-for': unique('elsewhere') };
    expect((await logIn(email, 'a good password', elsewhere)).status).toBe(200);
  });

  it('lets the owner in many times at once, and ten of thirty guesses at once', async () => {
    const email = await make();
    const statuses = async (password: string) => {
      const here = { ...OWN, 'x-forwarded-for': unique('at-once') };
      const tries = Array.from({ length: 30 }, () => logIn(email, password, here));
      return (await Promise.all(tries)).map(({ status }) => status);
    };
    expect(new Set(await statuses('a good password'))).toEqual(new Set([200]));
    expect((await statuses('wrong')).filter((status) => status === 401)).toHaveLength(10);
  });

  it('leads a form post back where it came from, never to another site', async () => {
    const email = await make();
    const post = (fields: Record<string, string>) =>
      call(login, '/api/login', {
        method: 'POST',
        headers: { ...OWN, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ email, password: 'a good password', ...fields }).toString(),
      });
    const location = async (fields: Record<string, string>) =>
      (await post(fields)).headers.get('location');
    expect(await location({ callbackUrl: '/cart' })).toBe('/cart');
    for (const evil of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:1',
    ]) {
      expect(await location({ callbackUrl: evil })).toBe('/');
    }
    expect(await location({ password: 'wrong', callbackUrl: '/cart' })).toBe(
      '/login?notice=LOGIN_FAILED&callbackUrl=%2Fcart',
    );
  });
});

describe('GET /isadmin', () => {
  it('is true only for an administrator’s own e-mail', async () => {
    const [admin, user] = [await makeUser({ role: 'admin' }), await makeUser()];
    const ask = async (email: string, as?: TestUser) =>
      (await call(isadmin, `/isadmin?email=${encodeURIComponent(email)}`, { as })).body;
    expect(await ask(admin.email, admin)).toEqual({ isAdmin: true });
    expect(await ask(admin.email.toUpperCase(), admin)).toEqual({ isAdmin: true });
    for (const [email, as] of [
      [user.email, admin],
      [admin.email, user],
      [user.email, user],
      [admin.email, undefined],
      ['', admin],
    ] as const) {
      expect(await ask(email, as)).toEqual({ isAdmin: false });
    }
  });
});

it('remembers who sells, so that they may preview what is not published', async () => {
  const email = `${unique('seller')}@example.com`;
  const { body } = await register({ email });
  const cookies = async () => (await logIn(email, 'a good password')).headers.getSetCookie();
  expect((await cookies())[1]).toContain('shop-preview=; ');
  await makeProduct({ authorId: new Types.ObjectId(body.insertedId as string) });
  expect((await cookies())[1]).toContain('shop-preview=1; ');
});
