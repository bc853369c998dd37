import { existsSync, readFileSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Types } from 'mongoose';
import type { Actor } from '@/lib/platform/auth/actor';
import { settings } from '@/lib/platform/env';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { updateProduct } from '@/lib/features/catalogue/commands';
import { searchText } from '@/lib/features/catalogue/search-text-rules';
import { fillUserWords } from '@/lib/features/accounts/fill-words';
import { NOTIFICATION_KINDS } from '@/lib/features/notifications/kinds';
import { addOrder, deleteOrder } from '@/lib/features/orders/commands';
import { moveOrder } from '@/lib/features/orders/steps';
import { getSalesReport } from '@/lib/features/reports/queries';
import { dropIndex } from '@/lib/features/search/index-state';
import { INTEGRITY_CHECKS } from '@/lib/startup/integrity';
import { AuditEntryModel } from '@/models/audit-entry';
import { DayFiguresModel } from '@/models/day-figures';
import { EventModel } from '@/models/event';
import { IdempotencyKeyModel } from '@/models/idempotency-key';
import { KnownDeviceModel } from '@/models/known-device';
import { NotificationModel } from '@/models/notification';
import { OrderModel } from '@/models/order';
import { ProductImportModel } from '@/models/product-import';
import { ProductModel, type ProductRecord } from '@/models/product';
import { SearchEntryModel } from '@/models/search-entry';
import { SessionModel } from '@/models/session';
import { UserModel } from '@/models/user';
import { seedDemonstration } from '@/scripts/seed/insert';
import { runChecks, type CheckedFinding } from '@/scripts/data/run-checks';
import { putPictures } from '../support/backups';
import { orderBody } from '../support/orders';
import { names, useEngine } from '../support/search';
import { makeSession, useShop } from '../support/shop';

/** A shop that was seeded and used, and what becomes of it when somebody spoils its data. */

useShop();
useEngine('mongodb');

let admin: Actor;
let buyer: Actor;
let product: ProductRecord;
const orders: string[] = [];

async function actorOf(email: string): Promise<Actor> {
  const user = await UserModel.findOne({ email }).lean();
  return { id: String(user!._id), email, name: user!.name, role: user!.role };
}

beforeAll(async () => {
  await seedDemonstration(settings().uploadsDir);
  await fillUserWords();
  admin = await actorOf('admin@example.com');
  buyer = await actorOf('customer@example.com');
  product = (await ProductModel.findOne({
    status: 'published',
    maxQuantity: { $gte: 50 },
    authorId: { $ne: new Types.ObjectId(buyer.id) },
  }).lean())!;
  const id = String(product._id);
  await updateProduct(admin, id, { maxQuantity: 1000 } as never);
  // An hour ago: what was ordered since is told from it.
  await AuditEntryModel.collection.updateMany(
    { subjectId: product._id },
    { $set: { at: new Date(Date.now() - 3_600_000) } },
  );
  for (let number = 0; number < 6; number += 1) {
    const body = orderBody(id, { phoneNumber: '+8801712345678', quantity: product.minQuantity });
    orders.push((await addOrder(buyer, body as never)).orderId);
  }
  await deleteOrder(buyer, orders[0]!);
  await moveOrder(admin, orders[1]!, { orderStatus: 'cancelled', reason: 'Broken' } as never);
  const steps = ['confirmed', 'packed', 'shipped', 'delivered'];
  for (const id of [orders[2]!, orders[3]!]) {
    for (const fulfilment of steps) {
      const details = { courier: 'Pathao', trackingNumber: 'X1' };
      await moveOrder(admin, id, { fulfilment, ...details } as never);
    }
  }
  const back = { orderStatus: 'returned', reason: 'Too big' };
  await moveOrder(admin, orders[2]!, { ...back, restock: true } as never);
  await moveOrder(admin, orders[3]!, { ...back, restock: false } as never);
  await makeSession({ _id: new Types.ObjectId(buyer.id), sessionVersion: 1 });
  await getSalesReport(admin);
  dropIndex();
  await names('a');
  await settleBackground();
});

