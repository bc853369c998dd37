import { Types } from 'mongoose';
import * as addorder from '@/app/(endpoints)/addorder/route';
import * as feed from '@/app/(endpoints)/feed.xml/route';
import * as myorder from '@/app/(endpoints)/myorder/route';
import * as orderstatus from '@/app/(endpoints)/orderstatus/[id]/route';
import * as reviewproduct from '@/app/(endpoints)/reviewproduct/[id]/route';
import * as search from '@/app/(endpoints)/search/route';
import * as users from '@/app/(endpoints)/users/[id]/route';
import * as productRoute from '@/app/api/product/[id]/route';
import * as products from '@/app/api/products/route';
import { inTransaction } from '@/lib/platform/database/transaction';
import { CATEGORIES } from '@/lib/shop/categories';
import { getPublishedProduct } from '@/lib/features/catalogue/queries';
import { listCategoryTiles } from '@/lib/features/catalogue/search/queries';
import { getNeighbours } from '@/lib/features/catalogue/seller-queries';
import { getSellerPage } from '@/lib/features/catalogue/sellers/queries';
import { listDated } from '@/lib/features/catalogue/search/index-queries';
import { followDisabledSellers } from '@/lib/features/catalogue/moderation/disabled-sellers';
import { ChangeModel } from '@/models/change';
import { ProductModel, type ProductRecord } from '@/models/product';
import { UserModel } from '@/models/user';
import { orderBody } from '../support/orders';
import {
  call,
  makeProduct,
  makeUser,
  ordersOf,
  unique,
  useShop,
  type TestUser,
} from '../support/shop';

/** A disabled seller's products are off sale wherever a stranger could see or order them. */

useShop();

let admin: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: 'admin' });
  buyer = await makeUser();
});

const setDisabled = (seller: TestUser, disabled: boolean) =>
  call(users, `/users/${seller.id}`, {
    method: 'PATCH',
    as: admin,
    id: seller.id,
    body: { disabled },
  });

/** A new buyer each time, unless one is named: orders are limited per account. */
const place = async (product: ProductRecord, quantity = 2, as?: TestUser) =>
  call(addorder, '/addorder', {
    method: 'POST',
    as: as ?? (await makeUser()),
    body: orderBody(product._id, { quantity }),
  });

const of = (seller: TestUser, fields: Partial<ProductRecord> = {}) =>
  makeProduct({
    authorId: new Types.ObjectId(seller.id),
    author: seller.email,
    authorName: seller.name,
    ...fields,
  });

/** Where a stranger meets a product: the name of each place where this one is found. */
async function placesOf(product: ProductRecord): Promise<string[]> {
  const id = String(product._id);
  const { productName, category, brand } = product;
  const list = async (query: string) =>
    ((await call(products, `/api/products${query}`)).body as { _id: string }[]).some(
      ({ _id }) => _id === id,
    );
  const beside = await makeProduct({ category, pricePoisha: 125_050 });
  const places: Record<string, boolean> = {
    list: await list(''),
    category: await list(`?category=${encodeURIComponent(category)}`),
    brand: await list(`?brand=${encodeURIComponent(brand)}`),
    words: await list(`?q=${encodeURIComponent(productName)}`),
    suggestions: JSON.stringify(
      (await call(search, `/search?q=${encodeURIComponent(productName)}`)).body,
    ).includes(id),
    feed: String((await call(feed, '/feed.xml')).body).includes(id),
    sitemap: (await listDated(0, 10_000)).some(([dated]) => dated === id),
    page: (await getPublishedProduct(id)) !== null,
    json: (await call(productRoute, `/product/${id}`, { id })).status === 200,
    seller: (await getSellerPage(String(product.authorId), 1)) !== null,
    related: (await getNeighbours(String(beside._id)))!.similar.some(({ _id }) => _id === id),
    tile: (await listCategoryTiles()).some((tile) => tile.category === category),
  };
  await ProductModel.deleteOne({ _id: beside._id });
  return Object.keys(places).filter((name) => places[name]);
}

