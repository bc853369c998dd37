import mongoose, { Types } from 'mongoose';
import * as productRoute from '@/app/api/conversations/product/[id]/route';
import * as askRoute from '@/app/api/profile/erasure/route';
import * as retentionRoute from '@/app/api/retention/route';
import * as withdrawRoute from '@/app/api/profile/erasure/withdraw/route';
import { eraseAccounts } from '@/lib/features/accounts/erasure/commands';
import { ERASED_NAME, ERASURE_DAYS } from '@/lib/features/accounts/erasure/types';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { readRetention } from '@/lib/shop/retention/queries';
import { DEFAULT_RETENTION } from '@/lib/shop/retention/rules';
import { applyRetention } from '@/lib/startup/retention';
import { ERASURE_PLAN } from '@/lib/startup/account-erasure';
import { KEPT } from '@/lib/startup/own-data';
import { ErasureModel } from '@/models/erasure';
import { MessageModel } from '@/models/message';
import { NewsletterSubscriberModel } from '@/models/newsletter-subscriber';
import { OrderModel } from '@/models/order';
import { ReviewModel } from '@/models/review';
import { SessionModel } from '@/models/session';
import { RetentionProgressModel, RetentionSettingsModel } from '@/models/retention';
import { ThreadModel } from '@/models/thread';
import { UserModel } from '@/models/user';
import { expectSound } from '../support/books';
import { ageProof } from '../support/factors';
import { makeOrders } from '../support/orders';
import { reviewed, write } from '../support/reviews';
import { call, makeUser, uniquePhone, useShop, type TestUser } from '../support/shop';

useShop();

const DAY_MS = 24 * 3_600_000;
const dueDay = () => new Date(Date.now() + ERASURE_DAYS * DAY_MS + 60_000);

const ask = (as: TestUser | undefined) =>
  call(askRoute, '/api/profile/erasure', { method: 'POST', as });
const withdraw = (as: TestUser) =>
  call(withdrawRoute, '/api/profile/erasure/withdraw', { method: 'POST', as });
const userOf = (user: TestUser) => UserModel.findById(user.id).lean();

/** Both rounds of the job, from the day on. */
async function eraseFrom(now: Date): Promise<void> {
  for (const minutes of [0, 1, 20]) {
    await eraseAccounts(new Date(now.getTime() + minutes * 60_000));
    await settleBackground();
  }
}

/** Kept as the law or the shop's safety requires: papers as issued, the log, and events on their way there. */
const KEPT_WHOLE = ['papers', 'auditentries', 'events'];

/** Checks of what is blanked. */
const CHECKS = ['accounts', 'orders', 'purchases', 'reviews', 'complaints', 'events'];

async function everythingKept(): Promise<string> {
  const collections = await mongoose.connection.db!.collections();
  const others = collections.filter(({ collectionName }) => !KEPT_WHOLE.includes(collectionName));
  const records = await Promise.all(others.map((each) => each.find({}).toArray()));
  return JSON.stringify(records);
}

it('says of every kind of records in a person’s file what is done with it', () => {
  const parts = KEPT.map(({ part }) => part);
  expect(parts.filter((part) => !(part in ERASURE_PLAN.steps))).toEqual([]);
});

