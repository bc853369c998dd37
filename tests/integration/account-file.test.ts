import { Types } from 'mongoose';
import * as access from '@/app/api/users/access/[id]/route';
import * as addNote from '@/app/api/users/notes/[id]/route';
import { listAccountNotes } from '@/lib/features/accounts/notes/queries';
import { MOST_ACCOUNT_NOTES } from '@/lib/features/accounts/notes/schema';
import { getShopOf } from '@/lib/features/accounts/shops/queries';
import { listTeamOf } from '@/lib/features/accounts/team-commands';
import { getSellerComplaints } from '@/lib/features/aftersales/complaints/seller-queries';
import { getSellerDeadlines } from '@/lib/features/aftersales/deadlines/statistic-queries';
import { getSellerReturns } from '@/lib/features/aftersales/returns/seller-queries';
import { getSellerReviews } from '@/lib/features/aftersales/reviews/seller-queries';
import { getSellerDocuments } from '@/lib/features/documents/queries';
import { getSellerMoney } from '@/lib/features/ledger/payouts/balance-queries';
import { getSellerSales, getUserDetail, listUserRows } from '@/lib/features/reports/queries';
import { dayOf } from '@/lib/platform/time/time';
import { accountsOfKind } from '@/lib/startup/account-kinds';
import { AccountNoteModel } from '@/models/account-note';
import { AuditEntryModel } from '@/models/audit';
import { PayoutAccountModel } from '@/models/payout';
import { ProductModel } from '@/models/product';
import { PurchaseModel } from '@/models/purchase';
import { ShopModel } from '@/models/shop';
import { UserModel } from '@/models/user';
import { reviewed } from '../support/reviews';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';
import { makeMember } from '../support/team';

/** The file of an account: each part for who may read its room, notes, and access with its reason. */

useShop();

let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: 'admin' });
});

const staff = (staffRole: 'catalogue' | 'orders' | 'finance' | 'content' | 'support') =>
  makeUser({ staffRole, staffSince: new Date(0), factorSince: null });

const turn = (as: TestUser | undefined, id: string, body: object) =>
  call(access, `/api/users/access/${id}`, { method: 'POST', as, id, body });
const note = (as: TestUser | undefined, id: string, body: object) =>
  call(addNote, `/api/users/notes/${id}`, { method: 'POST', as, id, body });

const refused = async (read: () => Promise<unknown>): Promise<boolean> =>
  Promise.resolve()
    .then(read)
    .then(
      () => false,
      (error: { code?: string }) => {
        expect(error.code).toBe('FORBIDDEN');
        return true;
      },
    );

