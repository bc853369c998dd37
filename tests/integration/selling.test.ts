import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Types } from 'mongoose';
import * as addproduct from '@/app/(endpoints)/addproduct/route';
import * as deleteproduct from '@/app/(endpoints)/delete/[id]/route';
import * as reviewproduct from '@/app/(endpoints)/reviewproduct/[id]/route';
import * as update from '@/app/(endpoints)/update/[id]/route';
import * as productRoute from '@/app/api/product/[id]/route';
import * as products from '@/app/api/products/route';
import { settings } from '@/lib/platform/env';
import { AuditEntryModel } from '@/models/audit';
import { ProductModel, type ProductRecord } from '@/models/product';
import { expiredTags } from '../support/next-cache';
import { call, makeProduct, makeUser, unique, useShop, type TestUser } from '../support/shop';

useShop();

let seller: TestUser;
let other: TestUser;
let admin: TestUser;
beforeAll(async () => {
  await mkdir(settings().uploadsDir, { recursive: true });
  for (const name of ['kettle', 'kettle-2']) {
    await writeFile(join(settings().uploadsDir, `${name}.webp`), '');
  }
  seller = await makeUser({ name: 'Nawabpur Tools' });
  other = await makeUser();
  admin = await makeUser({ role: 'admin' });
});

const offer = (more: Record<string, unknown> = {}) => ({
  image: '/uploads/kettle.webp',
  extraimages: ['/uploads/kettle-2.webp'],
  productName: 'Steel Kettle',
  minQuantity: '২',
  maxQuantity: 40,
  brand: 'Shapla',
  category: 'Home & Kitchen Appliances',
  description: 'Boils two litres in six minutes.',
  price: '1250.50',
  rating: 5,
  status: 'published',
  author: 'other@example.com',
  authorName: 'Somebody else',
  publishDate: 'yesterday',
  ...more,
});

const add = (more: Record<string, unknown> = {}, as = seller, headers = {}) =>
  call(addproduct, '/addproduct', { method: 'POST', body: offer(more), as, headers });
const change = (id: string, body: unknown, as = seller) =>
  call(update, `/update/${id}`, { method: 'PATCH', body, as, id });
const review = (id: string, body: unknown, as = admin) =>
  call(reviewproduct, `/reviewproduct/${id}`, { method: 'PATCH', body, as, id });
const remove = (id: string, as = seller) =>
  call(deleteproduct, `/delete/${id}`, { method: 'DELETE', as, id });
const read = (id: string, as?: TestUser) => call(productRoute, `/product/${id}`, { as, id });
const own = async (fields: Partial<ProductRecord> = {}) =>
  String(
    (
      await makeProduct({
        authorId: new Types.ObjectId(seller.id),
        author: seller.email,
        ...fields,
      })
    )._id,
  );

