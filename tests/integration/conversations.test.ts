import { Types } from 'mongoose';
import * as buyerRoute from '@/app/api/conversations/buyer/[id]/route';
import * as deskRoute from '@/app/api/conversations/desk/[id]/route';
import * as orderRoute from '@/app/api/conversations/order/[id]/route';
import * as ownRoute from '@/app/api/conversations/own/[id]/route';
import * as productRoute from '@/app/api/conversations/product/[id]/route';
import * as reportRoute from '@/app/api/conversations/report/[id]/route';
import * as reportedRoute from '@/app/api/conversations/reported/[id]/route';
import { moveThreads } from '@/lib/features/conversations/move-commands';
import {
  countUnreadThreads,
  getAskedProduct,
  listDeskThreads,
  listOwnThreads,
  readThread,
} from '@/lib/features/conversations/queries';
import {
  listReportedThreads,
  openReportedThread,
} from '@/lib/features/conversations/report-commands';
import { tellOfUnread } from '@/lib/features/conversations/tell-commands';
import { MOST_AN_HOUR, MOST_MESSAGES } from '@/lib/features/conversations/types';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { AuditEntryModel } from '@/models/audit';
import { NotificationModel } from '@/models/notification';
import { OrderModel } from '@/models/order';
import { ProductModel } from '@/models/product';
import { ThreadModel } from '@/models/thread';
import { UserModel } from '@/models/user';
import { makeOrders } from '../support/orders';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';

useShop();

const HOUR_MS = 3_600_000;
const PHONE = 'Call 01712-345678 please';

async function shop() {
  const [seller, buyer] = [await makeUser({ name: 'Rahim Traders' }), await makeUser()];
  const product = await makeProduct({ authorId: new Types.ObjectId(seller.id) });
  return { seller, buyer, productId: String(product._id) };
}

const send =
  (route: typeof ownRoute, path: string) =>
  (as: TestUser | undefined, id: string, body: object = { text: 'Hello.' }, key?: string) =>
    call(route, `/api/conversations/${path}/${id}`, {
      ...{ method: 'POST', as, id, body },
      ...(key && { headers: { 'Idempotency-Key': key } }),
    });
const ask = send(productRoute, 'product');
const askOrder = send(orderRoute, 'order');
const writeBuyer = send(buyerRoute, 'buyer');
const own = send(ownRoute, 'own');
const desk = send(deskRoute, 'desk');

const PRICE = { kind: 'price', quantity: '৫০০', text: '' };
const question = (text: string) => ({ kind: 'question', text });
const idOf = async (reply: ReturnType<typeof ask>) => (await reply).body.threadId as string;
const texts = (thread: { messages: { text: string }[] } | null) =>
  thread?.messages.map(({ text }) => text);

async function told(user: TestUser): Promise<string[]> {
  await settleBackground();
  const all = await NotificationModel.find({ userId: new Types.ObjectId(user.id) }).lean();
  return all.map(({ kind, quantity }) => `${kind} ${quantity}`);
}

