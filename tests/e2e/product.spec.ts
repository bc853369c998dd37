import { XMLParser } from 'fast-xml-parser';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/people';
import { catalogue, expectFocusStays, expectGoodScreen, inStock } from './support/screen';

/** A product's page as people and machines use it, and what stands around it. */

const thumbnail = (page: Page, number: number) =>
  page.getByRole('link', { name: new RegExp(`^Show picture ${number} of`) });

test(
  'pictures: by keyboard, large, and back to where it began',
  { tag: '@at-a-desk' },
  async ({ page }) => {
    const product = await inStock(page);
    const total = product.extraimages.length + 1;
    await page.goto(`/product/${product._id}`);
    const strip = page.getByRole('list', { name: `Pictures of ${product.productName}` });
    await expect(thumbnail(page, 1)).toHaveAttribute('aria-current', 'true');
    await strip.focus();
    await page.keyboard.press('ArrowRight');
    await expect(thumbnail(page, 2)).toHaveAttribute('aria-current', 'true');
    await thumbnail(page, 1).click();
    await expect(thumbnail(page, 1)).toHaveAttribute('aria-current', 'true');

    await page.getByRole('link', { name: `Enlarge picture 1 of ${total}` }).focus();
    await page.keyboard.press('Enter');
    const zoom = page.getByRole('dialog', { name: `Pictures of ${product.productName}` });
    await expect(zoom.getByRole('img')).toHaveAccessibleName(
      `${product.productName} – Picture 1 of ${total}`,
    );
    await expectAccessible(page);
    await expectFocusStays(page, zoom, 8);
    const scale = () =>
      zoom.getByRole('img').evaluate((img) => new DOMMatrix(getComputedStyle(img).transform).a);
    await page.keyboard.press('+');
    await expect.poll(scale).toBe(2);
    await page.keyboard.press('0');
    await expect.poll(scale).toBe(1);
    await zoom.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(scale).toBe(2);
    await zoom.getByRole('button', { name: 'Zoom out' }).click();
    await zoom
      .getByRole('img')
      .dispatchEvent('wheel', { deltaY: -400, bubbles: true, cancelable: true });
    await expect.poll(scale).toBeGreaterThan(2);
    await page.keyboard.press('0');
    await page.keyboard.press('ArrowRight');
    await expect(zoom.getByRole('status')).toHaveText(`2 / ${total}`);
    await page.keyboard.press('Escape');
    await expect(zoom).toBeHidden();
    await expect(page.getByRole('link', { name: `Enlarge picture 2 of ${total}` })).toBeFocused();
    await expect(thumbnail(page, 2)).toHaveAttribute('aria-current', 'true');
  },
);

test('the Buy bar stays in reach on phones, and the states of stock are said', async ({
  page,
  isMobile,
}) => {
  await page.goto(`/product/${(await inStock(page))._id}`);
  const buy = page.getByRole('button', { name: 'Buy' });
  await expect(buy).toBeEnabled();
  if (isMobile) {
    for (const where of ['#similar', 'footer', 'h1']) {
      await page.locator(where).scrollIntoViewIfNeeded();
      await expect(buy).toBeInViewport({ ratio: 1 });
    }
  }
  await expectGoodScreen(page, /./);
  const soldOut = (await catalogue(page)).find(({ maxQuantity }) => maxQuantity === 0);
  await page.goto(`/product/${soldOut!._id}`);
  await expect(page.getByText('Every piece has been ordered.')).toBeVisible();
  await expect(buy).toHaveCount(0);
});

test(
  'share: the device’s own way, else a list of ways',
  { tag: '@windowless' },
  async ({ page, context }) => {
    const product = await inStock(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }),
    );
    await page.goto(`/product/${product._id}`);
    const address = page.url();
    const share = page.locator('summary', { hasText: 'Share' });
    await share.click();
    const shareLinks = page.getByRole('group', { name: 'Share this product' });
    await expect(shareLinks.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      `https://wa.me/?text=${encodeURIComponent(`${product.productName} ${address}`)}`,
    );
    await expect(shareLinks.getByRole('link', { name: 'Facebook' })).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow',
    );
    await expectAccessible(page);
    await shareLinks.getByRole('button', { name: 'Copy link' }).click();
    await expect(shareLinks.getByRole('status')).toHaveText('Link copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await page.keyboard.press('Escape');
    await expect(shareLinks).toBeHidden();
    await expect(share).toBeFocused();

    await page.addInitScript(() => {
      const share = async (data: ShareData) => void Object.assign(window, { shared: data });
      Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    });
    await page.reload();
    await share.click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared?: ShareData }).shared))
      .toEqual({ title: product.productName, url: address });
    await expect(shareLinks).toBeHidden();
  },
);

test('the seller’s page: from a product and back, none for who sells nothing', async ({ page }) => {
  const product = await inStock(page);
  await page.goto(`/product/${product._id}`);
  const more = page.getByRole('link', { name: /^All \d+ products$/ });
  const count = Number(/\d+/.exec(await more.innerText())![0]);
  await more.click();
  await expect(page).toHaveURL(/\/seller\/[0-9a-f]{24}$/);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page).toHaveTitle(`${name} | Paikari Bazaar`);
  await expect(page.getByText(`${count} products on sale`)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(Math.min(24, count));
  await expectGoodScreen(page, name);
  const { author } = product as unknown as { author: string };
  expect(await (await page.request.get(page.url())).text()).not.toContain(author);
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  for (const path of [`/seller/${product._id}`, '/seller/nobody', '/bn/seller/nobody']) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
});