describe('Each part of the file', () => {
  it('is read by who may read its room, and by nobody else.', async () => {
    const seller = await makeUser();
    const now = new Date();
    const parts: Record<string, [(who: TestUser) => Promise<unknown>, string]> = {
      shop: [(who) => getShopOf(who, seller.id), 'catalogue orders finance support'],
      team: [(who) => listTeamOf(who, seller.id), 'catalogue orders finance support'],
      sales: [(who) => getSellerSales(who, seller.id), 'orders support'],
      deadlines: [(who) => getSellerDeadlines(who, seller.id, now), 'orders support'],
      money: [(who) => getSellerMoney(who, seller.id, now), 'finance'],
      papers: [(who) => getSellerDocuments(who, seller.id), 'finance'],
      returns: [(who) => getSellerReturns(who, seller.id, now), 'orders support'],
      complaints: [(who) => getSellerComplaints(who, seller.id), 'support'],
      reviews: [(who) => getSellerReviews(who, seller.id), 'catalogue support'],
    };
    const roles = ['catalogue', 'orders', 'finance', 'content', 'support'] as const;
    const people = new Map<string, TestUser>();
    for (const role of roles) people.set(role, await staff(role));
    for (const [name, [read, allowed]] of Object.entries(parts)) {
      const readers: string[] = [];
      for (const [role, who] of people) if (!(await refused(() => read(who)))) readers.push(role);
      expect([name, readers.join(' ')]).toEqual([name, allowed]);
      expect(await refused(() => read(admin))).toBe(false);
      // Not even the seller whose file it is.
      expect(await refused(() => read(seller))).toBe(true);
    }
  });

  it('leaves what is somebody else’s room unread, and says so by null.', async () => {
    const seller = await makeUser();
    const detail = await getUserDetail(await staff('finance'), seller.id);
    expect(detail).toMatchObject({ placed: null, goods: null, changes: null });
    expect(await getUserDetail(await staff('orders'), seller.id)).toMatchObject({
      placed: { total: 0 },
      goods: null,
    });
  });

  it('counts sales of thirty and ninety days and of all time.', async () => {
    const { seller, orderId } = await reviewed();
    const sales = await getSellerSales(admin, seller.id);
    expect(sales.month).toMatchObject({ orders: 1, running: 0, cancelled: 0, returned: 0 });
    expect(sales.all).toEqual(sales.month);
    const { OrderModel } = await import('@/models/order');
    const placedAt = new Date(Date.now() - 60 * 24 * 3_600_000);
    await OrderModel.updateOne({ _id: new Types.ObjectId(orderId) }, { $set: { placedAt } });
    const later = await getSellerSales(admin, seller.id);
    expect([later.month.orders, later.quarter.orders, later.all.orders]).toEqual([0, 1, 1]);
    expect(later.quarter.taka).toBe(sales.month.taka);
  });

  it('shows the payout account masked, and payouts without it as none.', async () => {
    const seller = await makeUser();
    expect(await getSellerMoney(admin, seller.id, new Date())).toMatchObject({
      account: null,
      payouts: [],
      balance: { available: 0, held: 0 },
    });
    await PayoutAccountModel.create({
      ...{ _id: new Types.ObjectId(seller.id), kind: 'bkash', holder: 'Rahima' },
      ...{ number: '01712345678', state: 'rejected', version: 1, changedAt: new Date() },
    });
    const { account } = await getSellerMoney(admin, seller.id, new Date());
    expect(JSON.stringify(account)).not.toContain('01712345678');
  });
});

