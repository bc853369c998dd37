import * as addorder from '@/app/(endpoints)/addorder/route';
import * as products from '@/app/api/products/route';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { browseCatalogue } from '@/lib/features/catalogue/search/queries';
import { dropIndex } from '@/lib/features/catalogue/search/index-state';
import { ChangeModel } from '@/models/change';
import { ProductModel } from '@/models/product';
import { make, names, useSearch } from '../support/search';
import { call, makeProduct, makeUser } from '../support/shop';

useSearch();

describe('GET /products?q=', () => {
  const list = async (query: string) =>
    (await call(products, `/products${query}`)).body.map(
      (each: { productName: string }) => each.productName,
    );

  it('finds what the suggestions find, in list order', async () => {
    await make({ productName: 'Stand for a Pot', brand: 'Kettler' });
    await make({ productName: 'Copper Kettle' });
    expect(await names('kettle')).toEqual(['Copper Kettle', 'Stand for a Pot']);
    expect(await list('?q=kettle')).toEqual(['Stand for a Pot', 'Copper Kettle']);
    expect(await list('?q=ketle')).toHaveLength(2);
  });

  it('looks through the description too', async () => {
    await make({ productName: 'Copper Kettle', description: 'Whistles when ready.' });
    expect(await list('?q=whistles')).toEqual(['Copper Kettle']);
  });

  it('goes on by key beyond page 50', async () => {
    for (let number = 0; number < 53; number += 1) await makeProduct();
    const reply = await call(products, '/products?limit=1&page=51');
    const next = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link')!)![1]!;
    expect(next).toMatch(/after=[0-9a-f]{24}/);
    const byKey = await call(products, next);
    const byNumber = await call(products, '/products?limit=1&page=52');
    expect(byKey.body).toEqual(byNumber.body);
    expect(byKey.body).toHaveLength(1);
    const early = await call(products, '/products?limit=1&page=3');
    expect(early.headers.get('link')).not.toContain('after=');
    expect((await call(products, '/products?after=nonsense')).status).toBe(422);
  });
});

describe('the listing', () => {
  it('counts facets, and follows a sale at once', async () => {
    const buyer = await makeUser();
    const kettle = await make({ productName: 'Steel Kettle', maxQuantity: 5, minQuantity: 5 });
    await make({ productName: 'Copper Kettle', brand: 'Tamra', rating: 5 });
    const before = await browseCatalogue({ q: 'kettle' });
    expect(before).toMatchObject({ total: 2, facets: { inStock: 2 } });
    expect(before.facets.brands).toEqual([
      { name: 'Shapla', count: 1 },
      { name: 'Tamra', count: 1 },
    ]);
    const body = {
      productId: String(kettle._id),
      quantity: 5,
      shippingAddress: 'House 7, Road 3, Dhanmondi, Dhaka',
      phoneNumber: '01712345678',
      customerName: 'Rahima Khatun',
    };
    expect((await call(addorder, '/addorder', { method: 'POST', body, as: buyer })).status).toBe(
      201,
    );
    const after = await browseCatalogue({ q: 'kettle' });
    expect(after).toMatchObject({ total: 2, facets: { inStock: 1 } });
    expect((await browseCatalogue({ inStock: true })).products).toHaveLength(1);
    await settleBackground();
    expect(await ChangeModel.exists({ tags: `product:${String(kettle._id)}` })).not.toBeNull();
  });

  it('offers a way on where nothing fits', async () => {
    await make({ productName: 'Jamdani Saree', category: 'Fashion & Apparel' });
    const found = await browseCatalogue({ q: 'jamdxxi', category: 'Fashion & Apparel' });
    expect(found).toMatchObject({ total: 0, products: [], spellings: ['jamdani'] });
    expect(found.facets.without.q).toBe(1);
  });

  it('tries again after a failed read', async () => {
    await make({ productName: 'Steel Kettle' });
    dropIndex();
    jest.spyOn(ProductModel, 'find').mockImplementationOnce(() => {
      throw new Error('the database went away');
    });
    await expect(browseCatalogue({})).rejects.toThrow('the database went away');
    expect((await browseCatalogue({})).total).toBe(1);
  });
});