it('leaves every list, page and order with its seller, at once, and comes back with them', async () => {
  const seller = await makeUser({ name: 'Gone Traders' });
  const product = await of(seller, { brand: unique('Brand'), category: CATEGORIES.at(-1)! });
  const everywhere = await placesOf(product);
  expect(everywhere).toEqual(
    expect.arrayContaining(['list', 'words', 'suggestions', 'feed', 'sitemap', 'page', 'related']),
  );
  const placed = await place(product, 2, buyer);
  expect(placed.status).toBe(201);

  expect((await setDisabled(seller, true)).status).toBe(200);
  // The tile of the category shows the product that stands beside it for this look.
  expect((await placesOf(product)).filter((name) => name !== 'tile')).toEqual([]);
  expect(await place(product)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });

  // Orders that were already placed go on.
  const step = await call(orderstatus, `/orderstatus/${placed.body.insertedId}`, {
    method: 'PATCH',
    as: admin,
    id: placed.body.insertedId,
    body: { fulfilment: 'confirmed' },
  });
  expect(step.status).toBe(200);
  const mine = await call(myorder, '/myorder', { as: buyer });
  expect(mine.body).toContainEqual(expect.objectContaining({ _id: placed.body.insertedId }));
  // An administrator still sees the product.
  const seen = await call(productRoute, `/product/${String(product._id)}`, {
    as: admin,
    id: String(product._id),
  });
  expect(seen.status).toBe(200);

  expect((await setDisabled(seller, false)).status).toBe(200);
  expect(await placesOf(product)).toEqual(everywhere);
  expect((await place(product)).status).toBe(201);
});

it('is told to the other processes of the shop, product by product', async () => {
  const seller = await makeUser();
  const mine = await Promise.all([of(seller), of(seller)]);
  await ChangeModel.deleteMany({});
  await setDisabled(seller, true);
  const told = (await ChangeModel.find().lean()).flatMap(({ tags }) => tags);
  for (const { _id } of mine) expect(told).toContain(`product:${String(_id)}`);
  expect(told).toEqual(expect.arrayContaining(['products', 'catalogue']));
});

it('takes no order that begins after the answer, whatever races it', async () => {
  for (let round = 0; round < 2; round += 1) {
    const seller = await makeUser();
    const product = await of(seller, { minQuantity: 1, maxQuantity: 1000 });
    const [disabled, ...replies] = await Promise.all([
      setDisabled(seller, true),
      ...Array.from({ length: 6 }, () => place(product, 1)),
    ]);
    expect(disabled.status).toBe(200);
    const placed = replies.filter(({ status }) => status === 201).length;
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(6 - placed);
    expect((await place(product, 1)).status).toBe(404);
    expect(await ordersOf(product)).toHaveLength(placed);
  }
});

it('ends as the later of two changes says, however they meet', async () => {
  const seller = await makeUser();
  await Promise.all(Array.from({ length: 20 }, () => of(seller)));
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([setDisabled(seller, true), setDisabled(seller, false)]);
    const { disabled } = (await UserModel.findById(seller.id).lean())!;
    const off = await ProductModel.countDocuments({
      authorId: new Types.ObjectId(seller.id),
      sellerDisabled: true,
    });
    expect(off).toBe(disabled ? 20 : 0);
  }
});

it('puts nothing of a disabled seller on sale by publishing it', async () => {
  const seller = await makeUser();
  await setDisabled(seller, true);
  // It came while the account was being disabled.
  const late = await of(seller, { status: 'pending' });
  const publish = () =>
    call(reviewproduct, `/reviewproduct/${String(late._id)}`, {
      method: 'PATCH',
      as: admin,
      id: String(late._id),
      body: { status: 'published' },
    });
  expect((await publish()).status).toBe(200);
  expect(await getPublishedProduct(String(late._id))).toBeNull();
  expect((await place(late)).status).toBe(404);
  await setDisabled(seller, false);
  expect((await place(late)).status).toBe(201);
});

it('goes on at the next start where a crash left products behind', async () => {
  const before = await makeUser({ disabled: true, productsFollow: false });
  const during = await makeUser();
  const sold = await of(before);
  const back = await of(during, { sellerDisabled: true });
  await inTransaction((session) =>
    UserModel.updateOne({ _id: during.id }, { $set: { productsFollow: false } }, { session }),
  );
  await followDisabledSellers();
  expect((await place(sold)).status).toBe(404);
  expect((await place(back)).status).toBe(201);
  expect(await UserModel.countDocuments({ productsFollow: false })).toBe(0);
});

it('takes a catalogue of more than one batch off sale whole', async () => {
  const seller = await makeUser();
  const sample = await of(seller);
  const { _id: _own, ...fields } = sample;
  await ProductModel.insertMany(
    Array.from({ length: 1_200 }, (_, index) => ({
      ...fields,
      productName: `${fields.productName} ${index}`,
    })),
  );
  await setDisabled(seller, true);
  const mine = { authorId: new Types.ObjectId(seller.id) };
  expect(await ProductModel.countDocuments({ ...mine, sellerDisabled: true })).toBe(1_201);
  await setDisabled(seller, false);
  expect(await ProductModel.countDocuments({ ...mine, sellerDisabled: true })).toBe(0);
});
