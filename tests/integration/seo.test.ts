import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { Types } from 'mongoose';
import * as deleteRoute from '@/app/(endpoints)/delete/[id]/route';
import * as feed from '@/app/(endpoints)/feed.xml/route';
import * as robots from '@/app/(endpoints)/robots.txt/route';
import * as sitemapFile from '@/app/(endpoints)/sitemap/[id]/route';
import * as sitemapIndex from '@/app/(endpoints)/sitemap.xml/route';
import * as update from '@/app/(endpoints)/update/[id]/route';
import { getRemovedProduct } from '@/lib/shop/audit/removed-product-queries';
import { getPublishedProduct } from '@/lib/features/catalogue/queries';
import { getNeighbours } from '@/lib/features/catalogue/seller-queries';
import { getSellerPage } from '@/lib/features/catalogue/sellers/queries';
import { listDated } from '@/lib/features/catalogue/search/index-queries';
import { productData } from '@/lib/features/catalogue/feeds/product-data';
import { ProductModel } from '@/models/product';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';
import { expiredTags, forgetExpired } from '../support/next-cache';

useShop();

const ORIGIN = 'http://localhost:3000';
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (name) => ['url', 'sitemap', 'item'].includes(name),
});

async function readXml(handlers: Parameters<typeof call>[0], path: string, id?: string) {
  const { status, headers, body } = await call(handlers, path, id === undefined ? {} : { id });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/xml; charset=utf-8$/);
  expect(XMLValidator.validate(body)).toBe(true);
  return parser.parse(body);
}

interface Entry {
  loc: string;
  lastmod?: string;
  'xhtml:link': { hreflang: string; href: string }[];
}

/** Every address of the sitemap, through its index. */
async function readSitemap(): Promise<Entry[]> {
  const index = await readXml(sitemapIndex, '/sitemap.xml');
  const entries: Entry[] = [];
  for (const { loc } of index.sitemapindex.sitemap) {
    const path = loc.slice(ORIGIN.length);
    const file = await readXml(sitemapFile, path, path.split('/').at(-1));
    entries.push(...file.urlset.url);
  }
  return entries;
}

const pathsUnder = (entries: Entry[], start: string) =>
  entries
    .map(({ loc }) => loc.slice(ORIGIN.length))
    .filter((path) => path.startsWith(start))
    .sort();

let seller: TestUser;
let idle: TestUser;

beforeAll(async () => {
  seller = await makeUser({ name: 'Chawkbazar Traders' });
  idle = await makeUser();
  const by = (user: TestUser) => ({ authorId: new Types.ObjectId(user.id), author: user.email });
  for (let count = 0; count < 5; count++) await makeProduct(by(seller));
  await makeProduct({ category: 'Health & Beauty' });
  for (const status of ['pending', 'rejected'] as const) await makeProduct({ ...by(idle), status });
});

const publishedIds = async () =>
  (await ProductModel.find({ status: 'published' }, { _id: 1 }).lean()).map(({ _id }) =>
    String(_id),
  );

