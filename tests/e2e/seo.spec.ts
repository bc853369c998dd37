import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { APIRequestContext, Page } from '@playwright/test';
import { IS_SHORT } from '../support/short-form';
import { expect, test } from './support/people';
import { catalogue, type Item } from './support/screen';

/** Checks what search engines and feed readers are told, against the shop itself. */

const ORIGIN = `http://localhost:${process.env.E2E_PORT}`;
const AT_A_TIME = 4;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: (name, _path, _isLeaf, isAttribute) =>
    !isAttribute && ['url', 'sitemap', 'item', 'category'].includes(name),
});

async function readXml(request: APIRequestContext, url: string) {
  const answer = await request.get(url);
  expect([url, answer.status()]).toEqual([url, 200]);
  const text = await answer.text();
  expect(XMLValidator.validate(text)).toBe(true);
  return parser.parse(text);
}

interface Entry {
  loc: string;
  lastmod?: string;
  'xhtml:link': { hreflang: string; href: string }[];
}

/** From robots.txt along the index to every address. */
async function readSitemap(request: APIRequestContext): Promise<Entry[]> {
  const robots = await (await request.get('/robots.txt')).text();
  const [, start] = /^Sitemap: (.*)$/m.exec(robots)!;
  const entries: Entry[] = [];
  for (const { loc, lastmod } of (await readXml(request, start!)).sitemapindex.sitemap) {
    const { url } = (await readXml(request, loc)).urlset as { url: Entry[] };
    expect(url.length).toBeLessThanOrEqual(10_000);
    const dates = url.flatMap((entry) => entry.lastmod ?? []);
    expect(lastmod, loc).toBe(dates.sort().at(-1));
    entries.push(...url);
  }
  return entries;
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&');

/** The home page's may stand with its slash or without. */
const address = (url: string | undefined) => new URL(url!).href;

/** Returns the faults of a page that the sitemap names. */
async function wrongWith(request: APIRequestContext, entry: Entry): Promise<string[]> {
  const answer = await request.get(entry.loc, { maxRedirects: 0 });
  const html = await answer.text();
  const links = html.match(/<link\b[^>]*>/g) ?? [];
  const of = (rel: string) => links.filter((link) => attribute(link, 'rel') === rel);
  const canonical = of('canonical').map((link) => attribute(link, 'href'));
  const alternates = of('alternate').flatMap((link) => {
    const language = attribute(link, 'hrefLang');
    return language === undefined ? [] : [`${language} ${address(attribute(link, 'href'))}`];
  });
  const told = entry['xhtml:link'].map(({ hreflang, href }) => `${hreflang} ${address(href)}`);
  const language =
    entry.loc === `${ORIGIN}/bn` || entry.loc.startsWith(`${ORIGIN}/bn/`) ? 'bn' : 'en';
  const facts: [unknown, unknown][] = [
    [answer.status(), 200],
    [canonical.map(address), [address(entry.loc)]],
    [alternates.sort().join(), told.sort().join()],
    [/<meta name="robots"[^>]*noindex/.test(html), false],
    [attribute(/<html[^>]*>/.exec(html)?.[0] ?? '', 'lang'), language],
    [(html.match(/<title>/g) ?? []).length, 1],
    [/<meta name="description" content="[^"]{20,}"/.test(html), true],
  ];
  return facts.flatMap(([is, wanted]) =>
    JSON.stringify(is) === JSON.stringify(wanted)
      ? []
      : [`${entry.loc}: ${JSON.stringify(is)} and not ${JSON.stringify(wanted)}`],
  );
}

test('the sitemap names every product on sale and nothing else; each address is its own', async ({
  page,
}) => {
  // Hundreds of pages, each made for the first time.
  test.slow();
  const { request } = page;
  const entries = await readSitemap(request);
  const onSale = (await catalogue(page)).map(({ _id }) => `${ORIGIN}/product/${_id}`);
  const named = entries.map(({ loc }) => loc).filter((loc) => loc.startsWith(`${ORIGIN}/product/`));
  expect(named.sort()).toEqual(onSale.sort());
  const all = new Set(entries.map(({ loc }) => loc));
  expect(all.size).toBe(entries.length);
  const wrong: string[] = [];
  // Product pages are of one kind: the short form opens every seventh, and all other addresses.
  const isOpened = (loc: string, index: number) =>
    !IS_SHORT || !loc.includes('/product/') || index % 7 === 0;
  const waiting = entries.filter(({ loc }, index) => isOpened(loc, index));
  await Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
        wrong.push(...(await wrongWith(request, entry)));
        for (const { href } of entry['xhtml:link']) if (!all.has(href)) wrong.push(`twin ${href}`);
      }
    }),
  );
  expect(wrong).toEqual([]);
});

type Data = Record<string, unknown> & { '@type': string };

/** A page's structured data by type. */
async function structuredData(page: Page): Promise<Record<string, Data>> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const things = scripts.flatMap((json) => {
    const { '@context': context, '@graph': graph, ...one } = JSON.parse(json) as Data;
    expect(context).toBe('https://schema.org');
    return (graph as Data[] | undefined) ?? [one as Data];
  });
  return Object.fromEntries(things.map((each) => [each['@type'], each]));
}

