import * as accept from '@/app/api/staff/accept/route';
import * as invitation from '@/app/api/staff/invitations/[id]/route';
import * as invitations from '@/app/api/staff/invitations/route';
import * as member from '@/app/api/staff/[id]/route';
import * as staffRoute from '@/app/api/staff/route';
import * as userRoute from '@/app/(endpoints)/users/[id]/route';
import * as myorder from '@/app/(endpoints)/myorder/route';
import { getUserDetail, listAuditEntries } from '@/lib/features/reports/queries';
import { getOfferedRole } from '@/lib/features/accounts/staff-queries';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { SessionModel } from '@/models/session';
import { StaffInvitationModel } from '@/models/staff-invitation';
import { UserModel } from '@/models/user';
import { emptyOutbox, readOutbox, readSms, textOf } from '../support/outbox';
import {
  call,
  makePhoneUser,
  makeSession,
  makeUser,
  unique,
  useShop,
  type TestUser,
} from '../support/shop';

useShop();

let owner: TestUser;
beforeEach(async () => {
  await settleBackground();
  await Promise.all([UserModel.deleteMany({}), StaffInvitationModel.deleteMany({}), emptyOutbox()]);
  owner = await makeUser({ role: 'admin' });
});

const post = (as: TestUser | undefined, body: unknown, headers = {}) =>
  call(invitations, '/api/staff/invitations', { method: 'POST', body, as, headers });
const take = (as: TestUser | undefined, token: unknown) =>
  call(accept, '/api/staff/accept', { method: 'POST', body: { token }, as });
const setRole = (as: TestUser, id: string, staffRole: unknown) =>
  call(member, `/api/staff/${id}`, { method: 'POST', id, as, body: { staffRole } });
const revoke = (as: TestUser, id: string) =>
  call(invitation, `/api/staff/invitations/${id}`, { method: 'POST', id, as });
const patch = (as: TestUser, id: string, body: unknown) =>
  call(userRoute, `/users/${id}`, { method: 'PATCH', id, as, body });
const roleOf = async ({ id }: { id: string }) => (await UserModel.findById(id).lean())?.staffRole;
const isSignedIn = async (as: TestUser) => (await call(myorder, '/myorder', { as })).status === 200;

const TOKEN = /invitation\?token=([\w-]{32})/;
/** The newest link that went to an address. */
async function linkTo(to: string): Promise<string> {
  await settleBackground();
  const texts = to.includes('@')
    ? (await readOutbox()).filter((mail) => mail.includes(`To: ${to}\r\n`)).map(textOf)
    : (await readSms()).filter((sms) => sms.to === to).map(({ text }) => text);
  return texts.map((text) => TOKEN.exec(text)?.[1]).findLast(Boolean)!;
}
async function invite(to: string, staffRole = 'finance'): Promise<string> {
  expect((await post(owner, { to, staffRole })).status).toBe(201);
  const newest = await StaffInvitationModel.findOne().sort({ _id: -1 }).lean();
  return linkTo(newest!.to);
}
/** Returns the mails that owners got about changes of roles. */
async function toldOwners(): Promise<string[]> {
  await settleBackground();
  return (await readOutbox())
    .filter((mail) => textOf(mail).includes('because you are an owner'))
    .map((mail) => /To: (.*)\r\n/.exec(mail)![1]!);
}

/** An account of staff has more than a code. */
const HASH = 'a hash';

it('is not taken by an account that a code alone opens', async () => {
  const clerk = await makeUser();
  const token = await invite(clerk.email);
  expect((await take(clerk, token)).status).toBe(409);
  expect(await roleOf(clerk)).toBeUndefined();
  await UserModel.updateOne({ _id: clerk.id }, { $set: { passwordHash: HASH } });
  expect((await take(clerk, token)).status).toBe(200);
});

it('is taken once, by the account that proved the e-mail; all owners are told', async () => {
  const second = await makeUser({ role: 'admin' });
  const clerk = await makeUser({ passwordHash: HASH });
  await makeSession((await UserModel.findById(clerk.id).lean())!);
  const token = await invite(` ${clerk.email.toUpperCase()} `);
  expect(JSON.stringify(await StaffInvitationModel.find().lean())).not.toContain(token);
  expect(await roleOf(clerk)).toBeUndefined();
  expect(await getOfferedRole(clerk, token)).toMatchObject({
    isTheirs: true,
    staffRole: 'finance',
  });
  expect((await take(clerk, token)).status).toBe(200);
  expect(await roleOf(clerk)).toBe('finance');
  expect((await UserModel.findById(clerk.id).lean())!.role).toBe('user');
  // The session at hand stays, all others have ended.
  expect(await isSignedIn(clerk)).toBe(true);
  expect(await SessionModel.countDocuments({ accountId: clerk.id, endedAt: null })).toBe(1);
  expect((await toldOwners()).sort()).toEqual([owner.email, second.email].sort());
  // Used: by nobody again, also after the role was taken away.
  await setRole(owner, clerk.id, '');
  const again = await makeUser({ passwordHash: HASH });
  expect((await take(again, token)).status).toBe(422);
  expect(await StaffInvitationModel.countDocuments()).toBe(0);
});

