import * as addproduct from '@/app/(endpoints)/addproduct/route';
import * as duplicateRoute from '@/app/api/products/duplicate/[id]/route';
import * as exportRoute from '@/app/api/products/export/route';
import { getDashboardProduct } from '@/lib/features/catalogue/dashboard-queries';
import {
  DIRECT_NAMES,
  FIELD_NAMES,
  FIELDS,
  REVIEWED_NAMES,
  SELLER_NAMES,
  type FieldName,
} from '@/lib/features/catalogue/product-fields-rules';
import { AuditEntryModel } from '@/models/audit';
import { CATEGORIES } from '@/lib/shop/categories';
import { CategoryModel } from '@/models/category';
import { ProductModel } from '@/models/product';
import { imported } from '../support/imports';
import { change, openDesk, read, review } from '../support/own-products';
import { call, makeUser, useShop, type TestUser } from '../support/shop';

/**
 * Every field of the table on its way through the shop: added, read, edited, published, written down,
 * copied, exported and imported. A new one goes with them without a line here.
 */

useShop();

let admin: TestUser;
let seller: TestUser;
beforeAll(async () => {
  ({ admin } = await openDesk());
  const watt = {
    ...{ key: 'watt', name: { en: 'Watt', bn: 'ওয়াট' }, type: 'number' as const },
    ...{ unit: 'W', choices: [], required: false, filter: true },
  };
  for (const [place, slug] of OTHERS.subcategory!.entries()) {
    await CategoryModel.create({
      ...{ category: CATEGORIES[place]!, slugs: [slug], name: { en: slug, bn: slug } },
      ...{ attributes: [watt], createdAt: new Date() },
    });
  }
});
beforeEach(async () => {
  seller = await makeUser({ name: 'Nawabpur Tools' });
});

/** Ids of districts, categories and their attributes are no free texts. */
const OTHERS: Partial<Record<FieldName, [string, string]>> = {
  shipsFrom: ['47', '26'],
  subcategory: ['phones', 'kettles'],
  attributes: ['watt: 9', 'watt: 12'],
};

/** One of two values that the field may have. */
function sample(name: FieldName, place: 0 | 1): string | number {
  const { kind, stored } = FIELDS[name];
  const [one, other] = OTHERS[name] ?? [];
  const choice = place === 0 ? one : other;
  if (choice !== undefined) return choice;
  if (stored?.enum) return stored.enum[place]!;
  return kind === 'number' ? (stored?.min ?? 1) + 1 + place : `The ${name} ${place}`;
}
const samples = (names: readonly FieldName[], place: 0 | 1) =>
  Object.fromEntries(names.map((name) => [name, sample(name, place)]));

async function published(): Promise<string> {
  const body = { ...samples(FIELD_NAMES, 0), image: '/uploads/test.webp', price: 10 };
  const added = await call(addproduct, '/addproduct', {
    method: 'POST',
    as: seller,
    body: { ...body, maxQuantity: 60 },
  });
  expect(added).toMatchObject({ status: 201 });
  const id: string = added.body.insertedId;
  await review(admin, id, { status: 'published' });
  return id;
}

it('Keeps every field that is added, and answers it to everybody, or to its seller alone.', async () => {
  const id = await published();
  const own: readonly FieldName[] = SELLER_NAMES;
  const answered = await read(await makeUser(), id);
  expect(answered).toMatchObject(
    samples(
      FIELD_NAMES.filter((name) => !own.includes(name)),
      0,
    ),
  );
  expect(Object.keys(answered).filter((name) => own.includes(name as FieldName))).toEqual([]);
  expect(await read(seller, id)).toMatchObject(samples(FIELD_NAMES, 0));
});

it('Changes every field by an edit, at once or through the review, and writes down which.', async () => {
  const id = await published();
  const reply = await change(seller, id, samples(FIELD_NAMES, 1));
  expect(reply.body.waitsForReview).toBe(true);
  const waiting = await read(seller, id);
  expect(waiting).toMatchObject({
    ...samples(REVIEWED_NAMES, 0),
    ...samples(DIRECT_NAMES, 1),
    draft: samples(REVIEWED_NAMES, 1),
  });
  const found = await getDashboardProduct(seller, id);
  if (found === null || found === 'forbidden') throw new Error('not found');
  const edit = found.history.find(({ action }) => action === 'draft');
  expect([...(edit?.fields ?? [])].sort()).toEqual([...FIELD_NAMES].sort());
  const [entry] = await AuditEntryModel.find({ subjectId: id, action: 'product.draft' }).lean();
  expect(entry).toMatchObject({
    before: samples(DIRECT_NAMES, 0),
    after: { ...samples(DIRECT_NAMES, 1), draft: samples(REVIEWED_NAMES, 1) },
  });
  await review(admin, id, { status: 'published' });
  const after = await read(seller, id);
  expect(after).toMatchObject(samples(FIELD_NAMES, 1));
  expect(after).not.toHaveProperty('draft');
});

/** One goes with the other (category-tree.test.ts). */
const ALONE = FIELD_NAMES.filter((name) => name !== 'category' && name !== 'subcategory');

it.each(ALONE)('Changes %s alone, and nothing else with it.', async (name) => {
  const id = await published();
  await change(seller, id, { [name]: sample(name, 1) });
  await review(admin, id, { status: 'published' });
  expect(await read(seller, id)).toMatchObject({
    ...samples(FIELD_NAMES, 0),
    [name]: sample(name, 1),
  });
});

it('Copies every field.', async () => {
  const id = await published();
  const copy = await call(duplicateRoute, `/api/products/duplicate/${id}`, {
    method: 'POST',
    as: seller,
    id,
  });
  expect(await read(seller, copy.body.insertedId)).toMatchObject(samples(FIELD_NAMES, 0));
});

it('Exports every field, takes the file back unchanged, and makes the same product of it again.', async () => {
  const exported = async () =>
    String((await call(exportRoute, '/api/products/export', { as: seller })).body);
  await published();
  const file = await exported();
  expect((await imported(seller, file)).counts).toMatchObject({ created: 0, changed: 0 });
  await ProductModel.deleteMany({ author: seller.email });
  const withoutId = file.replace(/\r\n[0-9a-f]{24},/, '\r\n,');
  expect((await imported(seller, withoutId)).counts).toMatchObject({ created: 1, refused: 0 });
  const [product] = await ProductModel.find({ author: seller.email }).lean();
  expect(product).toMatchObject(samples(FIELD_NAMES, 0));
  const again = await exported();
  const plain = (text: string) =>
    text.replace(/\r\n[0-9a-f]{24},[^,]*,/, '\r\n').replace(/,(?:published|pending)\r\n/, '\r\n');
  expect(plain(again)).toBe(plain(file));
});

it('Brings by a file what is another value in it, of every field.', async () => {
  const id = await published();
  const file = await call(exportRoute, '/api/products/export', { as: seller });
  await change(seller, id, samples(FIELD_NAMES, 1));
  await review(admin, id, { status: 'published' });
  await imported(seller, file.body);
  await review(admin, id, { status: 'published' });
  expect(await read(seller, id)).toMatchObject(samples(FIELD_NAMES, 0));
});
