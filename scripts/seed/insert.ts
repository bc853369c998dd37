import { Types } from 'mongoose';
import { userWords } from '../../lib/features/accounts/words';
import { hashPassword } from '../../lib/platform/auth/passwords';
import { inTransaction } from '../../lib/platform/database/transaction';
import { ContentVersionModel } from '../../models/content-version';
import { OrderModel, type OrderRecord } from '../../models/order';
import { ProductModel } from '../../models/product';
import { PurchaseModel } from '../../models/purchase';
import { purchaseOf } from '../../lib/features/orders/record';
import { UserModel } from '../../models/user';
import { catalogue } from './catalogue';
import type { SeedProduct } from './catalogue/types';
import { contentRecords } from './content';
import { customers } from './customers';
import { orderRecords } from './order-records';
import { writePictures } from './pictures';
import { productRecord } from './product-records';
import { sellers } from './sellers';

/** CONTRACT.md, "Accounts and first start". Printed at start, so they stay on this machine. */
const DEMO_PASSWORDS: Record<string, string> = {
  'admin@example.com': 'admin-demo-2026',
  'seller@example.com': 'seller-demo-2026',
  'customer@example.com': 'customer-demo-2026',
};

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/**
 * Fills an empty database with the demonstration: pictures first, then every document in one
 * transaction, so that a kill in the middle leaves an empty database to begin again with.
 * @param uploadsDir where the pictures go
 */
export async function seedDemonstration(uploadsDir: string): Promise<void> {
  const now = new Date();
  const pictures = await writePictures(catalogue, uploadsDir);
  const users = await userRecords(now);
  const idOf = new Map(users.map((user) => [user.email, user._id]));
  const products = interleaved(catalogue).map((product, index, all) =>
    productRecord(
      product,
      idOf,
      pictures,
      new Date(now.getTime() - (all.length - index) * 5 * HOUR),
    ),
  );
  const orders = orderRecords(products, idOf, now);
  await inTransaction(async (session) => {
    await UserModel.insertMany(users, { session });
    await ProductModel.insertMany(products, { session });
    await OrderModel.insertMany(orders, { session });
    await PurchaseModel.insertMany(
      orders.map((order) => purchaseOf([order as unknown as OrderRecord])),
      { session },
    );
    await ContentVersionModel.insertMany(contentRecords(now), { session });
  });
}

async function userRecords(now: Date) {
  const people = [
    { name: 'Paikari Bazaar', email: 'admin@example.com', role: 'admin' as const },
    ...sellers.map(({ shopName, email, address }) => ({
      name: shopName,
      email,
      address,
      role: 'user' as const,
    })),
    ...customers.map(({ name, email }) => ({ name, email, role: 'user' as const })),
  ];
  return Promise.all(
    people.map(async (person) => {
      const password = DEMO_PASSWORDS[person.email];
      return {
        _id: new Types.ObjectId(),
        ...person,
        ...userWords(person),
        // Without a password nobody signs in: the other accounts are there to be read about.
        ...(password && { passwordHash: await hashPassword(password), demo: true }),
        createdAt: new Date(now.getTime() - 90 * DAY),
      };
    }),
  );
}

/** One of each category in turn, so that the newest products show the whole market. */
function interleaved(products: SeedProduct[]): SeedProduct[] {
  const shelves = new Map<string, SeedProduct[]>();
  for (const product of products) {
    shelves.set(product.category, [...(shelves.get(product.category) ?? []), product]);
  }
  const longest = Math.max(...[...shelves.values()].map((shelf) => shelf.length));
  return Array.from({ length: longest }, (_, row) => row).flatMap((row) =>
    [...shelves.values()].flatMap((shelf) => shelf[row] ?? []),
  );
}
