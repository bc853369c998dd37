import { readFileSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Types } from 'mongoose';
import { settings } from '@/lib/platform/env';
import { NOTIFICATION_TYPES } from '@/lib/features/notifications/types';
import { AddressModel } from '@/models/address';
import { AuditEntryModel } from '@/models/audit';
import { DayStatisticsModel } from '@/models/day-statistics';
import { EventModel } from '@/models/event';
import { IdempotencyKeyModel } from '@/models/idempotency-key';
import { KnownDeviceModel } from '@/models/session';
import { NotificationModel } from '@/models/notification';
import { OrderModel } from '@/models/order';
import { ProductImportModel } from '@/models/product-import';
import { ProductModel, type ProductRecord } from '@/models/product';
import { UserModel } from '@/models/user';
import { putPictures } from './backups';
import { makeSession } from './shop';

/** Records that are spoiled: a buyer, a product on sale, and an order of that product by that buyer. */
export interface Subject {
  buyer: { id: string; email: string };
  product: ProductRecord;
  orderId: string;
}

/** An account that there is not. */
export const nobody = new Types.ObjectId();
const hour = 3_600_000;
const ADDRESS = {
  label: 'home',
  name: 'Rahima Khatun',
  phone: '+8801712345678',
  place: { divisionId: '6', districtId: '47', thana: 't13' },
  line: 'House 12',
  isDefault: true,
  createdAt: new Date(),
} as const;
const order = ({ orderId }: Subject) => ({ _id: new Types.ObjectId(orderId) });

const ofProduct = ({ product }: Subject) => ({ _id: product._id });

