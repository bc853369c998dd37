import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Types } from 'mongoose';
import * as addproduct from '@/app/(endpoints)/addproduct/route';
import * as variantsRoute from '@/app/api/products/variants/[id]/route';
import { listStockChanges } from '@/lib/features/catalogue/dashboard-queries';
import { settings } from '@/lib/platform/env';
import { ProductModel } from '@/models/product';
import { change, COLOURS, offer, openDesk, read, review, row } from '../support/own-products';
import { call, makeUser, unique, useShop, type TestUser } from '../support/shop';

/** The seller's side of variants: adding, changing, reviewing, and the history of their stock. */

useShop();

let seller: TestUser;
let admin: TestUser;
let other: TestUser;
beforeAll(async () => {
  ({ seller, admin } = await openDesk());
  other = await makeUser();
});

const add = (more: Record<string, unknown> = {}, as = seller) =>
  call(addproduct, '/addproduct', { method: 'POST', body: offer(more), as });
const quick = (id: string, body: unknown, as = seller) =>
  call(variantsRoute, `/api/products/variants/${id}`, { method: 'PATCH', body, as, id });

/** A product on sale with two variants, and these as its seller sees them. */
async function onSale(more: Record<string, unknown> = {}) {
  const id = (await add(more)).body.insertedId as string;
  await review(admin, id, { status: 'published' });
  const [red, blue] = (await read(seller, id)).variants as { _id: string }[];
  return { id, red: red!._id, blue: blue!._id };
}
const historyOf = async (id: string, query = {}) => (await listStockChanges(seller, id, query))!;

