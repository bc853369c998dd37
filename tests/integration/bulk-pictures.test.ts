import { NextRequest } from 'next/server';
import { zipSync, type Zippable } from 'fflate';
import sharp from 'sharp';
import * as picturesRoute from '@/app/api/products/pictures/route';
import * as decideRoute from '@/app/api/products/pictures/decide/route';
import { getPictureBatch } from '@/lib/features/imports/pictures';
import { listDashboardProducts } from '@/lib/features/catalogue/search';
import { PictureBatchModel } from '@/models/picture-batch';
import { ProductModel } from '@/models/product';
import { ownFile } from '../support/csv-files';
import { imported, productsOf } from '../support/imports';
import { call, makeProduct, makeUser, unique, useShop, type TestUser } from '../support/shop';
import { uploaded } from '../support/upload';

/** Many pictures, matched to products by their names. */

useShop();

let seller: TestUser;
beforeEach(async () => {
  seller = await makeUser({ name: 'Nawabpur Tools' });
});

let shade = 0;
const picture = async (): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp({
      create: { width: 40, height: 30, channels: 3, background: { r: (shade += 5), g: 9, b: 40 } },
    })
      .jpeg()
      .toBuffer(),
  );

async function send(files: Record<string, Uint8Array>, headers: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, bytes] of Object.entries(files)) {
    body.append('files', new Blob([bytes as BlobPart]), name);
  }
  const response = await picturesRoute.POST(
    new NextRequest('http://localhost:3000/api/products/pictures', {
      method: 'POST',
      body,
      headers: {
        'x-forwarded-for': unique('address'),
        authorization: `Bearer ${seller.token}`,
        ...headers,
      },
    }),
  );
  return { status: response.status, location: response.headers.get('location'), response };
}

const decide = (body: Record<string, string>) =>
  call(decideRoute, '/api/products/pictures/decide', { method: 'POST', as: seller, body });

/** The page's form with every picture that has its product. */
async function apply(more: Record<string, string> = {}) {
  const batch = (await getPictureBatch(seller))!;
  const shown = batch.matched.flatMap(({ product, pictures }) =>
    pictures.map(({ key }) => [`product-${key}`, product.productId] as const),
  );
  return decide({ act: 'apply', ...Object.fromEntries(shown), ...more });
}

const row = (sku: string, name: string, price = '"১,২৫০"') =>
  `${sku},${name},Shapla,Home & Kitchen Appliances,${price},৪০,Boils water`;

test('an imported file without pictures, a ZIP of them, and its drafts are sent in', async () => {
  await imported(seller, ownFile(row('K1', 'Kettle'), row('K2', 'Steel Jar')));
  const [kettle, jar] = await productsOf(seller);
  const zip: Zippable = {
    'all/K1-2.jpg': await picture(),
    'all/K1.jpg': await picture(),
    'স্টিল/steel_jar.jpg': await picture(),
    '__MACOSX/all/._K1.jpg': new Uint8Array([1, 2]),
    'all/notes.txt': new Uint8Array([65]),
    'all/more.zip': zipSync({ 'K2.jpg': await picture() }),
  };
  const sent = await send({ 'pictures.zip': zipSync(zip) });
  expect(await sent.response.json()).toMatchObject({ taken: 3, refused: 2 });
  const batch = (await getPictureBatch(seller))!;
  expect(batch.refused).toEqual([
    { name: 'all/notes.txt', reason: 'noPicture' },
    { name: 'all/more.zip', reason: 'noPicture' },
  ]);
  expect(
    batch.matched.map(({ product, pictures }) => [
      product.productName,
      pictures.map((each) => each.name),
    ]),
  ).toEqual([
    ['Kettle', ['all/K1.jpg', 'all/K1-2.jpg']],
    ['Steel Jar', ['স্টিল/steel_jar.jpg']],
  ]);
  const given = await apply({ send: 'on' });
  expect(given.body).toMatchObject({ products: 2, sent: 2, faults: 0 });
  const after = await productsOf(seller);
  expect(
    after.map(({ status, image, extraimages }) => [status, image !== '', extraimages.length]),
  ).toEqual([
    ['pending', true, 1],
    ['pending', true, 0],
  ]);
  expect(after[0]!._id).toEqual(kettle!._id);
  expect(after[0]!.image).toBe(batch.matched[0]!.pictures[0]!.url);
  expect(after[1]!._id).toEqual(jar!._id);
  // Pressed twice: nothing is left to give.
  expect((await apply({ send: 'on' })).body).toMatchObject({ products: 0 });
  expect((await productsOf(seller))[0]!.extraimages).toHaveLength(1);
});

test('a file sent twice waits once; others’ products and unknown names are not matched', async () => {
  await makeProduct({ productName: 'Lamp' });
  const file = { 'Lamp.jpg': await picture() };
  await send(file);
  await send(file);
  const batch = (await getPictureBatch(seller))!;
  expect(batch.unmatched.map(({ name }) => name)).toEqual(['Lamp.jpg']);
  expect(batch.refused).toEqual([{ name: 'Lamp.jpg', reason: 'again' }]);
  const { key } = batch.unmatched[0]!;
  const others = await makeProduct({ productName: 'Their lamp' });
  // Somebody else's product by its number is a name that nobody knows.
  await decide({ act: 'apply', [`product-${key}`]: String(others._id) });
  expect((await getPictureBatch(seller))!.unmatched[0]!.typed).toBe(String(others._id));
  expect(await ProductModel.countDocuments({ image: batch.unmatched[0]!.url })).toBe(0);
});