it('by SMS is for the account that signs in with that phone', async () => {
  const clerk = await makePhoneUser();
  await UserModel.updateOne({ _id: clerk.id }, { $set: { passwordHash: HASH } });
  const token = await invite(clerk.phone!, 'orders');
  expect((await take(await makePhoneUser(), token)).status).toBe(403);
  expect((await take(clerk, token)).status).toBe(200);
  expect(await roleOf(clerk)).toBe('orders');
});

it('is refused to everybody else', async () => {
  const email = `${unique('invited')}@example.com`;
  const token = await invite(email);
  const stranger = await makeUser();
  // Registered with that address by somebody who cannot read its mail.
  const unproved = await makeUser({ email, emailProvedAt: null });
  const typed = await makeUser({ phone: '+8801712345678' });
  for (const who of [stranger, unproved, typed]) {
    const reply = await take(who, token);
    expect([reply.status, reply.body.code]).toEqual([403, 'FORBIDDEN']);
    expect(await roleOf(who)).toBeUndefined();
    expect(await getOfferedRole(who, token)).toMatchObject({ isTheirs: false });
    expect(JSON.stringify(await getOfferedRole(who, token))).not.toContain(email);
  }
  expect((await take(undefined, token)).status).toBe(401);
  await UserModel.updateOne({ _id: unproved.id }, { $set: { disabled: true } });
  expect((await take(unproved, token)).status).toBe(401);
  for (const bad of ['', 'x'.repeat(32), null, { $gt: '' }]) {
    expect((await take(stranger, bad)).status).toBe(422);
  }
  expect(await StaffInvitationModel.countDocuments()).toBe(1);
});

it('to a typed phone that nobody proved gives nothing to who typed it', async () => {
  const typed = await makeUser({ phone: '+8801799999999' });
  const token = await invite('01799999999');
  expect((await take(typed, token)).status).toBe(403);
});

it.each<[string, (id: string, clerk: TestUser) => Promise<unknown>]>([
  ['is revoked', (id) => revoke(owner, id)],
  ['is too old', () => StaffInvitationModel.updateMany({}, { expiresAt: new Date() })],
  ['was followed by a newer one', (_id, clerk) => invite(clerk.email, 'content')],
  [
    'was sent by who is no owner any more',
    async () => {
      const other = await makeUser({ role: 'admin' });
      expect((await patch(other, owner.id, { role: 'user' })).status).toBe(200);
    },
  ],
  [
    'was sent by who was disabled',
    async () => {
      const other = await makeUser({ role: 'admin' });
      expect((await patch(other, owner.id, { disabled: true })).status).toBe(200);
    },
  ],
  [
    'was sent by who lost the role in the database alone',
    () => UserModel.updateOne({ _id: owner.id }, { $set: { role: 'user' } }),
  ],
])('works no more once it %s', async (_name, end) => {
  const clerk = await makeUser({ passwordHash: HASH });
  const token = await invite(clerk.email);
  await end(String((await StaffInvitationModel.findOne().lean())!._id), clerk);
  expect((await take(clerk, token)).status).toBe(422);
  expect(await roleOf(clerk)).toBeUndefined();
});

