import type { Product } from '@/lib/features/catalogue/schema';
import { IS_SHORT } from '../support/short-form';
import { onEmbeddedStore } from '../support/store';
import { placesOf, see, structuredData } from '../support/surfaces';
import { TwoServers, type Expected, type Who } from '../support/two-servers';
import { until } from '../support/until';

/**
 * Two real servers on one database, each with its caches: after a change's answer the very next
 * answer of the server that made it is the new one, wherever the product is shown, and that of the
 * other soon after.
 */

jest.setTimeout(30 * 60_000);

const WORD = 'zubarekita';
const NEW_WORD = 'zubarenova';
const CATEGORY = 'Health & Beauty';
/** Its stock before and after an order of 88. So large that a page has them for nothing else. */
const ALL = /\b70,?411\b/;
const LEFT = /\b70,?323\b/;

const KEPT = ['home', 'home, Bangla', 'listing', 'listing, Bangla', 'category', 'seller'];
const DETAILS = ['detail', 'detail, Bangla', 'GET /product'];
const LISTS = [...KEPT, 'filtered listing', 'GET /products'];
const FOUND = ['found', 'GET /products, found', 'GET /search'];
const EVERYWHERE = [...LISTS, ...FOUND, ...DETAILS];
const CRAWLED = ['sitemap', 'feed'];

const servers = new TwoServers();
let product: Product;

beforeAll(() => servers.start());
afterAll(() => servers.stop());

const expectAfter = async (change: () => Promise<unknown>, ...expected: Expected[]) =>
  expect(await servers.after(change, expected, [...KEPT, 'detail', 'detail, Bangla'])).toEqual([]);
const update = (body: unknown, to?: string) =>
  servers.send('PATCH', `/update/${product._id}`, { as: 'seller', body, to });
const review = (status: string, reason?: string) =>
  servers.send('PATCH', `/reviewproduct/${product._id}`, { as: 'admin', body: { status, reason } });
const ownProducts = async (who: Who) =>
  (await servers.send<Product[]>('GET', '/products?mine=1', { as: who })).filter(
    ({ status }) => status === 'published',
  );
const pageOf = async (name: string) => (await see(servers.url, servers.place(name))).text;

onEmbeddedStore(it)('shows what is published, in each place', async () => {
  const [own] = await ownProducts('seller');
  const { text } = await see(servers.url, { path: `/product/${own!._id}`, accept: 'text/html' });
  const [, seller] = /\/seller\/([0-9a-f]{24})/.exec(text)!;
  const { insertedId: id } = await servers.send<{ insertedId: string }>('POST', '/addproduct', {
    as: 'seller',
    body: {
      image: own!.image,
      extraimages: [],
      productName: `Shapla ${WORD} Soap`,
      productNameBn: `শাপলা ${WORD} সাবান`,
      brand: 'Shapla',
      category: CATEGORY,
      description: 'Smells of roses.',
      price: 4321.5,
      rating: 5,
      minQuantity: 2,
      maxQuantity: 70_411,
    },
  });
  product = await servers.send<Product>('GET', `/product/${id}`, { as: 'seller' });
  servers.places = placesOf({ id, category: CATEGORY, word: WORD, seller: seller! });
  const waiting = [
    { names: DETAILS, status: 404 },
    { names: [...LISTS, ...FOUND, ...CRAWLED], lacks: new RegExp(id) },
  ];
  for (const url of [servers.url, servers.otherUrl]) {
    expect(await servers.wrongAt(url, waiting)).toEqual([]);
  }
  await review('published');
  const shown = [
    { names: EVERYWHERE, shows: new RegExp(WORD) },
    { names: [...EVERYWHERE, 'feed'], shows: /4,?321\.5|৪,৩২১\.৫/ },
    { names: CRAWLED, shows: new RegExp(id) },
  ];
  expect(await servers.wrongAt(servers.url, shown)).toEqual([]);
  expect(await servers.wrongLater(servers.otherUrl, shown)).toEqual([]);
});

