import { freePort } from '@/scripts/launcher/port';
import { Shop } from '../support/running-shop';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/people';

/** Tests what surrounds every screen: the counter, the pixel's question, home screen, no network. */

test(
  'a page view is sent on the first load and on every route change',
  { tag: '@windowless' },
  async ({ page }) => {
    const views: unknown[] = [];
    const answers: number[] = [];
    page.on('response', (response) => {
      if (new URL(response.url()).pathname !== '/pageview') return;
      views.push(response.request().postDataJSON());
      answers.push(response.status());
    });
    await page.goto('/about');
    await expect.poll(() => answers).toEqual([204]);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'All Products', exact: true })
      .click();
    await expect(page).toHaveURL('/products');
    await expect.poll(() => answers).toEqual([204, 204]);
    expect(views).toEqual([
      { path: '/about', referrer: '' },
      { path: '/products', referrer: '/about' },
    ]);
  },
);

test('the shop can be put on a home screen', { tag: '@windowless' }, async ({ page }) => {
  await page.goto('/');
  const link = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = (await (await page.request.get(link!)).json()) as {
    name: string;
    icons: { src: string }[];
  };
  expect(manifest.name).toBe('Paikari Bazaar');
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png']);
  }
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', allowed: [/ERR_INTERNET_DISCONNECTED/] });

  test(
    'a page of the shop says so, and leads on once it is back',
    { tag: '@windowless' },
    async ({ page, context }) => {
      await page.goto('/');
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await context.setOffline(true);
      await page.goto('/products');
      await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
      await expectAccessible(page);
      await context.setOffline(false);
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('All products');
    },
  );
});

test.describe('with a pixel configured', () => {
  test(
    'nothing goes to Meta before a visitor allows it',
    { tag: '@at-a-desk' },
    async ({ page }) => {
      test.slow();
      // A shop of its own: the other tests' has no pixel.
      const environment = { META_PIXEL_ID: '1234567890', SEED: 'none' };
      const shop = new Shop({ port: await freePort(), environment });
      const loaded: string[] = [];
      await page.route('https://connect.facebook.net/**', (route) => {
        loaded.push(route.request().url());
        return route.fulfill({ contentType: 'text/javascript', body: '' });
      });
      try {
        await shop.ready();
        await page.goto(`${shop.url}/about`);
        const question = page.getByRole('region', { name: 'Your choice' });
        await expect(question).toBeVisible();
        await expectAccessible(page);
        expect(loaded).toEqual([]);
        await question.getByRole('button', { name: 'No, thanks' }).click();
        await expect(question).toBeHidden();
        await page.reload();
        await expect(question).toBeHidden();
        expect(loaded).toEqual([]);
        await page.evaluate(() => localStorage.clear());
        await page.reload();
        await question.getByRole('button', { name: 'Allow' }).click();
        await expect.poll(() => loaded).toHaveLength(1);
      } finally {
        await shop.stop();
      }
    },
  );
});
