import * as enter from '@/app/api/users/enter/[id]/route';
import * as leave from '@/app/api/support/end/route';
import * as logout from '@/app/api/logout/route';
import * as payoutAccount from '@/app/api/payouts/account/route';
import * as password from '@/app/api/profile/password/route';
import * as profile from '@/app/api/profile/route';
import * as shop from '@/app/api/shop/route';
import { getSessionUser } from '@/lib/features/accounts/queries';
import { listSupportVisits } from '@/lib/features/accounts/support/queries';
import { listNotifications } from '@/lib/features/notifications/queries';
import { deliverEvents } from '@/lib/platform/events/deliver';
import { AuditEntryModel } from '@/models/audit';
import { SessionModel } from '@/models/session';
import { UserModel } from '@/models/user';
import { call, makeUser, useShop, type TestUser } from '../support/shop';

/** A staff member in somebody else's account: who may, what they may there, how it ends, and who is told. */

useShop();

const REASON = 'She cannot find where the phone for buyers is set.';

/** A staff member whose browser has shown the second factor just now. */
async function helper(fields: Parameters<typeof makeUser>[0] = {}): Promise<TestUser> {
  const since = new Date(0);
  const person = await makeUser({
    ...{ name: 'Shila Akter', staffRole: 'support', staffSince: since, factorSince: since },
    ...fields,
  });
  const shown = { factorAt: new Date() };
  await SessionModel.updateOne({ _id: person.subject.sessionId }, { $set: shown });
  return person;
}

const go = (as: TestUser, id: string, body: object = { reason: REASON }, by = 'cookie' as const) =>
  call(enter, `/api/users/enter/${id}`, { method: 'POST', as, by, id, body });
const stop = (as: TestUser) =>
  call(leave, '/api/support/end', { method: 'POST', as, by: 'cookie', body: {} });
/** Whose account a browser is in. */
const whoIs = async (as: TestUser) =>
  (await call(profile, '/api/profile', { as, by: 'cookie' })).body.email;

describe('Entering', () => {
  it('needs the permission, a second factor, a reason, and an account that is no staff’s and not one’s own', async () => {
    const seller = await makeUser();
    const [support, orders, noFactor, owner] = await Promise.all([
      helper(),
      helper({ staffRole: 'orders' }),
      helper({ factorSince: null }),
      helper({ role: 'admin', staffRole: null }),
    ]);
    const disabled = await makeUser({ disabled: true });
    const rows: [TestUser, string, object, string][] = [
      [seller, seller.id, { reason: REASON }, 'FORBIDDEN'],
      [orders, seller.id, { reason: REASON }, 'FORBIDDEN'],
      [noFactor, seller.id, { reason: REASON }, 'FACTOR_REQUIRED'],
      [support, seller.id, { reason: ' ' }, 'INVALID'],
      [support, seller.id, { reason: 'x'.repeat(301) }, 'INVALID'],
      [support, support.id, { reason: REASON }, 'FORBIDDEN'],
      [support, owner.id, { reason: REASON }, 'FORBIDDEN'],
      [owner, support.id, { reason: REASON }, 'FORBIDDEN'],
      [support, disabled.id, { reason: REASON }, 'NOT_POSSIBLE_NOW'],
      [support, 'a'.repeat(24), { reason: REASON }, 'NOT_FOUND'],
      [support, seller.id, { reason: REASON, account: seller.id }, 'OTHER_ACCOUNT'],
    ];
    for (const [as, id, body, code] of rows) {
      expect({ code, body: (await go(as, id, body)).body }).toMatchObject({ body: { code } });
    }
    await SessionModel.updateOne(
      { _id: support.subject.sessionId },
      { $set: { provedAt: new Date(Date.now() - 3_600_000) } },
    );
    expect((await go(support, seller.id)).body.code).toBe('PROOF_NEEDED');
    expect(await SessionModel.countDocuments({ kind: 'support' })).toBe(0);
  });
});

