import { Types } from 'mongoose';
import * as search from '@/app/(endpoints)/search/route';
import * as synonyms from '@/app/api/search/synonyms/route';
import { changes } from '@/lib/shop/tags';
import { pollInvalidations } from '@/lib/platform/cache/follow-invalidations';
import { dropIndex } from '@/lib/features/catalogue/search/index-state';
import { AuditEntryModel } from '@/models/audit';
import { ChangeModel } from '@/models/change';
import { ProductModel, type ProductRecord } from '@/models/product';
import { SearchSynonymsModel } from '@/models/search-synonyms';
import { get, make, names, noteProductChange, useSearch } from '../support/search';
import { call, makeProduct, makeUser } from '../support/shop';

useSearch();

async function change(product: ProductRecord, fields: Partial<ProductRecord>): Promise<void> {
  await ProductModel.updateOne({ _id: product._id }, { $set: fields });
  await noteProductChange(String(product._id));
}
/** Changes a product as another instance of the shop does: this process hears of it by the record alone. */
async function changeElsewhere(product: ProductRecord, fields: Partial<ProductRecord>) {
  await ProductModel.updateOne({ _id: product._id }, { $set: fields });
  await ChangeModel.create({
    at: new Date(),
    by: 'another instance',
    tags: changes.product(String(product._id)),
  });
}

describe('GET /search', () => {
  it('suggests published products by name, Bangla name, brand and category', async () => {
    const kettle = await make({
      productName: 'Electric Kettle',
      productNameBn: 'ইলেকট্রিক কেটলি',
    });
    await make({ productName: 'Electric Iron', status: 'pending' });
    await make({ productName: 'Electric Fan', status: 'rejected' });
    const reply = await get('?q=elektric');
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      products: [
        {
          _id: String(kettle._id),
          productName: 'Electric Kettle',
          image: '/uploads/test.webp',
          price: 1250.5,
          category: 'Home & Kitchen Appliances',
        },
      ],
      categories: ['Home & Kitchen Appliances'],
    });
    for (const q of ['কেটলি', 'kett', 'shapla', 'kitchen']) {
      expect(await names(q)).toEqual(['Electric Kettle']);
    }
  });

  it('names products in Bangla where that is asked for and there is a name', async () => {
    await make({ productName: 'Electric Kettle', productNameBn: 'ইলেকট্রিক কেটলি' });
    await make({ productName: 'Steel Kettle', productNameBn: '' });
    const { body } = await get('?q=kettle&lang=bn');
    expect(body.products.map((each: { productName: string }) => each.productName).sort()).toEqual([
      'Steel Kettle',
      'ইলেকট্রিক কেটলি',
    ]);
  });

  it('finds Bangla and Latin spellings by each other', async () => {
    const saree = await make({ productName: 'Jamdani Saree', productNameBn: '' });
    const lungi = await make({ productName: 'Printed Check', productNameBn: 'লুঙ্গি' });
    for (const q of ['saree', 'sharee', 'শাড়ি', 'শাড়ী']) {
      expect((await get(`?q=${encodeURIComponent(q)}`)).body.products[0]._id).toBe(
        String(saree._id),
      );
    }
    expect((await get('?q=lungi')).body.products[0]._id).toBe(String(lungi._id));
  });

  it('says what a query that finds nothing may have meant', async () => {
    await make({ productName: 'Jamdani Saree' });
    expect((await get('?q=jamdxxi')).body).toEqual({
      products: [],
      categories: [],
      didYouMean: ['jamdani'],
    });
  });

  it('answers eight unless asked for others', async () => {
    for (let number = 0; number < 21; number += 1) {
      await makeProduct({ productName: `Kettle ${number}` });
    }
    expect((await get('?q=kettle')).body.products).toHaveLength(8);
    expect((await get('?q=kettle&limit=')).body.products).toHaveLength(8);
    expect((await get('?q=kettle&limit=২০')).body.products).toHaveLength(20);
    expect((await get('?q=kettle&limit=1')).body.products).toHaveLength(1);
  });

  it('offers categories alone without a query', async () => {
    await make({ category: 'Health & Beauty' });
    for (const query of ['', '?q=', '?q=%20', '?q=***']) {
      expect((await get(query)).body).toEqual({ products: [], categories: ['Health & Beauty'] });
    }
  });

  it.each(['limit=0', 'limit=21', 'limit=-1', 'limit=1.5', 'limit=x', `q=${'x'.repeat(201)}`])(
    'refuses %s as 422',
    async (query) => {
      expect(await get(`?${query}`)).toMatchObject({ status: 422, body: { code: 'INVALID' } });
    },
  );

  it('shows a change in the very next answer', async () => {
    const product = await make({ productName: 'Steel Kettle' });
    expect(await names('kettle')).toEqual(['Steel Kettle']);
    await change(product, { productName: 'Copper Kettle', pricePoisha: 9900 });
    expect((await get('?q=kettle')).body.products).toMatchObject([
      { productName: 'Copper Kettle', price: 99 },
    ]);
    await change(product, { status: 'rejected' });
    expect(await names('kettle')).toEqual([]);
    await change(product, { status: 'published' });
    expect(await names('kettle')).toEqual(['Copper Kettle']);
    await ProductModel.deleteOne({ _id: product._id });
    await noteProductChange(String(product._id));
    expect((await get('?q=kettle')).body).toEqual({ products: [], categories: [] });
  });

  it('shows a change to everybody who asks at once after it', async () => {
    const product = await make({ productName: 'Steel Kettle' });
    await names('kettle');
    await change(product, { productName: 'Copper Kettle' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => names('kettle')));
    expect(answers).toEqual(Array.from({ length: 5 }, () => ['Copper Kettle']));
  });

  it('shows what another instance changed once this one heard of it', async () => {
    const product = await make({ productName: 'Steel Kettle' });
    expect(await names('kettle')).toEqual(['Steel Kettle']);
    await changeElsewhere(product, { productName: 'Copper Kettle' });
    await pollInvalidations();
    expect(await names('kettle')).toEqual(['Copper Kettle']);
    await changeElsewhere(product, { status: 'rejected' });
    await pollInvalidations();
    expect(await names('kettle')).toEqual([]);
  });

  it('reads everything anew after a restart, and where it heard of nobody for half an hour', async () => {
    const product = await make({ productName: 'Steel Kettle' });
    expect(await names('kettle')).toEqual(['Steel Kettle']);
    await pollInvalidations();
    const rename = (productName: string) =>
      ProductModel.updateOne({ _id: product._id }, { $set: { productName } });
    await rename('Copper Kettle');
    await pollInvalidations();
    expect(await names('copper')).toEqual([]);
    const clock = jest.spyOn(performance, 'now');
    clock.mockReturnValue(performance.now() + 31 * 60_000);
    await pollInvalidations();
    // Entries kept by a clock that runs ahead would outlive the next tests' invalidations.
    clock.mockRestore();
    expect(await names('copper')).toEqual(['Copper Kettle']);
    await rename('Brass Kettle');
    dropIndex();
    expect(await names('brass')).toEqual(['Brass Kettle']);
  });

  it('misses nothing that changes while it is read', async () => {
    const products = await Promise.all(
      Array.from({ length: 30 }, (_each, number) =>
        makeProduct({ productName: `Kettle ${number}` }),
      ),
    );
    await Promise.all([
      ...Array.from({ length: 10 }, () => names('kettle')),
      ...products.map((product, number) =>
        change(product, { productName: `Teapot ${number}`, productNameBn: '' }),
      ),
    ]);
    expect(await names('kettle')).toEqual([]);
    expect((await get('?q=teapot&limit=20')).body.products).toHaveLength(20);
  });

  it('takes a note about a product that never was', async () => {
    await make({ productName: 'Steel Kettle' });
    await noteProductChange(String(new Types.ObjectId()));
    expect(await names('kettle')).toEqual(['Steel Kettle']);
  });
});

