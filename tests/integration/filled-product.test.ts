import { readPublishedPage } from '@/app/[locale]/(shop)/product/[id]/read-product';
import { readFrame } from '@/app/[locale]/(shop)/shop-facts';
import { FRAME_TAGS } from '@/lib/features/content/frame-kinds';
import { SHOP_ID } from '@/lib/features/delivery/queries';
import { readingOutside } from '@/lib/platform/cache/cache';
import { tags } from '@/lib/platform/cache/tags';
import { makeProduct, makeUser, useShop, type TestUser } from '../support/shop';
import type { ProductRecord } from '@/models/product';

/** What the HTTP front fills the page of a product with, and what it is read under. */

useShop();
let seller: TestUser;
beforeAll(async () => {
  seller = await makeUser();
});

const make = async (fields: Partial<ProductRecord> = {}): Promise<string> =>
  String((await makeProduct({ status: 'published', author: seller.email, ...fields }))._id);

it('has the words of each language, the address of its picture and its structured data', async () => {
  const id = await make({
    productName: 'Kettle',
    productNameBn: 'কেটলি',
    image: '/uploads/k.webp',
  });
  const [english, bangla] = await Promise.all([
    readPublishedPage(id, 'en'),
    readPublishedPage(id, 'bn'),
  ]);
  expect(english?.head.title).toBe('Kettle');
  expect(bangla?.view.header.name).toBe('কেটলি');
  expect(english?.imageUrl).toMatch(/^http:\/\/[^/]+\/uploads\/k\.webp$/);
  expect(JSON.parse(bangla!.structured)).toMatchObject({
    '@graph': [{ '@type': 'Product', name: 'কেটলি' }, { '@type': 'BreadcrumbList' }],
  });
});

it('is read under all that it shows, and no more', async () => {
  const { _id, authorId } = await makeProduct({ status: 'published', author: seller.email });
  const id = String(_id);
  const sellerId = String(authorId);
  const page = await readPublishedPage(id, 'en');
  const all = [
    tags.product(id),
    tags.products,
    tags.content('delivery'),
    tags.payments,
    tags.clocks,
    tags.delivery(sellerId),
    tags.delivery(SHOP_ID),
  ];
  expect([...page!.tags].sort()).toEqual(all.sort());
});

it('is left to Next where there is no such product, nobody may see it, or it has no picture', async () => {
  expect(await readPublishedPage('64f00000000000000000aaaa', 'en')).toBeNull();
  expect(await readPublishedPage(await make({ status: 'pending' }), 'en')).toBeNull();
  expect(await readPublishedPage(await make({ image: '' }), 'en')).toBeNull();
  expect(await readPublishedPage(await make({ image: '//elsewhere/a.webp' }), 'en')).toBeNull();
});

it('stands in a frame that is read under the tags of the template', async () => {
  const { tags: read } = await readingOutside(() => readFrame('en'));
  expect(read.sort()).toEqual([...FRAME_TAGS].sort());
});