describe('Inside', () => {
  it('one looks and helps, touches no money and no way to log in, and both people are in the log', async () => {
    const [staff, seller] = [await helper(), await makeUser({ name: 'Rahima Khatun' })];
    expect((await go(staff, seller.id)).status).toBe(200);
    expect(await whoIs(staff)).toBe(seller.email);
    // Tokens of before stay the staff member's own; the one of this session is of the account.
    expect((await call(profile, '/api/profile', { as: staff })).body.email).toBe(staff.email);
    const shown = await getSessionUser(staff.subject);
    expect(shown).toMatchObject({ id: seller.id, isSupport: true });
    const inside = { as: staff, by: 'cookie', method: 'POST' } as const;
    const refused = await Promise.all([
      call(password, '/api/profile/password', { ...inside, body: {} }),
      call(profile, '/api/profile', { ...inside, method: 'PATCH', body: { name: 'Mine' } }),
      call(payoutAccount, '/api/payouts/account', { ...inside, body: {} }),
      go(staff, seller.id),
    ]);
    expect(refused.map(({ body }) => body.code)).toEqual([
      'IN_SUPPORT',
      'IN_SUPPORT',
      'IN_SUPPORT',
      'FORBIDDEN',
    ]);
    await call(shop, '/api/shop', { ...inside, body: { name: 'Rahima Cloth Store' } });
    const entries = await AuditEntryModel.find({ subjectId: seller.id }).sort({ _id: 1 }).lean();
    expect(entries).toMatchObject([
      { action: 'access.entered', actorEmail: staff.email, after: { reason: REASON } },
      { action: 'access.actedFor', actorEmail: staff.email, after: { call: 'POST /api/shop' } },
    ]);
  });

  it('the person is told at once, and sees who, why and until when', async () => {
    const [staff, seller] = [await helper(), await makeUser()];
    await go(staff, seller.id);
    await deliverEvents();
    expect((await listNotifications(seller)).notifications).toMatchObject([
      { kind: 'supportEntered', reason: REASON },
    ]);
    const [open] = await listSupportVisits(seller);
    expect(open).toMatchObject({ by: 'Shila Akter', reason: REASON });
    const minutes = (Date.parse(open!.until) - Date.parse(open!.at)) / 60_000;
    expect(Math.round(minutes)).toBe(30);
    await stop(staff);
    const [over] = await listSupportVisits(seller);
    expect(Date.parse(over!.until) - Date.parse(over!.at)).toBeLessThan(60_000);
  });
});

describe('It ends', () => {
  type Ending = [string, (staff: TestUser, seller: TestUser) => Promise<unknown>, 'own' | 'nobody'];
  const endings: Ending[] = [
    ['by the button, back in one’s own session', (staff) => stop(staff), 'own'],
    [
      'after 30 minutes',
      () => SessionModel.updateMany({ kind: 'support' }, { $set: { expiresAt: new Date(0) } }),
      'own',
    ],
    [
      'with the permission',
      (staff) => UserModel.updateOne({ _id: staff.id }, { $set: { staffRole: 'orders' } }),
      'own',
    ],
    [
      'when the account becomes one of the staff',
      (_staff, seller) => UserModel.updateOne({ _id: seller.id }, { $set: { role: 'admin' } }),
      'own',
    ],
    [
      'when its person ends all sessions',
      (_staff, seller) => UserModel.updateOne({ _id: seller.id }, { $inc: { sessionVersion: 1 } }),
      'own',
    ],
    [
      'when the staff member is disabled',
      (staff) => UserModel.updateOne({ _id: staff.id }, { $set: { disabled: true } }),
      'nobody',
    ],
    [
      'when they log out everywhere',
      (staff) => UserModel.updateOne({ _id: staff.id }, { $inc: { sessionVersion: 1 } }),
      'nobody',
    ],
    [
      'when they log out here',
      (staff) => call(logout, '/api/logout', { method: 'POST', as: staff, by: 'cookie', body: {} }),
      'nobody',
    ],
  ];
  it.each(endings)('%s', async (_how, end, left) => {
    const [staff, seller] = [await helper(), await makeUser()];
    await go(staff, seller.id);
    const token = (await getSessionUser(staff.subject))!.accessToken;
    await end(staff, seller);
    expect(await whoIs(staff)).toBe(left === 'own' ? staff.email : undefined);
    const late = await call(profile, '/api/profile', { as: { ...staff, token } });
    expect(late.status).toBe(401);
  });
});
