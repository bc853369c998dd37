import * as accountRoute from '@/app/api/payouts/account/route';
import * as decideRoute from '@/app/api/payouts/accounts/[id]/route';
import * as statementRoute from '@/app/api/payouts/statement/route';
import { sellerBalance } from '@/lib/features/ledger/journal/queries';
import { getBalance, getOwnPayoutAccount } from '@/lib/features/ledger/payouts/balance-queries';
import { listAccountsToVerify } from '@/lib/features/ledger/payouts/run-queries';
import { listStatement } from '@/lib/features/ledger/payouts/statement-queries';
import { hashPassword } from '@/lib/platform/auth/passwords';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { AuditEntryModel } from '@/models/audit';
import { NotificationModel } from '@/models/notification';
import { PayoutAccountModel } from '@/models/payout';
import { earn } from '../support/payouts';
import { call, makeUser, useShop, type TestUser } from '../support/shop';

useShop();

const PASSWORD = 'river boat mango';
let admin: TestUser;
let seller: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: 'admin' });
  seller = await makeUser({ passwordHash: await hashPassword(PASSWORD) });
});

const input = (more: Record<string, string> = {}) => ({
  kind: 'bkash',
  holder: 'Rahima Khatun',
  number: '০১৭১২ ৩৪৫৬৭৮',
  bank: '',
  branch: '',
  routing: '',
  password: PASSWORD,
  ...more,
});
const save = (body: unknown, as = seller) =>
  call(accountRoute, '/api/payouts/account', { method: 'POST', as, body });
const decide = (body: Record<string, unknown>, as = admin, id = seller.id) =>
  call(decideRoute, `/api/payouts/accounts/${id}`, { method: 'POST', as, id, body });

describe('Where a seller is paid', () => {
  it('A change needs the password.', async () => {
    expect(await save(input({ password: 'wrong' }))).toMatchObject({
      status: 422,
      body: { fields: { password: 'This is not your current password.' } },
    });
    expect(await PayoutAccountModel.countDocuments({})).toBe(0);
    const withoutPassword = await makeUser();
    expect(await save(input(), withoutPassword)).toMatchObject({ status: 409 });
  });

  it('Its number shows masked to the seller, whole to who pays, and in no log.', async () => {
    expect(await save(input())).toMatchObject({ status: 200 });
    expect(await getOwnPayoutAccount(seller)).toMatchObject({
      kind: 'bkash',
      maskedNumber: '•••••••5678',
      state: 'unverified',
    });
    expect(JSON.stringify(await getOwnPayoutAccount(seller))).not.toContain('01712345678');
    expect(await listAccountsToVerify(admin)).toMatchObject([{ number: '01712345678' }]);
    await expect(listAccountsToVerify(seller)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const audits = await AuditEntryModel.find({ subjectId: seller.id }).lean();
    expect(audits.map(({ action }) => action)).toContain('user.payoutAccount.changed');
    expect(JSON.stringify(audits)).not.toContain('345678');
  });

  it('An administrator verifies or rejects the version that was looked at, never their own.', async () => {
    await save(input());
    const { version } = (await getOwnPayoutAccount(seller))!;
    expect(await decide({ decision: 'verify', version }, seller)).toMatchObject({ status: 403 });
    expect(await decide({ decision: 'reject', version })).toMatchObject({ status: 422 });
    await save(input({ number: '01812345678' }));
    expect(await decide({ decision: 'verify', version })).toMatchObject({ status: 409 });
    const now = (await getOwnPayoutAccount(seller))!;
    expect(await decide({ decision: 'verify', version: now.version })).toMatchObject({
      status: 200,
    });
    expect(await getOwnPayoutAccount(seller)).toMatchObject({ state: 'verified' });
    await save(input());
    expect(await getOwnPayoutAccount(seller)).toMatchObject({ state: 'unverified' });
    expect(await decide({ decision: 'verify', version: 1 }, admin, admin.id)).toMatchObject({
      status: 403,
      body: { code: 'PAYOUT_SECOND_PERSON' },
    });
    await settleBackground();
    const told = await NotificationModel.find({ userId: seller.id }).lean();
    expect(new Set(told.map(({ kind }) => kind))).toEqual(
      new Set(['payoutAccountChanged', 'payoutAccountVerified']),
    );
  });

  it('An ordinary form post leads back with a notice and keeps no number.', async () => {
    const reply = await call(accountRoute, '/api/payouts/account', {
      method: 'POST',
      as: seller,
      by: 'cookie',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(input({ password: 'wrong', number: '01912345678' })).toString(),
    });
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toBe('/dashboard/balance?notice=INVALID#account');
  });
});

describe('A statement', () => {
  it('Its lines sum up to the balance, in pages, by days and as a file.', async () => {
    const mine = await makeUser();
    for (let index = 1; index <= 30; index += 1) await earn(mine.id, index * 1_000);
    const all = [];
    let before: string | undefined;
    do {
      const page = await listStatement(mine, {
        before,
        from: undefined,
        to: undefined,
        kind: undefined,
      });
      all.push(...page.rows);
      before = page.next ?? undefined;
    } while (before !== undefined);
    expect(new Set(all.map(({ cursor }) => cursor)).size).toBe(30);
    const { availablePoisha } = await sellerBalance(mine.id, new Date());
    expect(all.reduce((sum, { net }) => sum + net, 0) * 100).toBe(availablePoisha);
    expect(await getBalance(mine, new Date())).toMatchObject({ available: 4650, undelivered: 0 });
    const none = { from: '2020-01-01', to: '2020-01-02', kind: undefined, before: undefined };
    expect(await listStatement(mine, none)).toEqual({ rows: [], next: null });
    const file = await call(statementRoute, '/api/payouts/statement?kind=orders', { as: mine });
    expect(String(file.body).trim().split('\r\n')).toHaveLength(31);
  });

  it('Nobody reads another’s.', async () => {
    const other = await makeUser();
    await earn(seller.id, 5_000);
    const asked = { from: undefined, to: undefined, kind: undefined, before: undefined };
    expect((await listStatement(other, asked)).rows).toEqual([]);
  });
});
