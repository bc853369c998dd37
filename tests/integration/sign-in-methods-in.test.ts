import * as waysRoute from '@/app/api/profile/ways/route';
import * as removeRoute from '@/app/api/profile/ways/remove/route';
import {
  removeSignInMethod,
  sendSignInMethodCode,
  getOwnMethods,
} from '@/lib/features/accounts/sign-in-method-commands';
import { NUMBER_IDLE_MS } from '@/lib/features/accounts/phone-rules';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { PasswordResetModel } from '@/models/password-reset';
import { SessionModel } from '@/models/session';
import { UserModel } from '@/models/user';
import { codeSentTo, newPhone } from '../support/codes';
import { emptyOutbox, readOutbox, readSms } from '../support/outbox';
import { call, makeUser, unique, useShop } from '../support/shop';
import { clientAt, OWN_PASSWORD, ownHash, proveSignInMethod } from '../support/sign-in-methods';

useShop();
beforeEach(emptyOutbox);

const newEmail = () => `${unique('mail')}@example.com`;
const stored = (user: { id: string }) => UserModel.findById(user.id).lean();
const mailsTo = async (email: string) => {
  await settleBackground();
  return (await readOutbox()).filter((mail) => mail.includes(`To: ${email}\r\n`));
};

it('are added and changed with a code, and their person is told', async () => {
  const user = await makeUser({ passwordHash: await ownHash() });
  const [first, second] = [newPhone(), newPhone()];
  expect(await proveSignInMethod(user, { phone: first })).toBeUndefined();
  await proveSignInMethod(user, { phone: second });
  expect(await stored(user)).toMatchObject({ loginPhone: second });
  expect(await mailsTo(user.email)).toHaveLength(2);
  // So does the number that has left, besides its code.
  const former = (await readSms()).filter(({ to }) => to === first);
  expect(former.map(({ text }) => text)).toEqual([
    expect.any(String),
    expect.stringContaining('was changed'),
  ]);
});

it('tell the former address that another one took its place, and end its links', async () => {
  const user = await makeUser({ passwordHash: await ownHash(), googleId: 'of the former' });
  await PasswordResetModel.create({
    _id: unique('hash'),
    accountId: user.id,
    expiresAt: new Date(Date.now() + 60_000),
  });
  const email = newEmail();
  await proveSignInMethod(user, { email });
  const account = await stored(user);
  expect(account).toMatchObject({ email, passwordHash: await ownHash() });
  expect(account!.emailProvedAt).toBeInstanceOf(Date);
  expect(account!.googleId).toBeUndefined();
  expect(account!.searchWords).toContain(email);
  expect(await mailsTo(user.email)).toHaveLength(1);
  expect(await PasswordResetModel.countDocuments({ accountId: user.id })).toBe(0);
});

it('are not added by a code that was sent for another account', async () => {
  const [mine, yours] = [await makeUser(), await makeUser()];
  const phone = newPhone();
  await sendSignInMethodCode(yours, { phone }, 'en', { address: unique('a') });
  const reply = await call(waysRoute, '/api/profile/ways', {
    method: 'POST',
    body: { phone, code: await codeSentTo(phone) },
    as: mine,
  });
  expect(reply).toMatchObject({ status: 409, body: { code: 'CODE_OVER' } });
  expect((await stored(mine))!.loginPhone).toBeUndefined();
});

it('are either a phone or an e-mail', async () => {
  const user = await makeUser();
  for (const body of [
    { code: '123456' },
    { phone: newPhone(), email: newEmail(), code: '123456' },
  ]) {
    expect(
      (await call(waysRoute, '/api/profile/ways', { method: 'POST', body, as: user })).status,
    ).toBe(422);
  }
});

it('offer to become one where another account has it, and change nothing', async () => {
  const phone = newPhone();
  const other = await makeUser({ loginPhone: phone, phoneUsedAt: new Date() });
  const user = await makeUser();
  expect(await proveSignInMethod(user, { phone })).toMatch(/^[0-9a-f]{24}$/);
  expect((await stored(other))!.loginPhone).toBe(phone);
  expect((await stored(user))!.loginPhone).toBeUndefined();
});

it('take a number off an account that has not used it for long', async () => {
  const phone = newPhone();
  const other = await makeUser({
    loginPhone: phone,
    phoneUsedAt: new Date(Date.now() - NUMBER_IDLE_MS - 60_000),
    passwordHash: await ownHash(),
  });
  const user = await makeUser();
  expect(await proveSignInMethod(user, { phone })).toBeUndefined();
  expect((await stored(user))!.loginPhone).toBe(phone);
  expect((await stored(other))!.loginPhone).toBeUndefined();
});

