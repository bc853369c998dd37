import { Types } from 'mongoose';
import * as acceptRoute from '@/app/api/staff/accept/route';
import * as staffRoleRoute from '@/app/api/staff/[id]/route';
import * as userRoute from '@/app/(endpoints)/users/[id]/route';
import * as addProductRoute from '@/app/(endpoints)/addproduct/route';
import * as leaveRoute from '@/app/api/team/leave/route';
import * as memberRoute from '@/app/api/team/[id]/route';
import * as invitationRoute from '@/app/api/team/invitations/[id]/route';
import * as invitationsRoute from '@/app/api/team/invitations/route';
import * as teamRoute from '@/app/api/team/route';
import { findAccountFaults } from '@/lib/features/accounts/integrity';
import { getOfferedRole } from '@/lib/features/accounts/staff-queries';
import { MOST_MEMBERS, MOST_TEAM_INVITATIONS } from '@/lib/features/accounts/staff-schema';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { AuditEntryModel } from '@/models/audit';
import { ProductModel } from '@/models/product';
import { StaffInvitationModel } from '@/models/staff-invitation';
import { UserModel } from '@/models/user';
import { putPicture } from '../support/own-products';
import { emptyOutbox, readOutbox, readSms, textOf } from '../support/outbox';
import {
  call,
  makePhoneUser,
  makeProduct,
  makeUser,
  unique,
  useShop,
  type TestUser,
} from '../support/shop';
import { makeMember } from '../support/team';

/** Tests who comes into a seller's team, who cannot, and how they are out of it again. */

useShop();

let seller: TestUser;
beforeEach(async () => {
  await settleBackground();
  await Promise.all([
    UserModel.deleteMany({}),
    StaffInvitationModel.deleteMany({}),
    ProductModel.deleteMany({}),
    emptyOutbox(),
  ]);
  seller = await makeSeller();
});

async function makeSeller(): Promise<TestUser> {
  const user = await makeUser({ name: 'Rahim Traders' });
  await makeProduct({ authorId: new Types.ObjectId(user.id), author: user.email });
  return user;
}

const invite = (as: TestUser | undefined, body: unknown, headers = {}) =>
  call(invitationsRoute, '/api/team/invitations', { method: 'POST', body, as, headers });
const take = (as: TestUser | undefined, token: unknown) =>
  call(acceptRoute, '/api/staff/accept', { method: 'POST', body: { token }, as });
const setRole = (as: TestUser, id: string, teamRole: unknown) =>
  call(memberRoute, `/api/team/${id}`, { method: 'POST', id, as, body: { teamRole } });
const revoke = (as: TestUser, id: string) =>
  call(invitationRoute, `/api/team/invitations/${id}`, { method: 'POST', id, as });
const leave = (as: TestUser) => call(leaveRoute, '/api/team/leave', { method: 'POST', as });
const list = (as: TestUser) => call(teamRoute, '/api/team', { as });
const teamOf = async ({ id }: { id: string }) => (await UserModel.findById(id).lean())?.team;

const TOKEN = /invitation\?token=([\w-]{32})/;
/** The newest link that went to an address. */
async function linkTo(to: string): Promise<string> {
  await settleBackground();
  const texts = to.includes('@')
    ? (await readOutbox()).filter((mail) => mail.includes(`To: ${to}\r\n`)).map(textOf)
    : (await readSms()).filter((sms) => sms.to === to).map(({ text }) => text);
  return texts.map((text) => TOKEN.exec(text)?.[1]).findLast(Boolean)!;
}
async function invited(to: string, teamRole = 'packer', by = seller): Promise<string> {
  expect((await invite(by, { to, teamRole })).status).toBe(201);
  return linkTo(to);
}
/** How often the seller was mailed of the team. */
async function timesTold(): Promise<number> {
  await settleBackground();
  return (await readOutbox()).filter(
    (mail) => mail.includes(`To: ${seller.email}\r\n`) && textOf(mail).includes('it is your shop'),
  ).length;
}