describe('POST /addproduct', () => {
  it('makes a pending product whose author, status and date come from the server', async () => {
    const reply = await add();
    expect(reply).toMatchObject({
      status: 201,
      body: { acknowledged: true, message: 'Product added successfully.' },
    });
    expect(reply.headers.get('set-cookie')).toContain('shop-preview=1');
    const id = reply.body.insertedId as string;
    expect((await read(id)).status).toBe(404);
    expect((await read(id, seller)).body).toMatchObject({
      productName: 'Steel Kettle',
      price: 1250.5,
      minQuantity: 2,
      maxQuantity: 40,
      content: '',
      status: 'pending',
      author: seller.email,
      authorName: 'Nawabpur Tools',
      publishDate: expect.stringMatching(/ at \d\d:\d\d:\d\d$/),
      version: 1,
    });
    expect(await AuditEntryModel.countDocuments({ subjectId: id, action: 'product.add' })).toBe(1);
  });

  it.each([
    ['no name', { productName: '' }, 'productName'],
    ['no brand', { brand: undefined }, 'brand'],
    ['another category', { category: 'Toys' }, 'category'],
    ['a negative price', { price: -1 }, 'price'],
    ['a third decimal', { price: 1.005 }, 'price'],
    ['no stock', { maxQuantity: 0 }, 'maxQuantity'],
    ['six stars', { rating: 6 }, 'rating'],
    ['a long name', { productName: 'x'.repeat(201) }, 'productName'],
    ['a long description', { description: 'x'.repeat(5001) }, 'description'],
    ['an operator', { brand: { $ne: '' } }, 'brand'],
    ['a picture from elsewhere', { image: 'https://evil.example/x.png' }, 'image'],
    ['an extra picture from elsewhere', { extraimages: ['javascript:1'] }, 'extraimages'],
    ['a picture that was never uploaded', { image: '/uploads/none.webp' }, 'image'],
    ['pictures that are no list', { extraimages: '/uploads/a.webp' }, 'extraimages'],
  ])('refuses %s', async (_name, more, field) => {
    const reply = await add(more);
    expect(reply).toMatchObject({ status: 422, body: { code: 'INVALID' } });
    expect(Object.keys(reply.body.fields)).toEqual([field]);
  });

  it('makes one product of one Idempotency-Key', async () => {
    const key = { 'idempotency-key': unique('key') };
    const replies = await Promise.all(Array.from({ length: 5 }, () => add({}, seller, key)));
    expect(new Set(replies.map((reply) => reply.body.insertedId)).size).toBe(1);
  });
});

describe('review', () => {
  it('publishes a pending product, or rejects it with a reason', async () => {
    const id = await own({ status: 'pending' });
    expect((await review(id, { status: 'rejected' })).body).toMatchObject({
      code: 'INVALID',
      fields: { reason: 'Please fill this in.' },
    });
    expect((await review(id, { status: 'rejected', reason: 'Blurred picture' })).status).toBe(200);
    expect((await read(id, seller)).body).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Blurred picture',
    });
    expect((await review(id, { status: 'published' })).status).toBe(200);
    const { body } = await read(id);
    expect(body).toMatchObject({ status: 'published', version: 3 });
    expect(body).not.toHaveProperty('rejectionReason');
    const stored = await ProductModel.findById(id).lean();
    expect(stored!.history.map(({ action, by, reason }) => [action, by, reason])).toEqual([
      ['rejected', admin.email, 'Blurred picture'],
      ['published', admin.email, undefined],
    ]);
  });

  it('keeps an author’s change beside the version on sale until it is published', async () => {
    const id = await own({ productName: 'Old name' });
    const reply = await change(id, { productName: 'New name', price: 99, maxQuantity: 7 });
    expect(reply).toMatchObject({
      status: 200,
      body: { message: 'Product updated successfully.', waitsForReview: true },
    });
    // Price and quantities at once, the name later.
    const onSale = { productName: 'Old name', price: 99, maxQuantity: 7, status: 'published' };
    expect((await read(id)).body).toMatchObject(onSale);
    expect((await read(id)).body).not.toHaveProperty('draft');
    expect((await read(id, seller)).body.draft).toMatchObject({ productName: 'New name' });
    const waiting = await call(products, '/products?status=pending', { as: admin });
    expect(waiting.body.map((each: { _id: string }) => each._id)).toContain(id);

    await review(id, { status: 'rejected', reason: 'Please keep the old name' });
    expect((await read(id)).body).toMatchObject(onSale);
    expect((await read(id, seller)).body).toMatchObject({
      rejectionReason: 'Please keep the old name',
      draft: { productName: 'New name', state: 'rejected' },
    });

    await change(id, { productName: 'Third name' });
    await review(id, { status: 'published' });
    expect((await read(id)).body).toMatchObject({ productName: 'Third name', status: 'published' });
    expect(
      (await call(products, `/products?q=${encodeURIComponent('third name')}`)).body,
    ).toHaveLength(1);
  });

  it('is refused for what was changed meanwhile, by either of two administrators at once', async () => {
    const id = await own({ status: 'pending' });
    await change(id, { productName: 'Changed while it was read' });
    const late = await review(id, { status: 'published', version: 1 });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', product: { version: 2, productName: 'Changed while it was read' } },
    });
    const both = await Promise.all([
      review(id, { status: 'published', version: 2 }),
      review(id, { status: 'rejected', reason: 'No', version: 2 }),
    ]);
    expect(both.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });
});