describe('A thread', () => {
  it('is one for a buyer and a product, and waits for its seller until they answer.', async () => {
    const { seller, buyer, productId } = await shop();
    const id = await idOf(ask(buyer, productId, PRICE));
    expect(await idOf(ask(buyer, productId, question('In blue?')))).toBe(id);
    const waiting = await listDeskThreads(seller, {});
    expect(waiting).toMatchObject({ tab: 'waiting', counts: { waiting: 1, all: 1 } });
    expect(waiting.threads).toMatchObject([{ _id: id, unread: 2, last: { text: 'In blue?' } }]);
    expect(await readThread(seller, 'seller', id)).toMatchObject({
      messages: [{ from: 'buyer', quantity: 500, text: '' }, { text: 'In blue?' }],
    });
    expect((await listDeskThreads(seller, {})).threads).toMatchObject([{ unread: 0 }]);
    expect(await desk(seller, id, { text: '৳95 each.' })).toMatchObject({ status: 201 });
    expect((await listDeskThreads(seller, {})).counts).toEqual({ waiting: 0, all: 1 });
    expect(await countUnreadThreads(buyer)).toBe(1);
    expect((await listOwnThreads(buyer, {})).threads).toMatchObject([{ _id: id, unread: 1 }]);
    await readThread(buyer, 'buyer', id);
    expect(await countUnreadThreads(buyer)).toBe(0);
  });

  it('is nobody else’s, and says what is missing.', async () => {
    const { seller, buyer, productId } = await shop();
    const other = await makeUser();
    const id = await idOf(ask(buyer, productId, PRICE));
    expect((await ask(undefined, productId, PRICE)).status).toBe(401);
    for (const [as, post] of [
      [other, own],
      [seller, own],
      [other, desk],
      [buyer, desk],
    ] as const) {
      expect(await post(as, id)).toMatchObject({ status: 404 });
    }
    expect(await readThread(other, 'buyer', id)).toBeNull();
    expect(await readThread(other, 'seller', id)).toBeNull();
    const wrong = async (body: object) => (await ask(buyer, productId, body)).body.fields;
    expect(Object.keys(await wrong({ kind: 'price', quantity: '' }))).toEqual(['quantity']);
    expect(Object.keys(await wrong({ kind: 'price', quantity: '0.5' }))).toEqual(['quantity']);
    expect(Object.keys(await wrong(question(' ')))).toEqual(['text']);
    expect(Object.keys(await wrong(question('x'.repeat(1001))))).toEqual(['text']);
  });

  it('is not begun or gone on with where nobody could answer.', async () => {
    const { seller, buyer, productId } = await shop();
    const refused = { status: 409, body: { code: 'NOT_POSSIBLE_NOW' } };
    expect(await ask(seller, productId, PRICE)).toMatchObject(refused);
    const id = await idOf(ask(buyer, productId, PRICE));
    await UserModel.updateOne({ _id: seller.id }, { $set: { disabled: true } });
    expect(await own(buyer, id)).toMatchObject(refused);
    expect(await getAskedProduct(buyer, productId)).toMatchObject({ obstacle: 'closed' });
    await UserModel.updateOne({ _id: seller.id }, { $set: { disabled: false } });
    await UserModel.updateOne({ _id: buyer.id }, { $set: { disabled: true } });
    expect(await desk(seller, id)).toMatchObject(refused);
    expect(await readThread(seller, 'seller', id)).toMatchObject({ obstacle: 'closed' });
    await UserModel.updateOne({ _id: buyer.id }, { $set: { disabled: false } });
    const unseen = String((await makeProduct({ status: 'pending' }))._id);
    expect(await ask(buyer, unseen, PRICE)).toMatchObject(refused);
    await ProductModel.deleteOne({ _id: productId });
    expect(await readThread(buyer, 'buyer', id)).toMatchObject({ messages: [{ quantity: 500 }] });
  });

  it('takes a tap twice once, two first messages at once, and so many in an hour.', async () => {
    const { buyer, productId } = await shop();
    const [one, other] = await Promise.all([
      idOf(ask(buyer, productId, question('One'))),
      idOf(ask(buyer, productId, question('Two'))),
    ]);
    expect(one).toBe(other);
    await own(buyer, one!, { text: 'Three' }, 'key-12345678');
    await own(buyer, one!, { text: 'Three' }, 'key-12345678');
    expect(texts(await readThread(buyer, 'buyer', one!))).toHaveLength(3);
    const message = { at: new Date(), from: 'buyer', by: 'b', text: 'x', quantity: null };
    const many = (count: number, at = new Date()) =>
      ThreadModel.updateOne(
        { _id: one },
        { $set: { messages: Array(count).fill({ ...message, at }) } },
      );
    await many(MOST_AN_HOUR);
    expect(await own(buyer, one!)).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
    // A full one goes on in a later thread.
    await many(MOST_MESSAGES, new Date(Date.now() - 2 * HOUR_MS));
    const later = await idOf(own(buyer, one!, { text: 'More' }));
    expect(later).not.toBe(one);
    expect(texts(await readThread(buyer, 'buyer', later))).toEqual(['More']);
  });

  it('is of an order for its two sides, whoever writes first.', async () => {
    const { seller, buyer } = await shop();
    const [orderId] = await makeOrders(seller, buyer, [{}]);
    const id = await idOf(writeBuyer(seller, orderId!, { text: 'Which colour?' }));
    expect(await idOf(askOrder(buyer, orderId!, { text: 'Blue.' }))).toBe(id);
    expect(texts(await readThread(buyer, 'buyer', id))).toEqual(['Which colour?', 'Blue.']);
    const other = await makeUser();
    expect(await askOrder(other, orderId!)).toMatchObject({ status: 404 });
    expect(await writeBuyer(other, orderId!)).toMatchObject({ status: 404 });
    expect(await askOrder(seller, orderId!)).toMatchObject({ status: 404 });
  });
});