describe('/api/search/synonyms', () => {
  const read = (as?: Awaited<ReturnType<typeof makeUser>>) =>
    call(synonyms, '/api/search/synonyms', { as });
  const write = (body: unknown, as?: Awaited<ReturnType<typeof makeUser>>) =>
    call(synonyms, '/api/search/synonyms', { method: 'PUT', body, as });

  it('is for administrators alone', async () => {
    const user = await makeUser();
    expect((await read()).status).toBe(401);
    expect((await read(user)).status).toBe(403);
    expect((await write({ groups: [] }, user)).status).toBe(403);
  });

  it('begins with the built-in list and takes another, used at once and written down', async () => {
    const admin = await makeUser({ role: 'admin' });
    await make({ productName: 'Jamdani Saree', productNameBn: '' });
    const first = (await read(admin)).body;
    expect(first.version).toBe(0);
    expect(first.groups.length).toBeGreaterThan(60);
    expect(await names('biyeshari')).toEqual([]);
    const groups = [['biyeshari', ' saree ']];
    expect((await write({ groups, version: 0 }, admin)).body).toMatchObject({ version: 1 });
    expect(await names('biyeshari')).toEqual(['Jamdani Saree']);
    expect((await read(admin)).body).toEqual({ groups: [['biyeshari', 'saree']], version: 1 });
    const audit = await AuditEntryModel.findOne({ action: 'search.synonyms' })
      .sort({ _id: -1 })
      .lean();
    expect(audit).toMatchObject({ actorEmail: admin.email, after: [['biyeshari', 'saree']] });
    expect(await write({ groups, version: 0 }, admin)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
  });

  it.each([
    [{ groups: 'x' }],
    [{ groups: [['one']] }],
    [{ groups: [['one', '']] }],
    [{ groups: [['same', 'same']] }],
    [{}],
  ])('refuses %j', async (body) => {
    const admin = await makeUser({ role: 'admin' });
    expect((await write(body, admin)).status).toBe(422);
  });

  it('hears of another instance', async () => {
    await make({ productName: 'Jamdani Saree', productNameBn: '' });
    expect(await names('biyeshari')).toEqual([]);
    await SearchSynonymsModel.create({
      _id: new Types.ObjectId('73796e6f6e796d7300000000'),
      groups: [['biyeshari', 'saree']],
      version: 4,
      changedAt: new Date(),
    });
    await ChangeModel.create({
      at: new Date(),
      by: 'another instance',
      tags: changes.synonyms(),
    });
    await pollInvalidations();
    expect(await names('biyeshari')).toEqual(['Jamdani Saree']);
  });
});

describe('the limit of GET /search', () => {
  it('takes six hundred a minute per address', async () => {
    const headers = { 'x-forwarded-for': '10.7.7.7' };
    const replies = await Promise.all(
      Array.from({ length: 601 }, () => call(search, '/search?q=x', { headers })),
    );
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(1);
  });
});
