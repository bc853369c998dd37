import * as sentRefund from '@/app/api/refunds/sent/[id]/route';
import * as myorder from '@/app/(endpoints)/myorder/route';
import * as login from '@/app/api/login/route';
import * as loginStep from '@/app/api/login/step/route';
import * as stepPasskey from '@/app/api/login/step/passkey/route';
import * as factorOff from '@/app/api/profile/factor/off/route';
import * as recovery from '@/app/api/profile/factor/recovery/route';
import * as passkeys from '@/app/api/profile/passkeys/route';
import * as offer from '@/app/api/profile/passkeys/offer/route';
import * as remove from '@/app/api/profile/passkeys/remove/[id]/route';
import * as proof from '@/app/api/profile/proof/route';
import * as proofPasskey from '@/app/api/profile/proof/passkey/route';
import { getFactorState } from '@/lib/features/accounts/factor/queries';
import { hashPassword } from '@/lib/platform/auth/passwords';
import { settings } from '@/lib/platform/env';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { AuditEntryModel } from '@/models/audit';
import { PasskeyModel, SecondFactorModel } from '@/models/second-factor';
import { SessionModel } from '@/models/session';
import { UserModel } from '@/models/user';
import { Authenticator, SHOP } from '../support/authenticator';
import { findingsIn } from '../support/books';
import { ageProof, setUpFactor } from '../support/factors';
import { readOutbox, textOf } from '../support/outbox';
import { call, makeUser, useShop, type TestUser } from '../support/shop';

useShop();

const PASSWORD = 'a-long-enough-password';
const ORIGIN = { origin: SHOP.origin };
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

const makeMember = (fields = {}) =>
  makeUser({ passwordHash, emailProvedAt: new Date(), ...fields });
const post = (handlers: Parameters<typeof call>[0], path: string, options = {}) =>
  call(handlers, path, { method: 'POST', headers: ORIGIN, ...options });
const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((one) => one.startsWith('next-auth.session-token='))!
    .split(';')[0]!;
const opens = async (cookie: string) =>
  (await call(myorder, '/myorder', { headers: { cookie } })).status;

const offered = async (as: TestUser) =>
  (await post(offer, '/api/profile/passkeys/offer', { as })).body.options;
const send = (as: TestUser, passkey: unknown, name = 'My phone') =>
  post(passkeys, '/api/profile/passkeys', { as, body: { name, passkey } });

/** Adds a passkey by the calls that a browser makes. */
async function added(as: TestUser, name?: string) {
  const authenticator = new Authenticator();
  const reply = await send(as, authenticator.make(await offered(as)), name);
  expect(reply.status).toBe(200);
  return { authenticator, codes: reply.body.recoveryCodes as string[] };
}

