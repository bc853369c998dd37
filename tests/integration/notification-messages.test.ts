import { Types } from 'mongoose';
import * as addorder from '@/app/(endpoints)/addorder/route';
import * as orderstatus from '@/app/(endpoints)/orderstatus/[id]/route';
import { MESSAGE_SETTINGS_ID } from '@/lib/features/notifications/messages/budget';
import { mailDue } from '@/lib/features/notifications/mailing';
import { UNPROVED_SMS } from '@/lib/features/notifications/sms-messages';
import { orderNumber } from '@/lib/features/orders/rules';
import { inTransaction } from '@/lib/platform/database/transaction';
import { keepProof } from '@/lib/features/payments/phone-code-commands';
import { consumeKey } from '@/lib/platform/http/limits';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { MessageModel, MessageSettingsModel } from '@/models/message';
import { NotificationModel } from '@/models/notification';
import { OrderModel } from '@/models/order';
import { UserModel } from '@/models/user';
import { newPhone } from '../support/codes';
import { atDesk, complained } from '../support/complaints';
import { emptyOutbox, readOutbox, readSms, textOf } from '../support/outbox';
import { buy } from '../support/purchases';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';

useShop();

let seller: TestUser;
let customer: TestUser;

beforeEach(async () => {
  await settleBackground();
  await emptyOutbox();
  [seller, customer] = await Promise.all([makeUser(), makeUser()]);
});
afterEach(settleBackground);

async function order(phoneNumber = '০১৭১২-৩৪৫৬৭৮'): Promise<string> {
  const product = await makeProduct({ authorId: new Types.ObjectId(seller.id), minQuantity: 2 });
  const { body } = await call(addorder, '/addorder', {
    method: 'POST',
    as: customer,
    body: {
      productId: String(product._id),
      quantity: 2,
      customerName: 'Rahima',
      phoneNumber,
      shippingAddress: 'Dhaka',
    },
  });
  return body.insertedId as string;
}

const step = (id: string, body: object) =>
  call(orderstatus, `/orderstatus/${id}`, { method: 'PATCH', id, as: seller, body });

const textsTo = async (phone: string) => {
  await settleBackground();
  return (await readSms()).filter(({ to }) => to === phone).map(({ text }) => text);
};

it('tells the phone of the order, in the account’s language, once for each step that counts', async () => {
  await UserModel.updateOne({ _id: customer.id }, { $set: { locale: 'bn' } });
  const id = await order();
  const [received] = await textsTo('+8801712345678');
  expect(received).toContain(`/bn/t/${orderNumber(id)}`);
  expect(received).toMatch(/অর্ডার ৳[০-৯]/);
  await step(id, { fulfilment: 'confirmed' });
  await step(id, { fulfilment: 'packed' });
  await step(id, { fulfilment: 'shipped', courier: 'Pathao', trackingNumber: 'PT-1' });
  const all = await textsTo('+8801712345678');
  // The courier has no API: the delivery code comes in a separate message.
  const texts = all.filter((text) => !text.includes('কোড'));
  expect([texts.length, all.length]).toEqual([2, 3]);
  expect(texts[1]).toContain('Pathao PT-1');
  expect(texts[1]).toContain('রওনা হয়েছে');
});

it('tells the phone that it was placed with too, once it is changed', async () => {
  const id = await order();
  await textsTo('+8801712345678');
  await OrderModel.updateOne({ _id: id }, { $set: { phoneNumber: '+8801811223344' } });
  await step(id, { fulfilment: 'confirmed' });
  await step(id, { fulfilment: 'packed' });
  await step(id, { fulfilment: 'shipped', courier: 'Pathao', trackingNumber: 'PT-1' });
  // The code of a parcel that nobody's machine speaks for goes to the phone that its buyer gave.
  const isCode = (text: string) => text.includes('tell whoever brings it');
  const now = (await textsTo('+8801811223344')).filter((text) => !isCode(text));
  expect(now).toHaveLength(1);
  expect((await textsTo('+8801712345678')).filter((text) => !isCode(text)).at(-1)).toBe(now[0]);
});

it('tells of all orders of a purchase once, with a link that names it', async () => {
  const products = await Promise.all([0, 1].map(() => makeProduct()));
  const lines = products.map(({ _id }) => ({ productId: String(_id), quantity: 12 }));
  const [first] = await buy(customer, lines);
  const { purchaseId } = (await OrderModel.findById(first).lean())!;
  const number = orderNumber(String(purchaseId));
  const texts = await textsTo('+8801712345678');
  expect(texts).toEqual([expect.stringMatching(new RegExp(`is placed.*/t/${number}$`))]);
});

it('tells the phone that the order has now', async () => {
  const id = await order();
  await settleBackground();
  await OrderModel.updateOne({ _id: id }, { $set: { phoneNumber: '+8801812345678' } });
  await step(id, { orderStatus: 'cancelled', reason: 'Out of cartons' });
  expect(await textsTo('+8801812345678')).toEqual([
    `Paikari Bazaar: order ${orderNumber(id)} was cancelled.`,
  ]);
});

it('tells no account that was disabled', async () => {
  const id = await order();
  await settleBackground();
  await UserModel.updateOne({ _id: customer.id }, { $set: { disabled: true } });
  await emptyOutbox();
  await step(id, { orderStatus: 'cancelled', reason: 'Out of cartons' });
  expect(await textsTo('+8801712345678')).toEqual([]);
});

