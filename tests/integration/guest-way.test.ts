import * as phoneLogin from '@/app/api/login/phone/route';
import * as loginCode from '@/app/api/login/code/route';
import { findByProvedPhone } from '@/lib/features/accounts/guest-queries';
import { Types } from 'mongoose';
import { OWN } from '../support/baskets';
import { codeSentTo, ONE_BROWSER } from '../support/codes';
import {
  askAsGuest,
  enterAsGuest,
  forgetLimits,
  newPhone,
  signedInBy,
  stored,
} from '../support/guests';
import { newAddress } from '../support/password-links';
import { setUpFactor } from '../support/factors';
import { call, makePhoneUser, useShop } from '../support/shop';
import { ownHash } from '../support/sign-in-methods';

useShop();
beforeEach(forgetLimits);

async function asGuest(phone: string) {
  await askAsGuest({ phone, name: 'A' });
  return enterAsGuest({ phone, name: 'A', code: await codeSentTo(stored(phone)) });
}

it.each([
  ['a password', async () => ({ passwordHash: await ownHash() }), true],
  ['rights of staff', async () => ({ role: 'admin' as const }), true],
  ['a second factor', async () => ({ factorSince: new Date() }), true],
  ['nothing but its phone', async () => ({}), false],
])('The guest’s way into an account with %s', async (_what, fields, isClosed) => {
  const phone = newPhone();
  const user = await makePhoneUser({ loginPhone: stored(phone), ...(await fields()) });
  const reply = await asGuest(phone);
  if (isClosed) {
    expect(reply).toMatchObject({ status: 403, body: { code: 'LOGIN_NEEDED' } });
    expect(reply.headers.getSetCookie().join()).not.toContain('session-token=e');
  } else {
    expect(await signedInBy(reply)).toMatchObject({ id: user.id });
  }
  // Checks the code at /track in the same way.
  const opened = await findByProvedPhone(new Types.ObjectId(user.id), stored(phone));
  expect(opened === null).toBe(isClosed);
});

it('A login by phone says that it lacks its second step, and opens nothing until then', async () => {
  const phone = newPhone();
  const user = await makePhoneUser({ loginPhone: stored(phone) });
  await setUpFactor(user);
  const headers = { ...OWN, ...newAddress(), ...ONE_BROWSER };
  await call(loginCode, '/api/login/code', { method: 'POST', body: { phone }, headers });
  const code = await codeSentTo(stored(phone));
  const body = { phone, code, remember: true };
  const reply = await call(phoneLogin, '/api/login/phone', { method: 'POST', body, headers });
  expect(reply).toMatchObject({ status: 200, body: { step: 'factor' } });
  await expect(signedInBy(reply)).rejects.toThrow('Nobody is signed in.');
});