describe('the sitemap', () => {
  it('covers every published product in both languages and nothing else', async () => {
    const entries = await readSitemap();
    const ids = (await publishedIds()).sort();
    expect(ids).toHaveLength(6);
    expect(pathsUnder(entries, '/product/')).toEqual(ids.map((id) => `/product/${id}`));
    expect(pathsUnder(entries, '/bn/product/')).toEqual(ids.map((id) => `/bn/product/${id}`));
    const rest = entries
      .map(({ loc }) => loc.slice(ORIGIN.length))
      .filter((path) => !/^(\/bn)?\/(product|seller)\//.test(path) && !path.startsWith('/bn'));
    expect(rest.sort()).toEqual([
      '/',
      '/about',
      '/contact',
      '/help',
      '/privacy',
      '/productcetagory',
      '/productcetagory?category=Health%20%26%20Beauty',
      '/productcetagory?category=Home%20%26%20Kitchen%20Appliances',
      '/products',
      '/returns',
      '/sell',
      '/terms',
      '/track',
    ]);
    expect(new Set(entries.map(({ loc }) => loc)).size).toBe(entries.length);
  });

  it('names sellers who have something on sale', async () => {
    const sellers = await ProductModel.distinct('authorId', { status: 'published' });
    const paths = pathsUnder(await readSitemap(), '/seller/');
    expect(paths).toEqual(sellers.map((id) => `/seller/${id}`).sort());
    expect(paths).toContain(`/seller/${seller.id}`);
    expect(paths).not.toContain(`/seller/${idle.id}`);
  });

  it('gives each address its twins', async () => {
    for (const { loc, 'xhtml:link': links } of await readSitemap()) {
      const at = Object.fromEntries(links.map(({ hreflang, href }) => [hreflang, href]));
      expect(at['x-default']).toBe(at.en);
      expect([at.en, at.bn]).toContain(loc);
    }
  });

  it('tells of an edit at once, and of its time', async () => {
    const product = await makeProduct({
      authorId: new Types.ObjectId(seller.id),
      createdAt: new Date('2026-01-02T03:04:05Z'),
    });
    const id = String(product._id);
    const lastmod = async () =>
      (await readSitemap()).find(({ loc }) => loc.endsWith(`/product/${id}`))?.lastmod;
    expect(await lastmod()).toBe('2026-01-02T03:04:05.000Z');
    forgetExpired();
    const before = Date.now();
    await call(update, `/update/${id}`, { method: 'PATCH', id, as: seller, body: { price: 5 } });
    expect(Date.parse((await lastmod())!)).toBeGreaterThanOrEqual(before);
    expect(expiredTags()).toContain('catalogue');
    await call(deleteRoute, `/delete/${id}`, { method: 'DELETE', id, as: seller });
    expect(await lastmod()).toBeUndefined();
  });

  it('reads products part by part, each once', async () => {
    const parts = await Promise.all([0, 2, 4, 6].map((from) => listDated(from, 2)));
    const ids = parts.flat().map(([id]) => id);
    expect(ids.sort()).toEqual((await publishedIds()).sort());
  });

  it.each(['nope.xml', 'products-0.xml', 'products-99.xml', 'products-1', 'pages-1.xml'])(
    'has no file %s',
    async (name) => {
      const { status, body } = await call(sitemapFile, `/sitemap/${name}`, { id: name });
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    },
  );
});

it('robots.txt names the sitemap and closes what is private', async () => {
  const { status, headers, body } = await call(robots, '/robots.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain('Disallow: /dashboard\n');
  expect(body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});

it('the feed tells of all published products, the newest first', async () => {
  const hidden = await makeProduct({ status: 'pending' });
  const { rss } = await readXml(feed, '/feed.xml');
  const links = rss.channel.item.map(({ link }: { link: string }) => link);
  const newestFirst = (await publishedIds()).sort().reverse();
  expect(links).toEqual(newestFirst.map((id) => `${ORIGIN}/product/${id}`));
  expect(links).not.toContain(`${ORIGIN}/product/${hidden._id}`);
});

it.each([
  ['the sitemap', sitemapIndex, '/sitemap.xml'],
  ['the feed', feed, '/feed.xml'],
  ['robots.txt', robots, '/robots.txt'],
])('%s answers GET and HEAD alone', async (_what, handlers, path) => {
  const head = await call(handlers, path, { method: 'HEAD' });
  expect([head.status, head.body]).toEqual([200, '']);
  const post = await call(handlers, path, { method: 'POST' });
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

it('structured data says what the database says', async () => {
  const record = await makeProduct({ pricePoisha: 99_950, minQuantity: 5, maxQuantity: 4 });
  const product = (await getPublishedProduct(String(record._id)))!;
  const { seller: sold } = (await getNeighbours(product._id))!;
  const terms = { range: null, days: { least: 5, most: 10 }, dispatchDays: 2, returnDays: 7 };
  const facts = { origin: ORIGIN, locale: 'en' as const, name: product.productName, terms };
  const data = JSON.parse(JSON.stringify(productData(product, { ...facts, sellerId: sold.id })));
  expect(data).toMatchObject({
    name: record.productName,
    sku: String(record._id),
    offers: {
      price: '999.50',
      priceCurrency: 'BDT',
      availability: 'https://schema.org/OutOfStock',
      eligibleQuantity: { minValue: 5 },
      inventoryLevel: { value: 4 },
      seller: { name: record.authorName, url: `${ORIGIN}/seller/${record.authorId}` },
    },
  });
});

describe('what stands around a product', () => {
  it('is of the same category or the same seller, on sale, and never itself', async () => {
    const category = 'Automotive Parts & Accessories' as const;
    const product = await makeProduct({ category, authorId: new Types.ObjectId(seller.id) });
    const near = await makeProduct({ category, pricePoisha: 120_000 });
    await makeProduct({ category, status: 'pending' });
    const { similar, seller: sold } = (await getNeighbours(String(product._id)))!;
    expect(similar.map(({ _id }) => _id)).toEqual([String(near._id)]);
    expect(sold.id).toBe(seller.id);
    expect(sold.products).toHaveLength(4);
    expect(sold.products.map(({ _id }) => _id)).not.toContain(String(product._id));
    const onSale = { authorId: product.authorId, status: 'published' as const };
    expect(sold.total).toBe(await ProductModel.countDocuments(onSale));
  });

  it('is nothing for no product', async () => {
    expect(await getNeighbours(String(new Types.ObjectId()))).toBeNull();
    expect(await getNeighbours('nonsense')).toBeNull();
  });
});

describe("a seller's page", () => {
  it('shows what is on sale, newest first, page by page', async () => {
    const shop = await makeUser({ createdAt: new Date('2026-03-04T00:00:00Z') });
    const ids: string[] = [];
    for (let count = 0; count < 25; count++) {
      const product = await makeProduct({ authorId: new Types.ObjectId(shop.id) });
      ids.unshift(String(product._id));
    }
    const first = (await getSellerPage(shop.id, 1))!;
    expect(first).toMatchObject({ name: 'Chawkbazar Traders', total: 25, limit: 24 });
    expect(first.since).toBe('2026-03-04T00:00:00.000Z');
    const second = (await getSellerPage(shop.id, 2))!;
    expect([...first.products, ...second.products].map(({ _id }) => _id)).toEqual(ids);
    expect(await getSellerPage(shop.id, 3)).toBeNull();
    expect(JSON.stringify([first, second])).not.toContain('@');
  });

  it('is none for people with nothing on sale, and for nobody', async () => {
    expect(await getSellerPage(idle.id, 1)).toBeNull();
    expect(await getSellerPage(String(new Types.ObjectId()), 1)).toBeNull();
    expect(await getSellerPage('nonsense', 1)).toBeNull();
  });
});

describe('a deleted product', () => {
  it.each([
    ['published', true],
    ['pending', false],
    ['rejected', false],
  ] as const)('that was %s: known as gone %s', async (status, known) => {
    const product = await makeProduct({ status, authorId: new Types.ObjectId(seller.id) });
    const id = String(product._id);
    expect(await getRemovedProduct(id)).toBeNull();
    await call(deleteRoute, `/delete/${id}`, { method: 'DELETE', id, as: seller });
    const { productName, productNameBn, category } = product;
    expect(await getRemovedProduct(id)).toEqual(
      known ? { productName, productNameBn, category } : null,
    );
  });
});
