import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { hashPassword } from '../../lib/platform/auth/passwords';
import { connectDatabase } from '../../lib/platform/database/connect';
import { insertGenerated } from '../../tests/support/generated-shop/insert';
import { ORDERED } from '../../tests/support/generated-shop/products';
import { endOrderCaps } from '../../tests/support/order-caps';

/** Facts that the bench needs about a shop that it filled. */
export interface Filled {
  /** Password of the administrator and the buyers; a different one each time, as a shop might stay behind. */
  password: string;
  admin: string;
  buyers: string[];
  /** Ids of products on sale. */
  shown: string[];
  /** Ids of products with stock without end. */
  ordered: string[];
}

/** Products whose pages are asked for. */
const SHOWN = 50;
const ORDERS_EACH = 10;
const MOST_ORDERS = 100_000;

/** `fill.ts PRODUCTS`: fills the database at MONGODB_URI and prints a `Filled` as JSON. */
async function main(): Promise<void> {
  const count = Number(process.argv[2]);
  await connectDatabase();
  const password = randomBytes(18).toString('base64url');
  const size = { products: count, orders: Math.min(MOST_ORDERS, count * ORDERS_EACH) };
  // The bench's buyers order for millions within seconds, which nobody may.
  await endOrderCaps();
  const shop = await insertGenerated(size, new Date(), await hashPassword(password));
  const { people, products } = shop;
  const onSale = products.slice(0, -ORDERED).filter(({ status }) => status === 'published');
  const idsOf = (some: typeof products) => some.map(({ _id }) => String(_id));
  const filled: Filled = {
    ...{ password, admin: people.admin.email, buyers: people.buyers.map(({ email }) => email) },
    ...{ shown: idsOf(onSale.slice(0, SHOWN)), ordered: idsOf(products.slice(-ORDERED)) },
  };
  console.log(JSON.stringify(filled));
}

main()
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(() => mongoose.disconnect());