describe('adding', () => {
  it('makes a product of its variants, whose price and stock follow from them', async () => {
    const reply = await add({ unit: 'dozen', packSize: '১২', quantityStep: 6, shipsFrom: '47' });
    expect(reply.status).toBe(201);
    const product = await read(seller, reply.body.insertedId);
    expect(product).toMatchObject({
      price: 100,
      highestPrice: 120,
      maxQuantity: 15,
      unit: 'dozen',
      packSize: 12,
      quantityStep: 6,
      shipsFrom: '47',
      options: COLOURS,
      variants: [
        { values: ['Red'], price: 100, stock: 10 },
        { values: ['Blue'], price: 120, stock: 5 },
      ],
    });
    expect(product.variants.map(({ _id }: { _id: string }) => _id)).not.toContain(product._id);
    const { entries } = await historyOf(product._id);
    expect(entries.map(({ why, change: by, stock }) => [why, by, stock])).toEqual([
      ['added', 5, 5],
      ['added', 10, 10],
    ]);
  });

  it.each([
    [
      'a SKU twice',
      { variants: [row('Red', { sku: 'A' }), row('Blue', { sku: 'a' })] },
      'variants.1.sku',
    ],
    ['a combination twice', { variants: [row('Red'), row('Red')] }, 'variants.1.values'],
    ['a value of no option', { variants: [row('Green')] }, 'variants.0.values'],
    [
      'a picture of another product',
      { variants: [row('Red', { picture: '/uploads/b.webp' })] },
      'variants.0.picture',
    ],
    [
      'a ladder that rises',
      { variants: [row('Red', { priceLadder: [{ from: 5, price: 200 }] })] },
      'variants.0.priceLadder',
    ],
    [
      'a value twice',
      {
        options: [{ name: 'Size', values: [{ value: 'S' }, { value: 's' }] }],
        variants: [row('S')],
      },
      'options.0.values',
    ],
    [
      'more variants than a product may have',
      { variants: Array.from({ length: 251 }, () => row('Red')) },
      'variants',
    ],
  ])('refuses %s at its field', async (_what, more, field) => {
    const reply = await add(more);
    expect(reply).toMatchObject({ status: 422, body: { code: 'INVALID' } });
    expect(Object.keys(reply.body.fields)).toContain(field);
  });

  it('takes a SKU once for each seller, also of two that come at the same moment', async () => {
    const sku = unique('SKU');
    const variants = [row('Red', { sku }), row('Blue')];
    const replies = await Promise.all([add({ variants }), add({ variants }), add({ variants })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const refused = replies.find(({ status }) => status === 422)!;
    expect(Object.keys(refused.body.fields)).toEqual(['variants.0.sku']);
    expect((await add({ variants }, other)).status).toBe(201);
  });
});

describe('changing', () => {
  it('keeps, removes and adds variants, and writes down what became of each stock', async () => {
    const { id, red, blue } = await onSale();
    const options = [{ ...COLOURS[0]!, values: [...COLOURS[0]!.values, { value: 'Green' }] }];
    const reply = await change(seller, id, {
      options,
      variants: [
        row('Red', { _id: red, stock: 12, stockWas: 9 }),
        row('Green', { price: 90, stock: 4 }),
      ],
    });
    expect(reply.status).toBe(200);
    const product = await read(seller, id);
    expect(product).toMatchObject({ price: 90, maxQuantity: 17 });
    expect(product.variants[0]).toMatchObject({ _id: red, stock: 13 });
    const { entries } = await historyOf(id);
    expect(
      entries.slice(0, 3).map(({ variantId, why, change: by }) => [variantId, why, by]),
    ).toEqual(
      expect.arrayContaining([
        [red, 'edited', 3],
        [product.variants[1]._id, 'added', 4],
        [blue, 'removed', -5],
      ]),
    );
    expect((await historyOf(id, { variant: red })).entries).toHaveLength(2);
  });

  it('refuses one price or stock for several variants', async () => {
    const { id } = await onSale();
    for (const body of [{ price: 90 }, { maxQuantity: 9 }]) {
      const reply = await change(seller, id, body);
      expect(reply.status).toBe(422);
      expect(Object.keys(reply.body.fields)).toEqual(['variants']);
    }
  });

  it('ends the former price and the weight of a product without options where they are emptied', async () => {
    const id = (
      await add({
        options: [],
        variants: undefined,
        price: 100,
        maxQuantity: 5,
        compareAtPrice: 150,
        weightGrams: 400,
      })
    ).body.insertedId as string;
    expect(await read(seller, id)).toMatchObject({ compareAtPrice: 150, weightGrams: 400 });
    await change(seller, id, { compareAtPrice: '', weightGrams: '' });
    const product = await read(seller, id);
    expect(product).not.toHaveProperty('compareAtPrice');
    expect(product).not.toHaveProperty('weightGrams');
  });
});

describe('pictures of variants', () => {
  const NEW = '/uploads/new.webp';
  const pictured = async (as: TestUser, id: string) =>
    ((await read(as, id)).variants as { picture: string }[])[0]!.picture;

  /** A product on sale of which a variant names a picture that waits for review. */
  async function withNewPicture() {
    await writeFile(join(settings().uploadsDir, 'new.webp'), '');
    const { id, red, blue } = await onSale();
    const variants = [row('Red', { _id: red, picture: NEW }), row('Blue', { _id: blue })];
    expect((await change(seller, id, { extraimages: [NEW], variants })).status).toBe(200);
    return id;
  }

  it('show to buyers only what was looked at', async () => {
    const id = await withNewPicture();
    expect([await pictured(seller, id), await pictured(other, id)]).toEqual([NEW, '']);
    await review(admin, id, { status: 'published' });
    expect(await pictured(other, id)).toBe(NEW);
    await change(admin, id, { extraimages: [] });
    expect((await ProductModel.findById(id).lean())!.variants[0]!.picture).toBe('');
  });

  it('end with the draft that brought them, and are in the way of no other change', async () => {
    const id = await withNewPicture();
    await change(seller, id, { extraimages: [] });
    const product = (await ProductModel.findById(id).lean())!;
    expect([product.draft, product.variants[0]!.picture]).toEqual([null, '']);
    const body = { variants: [{ _id: String(product.variants[0]!._id), stock: 1 }] };
    expect((await quick(id, body)).status).toBe(200);
  });
});

describe('PATCH /api/products/variants/{id}', () => {
  it('changes the named variants alone', async () => {
    const { id, blue } = await onSale();
    const reply = await quick(id, {
      variants: [{ _id: blue, price: '১৩০', stock: 8, stockWas: 4 }],
    });
    expect(reply).toMatchObject({ status: 200, body: { waitsForReview: false } });
    expect((await read(seller, id)).variants).toMatchObject([
      { price: 100, stock: 10 },
      { price: 130, stock: 9 },
    ]);
  });

  it('is for the author and administrators, of this version and these variants', async () => {
    const { id, red } = await onSale();
    const body = { variants: [{ _id: red, stock: 1 }] };
    expect((await quick(id, body, other)).status).toBe(403);
    expect((await quick(id, { ...body, version: 1 })).body.code).toBe('CONFLICT');
    const unknown = { variants: [{ _id: String(new Types.ObjectId()), stock: 1 }] };
    expect((await quick(id, unknown)).body.fields).toHaveProperty(['variants.0._id']);
    expect((await quick(String(new Types.ObjectId()), body)).status).toBe(404);
    expect((await quick(id, { variants: [] })).status).toBe(422);
    expect((await quick(id, body, admin)).status).toBe(200);
  });

  it('holds a large rise for review and keeps it there through other changes', async () => {
    const { id, red, blue } = await onSale();
    expect((await quick(id, { variants: [{ _id: red, price: 900 }] })).body).toMatchObject({
      waitsForReview: true,
    });
    await quick(id, { variants: [{ _id: blue, stock: 50 }] });
    await quick(id, { variants: [{ _id: blue, price: 110 }] });
    expect(await read(seller, id)).toMatchObject({
      price: 100,
      highestPrice: 110,
      draft: { variantPrices: [{ variantId: red, price: 900 }], state: 'waiting' },
    });
    await review(admin, id, { status: 'published' });
    const product = await read(seller, id);
    expect(product).toMatchObject({ price: 110, highestPrice: 900 });
    expect(product).not.toHaveProperty('draft');
  });

  it('does not send a rejected rise again with a change of the stock', async () => {
    const { id, red } = await onSale();
    await quick(id, { variants: [{ _id: red, price: 900 }] });
    await review(admin, id, { status: 'rejected', reason: 'Too dear.' });
    const reply = await quick(id, { variants: [{ _id: red, stock: 3 }] });
    expect(reply.body).toMatchObject({ waitsForReview: false });
    expect((await read(seller, id)).draft).toMatchObject({ state: 'rejected' });
  });
});

describe('history of the stock', () => {
  it('is paged by key, and nobody else’s to see', async () => {
    const { id, red } = await onSale();
    for (let stock = 11; stock <= 32; stock += 1) {
      await quick(id, { variants: [{ _id: red, stock }] });
    }
    const first = await historyOf(id);
    expect(first.entries).toHaveLength(20);
    expect(first.entries[0]).toMatchObject({ stock: 32, change: 1, byAuthor: true });
    expect(first.entries[0]).not.toHaveProperty('by');
    const second = await historyOf(id, { before: first.next! });
    expect(second.next).toBeNull();
    expect([...first.entries, ...second.entries]).toHaveLength(24);
    expect(await listStockChanges(other, id, {})).toBeNull();
    expect((await listStockChanges(admin, id, {}))!.entries[0]).toMatchObject({ by: seller.email });
  });

  it('adds up to the stock that there is', async () => {
    const { id, red, blue } = await onSale();
    await quick(id, {
      variants: [
        { _id: red, stock: 2 },
        { _id: blue, stock: 40 },
      ],
    });
    const { entries } = await historyOf(id);
    const sum = entries.reduce((total, entry) => total + entry.change, 0);
    expect(sum).toBe((await ProductModel.findById(id).lean())!.maxQuantity);
  });
});