/** Logs in as far as the second step. @returns the waiting login's cookie, and what its passkey is to sign */
async function waiting(user: TestUser) {
  const first = await post(login, '/api/login', {
    body: new URLSearchParams({ email: user.email, password: PASSWORD }).toString(),
    headers: { ...ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(first.headers.get('location')).toContain('/login/step');
  const headers = { ...ORIGIN, cookie: cookieOf(first.headers) };
  const ask = async () => (await post(stepPasskey, '/api/login/step/passkey', { headers })).body;
  const show = (passkey: unknown) =>
    post(loginStep, '/api/login/step', { headers, body: { passkey } });
  return { headers, ask, show };
}

/** Returns the text of all mails to an account. */
async function told({ email }: TestUser): Promise<string> {
  await settleBackground();
  const mails = (await readOutbox()).filter((mail) => mail.includes(email)).map(textOf);
  return mails.join('\n').replace(/\s+/g, ' ');
}

const proofFor = async (as: TestUser) =>
  (await post(proofPasskey, '/api/profile/proof/passkey', { as })).body.options;
const prove = (as: TestUser, passkey: unknown) =>
  post(proof, '/api/profile/proof', { as, body: { passkey } });
const WRONG = { status: 401, body: { code: 'PASSKEY_WRONG' } };

describe('adding', () => {
  it('the first one is a second factor, with recovery codes; sessions elsewhere end', async () => {
    const user = await makeMember();
    const { authenticator, codes } = await added(user);
    expect(codes).toHaveLength(10);
    expect((await UserModel.findById(user.id).lean())!.factorSince).not.toBeNull();
    const kept = await PasskeyModel.findOne({ accountId: user.id }).lean();
    expect(kept).toMatchObject({
      ...{ name: 'My phone', counter: 0, transports: ['internal'], lastUsedAt: null },
      ...{ credentialId: authenticator.id.toString('base64url') },
      aaguid: '00000000-0000-0000-0000-000000000000',
    });
    expect(await getFactorState({ ...user, name: 'R' })).toMatchObject({
      ...{ hasApp: false, recoveryLeft: 10, passkeys: [{ name: 'My phone' }] },
    });
    expect(await told(user)).toMatch(/A passkey was added/);
    const audit = { subjectId: user.id, action: 'access.passkeyAdded' };
    expect(await AuditEntryModel.countDocuments(audit)).toBe(1);
    // A second one makes no codes anew.
    expect((await added(user, 'Key')).codes).toEqual([]);
    const login0 = await post(login, '/api/login', {
      body: { email: user.email, password: PASSWORD, otp: codes[0] },
    });
    expect(login0.status).toBe(200);
    expect(await findingsIn('accounts')).toEqual([]);
  });

  it('needs something shown just now: where there is a second factor, that, and no password', async () => {
    const user = await makeMember();
    await ageProof(user);
    const stale = await post(offer, '/api/profile/passkeys/offer', { as: user });
    expect(stale).toMatchObject({ status: 403, body: { code: 'PROOF_NEEDED' } });
    await SessionModel.updateOne({ _id: user.subject.sessionId }, { provedAt: new Date() });
    await added(user);
    await SessionModel.updateOne(
      { _id: user.subject.sessionId },
      { factorAt: new Date(Date.now() - 3_600_000) },
    );
    const byPassword = await post(proof, '/api/profile/proof', {
      ...{ as: user, body: { password: PASSWORD } },
    });
    expect(byPassword.status).toBe(200);
    expect((await post(offer, '/api/profile/passkeys/offer', { as: user })).body.code).toBe(
      'PROOF_NEEDED',
    );
  });

  it('refuses what was made elsewhere, for another challenge, or a second time', async () => {
    const user = await makeMember();
    const make = async (at = {}) => new Authenticator().make(await offered(user), at);
    expect(await send(user, await make({ origin: 'http://evil.example' }))).toMatchObject(WRONG);
    expect(await send(user, await make({ rpId: 'evil.example' }))).toMatchObject(WRONG);
    const authenticator = new Authenticator();
    const options = await offered(user);
    await offered(user);
    expect(await send(user, authenticator.make(options))).toMatchObject(WRONG);
    const taken = authenticator.make(await offered(user));
    expect((await send(user, taken)).status).toBe(200);
    expect(await send(user, taken)).toMatchObject(WRONG);
    // Another account does not accept the passkey either.
    const other = await makeMember();
    expect(await send(other, authenticator.make(await offered(other)))).toMatchObject(WRONG);
    expect(await UserModel.findById(other.id).lean()).toMatchObject({ factorSince: null });
  });

  it('takes ten of an account and no more, also where the tenth came meanwhile', async () => {
    const user = await makeMember();
    for (let count = 0; count < 9; count += 1) await added(user);
    const made = new Authenticator().make(await offered(user));
    await SecondFactorModel.updateOne({ _id: user.id }, { $inc: { passkeys: 1 } });
    expect(await send(user, made)).toMatchObject({ status: 422, body: { code: 'QUOTA' } });
    await SecondFactorModel.updateOne({ _id: user.id }, { $inc: { passkeys: -1 } });
    await added(user);
    const over = await post(offer, '/api/profile/passkeys/offer', { as: user });
    expect(over).toMatchObject({ status: 422, body: { code: 'QUOTA' } });
    expect(await PasskeyModel.countDocuments({ accountId: user.id })).toBe(10);
  });
});

describe('the second step of a login', () => {
  it('is taken by a passkey, and opens a session of its own', async () => {
    const user = await makeMember();
    const { authenticator } = await added(user);
    const asJson = await post(login, '/api/login', {
      body: { email: user.email, password: PASSWORD },
    });
    expect(asJson).toMatchObject({ status: 401, body: { code: 'FACTOR_NEEDED', passkey: true } });
    const { headers, ask, show } = await waiting(user);
    const { options } = await ask();
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'preferred' });
    const done = await show(authenticator.sign(options));
    expect(done.status).toBe(200);
    expect(await opens(cookieOf(done.headers))).toBe(200);
    expect(await opens(headers.cookie)).toBe(401);
    const kept = await PasskeyModel.findOne({ accountId: user.id }).lean();
    expect(kept).toMatchObject({ counter: 1, lastUsedAt: expect.any(Date) });
  });

  it('refuses another shop’s signature, another’s passkey, and one that was removed', async () => {
    const user = await makeMember();
    const { authenticator } = await added(user);
    await added(user);
    const other = await added(await makeMember());
    const { ask, show } = await waiting(user);
    const sign = async (at = {}) => authenticator.sign((await ask()).options, at);
    expect(await show(await sign({ origin: 'http://evil.example' }))).toMatchObject(WRONG);
    expect(await show(await sign({ rpId: 'evil.example' }))).toMatchObject(WRONG);
    expect(await show(other.authenticator.sign((await ask()).options))).toMatchObject(WRONG);
    const [first] = await PasskeyModel.find({ accountId: user.id }).sort({ _id: 1 }).lean();
    const answer = await sign();
    const id = String(first!._id);
    const gone = await post(remove, `/api/profile/passkeys/remove/${id}`, { as: user, id });
    expect(gone.status).toBe(200);
    // The waiting login ended with it, and another one knows it no more.
    expect((await show(answer)).status).toBe(401);
    const again = await waiting(user);
    expect(await again.show(authenticator.sign((await again.ask()).options))).toMatchObject(WRONG);
  });

  it('takes each challenge once, within five minutes, for its own purpose and login', async () => {
    const user = await makeMember();
    const { authenticator } = await added(user);
    const one = await waiting(user);
    const { options } = await one.ask();
    // The challenge is not valid for another login of the same account, nor is one for a fresh proof.
    const two = await waiting(user);
    await two.ask();
    expect(await two.show(authenticator.sign(options))).toMatchObject(WRONG);
    const forProof = await proofFor(user);
    expect(await one.show(authenticator.sign(forProof))).toMatchObject(WRONG);
    const late = (await one.ask()).options;
    await SessionModel.updateMany(
      { accountId: user.id, challenge: { $exists: true } },
      { $set: { 'challenge.expiresAt': new Date() } },
    );
    expect(await one.show(authenticator.sign(late))).toMatchObject(WRONG);
    // Used it is gone, whether the answer was right or not.
    const used = await proofFor(user);
    expect((await prove(user, authenticator.sign(used))).status).toBe(200);
    expect(await prove(user, authenticator.sign(used))).toMatchObject(WRONG);
    const spoiled = await proofFor(user);
    const elsewhere = { origin: 'http://evil.example' };
    expect(await prove(user, authenticator.sign(spoiled, elsewhere))).toMatchObject(WRONG);
    expect(await prove(user, authenticator.sign(spoiled))).toMatchObject(WRONG);
    // Two answers of the same moment: one of them counts.
    const right = authenticator.sign((await one.ask()).options);
    const both = await Promise.all([one.show(right), one.show(right)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('refuses a passkey whose counter goes back, and tells its person', async () => {
    const user = await makeMember();
    const { authenticator } = await added(user);
    expect(
      (await prove(user, authenticator.sign(await proofFor(user), { counter: 7 }))).status,
    ).toBe(200);
    const { ask, show } = await waiting(user);
    for (const counter of [7, 3]) {
      const answer = authenticator.sign((await ask()).options, { counter });
      expect(await show(answer)).toMatchObject({ status: 401, body: { code: 'PASSKEY_COPIED' } });
    }
    expect((await PasskeyModel.findOne({ accountId: user.id }).lean())!.counter).toBe(7);
    const audit = { subjectId: user.id, action: 'access.passkeyCopied' };
    expect(await AuditEntryModel.countDocuments(audit)).toBe(2);
    expect(await told(user)).toMatch(/somebody may have copied it/);
    // Nobody without the key has it called a copy.
    const forged = authenticator.sign((await ask()).options, { counter: 1 });
    forged.response.signature = 'AAAA';
    expect(await show(forged)).toMatchObject(WRONG);
    expect((await show(authenticator.sign((await ask()).options, { counter: 8 }))).status).toBe(
      200,
    );
  });

  it('tells nobody who has not shown the password what an account has', async () => {
    const user = await makeMember();
    await added(user);
    const stranger = await post(login, '/api/login', {
      body: { email: user.email, password: 'not-their-password' },
    });
    expect(stranger.body).not.toHaveProperty('passkey');
    expect(stranger.body.code).toBe('LOGIN_FAILED');
    const nobody = await post(stepPasskey, '/api/login/step/passkey');
    expect(nobody).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
    const app = await makeMember();
    await setUpFactor(app);
    const { ask } = await waiting(app);
    expect(await ask()).toMatchObject({ options: null });
  });

  it('counts wrong ones as it counts codes', async () => {
    const user = await makeMember();
    const { authenticator } = await added(user);
    const { ask, show } = await waiting(user);
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const answer = authenticator.sign((await ask()).options, { origin: 'http://evil.example' });
      statuses.push((await show(answer)).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(statuses[10]).toBe(429);
  });
});

it('is a fresh proof of what asks for one', async () => {
  const user = await makeMember({ role: 'admin' });
  const { authenticator } = await added(user);
  await ageProof(user);
  const id = 'a'.repeat(24);
  const send = () =>
    post(sentRefund, `/api/refunds/sent/${id}`, {
      ...{ as: user, id, body: { from: 'bank', sentRef: 'B-1' } },
    });
  expect((await send()).body).toMatchObject({
    ...{ code: 'PROOF_NEEDED', ask: { passkey: 'Use a passkey' } },
  });
  expect((await prove(user, authenticator.sign(await proofFor(user)))).status).toBe(200);
  expect((await send()).body.code).toBe('NOT_FOUND');
});

describe('removing', () => {
  const removeAll = async (user: TestUser) => {
    const replies = [];
    for (const { _id } of await PasskeyModel.find({ accountId: user.id }).lean()) {
      const id = String(_id);
      replies.push(await post(remove, `/api/profile/passkeys/remove/${id}`, { as: user, id }));
    }
    return replies;
  };

  it('the last one takes the second factor off, with an app it stays', async () => {
    const user = await makeMember();
    await added(user);
    await removeAll(user);
    expect(await SecondFactorModel.findById(user.id).lean()).toBeNull();
    expect(await UserModel.findById(user.id).lean()).toMatchObject({ factorSince: null });
    const { recoveryCodes } = await setUpFactor(user);
    await added(user);
    await removeAll(user);
    expect((await UserModel.findById(user.id).lean())!.factorSince).not.toBeNull();
    // And the other way round.
    await added(user);
    const off = await post(factorOff, '/api/profile/factor/off', {
      ...{ as: user, body: { code: recoveryCodes[0] } },
    });
    expect(off.status).toBe(200);
    expect(await getFactorState({ ...user, name: 'R' })).toMatchObject({
      ...{ hasApp: false, since: expect.any(String), recoveryLeft: 9 },
    });
    expect(await findingsIn('accounts')).toEqual([]);
  });

  it('the last second factor of staff stays, and nobody removes another’s', async () => {
    settings().staffFactor = 'required';
    try {
      const boss = await makeMember({ role: 'admin' });
      const { codes } = await added(boss);
      expect(await removeAll(boss)).toMatchObject([{ status: 409, body: { code: 'LAST_FACTOR' } }]);
      expect(await PasskeyModel.countDocuments({ accountId: boss.id })).toBe(1);
      expect(codes).toHaveLength(10);
      await added(boss);
      expect((await removeAll(boss)).map(({ status }) => status)).toEqual([200, 409]);
      const id = String((await PasskeyModel.findOne({ accountId: boss.id }).lean())!._id);
      const other = await makeMember();
      await added(other);
      const reply = await post(remove, `/api/profile/passkeys/remove/${id}`, { as: other, id });
      expect(reply.status).toBe(404);
    } finally {
      settings().staffFactor = 'offered';
    }
  });

  it('asks who is there where no second factor was shown just now', async () => {
    const user = await makeMember();
    await added(user);
    await SessionModel.updateOne(
      { _id: user.subject.sessionId },
      { factorAt: new Date(Date.now() - 3_600_000) },
    );
    expect(await removeAll(user)).toMatchObject([{ status: 403, body: { code: 'PROOF_NEEDED' } }]);
  });
});

it('new recovery codes of an account without an app are made by a passkey that was shown', async () => {
  const user = await makeMember();
  const { authenticator, codes } = await added(user);
  await SessionModel.updateOne(
    { _id: user.subject.sessionId },
    { factorAt: new Date(Date.now() - 3_600_000) },
  );
  const renew = () =>
    post(recovery, '/api/profile/factor/recovery', { as: user, body: { code: '' } });
  expect((await renew()).body.code).toBe('PROOF_NEEDED');
  await prove(user, authenticator.sign(await proofFor(user)));
  expect((await renew()).body.recoveryCodes).toHaveLength(10);
  const old = await post(login, '/api/login', {
    body: { email: user.email, password: PASSWORD, otp: codes[0] },
  });
  expect(old.status).toBe(401);
  // A person who has an authenticator app types a code of it.
  const other = await makeMember();
  await setUpFactor(other);
  const empty = await post(recovery, '/api/profile/factor/recovery', {
    ...{ as: other, body: { code: '' } },
  });
  expect(empty.body.code).toBe('FACTOR_WRONG');
});

it('check-data finds a passkey that names no account, and one that nobody counted', async () => {
  const user = await makeMember();
  await added(user);
  await PasskeyModel.updateOne({ accountId: user.id }, { $set: { accountId: 'b'.repeat(24) } });
  expect((await findingsIn('accounts')).map(({ kind }) => kind).sort()).toEqual([
    ...['account.passkeys', 'passkey.account'],
  ]);
  await PasskeyModel.deleteMany({ accountId: 'b'.repeat(24) });
  await SecondFactorModel.deleteOne({ _id: user.id });
  await UserModel.updateOne({ _id: user.id }, { $set: { factorSince: null } });
});
