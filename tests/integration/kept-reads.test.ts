import fc from 'fast-check';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as addorder from '@/app/(endpoints)/addorder/route';
import * as addproduct from '@/app/(endpoints)/addproduct/route';
import * as deleteRoute from '@/app/(endpoints)/delete/[id]/route';
import * as deleteorder from '@/app/(endpoints)/deleteorder/[id]/route';
import * as reviewproduct from '@/app/(endpoints)/reviewproduct/[id]/route';
import * as update from '@/app/(endpoints)/update/[id]/route';
import { getRemovedProduct } from '@/lib/shop/audit/removed-product-queries';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { settings } from '@/lib/platform/env';
import { moveOrder } from '@/lib/features/orders/steps';
import { getPublishedProduct } from '@/lib/features/catalogue/queries';
import {
  getCachedListing,
  listCards,
  listCategoryTiles,
  listProducts,
} from '@/lib/features/catalogue/search/queries';
import type { ProductCard } from '@/lib/features/catalogue/schema';
import { getNeighbours } from '@/lib/features/catalogue/seller-queries';
import { getSellerPage } from '@/lib/features/catalogue/sellers/queries';
import { dropIndex } from '@/lib/features/catalogue/search/index-state';
import { ProductModel } from '@/models/product';
import { readingLive } from '../support/keeping-cache';
import { call, makeUser, useShop, type TestUser } from '../support/shop';

/**
 * Every kept read against the same read made anew, after each of a random row of writes: what a
 * write leaves out of its tags shows here as an old answer.
 */

jest.mock('next/cache', () => jest.requireActual('../support/keeping-cache'));

useShop();
let seller: TestUser;
let buyer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  [seller, buyer, admin] = await Promise.all([makeUser(), makeUser(), makeUser({ role: 'admin' })]);
  await mkdir(settings().uploadsDir, { recursive: true });
  for (const name of ['a', 'b']) await writeFile(join(settings().uploadsDir, `${name}.webp`), '');
});
beforeEach(async () => {
  await ProductModel.deleteMany({});
  dropIndex();
});

const CATEGORIES = ['Health & Beauty', 'Electronics & Gadgets'];
const FIELDS = {
  image: fc.constantFrom('/uploads/a.webp', '/uploads/b.webp'),
  extraimages: fc.constantFrom([], ['/uploads/a.webp']),
  productName: fc.constantFrom('Steel Kettle', 'Rose Soap'),
  productNameBn: fc.constantFrom('', 'সাবান'),
  brand: fc.constantFrom('Shapla', 'Padma'),
  category: fc.constantFrom(...CATEGORIES),
  description: fc.constantFrom('Boils two litres.', 'Smells of roses.'),
  content: fc.constantFrom('', 'Keep dry.'),
  price: fc.constantFrom(1, 999.5),
  rating: fc.constantFrom(1, 5),
  minQuantity: fc.constantFrom(1, 3, 8),
};
const fields = { ...FIELDS, maxQuantity: fc.constantFrom(1, 5, 9) };
const product = fc.record(fields);
/** Index among the products, or orders, that exist at that moment. */
const which = fc.nat(3);
type Write =
  | ['add', object]
  | ['edit', number, boolean, object]
  | ['review', number, boolean]
  | ['order' | 'cancel' | 'deliver' | 'delete', number];
const writes: fc.Arbitrary<Write> = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(fc.constant('add' as const), product) },
  {
    weight: 6,
    arbitrary: fc.tuple(
      fc.constant('edit' as const),
      which,
      fc.boolean(),
      fc
        .constantFrom(...(Object.keys(fields) as (keyof typeof fields)[]))
        .chain((name) => fields[name].map((value: unknown) => ({ [name]: value }))),
    ),
  },
  {
    weight: 5,
    arbitrary: fc.tuple(
      fc.constant('review' as const),
      which,
      fc.integer({ min: 0, max: 3 }).map((dice) => dice > 0),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(
      fc.constantFrom('order' as const, 'cancel', 'order', 'deliver', 'delete'),
      which,
    ),
  },
);