/** Reads what crawlers read of a page. */
async function readHead(page: Page) {
  return page.evaluate(() => ({
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    twins: Object.fromEntries(
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]')].map(
        ({ hreflang, href }) => [hreflang, href],
      ),
    ),
    feed: document.querySelector<HTMLLinkElement>('link[type="application/rss+xml"]')?.href,
    meta: Object.fromEntries(
      [...document.querySelectorAll('meta')].map((each) => [
        each.getAttribute('property') ?? each.name,
        each.content,
      ]),
    ),
    data: [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap((each) => {
      const { '@graph': things, ...one } = JSON.parse(each.textContent) as {
        '@graph'?: Record<string, unknown>[];
      };
      return things ?? [one as Record<string, unknown>];
    }),
  }));
}

test(
  'search engines and messengers read what people see',
  { tag: '@windowless' },
  async ({ page }) => {
    const product = await inStock(page);
    const origin = `http://localhost:${process.env.E2E_PORT}`;
    const path = `/product/${product._id}`;
    await page.goto(`/bn${path}?utm_source=x`);
    const { canonical, twins: alternates, feed, meta, data } = await readHead(page);
    expect(canonical).toBe(`${origin}/bn${path}`);
    expect(alternates).toEqual({
      en: `${origin}${path}`,
      bn: `${origin}/bn${path}`,
      'x-default': `${origin}${path}`,
    });
    expect(feed).toBe(`${origin}/feed.xml`);
    expect(meta).toMatchObject({
      'og:title': product.productNameBn,
      'og:url': canonical,
      'og:locale': 'bn_BD',
      'twitter:card': 'summary',
      'twitter:title': product.productNameBn,
    });
    expect((await page.request.get(meta['og:image']!)).status()).toBe(200);
    expect(meta['og:image']).toMatch(new RegExp(`^${origin}/uploads/`));
    const [found, crumbs] = data as Record<string, never>[];
    expect(found).toMatchObject({
      '@type': 'Product',
      name: product.productNameBn,
      offers: { price: product.price.toFixed(2), priceCurrency: 'BDT' },
    });
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });

    await page.goto('/');
    const home = await readHead(page);
    expect(home.canonical).toBe(`${origin}/`);
    expect(home.data.map((each) => each['@type'])).toEqual(
      expect.arrayContaining(['Organization', 'WebSite', 'FAQPage']),
    );
    expect((await page.request.get(home.meta['og:image']!)).status()).toBe(200);
    for (const listing of [
      '/products?brand=Shapla',
      '/products?q=kettle',
      '/products?sort=price',
    ]) {
      await page.goto(listing);
      expect((await readHead(page)).meta.robots, listing).toBe('noindex, follow');
    }
  },
);

/** Every address of the sitemap, through its index. */
async function sitemap(request: APIRequestContext): Promise<string[]> {
  const parser = new XMLParser({ isArray: (name) => ['url', 'sitemap'].includes(name) });
  const read = async (path: string) => parser.parse(await (await request.get(path)).text());
  const found: string[] = [];
  for (const { loc } of (await read('/sitemap.xml')).sitemapindex.sitemap) {
    for (const url of (await read(loc)).urlset.url) found.push(url.loc);
  }
  return found;
}

test.describe('a product that is gone', () => {
  test.use({ allowed: [/status of 410/] });

  test('leaves the sitemap and says so', { tag: '@windowless' }, async ({ page, login }) => {
    const origin = `http://localhost:${process.env.E2E_PORT}`;
    const headers = { Origin: origin };
    const [{ image }] = (await catalogue(page)) as unknown as [{ image: string }];
    const data = {
      image,
      productName: 'Short-lived Lamp',
      maxQuantity: 5,
      brand: 'Nobody',
      category: 'Home & Kitchen Appliances',
      description: 'Here today.',
      price: 10,
    };
    await login('admin');
    const added = await page.request.post('/addproduct', { headers, data });
    const { insertedId: id } = (await added.json()) as { insertedId: string };
    const status = 'published';
    await page.request.patch(`/reviewproduct/${id}`, { headers, data: { status } });
    await page.context().clearCookies();
    expect((await page.goto(`/product/${id}`))?.status()).toBe(200);
    expect(await sitemap(page.request)).toContain(`${origin}/product/${id}`);

    await login('admin');
    expect((await page.request.delete(`/delete/${id}`, { headers })).status()).toBe(200);
    await page.context().clearCookies();
    expect(await sitemap(page.request)).not.toContain(`${origin}/product/${id}`);
    const json = { headers: { Accept: 'application/json' } };
    expect((await page.request.get(`/product/${id}`, json)).status()).toBe(404);
    expect((await page.request.get(`/bn/product/${id}`)).status()).toBe(410);
    expect((await page.request.get(`/product/${id.replace(/^./, '0')}`)).status()).toBe(404);
    expect((await page.goto(`/product/${id}`))?.status()).toBe(410);
    await expectGoodScreen(page, 'Short-lived Lamp is no longer on sale');
    await expect(page.getByRole('article')).toHaveCount(4);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('pictures, seller, share and Buy are plain links and forms', async ({ page }) => {
    const product = await inStock(page);
    await page.goto(`/product/${product._id}`);
    await expect(thumbnail(page, 2)).toHaveAttribute('href', '#picture-2');
    const large = page.getByRole('link', { name: /^Enlarge picture 1/ });
    expect((await page.request.get((await large.getAttribute('href'))!)).status()).toBe(200);
    await page.locator('summary', { hasText: 'Share' }).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'WhatsApp' })).toBeVisible();
    await page.getByRole('button', { name: 'Buy' }).click();
    await expect(page).toHaveURL(/\/checkout\/[0-9a-f]{24}\?/);
    await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
  });
});
