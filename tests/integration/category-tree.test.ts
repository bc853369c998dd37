import { Types } from 'mongoose';
import * as addproduct from '@/app/(endpoints)/addproduct/route';
import * as categories from '@/app/api/categories/route';
import * as attributes from '@/app/api/categories/attributes/[id]/route';
import * as moves from '@/app/api/categories/moves/[id]/route';
import * as names from '@/app/api/categories/names/[id]/route';
import * as retirements from '@/app/api/categories/retirements/[id]/route';
import * as exportRoute from '@/app/api/products/export/route';
import { listLeafProducts } from '@/lib/features/catalogue/leaf-queries';
import { readTree } from '@/lib/features/catalogue/tree/queries';
import { leafOf } from '@/lib/features/catalogue/tree/rules';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { AuditEntryModel } from '@/models/audit';
import { CategoryModel } from '@/models/category';
import { ProductModel } from '@/models/product';
import { checked, imported, productsOf } from '../support/imports';
import { change, idOf, openDesk, own, read, review } from '../support/own-products';
import { call, makeUser, unique, useShop, type TestUser } from '../support/shop';

/** Categories below the seven, and the products in them. */

useShop();

let admin: TestUser;
let seller: TestUser;
beforeAll(async () => {
  ({ admin } = await openDesk());
});
beforeEach(async () => {
  seller = await makeUser({ name: 'Nawabpur Tools' });
});

const HOME = 'Home & Kitchen Appliances';
const TOOLS = 'Industrial Machinery & Tools';

const post = (routes: object, path: string, body: object, id?: string, as = admin) =>
  call(routes as never, id ? `${path}/${id}` : path, { method: 'POST', as, body, id });
const recordOf = async (id: string) => (await CategoryModel.findById(id).lean())!;

/** A new category. */
async function add(parent = HOME, nameEn = unique('LED bulbs')) {
  const reply = await post(categories, '/api/categories', { parent, nameEn, nameBn: 'এলইডি বাতি' });
  expect(reply).toMatchObject({ status: 201 });
  const id: string = reply.body.categoryId;
  return { id, slug: (await recordOf(id)).slugs[0]! };
}
const versionOf = async (id: string) => (await recordOf(id)).version;
const move = async (id: string, parent: string) =>
  post(moves, '/api/categories/moves', { parent, version: await versionOf(id) }, id);
const attribute = async (id: string, nameEn: string, more: object) =>
  post(
    attributes,
    '/api/categories/attributes',
    { nameEn, nameBn: 'মান', version: await versionOf(id), ...more },
    id,
  );
/** A category that asks for a wattage, and offers a colour. */
async function lamps(parent = HOME) {
  const found = await add(parent);
  await attribute(found.id, 'Watt', { type: 'number', unit: 'W', required: 'on', filter: 'on' });
  const colours = { type: 'choice', choices: 'White = সাদা\nWarm = উষ্ণ', filter: 'on' };
  expect(await attribute(found.id, 'Colour', colours)).toMatchObject({ status: 200 });
  return found;
}
const offered = (more: object) => ({
  ...{ productName: unique('Bulb'), brand: 'Shapla', category: HOME, description: 'Bright.' },
  ...{ image: '/uploads/test.webp', price: 120, maxQuantity: 40, ...more },
});
const offer = (more: object) =>
  call(addproduct, '/addproduct', { method: 'POST', as: seller, body: offered(more) });

it('is managed by whoever looks after products, with errors at their fields and in the log', async () => {
  const parent = await add(HOME, 'Lighting');
  const one = await add(parent.id, 'LED bulbs');
  expect(one.slug).toBe('led-bulbs');
  const body = { parent: HOME, nameEn: 'LED bulbs', nameBn: 'বাতি' };
  expect(await post(categories, '/api/categories', body, undefined, seller)).toMatchObject({
    status: 403,
  });
  const refused = [
    [{ ...body }, 'slug'],
    [{ ...body, slug: 'Led Bulbs' }, 'slug'],
    [{ ...body, parent: 'Toys' }, 'parent'],
    [{ ...body, parent: String(new Types.ObjectId()) }, 'parent'],
    [{ ...body, nameBn: '' }, 'nameBn'],
    [{ ...body, nameEn: 'বাতি' }, 'slug'],
  ] as const;
  for (const [wrong, field] of refused) {
    const reply = await post(categories, '/api/categories', wrong);
    expect(reply).toMatchObject({ status: 422, body: { fields: { [field]: expect.anything() } } });
  }
  // Three levels, and nothing below itself.
  const two = await add(one.id);
  expect(await post(categories, '/api/categories', { ...body, parent: two.id })).toMatchObject({
    body: { fields: { parent: expect.stringContaining('deep') } },
  });
  expect(await move(parent.id, two.id)).toMatchObject({ status: 422 });

  const renamed = { nameEn: 'Bulbs', nameBn: 'বাতি', slug: 'bulbs', place: '2' };
  const version = await versionOf(one.id);
  const rename = () => post(names, '/api/categories/names', { ...renamed, version }, one.id);
  expect(await rename()).toMatchObject({ status: 200 });
  expect(await rename()).toMatchObject({ status: 409 });
  expect((await recordOf(one.id)).slugs).toEqual(['bulbs', 'led-bulbs']);
  const log = await AuditEntryModel.find({ subject: 'category', subjectId: one.id })
    .sort({ _id: 1 })
    .lean();
  expect(log.map(({ action }) => action)).toEqual(['category.add', 'category.rename']);
});

