import { Types } from 'mongoose';
import * as addRoute from '@/app/(endpoints)/addproduct/route';
import * as reviewRoute from '@/app/(endpoints)/reviewproduct/[id]/route';
import * as updateRoute from '@/app/(endpoints)/update/[id]/route';
import * as wordsRoute from '@/app/api/forbidden-words/route';
import * as bulkRoute from '@/app/api/products/bulk/route';
import { forbiddenWordsOf } from '@/lib/features/catalogue';
import { getForbiddenWords } from '@/lib/features/catalogue/forbidden';
import { ProductModel } from '@/models/product';
import { putPicture } from '../support/own-products';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';

useShop();
beforeAll(putPicture);

const input = {
  ...{ productName: 'Steel Kettle', image: '/uploads/test.webp', brand: 'Walton', price: 450 },
  ...{ category: 'Home & Kitchen Appliances', minQuantity: 1, maxQuantity: 20, rating: 5 },
  ...{ description: 'A kettle.', content: 'A kettle of steel.', extraimages: [] },
};
const update = (as: TestUser, id: string, body: object) =>
  call(updateRoute, `/update/${id}`, { method: 'PATCH', as, id, body });
const shop = async () => {
  const [seller, staff] = [await makeUser(), await makeUser({ staffRole: 'catalogue' })];
  const product = await makeProduct({ authorId: new Types.ObjectId(seller.id) });
  return { seller, staff, id: String(product._id) };
};
const option = (value: string) => ({
  options: [{ name: 'Colour', nameBn: '', values: [{ value: 'Red' }, { value }] }],
  variants: ['Red', value].map((each) => ({ values: [each], price: 450, stock: 5 })),
});

it('A name that is refused outright is refused at its field, with the reason.', async () => {
  const { seller } = await shop();
  const added = await call(addRoute, '/addproduct', {
    ...{ method: 'POST', as: seller, body: { ...input, productName: 'Y a b a tablets' } },
  });
  expect(added.status).toBe(422);
  expect(added.body.fields).toEqual({ productName: 'Drugs may not be sold.' });
  expect(added.body.message).toContain('yaba');
});

it('A product that was approved cannot be renamed unseen, by no way.', async () => {
  const { seller, staff, id } = await shop();
  expect((await update(seller, id, { productName: 'Kettle ইয়াবা' })).status).toBe(422);
  // A word that a person looks at waits as every change does, and stands before the reviewer.
  expect((await update(seller, id, { productName: 'Lottery kettle' })).status).toBe(200);
  const waiting = (await ProductModel.findById(id).lean())!;
  expect(waiting.draft?.state).toBe('waiting');
  expect(await forbiddenWordsOf(waiting.draft!)).toEqual([
    { field: 'productName', level: 'review', reason: 'lottery', word: 'lottery' },
  ]);
  // Nobody reads each of many: it is decided by itself.
  const bulk = await call(bulkRoute, '/api/products/bulk', {
    ...{ method: 'POST', as: staff },
    body: { action: 'publish', products: [{ _id: id, version: waiting.version }] },
  });
  expect(bulk.body.results).toEqual([expect.objectContaining({ code: 'NOT_POSSIBLE_NOW' })]);
  const one = { ...({ method: 'PATCH', as: staff, id } as const), body: { status: 'published' } };
  expect((await call(reviewRoute, `/reviewproduct/${id}`, one)).status).toBe(200);
});

it('Options, which change at once, take no such word on a product on sale.', async () => {
  const { seller, id } = await shop();
  const renamed = await update(seller, id, option('Replica'));
  expect(renamed.status).toBe(422);
  expect(renamed.body.fields).toHaveProperty('options');
  expect((await update(seller, id, option('Blue'))).status).toBe(200);
});

it('Words of the staff count at once; others change none.', async () => {
  const { seller, staff } = await shop();
  const { version, lists } = await getForbiddenWords(staff);
  const body: Record<string, unknown> = { version };
  for (const { reason, level, words } of lists) {
    body[`${reason}Words`] = words.join('\n');
    body[`${reason}Level`] = level;
  }
  body.moneyWords = 'zarda box, জাল টাকা';
  const save = (as: TestUser) =>
    call(wordsRoute, '/api/forbidden-words', { method: 'POST', as, body });
  expect((await save(seller)).status).toBe(403);
  expect((await save(staff)).status).toBe(200);
  expect((await save(staff)).status).toBe(409);
  expect(await forbiddenWordsOf({ brand: 'ZARDA-BOX' })).toEqual([
    { field: 'brand', level: 'refused', reason: 'money', word: 'zarda box' },
  ]);
});
