import * as sendRoute from '@/app/api/login/code/route';
import * as loginRoute from '@/app/api/login/phone/route';
import { keepAccount, signInByPhone } from '@/lib/features/accounts/phone-commands';
import { NUMBER_IDLE_MS } from '@/lib/features/accounts/phone-rules';
import { DEVICE_COOKIE, readClient } from '@/lib/features/accounts/sessions/client';
import { openSession } from '@/lib/features/accounts/sessions/open-session';
import { sendCode } from '@/lib/features/accounts/codes/commands';
import { toBanglaDigits } from '@/lib/platform/i18n/digits';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { localPhone } from '@/lib/platform/phone';
import { AuditEntryModel } from '@/models/audit';
import { SessionModel } from '@/models/session';
import { UserModel } from '@/models/user';
import { codeSentTo, newPhone, ONE_BROWSER, otherThan } from '../support/codes';
import { emptyOutbox, readOutbox } from '../support/outbox';
import { FORM_POST, newAddress, OWN_ORIGIN } from '../support/password-links';
import { call, makeUser, unique, useShop } from '../support/shop';

useShop();
beforeEach(emptyOutbox);

const post = (route: typeof sendRoute, path: string, body: unknown) =>
  call(route, path, {
    method: 'POST',
    body,
    headers: { ...OWN_ORIGIN, ...ONE_BROWSER, ...newAddress() },
  });
const ask = (phone: unknown) => post(sendRoute, '/api/login/code', { phone });
const enter = (body: Record<string, unknown>) => post(loginRoute, '/api/login/phone', body);
const accountOf = (loginPhone: string) => UserModel.findOne({ loginPhone }).lean();

const client = (cookie?: string) =>
  readClient(new Headers({ 'x-forwarded-for': unique('10.4') }), {
    get: (name) => (name === DEVICE_COOKIE && cookie ? { value: cookie } : undefined),
  });

/** Signs in past the routes, as if the limits of the number were over. */
async function signIn(
  phone: string,
  more: Partial<Parameters<typeof signInByPhone>[0]> = {},
  cookie?: string,
) {
  const purpose = more.asGuest ? 'order' : 'signIn';
  await sendCode({
    purpose,
    to: phone,
    binding: cookie,
    locale: 'en',
    client: { address: unique('address'), isKnown: cookie !== undefined },
  });
  return signInByPhone({ phone, code: await codeSentTo(phone), ...more }, client(cookie));
}