onEmbeddedStore(it)('shows a price', async () => {
  await expectAfter(() => update({ price: 5765.5 }), {
    names: [...EVERYWHERE, 'feed'],
    shows: /5,?765\.5|৫,৭৬৫\.৫/,
    lacks: /4,?321\.5|৪,৩২১\.৫/,
  });
  const data = structuredData(await pageOf('detail'));
  expect(data.find((each) => each['@type'] === 'Product')).toMatchObject({
    offers: { price: '5765.50' },
  });
});

onEmbeddedStore(it)('shows a sale and its cancellation', async () => {
  const names = ['detail', 'GET /product', 'GET /products'];
  const body = {
    productId: product._id,
    quantity: 88,
    customerName: 'Nusrat Jahan',
    phoneNumber: '01712000101',
    shippingAddress: 'Dhanmondi, Dhaka',
  };
  let order = '';
  const buy = async () => {
    const sent = servers.send<{ insertedId: string }>('POST', '/addorder', {
      as: 'customer',
      body,
    });
    order = (await sent).insertedId;
  };
  const cancel = () =>
    servers.send('DELETE', `/deleteorder/${order}?quantity=88&productId=x`, { as: 'customer' });
  await expectAfter(buy, { names, shows: LEFT, lacks: ALL });
  await expectAfter(cancel, { names, shows: ALL, lacks: LEFT });
});

onEmbeddedStore(it)('shows that nothing is left, and that there is some again', async () => {
  const path = `/products?q=${WORD}&inStock=true`;
  servers.places.push({ name: 'in stock', path, accept: 'text/html' });
  const there = new RegExp(`/product/${product._id}`);
  const details = ['detail', 'detail, Bangla'];
  await expectAfter(
    () => update({ maxQuantity: 0 }),
    { names: ['in stock'], lacks: there },
    { names: details, shows: /schema\.org\/OutOfStock/, lacks: /schema\.org\/InStock/ },
  );
  // The other way round: what the second server changes.
  await update({ maxQuantity: 300 }, servers.otherUrl);
  const again = [
    { names: ['in stock'], shows: there },
    { names: details, shows: /schema\.org\/InStock/ },
  ];
  expect(await servers.wrongAt(servers.otherUrl, again)).toEqual([]);
  expect(await servers.wrongLater(servers.url, again)).toEqual([]);
});

onEmbeddedStore(it)('shows new words once they are reviewed, and not before', async () => {
  await update({ productName: `Shapla ${NEW_WORD} Soap`, productNameBn: '' });
  const before = { names: EVERYWHERE, shows: new RegExp(WORD), lacks: new RegExp(NEW_WORD) };
  expect(await servers.wrongAt(servers.url, [before])).toEqual([]);
  await expectAfter(
    () => review('published'),
    {
      names: [...LISTS, ...DETAILS, 'feed'],
      shows: new RegExp(NEW_WORD),
      lacks: new RegExp(WORD),
    },
    { names: FOUND, lacks: new RegExp(product._id) },
  );
});

async function publish(kind: string, change: (value: never) => object): Promise<void> {
  const path = `/api/content/${kind}`;
  const { version, value } = await servers.send<{ version: number; value: never }>('GET', path, {
    as: 'admin',
  });
  await servers.send('POST', path, { as: 'admin', body: { version, value: change(value) } });
}

onEmbeddedStore(it)('shows what an administrator writes', async () => {
  const text = { en: 'Closed on the twelfth', bn: 'বারো তারিখে বন্ধ' };
  const linkText = { en: '', bn: '' };
  await expectAfter(
    () => publish('announcement', () => ({ shown: true, text, link: '', linkText })),
    {
      names: [...KEPT, 'detail', 'found'],
      shows: /Closed on the twelfth|বারো তারিখে বন্ধ/,
    },
  );
  const question = { en: 'Do you sell ice?', bn: 'বরফ আছে?' };
  const entries = [{ question, answer: { en: 'No.', bn: 'না।' } }];
  const faq = /"@type":"Question","name":"(Do you sell ice\?|বরফ আছে\?)"/;
  await expectAfter(() => publish('faq', () => ({ entries })), {
    names: ['home', 'home, Bangla'],
    shows: faq,
  });
});

