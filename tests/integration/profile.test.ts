import * as password from '@/app/api/profile/password/route';
import * as profile from '@/app/api/profile/route';
import * as login from '@/app/api/login/route';
import * as addorder from '@/app/(endpoints)/addorder/route';
import { hashPassword } from '@/lib/platform/auth/passwords';
import { readFlashCookie } from '@/lib/platform/http/flash-cookie';
import { getSessionUser } from '@/lib/features/accounts/queries';
import { UserModel } from '@/models/user';
import { call, makeProduct, makeUser, useShop, type Reply, type TestUser } from '../support/shop';
import { plain } from '../support/pictures';
import { send } from '../support/upload';

useShop();

const change = (as: TestUser | undefined, body: unknown, headers: Record<string, string> = {}) =>
  call(profile, '/api/profile', { method: 'PATCH', body, as, by: 'cookie', headers });

const stored = (user: TestUser) => UserModel.findById(user.id).lean();

async function uploaded(): Promise<string> {
  const reply = await send(await plain(60, 60).png().toBuffer(), 'profile_photo');
  expect(reply.status).toBe(200);
  return reply.body.secure_url;
}

it('changes one’s own name and photo, and nobody else’s', async () => {
  const [me, other] = [await makeUser(), await makeUser({ name: 'Someone Else' })];
  const photo = await uploaded();
  const reply = await change(me, { name: '  রহিমা খাতুন ', profile: photo, _id: other.id });
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({ acknowledged: true, message: 'Profile updated successfully.' });
  expect(await stored(me)).toMatchObject({ name: 'রহিমা খাতুন', profile: photo });
  expect(await stored(other)).toMatchObject({ name: 'Someone Else', profile: '' });
  expect(await getSessionUser(me.subject)).toMatchObject({
    displayName: 'রহিমা খাতুন',
    photoURL: photo,
  });
});

it('takes the name alone, keeps a photo that came from Google, and can take the photo away', async () => {
  const google = 'https://lh3.googleusercontent.com/a/photo';
  const me = await makeUser({ profile: google });
  expect((await change(me, { name: 'Rahima' })).status).toBe(200);
  expect((await change(me, { name: 'Rahima K', profile: google })).status).toBe(200);
  expect(await stored(me)).toMatchObject({ name: 'Rahima K', profile: google });
  expect((await change(me, { name: 'Rahima K', profile: '' })).status).toBe(200);
  expect(await stored(me)).toMatchObject({ profile: '' });
});

it('ignores e-mail, role and password', async () => {
  const me = await makeUser();
  const more = { email: 'root@example.com', role: 'admin', passwordHash: 'x', sessionVersion: 9 };
  expect((await change(me, { name: 'Rahima', ...more })).status).toBe(200);
  const after = await stored(me);
  expect(after).toMatchObject({ email: me.email, role: 'user', sessionVersion: 1 });
  expect(after!.passwordHash).toBeUndefined();
});

it.each([
  ['no name', { name: ' ' }, 'name'],
  ['a name that is too long', { name: 'x'.repeat(101) }, 'name'],
  ['an operator', { name: { $gt: '' } }, 'name'],
  ['somebody else’s picture', { name: 'R', profile: 'https://evil.example/x.png' }, 'profile'],
  ['a picture that is not there', { name: 'R', profile: '/uploads/gone.webp' }, 'profile'],
])('refuses %s', async (_name, body, field) => {
  const me = await makeUser();
  const reply = await change(me, body);
  expect(reply).toMatchObject({ status: 422, body: { code: 'INVALID' } });
  expect(reply.body.fields).toHaveProperty(field);
  expect(await stored(me)).toMatchObject({ name: me.name, profile: '' });
});

