import * as registerRoute from '@/app/(endpoints)/adduser/route';
import * as proofRoute from '@/app/api/profile/email/proof/route';
import * as proveRoute from '@/app/api/profile/email/prove/route';
import { proveEmail } from '@/lib/features/accounts/email-proof-commands';
import { signInWithGoogle } from '@/lib/features/accounts/next-auth-options';
import { findActiveAccount, findMailAddresses } from '@/lib/features/accounts/queries';
import { readClient } from '@/lib/features/accounts/sessions/client';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { EmailProofModel } from '@/models/email-proof';
import { UserModel } from '@/models/user';
import * as resetRoute from '@/app/api/reset/route';
import { newPhone } from '../support/codes';
import { emptyOutbox, readOutbox, textOf } from '../support/outbox';
import { askForLink, newAddress, OWN_ORIGIN, tokensMailed } from '../support/password-links';
import { call, makeUser, unique, useShop, type TestUser } from '../support/shop';

useShop();
beforeEach(emptyOutbox);

/** The tokens of the links in the outbox that prove an address. */
const proofsMailed = async () => {
  await settleBackground();
  return (await readOutbox()).flatMap((mail) => /\?proof=([\w-]+)/.exec(textOf(mail))?.[1] ?? []);
};
const unproved = () => makeUser({ emailProvedAt: null, passwordHash: 'x' });
const prove = (token: unknown, as: TestUser) =>
  call(proveRoute, '/api/profile/email/prove', { method: 'POST', body: { token }, as });
const again = (as: TestUser) =>
  call(proofRoute, '/api/profile/email/proof', { method: 'POST', as, headers: newAddress() });
const provedAt = async ({ id }: { id: string }) =>
  (await UserModel.findById(id).lean())!.emailProvedAt;
const google = (email: string) =>
  signInWithGoogle(
    { sub: unique('google'), email, name: 'Rahima', picture: '' },
    readClient(new Headers(), { get: () => undefined }),
  );

it('is mailed at the registration, and until then the address gets nothing else', async () => {
  const email = `${unique('new')}@example.com`;
  await call(registerRoute, '/adduser', {
    method: 'POST',
    body: { name: 'Karim', email, password: 'a long enough password', profile: '' },
    headers: { ...OWN_ORIGIN, ...newAddress() },
  });
  const [token, ...others] = await proofsMailed();
  expect(others).toEqual([]);
  const account = (await UserModel.findOne({ email }).lean())!;
  expect(await findMailAddresses([account._id])).toEqual(new Map());
  expect(JSON.stringify(await EmailProofModel.find().lean())).not.toContain(token);
  const actor = (await findActiveAccount(String(account._id)))!;
  await proveEmail(actor, token!);
  expect((await findMailAddresses([account._id])).get(String(account._id))).toMatchObject({
    address: email,
  });
});

it('counts once, for its own account and address, and not for ever', async () => {
  const [user, other] = [await unproved(), await unproved()];
  await again(user);
  const [token] = await proofsMailed();
  expect((await prove(token, other)).status).toBe(422);
  expect((await prove('nonsense', user)).status).toBe(422);
  await UserModel.updateOne(
    { _id: user.id },
    { $set: { email: `${unique('moved')}@example.com` } },
  );
  expect((await prove(token, user)).status).toBe(422);
  await UserModel.updateOne({ _id: user.id }, { $set: { email: user.email } });
  await EmailProofModel.updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
  expect((await prove(token, user)).status).toBe(422);
  await EmailProofModel.updateMany({}, { $set: { expiresAt: new Date(Date.now() + 60_000) } });
  expect((await prove(token, user)).status).toBe(200);
  expect(await provedAt(user)).toBeInstanceOf(Date);
  expect((await prove(token, user)).status).toBe(422);
});

