import * as waysCode from '@/app/api/profile/ways/code/route';
import * as remove from '@/app/api/profile/ways/remove/route';
import * as undo from '@/app/api/undo/route';
import { removeSignInMethod } from '@/lib/features/accounts/sign-in-method-commands';
import { MessageModel } from '@/models/message';
import { SessionModel } from '@/models/session';
import { UserModel } from '@/models/user';
import { call, makePhoneUser, makeUser, unique, uniquePhone, useShop } from '../support/shop';
import { clientAt, OWN_PASSWORD, ownHash, proveSignInMethod } from '../support/sign-in-methods';

useShop();

const ORIGIN = { origin: 'http://localhost:3000' };
const take = (token: string) =>
  call(undo, '/api/undo', { method: 'POST', headers: ORIGIN, body: { token } });

/** The token of the latest link that went somewhere. */
async function sentTo(to: string): Promise<string | undefined> {
  const message = await MessageModel.findOne({ kind: 'wayUndo', to }).sort({ _id: -1 }).lean();
  const { site, link } = (message?.values ?? {}) as Record<string, string>;
  return /\/undo\/(\w{10})$/.exec(site ?? link ?? '')?.[1];
}

it('the former phone takes a change back without a login, and all that followed it', async () => {
  const phone = uniquePhone();
  const user = await makePhoneUser({ loginPhone: phone });
  const [thief, mail] = [uniquePhone(), `${unique('thief')}@example.com`];
  await proveSignInMethod(user, { phone: thief });
  const token = (await sentTo(phone))!;
  await proveSignInMethod(user, { email: mail });
  // The thief's link of the second change is worth nothing once the first is taken back.
  const thiefs = (await sentTo(thief))!;
  await UserModel.updateOne({ _id: user.id }, { $set: { passwordHash: await ownHash() } });
  expect((await take(token.toLowerCase())).status).toBe(200);
  const after = await UserModel.findById(user.id).lean();
  expect(after).toMatchObject({ loginPhone: phone, emailProvedAt: null });
  expect(after).not.toHaveProperty('email');
  expect(after).not.toHaveProperty('passwordHash');
  expect(await SessionModel.countDocuments({ accountId: user.id, endedAt: null })).toBe(0);
  expect((await take(thiefs)).status).toBe(404);
  expect((await take(token)).status).toBe(404);
  expect((await take('AAAAAAAAAA')).status).toBe(404);
});

it('is possible for 72 hours, and not where another account has the former way by now', async () => {
  const phone = uniquePhone();
  const user = await makePhoneUser({ loginPhone: phone });
  await proveSignInMethod(user, { phone: uniquePhone() });
  const token = (await sentTo(phone))!;
  await makePhoneUser({ loginPhone: phone });
  expect((await take(token)).body.code).toBe('NOT_POSSIBLE_NOW');
  const { SignInMethodUndoModel } = await import('@/models/sign-in-method-undo');
  const [record] = await SignInMethodUndoModel.find({ accountId: user.id }).lean();
  expect(Math.round((record!.expiresAt.getTime() - Date.now()) / 3_600_000)).toBe(72);
  await SignInMethodUndoModel.updateOne({ _id: record!._id }, { $set: { expiresAt: new Date() } });
  expect((await take(token)).status).toBe(404);
});

it('gives no link where there is a password: who came in by a lost phone stays out', async () => {
  const phone = uniquePhone();
  const user = await makeUser({
    loginPhone: phone,
    phoneUsedAt: new Date(),
    passwordHash: await ownHash(),
  });
  await removeSignInMethod(
    user,
    { way: 'phone', password: OWN_PASSWORD },
    clientAt(unique('address')),
  );
  expect(await sentTo(phone)).toBeUndefined();
  expect(await sentTo(user.email)).toBeUndefined();
});

it('a session of some time ago changes no way of an account without a password', async () => {
  const user = await makePhoneUser({
    email: `${unique('own')}@example.com`,
    emailProvedAt: new Date(),
    googleId: unique('g'),
  });
  const old = new Date(Date.now() - 3_600_000);
  await SessionModel.updateOne(
    { _id: user.subject.sessionId },
    { $set: { createdAt: old, provedAt: null } },
  );
  const send = () =>
    call(waysCode, '/api/profile/ways/code', {
      method: 'POST',
      as: user,
      body: { phone: uniquePhone() },
    });
  const takeOff = () =>
    call(remove, '/api/profile/ways/remove', { method: 'POST', as: user, body: { way: 'google' } });
  for (const refused of [await send(), await takeOff()]) {
    expect(refused).toMatchObject({ status: 403, body: { code: 'PROOF_NEEDED' } });
  }
  await SessionModel.updateOne({ _id: user.subject.sessionId }, { $set: { provedAt: new Date() } });
  expect((await send()).status).toBe(200);
  expect((await takeOff()).status).toBe(200);
});
