import mongoose, { Types } from 'mongoose';
import * as mergeRoute from '@/app/api/profile/merge/route';
import {
  mergeAccounts,
  moveMergedAccounts,
  getMergeOffer,
} from '@/lib/features/accounts/merge-commands';
import { accountMoves, setAccountMoves } from '@/lib/features/accounts/merge-moves';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { ACCOUNT_MOVES } from '@/lib/startup/account-moves';
import { AccountMergeModel } from '@/models/account-merge';
import { AddressModel } from '@/models/address';
import { BasketModel } from '@/models/basket';
import { NotificationModel } from '@/models/notification';
import { SessionModel } from '@/models/session';
import { UserModel } from '@/models/user';
import { findingsIn } from '../support/books';
import { newPhone } from '../support/codes';
import { emptyOutbox } from '../support/outbox';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';
import { ownHash, proveSignInMethod } from '../support/sign-in-methods';

useShop();
beforeEach(emptyOutbox);
afterEach(() => setAccountMoves(ACCOUNT_MOVES));

const id = ({ id: of }: { id: string }) => new Types.ObjectId(of);
const stored = (user: { id: string }) => UserModel.findById(user.id).lean();

/** An account by e-mail that is signed in, and one by phone that its person proves as well. */
async function pair(own = {}, second = {}) {
  const phone = newPhone();
  const user = await makeUser({ passwordHash: await ownHash(), ...own });
  const other = await makeUser({
    name: 'By phone',
    email: undefined,
    emailProvedAt: null,
    loginPhone: phone,
    phoneUsedAt: new Date(),
    ...second,
  } as never);
  const offer = (await proveSignInMethod(user, { phone }))!;
  return { phone, user, other, offer };
}

const merge = (as: TestUser, offer: string) =>
  call(mergeRoute, '/api/profile/merge', { method: 'POST', body: { merge: offer }, as });

/** Fields by which the unique indexes of some models tell records apart. */
const MARKS: Record<string, () => Record<string, unknown>> = {
  Payment: () => ({ reference: new Types.ObjectId().toHexString() }),
  Refund: () => ({ reference: new Types.ObjectId().toHexString() }),
  Complaint: () => ({ number: new Types.ObjectId().toHexString(), orderId: new Types.ObjectId() }),
  Parcel: () => ({ orderId: new Types.ObjectId() }),
  Return: () => ({ orderId: new Types.ObjectId() }),
  PromotionUse: () => ({ purchaseId: new Types.ObjectId() }),
};

