import * as myorder from '@/app/(endpoints)/myorder/route';
import { readClient } from '@/lib/features/accounts/sessions/client';
import { openSession } from '@/lib/features/accounts/sessions/open-session';
import { signInWithGoogle } from '@/lib/features/accounts/next-auth-options';
import { getSessionUser } from '@/lib/features/accounts/queries';
import { UserModel } from '@/models/user';
import { call, makeUser, unique, useShop, type TestUser } from '../support/shop';

useShop();

describe('sessions and tokens', () => {
  it('end at once when the account is disabled or its session version rises', async () => {
    for (const change of [{ $set: { disabled: true } }, { $inc: { sessionVersion: 1 } }]) {
      const user = await makeUser();
      for (const by of ['bearer', 'cookie'] as const) {
        expect((await call(myorder, '/myorder', { as: user, by })).status).toBe(200);
      }
      await UserModel.updateOne({ _id: user.id }, change);
      for (const by of ['bearer', 'cookie'] as const) {
        expect((await call(myorder, '/myorder', { as: user, by })).status).toBe(401);
      }
    }
  });

  it.each(['nonsense', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', ''])(
    'refuses the token %j',
    async (forged) => {
      const reply = await call(myorder, '/myorder', { as: { token: forged } as TestUser });
      expect(reply).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
    },
  );

  it('does not take a session for an access token', async () => {
    const user = await makeUser();
    const value = user.cookie.slice(user.cookie.indexOf('=') + 1);
    const reply = await call(myorder, '/myorder', { as: { token: value } as TestUser });
    expect(reply.status).toBe(401);
  });
});

describe('Google', () => {
  const client = readClient(new Headers(), { get: () => undefined });
  const profile = (email: string) => ({
    sub: unique('google'),
    email,
    name: 'Karim Uddin',
    picture: 'https://lh3.example/k.png',
  });

  it('makes an account, and finds it again', async () => {
    const who = profile(`${unique('new')}@example.com`);
    const first = await signInWithGoogle(who, client);
    const second = await signInWithGoogle(who, client);
    expect(second).toEqual(first);
    const { subject } = await openSession(first!, client, { kind: 'browser', remember: true });
    expect(await getSessionUser(subject)).toMatchObject({
      email: who.email,
      displayName: 'Karim Uddin',
      photoURL: who.picture,
      accessToken: expect.any(String),
    });
  });

  it('takes over a password account whose e-mail nobody proved, and ends its password and sessions', async () => {
    const user = await makeUser({ passwordHash: '$argon2id$x', emailProvedAt: null });
    await signInWithGoogle(profile(user.email), client);
    expect((await call(myorder, '/myorder', { as: user })).status).toBe(401);
    expect((await UserModel.findById(user.id).lean())!.passwordHash).toBeUndefined();
  });

  it('lets nobody in whose account is disabled', async () => {
    const user = await makeUser({ disabled: true });
    expect(await signInWithGoogle(profile(user.email), client)).toBeNull();
  });
});
