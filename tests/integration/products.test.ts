import * as product from '@/app/api/product/[id]/route';
import * as products from '@/app/api/products/route';
import { FIELD_NAMES, missingOf } from '@/lib/features/catalogue/product-fields-rules';
import type { Product } from '@/lib/features/catalogue/schema';
import { browseCatalogue } from '@/lib/features/catalogue/search/queries';
import { ProductModel } from '@/models/product';
import { Types } from 'mongoose';
import { call, makeProduct, makeUser, useShop } from '../support/shop';

useShop();

const PEN_SELLER = '64b0000000000000000000aa';

describe('GET /products', () => {
  beforeAll(async () => {
    await ProductModel.deleteMany({});
    const rows = [
      ['Steel Kettle', 'স্টিলের কেটলি', 'Shapla', 1000_50, 5, 2, 30],
      ['Brass Pot', 'পিতলের হাঁড়ি', 'Meghna', 500_00, 3, 10, 9],
      ['Glass Jug', 'কাচের জগ', 'Shapla', 200_00, 4, 50, 400],
    ] as const;
    for (const [
      productName,
      productNameBn,
      brand,
      pricePoisha,
      rating,
      minQuantity,
      maxQuantity,
    ] of rows) {
      await makeProduct({
        productName,
        productNameBn,
        brand,
        pricePoisha,
        rating,
        reviews: { count: 3, average: rating, order: rating },
        minQuantity,
        maxQuantity,
      });
    }
    await makeProduct({
      productName: 'Ball Pen',
      category: 'Office Supplies & Stationery',
      pricePoisha: 5_00,
      rating: 5,
      // Buyers see it otherwise than its seller.
      reviews: { count: 3, average: 4, order: 4 },
      brand: 'Nil',
      minQuantity: 144,
      maxQuantity: 9000,
      productNameBn: 'কলম',
      authorId: new Types.ObjectId(PEN_SELLER),
      authorName: 'Pen House',
    });
    await makeProduct({ productName: 'Hidden Lamp', status: 'pending' });
    await makeProduct({ productName: 'Refused Lamp', status: 'rejected' });
  });

  const names = async (query: string) =>
    (await call(products, `/products${query}`)).body.map((each: Product) => each.productName);

  it.each([
    ['', ['Steel Kettle', 'Brass Pot', 'Glass Jug', 'Ball Pen']],
    ['?sort=newest', ['Ball Pen', 'Glass Jug', 'Brass Pot', 'Steel Kettle']],
    ['?sort=price', ['Ball Pen', 'Glass Jug', 'Brass Pot', 'Steel Kettle']],
    ['?sort=-price', ['Steel Kettle', 'Brass Pot', 'Glass Jug', 'Ball Pen']],
    ['?sort=rating', ['Steel Kettle', 'Glass Jug', 'Ball Pen', 'Brass Pot']],
    ['?q=kettle', ['Steel Kettle']],
    ['?q=STEEL%20ket', ['Steel Kettle']],
    ['?q=%E0%A6%95%E0%A6%BE%E0%A6%9A%E0%A7%87%E0%A6%B0', ['Glass Jug']],
    ['?q=(', []],
    ['?q=.*', []],
    ['?category=Office%20Supplies%20%26%20Stationery', ['Ball Pen']],
    ['?brand=Shapla', ['Steel Kettle', 'Glass Jug']],
    ['?minPrice=500&maxPrice=1000.50', ['Steel Kettle', 'Brass Pot']],
    ['?minPrice=%E0%A7%AB%E0%A7%A6%E0%A7%A6', ['Steel Kettle', 'Brass Pot']],
    ['?rating=4', ['Steel Kettle', 'Glass Jug', 'Ball Pen']],
    ['?inStock=1', ['Steel Kettle', 'Glass Jug', 'Ball Pen']],
    ['?minOrder=10', ['Steel Kettle', 'Brass Pot']],
    [`?seller=${PEN_SELLER.toUpperCase()}`, ['Ball Pen']],
    [`?seller=${PEN_SELLER}&brand=Shapla`, []],
    ['?limit=2', ['Steel Kettle', 'Brass Pot']],
    ['?limit=2&page=2', ['Glass Jug', 'Ball Pen']],
    ['?status=published&q=&brand=', ['Steel Kettle', 'Brass Pot', 'Glass Jug', 'Ball Pen']],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('says how many there are and where the neighbours stand', async () => {
    const { headers } = await call(products, '/products?limit=1&page=2&sort=price');
    expect(headers.get('x-total-count')).toBe('4');
    expect(headers.get('link')).toBe(
      '</products?limit=1&page=3&sort=price>; rel="next", </products?limit=1&page=1&sort=price>; rel="prev"',
    );
  });

  it.each([
    'page=0',
    'limit=1001',
    'limit=0',
    'rating=6',
    'minPrice=-1',
    'sort=name',
    'category=Toys',
    'minOrder=0',
    'seller=Pen%20House',
    'page=x',
    'status=gone',
  ])('refuses %s', async (query) => {
    const reply = await call(products, `/products?${query}`);
    expect(reply).toMatchObject({ status: 422, body: { code: 'INVALID' } });
    expect(Object.keys(reply.body.fields)).toEqual([query.split('=')[0]]);
  });

  it('names the sellers of a list, whoever is asked for', async () => {
    const { facets, sellerNames } = await browseCatalogue({ seller: PEN_SELLER, brand: 'Nil' });
    expect(facets.sellers).toEqual([{ name: PEN_SELLER, count: 1 }]);
    expect(sellerNames).toEqual({ [PEN_SELLER]: 'Pen House' });
    expect((await browseCatalogue({})).facets.sellers.length).toBeGreaterThan(1);
  });

  it('shows what is not published to its author and to administrators alone', async () => {
    const [author, other, admin] = [
      await makeUser(),
      await makeUser(),
      await makeUser({ role: 'admin' }),
    ];
    const own = await makeProduct({
      productName: 'Own Lamp',
      status: 'pending',
      authorId: new Types.ObjectId(author.id),
    });
    const list = (query: string, as?: typeof author) =>
      call(products, `/products?${query}`, { as });
    expect((await list('mine=1')).status).toBe(401);
    const { body: rows } = await list('mine=1', author);
    expect(rows).toHaveLength(1);
    expect(rows[0]).not.toHaveProperty('variants');
    expect((await list('mine=1&fields=full', author)).body[0].variants).toHaveLength(1);
    expect((await list('mine=1', other)).body).toEqual([]);
    expect((await list('status=pending')).status).toBe(401);
    expect((await list('status=pending', author)).status).toBe(403);
    expect((await list('status=pending', admin)).body).toHaveLength(2);
    const read = (as?: typeof author) =>
      call(product, `/product/${String(own._id)}`, { as, id: String(own._id) });
    expect((await read()).status).toBe(404);
    expect((await read(other)).status).toBe(404);
    expect((await read(author)).body.productName).toBe('Own Lamp');
    expect((await read(admin)).status).toBe(200);
  });
});

describe('GET /product/{id}', () => {
  it('answers numbers as numbers and ids as strings, and nothing that is inside', async () => {
    const made = await makeProduct({ pricePoisha: 99_95 });
    const id = String(made._id);
    const { body, status } = await call(product, `/product/${id}`, { id });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...missingOf(FIELD_NAMES),
      _id: id,
      image: '/uploads/test.webp',
      extraimages: [],
      productName: made.productName,
      productNameBn: made.productNameBn,
      brand: 'Shapla',
      category: 'Home & Kitchen Appliances',
      description: 'Boils two litres.',
      content: '',
      descriptionBn: '',
      contentBn: '',
      price: 99.95,
      highestPrice: 99.95,
      priceLadder: [],
      rating: 4,
      reviews: { count: 0, average: null },
      maxQuantity: 50,
      minQuantity: 2,
      unit: 'piece',
      packSize: 1,
      quantityStep: 1,
      dispatchDays: 2,
      shipsFrom: '',
      options: [],
      variants: [
        {
          _id: id,
          sku: '',
          barcode: '',
          values: [],
          price: 99.95,
          stock: 50,
          picture: '',
          priceLadder: [],
        },
      ],
      author: 'someone@example.com',
      authorName: 'Chawkbazar Traders',
      status: 'published',
      publishDate: made.publishDate,
      version: 1,
    });
  });

  it.each(['0123456789abcdef01234567', 'abc', '%00', '$gt'])('is a JSON 404 for %s', async (id) => {
    const reply = await call(product, `/product/${id}`, { id });
    expect(reply).toMatchObject({ status: 404, body: { acknowledged: false, code: 'NOT_FOUND' } });
  });
});