test('what the names do not say is said by hand, and left out by a box', async () => {
  const own = { authorId: seller.id as never, author: seller.email };
  const first = await makeProduct({ ...own, productName: 'Mug', image: '', status: 'draft' });
  await makeProduct({ ...own, productName: 'mug', image: '', status: 'draft' });
  await makeProduct({ ...own, productName: 'Plate', image: '', status: 'draft' });
  await send({ 'MUG 1.jpg': await picture(), 'x.jpg': await picture(), 'y.jpg': await picture() });
  const batch = (await getPictureBatch(seller))!;
  expect(batch.ambiguous[0]!.candidates).toHaveLength(2);
  expect(batch.suggestions).toEqual(['Plate', 'mug', 'Mug']);
  const keyOf = (name: string) => batch.unmatched.find((each) => each.name === name)!.key;
  await decide({
    act: 'save',
    [`product-${batch.ambiguous[0]!.key}`]: String(first._id),
    [`product-${keyOf('x.jpg')}`]: 'plate',
    [`drop-${keyOf('y.jpg')}`]: 'on',
  });
  const next = (await getPictureBatch(seller))!;
  expect(next.unmatched).toEqual([]);
  expect(next.matched.map(({ product }) => product.productName)).toEqual(['Mug', 'Plate']);
});

test('a product on sale shows its pictures after review, behind those it has', async () => {
  const [image, extra] = [await uploaded(seller), await uploaded(seller)];
  const product = await makeProduct({
    ...{ authorId: seller.id as never, author: seller.email },
    ...{ productName: 'Fan', image, extraimages: [extra] },
  });
  await send({ 'fan.jpg': await picture() });
  expect((await apply()).body).toMatchObject({ products: 1, waiting: 1 });
  const now = (await ProductModel.findById(product._id).lean())!;
  expect(now.extraimages).toEqual([extra]);
  expect(now.draft).toMatchObject({ state: 'waiting', image });
  expect(now.draft!.extraimages).toHaveLength(2);
});

test.each([
  ['zipPath', { '../../etc/passwd.jpg': new Uint8Array([1]) }],
  [
    'zipTooMany',
    Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`${at}.jpg`, new Uint8Array()])),
  ],
] as const)('a ZIP that is %s is refused as a whole, in words', async (reason, files) => {
  const reply = await send(
    { 'bad.zip': zipSync(files as Zippable, { level: 0 }) },
    { accept: 'text/html' },
  );
  expect(reply).toMatchObject({ status: 303 });
  expect(reply.location).toContain('/dashboard/allproducts/pictures?notice=SENT');
  const batch = (await getPictureBatch(seller))!;
  expect(batch.refused).toEqual([{ name: 'bad.zip', reason }]);
  expect(batch.matched).toEqual([]);
});

test('bytes that unpack to far more than a picture are dropped before they are all read', async () => {
  const bomb = zipSync({ 'K1.jpg': new Uint8Array(40 * 1024 * 1024) });
  await send({ 'bomb.zip': bomb });
  expect((await getPictureBatch(seller))!.refused).toEqual([
    { name: 'K1.jpg', reason: 'tooLarge' },
  ]);
});

test('without a file, and forms that are too large, are refused', async () => {
  expect((await send({})).status).toBe(422);
  const large = new Uint8Array(61 * 1024 * 1024);
  const reply = await send({ 'a.jpg': large }, { accept: 'text/html' });
  expect(reply.location).toContain('notice=TOO_LARGE');
  expect(await PictureBatchModel.countDocuments({ _id: seller.id })).toBe(0);
});

test('the list of products is filtered to those without a picture', async () => {
  const own = { authorId: seller.id as never, author: seller.email };
  await makeProduct({ ...own, productName: 'Seen' });
  const bare = await makeProduct({ ...own, productName: 'Bare', image: '', status: 'draft' });
  const { products } = await listDashboardProducts(seller, { picture: 'without', q: 'bare' });
  expect(products.map(({ _id }) => _id)).toEqual([String(bare._id)]);
  expect((await listDashboardProducts(seller, { picture: 'without' })).total).toBe(1);
});

test('a picture that comes through another server while others are given stays', async () => {
  await imported(seller, ownFile(row('K7', 'Kettle')));
  await send({ 'K7.jpg': await picture(), 'unknown.jpg': await picture() });
  const real = PictureBatchModel.findById.bind(PictureBatchModel);
  const read = jest.spyOn(PictureBatchModel, 'findById').mockImplementationOnce(((id: string) => ({
    async lean() {
      const found = (await real(id).lean())!;
      const late = { ...found.pictures[1]!, key: 'late', digest: 'late', name: 'late.jpg' };
      await PictureBatchModel.updateOne({ _id: id }, { $push: { pictures: late } });
      return found;
    },
  })) as never);
  const [given] = (await PictureBatchModel.collection.find({}).toArray())
    .flatMap(({ pictures }) => pictures as { key: string; name: string; productId?: string }[])
    .filter(({ name }) => name === 'K7.jpg');
  const reply = await decide({ act: 'apply', [`product-${given!.key}`]: given!.productId! });
  expect(reply.body).toMatchObject({ products: 1 });
  expect(read).toHaveBeenCalled();
  read.mockRestore();
  const left = (await getPictureBatch(seller))!;
  expect(left.unmatched.map(({ name }) => name)).toEqual(['late.jpg', 'unknown.jpg']);
});