it('are removed while one remains', async () => {
  const user = await makeUser({ loginPhone: newPhone(), passwordHash: await ownHash() });
  const remove = (signInMethod: string) =>
    call(removeRoute, '/api/profile/ways/remove', {
      method: 'POST',
      body: { way: signInMethod, password: OWN_PASSWORD },
      as: user,
    });
  expect((await remove('google')).status).toBe(404);
  expect((await remove('nonsense')).status).toBe(422);
  expect((await remove('email')).status).toBe(200);
  const account = await stored(user);
  expect([account!.email, account!.passwordHash, account!.emailProvedAt]).toEqual([
    undefined,
    undefined,
    null,
  ]);
  expect(account!.searchWords).not.toContain(user.email);
  // Its sessions have ended, that of these calls too.
  expect((await remove('phone')).status).toBe(401);
  await expect(
    removeSignInMethod(user, { way: 'phone', password: '' }, clientAt(unique('address'))),
  ).rejects.toMatchObject({ code: 'LAST_WAY_IN' });
  expect(await getOwnMethods(user)).toMatchObject({ email: '', removable: [] });
  expect(await mailsTo(user.email)).toHaveLength(1);
});

it('do not all go where two are removed at the same moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const user = await makeUser({ loginPhone: newPhone(), passwordHash: await ownHash() });
    const remove = (signInMethod: 'phone' | 'password') =>
      removeSignInMethod(
        user,
        { way: signInMethod, password: OWN_PASSWORD },
        clientAt(unique('address')),
      );
    const ends = await Promise.allSettled([remove('phone'), remove('password')]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const account = await stored(user);
    expect(Boolean(account!.loginPhone)).not.toBe(Boolean(account!.passwordHash));
  }
});

it('are neither added nor removed by an open browser alone where there is a password', async () => {
  const user = await makeUser({ loginPhone: newPhone(), passwordHash: await ownHash() });
  const phone = newPhone();
  await sendSignInMethodCode(user, { phone }, 'en', { address: unique('a') });
  const code = await codeSentTo(phone);
  const add = (password?: string) =>
    call(waysRoute, '/api/profile/ways', {
      method: 'POST',
      body: { phone, code, password },
      as: user,
    });
  const remove = (password?: string) =>
    call(removeRoute, '/api/profile/ways/remove', {
      method: 'POST',
      body: { way: 'phone', password },
      as: user,
    });
  for (const password of [undefined, '', 'not it at all']) {
    for (const reply of [await add(password), await remove(password)]) {
      expect(reply).toMatchObject({
        status: 422,
        body: { fields: { password: expect.anything() } },
      });
    }
  }
  expect((await stored(user))!.loginPhone).toBe(user.phone);
  // The code was looked at by none of them.
  expect((await add(OWN_PASSWORD)).status).toBe(200);
  expect((await stored(user))!.loginPhone).toBe(phone);
});

it('end every session and known browser where one goes for another, and none where one is added', async () => {
  const user = await makeUser({ passwordHash: await ownHash() });
  const versionOf = async () => (await stored(user))!.sessionVersion;
  const open = await SessionModel.create({
    ...{ accountId: user.id, sessionVersion: await versionOf(), kind: 'browser', remember: true },
    ...{ browser: 'Firefox', system: 'Linux', network: '10.0.0.0', endedAt: null },
    ...{ createdAt: new Date(), lastSeenAt: new Date(), expiresAt: new Date(Date.now() + 60_000) },
  });
  const before = await versionOf();
  const isOpen = async () => (await SessionModel.findById(open._id).lean())!.endedAt === null;
  await proveSignInMethod(user, { phone: newPhone() });
  expect([await versionOf(), await isOpen()]).toEqual([before, true]);
  await proveSignInMethod(user, { phone: newPhone() });
  expect([await versionOf(), await isOpen()]).toEqual([before + 1, false]);
});

it('leave a phone’s account to its person where the address that it names is somebody else’s', async () => {
  const email = newEmail();
  const phone = newPhone();
  const mistyped = await makeUser({
    email,
    loginPhone: phone,
    passwordHash: 'x',
    emailProvedAt: null,
  });
  const owner = await makeUser();
  expect(await proveSignInMethod(owner, { email })).toBeUndefined();
  expect((await stored(owner))!.email).toBe(email);
  const kept = await stored(mistyped);
  expect(kept).toMatchObject({ loginPhone: phone });
  expect([kept!.email, kept!.passwordHash]).toEqual([undefined, undefined]);
  await settleBackground();
  expect((await readSms()).filter(({ to }) => to === phone)).toHaveLength(1);
});