it('is mailed again a few times a day, and not to an address that is proved', async () => {
  await again(await makeUser());
  expect(await proofsMailed()).toEqual([]);
  const user = await unproved();
  const statuses = [];
  for (let turn = 0; turn < 6; turn += 1) statuses.push((await again(user)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await proofsMailed()).toHaveLength(5);
});

it('is made by a new password through the mail', async () => {
  const user = await makeUser({ emailProvedAt: null, passwordHash: 'x' });
  await askForLink(user.email);
  const [token] = await tokensMailed();
  const reply = await call(resetRoute, '/api/reset', {
    method: 'POST',
    body: { token, password: 'a long enough password' },
  });
  expect(reply.status).toBe(200);
  const account = await UserModel.findById(user.id).lean();
  expect(account!.emailProvedAt).toBeInstanceOf(Date);
});

it('gives an account of their own to who reads the mail, where a phone has that of the address', async () => {
  const loginPhone = newPhone();
  const phones = await makeUser({ emailProvedAt: null, passwordHash: 'x', loginPhone });
  await askForLink(phones.email);
  const [token] = await tokensMailed();
  const reset = () =>
    call(resetRoute, '/api/reset', {
      method: 'POST',
      body: { token, password: 'a long enough password' },
    });
  expect((await reset()).status).toBe(200);
  const kept = await UserModel.findById(phones.id).lean();
  expect(kept).toMatchObject({ loginPhone, disabled: false });
  expect([kept!.email, kept!.passwordHash]).toEqual([undefined, undefined]);
  const owner = await UserModel.findOne({ email: phones.email }).lean();
  expect(owner).toMatchObject({ role: 'user', emailProvedAt: expect.any(Date) });
  expect([owner!.loginPhone, String(owner!._id) === phones.id]).toEqual([undefined, false]);
  expect((await reset()).status).toBe(422);
});

it('leaves its phone to an account whose address was proved before', async () => {
  const loginPhone = newPhone();
  const user = await makeUser({ passwordHash: 'x', loginPhone });
  await askForLink(user.email);
  const [token] = await tokensMailed();
  await call(resetRoute, '/api/reset', {
    method: 'POST',
    body: { token, password: 'a long enough password' },
  });
  expect((await UserModel.findById(user.id).lean())!.loginPhone).toBe(loginPhone);
});

it('is made by Google, which ends what a stranger may have added and nothing else', async () => {
  const planted = await makeUser({ emailProvedAt: null, passwordHash: 'x' });
  await google(planted.email);
  const taken = await UserModel.findById(planted.id).lean();
  expect(taken!.passwordHash).toBeUndefined();
  expect(taken!.emailProvedAt).toBeInstanceOf(Date);

  const phones = await makeUser({
    ...{ emailProvedAt: null, passwordHash: 'x' },
    loginPhone: newPhone(),
  });
  await google(phones.email);
  const kept = await UserModel.findById(phones.id).lean();
  expect([kept!.loginPhone, kept!.email]).toEqual([phones.phone, undefined]);
  const owner = await UserModel.findOne({ email: phones.email }).lean();
  expect(owner!.emailProvedAt).toBeInstanceOf(Date);

  const loginPhone = newPhone();
  const proved = await makeUser({ passwordHash: 'x', loginPhone });
  await google(proved.email);
  expect(await UserModel.findById(proved.id).lean()).toMatchObject({
    passwordHash: 'x',
    loginPhone,
  });
});

describe('Google', () => {
  const as = (sub: string, email: string) =>
    signInWithGoogle(
      { sub, email, name: 'Rahima', picture: '' },
      readClient(new Headers(), { get: () => undefined }),
    );
  const mail = () => `${unique('g').toLowerCase()}@example.com`;

  it('knows a person by its own id before any address', async () => {
    const [sub, old] = [unique('sub'), mail()];
    expect(await as(sub, old)).toMatchObject({ email: old });
    expect(await as(sub, mail())).toMatchObject({ email: old });
  });

  it('opens no account that is disabled, by its id or its address', async () => {
    const [sub, email] = [unique('sub'), mail()];
    await as(sub, email);
    await UserModel.updateOne({ email }, { disabled: true });
    expect(await as(sub, email)).toBeNull();
    expect(await as(sub, mail())).toBeNull();
  });

  it('opens nobody else’s account with an address that was given away', async () => {
    const email = mail();
    expect(await as(unique('sub'), email)).not.toBeNull();
    expect(await as(unique('sub'), email)).toBeNull();
  });
});