it('is for the signed-in, from the shop’s own pages', async () => {
  expect((await change(undefined, { name: 'R' })).status).toBe(401);
  const [me, disabled] = [await makeUser(), await makeUser({ disabled: true })];
  expect((await change(disabled, { name: 'R' })).status).toBe(401);
  const foreign = await change(me, { name: 'R' }, { origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  expect(await stored(me)).toMatchObject({ name: me.name });
});

it('keeps phone and address for the next order, and can take them away', async () => {
  const me = await makeUser();
  const kept = { phone: '০১৭১২-৩৪৫৬৭৮', address: ' 12 Nawabpur Road, Dhaka ' };
  expect((await change(me, kept)).status).toBe(200);
  const mine = await call(profile, '/api/profile', { as: me });
  expect(mine.body).toEqual({
    name: me.name,
    email: me.email,
    profile: '',
    phone: '+8801712345678',
    address: '12 Nawabpur Road, Dhaka',
    hasPassword: false,
    createdAt: expect.any(String),
  });
  expect(mine.headers.get('cache-control')).toBe('no-store');
  const wrong = await change(me, { phone: '01112345678' });
  expect(wrong.body.fields).toEqual({
    phone: 'Please write a Bangladeshi mobile number, such as 01712 345678.',
  });
  expect((await change(me, { phone: '', address: '' })).status).toBe(200);
  expect(await stored(me)).toMatchObject({ phone: '', address: '', name: me.name });
  expect((await call(profile, '/api/profile')).status).toBe(401);
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const posted = (fields: Record<string, string>) => String(new URLSearchParams(fields));
const typedIn = (reply: Reply) => {
  const cookie = reply.headers.get('set-cookie') ?? '';
  const [, value, path = ''] = /typed=([^;]*); Path=([^;]*)/.exec(cookie) ?? [];
  return readFlashCookie(path, value);
};

it('saves and refuses without the script, with what was typed in no address', async () => {
  const me = await makeUser();
  const post = (fields: Record<string, string>) =>
    call(profile, '/api/profile', {
      ...{ method: 'POST', as: me, by: 'cookie', headers: FORM },
      body: posted({ account: `profile ${me.id}`, ...fields }),
    });
  const done = await post({ name: 'Rahima K', phone: '01712345678', address: 'Dhaka' });
  expect(done.status).toBe(303);
  expect(done.headers.get('location')).toBe('/user/profile?notice=PROFILE_SAVED');
  expect(await stored(me)).toMatchObject({ name: 'Rahima K', address: 'Dhaka' });
  const refused = await post({ name: 'Rahima K', phone: '12', address: 'Secret Road' });
  expect(refused.headers.get('location')).toBe('/user/profile?notice=INVALID&edit=1');
  expect(typedIn(refused)).toEqual({
    values: { account: `profile ${me.id}`, name: 'Rahima K', phone: '12', address: 'Secret Road' },
    errors: { phone: 'phone' },
  });
});

describe('the address of an order', () => {
  const place = async (as: TestUser, more: Record<string, unknown>) => {
    const product = await makeProduct();
    return call(addorder, '/addorder?email=x@example.com', {
      method: 'POST',
      as,
      body: {
        productId: String(product._id),
        quantity: 2,
        customerName: 'Rahima',
        phoneNumber: '01812345678',
        shippingAddress: 'House 5, Dhanmondi, Dhaka',
        ...more,
      },
    });
  };

  it('is kept for the next one where the box is ticked, and only there', async () => {
    const me = await makeUser();
    expect((await place(me, {})).status).toBe(201);
    expect(await stored(me)).toMatchObject({ phone: '', address: '' });
    expect((await place(me, { keepContact: true, quantity: 0 })).status).toBe(422);
    expect(await stored(me)).toMatchObject({ phone: '', address: '' });
    expect((await place(me, { keepContact: true })).status).toBe(201);
    expect(await stored(me)).toMatchObject({
      phone: '+8801812345678',
      address: 'House 5, Dhanmondi, Dhaka',
    });
  });

  it('goes back to a refused form in a cookie of that page alone', async () => {
    const [me, product] = [await makeUser(), await makeProduct()];
    const fields = {
      account: `profile ${me.id}`,
      quantity: '1',
      customerName: 'Rahima',
      phoneNumber: '01812345678',
      shippingAddress: 'Secret Road 7',
      keepContact: 'on',
    };
    const post = (as: TestUser | undefined, body: Record<string, string>) =>
      call(addorder, '/addorder', {
        method: 'POST',
        ...(as && { as, by: 'cookie' }),
        headers: {
          ...FORM,
          origin: 'http://localhost:3000',
          referer: 'http://localhost:3000/bn/checkout/1',
        },
        body: posted({ productId: String(product._id), ...body }),
      });
    const page = `/bn/checkout/${product._id}`;
    const refused = await post(me, fields);
    expect(refused.headers.get('location')).toBe(`${page}?notice=BELOW_MINIMUM`);
    expect(refused.headers.get('set-cookie')).toContain(`; Path=${page}; Max-Age=600; HttpOnly`);
    expect(typedIn(refused)?.values).toEqual(fields);
    // Also where the session has ended: the login leads back to it.
    const ended = await post(undefined, fields);
    expect(ended.headers.get('location')).toBe(`${page}?notice=NOT_SIGNED_IN`);
    expect(typedIn(ended)?.values).toEqual(fields);
    const placed = await post(me, { ...fields, quantity: '2' });
    expect(placed.headers.get('location')).toBe('/bn/cart?notice=ORDER_PLACED');
    expect(placed.headers.get('set-cookie')).toContain(`typed=; Path=${page}; Max-Age=0`);
  });
});

describe('a new password', () => {
  const OLD = 'river boat mango';
  const NEW = 'mango boat river 2';
  const withPassword = async () => makeUser({ passwordHash: await hashPassword(OLD) });
  const changeTo = (
    as: TestUser,
    body: unknown,
    { by = 'cookie', address = '10.0.0.1' }: { by?: 'cookie' | 'bearer'; address?: string } = {},
  ) =>
    call(password, '/api/profile/password', {
      ...{ method: 'POST', as, by, body, headers: { 'x-forwarded-for': address } },
    });
  const logIn = (user: TestUser, secret: string) =>
    call(login, '/api/login', {
      method: 'POST',
      body: { email: user.email, password: secret },
      headers: { origin: 'http://localhost:3000' },
    });
  const mine = (as: TestUser, by: 'cookie' | 'bearer') =>
    call(profile, '/api/profile', { as, by }).then(({ status }) => status);

  it('needs the old one, ends all other sessions and tokens, and keeps this browser', async () => {
    const me = await withPassword();
    const wrong = await changeTo(me, { oldPassword: 'not it at all', newPassword: NEW });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'INVALID' } });
    expect(wrong.body.fields).toEqual({ oldPassword: 'This is not your current password.' });
    expect(await mine(me, 'cookie')).toBe(200);
    const short = await changeTo(me, { oldPassword: OLD, newPassword: 'short' });
    expect(short.body.fields).toHaveProperty('newPassword');

    const done = await changeTo(me, { oldPassword: OLD, newPassword: NEW });
    expect(done.status).toBe(200);
    expect(done.body).not.toHaveProperty('accessToken');
    expect([await mine(me, 'cookie'), await mine(me, 'bearer')]).toEqual([401, 401]);
    const cookie = done.headers.get('set-cookie')!.split(';')[0]!;
    expect(await mine({ ...me, cookie }, 'cookie')).toBe(200);
    expect((await logIn(me, OLD)).status).toBe(401);
    expect((await logIn(me, NEW)).status).toBe(200);
  });

  it('is limited like logins: ten wrong ones, from this address', async () => {
    const me = await withPassword();
    const guess = { oldPassword: 'a guess too many', newPassword: NEW };
    for (let guesses = 0; guesses < 10; guesses++) {
      expect((await changeTo(me, guess, { address: '10.0.0.2' })).status).toBe(422);
    }
    const right = { oldPassword: OLD, newPassword: NEW };
    const refused = await changeTo(me, right, { address: '10.0.0.2' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await changeTo(me, right, { address: '10.0.0.3' })).status).toBe(200);
  });

  it('of two at once one wins', async () => {
    const me = await withPassword();
    const replies = await Promise.all(
      ['first new one', 'second new one'].map((newPassword) =>
        changeTo(me, { oldPassword: OLD, newPassword }),
      ),
    );
    const statuses = replies.map(({ status }) => status).sort();
    expect(statuses[0]).toBe(200);
    // The other one's old password, or its whole session, had ended by then.
    expect([401, 409, 422]).toContain(statuses[1]);
    expect((await stored(me))!.sessionVersion).toBe(2);
  });

  it('is not for an account that signs in with Google alone', async () => {
    const me = await makeUser({ googleId: 'g-1' });
    const reply = await changeTo(me, { oldPassword: 'whatever', newPassword: NEW });
    expect(reply).toMatchObject({ status: 409, body: { code: 'NOT_POSSIBLE_NOW' } });
    expect((await stored(me))!.passwordHash).toBeUndefined();
  });

  it('tells a form without the script which of the two was wrong, and repeats neither', async () => {
    const me = await withPassword();
    const post = (body: Record<string, string>) =>
      call(password, '/api/profile/password', {
        ...{ method: 'POST', as: me, by: 'cookie', headers: FORM, body: posted(body) },
      });
    const location = async (body: Record<string, string>) =>
      (await post(body)).headers.get('location');
    expect(await location({ oldPassword: 'wrong one', newPassword: NEW })).toBe(
      '/user/profile?notice=INVALID&password=old',
    );
    expect(await location({ oldPassword: OLD, newPassword: 'short' })).toBe(
      '/user/profile?notice=INVALID&password=new',
    );
    expect(await location({ oldPassword: OLD, newPassword: NEW })).toBe(
      '/user/profile?notice=PASSWORD_CHANGED',
    );
  });
});
