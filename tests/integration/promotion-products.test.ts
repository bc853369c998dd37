import { Types } from 'mongoose';
import * as choose from '@/app/api/promotions/products/route';
import * as promotionsRoute from '@/app/api/promotions/route';
import { PromotionModel } from '@/models/promotion';
import { call, makeProduct, makeUser, unique, useShop, type TestUser } from '../support/shop';
import { makeMember } from '../support/team';

/** Products are found for a promotion: a seller's own and nobody else's, for the shop's all on sale. */

useShop();

let admin: TestUser;
let seller: TestUser;
let own: string;
let waiting: string;
let others: string;
const word = `brass${Date.now()}`;
const sku = unique('SKU').toUpperCase();

const made = async (authorId: string, fields: object) => {
  const name = `${word} lamp`;
  const product = await makeProduct({
    ...{ authorId: new Types.ObjectId(authorId), productName: name, searchText: name },
    ...fields,
  });
  return String(product._id);
};

beforeAll(async () => {
  admin = await makeUser({ role: 'admin' });
  seller = await makeUser();
  own = await made(seller.id, { skus: [sku] });
  waiting = await made(seller.id, { status: 'pending' });
  others = await made((await makeUser()).id, {});
});

const find = (as: TestUser | undefined, q: string, promotion = '') =>
  call(choose, `/api/promotions/products?${new URLSearchParams({ q, promotion })}`, { as });
const idsOf = ({ body }: { body: { _id: string }[] }) => body.map(({ _id }) => _id).toSorted();

it('A seller finds own products by name, SKU, id and address, on sale or not; never another’s.', async () => {
  expect(idsOf(await find(seller, word))).toEqual([own, waiting].toSorted());
  expect(idsOf(await find(seller, sku))).toEqual([own]);
  expect(idsOf(await find(seller, own))).toEqual([own]);
  expect(idsOf(await find(seller, `https://shop.example/bn/product/${waiting}`))).toEqual([
    waiting,
  ]);
  for (const q of [others, `/product/${others}`]) {
    expect((await find(seller, q)).body).toEqual([]);
  }
  const [{ price, image, skus }] = (await find(seller, sku)).body;
  expect([typeof price, typeof image, skus]).toEqual(['number', 'string', [sku]]);
  // Nothing typed: the newest.
  expect(idsOf(await find(seller, ''))).toEqual([own, waiting].toSorted());
});

it('The shop finds everybody’s on sale, and for a seller’s promotion that seller’s alone.', async () => {
  expect(idsOf(await find(admin, word))).toEqual([own, others].toSorted());
  const reply = await call(promotionsRoute, '/api/promotions', {
    method: 'POST',
    as: seller,
    body: {
      ...{ title: 'Sale', titleBn: 'ছাড়', code: '', kind: 'percent', percent: 5, cap: '' },
      ...{ amount: '', scope: 'products', products: own, categories: [], sellers: '' },
      ...{ firstOrderOnly: false, minGoods: '', from: '', until: '', maxUses: '' },
      ...{ maxUsesPerPerson: '', budget: '', payer: 'seller' },
    },
  });
  expect(reply.status).toBe(201);
  const id = String(reply.body.insertedId);
  expect(idsOf(await find(admin, word, id))).toEqual([own, waiting].toSorted());
  const stranger = await makeUser();
  await made(stranger.id, { productName: 'Other' });
  expect((await find(stranger, word, id)).status).toBe(403);
  expect((await find(admin, word, String(new Types.ObjectId()))).status).toBe(404);
  await PromotionModel.deleteOne({ _id: new Types.ObjectId(id) });
});

it('Packers and visitors find nothing, and words have an end.', async () => {
  expect((await find(await makeMember(seller, 'packer'), word)).status).toBe(403);
  expect((await find(undefined, word)).status).toBe(401);
  expect((await find(seller, 'a'.repeat(101))).status).toBe(422);
  expect(idsOf(await find(await makeMember(seller, 'manager'), sku))).toEqual([own]);
});