async function check(isMending = false): Promise<CheckedFinding[]> {
  const found: CheckedFinding[] = [];
  await runChecks(INTEGRITY_CHECKS, isMending, (finding) => found.push(finding));
  return found;
}

it('finds nothing in a shop that nobody spoiled', async () => {
  expect(await check()).toEqual([]);
  expect(await DayFiguresModel.countDocuments()).toBeGreaterThan(0);
  expect(await SearchEntryModel.collection.countDocuments()).toBeGreaterThan(0);
});

const nobody = new Types.ObjectId();
const hour = 3_600_000;
const order = () => ({ _id: new Types.ObjectId(orders[4]) });

/** What somebody does to the data, and what it is found as. */
const MENDABLE: [kind: string, plant: () => unknown][] = [
  [
    'account.words',
    () => UserModel.collection.updateOne({ email: buyer.email }, { $set: { sortName: 'zz' } }),
  ],
  ['session.account', () => makeSession({ _id: nobody, sessionVersion: 1 })],
  [
    'device.account',
    () => KnownDeviceModel.create({ _id: 'x', accountId: nobody, lastSeenAt: new Date() }),
  ],
  [
    'product.search-text',
    () => ProductModel.collection.updateOne({ _id: product._id }, { $set: { searchText: 'x' } }),
  ],
  [
    'product.seller-disabled',
    () =>
      ProductModel.collection.updateOne({ _id: product._id }, { $set: { sellerDisabled: true } }),
  ],
  ['order.words', () => OrderModel.collection.updateOne(order(), { $set: { searchWords: ['x'] } })],
  [
    'notification.account',
    () =>
      NotificationModel.create({
        userId: nobody,
        at: new Date(),
        kind: NOTIFICATION_KINDS[0],
        subjectId: nobody,
        mail: 'taken',
      }),
  ],
  [
    'figures.day',
    () => DayFiguresModel.collection.updateOne({ scope: 'all' }, { $inc: { poisha: 1 } }),
  ],
  ['search.entry', () => SearchEntryModel.collection.deleteOne({ _id: product._id })],
  [
    'event.subscriber',
    () =>
      EventModel.create({
        name: 'order.placed',
        entity: 'order:1',
        to: 'somebody-else',
        at: new Date(),
      }),
  ],
  [
    'idempotency.key',
    () =>
      IdempotencyKeyModel.create({
        _id: `${buyer.id}:addorder:k`,
        bodyHash: 'x',
        answer: {},
        createdAt: new Date(Date.now() - 48 * hour),
      }),
  ],
  [
    'picture.unused',
    () => {
      putPictures(['nobodys.webp', 'nobodys-640.webp']);
      const old = new Date(Date.now() - 48 * hour);
      for (const name of ['nobodys.webp', 'nobodys-640.webp']) {
        utimesSync(join(settings().uploadsDir, name), old, old);
      }
    },
  ],
];

describe('what can be mended', () => {
  it.each(MENDABLE)('%s is found, mended once, written down, and gone', async (kind, plant) => {
    await plant();
    const found = await check();
    // A product that is taken off sale in one place is missing in others.
    expect(found.map((finding) => finding.kind)).toContain(kind);
    expect(found.every(({ mended }) => !mended)).toBe(true);
    const before = await AuditEntryModel.countDocuments({ action: 'data.mended' });
    const mended = await check(true);
    expect(mended.filter((finding) => !finding.mended)).toEqual([]);
    expect(await AuditEntryModel.countDocuments({ action: 'data.mended' })).toBe(
      before + mended.length,
    );
    expect(await AuditEntryModel.exists({ 'after.kind': kind })).not.toBeNull();
    expect(await check()).toEqual([]);
  });

  it('is as it was before', async () => {
    const now = (await ProductModel.findById(product._id).lean())!;
    expect(now.searchText).toBe(searchText(now));
    expect(now.sellerDisabled).toBeUndefined();
    expect(await SessionModel.countDocuments({ accountId: nobody })).toBe(0);
    const dead = await EventModel.findOne({ to: 'somebody-else' }).lean();
    expect(dead!.deadAt).toBeInstanceOf(Date);
    expect(existsSync(join(settings().uploadsDir, 'nobodys.webp'))).toBe(false);
  });
});