describe('PATCH /update/{id}', () => {
  it('changes a pending product, and an administrator’s change anything, at once', async () => {
    const pending = await own({ status: 'pending' });
    expect((await change(pending, { brand: 'Meghna' })).body.waitsForReview).toBe(false);
    expect((await read(pending, seller)).body.brand).toBe('Meghna');
    const published = await own();
    expect((await change(published, { brand: 'Padma' }, admin)).body.waitsForReview).toBe(false);
    expect((await read(published)).body.brand).toBe('Padma');
  });

  it('of an administrator publishes nothing of a draft, and is not undone by it', async () => {
    const id = await own({ productName: 'Old name', brand: 'Old brand' });
    await change(id, { productName: 'New name' });
    await change(id, { brand: 'Padma' }, admin);
    expect((await read(id)).body).toMatchObject({ productName: 'Old name', brand: 'Padma' });
    await review(id, { status: 'published' });
    expect((await read(id)).body).toMatchObject({ productName: 'New name', brand: 'Padma' });

    await change(id, { productName: 'Third name' });
    await change(id, { productName: 'Third name' }, admin);
    expect((await read(id, seller)).body).not.toHaveProperty('draft');
  });

  it('knows an id in capitals as the same', async () => {
    const id = await own();
    await change(id.toUpperCase(), { price: 12 });
    expect(expiredTags()).toContain(`product:${id}`);
  });

  it('ignores what is not the seller’s to say', async () => {
    const id = await own();
    await change(id, { status: 'rejected', author: 'x@example.com', authorName: 'X', rating: 3 });
    expect((await read(id)).body).toMatchObject({
      status: 'published',
      author: seller.email,
      rating: 3,
    });
  });

  it('applies a stock change as the difference to what the form showed', async () => {
    const id = await own({ maxQuantity: 50 });
    await ProductModel.updateOne(
      { _id: id },
      { $inc: { maxQuantity: -10, 'variants.0.stock': -10 } },
    );
    await change(id, { maxQuantity: 60, maxQuantityWas: 50 });
    expect((await read(id)).body.maxQuantity).toBe(50);
    await change(id, { maxQuantity: 0 });
    expect((await read(id)).body.maxQuantity).toBe(0);
  });

  it('is refused with the current product when it was changed meanwhile, not when it was sold', async () => {
    const id = await own();
    await ProductModel.updateOne(
      { _id: id },
      { $inc: { maxQuantity: -10, 'variants.0.stock': -10 } },
    );
    expect((await change(id, { price: 10, version: 1 })).status).toBe(200);
    const late = await change(id, { price: 11, version: 1 });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', product: { version: 2, price: 10 } },
    });
  });

  it('is the author’s and the administrators’', async () => {
    const id = await own();
    expect((await change(id, { price: 1 }, other)).status).toBe(403);
    expect((await change('0123456789abcdef01234567', { price: 1 })).status).toBe(404);
    expect((await change('abc', { price: 1 })).status).toBe(404);
    expect((await change(id, { price: 'free' })).status).toBe(422);
  });
});

describe('DELETE /delete/{id}', () => {
  it('is the author’s and the administrators’, once, and written down', async () => {
    const id = await own();
    expect((await remove(id, other)).status).toBe(403);
    expect(await remove(id)).toMatchObject({
      status: 200,
      body: { acknowledged: true, message: 'Product deleted successfully.' },
    });
    expect((await remove(id)).status).toBe(404);
    expect((await read(id)).status).toBe(404);
    expect(await AuditEntryModel.countDocuments({ subjectId: id })).toBe(1);
    expect((await remove(await own(), admin)).status).toBe(200);
  });
});
