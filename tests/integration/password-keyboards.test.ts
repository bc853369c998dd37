import { hash } from '@node-rs/argon2';
import * as adduser from '@/app/(endpoints)/adduser/route';
import * as token from '@/app/(endpoints)/token/route';
import * as login from '@/app/api/login/route';
import * as password from '@/app/api/profile/password/route';
import * as reset from '@/app/api/reset/route';
import { hashPassword } from '@/lib/platform/auth/passwords';
import { UserModel } from '@/models/user';
import { accountWithLink, newAddress, OWN_ORIGIN } from '../support/password-links';
import { call, makeUser, unique, useShop } from '../support/shop';

useShop();

/** Spellings of one password by different keyboards: letters of one code point each, and of two. */
const KEYBOARDS = [
  ['Bangla', 'আমার \u09dcি\u09dc বাড়ি 7', 'আমার \u09a1\u09bcি\u09a1\u09bc বা\u09a1\u09bcি 7'],
  ['Bangla vowels', 'ভাল\u09cb ক\u09cbথা আছ', 'ভাল\u09c7\u09be ক\u09c7\u09beথা আছ'],
  ['accented', 'cr\u00e8me br\u00fbl\u00e9e', 'cre\u0300me bru\u0302le\u0301e'],
] as const;

const logIn = async (email: string, secret: string) =>
  (
    await call(login, '/api/login', {
      ...{ method: 'POST', body: { email, password: secret } },
      headers: { ...OWN_ORIGIN, ...newAddress() },
    })
  ).status;
const getToken = async (email: string, secret: string) =>
  (
    await call(token, '/token', {
      ...{ method: 'POST', body: { email, password: secret }, headers: newAddress() },
    })
  ).status;

describe.each(KEYBOARDS)('A %s password', (_, one, two) => {
  it('that was registered with one keyboard signs in with the other, by every way, and no other does.', async () => {
    expect(one).not.toBe(two);
    const email = `${unique('keys')}@example.com`;
    const body = { name: 'Rahima', email, password: one, profile: '' };
    const made = await call(adduser, '/adduser', { method: 'POST', body, headers: newAddress() });
    expect(made.status).toBe(201);
    expect(await Promise.all([one, two].map((each) => logIn(email, each)))).toEqual([200, 200]);
    expect(await getToken(email, two)).toBe(200);
    expect(await logIn(email, two.slice(1))).toBe(401);
  });

  it('is changed, and set by a mailed link, with whichever.', async () => {
    const me = await makeUser({ passwordHash: await hashPassword(one) });
    const body = { oldPassword: two, newPassword: `${two} new` };
    const changed = await call(password, '/api/profile/password', {
      ...{ method: 'POST', as: me, by: 'cookie' as const, body, headers: newAddress() },
    });
    expect(changed.status).toBe(200);
    expect(await logIn(me.email, `${one} new`)).toBe(200);

    const { user, token: link } = await accountWithLink();
    await call(reset, '/api/reset', { method: 'POST', body: { token: link, password: two } });
    expect(await logIn(user.email, one)).toBe(200);
  });

  it('from before still signs in as it was typed, and from then on with both.', async () => {
    // Hash made without regard to how the password's letters are written.
    const spelling = [one, two].find((each) => each !== each.normalize('NFC'))!;
    const other = spelling === one ? two : one;
    const passwordHash = await hash(spelling);
    const me = await makeUser({ passwordHash });
    expect(await logIn(me.email, other)).toBe(401);
    expect(await logIn(me.email, spelling)).toBe(200);
    expect(await logIn(me.email, other)).toBe(200);
    expect((await UserModel.findById(me.id).lean())!.passwordHash).not.toBe(passwordHash);

    const again = await makeUser({ passwordHash });
    const body = { oldPassword: spelling, newPassword: 'mango boat river 2' };
    const changed = await call(password, '/api/profile/password', {
      ...{ method: 'POST', as: again, by: 'cookie' as const, body, headers: newAddress() },
    });
    expect(changed.status).toBe(200);
    expect(await logIn(again.email, 'mango boat river 2')).toBe(200);
  });
});