it('is taken by one of two at the same moment', async () => {
  const clerk = await makeUser({ passwordHash: HASH });
  const token = await invite(clerk.email);
  const replies = await Promise.all([take(clerk, token), take(clerk, token)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
});

it('raises nobody beyond its role, and gives owners nothing', async () => {
  const other = await makeUser({ role: 'admin' });
  const token = await invite(other.email, 'content');
  expect((await take(other, token)).status).toBe(409);
  expect((await UserModel.findById(other.id).lean())!.role).toBe('admin');
  for (const body of [
    { to: 'a@example.com', staffRole: 'owner' },
    { to: 'a@example.com', staffRole: 'admin' },
    { to: 'a@example.com' },
    { to: 'nobody', staffRole: 'content' },
    { to: '', staffRole: 'content' },
    { to: { $gt: '' }, staffRole: 'content' },
  ]) {
    expect((await post(owner, body)).status).toBe(422);
  }
});

it('nobody but owners invites, revokes, lists or gives roles, not even to themselves', async () => {
  await invite('someone@example.com');
  const id = String((await StaffInvitationModel.findOne().lean())!._id);
  for (const staffRole of ['finance', 'support', undefined] as const) {
    const who = await makeUser(staffRole && { staffRole });
    expect((await post(who, { to: who.email, staffRole: 'finance' })).status).toBe(403);
    expect((await revoke(who, id)).status).toBe(403);
    expect((await call(staffRoute, '/api/staff', { as: who })).status).toBe(403);
    expect((await setRole(who, who.id, 'finance')).status).toBe(403);
    expect((await patch(who, who.id, { role: 'admin' })).status).toBe(403);
    expect(await roleOf(who)).toBe(staffRole);
  }
});

it('is sent so often and no more, and once for an Idempotency-Key', async () => {
  const to = `${unique('often')}@example.com`;
  const key = { 'idempotency-key': unique('key') };
  const body = { to, staffRole: 'content' };
  const first = await post(owner, body, key);
  expect((await post(owner, body, key)).body).toEqual(first.body);
  for (let sent = 1; sent < 5; sent++) expect((await post(owner, body)).status).toBe(201);
  expect((await post(owner, body)).status).toBe(429);
  expect((await post(owner, { ...body, account: (await makeUser()).id })).status).toBe(409);
});

it('lists staff and open invitations, without a link', async () => {
  const clerk = await makeUser({ staffRole: 'content' });
  const token = await invite('new@example.com', 'orders');
  const { body } = await call(staffRoute, '/api/staff', { as: owner });
  expect(body.staff.map(({ _id, staffRole }: never) => [_id, staffRole])).toEqual([
    [owner.id, 'owner'],
    [clerk.id, 'content'],
  ]);
  expect(body.invitations).toMatchObject([
    { to: 'new@example.com', staffRole: 'orders', inviter: owner.email },
  ]);
  expect(JSON.stringify(body)).not.toContain(token);
});

describe('a narrower role', () => {
  it('that is changed or taken away ends sessions, is told and logged', async () => {
    const clerk = await makeUser({ staffRole: 'finance' });
    expect((await setRole(owner, clerk.id, 'content')).status).toBe(200);
    expect(await isSignedIn(clerk)).toBe(false);
    expect(await roleOf(clerk)).toBe('content');
    expect(await toldOwners()).toEqual([owner.email]);
    expect((await setRole(owner, clerk.id, null)).status).toBe(200);
    expect(await roleOf(clerk)).toBeUndefined();
    expect(await toldOwners()).toHaveLength(2);
    const { entries } = await listAuditEntries(owner, { id: clerk.id });
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
      ['user.staffRole', [{ field: 'staffRole', before: 'content', after: 'none' }]],
      ['user.staffRole', [{ field: 'staffRole', before: 'finance', after: 'content' }]],
    ]);
    expect((await getUserDetail(owner, clerk.id))!.changes).toMatchObject([
      { by: owner.email, before: { staffRole: 'content' }, after: { staffRole: 'none' } },
      { by: owner.email, before: { staffRole: 'finance' }, after: { staffRole: 'content' } },
    ]);
    // Setting the same role again changes nothing, and tells nobody.
    expect((await setRole(owner, clerk.id, '')).status).toBe(200);
    expect(await toldOwners()).toHaveLength(2);
  });

  it('is given to no owner, guest, disabled account or stranger to the list of roles', async () => {
    const second = await makeUser({ role: 'admin' });
    const guest = await makePhoneUser({ guest: true });
    const disabled = await makeUser({ disabled: true });
    const ordinary = await makeUser();
    for (const { id } of [owner, second, guest, disabled]) {
      expect((await setRole(owner, id, 'content')).status).toBe(409);
    }
    for (const bad of ['owner', 'admin', 'constructor', { $ne: '' }]) {
      expect((await setRole(owner, ordinary.id, bad)).status).toBe(422);
    }
    expect((await setRole(owner, 'abc', 'content')).status).toBe(404);
    expect(await UserModel.countDocuments({ staffRole: { $exists: true } })).toBe(0);
  });

  it('goes with the contract’s own words for roles, and owners hear of those', async () => {
    const clerk = await makeUser({ staffRole: 'finance' });
    expect((await patch(owner, clerk.id, { role: 'admin' })).status).toBe(200);
    expect(await roleOf(clerk)).toBeUndefined();
    expect(await isSignedIn(clerk)).toBe(true);
    expect(await toldOwners()).toEqual([owner.email]);
    const other = await makeUser({ staffRole: 'content' });
    expect((await patch(owner, other.id, { role: 'user' })).status).toBe(200);
    expect(await roleOf(other)).toBeUndefined();
    expect(await isSignedIn(other)).toBe(false);
    expect(await toldOwners()).toHaveLength(3);
    // Disabling alone takes no role, and ends the sessions as ever.
    const third = await makeUser({ staffRole: 'content' });
    expect((await patch(owner, third.id, { disabled: true })).status).toBe(200);
    expect(await isSignedIn(third)).toBe(false);
    expect(await roleOf(third)).toBe('content');
  });
});