describe('A note of the staff', () => {
  it('is dated, signed, kept in the audit log, and never its subject’s to read or write.', async () => {
    const seller = await makeUser();
    const support = await staff('support');
    const text = 'Called twice about late parcels.';
    expect((await note(support, seller.id, { text })).status).toBe(201);
    const [written] = (await listAccountNotes(admin, seller.id))!;
    expect(written).toMatchObject({ by: support.email, text });
    const entry = await AuditEntryModel.findOne({ action: 'user.note' }).sort({ _id: -1 }).lean();
    expect(entry).toMatchObject({ after: { note: text }, actorEmail: support.email });
    expect(String(entry!.subjectId)).toBe(seller.id);
    for (const who of [seller, await makeMember(seller, 'manager'), await staff('content')]) {
      expect((await note(who, seller.id, { text })).status).toBe(403);
      expect(await listAccountNotes(who, seller.id)).toBeNull();
    }
    expect((await note(undefined, seller.id, { text })).status).toBe(401);
    // Staff on themselves, an owner too.
    for (const who of [support, admin]) {
      expect((await note(who, who.id, { text })).status).toBe(403);
      expect(await listAccountNotes(who, who.id)).toBeNull();
    }
  });

  it('is bounded: in length, in number, and to accounts that there are.', async () => {
    const seller = await makeUser();
    expect((await note(admin, seller.id, { text: 'a'.repeat(1001) })).status).toBe(422);
    expect((await note(admin, seller.id, { text: ' ' })).status).toBe(422);
    expect((await note(admin, String(new Types.ObjectId()), { text: 'a' })).status).toBe(404);
    const full = { accountId: new Types.ObjectId(seller.id), at: new Date(), by: 'a', text: 'a' };
    const byId = new Types.ObjectId(admin.id);
    await AccountNoteModel.insertMany(
      Array.from({ length: MOST_ACCOUNT_NOTES - 1 }, () => ({ ...full, byId })),
    );
    const both = await Promise.all(['one', 'two'].map((text) => note(admin, seller.id, { text })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });
});

describe('Access', () => {
  it('is taken with a reason, which the log and the file keep, and given back with one.', async () => {
    const seller = await makeUser();
    const product = await makeProduct({ authorId: new Types.ObjectId(seller.id) });
    for (const body of [{ step: 'disable' }, { step: 'disable', reason: ' ' }]) {
      const reply = await turn(admin, seller.id, body);
      expect(reply).toMatchObject({
        status: 422,
        body: { fields: { reason: expect.any(String) } },
      });
    }
    const reason = 'Sells copies.';
    expect((await turn(admin, seller.id, { step: 'disable', reason })).status).toBe(200);
    const off = await ProductModel.findById(product._id).lean();
    expect(off!.sellerDisabled).toBe(true);
    // A second owner did it already: nothing is written twice.
    expect((await turn(admin, seller.id, { step: 'disable', reason })).status).toBe(409);
    expect((await turn(admin, seller.id, { step: 'enable', reason: 'Proved.' })).status).toBe(200);
    expect((await ProductModel.findById(product._id).lean())!.sellerDisabled).not.toBe(true);
    const { changes } = (await getUserDetail(admin, seller.id))!;
    expect(changes!.map(({ after }) => [after.disabled, after.reason])).toEqual([
      [false, 'Proved.'],
      [true, reason],
    ]);
  });

  it('is nobody’s to take but who manages accounts, and the last owner keeps it.', async () => {
    const seller = await makeUser();
    const body = { step: 'disable', reason: 'a' };
    for (const who of [seller, await staff('support'), await staff('finance')]) {
      expect((await turn(who, seller.id, body)).status).toBe(403);
    }
    const owners = await UserModel.countDocuments({ role: 'admin', disabled: false });
    expect((await turn(admin, admin.id, body)).status).toBe(owners === 1 ? 422 : 200);
  });
});

describe('Accounts by what they are', () => {
  it('are found by goods on sale, holiday, payout account, team and staff.', async () => {
    const owner = await makeUser({ role: 'admin' });
    const word = 'kindling';
    const named = (name: string) => makeUser({ name: `${word} ${name}` });
    const [selling, away, refusedSeller, waiting, plain] = [
      await named('selling'),
      await named('away'),
      await named('refused'),
      await named('waiting'),
      await named('plain'),
    ];
    await makeProduct({ authorId: new Types.ObjectId(selling.id) });
    const today = dayOf(new Date());
    await ShopModel.create({
      ...{
        _id: new Types.ObjectId(away.id),
        name: word,
        nameKeys: [word],
        phone: '+8801712345678',
        version: 1,
      },
      ...{ holidayFrom: today, holidayUntil: today, changedAt: new Date() },
    });
    for (const [who, state] of [
      [refusedSeller, 'rejected'],
      [waiting, 'unverified'],
    ] as const) {
      await PayoutAccountModel.create({
        ...{ _id: new Types.ObjectId(who.id), kind: 'bkash', holder: 'R', number: '01712345678' },
        ...{ state, version: 1, changedAt: new Date() },
      });
    }
    const member = await makeMember(selling, 'packer');
    const clerk = await makeUser({ name: word, staffRole: 'orders', staffSince: new Date(0) });
    const found = async (kind?: Parameters<typeof accountsOfKind>[0]) => {
      const { users } = await listUserRows(owner, { q: word, kind }, await accountsOfKind(kind));
      return users.map(({ _id }) => _id);
    };
    expect(await found('onSale')).toEqual([selling.id]);
    expect(await found('holiday')).toEqual([away.id]);
    expect(await found('payoutRejected')).toEqual([refusedSeller.id]);
    expect(await found('payoutUnverified')).toEqual([waiting.id]);
    expect(await found('team')).toEqual([member.id]);
    expect(await found('staff')).toEqual([clerk.id]);
    const bought = [plain, away].map(({ id }) => ({
      ...{ customerId: new Types.ObjectId(id), placedAt: new Date() },
    }));
    await PurchaseModel.collection.insertMany(bought as never);
    expect(await found('buyers')).toEqual([plain.id]);
    expect(await found()).toContain(plain.id);
  });
});