describe('a phone and its code', () => {
  it('make an account, and later find it, however the number is written', async () => {
    const phone = newPhone();
    const local = localPhone(phone);
    expect(await ask(` ${local.slice(0, 5)}-${local.slice(5)} `)).toMatchObject({
      status: 200,
      body: { acknowledged: true, resendAfter: 60 },
    });
    const code = await codeSentTo(phone);
    const typed = toBanglaDigits(`${code.slice(0, 3)} ${code.slice(3)}`);
    const reply = await enter({ phone: toBanglaDigits(`88${local}`), code: typed, name: 'করিম' });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('set-cookie')).toContain('next-auth.session-token=');
    const account = await accountOf(phone);
    expect(account).toMatchObject({ name: 'করিম', role: 'user', guest: false, phone });
    expect(account!.email).toBeUndefined();
    // Found by the end of its number too, as staff are asked on the phone.
    expect(account!.searchWords).toContain(local);

    await UserModel.updateOne({ _id: account!._id }, { $set: { loginPhone: newPhone() } });
    const moved = (await UserModel.findById(account!._id).lean())!.loginPhone!;
    const again = await signIn(moved);
    expect(again.accountId).toBe(String(account!._id));
  });

  it('are answered alike for a number with an account and one without', async () => {
    const known = newPhone();
    await makeUser({ loginPhone: known });
    const [first, second] = [await ask(known), await ask(newPhone())];
    expect({ ...second, headers: null }).toEqual({ ...first, headers: null });
  });

  it.each([['01212345678'], ['+14155552671'], ['nonsense'], [''], [undefined], [{ $gt: '' }]])(
    'are refused where the number is %j',
    async (phone) => {
      expect(await ask(phone)).toMatchObject({
        status: 422,
        body: { fields: { phone: expect.any(String) } },
      });
    },
  );

  it('are refused from another site, where the code is wrong, and a second time', async () => {
    const phone = newPhone();
    const foreign = await call(sendRoute, '/api/login/code', {
      method: 'POST',
      body: { phone },
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
    await ask(phone);
    const code = await codeSentTo(phone);
    expect(await enter({ phone, code: otherThan(code) })).toMatchObject({
      status: 422,
      body: { code: 'CODE_WRONG', triesLeft: 4 },
    });
    expect(await enter({ phone: newPhone(), code })).toMatchObject({ status: 409 });
    expect((await enter({ phone, code })).status).toBe(200);
    expect(await enter({ phone, code })).toMatchObject({
      status: 409,
      body: { code: 'CODE_OVER' },
    });
    expect(await UserModel.countDocuments({ loginPhone: phone })).toBe(1);
  });

  it('open no disabled account', async () => {
    const phone = newPhone();
    await makeUser({ loginPhone: phone, phoneUsedAt: new Date(), disabled: true });
    await ask(phone);
    expect(await enter({ phone, code: await codeSentTo(phone) })).toMatchObject({
      status: 401,
      body: { code: 'LOGIN_FAILED' },
    });
  });

  it('work as two ordinary pages, and what was typed is kept out of addresses', async () => {
    const phone = newPhone();
    const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
    const headers = { ...FORM_POST, ...ONE_BROWSER, ...newAddress() };
    const fields = { phone, callbackUrl: '/cart', page: 'register' };
    const asked = await call(sendRoute, '/api/login/code', {
      method: 'POST',
      body: form(fields),
      headers,
    });
    expect(asked.status).toBe(303);
    expect(asked.headers.get('location')).toBe('/regester?step=code&callbackUrl=%2Fcart');
    expect(asked.headers.get('set-cookie')).toMatch(/typed=[\w-]{40,}; Path=\/regester;/);
    const code = await codeSentTo(phone);
    const wrong = await call(loginRoute, '/api/login/phone', {
      method: 'POST',
      body: form({ ...fields, code: otherThan(code) }),
      headers,
    });
    expect(wrong.headers.get('location')).toBe(
      '/regester?notice=CODE_WRONG&step=code&callbackUrl=%2Fcart',
    );
    const entered = await call(loginRoute, '/api/login/phone', {
      method: 'POST',
      body: form({ ...fields, code, remember: 'on' }),
      headers,
    });
    expect(entered.headers.get('location')).toBe('/cart');
    expect(entered.headers.get('set-cookie')).toContain('next-auth.session-token=');
  });

  it('make one account where two open it at once', async () => {
    const phone = newPhone();
    // One by a code to log in, one by a code to order.
    await sendCode({
      purpose: 'signIn',
      to: phone,
      locale: 'en',
      client: { address: unique('a') },
    });
    const first = await codeSentTo(phone);
    await sendCode({
      purpose: 'order',
      to: phone,
      locale: 'en',
      client: { address: unique('a'), isKnown: true },
    });
    const second = await codeSentTo(phone);
    const [one, other] = await Promise.all([
      signInByPhone({ phone, code: first }, client()),
      signInByPhone({ phone, code: second, asGuest: true }, client()),
    ]);
    expect(one.accountId).toBe(other.accountId);
  });
});

describe('a guest', () => {
  it('has a session of a day, which lives on once they keep the account', async () => {
    const phone = newPhone();
    const guest = await signIn(phone, { asGuest: true });
    expect(guest.guest).toBe(true);
    const { subject } = await openSession(guest, client(), { kind: 'browser', remember: true });
    const session = () => SessionModel.findById(subject.sessionId).lean();
    expect((await session())!.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(86_400_000);
    await keepAccount({ id: guest.accountId, email: '', phone, name: 'x', role: 'user' });
    expect(await session()).toMatchObject({ guest: false });
    expect(await accountOf(phone)).toMatchObject({ guest: false });
  });

  it('who logs in has an account, and who orders once more with it keeps it', async () => {
    const phone = newPhone();
    await signIn(phone, { asGuest: true });
    const cookie = 'x'.repeat(32);
    expect((await signIn(phone, {}, cookie)).guest).toBeUndefined();
    expect(await accountOf(phone)).toMatchObject({ guest: false });
  });
});

describe('a number that nobody logged in with for half a year', () => {
  const long = () => new Date(Date.now() - NUMBER_IDLE_MS - 60_000);

  it('leaves the account that has another way in, whose person is told, and begins a new one', async () => {
    const phone = newPhone();
    const old = await makeUser({ loginPhone: phone, phoneUsedAt: long(), passwordHash: 'x' });
    const account = await signIn(phone);
    expect(account.accountId).not.toBe(old.id);
    const left = await UserModel.findById(old.id).lean();
    expect(left!.loginPhone).toBeUndefined();
    expect(left!.searchWords).not.toContain(localPhone(phone));
    await settleBackground();
    expect(
      (await readOutbox()).filter((mail) => mail.includes(`To: ${old.email}\r\n`)),
    ).toHaveLength(1);
    const record = await AuditEntryModel.findOne({ action: 'access.phoneReleased' }).lean();
    expect(String(record!.subjectId)).toBe(old.id);
  });

  it('stays with its account in a browser that knows it', async () => {
    const phone = newPhone();
    const old = await makeUser({ loginPhone: phone, phoneUsedAt: new Date(), passwordHash: 'x' });
    const { deviceCookie } = await openSession(await signIn(phone), client(), {
      kind: 'browser',
      remember: true,
    });
    await UserModel.updateOne({ _id: old.id }, { $set: { phoneUsedAt: long() } });
    expect((await signIn(phone, {}, deviceCookie)).accountId).toBe(old.id);
  });

  it('stays with an account that has no other way in', async () => {
    const phone = newPhone();
    const account = await signIn(phone);
    await UserModel.updateOne({ _id: account.accountId }, { $set: { phoneUsedAt: long() } });
    await sendCode({
      purpose: 'signIn',
      to: phone,
      locale: 'en',
      client: { address: unique('a'), isKnown: true },
    });
    const again = await signInByPhone({ phone, code: await codeSentTo(phone) }, client());
    expect(again.accountId).toBe(account.accountId);
  });
});
