import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { hashPassword } from '../../lib/platform/auth/passwords';
import { connectDatabase } from '../../lib/platform/database/connect';
import { endOrderCaps } from './order-caps';
import { insertGenerated } from './catalogue/insert';
import { ORDERED } from './catalogue/products';

/** What the bench needs to know of a shop that it filled. */
export interface Filled {
  /** Of the administrator and the buyers; another one each time, as a shop might stay behind. */
  password: string;
  admin: string;
  buyers: string[];
  /** Ids of products on sale, spread over the catalogue. */
  shown: string[];
  /** Ids of products with stock without end. */
  ordered: string[];
  /** Their sellers' ids, in the same order. */
  orderedSellers: string[];
  /** Id of one with `MANY_VARIANTS` variants; null where none has options. */
  manyVariants: string | null;
  /** Id of one with few pieces. */
  scarce: string;
  seconds: number;
}

/** Products whose pages are asked for. */
const SHOWN = 50;

/** `fill.ts PRODUCTS ORDERS VARIANTS_EACH`: fills the database at MONGODB_URI and prints a `Filled` as JSON. */
async function main(): Promise<void> {
  const [products, orders, variantsEach] = process.argv.slice(2).map(Number);
  const began = Date.now();
  await connectDatabase();
  const password = randomBytes(18).toString('base64url');
  const size = { products: products!, orders: orders!, variantsEach: variantsEach! };
  // The bench's buyers order for millions within seconds, which nobody may.
  await endOrderCaps();
  const shop = await insertGenerated(size, new Date(), await hashPassword(password));
  const last = shop.products.slice(-ORDERED);
  const onSale = shop.products.slice(0, -ORDERED).filter(({ status }) => status === 'published');
  const step = Math.max(1, Math.floor(onSale.length / SHOWN));
  const filled: Filled = {
    password,
    admin: shop.people.admin.email,
    buyers: shop.people.buyers.map(({ email }) => email),
    shown: onSale.filter((_each, index) => index % step === 0).map(({ _id }) => String(_id)),
    ordered: last.slice(0, -1).map(({ _id }) => String(_id)),
    orderedSellers: last.slice(0, -1).map(({ authorId }) => String(authorId)),
    manyVariants: size.variantsEach > 1 ? String(shop.products.at(-ORDERED - 1)!._id) : null,
    scarce: String(last.at(-1)!._id),
    seconds: (Date.now() - began) / 1000,
  };
  console.log(JSON.stringify(filled));
}

main()
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(() => mongoose.disconnect());
