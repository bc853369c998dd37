import { Types } from 'mongoose';
import * as addorder from '@/app/(endpoints)/addorder/route';
import * as orderstatus from '@/app/(endpoints)/orderstatus/[id]/route';
import { mailDue } from '@/lib/features/notifications/mailing';
import { orderNumber } from '@/lib/features/orders/rules';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { MessageModel } from '@/models/message';
import { NotificationModel } from '@/models/notification';
import { OrderModel } from '@/models/order';
import { UserModel } from '@/models/user';
import { emptyOutbox, readOutbox, readSms } from '../support/outbox';
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
  expect(received).toContain(orderNumber(id));
  expect(received).toMatch(/পেয়েছি/);
  await step(id, { fulfilment: 'confirmed' });
  await step(id, { fulfilment: 'packed' });
  await step(id, { fulfilment: 'shipped', courier: 'Pathao', trackingNumber: 'PT-1' });
  const texts = await textsTo('+8801712345678');
  expect(texts).toHaveLength(2);
  expect(texts[1]).toContain('Pathao PT-1');
  expect(texts[1]).toContain('রওনা হয়েছে');
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
  expect(messages[0]!.letter!.text).toContain('1 × Kettle 0\n1 × Kettle 1\n1 × Kettle 2');
  const mails = await readOutbox();
  expect(mails.filter((mail) => mail.includes(`To: ${customer.email}`))).toHaveLength(2);
  // Marked as due once more, as by a copy of the database: the names are taken.
  await NotificationModel.updateMany({ _id: { $in: ids } }, { $set: { mail: 'due' } });
  await mailDue();
  await settleBackground();
  expect(await readOutbox()).toHaveLength(mails.length);
});