describe('two accounts of one person', () => {
  it('become one: ways in, sessions, and every kind of record that follows', async () => {
    const { phone, user, other, offer } = await pair();
    const fields = Object.keys(ACCOUNT_MOVES.moves).filter(
      (field) => !/^(Address|Basket)\./.test(field),
    );
    const records = [];
    for (const field of fields) {
      const [model, path] = field.split('.') as [string, string];
      const { collection } = mongoose.model(model);
      const { insertedId } = await collection.insertOne({ ...MARKS[model]?.(), [path]: id(other) });
      records.push({ field, path, collection, insertedId });
    }
    expect((await merge(user, offer)).status).toBe(200);
    await settleBackground();
    for (const { field, path, collection, insertedId } of records) {
      const record = (await collection.findOne({ _id: insertedId }))!;
      expect([field, String(record[path])]).toEqual([field, user.id]);
      await collection.deleteOne({ _id: insertedId });
    }
    expect(await stored(user)).toMatchObject({
      email: user.email,
      loginPhone: phone,
      passwordHash: await ownHash(),
    });
    const gone = await stored(other);
    expect(gone).toMatchObject({ disabled: true, mergedInto: id(user) });
    expect(gone!.loginPhone).toBeUndefined();
    expect(await SessionModel.countDocuments({ accountId: id(other), endedAt: null })).toBe(0);
    expect(
      await SessionModel.countDocuments({ accountId: id(user), endedAt: null }),
    ).toBeGreaterThan(0);
    // A second time there is nothing to agree to.
    expect((await merge(user, offer)).status).toBe(404);
  });

  it('have one address book with one default, and one basket', async () => {
    const { user, other, offer } = await pair();
    const address = (of: TestUser, isDefault: boolean) => ({
      accountId: id(of),
      isDefault,
      createdAt: new Date(),
    });
    await AddressModel.collection.insertMany([
      address(user, true),
      address(other, true),
      address(other, false),
    ] as never[]);
    const product = await makeProduct();
    const item = {
      productId: product._id,
      variantId: new Types.ObjectId(),
      addedAt: new Date(),
      productName: 'Kettle',
      productNameBn: '',
    };
    const line = { ...item, quantity: 3, seenPoisha: 1, seenTotal: 3, seenStock: 9 };
    await BasketModel.create({
      customerId: id(other),
      lines: [line],
      saved: [],
      districtId: '',
      code: '',
      delivery: [],
      version: 1,
      updatedAt: new Date(),
    });
    await mergeAccounts(user, offer);
    await settleBackground();
    expect(await AddressModel.countDocuments({ accountId: id(user) })).toBe(3);
    expect(await AddressModel.countDocuments({ accountId: id(user), isDefault: true })).toBe(1);
    expect(await BasketModel.findOne({ customerId: id(user) }).lean()).toMatchObject({
      lines: [{ quantity: 3 }],
    });
    expect(await BasketModel.countDocuments({ customerId: id(other) })).toBe(0);
  });

  it('keep the one that sells, to which the browser is signed in', async () => {
    const { phone, user, other, offer } = await pair();
    await makeProduct({ authorId: id(other) });
    expect(await getMergeOffer(user, offer)).toMatchObject({ otherStays: true, obstacle: null });
    const reply = await merge(user, offer);
    expect(reply.headers.get('set-cookie')).toContain('next-auth.session-token=');
    expect(await stored(other)).toMatchObject({
      disabled: false,
      loginPhone: phone,
      email: user.email,
      passwordHash: await ownHash(),
    });
    expect(await stored(user)).toMatchObject({ disabled: true, mergedInto: id(other) });
    expect(await SessionModel.countDocuments({ accountId: id(user), endedAt: null })).toBe(0);
  });

  it.each([
    [
      'bothSell',
      async (a: TestUser, b: TestUser) => {
        await makeProduct({ authorId: id(a) });
        await makeProduct({ authorId: id(b) });
      },
    ],
    [
      'administrator',
      async (_a: TestUser, b: TestUser) => {
        await UserModel.updateOne({ _id: b.id }, { $set: { role: 'admin' } });
      },
    ],
    [
      'gone',
      async (_a: TestUser, b: TestUser) => {
        await UserModel.updateOne({ _id: b.id }, { $set: { loginPhone: newPhone() } });
      },
    ],
  ])('stay two where it is said: %s', async (obstacle, make) => {
    const { user, other, offer } = await pair();
    await make(user, other);
    expect(await getMergeOffer(user, offer)).toMatchObject({ obstacle });
    expect(await merge(user, offer)).toMatchObject({
      status: 409,
      body: { code: 'NOT_POSSIBLE_NOW', obstacle },
    });
    expect(await stored(other)).toMatchObject({ disabled: false });
  });

  it('leave no finding of check-data', async () => {
    const { user, other, offer } = await pair();
    expect(await merge(user, offer)).toMatchObject({ status: 200 });
    await settleBackground();
    const found = await findingsIn('accounts');
    expect(found.filter((finding) => [user.id, other.id].includes(finding.id))).toEqual([]);
  });

  it('are nobody else’s to put together', async () => {
    const { other, offer } = await pair();
    expect((await merge(await makeUser(), offer)).status).toBe(404);
    expect((await merge(other, offer)).status).toBe(404);
    expect(await stored(other)).toMatchObject({ disabled: false });
  });

  it('leave a stranger nothing that was put beside an address before it was proved', async () => {
    const victim = await makeUser({
      email: undefined,
      emailProvedAt: null,
      loginPhone: newPhone(),
      phoneUsedAt: new Date(),
    } as never);
    const planted = await makeUser({
      emailProvedAt: null,
      passwordHash: 'known to the stranger',
    });
    await makeProduct({ authorId: id(planted) });
    const offer = (await proveSignInMethod(victim, { email: planted.email }))!;
    const own = (await stored(victim))!.loginPhone;
    await mergeAccounts(victim, offer);
    const stays = await stored(planted);
    expect(stays).toMatchObject({ email: planted.email, loginPhone: own, disabled: false });
    expect(stays!.passwordHash).toBeUndefined();
    expect(stays!.emailProvedAt).toBeInstanceOf(Date);
    expect(await SessionModel.countDocuments({ accountId: id(planted), endedAt: null })).toBe(0);
  });

  it('get what a stop in the middle left, and what a call under way still wrote', async () => {
    const { user, other, offer } = await pair();
    const notice = () => ({
      userId: id(other),
      kind: 'newSignIn',
      subjectId: id(other),
      at: new Date(),
    });
    await NotificationModel.collection.insertMany(Array.from({ length: 1200 }, notice) as never[]);
    const { moves, sells } = accountMoves();
    const fail = () => Promise.reject(new Error('The process is killed.'));
    setAccountMoves({ sells, moves: { first: moves['Notification.userId']!, fail } });
    await mergeAccounts(user, offer);
    await settleBackground();
    expect(await AccountMergeModel.findById(offer).lean()).toMatchObject({
      state: 'moving',
      rounds: 0,
    });
    setAccountMoves(ACCOUNT_MOVES);
    await moveMergedAccounts();
    expect(await NotificationModel.countDocuments({ userId: id(user) })).toBeGreaterThanOrEqual(
      1200,
    );
    await NotificationModel.collection.insertOne(notice() as never);
    await moveMergedAccounts();
    expect(await NotificationModel.countDocuments({ userId: id(other) })).toBe(1);
    await AccountMergeModel.updateOne({ _id: offer }, { $set: { dueAt: new Date() } });
    await moveMergedAccounts();
    expect(await NotificationModel.countDocuments({ userId: id(other) })).toBe(0);
    expect(await AccountMergeModel.findById(offer).lean()).toMatchObject({
      state: 'done',
    });
  });

  it('happen once where two ask at the same moment', async () => {
    const { user, offer } = await pair();
    const ends = await Promise.allSettled([mergeAccounts(user, offer), mergeAccounts(user, offer)]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await settleBackground();
  });
});
