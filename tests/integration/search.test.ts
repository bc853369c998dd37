import { Types } from 'mongoose';
import * as search from '@/app/(endpoints)/search/route';
import { inTransaction } from '@/lib/database/transaction';
import { recordProductChange } from '@/lib/search/index-feed';
import { dropIndex, markChanged } from '@/lib/search/index-state';
import { ProductChangeModel } from '@/models/product-change';
import { ProductModel, type ProductRecord } from '@/models/product';
import { call, makeProduct, useShop } from '../support/shop';

useShop();
beforeEach(async () => {
  await ProductModel.deleteMany({});
  await ProductChangeModel.deleteMany({});
  dropIndex();
});
afterEach(() => jest.restoreAllMocks());

const get = (query: string) => call(search, `/search${query}`);
const names = async (q: string): Promise<string[]> =>
  (await get(`?q=${encodeURIComponent(q)}`)).body.products.map(
    (each: { productName: string }) => each.productName,
  );

/** What the shop's commands do beside every write of a product. */
async function noteProductChange(id: string): Promise<void> {
  await inTransaction((session) => recordProductChange(id, session));
  markChanged(id);
}

/** Makes or changes a product as the shop's commands do: written, then told. */
async function make(fields: Partial<ProductRecord>): Promise<ProductRecord> {
  const product = await makeProduct(fields);
  await noteProductChange(String(product._id));
  return product;
}
async function change(product: ProductRecord, fields: Partial<ProductRecord>): Promise<void> {
  await ProductModel.updateOne({ _id: product._id }, { $set: fields });
  await noteProductChange(String(product._id));
}
/** What another instance of the shop does: this process hears of it by the record alone. */
async function changeElsewhere(product: ProductRecord, fields: Partial<ProductRecord>) {
  await ProductModel.updateOne({ _id: product._id }, { $set: fields });
  await ProductChangeModel.updateOne(
    { _id: product._id },
    { $set: { at: new Date() } },
    { upsert: true },
  );
}
function letSecondsPass(seconds: number): void {
  const later = Date.now() + seconds * 1000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
}

describe('GET /search', () => {
  it('suggests published products by name, Bangla name, brand and category', async () => {
    const kettle = await make({ productName: 'Electric Kettle', productNameBn: 'ইলেকট্রিক কেটলি' });
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

  it('shows what another instance changed within seconds', async () => {
    const product = await make({ productName: 'Steel Kettle' });
    expect(await names('kettle')).toEqual(['Steel Kettle']);
    await changeElsewhere(product, { productName: 'Copper Kettle' });
    letSecondsPass(6);
    expect(await names('kettle')).toEqual(['Copper Kettle']);
    await changeElsewhere(product, { status: 'rejected' });
    letSecondsPass(12);
    expect(await names('kettle')).toEqual([]);
  });

  it('reads everything anew after a restart, and after half a day without a search', async () => {
    await makeProduct({ productName: 'Steel Kettle' });
    expect(await names('kettle')).toEqual(['Steel Kettle']);
    await makeProduct({ productName: 'Copper Kettle' });
    letSecondsPass(13 * 60 * 60);
    expect((await names('kettle')).sort()).toEqual(['Copper Kettle', 'Steel Kettle']);
    dropIndex();
    expect(await names('kettle')).toHaveLength(2);
  });

  it('misses nothing that changes while it is read', async () => {
    const products = await Promise.all(
      Array.from({ length: 30 }, (_each, number) =>
        makeProduct({ productName: `Kettle ${number}` }),
      ),
    );
    await Promise.all([
      ...Array.from({ length: 10 }, () => names('kettle')),
      ...products.map((product, number) => change(product, { productName: `Teapot ${number}` })),
    ]);
    expect(await names('kettle')).toEqual([]);
    expect((await get('?q=teapot&limit=20')).body.products).toHaveLength(20);
  });

  it('takes a note about a product that never was', async () => {
    await make({ productName: 'Steel Kettle' });
    await noteProductChange(String(new Types.ObjectId()));
    expect(await names('kettle')).toEqual(['Steel Kettle']);
  });

  it('takes six hundred a minute per address', async () => {
    const headers = { 'x-forwarded-for': '10.7.7.7' };
    const replies = await Promise.all(
      Array.from({ length: 601 }, () => call(search, '/search?q=x', { headers })),
    );
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(1);
  }, 30_000);
});
