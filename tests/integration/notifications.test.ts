import { Types } from 'mongoose';
import * as addorder from '@/app/(endpoints)/addorder/route';
import * as deleteorder from '@/app/(endpoints)/deleteorder/[id]/route';
import * as orderstatus from '@/app/(endpoints)/orderstatus/[id]/route';
import * as reviewproduct from '@/app/(endpoints)/reviewproduct/[id]/route';
import * as list from '@/app/api/notifications/route';
import * as read from '@/app/api/notifications/read/route';
import * as unread from '@/app/api/notifications/unread/route';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import type { Notification } from '@/lib/features/notifications/schema';
import { MessageModel } from '@/models/message';
import { NotificationModel } from '@/models/notification';
import { newPhone } from '../support/codes';
import { FORM_POST } from '../support/password-links';
import { emptyOutbox, readOutbox, textOf } from '../support/outbox';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';

useShop();

let seller: TestUser;
let customer: TestUser;
let admin: TestUser;

beforeAll(async () => {
  [seller, customer, admin] = await Promise.all([
    makeUser(),
    makeUser(),
    makeUser({ role: 'admin' }),
  ]);
});

beforeEach(emptyOutbox);
afterEach(settleBackground);

async function toldTo(
  person: TestUser,
): Promise<{ notifications: Notification[]; unread: number }> {
  await settleBackground();
  const { status, body } = await call(list, '/api/notifications', { as: person });
  expect(status).toBe(200);
  return body;
}

async function order(quantity: number, maxQuantity = 100): Promise<string> {
  const authorId = new Types.ObjectId(seller.id);
  const product = await makeProduct({ authorId, minQuantity: 2, maxQuantity });
  const { body } = await call(addorder, '/addorder', {
    method: 'POST',
    as: customer,
    body: {
      productId: String(product._id),
      quantity,
      customerName: 'Rahima',
      phoneNumber: '01712345678',
      shippingAddress: 'Dhaka',
    },
  });
  return body.insertedId;
}

const step = (id: string, body: object) =>
  call(orderstatus, `/orderstatus/${id}`, { method: 'PATCH', id, as: seller, body });

it('tells the seller of an order, here and by mail, and the customer of each step', async () => {
  const id = await order(3);
  const [placed] = (await toldTo(seller)).notifications;
  expect(placed).toMatchObject({ kind: 'orderPlaced', subjectId: id, quantity: 3, read: false });
  await step(id, { fulfilment: 'confirmed' });
  await step(id, { fulfilment: 'packed' });
  await step(id, { fulfilment: 'shipped', courier: 'Pathao', trackingNumber: 'PT-1' });
  const steps = (await toldTo(customer)).notifications;
  expect(steps.map((each) => each.step)).toEqual(['shipped', 'packed', 'confirmed']);
  expect(steps[0]).toMatchObject({ kind: 'orderStep', courier: 'Pathao', trackingNumber: 'PT-1' });
  await settleBackground();
  const mails = await readOutbox();
  const to = (person: TestUser) => mails.filter((mail) => mail.includes(`To: ${person.email}`));
  expect(to(seller)).toHaveLength(1);
  expect(textOf(to(seller)[0]!)).toContain('ordered 3 ×');
  expect(to(customer)).toHaveLength(3);
  expect(to(customer).map(textOf).join('')).toContain('Courier: Pathao. Tracking number: PT-1');
});

it('says once that the stock runs low, when it begins to', async () => {
  await order(90, 100);
  await order(97, 100);
  const low = (await toldTo(seller)).notifications.filter(({ kind }) => kind === 'stockLow');
  expect(low.map(({ quantity }) => quantity)).toEqual([3]);
});

it('tells of a cancellation whoever did not make it', async () => {
  const id = await order(2);
  await call(deleteorder, `/deleteorder/${id}`, { method: 'DELETE', id, as: customer });
  expect((await toldTo(seller)).notifications[0]).toMatchObject({ kind: 'orderCancelled' });
  expect((await toldTo(customer)).notifications[0]?.kind).not.toBe('orderCancelled');
  const other = await order(2);
  await step(other, { orderStatus: 'cancelled', reason: 'Out of cartons' });
  expect((await toldTo(customer)).notifications[0]).toMatchObject({
    kind: 'orderCancelled',
    reason: 'Out of cartons',
  });
});

