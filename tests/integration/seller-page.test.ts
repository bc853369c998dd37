import { Types } from 'mongoose';
import * as orderstatus from '@/app/(endpoints)/orderstatus/[id]/route';
import * as profile from '@/app/api/profile/route';
import { countDelivered } from '@/lib/features/orders/product-order-queries';
import { PAGE_SIZE } from '@/lib/features/catalogue/listing-schema';
import { browseSeller, getSellerPage } from '@/lib/features/catalogue/sellers/queries';
import { expiredTags, forgetExpired } from '../support/next-cache';
import { makeOrders } from '../support/orders';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';

/** Tests what a seller's page tells, and search and order within it. */

useShop();

const of = ({ id, email }: TestUser) => ({ authorId: new Types.ObjectId(id), author: email });
const names = (list: { products: { productName: string }[] }) =>
  list.products.map(({ productName }) => productName);

describe('search within a shop', () => {
  let seller: TestUser;
  beforeAll(async () => {
    seller = await makeUser();
    const other = await makeUser();
    const plain = { productNameBn: '', description: 'Of good quality.' };
    await makeProduct({ ...of(seller), ...plain, productName: 'Copper Lantern', pricePoisha: 900 });
    await makeProduct({ ...of(seller), ...plain, productName: 'Copper Ladle', pricePoisha: 300 });
    await makeProduct({ ...of(seller), ...plain, productName: 'Jute Basket', pricePoisha: 600 });
    await makeProduct({ ...of(other), ...plain, productName: 'Copper Vase', pricePoisha: 100 });
    await makeProduct({
      ...of(seller),
      ...plain,
      productName: 'Copper Secret',
      status: 'pending',
    });
  });

  it('finds what this seller has on sale, and nothing else', async () => {
    const found = await browseSeller(seller.id, { q: 'copper' });
    expect(names(found).sort()).toEqual(['Copper Ladle', 'Copper Lantern']);
    expect(found.total).toBe(2);
  });

  it('sorts, the newest first by itself', async () => {
    expect(names(await browseSeller(seller.id, { sort: 'price' }))).toEqual([
      'Copper Ladle',
      'Jute Basket',
      'Copper Lantern',
    ]);
    expect(names(await browseSeller(seller.id, {}))[0]).toBe('Jute Basket');
  });

  it('is empty for nobody’s shop, and past its end', async () => {
    expect(await browseSeller(String(new Types.ObjectId()), { q: 'copper' })).toMatchObject({
      products: [],
      total: 0,
    });
    expect(names(await browseSeller(seller.id, { q: 'copper', page: 9 }))).toEqual([]);
  });
});

describe('a shop’s shelf', () => {
  it('has what is sold out last, and each product once over all pages', async () => {
    const seller = await makeUser();
    const made: { productName: string; isSoldOut: boolean }[] = [];
    // The newest are sold out, and so are some between; the ones left end in the middle of a page.
    for (let at = 0; at < PAGE_SIZE + 9; at += 1) {
      const isSoldOut = at % 5 === 0 || at > PAGE_SIZE + 6;
      const productName = `Shelf ${at}`;
      made.push({ productName, isSoldOut });
      await makeProduct({
        ...of(seller),
        productName,
        // Fewer than may be ordered is sold out too.
        ...(isSoldOut ? { maxQuantity: at % 2, minQuantity: 2 } : {}),
      });
    }
    const pages = await Promise.all([1, 2].map((page) => getSellerPage(seller.id, page)));
    const newest = made.toReversed();
    expect(pages.flatMap((page) => names(page!))).toEqual(
      [...newest.filter((each) => !each.isSoldOut), ...newest.filter((each) => each.isSoldOut)].map(
        ({ productName }) => productName,
      ),
    );
    expect(await getSellerPage(seller.id, 3)).toBeNull();
  });
});

describe('what is known of a seller', () => {
  it('is the district of the address, and no more of it', async () => {
    const seller = await makeUser({ address: 'House 9, Station Road, Sreemangal, Moulvibazar' });
    await makeProduct(of(seller));
    const page = await getSellerPage(seller.id, 1);
    expect(page?.place).toEqual({ en: 'Moulvibazar', bn: 'মৌলভীবাজার' });
    expect(JSON.stringify(page)).not.toContain('Station Road');
    forgetExpired();
    await call(profile, '/api/profile', {
      method: 'PATCH',
      as: seller,
      body: { address: 'Shop 4, Station Road, Cumilla' },
    });
    expect(expiredTags()).toContain(`seller:${seller.id}`);
    expect((await getSellerPage(seller.id, 1))?.place?.en).toBe('Cumilla');
  });

  it('counts delivered orders, and ends the kept count with each', async () => {
    const [seller, customer] = await Promise.all([makeUser(), makeUser()]);
    const product = await makeProduct(of(seller));
    const [id] = await makeOrders(seller, customer, [
      { productId: product._id, fulfilment: 'shipped' },
    ]);
    expect(await countDelivered(seller.id)).toBe(0);
    forgetExpired();
    const reply = await call(orderstatus, `/orderstatus/${id}`, {
      method: 'PATCH',
      id: id!,
      as: seller,
      body: { fulfilment: 'delivered' },
    });
    expect(reply.status).toBe(200);
    expect(expiredTags()).toContain(`seller:${seller.id}`);
    expect(await countDelivered(seller.id)).toBe(1);
  });
});