/** Sets a field of a record, and sets it back. */
const setting =
  (
    model: { collection: { updateOne(filter: object, update: object): Promise<unknown> } },
    filter: () => object,
    broken: object,
    right: () => object,
  ) =>
  async () => {
    await model.collection.updateOne(filter(), { $set: broken });
    return () => model.collection.updateOne(filter(), { $set: right() });
  };

let aside: Record<string, unknown>;

const FOR_PEOPLE: [kind: string, plant: () => Promise<() => unknown>][] = [
  [
    'product.stock-history',
    async () => {
      const step = (by: number) =>
        ProductModel.collection.updateOne({ _id: product._id }, { $inc: { maxQuantity: by } });
      await step(3);
      return () => step(-3);
    },
  ],
  [
    'product.stock-history',
    async () => {
      aside = (await OrderModel.collection.findOne(order()))!;
      await OrderModel.collection.deleteOne(order());
      return () => OrderModel.collection.insertOne(aside as never);
    },
  ],
  [
    'order.total',
    setting(OrderModel, order, { totalPoisha: 1 }, () => ({
      totalPoisha: product.pricePoisha * product.minQuantity,
    })),
  ],
  [
    'order.state',
    setting(OrderModel, order, { orderStatus: 'completed' }, () => ({ orderStatus: 'pending' })),
  ],
  [
    'order.customer',
    setting(OrderModel, order, { customerId: nobody }, () => ({
      customerId: new Types.ObjectId(buyer.id),
    })),
  ],
  [
    'order.product',
    setting(OrderModel, order, { sellerId: nobody }, () => ({ sellerId: product.authorId })),
  ],
  [
    'product.author',
    setting(
      ProductModel,
      () => ({ _id: product._id }),
      { authorId: nobody },
      () => ({
        authorId: product.authorId,
      }),
    ),
  ],
  [
    'account.quota',
    setting(
      UserModel,
      () => ({ email: buyer.email }),
      { productQuota: -1 },
      () => ({
        productQuota: null,
      }),
    ),
  ],
  [
    'picture.missing',
    async () => {
      const path = join(settings().dataDir, product.image);
      const bytes = readFileSync(path);
      unlinkSync(path);
      return () => writeFileSync(path, bytes);
    },
  ],
  [
    'import.progress',
    async () => {
      const job = await ProductImportModel.create({
        ownerId: new Types.ObjectId(buyer.id),
        fileName: 'a.csv',
        format: 'own',
        encoding: 'utf-8',
        delimiter: ',',
        skipped: 0,
        state: 'done',
        createdAt: new Date(),
        expiresAt: new Date(Date.now() + hour),
        products: 1,
        done: 2,
        currency: 'BDT',
        rate: 1,
      });
      return () => ProductImportModel.deleteOne({ _id: job._id });
    },
  ],
  [
    'audit.subject',
    async () => {
      const entry = await AuditEntryModel.create({
        at: new Date(),
        action: 'product.update',
        subject: 'product',
      });
      return () => AuditEntryModel.collection.deleteOne({ _id: entry._id });
    },
  ],
];

describe('what a person must decide', () => {
  it.each(FOR_PEOPLE)('%s is found, and left as it is', async (kind, plant) => {
    const takeBack = await plant();
    const found = (await check(true)).filter((finding) => finding.mend === null);
    expect(found.map((finding) => finding.kind)).toContain(kind);
    expect(found.every(({ mended }) => !mended)).toBe(true);
    await takeBack();
    // What followed from it was mended with it and is mended back.
    await check(true);
    expect(await check()).toEqual([]);
  });
});

it('counts what it does not tell', async () => {
  const finding = { kind: 'x', id: '1', wrong: 'is wrong', mend: null };
  async function* find() {
    for (let number = 0; number < 1_500; number += 1) yield finding;
  }
  let told = 0;
  const summary = await runChecks([{ name: 'x', find }], false, () => (told += 1));
  expect(summary).toEqual({ found: 1_500, mended: 0 });
  expect(told).toBe(1_000);
});
