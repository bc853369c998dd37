import * as login from '@/app/api/login/route';
import * as reset from '@/app/api/reset/route';
import * as myorder from '@/app/(endpoints)/myorder/route';
import { PasswordResetModel } from '@/models/password-reset';
import { UserModel } from '@/models/user';
import { emptyOutbox } from '../support/outbox';
import {
  accountWithLink,
  askForLink,
  FORM_POST,
  newAddress,
  OWN_ORIGIN,
  tokensMailed,
} from '../support/password-links';
import { call, useShop } from '../support/shop';

useShop();
beforeEach(emptyOutbox);

const set = (token: unknown, password: unknown = 'a new password') =>
  call(reset, '/api/reset', { method: 'POST', body: { token, password } });
const signIn = (email: string, password: string) =>
  call(login, '/api/login', {
    method: 'POST',
    body: { email, password },
    headers: { ...OWN_ORIGIN, ...newAddress() },
  });

describe('POST /reset', () => {
  it('sets the password and ends sessions, access tokens and the link', async () => {
    const { user, token } = await accountWithLink();
    expect((await call(myorder, '/myorder', { as: user })).status).toBe(200);
    expect(await set(token)).toMatchObject({ status: 200, body: { acknowledged: true } });
    expect((await call(myorder, '/myorder', { as: user })).status).toBe(401);
    expect((await call(myorder, '/myorder', { as: user, by: 'cookie' })).status).toBe(401);
    expect((await signIn(user.email, 'the old password')).status).toBe(401);
    expect((await signIn(user.email, 'a new password')).status).toBe(200);
    expect(await set(token, 'another password')).toMatchObject({
      status: 422,
      body: { code: 'INVALID', fields: { token: expect.any(String) } },
    });
    expect((await signIn(user.email, 'a new password')).status).toBe(200);
  });

  it('works once for ten at the same moment', async () => {
    const { user, token } = await accountWithLink();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_each, number) => set(token, `password number ${number}`)),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 422)).toHaveLength(9);
    const winner = replies.findIndex((reply) => reply.status === 200);
    expect((await signIn(user.email, `password number ${winner}`)).status).toBe(200);
    expect((await UserModel.findById(user.id).lean())!.sessionVersion).toBe(2);
  });

  it('voids the account’s other links, and nobody else’s', async () => {
    const { user, token } = await accountWithLink();
    await askForLink(user.email);
    const [second] = await tokensMailed();
    const other = await accountWithLink();
    expect((await set(second)).status).toBe(200);
    expect((await set(token)).status).toBe(422);
    expect((await set(other.token)).status).toBe(200);
    expect(await PasswordResetModel.countDocuments({ accountId: user.id })).toBe(0);
  });

  it('refuses a link that is too old', async () => {
    const { user, token } = await accountWithLink();
    await PasswordResetModel.updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await set(token)).status).toBe(422);
    expect((await signIn(user.email, 'the old password')).status).toBe(200);
  });

  it('refuses an account that was disabled meanwhile', async () => {
    const { user, token } = await accountWithLink();
    await UserModel.updateOne({ _id: user.id }, { $set: { disabled: true } });
    expect((await set(token)).status).toBe(422);
    expect((await UserModel.findById(user.id).lean())!.sessionVersion).toBe(1);
  });

  it('keeps the link for a password that is refused', async () => {
    const { token } = await accountWithLink();
    expect(await set(token, 'short')).toMatchObject({
      status: 422,
      body: { fields: { password: 'Please use 8 to 72 characters.' } },
    });
    expect((await set(token, 'x'.repeat(73))).status).toBe(422);
    expect((await set(token)).status).toBe(200);
  });

  it.each([['made-up'], [''], [undefined], [{ $gt: '' }], ['x'.repeat(201)]])(
    'refuses the token %j as 422',
    async (token) => {
      expect(await set(token)).toMatchObject({
        status: 422,
        body: { code: 'INVALID', fields: { token: expect.any(String) } },
      });
    },
  );

  it('leads an ordinary form post back to the page, and never with the password', async () => {
    const { token } = await accountWithLink();
    const post = async (fields: Record<string, string>) => {
      const body = new URLSearchParams(fields).toString();
      const reply = await call(reset, '/api/reset', { method: 'POST', body, headers: FORM_POST });
      expect(reply.status).toBe(303);
      return reply.headers.get('location');
    };
    expect(await post({ token, password: 'short' })).toBe(`/reset?token=${token}&notice=INVALID`);
    expect(await post({ token, password: 'a new password' })).toBe(
      '/reset?notice=PASSWORD_CHANGED',
    );
    expect(await post({ token, password: 'a new password' })).toBe('/reset?notice=LINK_ENDED');
  });
});