it('erases an account after 30 days: nothing but papers and the log names its person any more', async () => {
  const { buyer, seller, orderId, lineId, product } = await reviewed();
  const phone = uniquePhone();
  await UserModel.updateOne(
    { _id: buyer.id },
    { $set: { loginPhone: phone, phoneUsedAt: new Date() } },
  );
  const contact = {
    customerName: 'Nasima Begum',
    phoneNumber: phone,
    shippingAddress: '7 Lane, Bogura',
  };
  await OrderModel.updateOne({ _id: orderId }, { $set: contact });
  await mongoose
    .model('Purchase')
    .updateMany({ customerId: new Types.ObjectId(buyer.id) }, { $set: contact });
  await write(buyer, { orderId, lineId });
  const thread = { kind: 'question', text: `I am Nasima Begum, ${phone}` };
  const question = await call(productRoute, `/api/conversations/product/${String(product._id)}`, {
    ...{ method: 'POST', as: buyer, id: String(product._id), body: thread },
  });
  expect(question.body).toMatchObject({ threadId: expect.any(String) });
  await settleBackground();

  const asked = await ask(buyer);
  expect(asked).toMatchObject({ status: 200, body: { dueAt: expect.any(String) } });
  expect((await ask(buyer)).body.dueAt).toBe(asked.body.dueAt);
  expect(await ErasureModel.countDocuments({ accountId: new Types.ObjectId(buyer.id) })).toBe(1);
  const told = await MessageModel.find({ kind: 'wayChanged' }).lean();
  expect(told.map(({ channel, to }) => [channel, to]).sort()).toEqual(
    [
      ['mail', buyer.email],
      ['sms', phone],
    ].sort(),
  );
  await eraseAccounts();
  expect(await userOf(buyer)).toMatchObject({ email: buyer.email, disabled: false });

  const traces = [buyer.email, phone, 'Nasima', '7 Lane'];
  const before = await everythingKept();
  expect(traces.filter((trace) => !before.includes(trace))).toEqual([]);
  await MessageModel.updateMany({}, { $set: { state: 'sent' } });
  await eraseAccounts(dueDay());
  await MessageModel.updateMany({}, { $set: { state: 'sent' } });
  await eraseFrom(dueDay());
  const left = await everythingKept();
  expect(traces.filter((trace) => left.includes(trace))).toEqual([]);
  const gone = await userOf(buyer);
  expect(gone).toMatchObject({ name: ERASED_NAME, disabled: true, phone: '', address: '' });
  expect(await SessionModel.countDocuments({ accountId: gone!._id })).toBe(0);
  // Goods, sums and the review's words stay, and so does what others have.
  expect(await OrderModel.findById(orderId).lean()).toMatchObject({
    ...{ customerName: ERASED_NAME, phoneNumber: '', totalPoisha: 5997 },
    lines: [expect.objectContaining({ quantity: 3 })],
  });
  expect(await ReviewModel.findOne({ orderId }).lean()).toMatchObject({
    ...{ name: '', text: 'Boils fast, and the lid fits.', state: 'published' },
  });
  expect(await userOf(seller)).toMatchObject({ email: seller.email, disabled: false });
  expect(await ErasureModel.findOne({ accountId: gone!._id }).lean()).toMatchObject({
    state: 'done',
  });
  await expectSound(...CHECKS);
  // The address is free for who registers next.
  expect(await makeUser({ email: buyer.email })).toMatchObject({ email: buyer.email });
});

it('can be withdrawn until then, and asks who is there first', async () => {
  const buyer = await makeUser();
  await ageProof(buyer);
  await SessionModel.updateOne(
    { _id: buyer.subject.sessionId },
    { $set: { createdAt: new Date(0) } },
  );
  expect((await ask(buyer)).body.code).toBe('PROOF_NEEDED');
  expect((await ask(undefined)).status).toBe(401);
  const fresh = await makeUser();
  expect((await ask(fresh)).status).toBe(200);
  expect((await withdraw(fresh)).status).toBe(200);
  expect((await withdraw(fresh)).status).toBe(404);
  await eraseFrom(dueDay());
  expect(await userOf(fresh)).toMatchObject({ email: fresh.email, disabled: false });
  // Asked anew, the days begin anew.
  expect((await ask(fresh)).status).toBe(200);
});

it('waits for what runs: no request beside it, and none is carried out', async () => {
  const [seller, buyer] = [await makeUser(), await makeUser()];
  expect((await ask(buyer)).status).toBe(200);
  const [orderId] = await makeOrders(seller, buyer, [{}]);
  await eraseFrom(dueDay());
  expect(await userOf(buyer)).toMatchObject({ email: buyer.email, disabled: false });
  for (const party of [buyer, seller]) {
    if (party === buyer) await withdraw(buyer);
    const refused = await ask(party);
    expect(refused).toMatchObject({ status: 409, body: { code: 'NOT_POSSIBLE_NOW' } });
    expect(refused.body.obstacles).toEqual(['orders']);
  }
  await OrderModel.updateOne({ _id: orderId }, { $set: { orderStatus: 'cancelled' } });
  expect((await ask(buyer)).status).toBe(200);
  expect((await ask(await makeUser({ role: 'admin' }))).body.obstacles).toEqual(['staff']);
});