/** Changes that somebody makes to the data, and the type of finding that each is found as. */
export const MENDABLE: [kind: string, plant: (shop: Subject) => unknown][] = [
  [
    'account.words',
    (shop) =>
      UserModel.collection.updateOne({ email: shop.buyer.email }, { $set: { sortName: 'zz' } }),
  ],
  ['address.account', () => AddressModel.create({ ...ADDRESS, accountId: nobody })],
  [
    'address.default',
    async ({ buyer: { id: accountId } }) => {
      // Beside the one of an earlier time, which is the default now, it would be right.
      await AddressModel.deleteMany({ accountId });
      await AddressModel.create({ ...ADDRESS, accountId, isDefault: false });
    },
  ],
  ['session.account', () => makeSession({ _id: nobody, sessionVersion: 1 })],
  [
    'device.account',
    () => KnownDeviceModel.create({ _id: 'x', accountId: nobody, lastSeenAt: new Date() }),
  ],
  [
    'product.search-text',
    (shop) =>
      ProductModel.collection.updateOne({ _id: shop.product._id }, { $set: { searchText: 'x' } }),
  ],
  [
    'product.seller-disabled',
    (shop) =>
      ProductModel.collection.updateOne(
        { _id: shop.product._id },
        { $set: { sellerDisabled: true } },
      ),
  ],
  // Summary that a product has of its variants together, each field of it on its own.
  ...[
    { pricePoisha: 1 },
    { highestPoisha: 1 },
    { bestRung: { from: 9, pricePoisha: 1 } },
    { maxQuantity: 1_000_000 },
    { hasOptions: true },
    { skus: ['NOBODYS'] },
  ].map((broken): [string, (shop: Subject) => unknown] => [
    'product.summary',
    (shop) => ProductModel.collection.updateOne({ _id: shop.product._id }, { $set: broken }),
  ]),
  [
    'order.words',
    (shop) => OrderModel.collection.updateOne(order(shop), { $set: { searchWords: ['x'] } }),
  ],
  [
    'notification.account',
    () =>
      NotificationModel.create({
        userId: nobody,
        at: new Date(),
        kind: NOTIFICATION_TYPES[0],
        subjectId: nobody,
        mail: 'taken',
      }),
  ],
  [
    'figures.day',
    () => DayStatisticsModel.collection.updateOne({ scope: 'all' }, { $inc: { poisha: 1 } }),
  ],
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
    (shop) =>
      IdempotencyKeyModel.create({
        // Not an old one: the database takes those away by itself, maybe before they are looked for.
        _id: `addorder:${shop.buyer.id}`,
        bodyHash: 'x',
        answer: {},
        createdAt: new Date(),
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

/** Sets a field of a record, and sets it back. */
const setting =
  (
    model: { collection: { updateOne(filter: object, update: object): Promise<unknown> } },
    filter: (shop: Subject) => object,
    broken: object,
    right: (shop: Subject) => object,
  ) =>
  async (shop: Subject) => {
    await model.collection.updateOne(filter(shop), { $set: broken });
    return () => model.collection.updateOne(filter(shop), { $set: right(shop) });
  };

/**
 * Changes that somebody makes to the data and that nothing can put right by itself, and the type of finding
 * that each is found as. Each returns a function that takes it back.
 */
export const FOR_PEOPLE: [kind: string, plant: (shop: Subject) => Promise<() => unknown>][] = [
  [
    'product.stock-history',
    async (shop) => {
      const step = (by: number) =>
        ProductModel.collection.updateOne(
          { _id: shop.product._id },
          { $inc: { maxQuantity: by, 'variants.0.stock': by } },
        );
      await step(3);
      return () => step(-3);
    },
  ],
  [
    'product.stock-history',
    async (shop) => {
      const aside = (await OrderModel.collection.findOne(order(shop)))!;
      await OrderModel.collection.deleteOne(order(shop));
      return () => OrderModel.collection.insertOne(aside as never);
    },
  ],
  [
    'order.total',
    setting(OrderModel, order, { totalPoisha: 1 }, (shop) => ({
      totalPoisha: shop.product.pricePoisha * shop.product.minQuantity,
    })),
  ],
  [
    'order.state',
    setting(OrderModel, order, { orderStatus: 'completed' }, () => ({ orderStatus: 'pending' })),
  ],
  [
    'order.customer',
    setting(OrderModel, order, { customerId: nobody }, (shop) => ({
      customerId: new Types.ObjectId(shop.buyer.id),
    })),
  ],
  [
    'order.product',
    setting(OrderModel, order, { sellerId: nobody }, (shop) => ({
      sellerId: shop.product.authorId,
    })),
  ],
  [
    'product.stock',
    async (shop) => {
      const set = (stock: number) =>
        ProductModel.collection.updateOne(
          { _id: shop.product._id },
          { $set: { 'variants.0.stock': stock } },
        );
      const before = (await ProductModel.findById(shop.product._id).lean())!.variants[0]!.stock;
      await set(-1);
      return () => set(before);
    },
  ],
  [
    'product.variant-id',
    setting(ProductModel, ofProduct, { 'variants.0._id': nobody }, ({ product }) => ({
      'variants.0._id': product._id,
    })),
  ],
  [
    'product.variant-values',
    setting(ProductModel, ofProduct, { 'variants.0.values': ['Red'] }, () => ({
      'variants.0.values': [],
    })),
  ],
  [
    'product.variants',
    async (shop) => {
      const { variants } = (await ProductModel.findById(shop.product._id).lean())!;
      const set = (value: unknown) =>
        ProductModel.collection.updateOne(ofProduct(shop), { $set: { variants: value as never } });
      await set([]);
      return () => set(variants);
    },
  ],
  [
    'product.author',
    setting(ProductModel, ofProduct, { authorId: nobody }, ({ product }) => ({
      authorId: product.authorId,
    })),
  ],
  [
    'account.quota',
    setting(
      UserModel,
      (shop) => ({ email: shop.buyer.email }),
      { productQuota: -1 },
      () => ({
        productQuota: null,
      }),
    ),
  ],
  [
    'account.staffRole',
    async (shop) => {
      const buyer = { email: shop.buyer.email };
      await UserModel.collection.updateOne(buyer, { $set: { staffRole: 'emperor' } });
      return () => UserModel.collection.updateOne(buyer, { $unset: { staffRole: 1 } });
    },
  ],
  [
    'picture.missing',
    async (shop) => {
      const path = join(settings().dataDir, shop.product.image);
      const bytes = readFileSync(path);
      unlinkSync(path);
      return () => writeFileSync(path, bytes);
    },
  ],
  [
    'import.progress',
    async (shop) => {
      const job = await ProductImportModel.create({
        ownerId: new Types.ObjectId(shop.buyer.id),
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
