import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as addorder from '@/app/(endpoints)/addorder/route';
import * as addproduct from '@/app/(endpoints)/addproduct/route';
import * as myorder from '@/app/(endpoints)/myorder/route';
import * as exportRoute from '@/app/api/products/export/route';
import * as productsRoute from '@/app/api/products/route';
import { settings } from '@/lib/platform/env';
import { ProductModel } from '@/models/product';
import { imported, productsOf } from '../support/imports';
import { change, idOf, openDesk, own, read, review } from '../support/own-products';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';

/** Products in two languages: description and content in Bangla, and the name that an order keeps. */

useShop();

let seller: TestUser;
let admin: TestUser;
beforeAll(async () => {
  ({ seller, admin } = await openDesk());
  await mkdir(settings().uploadsDir, { recursive: true });
  await writeFile(join(settings().uploadsDir, 'kettle-bangla.webp'), '');
});

const texts = { descriptionBn: 'চা ফোটানোর কেটলি।', contentBn: 'ওজন: ৩৫০ গ্রাম' };

describe('description and content in Bangla', () => {
  const product = {
    productName: 'Steel Kettle',
    brand: 'Shapla',
    category: 'Home & Kitchen Appliances',
    description: 'Boils two litres.',
    price: 100,
    maxQuantity: 40,
    image: '/uploads/kettle-bangla.webp',
  };

  it('are taken, answered and found, and empty where nobody gave any', async () => {
    const post = (more: object) =>
      call(addproduct, '/addproduct', {
        method: 'POST',
        body: { ...product, ...more },
        as: seller,
      });
    const added = [await post(texts), await post({ productName: 'Plain Kettle' })];
    expect(added.map(({ status }) => status)).toEqual([201, 201]);
    const [withTexts, without] = added.map(({ body }) => String(body.insertedId));
    expect(await read(seller, withTexts!)).toMatchObject(texts);
    expect(await read(seller, without!)).toMatchObject({ descriptionBn: '', contentBn: '' });
    await review(admin, withTexts!, { status: 'published' });
    const found = await call(productsRoute, `/products?q=${encodeURIComponent('ফোটানোর')}`);
    expect(found.body).toEqual([expect.objectContaining({ _id: withTexts, ...texts })]);
  });

  it('have the lengths of the English ones', async () => {
    const body = {
      ...product,
      descriptionBn: 'ক'.repeat(5001),
      contentBn: 'ক'.repeat(20_001),
    };
    const reply = await call(addproduct, '/addproduct', { method: 'POST', body, as: seller });
    expect(reply).toMatchObject({
      status: 422,
      body: { fields: { descriptionBn: 'This is too long.', contentBn: 'This is too long.' } },
    });
  });

  it('change on sale only through a review', async () => {
    const id = idOf(await own(seller));
    expect((await change(seller, id, texts)).body.waitsForReview).toBe(true);
    expect(await read(admin, id)).toMatchObject({ descriptionBn: '', draft: texts });
    await review(admin, id, { status: 'published' });
    expect(await read(admin, id)).toMatchObject({ ...texts, status: 'published' });
  });

  it('come back from the file that was exported', async () => {
    const someone = await makeUser();
    await own(someone, { ...texts, productName: 'Kettle for export' });
    const exported = await call(exportRoute, '/api/products/export', { as: someone });
    const csv = String(exported.body);
    expect(csv).toContain('description_bn');
    const another = await makeUser();
    // Another seller's products have ids of their own.
    const [head, ...rows] = csv.trimEnd().split('\r\n');
    const file = [head, ...rows.map((row) => row.replace(/^[^,]*/, ''))].join('\r\n');
    await imported(another, file);
    expect(await productsOf(another)).toEqual([expect.objectContaining(texts)]);
  });
});

describe('the name of what was ordered', () => {
  const body = (productId: unknown) => ({
    productId: String(productId),
    quantity: 5,
    shippingAddress: '12 Nawabpur Road, Dhaka',
    phoneNumber: '01712345678',
    customerName: 'Rahima Khatun',
    description: '',
  });

  it('is kept in Bangla too, whatever becomes of the product', async () => {
    const buyer = await makeUser();
    const product = await makeProduct({ productNameBn: 'স্টিলের কেটলি' });
    await call(addorder, '/addorder', { method: 'POST', body: body(product._id), as: buyer });
    await ProductModel.updateOne({ _id: product._id }, { $set: { productNameBn: 'অন্য নাম' } });
    const mine = await call(myorder, '/myorder', { as: buyer });
    expect(mine.body).toEqual([expect.objectContaining({ productNameBn: 'স্টিলের কেটলি' })]);
  });
});
