import * as profile from '@/app/api/profile/route';
import { getSessionUser } from '@/lib/users/queries';
import { UserModel } from '@/models/user';
import { call, makeUser, useShop, type TestUser } from '../support/shop';
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
  expect(await getSessionUser({ accountId: me.id, sessionVersion: 1 })).toMatchObject({
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