describe('An invitation', () => {
  it('is taken once, by the account that proved the address; the seller is told', async () => {
    const packer = await makeUser();
    const token = await invited(packer.email);
    const mail = (await readOutbox()).find((one) => one.includes(`To: ${packer.email}`))!;
    // No name that a seller chose goes out with it.
    expect(textOf(mail)).not.toContain('Rahim Traders');
    expect(textOf(mail)).toContain('Packer');
    expect(JSON.stringify(await StaffInvitationModel.find().lean())).not.toContain(token);
    expect(await getOfferedRole(packer, token)).toMatchObject({
      isTheirs: true,
      staffRole: null,
      team: { seller: 'Rahim Traders', teamRole: 'packer', obstacle: null },
    });
    expect((await take(await makeUser(), token)).status).toBe(403);
    expect((await take(packer, token)).status).toBe(200);
    expect(await teamOf(packer)).toMatchObject({ role: 'packer' });
    expect(String((await teamOf(packer))!.sellerId)).toBe(seller.id);
    expect(await timesTold()).toBe(1);
    expect((await take(packer, token)).status).toBe(422);
    expect((await list(seller)).body).toMatchObject({
      members: [{ _id: packer.id, teamRole: 'packer', email: packer.email }],
      invitations: [],
    });
  });

  it('by SMS is for the account that signs in with that phone, also by a code alone', async () => {
    const packer = await makePhoneUser();
    const token = await invited(packer.phone!);
    expect((await take(await makePhoneUser(), token)).status).toBe(403);
    expect((await take(packer, token)).status).toBe(200);
  });

  it('is the seller’s alone, of who has a product, and only own ones are ended', async () => {
    const body = { to: `${unique('new')}@example.com`, teamRole: 'packer' };
    const manager = await makeMember(seller, 'manager');
    expect((await invite(undefined, body)).status).toBe(401);
    expect((await invite(manager, body)).status).toBe(403);
    expect((await invite(await makeUser(), body)).status).toBe(409);
    expect((await invite(seller, { ...body, teamRole: 'owner' })).status).toBe(422);
    const { insertedId } = (await invite(seller, body)).body;
    expect((await revoke(await makeSeller(), insertedId)).status).toBe(404);
    expect((await revoke(manager, insertedId)).status).toBe(403);
    expect((await revoke(seller, insertedId)).status).toBe(200);
    expect((await revoke(seller, insertedId)).status).toBe(404);
  });

  it('ends with its seller’s account, and an earlier one of the same seller alone with a new one', async () => {
    const packer = await makeUser();
    const other = await makeSeller();
    const ofOther = await invited(packer.email, 'accounts', other);
    const first = await invited(packer.email);
    const second = await invited(packer.email, 'manager');
    expect((await take(packer, first)).status).toBe(422);
    const admin = await makeUser({ role: 'admin' });
    const disable = { method: 'PATCH', as: admin, body: { disabled: true } };
    await call(userRoute, `/users/${seller.id}`, { ...disable, id: seller.id });
    expect((await take(packer, second)).status).toBe(422);
    expect((await take(packer, ofOther)).status).toBe(200);
  });

  it('is bounded: so many open ones and members of a shop, so many a day to an address', async () => {
    for (let count = 0; count < MOST_TEAM_INVITATIONS; count += 1) {
      const to = `${unique('many')}@example.com`;
      expect((await invite(seller, { to, teamRole: 'packer' })).status).toBe(201);
    }
    const one = { to: `${unique('many')}@example.com`, teamRole: 'packer' };
    expect((await invite(seller, one)).body).toMatchObject({ code: 'QUOTA' });
    await StaffInvitationModel.deleteMany({});
    const packer = await makeUser();
    const token = await invited(packer.email);
    for (let count = 0; count < MOST_MEMBERS; count += 1) await makeMember(seller, 'packer');
    expect((await invite(seller, one)).body).toMatchObject({ code: 'QUOTA' });
    expect((await take(packer, token)).status).toBe(409);
    await UserModel.deleteMany({ team: { $exists: true } });
    // Twenty a day of a shop, refused ones too: what is open does not tell how much was sent.
    const statuses = [];
    for (let count = 0; count < 12; count += 1) {
      const to = `${unique('day')}@example.com`;
      statuses.push((await invite(seller, { to, teamRole: 'packer' })).status);
    }
    expect(statuses.at(-1)).toBe(429);
    const to = `${unique('mailbox')}@example.com`;
    const sent = [];
    for (let count = 0; count < 6; count += 1) {
      sent.push((await invite(await makeSeller(), { to, teamRole: 'packer' })).status);
    }
    expect(sent).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('of the shop’s staff and of teams are apart', async () => {
    const admin = await makeUser({ role: 'admin' });
    const clerk = await makeUser({ passwordHash: 'a hash' });
    const token = await invited(clerk.email);
    const { insertedId } = (await list(seller)).body.invitations[0] as { insertedId?: string };
    expect(insertedId).toBeUndefined();
    const [open] = await StaffInvitationModel.find().lean();
    const staffInvitation = await import('@/app/api/staff/invitations/[id]/route');
    const id = String(open!._id);
    const path = `/api/staff/invitations/${id}`;
    expect((await call(staffInvitation, path, { method: 'POST', id, as: admin })).status).toBe(404);
    const staff = await import('@/app/api/staff/route');
    expect((await call(staff, '/api/staff', { as: admin })).body.invitations).toEqual([]);
    expect((await take(clerk, token)).status).toBe(200);
  });
});

describe('Who cannot join', () => {
  it.each([
    ['staff', { staffRole: 'content' as const }],
    ['an owner', { role: 'admin' as const }],
    ['a guest', { guest: true }],
  ])('%s', async (_who, fields) => {
    const person = await makeUser(fields);
    const token = await invited(person.email);
    expect([403, 409]).toContain((await take(person, token)).status);
    expect(await teamOf(person)).toBeUndefined();
  });

  it('who sells on their own, has a team, or is in one', async () => {
    const other = await makeSeller();
    expect((await take(other, await invited(other.email))).body.message).toContain(
      'sells on its own',
    );
    const owner = await makeUser();
    await makeMember(owner, 'packer');
    expect((await take(owner, await invited(owner.email))).status).toBe(409);
    const member = await makeMember(other, 'packer');
    expect((await take(member, await invited(member.email))).body.message).toContain('already');
    expect((await take(seller, await invited(seller.email))).status).toBe(409);
    for (const { id } of [other, owner, seller]) expect(await teamOf({ id })).toBeUndefined();
  });

  it('a member becomes no staff, whichever way', async () => {
    const admin = await makeUser({ role: 'admin' });
    const member = await makeMember(seller, 'manager');
    const role = await call(staffRoleRoute, `/api/staff/${member.id}`, {
      ...{ method: 'POST', id: member.id, as: admin, body: { staffRole: 'content' } },
    });
    expect(role).toMatchObject({ status: 409, body: { code: 'NOT_POSSIBLE_NOW' } });
    const made = await call(userRoute, `/users/${member.id}`, {
      ...{ method: 'PATCH', id: member.id, as: admin, body: { role: 'admin' } },
    });
    expect(made.body.message).toContain('works for a seller');
    expect(await UserModel.findById(member.id).lean()).toMatchObject({ role: 'user' });
    expect((await UserModel.findById(member.id).lean())!.staffRole).toBeUndefined();
  });

  it('of two that would make a chain at the same moment only one joins', async () => {
    const middle = await makeUser();
    await makeProduct({ authorId: new Types.ObjectId(middle.id) });
    const packer = await makeUser();
    const below = await invited(packer.email, 'packer', middle);
    await ProductModel.deleteMany({ authorId: middle.id });
    const above = await invited(middle.email);
    const statuses = (await Promise.all([take(packer, below), take(middle, above)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 409]);
  });
});

describe('A member', () => {
  it('gets another role, is taken out, or leaves: it counts at once, and the log has it', async () => {
    const packer = await makeMember(seller, 'packer');
    const other = await makeSeller();
    expect((await setRole(other, packer.id, 'manager')).status).toBe(404);
    expect((await setRole(packer, packer.id, 'manager')).status).toBe(403);
    expect((await setRole(seller, packer.id, 'owner')).status).toBe(422);
    expect((await setRole(seller, packer.id, 'manager')).status).toBe(200);
    expect(await teamOf(packer)).toMatchObject({ role: 'manager' });
    expect((await setRole(seller, packer.id, '')).status).toBe(200);
    expect(await teamOf(packer)).toBeUndefined();
    expect((await setRole(seller, packer.id, '')).status).toBe(404);
    const second = await makeMember(seller, 'accounts');
    expect((await leave(second)).status).toBe(200);
    expect((await leave(second)).status).toBe(409);
    // Nobody leaves their own shop.
    expect((await leave(seller)).body.message).toBe('You are in no team.');
    expect(await timesTold()).toBe(3);
    const entries = await AuditEntryModel.find({
      action: 'user.teamRole',
      subjectId: { $in: [packer.id, second.id] },
    })
      .sort({ _id: 1 })
      .lean();
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [
        { sellerId: seller.id, teamRole: 'packer' },
        { sellerId: seller.id, teamRole: 'manager' },
      ],
      [
        { sellerId: seller.id, teamRole: 'manager' },
        { sellerId: seller.id, teamRole: 'none' },
      ],
      [
        { sellerId: seller.id, teamRole: 'accounts' },
        { sellerId: seller.id, teamRole: 'none' },
      ],
    ]);
  });

  it('leaves also a shop that is closed', async () => {
    const packer = await makeMember(seller, 'packer');
    await UserModel.updateOne({ _id: seller.id }, { $set: { disabled: true } });
    expect((await leave(packer)).status).toBe(200);
  });

  it('adds products of the seller, by the seller’s name and in the seller’s quota, signed by themself', async () => {
    await putPicture();
    const manager = await makeMember(seller, 'manager');
    const body = {
      ...{ image: '/uploads/test.webp', productName: 'Brass Lamp', brand: 'Shapla' },
      ...{ category: 'Home & Kitchen Appliances', description: 'Bright.', price: 500 },
      ...{ rating: 4, minQuantity: 1, maxQuantity: 9, content: '' },
    };
    const add = () => call(addProductRoute, '/addproduct', { method: 'POST', as: manager, body });
    const added = await add();
    const product = await ProductModel.findOne({ productName: 'Brass Lamp' }).lean();
    expect([added.status, String(product?.authorId)]).toEqual([201, seller.id]);
    expect(product).toMatchObject({ author: seller.email, authorName: 'Rahim Traders' });
    expect(product!.history[0]).toMatchObject({ by: manager.email });
    expect(String(product!.history[0]!.byShopId)).toBe(seller.id);
    await UserModel.updateOne({ _id: seller.id }, { $set: { productQuota: 1 } });
    expect((await add()).body).toMatchObject({ code: 'QUOTA' });
  });

  it('who joined while they added a product of their own adds none', async () => {
    const person = await makeUser();
    await makeMember(seller, 'packer');
    const sellerId = new Types.ObjectId(seller.id);
    await UserModel.updateOne(
      { _id: person.id },
      { $set: { team: { sellerId, role: 'packer', since: new Date() } } },
    );
    const { addProduct } = await import('@/lib/features/catalogue/commands');
    const stale = { ...person, team: undefined };
    const input = { image: '', extraimages: [], price: 5, variants: [], options: [] };
    await expect(addProduct(stale, input as never)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

it('check-data finds teams that cannot be', async () => {
  const fine = await makeMember(seller, 'packer');
  const faults = async () => {
    const found: string[] = [];
    for await (const { kind, id, wrong } of findAccountFaults()) {
      if (kind === 'account.team') found.push(`${id} ${wrong}`);
    }
    return found.sort();
  };
  expect(await faults()).toEqual([]);
  const nobody = await makeMember({ ...seller, id: String(new Types.ObjectId()) }, 'packer');
  const second = await makeMember(fine, 'packer');
  const staff = await makeMember(seller, 'packer');
  await UserModel.collection.updateOne({ email: staff.email }, { $set: { staffRole: 'content' } });
  const selling = await makeMember(seller, 'packer');
  await makeProduct({ authorId: new Types.ObjectId(selling.id) });
  expect(await faults()).toEqual(
    [
      `${nobody.id} is in the team of no account`,
      `${second.id} is in the team of a seller who is in a team too`,
      `${fine.id} is in a seller’s team and sells on its own`,
      `${staff.id} is in a seller’s team and of the staff`,
      `${selling.id} is in a seller’s team and sells on its own`,
    ].sort(),
  );
});
