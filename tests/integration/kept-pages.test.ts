import type { Product } from '@/lib/features/catalogue/schema';
import { freePort } from '@/scripts/launcher/port';
import { Shop } from '../support/running-shop';
import { onEmbeddedStore } from '../support/store';
import { see } from '../support/surfaces';
import { until } from '../support/until';

/** Pages of a real shop that a change does not show on: they stay as they are kept. */

jest.setTimeout(30 * 60_000);

let shop: Shop;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  shop = await new Shop({ port: await freePort() }).ready();
  for (const who of ['seller', 'customer']) {
    const body = { email: `${who}@example.com`, password: `${who}-demo-2026` };
    const { accessToken } = await send<{ accessToken: string }>('POST', '/token', '', body);
    tokens[who] = accessToken;
  }
});
afterAll(() => shop.stop());

/** A call that succeeds. @throws with the answer where it does not */
async function send<Answer>(
  method: string,
  path: string,
  who: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await fetch(shop.url + path, {
    method,
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      ...(who !== '' && { Authorization: `Bearer ${tokens[who]}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as Answer;
}

/** Whether a page comes from what Next keeps, or from the front's copy of it. */
const isKept = async (path: string) =>
  (await see(shop.url, { path, accept: 'text/html' })).cache === 'HIT';
const isKeptEach = (paths: string[]) => Promise.all(paths.map(isKept));
const all = (paths: string[]) => paths.map(() => true);

onEmbeddedStore(it)(
  'a sale voids the page of its product, and no list or other product while some are left',
  async () => {
    const products = await send<Product[]>('GET', '/products', '');
    const [sold, other] = products.filter(
      ({ maxQuantity, minQuantity }) => maxQuantity > 3 * minQuantity,
    ) as [Product, Product];
    const itself = [`/product/${sold._id}`, `/bn/product/${sold._id}`];
    const elsewhere = ['/', '/bn', '/products', '/about', `/product/${other._id}`];
    for (const path of [...itself, ...elsewhere]) await until(() => isKept(path));
    await send('POST', '/addorder', 'customer', {
      productId: sold._id,
      quantity: sold.minQuantity,
      customerName: 'Nusrat Jahan',
      phoneNumber: '01712000101',
      shippingAddress: 'Dhanmondi, Dhaka',
    });
    expect(await isKeptEach(itself)).toEqual([false, false]);
    expect(await isKeptEach(elsewhere)).toEqual(all(elsewhere));
  },
);

onEmbeddedStore(it)('a seller who edits a product that nobody sees voids nothing', async () => {
  const mine = await send<Product[]>('GET', '/products?mine=1', 'seller');
  const own = mine.find(({ status }) => status === 'published')!;
  const { insertedId } = await send<{ insertedId: string }>('POST', '/addproduct', 'seller', {
    image: own.image,
    extraimages: [],
    productName: 'Hidden Lamp',
    brand: 'Shapla',
    category: own.category,
    description: 'Nobody sees it.',
    price: 10,
    rating: 4,
    minQuantity: 1,
    maxQuantity: 9,
  });
  const pages = ['/', '/bn', '/products', '/about', `/product/${own._id}`];
  for (const path of pages) await until(() => isKept(path));
  for (let price = 11; price < 21; price += 1) {
    await send('PATCH', `/update/${insertedId}`, 'seller', { price });
  }
  expect(await isKeptEach(pages)).toEqual(all(pages));
});
