import * as exported from '@/app/api/profile/export/route';
import { countOwnData } from '@/lib/startup/own-data';
import { NewsletterSubscriberModel } from '@/models/newsletter-subscriber';
import { UserModel } from '@/models/user';
import { reviewed, write } from '../support/reviews';
import { call, useShop, type TestUser } from '../support/shop';

useShop();

const fileOf = async (as: TestUser | undefined) =>
  call(exported, '/api/profile/export', { as, by: 'cookie' });

it('tells a person all that is kept of them, and nothing of anybody else', async () => {
  const { buyer, other, seller, orderId, lineId } = await reviewed();
  await write(buyer, { orderId, lineId });
  const { status, body, headers } = await fileOf(buyer);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toMatch(/my-data-\d{4}-\d\d-\d\d\.json/);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(body.account).toEqual([expect.objectContaining({ _id: buyer.id, name: buyer.name })]);
  expect(body.orders).toEqual([
    expect.objectContaining({ _id: orderId, customerName: 'Rahima Khatun', total: 59.97 }),
  ]);
  expect(body.reviews).toEqual([
    expect.objectContaining({ text: 'Boils fast, and the lid fits.' }),
  ]);
  expect(JSON.stringify(body)).not.toMatch(/passwordHash|sessionVersion|ownSigns/);
  const counts = await countOwnData(buyer);
  expect(counts).toContainEqual({ part: 'orders', count: 1 });

  const others = (await fileOf(other)).body;
  expect(JSON.stringify(others)).not.toContain(orderId);
  const sellers = (await fileOf(seller)).body;
  expect(sellers.products).toHaveLength(1);
  // A buyer's name and phone are not the seller's own.
  expect(JSON.stringify(sellers)).not.toContain('Rahima Khatun');
});

it('tells of no newsletter whose address was never proved to be theirs', async () => {
  const { buyer } = await reviewed();
  await UserModel.updateOne({ _id: buyer.id }, { $set: { emailProvedAt: null } });
  const { email } = (await fileOf(buyer)).body.account[0];
  await NewsletterSubscriberModel.create({ email, createdAt: new Date(), locale: 'en' });
  expect((await fileOf(buyer)).body.newsletter).toEqual([]);
});

it('is for nobody who is not signed in', async () => {
  expect((await fileOf(undefined)).status).toBe(401);
});