it('tells the author what a review decided', async () => {
  const authorId = new Types.ObjectId(seller.id);
  const { _id } = await makeProduct({ authorId, status: 'pending', author: seller.email });
  const id = String(_id);
  await call(reviewproduct, `/reviewproduct/${id}`, {
    method: 'PATCH',
    id,
    as: admin,
    body: { status: 'rejected', reason: 'Please change the picture' },
  });
  expect((await toldTo(seller)).notifications[0]).toMatchObject({
    kind: 'productRejected',
    subjectId: id,
    reason: 'Please change the picture',
  });
});

it('tells nobody of an order that was refused', async () => {
  const before = (await toldTo(seller)).unread;
  await order(500, 100);
  expect((await toldTo(seller)).unread).toBe(before);
});

it('pages, and marks as read what is one’s own', async () => {
  for (let count = 0; count < 21; count++) await order(2);
  const first = await toldTo(seller);
  expect(first.notifications).toHaveLength(20);
  const last = first.notifications.at(-1)!._id;
  const { body } = await call(list, `/api/notifications?before=${last}`, { as: seller });
  expect(body.notifications[0]._id < last).toBe(true);
  const ids = [first.notifications[0]!._id];
  await call(read, '/api/notifications/read', { method: 'POST', as: customer, body: { ids } });
  expect((await toldTo(seller)).unread).toBe(first.unread);
  await call(read, '/api/notifications/read', { method: 'POST', as: seller, body: { ids } });
  expect((await toldTo(seller)).unread).toBe(first.unread - 1);
  expect((await call(unread, '/api/notifications/unread', { as: seller })).body).toEqual({
    unread: first.unread - 1,
  });
  // Without a script, from either list, and back to it in its language.
  for (const [room, list] of [
    ['dashboard', '/bn/dashboard/notifications'],
    ['shop', '/bn/user/notifications'],
  ] as const) {
    const headers = { ...FORM_POST, referer: 'http://localhost:3000/bn/user/notifications' };
    const post = { method: 'POST', as: seller, headers, body: `room=${room}` };
    const posted = await call(read, '/api/notifications/read', post);
    expect([posted.status, posted.headers.get('location')]).toEqual([303, list]);
  }
  expect((await toldTo(seller)).unread).toBe(0);
});

it('says what was really sent, and by what', async () => {
  const noMail = await makeUser({ email: undefined, loginPhone: newPhone() } as never);
  const ids = Array.from({ length: 3 }, () => new Types.ObjectId());
  const [mailed, failed, onTheWay] = ids as [Types.ObjectId, Types.ObjectId, Types.ObjectId];
  await NotificationModel.insertMany(
    ids.map((_id) => ({
      _id,
      userId: new Types.ObjectId(noMail.id),
      at: new Date(),
      kind: 'refundDue',
      subjectId: new Types.ObjectId(),
      poisha: 50_000,
      mail: 'taken',
    })),
  );
  const message = (key: string, channel: string, state: string) => ({
    ...{ key, channel, state, kind: 'refundDue', to: '+8801712345678', locale: 'en' },
    ...{ rank: 1, attempts: 1, createdAt: new Date(), dueAt: new Date() },
  });
  await MessageModel.insertMany([
    message(`mail:${mailed}`, 'mail', 'sent'),
    message(`sms:${mailed}`, 'sms', 'delivered'),
    message(`sms:${failed}`, 'sms', 'undelivered'),
    message(`sms:${onTheWay}`, 'sms', 'sending'),
  ]);
  const { notifications } = await toldTo(noMail);
  const told = new Map(notifications.map(({ _id, sent, failed }) => [_id, { sent, failed }]));
  expect(ids.map((id) => told.get(String(id)))).toEqual([
    { sent: ['mail', 'sms'], failed: [] },
    { sent: [], failed: ['sms'] },
    { sent: [], failed: [] },
  ]);
  expect(notifications[0]).toMatchObject({ amount: 500 });
});

it('is nobody’s who is not signed in', async () => {
  expect((await call(list, '/api/notifications', {})).status).toBe(401);
});