/** @returns the writes that were done, of which some may have been refused */
async function perform(write: Write, products: string[], orders: string[]): Promise<number> {
  if (write[0] === 'add') {
    const reply = await call(addproduct, '/addproduct', {
      method: 'POST',
      body: write[1],
      as: seller,
    });
    products.push(reply.body.insertedId as string);
    return reply.status;
  }
  const list = write[0] === 'cancel' || write[0] === 'deliver' ? orders : products;
  const id = list[write[1] % Math.max(1, list.length)];
  if (id === undefined) return 0;
  const send = async (
    handlers: Parameters<typeof call>[0],
    path: string,
    method: string,
    as: TestUser,
    body?: unknown,
  ) => call(handlers, path, { method, id, as, body });
  switch (write[0]) {
    case 'edit': {
      const as = write[2] ? admin : seller;
      return (await send(update, `/update/${id}`, 'PATCH', as, write[3])).status;
    }
    case 'review': {
      const body = write[2] ? { status: 'published' } : { status: 'rejected', reason: 'No.' };
      return (await send(reviewproduct, `/reviewproduct/${id}`, 'PATCH', admin, body)).status;
    }
    case 'order': {
      const body = {
        productId: id,
        quantity: 3,
        shippingAddress: 'House 7, Road 3, Dhanmondi, Dhaka',
        phoneNumber: '01712345678',
        customerName: 'Rahima Khatun',
      };
      const reply = await call(addorder, '/addorder', { method: 'POST', body, as: buyer });
      if (reply.status === 201) orders.push(reply.body.insertedId as string);
      return reply.status;
    }
    case 'cancel':
      orders.splice(orders.indexOf(id), 1);
      return (await send(deleteorder, `/deleteorder/${id}?quantity=3&productId=x`, 'DELETE', buyer))
        .status;
    case 'deliver':
      orders.splice(orders.indexOf(id), 1);
      for (const step of [
        { fulfilment: 'confirmed' },
        { fulfilment: 'packed' },
        { fulfilment: 'shipped', courier: 'Pathao', trackingNumber: '1001' },
        { fulfilment: 'delivered' },
      ] as const) {
        await moveOrder(seller, id, step);
      }
      return 200;
    case 'delete':
      return (await send(deleteRoute, `/delete/${id}`, 'DELETE', seller)).status;
  }
}

/** A card as it is shown: of the stock only whether it can be ordered, and whether any is left. */
const shown = ({ maxQuantity, ...card }: ProductCard) => ({
  ...card,
  canBeOrdered: maxQuantity >= card.minQuantity,
  isLeft: maxQuantity > 0,
});
const shownPage = <Page extends { products: ProductCard[] }>(page: Page | null) =>
  page && { ...page, products: page.products.map(shown) };

async function readAll(products: string[]) {
  const sellerId = seller.id;
  const lists = await Promise.all([
    listProducts(null, {}),
    listProducts(null, { sort: 'price', inStock: true }),
    getCachedListing({}).then(shownPage),
    getCachedListing({ category: 'Health & Beauty' }).then(shownPage),
    listCards({}).then(shownPage),
    listCategoryTiles(),
    getSellerPage(sellerId, 1).then(shownPage),
    // Repeats the reads with other arguments: the key under which one is kept must not be another's.
    listProducts(null, { page: 2, limit: 1 }),
    getCachedListing({ page: 2, limit: 1 }).then(shownPage),
    getCachedListing({ sort: 'price', rating: 5 }).then(shownPage),
    listCards({ limit: 1 }).then(shownPage),
    listCards({ limit: 1, page: 2 }).then(shownPage),
    getSellerPage(sellerId, 2).then(shownPage),
    getSellerPage(admin.id, 1).then(shownPage),
  ]);
  const pages = await Promise.all(
    products.map(async (id) => {
      const published = await getPublishedProduct(id);
      const around = published && (await getNeighbours(id));
      return [
        published,
        await getRemovedProduct(id),
        around && {
          similar: around.similar.map(shown),
          seller: { ...around.seller, products: around.seller.products.map(shown) },
        },
      ];
    }),
  );
  return { lists, pages };
}

/** A row in which every kind of write is accepted, whatever the random ones come to. */
const ONE_OF_EACH: Write[] = [
  ['add', fc.sample(product, { numRuns: 1, seed: 1 })[0]!],
  ['edit', 0, false, { maxQuantity: 9 }],
  ['edit', 0, true, { minQuantity: 1, productName: 'Steel Kettle' }],
  ['order', 0],
  ['cancel', 0],
  ['order', 0],
  ['deliver', 0],
  ['review', 1, false],
  ['review', 1, true],
  ['delete', 1],
];

it('no write leaves an old answer behind', async () => {
  const statuses = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(writes, { minLength: 12, maxLength: 20 }), async (row) => {
      await ProductModel.deleteMany({});
      dropIndex();
      const products: string[] = [];
      const orders: string[] = [];
      // Two to begin with, both on sale.
      for (const start of fc.sample(product, { numRuns: 2, seed: row.length })) {
        await perform(['add', start], products, orders);
        await perform(['review', products.length - 1, true], products, orders);
      }
      await readingLive(() => readAll(products));
      for (const write of row) {
        await readAll(products);
        const status = await perform(write, products, orders);
        const done = `${write[0]} ${status < 300}`;
        statuses.set(done, (statuses.get(done) ?? 0) + 1);
        expect([write, await readAll(products)]).toEqual([
          write,
          await readingLive(() => readAll(products)),
        ]);
      }
      await settleBackground();
    }),
    { numRuns: 5, examples: [[ONE_OF_EACH]] },
  );
  // It was not all refusals.
  for (const kind of ['add', 'edit', 'review', 'order', 'cancel', 'deliver', 'delete']) {
    expect([kind, statuses.get(`${kind} true`) ?? 0]).not.toEqual([kind, 0]);
  }
});