/** In stock, nothing left, and fewer than must be taken at once. */
const STOCKS: [notice: string | null, stock: (product: Item) => number, availability: string][] = [
  [null, ({ minQuantity }) => minQuantity, 'InStock'],
  ['Sold out', () => 0, 'OutOfStock'],
  ['Less than one minimum order left', ({ minQuantity }) => minQuantity - 1, 'OutOfStock'],
];

test('a product’s structured data says what its page shows, whatever is left of it', async ({
  page,
  login,
}) => {
  const product = (await catalogue(page)).find(({ minQuantity }) => minQuantity > 1)!;
  const { variants } = (await (await page.request.get(`/api/product/${product._id}`)).json()) as {
    variants: { sku: string }[];
  };
  for (const [notice, stockOf, availability] of STOCKS) {
    const maxQuantity = stockOf(product);
    await login('admin');
    const data = { maxQuantity };
    const headers = { Origin: ORIGIN };
    await page.request.patch(`/update/${product._id}`, { headers, data });
    await page.context().clearCookies();
    await page.goto(`/product/${product._id}`);
    const { Product, BreadcrumbList } = await structuredData(page);
    const main = page.getByRole('main');
    expect(Product, notice ?? 'in stock').toMatchObject({
      name: await main.getByRole('heading', { level: 1 }).textContent(),
      sku: variants[0]!.sku || product._id,
      url: page.url(),
      offers: {
        availability: `https://schema.org/${availability}`,
        inventoryLevel: { value: maxQuantity },
        eligibleQuantity: { minValue: product.minQuantity },
        price: product.price.toFixed(2),
        priceCurrency: 'BDT',
      },
    });
    for (const [each] of STOCKS.slice(1)) {
      const words = main.getByRole('status').getByText(each!, { exact: true });
      await expect(words).toHaveCount(each === notice ? 1 : 0);
    }
    const shown = product.price.toLocaleString('en-IN', {
      minimumFractionDigits: product.price % 1 === 0 ? 0 : 2,
    });
    await expect(main).toContainText(shown);
    const { image, offers } = Product as unknown as {
      image: string[];
      offers: { seller: { name: string; url: string } };
    };
    const picture = main.getByRole('img', { name: /Picture 1 of/ }).first();
    const source = new URL((await picture.getAttribute('src'))!, ORIGIN).pathname;
    // The page may show a smaller one of the same picture.
    expect(source.replace(/-(?:320|640)\.webp$/, '.webp')).toBe(new URL(image[0]!).pathname);
    for (const url of image) expect((await page.request.get(url)).status(), url).toBe(200);
    const seller = main.getByRole('link', { name: offers.seller.name, exact: true });
    await expect(seller).toHaveAttribute('href', new URL(offers.seller.url).pathname);
    const crumbs = page.getByRole('navigation', { name: 'You are here' }).getByRole('listitem');
    const names = (BreadcrumbList!.itemListElement as { name: string }[]).map(({ name }) => name);
    expect((await crumbs.allTextContents()).map((text) => text.trim())).toEqual(names);
  }
  await login('admin');
  await page.request.patch(`/update/${product._id}`, {
    headers: { Origin: ORIGIN },
    data: { maxQuantity: product.maxQuantity },
  });
});

test('the home page’s questions, shop and search are what it shows', async ({ page }) => {
  await page.goto('/');
  const { FAQPage, Organization, WebSite } = await structuredData(page);
  const entries = FAQPage!.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
  expect(entries.length).toBeGreaterThan(0);
  const text = (await page.getByRole('main').textContent())!;
  for (const { name, acceptedAnswer } of entries) {
    expect(text).toContain(name);
    expect(text).toContain(acceptedAnswer.text);
  }
  expect(Organization).toMatchObject({ name: 'Paikari Bazaar', url: `${ORIGIN}/` });
  expect((await page.request.get(Organization!.logo as string)).status()).toBe(200);
  const { target } = WebSite!.potentialAction as { target: { urlTemplate: string } };
  const found = target.urlTemplate.replace('{search_term_string}', 'kettle');
  expect((await page.request.get(found)).status()).toBe(200);
});

test('the feed is RSS of all products, the newest first, each of which is there', async ({
  page,
}) => {
  const { request } = page;
  const { rss } = await readXml(request, '/feed.xml');
  const { channel } = rss;
  expect(rss.version).toBe('2.0');
  expect(channel['atom:link']).toMatchObject({ rel: 'self', href: `${ORIGIN}/feed.xml` });
  const newest = (await catalogue(page, '?sort=newest')).map(
    ({ _id }) => `${ORIGIN}/product/${_id}`,
  );
  // Each variant of a product is an item of its own, all of them in a row.
  const links = channel.item.map(({ link }: { link: string }) => link.split('#')[0]);
  expect([...new Set(links)]).toEqual(newest);
  for (const item of channel.item) {
    expect(item.title).not.toBe('');
    expect(new Date(item.pubDate).toUTCString()).toBe(item.pubDate);
    expect(item.enclosure.type).toMatch(/^image\//);
    expect(item.enclosure.length).toMatch(/^\d+$/);
  }
  const [{ link, enclosure }] = channel.item;
  expect((await request.get(link)).status()).toBe(200);
  expect((await request.get(enclosure.url)).status()).toBe(200);
});
