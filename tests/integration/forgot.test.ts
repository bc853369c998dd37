import * as forgot from '@/app/api/forgot/route';
import * as reset from '@/app/api/reset/route';
import * as login from '@/app/api/login/route';
import * as myorder from '@/app/(endpoints)/myorder/route';
import { hashPassword } from '@/lib/auth/passwords';
import { settleBackground } from '@/lib/background';
import { PasswordResetModel } from '@/models/password-reset';
import { UserModel } from '@/models/user';
import { emptyOutbox, readOutbox, textOf } from '../support/outbox';
import { call, makeUser, unique, useShop, type TestUser } from '../support/shop';

useShop();
beforeEach(emptyOutbox);

const OWN = { origin: 'http://localhost:3000' };
const FORM = { ...OWN, 'content-type': 'application/x-www-form-urlencoded' };

let address = 0;
/** Each call from an address of its own, so that only the test of the limit meets the limit. */
const from = () => ({ 'x-forwarded-for': `10.0.${(address += 1) >> 8}.${address & 255}` });

const ask = async (email: unknown, more: Record<string, unknown> = {}) => {
  const reply = await call(forgot, '/api/forgot', {
    method: 'POST',
    body: { email, ...more },
    headers: from(),
  });
  await settleBackground();
  return reply;
};
const set = (token: unknown, password: unknown = 'a new password') =>
  call(reset, '/api/reset', { method: 'POST', body: { token, password } });
const signIn = (email: string, password: string) =>
  call(login, '/api/login', {
    method: 'POST',
    body: { email, password },
    headers: { ...OWN, ...from() },
  });

const tokensMailed = async () =>
  (await readOutbox()).map((mail) => /\/reset\?token=([\w-]+)/.exec(textOf(mail))![1]!);

async function accountWithLink(): Promise<{ user: TestUser; token: string }> {
  const user = await makeUser({ passwordHash: await hashPassword('the old password') });
  await emptyOutbox();
  await ask(user.email);
  const [token] = await tokensMailed();
  await emptyOutbox();
  return { user, token: token! };
}

describe('POST /forgot', () => {
  it('mails a link to the account and stores no more than its hash', async () => {
    const user = await makeUser();
    const reply = await ask(` ${user.email.toUpperCase()} `);
    expect(reply).toMatchObject({ status: 200, body: { acknowledged: true } });
    const [mail, ...others] = await readOutbox();
    expect(others).toEqual([]);
    expect(mail).toContain(`To: ${user.email}\r\n`);
    expect(textOf(mail!)).toMatch(
      /http:\/\/localhost:3000\/reset\?token=[\w-]{32}\n[^]*60 minutes[^]*Paikari Bazaar/,
    );
    const [token] = await tokensMailed();
    // Whoever opens the file can copy the link as it stands.
    expect(mail).toContain(`\r\nhttp://localhost:3000/reset?token=${token}\r\n`);
    const stored = await PasswordResetModel.find({ accountId: user.id }).lean();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
    const left = stored[0]!.expiresAt.getTime() - Date.now();
    expect(left).toBeGreaterThan(59 * 60_000);
    expect(left).toBeLessThanOrEqual(60 * 60_000);
  });

  it('leads to the page of the visitor’s language', async () => {
    const user = await makeUser();
    await ask(user.email, { locale: 'bn' });
    expect(textOf((await readOutbox())[0]!)).toContain('http://localhost:3000/bn/reset?token=');
  });

  it('answers the same in the same time whether or not there is an account, and mails no one else', async () => {
    const disabled = await makeUser({ disabled: true });
    const user = await makeUser();
    const replies = [];
    for (const email of [user.email, `${unique('nobody')}@example.com`, disabled.email]) {
      const started = performance.now();
      const reply = await call(forgot, '/api/forgot', {
        method: 'POST',
        body: { email },
        headers: from(),
      });
      expect(performance.now() - started).toBeGreaterThanOrEqual(195);
      replies.push({ status: reply.status, body: reply.body });
    }
    await settleBackground();
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    const mails = await readOutbox();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`To: ${user.email}\r\n`);
  });

  it.each([['nonsense'], [''], [undefined], [{ $gt: '' }], [['a@example.com']]])(
    'refuses %j as 422',
    async (email) => {
      expect(await ask(email)).toMatchObject({
        status: 422,
        body: { code: 'INVALID', fields: { email: expect.any(String) } },
      });
    },
  );

  it('takes five an hour per e-mail, whether or not it has an account', async () => {
    const email = `${unique('often')}@example.com`;
    for (let time = 0; time < 5; time += 1) expect((await ask(email)).status).toBe(200);
    const sixth = await ask(email.toUpperCase());
    expect(sixth).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3000);
  }, 15_000);

  it('takes sixty an hour per address', async () => {
    const replies = await Promise.all(
      Array.from({ length: 61 }, () =>
        call(forgot, '/api/forgot', {
          method: 'POST',
          body: { email: `${unique('many')}@example.com` },
          headers: { 'x-forwarded-for': '10.9.9.9' },
        }),
      ),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(60);
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(1);
  });

  it('leads an ordinary form post back to the page', async () => {
    const post = (email: string, headers: Record<string, string> = FORM) =>
      call(forgot, '/api/forgot', {
        method: 'POST',
        body: new URLSearchParams({ email, locale: 'en' }).toString(),
        headers: { ...headers, ...from() },
      });
    const done = await post(`${unique('form')}@example.com`);
    expect(done.status).toBe(303);
    expect(done.headers.get('location')).toBe('/forgot?notice=FORGOT_SENT');
    const bangla = await post(`${unique('form')}@example.com`, {
      ...FORM,
      referer: 'http://localhost:3000/bn/forgot',
    });
    expect(bangla.headers.get('location')).toBe('/bn/forgot?notice=FORGOT_SENT');
    const wrong = await post('nonsense');
    expect(wrong.headers.get('location')).toBe('/forgot?notice=INVALID&email=nonsense');
    const foreign = await post('x@example.com', { ...FORM, origin: 'https://evil.example' });
    expect(foreign.headers.get('location')).toContain('notice=BAD_ORIGIN');
  });
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
  }, 20_000);

  it('voids the account’s other links, and nobody else’s', async () => {
    const { user, token } = await accountWithLink();
    await ask(user.email);
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
      const reply = await call(reset, '/api/reset', { method: 'POST', body, headers: FORM });
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