it('queues each letter once, however many look at once', async () => {
  const ids = Array.from({ length: 5 }, () => new Types.ObjectId());
  await NotificationModel.insertMany(
    ids.map((_id, index) => ({
      _id,
      userId: new Types.ObjectId(index < 3 ? seller.id : customer.id),
      at: new Date(),
      kind: index < 3 ? 'orderPlaced' : 'refundDue',
      subjectId: new Types.ObjectId(),
      productName: `Kettle ${index}`,
      quantity: 1,
      poisha: 1000 + index,
      mail: 'due',
    })),
  );
  await Promise.all([mailDue(), mailDue(), mailDue()]);
  await settleBackground();
  expect(await NotificationModel.countDocuments({ _id: { $in: ids }, mail: 'taken' })).toBe(5);
  const messages = await MessageModel.find({ key: /^mail:/, to: seller.email }).lean();
  expect(messages).toHaveLength(1);
  const mails = await readOutbox();
  const [mine] = mails.filter((mail) => mail.includes(`To: ${seller.email}`));
  expect(textOf(mine!)).toContain('1 × Kettle 0\n1 × Kettle 1\n1 × Kettle 2');
  expect(mails.filter((mail) => mail.includes(`To: ${customer.email}`))).toHaveLength(2);
  // Marked as due once more, as by a copy of the database: the names are taken.
  await NotificationModel.updateMany({ _id: { $in: ids } }, { $set: { mail: 'due' } });
  await mailDue();
  await settleBackground();
  expect(await readOutbox()).toHaveLength(mails.length);
});

/** Notifications that wait for their messages. */
const due = (...all: object[]) =>
  NotificationModel.insertMany(
    all.map((one) => ({
      _id: new Types.ObjectId(),
      at: new Date(),
      productName: 'Kettle',
      quantity: 1,
      mail: 'due',
      ...one,
    })) as never,
  );
const switchOn = (...on: string[]) =>
  MessageSettingsModel.updateOne(
    { _id: MESSAGE_SETTINGS_ID },
    { $set: { on, off: [], version: 1, changedAt: new Date() } },
    { upsert: true },
  );

it('tells a seller at the account’s own phone, also beside the buyer of the same order', async () => {
  await switchOn('orderPlaced:sms');
  const loginPhone = newPhone();
  seller = await makeUser({ loginPhone });
  const phone = newPhone();
  const subjectId = new Types.ObjectId(await order(phone));
  await settleBackground();
  await emptyOutbox();
  await due(
    { userId: new Types.ObjectId(seller.id), kind: 'orderPlaced', subjectId },
    { userId: new Types.ObjectId(customer.id), kind: 'parcelOut', subjectId },
  );
  await mailDue();
  expect(await textsTo(loginPhone)).toHaveLength(1);
  expect(await textsTo(phone)).toHaveLength(1);
  // The order's own letter and SMS, of which one cannot be written, hold up nothing.
  await due(
    { userId: new Types.ObjectId(customer.id), kind: 'orderStep', step: 'blessed', subjectId },
    { userId: new Types.ObjectId(customer.id), kind: 'parcelDelivered', subjectId },
  );
  await mailDue();
  expect(await textsTo(phone)).toHaveLength(2);
  expect(await NotificationModel.countDocuments({ subjectId, mail: 'due' })).toBe(0);
});

it('tells the phone of the order of an answer to a complaint', async () => {
  const complaint = await complained();
  const phone = newPhone();
  await OrderModel.updateOne({ _id: complaint.orderId }, { $set: { phoneNumber: phone } });
  await atDesk(complaint.seller, complaint.id, { event: 'answered' });
  expect(await textsTo(phone)).toHaveLength(1);
});

describe('phones that nobody proved', () => {
  /** Places orders and takes them back, as somebody would who wants SMS to be sent. */
  async function pump(times: number, phoneOf: () => string): Promise<string[]> {
    const phones = [];
    for (let time = 0; time < times; time += 1) {
      const phone = phoneOf();
      phones.push(phone);
      const id = await order(phone);
      await OrderModel.updateOne({ _id: id }, { $set: { orderStatus: 'cancelled' } });
    }
    await settleBackground();
    return phones;
  }
  const countTo = (phones: string[]) =>
    MessageModel.countDocuments({ kind: 'orderReceived', to: { $in: phones } });

  it('get as many as an account has for them; the account’s own phone and its customers’ get all', async () => {
    expect(await countTo(await pump(UNPROVED_SMS.account.points + 5, newPhone))).toBe(
      UNPROVED_SMS.account.points,
    );
    const own = newPhone();
    await UserModel.updateOne({ _id: customer.id }, { $set: { loginPhone: own } });
    const [delivered] = await pump(1, newPhone);
    expect(await countTo([delivered!])).toBe(0);
    await OrderModel.updateMany(
      { phoneNumber: delivered! },
      { $set: { orderStatus: 'completed' } },
    );
    const coded = newPhone();
    await inTransaction((session) => keepProof(customer.id, coded, session));
    for (const phone of [own, delivered!, coded]) {
      await pump(1, () => phone);
      expect(await countTo([phone])).toBe(1);
    }
  });

  it('get few in a day, whoever orders', async () => {
    const phone = newPhone();
    for (let buyers = 0; buyers < UNPROVED_SMS.number.points + 3; buyers += 1) {
      customer = await makeUser();
      await pump(1, () => phone);
    }
    expect(await countTo([phone])).toBe(UNPROVED_SMS.number.points);
  });

  it('get no more than their share of the shop’s hour', async () => {
    const { shop } = UNPROVED_SMS;
    await consumeKey(shop, 'all', shop.points).catch(() => undefined);
    expect(await countTo(await pump(2, newPhone))).toBe(0);
  });
});