it('never makes a circle or one level too many of two moves at once', async () => {
  const [one, other] = [await add(), await add()];
  const versions = [await versionOf(one.id), await versionOf(other.id)];
  const replies = await Promise.all([
    post(moves, '/api/categories/moves', { parent: other.id, version: versions[0] }, one.id),
    post(moves, '/api/categories/moves', { parent: one.id, version: versions[1] }, other.id),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
});

it('asks products for what it requires, and takes them through the review', async () => {
  const { id: leafId, slug } = await lamps();
  const missing = await offer({ subcategory: slug });
  expect(missing).toMatchObject({
    status: 422,
    body: { fields: { 'attributes.watt': expect.anything() } },
  });
  const wrong = await offer({ subcategory: slug, attributes: 'watt: bright\ncolour: Green' });
  expect(Object.keys(wrong.body.fields).sort()).toEqual(['attributes.colour', 'attributes.watt']);
  expect(await offer({ subcategory: slug, category: TOOLS })).toMatchObject({
    status: 422,
    body: { fields: { subcategory: expect.anything() } },
  });
  const added = await offer({ subcategory: slug, attributes: 'Watt: ৯ W; colour: সাদা' });
  expect(added).toMatchObject({ status: 201 });
  const id: string = added.body.insertedId;
  expect(await review(admin, id, { status: 'published' })).toMatchObject({ status: 200 });
  const placed = { category: HOME, subcategory: slug, attributes: 'colour: White\nwatt: 9' };
  expect(await read(seller, id)).toMatchObject(placed);

  // Another value waits for review beside the one on sale; the same again is no change.
  expect((await change(seller, id, placed)).body.waitsForReview).toBe(false);
  const edit = await change(seller, id, { attributes: 'watt: 12' });
  expect(edit.body.waitsForReview).toBe(true);
  expect(await read(seller, id)).toMatchObject({ ...placed, draft: { attributes: 'watt: 12' } });

  // A new requirement asks nobody who changes the price, and the reviewer of a changed attribute.
  await attribute(leafId, 'Socket', { type: 'text', required: 'on' });
  expect(await change(seller, id, { price: 125 })).toMatchObject({ status: 200 });
  expect(await review(admin, id, { status: 'published' })).toMatchObject({
    status: 422,
    body: { fields: { 'attributes.socket': expect.anything() } },
  });

  // Another one of the seven alone, as older clients send it, leaves the category below the old one.
  expect(await change(admin, id, { category: TOOLS })).toMatchObject({ status: 200 });
  expect(await read(admin, id)).toMatchObject({ category: TOOLS, subcategory: '', attributes: '' });
});

it('shows its products with counts, and those of a retired one in the one above', async () => {
  const parent = await lamps();
  const child = await add(parent.id);
  const make = (subcategory: string, values: string) =>
    own(seller, { category: HOME, subcategory, attributes: values });
  const [white, warm, below] = [
    await make(parent.slug, 'colour: White\nwatt: 9'),
    await make(parent.slug, 'colour: Warm\nwatt: 9'),
    await make(child.slug, ''),
  ];
  const shown = async (f: { key: string; value: string }[] = []) => {
    const tree = await readTree();
    return listLeafProducts(tree.byId.get(parent.id)!, f, 1);
  };
  const ids = ({ products }: Awaited<ReturnType<typeof shown>>) => products.map(({ _id }) => _id);
  expect(ids(await shown())).toEqual([below, warm, white].map(idOf));
  const filtered = await shown([
    { key: 'colour', value: 'White' },
    { key: 'unknown', value: 'x' },
  ]);
  expect(ids(filtered)).toEqual([idOf(white)]);
  expect(
    filtered.facets.map(({ attribute: { key }, values }) => [
      key,
      values.map(({ value, count }) => [value, count]),
    ]),
  ).toEqual([
    ['watt', [['9', 1]]],
    [
      'colour',
      [
        ['White', 1],
        ['Warm', 1],
      ],
    ],
  ]);

  const retire = async (id: string, step: string) =>
    post(retirements, '/api/categories/retirements', { step, version: await versionOf(id) }, id);
  expect(await retire(parent.id, 'retire')).toMatchObject({
    body: { fields: { step: expect.anything() } },
  });
  expect(await retire(child.id, 'retire')).toMatchObject({ status: 200 });
  expect(leafOf(await readTree(), child.slug)?.id).toBe(parent.id);
  expect(ids(await shown())).toContain(idOf(below));
  // Its seller changes something else of it: it stays where it is written to be.
  expect((await change(seller, idOf(below), { subcategory: child.slug, price: 900 })).body).toEqual(
    expect.objectContaining({ waitsForReview: false }),
  );
  expect(await retire(child.id, 'restore')).toMatchObject({ status: 200 });
});

it('is moved while its products are edited: nobody loses an edit, and all end below the new one', async () => {
  const { id, slug } = await lamps();
  const products = await Promise.all(
    Array.from({ length: 12 }, () =>
      own(seller, { category: HOME, subcategory: slug, attributes: 'watt: 9' }),
    ),
  );
  const outside = await own(seller, { category: HOME });
  const form = { category: HOME, subcategory: slug, attributes: 'watt: 9' };
  const edits = products.map((product, index) =>
    // Half as a form with its version, half as a client that sends a price alone.
    change(seller, idOf(product), {
      price: 200 + index,
      ...(index % 2 === 0 && { ...form, version: 1 }),
    }),
  );
  // One comes into the category at the same moment.
  const entering = change(admin, idOf(outside), { subcategory: slug, attributes: 'watt: 5' });
  const moved = move(id, TOOLS);
  const replies = await Promise.all(edits);
  await Promise.all([moved, entering]);
  expect(await moved).toMatchObject({ status: 200 });
  await settleBackground();

  const after = await ProductModel.find({ _id: { $in: products.map(({ _id }) => _id) } })
    .sort({ _id: 1 })
    .lean();
  for (const [place, product] of products.entries()) {
    const now = after.find(({ _id }) => _id.equals(product._id))!;
    expect([200, 409]).toContain(replies[place]!.status);
    expect(now).toMatchObject({ category: TOOLS, subcategory: slug, attributes: 'watt: 9' });
    // A refused edit was shown as a conflict; one that was taken is there.
    if (replies[place]!.status === 200) expect(now.pricePoisha).toBe((200 + place) * 100);
    else expect(replies[place]!.body.product).toBeDefined();
  }
  const entered = (await ProductModel.findById(outside._id).lean())!;
  expect([
    [TOOLS, slug],
    [HOME, ''],
  ]).toContainEqual([entered.category, entered.subcategory ?? '']);

  // A form that was opened before saves nothing over the new place, without its version either.
  const [first] = products;
  expect(await change(seller, idOf(first!), { ...form, version: 1 })).toMatchObject({
    status: 409,
  });
});

it('comes with a file by its address or its names, and goes out with one that changes nothing', async () => {
  const parent = await add(HOME, unique('Lighting'));
  const { slug } = await lamps(parent.id);
  const [above, below] = [
    await recordOf(parent.id),
    await CategoryModel.findOne({ slugs: slug }).lean(),
  ];
  const path = `${above.name.en} > ${below!.name.en}`;
  const head = 'sku,name,brand,category,price_bdt,stock,description,picture,subcategory,attributes';
  const row = (sku: string, category: string, where: string, values: string) =>
    [
      sku,
      `Bulb ${sku}`,
      'Shapla',
      category,
      '100',
      '5',
      'Bright',
      '/uploads/test.webp',
      where,
      values,
    ]
      .map((cell) => `"${cell}"`)
      .join(',');
  const bad = await checked(
    seller,
    [
      head,
      row('A', HOME, 'no-such', ''),
      row('B', HOME, slug, ''),
      row('C', HOME, slug, 'watt: much'),
      row('D', HOME, slug, 'watt: 9; volt: 3'),
    ].join('\r\n'),
  );
  expect(bad.issues.map(({ column, code }) => `${column} ${code}`)).toEqual([
    'subcategory subcategoryUnknown',
    'attributes attributeMissing',
    'attributes attributeWrong',
    'attributes attributeUnknown',
  ]);
  const done = await imported(
    seller,
    [head, row('A', HOME, path, 'watt: 9'), row('B', TOOLS, slug, 'Colour: warm; Watt: 12')].join(
      '\r\n',
    ),
  );
  expect(done).toMatchObject({ counts: { created: 2, refused: 0 }, warnings: 1 });
  const stored = await productsOf(seller);
  expect(stored.map((each) => [each.category, each.subcategory, each.attributes])).toEqual([
    [HOME, slug, 'watt: 9'],
    [HOME, slug, 'colour: Warm\nwatt: 12'],
  ]);
  const file = await call(exportRoute, '/api/products/export', { as: seller });
  expect(await imported(seller, String(file.body))).toMatchObject({
    counts: { created: 0, changed: 0, unchanged: 2, refused: 0 },
  });
  expect(await productsOf(seller)).toEqual(
    stored.map((each) => expect.objectContaining({ _id: each._id, version: each.version })),
  );
});