it('Contact data is hidden from the other side until the seller confirmed an order, and kept.', async () => {
  const { seller, buyer, productId } = await shop();
  const id = await idOf(ask(buyer, productId, question(PHONE)));
  await own(buyer, id, { text: 'or ০১৮১২' });
  await desk(seller, id, { text: 'www.rahim.example' });
  await own(buyer, id, { text: '৩৪৫৬৭৮' });
  const ofSeller = ['Call ••• please', 'or •••', 'www.rahim.example', '•••'];
  const ofBuyer = [PHONE, 'or ০১৮১২', '•••', '৩৪৫৬৭৮'];
  expect(texts(await readThread(seller, 'seller', id))).toEqual(ofSeller);
  expect(texts(await readThread(buyer, 'buyer', id))).toEqual(ofBuyer);
  expect((await listDeskThreads(seller, {})).threads).toMatchObject([{ unread: 0 }]);
  const [orderId] = await makeOrders(seller, buyer, [{ fulfilment: 'placed' }]);
  const set = (fields: object) => OrderModel.updateOne({ _id: orderId }, { $set: fields });
  expect(texts(await readThread(seller, 'seller', id))).toEqual(ofSeller);
  await set({ fulfilment: 'confirmed' });
  const all = [PHONE, 'or ০১৮১২', 'www.rahim.example', '৩৪৫৬৭৮'];
  expect(texts(await readThread(seller, 'seller', id))).toEqual(all);
  expect(texts(await readThread(buyer, 'buyer', id))).toEqual(all);
  await set({ orderStatus: 'cancelled' });
  expect(texts(await readThread(seller, 'seller', id))).toEqual(ofSeller);
});

it('Somebody hears once, after an hour, of all that they have not read.', async () => {
  const { seller, buyer, productId } = await shop();
  const now = Date.now();
  const id = await idOf(ask(buyer, productId, PRICE));
  await ask(await makeUser(), productId, PRICE);
  await tellOfUnread(new Date(now + HOUR_MS / 2));
  expect(await told(seller)).toEqual([]);
  await tellOfUnread(new Date(now + 1.1 * HOUR_MS));
  await tellOfUnread(new Date(now + 3 * HOUR_MS));
  await own(buyer, id);
  await tellOfUnread(new Date(now + 5 * HOUR_MS));
  expect(await told(seller)).toEqual(['threadsUnreadDesk 2']);
  // Read in time: nothing to tell.
  await desk(seller, id, { text: '৳95' });
  await readThread(buyer, 'buyer', id);
  await tellOfUnread(new Date(now + 5 * HOUR_MS));
  expect(await told(buyer)).toEqual([]);
});

it('Threads of a merged account stand behind those about the same product.', async () => {
  const { seller, buyer, productId } = await shop();
  const gone = await makeUser();
  const kept = await idOf(ask(buyer, productId, PRICE));
  const moved = await idOf(ask(gone, productId, PRICE));
  const ids = [gone.id, buyer.id].map((id) => new Types.ObjectId(id));
  expect(await moveThreads(ids[0]!, ids[1]!)).toBe(1);
  expect(await moveThreads(ids[0]!, ids[1]!)).toBe(0);
  const { threads } = await listOwnThreads(buyer, {});
  expect(threads.map(({ _id }) => _id).sort()).toEqual([kept, moved].sort());
  expect((await listDeskThreads(seller, {})).counts.waiting).toBe(2);
});

it('Staff read a reported thread alone, each time in the audit log, until they end the report.', async () => {
  const { seller, buyer, productId } = await shop();
  const support = await makeUser({ staffRole: 'support' });
  const report = send(reportRoute, 'report');
  const decide = send(reportedRoute, 'reported');
  const id = await idOf(ask(buyer, productId, question(PHONE)));
  const actions = async () =>
    (await AuditEntryModel.find({ subjectId: seller.id }).sort({ _id: 1 }).lean()).map(
      ({ action }) => action,
    );
  expect(await openReportedThread(support, id)).toBeNull();
  const reported = { reason: 'outside', text: 'Wants to be paid past the shop.' };
  expect((await report(await makeUser(), id, reported)).status).toBe(404);
  expect((await report(seller, id, { reason: 'because' })).body.fields).toHaveProperty('reason');
  expect((await report(seller, id, reported)).status).toBe(200);
  expect((await report(seller, id, reported)).body.code).toBe('NOT_POSSIBLE_NOW');
  await expect(openReportedThread(seller, id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await listReportedThreads(support)).toMatchObject([{ _id: id, reports: [reported] }]);
  expect(await openReportedThread(support, id)).toMatchObject({ messages: [{ text: PHONE }] });
  await openReportedThread(support, id);
  expect((await decide(seller, id, { reason: 'x' })).status).toBe(403);
  expect((await decide(support, id, { reason: ' ' })).body.fields).toHaveProperty('reason');
  expect((await decide(support, id, { reason: 'Warned the buyer.' })).status).toBe(200);
  expect((await decide(support, id, { reason: 'Again.' })).body.code).toBe('NOT_POSSIBLE_NOW');
  expect(await openReportedThread(support, id)).toBeNull();
  expect(await actions()).toEqual([
    'user.threadReported',
    ...['user.threadRead', 'user.threadRead', 'user.threadDecided'],
  ]);
});