describe('retention', () => {
  afterEach(async () => {
    await RetentionSettingsModel.deleteMany({});
    await RetentionProgressModel.deleteMany({});
  });

  const DAYS = { ...DEFAULT_RETENTION, orders: 400, conversations: 90, version: 0 };
  const save = (as: TestUser, body: object) =>
    call(retentionRoute, '/api/retention', { method: 'POST', as, body });
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

  it('is an owner’s to set, never below what the law asks', async () => {
    const [admin, user] = [await makeUser({ role: 'admin' }), await makeUser()];
    expect((await save(user, DAYS)).status).toBe(403);
    const short = await save(admin, { ...DAYS, papers: 5 * 365 - 1 });
    expect(short).toMatchObject({ status: 422, body: { fields: { papers: expect.any(String) } } });
    expect((await save(admin, DAYS)).status).toBe(200);
    expect((await save(admin, DAYS)).status).toBe(409);
    expect(await readRetention()).toMatchObject({ orders: 400, papers: 6 * 365, version: 1 });
  });

  it('blanks orders and deletes threads whose days are over, and leaves the others', async () => {
    const [seller, buyer, admin] = [
      await makeUser(),
      await makeUser(),
      await makeUser({ role: 'admin' }),
    ];
    const over = { orderStatus: 'completed', fulfilment: 'delivered' } as const;
    const [old, running, fresh] = await makeOrders(seller, buyer, [
      { ...over, placedAt: ago(401) },
      { placedAt: ago(401) },
      { ...over, placedAt: ago(399) },
    ]);
    const thread = (days: number) => ({
      ...{ about: 'product', subjectId: new Types.ObjectId(), serial: 1, productName: 'Kettle' },
      ...{ customerId: new Types.ObjectId(buyer.id), sellerId: new Types.ObjectId(seller.id) },
      ...{ openedAt: ago(days), lastAt: ago(days), messages: [] },
    });
    await ThreadModel.create([
      thread(91),
      thread(89),
      { ...thread(91), reportedAt: ago(91) },
    ] as never);
    await save(admin, DAYS);
    await applyRetention();
    const sellerId = new Types.ObjectId(seller.id);
    const names = await OrderModel.find({ sellerId }).lean();
    expect(Object.fromEntries(names.map((each) => [String(each._id), each.customerName]))).toEqual({
      [old!]: ERASED_NAME,
      [running!]: 'Rahima Khatun',
      [fresh!]: 'Rahima Khatun',
    });
    expect(await ThreadModel.countDocuments({ sellerId })).toBe(2);
    // The next day looks at the next day alone.
    await applyRetention(new Date(Date.now() + 2 * DAY_MS));
    expect(await OrderModel.findById(fresh).lean()).toMatchObject({ customerName: ERASED_NAME });
  });

  it('erases guests who do not come back, without a word', async () => {
    const gone = await makeUser({ guest: true, lastSeenAt: ago(731) });
    const back = await makeUser({ guest: true, lastSeenAt: ago(729) });
    await applyRetention();
    await eraseFrom(new Date());
    expect(await userOf(gone)).toMatchObject({ name: ERASED_NAME, disabled: true });
    expect(await userOf(back)).toMatchObject({ disabled: false });
    expect(await MessageModel.countDocuments({ to: gone.email })).toBe(0);
  });
});

it('ends no newsletter at an address that the account never proved', async () => {
  const [stranger, owner] = [await makeUser({ emailProvedAt: null }), await makeUser()];
  const createdAt = new Date();
  await NewsletterSubscriberModel.create(
    [stranger, owner].map(({ email }) => ({ email, createdAt, confirmedAt: createdAt })),
  );
  for (const user of [stranger, owner]) expect((await ask(user)).status).toBe(200);
  await eraseFrom(dueDay());
  const left = await NewsletterSubscriberModel.find({
    email: { $in: [stranger.email, owner.email] },
  }).lean();
  expect(left.map(({ email }) => email)).toEqual([stranger.email]);
});