onEmbeddedStore(it)('shows a category’s new picture', async () => {
  const tile = async () => {
    const link = `href="/productcetagory\\?category=${encodeURIComponent(CATEGORY)}"`;
    return new RegExp(`${link}.*?<img[^>]*>`, 's').exec(await pageOf('home'))?.[0];
  };
  const before = await tile();
  expect(before).toBeDefined();
  const [other] = (await ownProducts('seller')).filter(({ category }) => category !== CATEGORY);
  await publish('categories', ({ order }: { order: { category: string }[] }) => ({
    order: order.map((each) =>
      each.category === CATEGORY ? { ...each, image: other!.image } : each,
    ),
  }));
  expect(await tile()).not.toBe(before);
});

onEmbeddedStore(it)(
  'never shows the old price after the answer, whatever is being rendered meanwhile',
  async () => {
    const other = (await ownProducts('seller')).find(({ _id }) => _id !== product._id)!;
    let running = true;
    let current = 0;
    let read = 0;
    const stale: string[] = [];
    const readOn = async (name: string) => {
      while (running) {
        const answered = current;
        const { text } = await see(servers.url, servers.place(name));
        read += 1;
        // Prices are 70,001.50, 70,002.50 …: none older than what was answered when it was asked.
        const prices = [...text.matchAll(/\b70,?0(\d\d)\.5/g)].map(([, digits]) => Number(digits));
        if (answered > 0 && !(Math.max(...prices) >= answered)) {
          stale.push(`${name}: ${Math.max(...prices)} after ${answered}`);
        }
      }
    };
    // Each edit of another product voids the lists as well: something is always being rendered.
    const editOn = async () => {
      for (let price = 1; running; price++) {
        await servers.send('PATCH', `/update/${other._id}`, { as: 'seller', body: { price } });
      }
    };
    // Several of each: Next lets those who ask for one page at once share one rendering.
    const watched = ['detail', 'listing', 'seller', 'GET /product'];
    const others = [...watched, ...watched, ...watched].map(readOn);
    others.push(editOn());
    // Not as its author: so large a rise would wait for review.
    await servers.send('PATCH', `/update/${product._id}`, {
      as: 'admin',
      body: { price: 70_000.5 },
    });
    for (let round = 1; round <= (IS_SHORT ? 5 : 25); round++) {
      await update({ price: 70_000.5 + round });
      current = round;
      // Every fifth price stands a while; the others are only just seen.
      const seen = read + (round % 5 === 0 ? 12 : 3);
      await until(() => read >= seen, `${seen} answers`);
    }
    running = false;
    await Promise.all(others);
    expect(stale).toEqual([]);
    expect(read).toBeGreaterThan(IS_SHORT ? 20 : 50);
  },
);

onEmbeddedStore(it)(
  'shows no longer what is taken off the shelf, and says what was deleted',
  async () => {
    const gone = { names: [...LISTS, ...CRAWLED], lacks: new RegExp(product._id) };
    await expectAfter(() => review('rejected', 'A blurred picture.'), gone, {
      names: DETAILS,
      status: 404,
    });
    await review('published');
    const back = [{ names: DETAILS }];
    expect(await servers.wrongAt(servers.url, back)).toEqual([]);
    expect(await servers.wrongLater(servers.otherUrl, back)).toEqual([]);
    await expectAfter(
      () => servers.send('DELETE', `/delete/${product._id}`, { as: 'seller' }),
      gone,
      { names: ['detail', 'detail, Bangla'], status: 410 },
      { names: ['GET /product'], status: 404 },
    );
  },
);
