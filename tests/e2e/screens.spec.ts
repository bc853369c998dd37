import { expect, test } from './support/people';
import { catalogue, columnsOf, expectGoodScreen, inStock } from './support/screen';

/** Every screen of the shop: its title and heading, its access for everyone, no accident of layout. */

const BRAND = 'Paikari Bazaar';

type Screen = [path: string, title: string, heading: string];

const PUBLIC: Record<string, Screen[]> = {
  'home and lists': [
    ['/', 'Home', `Welcome to ${BRAND}`],
    ['/products', 'All products', 'All products'],
    ['/products?q=zzzz', 'All products', 'Results for “zzzz”'],
  ],
  'categories and about': [
    ['/productcetagory', 'Categories', 'Product categories'],
    ['/productcetagory?category=Health%20%26%20Beauty', 'Health & Beauty', 'Health & Beauty'],
    ['/about', 'About us', 'The wholesale market, without the traffic'],
  ],
  forms: [
    ['/login', 'Login', 'Login'],
    ['/regester', 'Register', 'Register'],
    ['/forgot', 'Forgot password', 'Forgot password'],
    ['/reset?token=used', 'New password', 'New password'],
    ['/newsletter/thanks', 'Newsletter', 'Newsletter'],
  ],
};

for (const [group, screens] of Object.entries(PUBLIC)) {
  test(`visitor: ${group}`, async ({ page }) => {
    test.slow(); // Several screens, each looked through by axe.
    for (const [path, title, heading] of screens) {
      await test.step(path, async () => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        await expect(page).toHaveTitle(`${title} | ${BRAND}`);
        await expectGoodScreen(page, heading);
      });
    }
  });
}

test('visitor: a product in stock, one that is sold out, and the longest name', async ({
  page,
}) => {
  const all = await catalogue(page);
  const soldOut = all.find(({ maxQuantity }) => maxQuantity === 0);
  const longest = all.reduce((a, b) => (b.productName.length > a.productName.length ? b : a));
  expect(soldOut).toBeDefined();
  for (const item of [await inStock(page), soldOut!, longest]) {
    await page.goto(`/product/${item._id}`);
    await expect(page).toHaveTitle(`${item.productName} | ${BRAND}`);
    await expectGoodScreen(page, item.productName);
    const buy = page.getByRole('button', { name: 'Buy' });
    if (item.maxQuantity >= item.minQuantity) await expect(buy.first()).toBeEnabled();
    else await expect(buy).toHaveCount(0);
  }
});

test.describe('what is not there', () => {
  test.use({ allowed: [/status of 404/] });

  test('404 with a way home', async ({ page }) => {
    const unknownProduct = '/product/aaaaaaaaaaaaaaaaaaaaaaaa';
    for (const path of [unknownProduct, '/productcetagory?category=x', '/nowhere']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page).toHaveTitle(`Page Not Found | ${BRAND}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    }
    await expectGoodScreen(page, 'Page Not Found');
    await page.getByRole('link', { name: 'Go home' }).click();
    await expect(page).toHaveTitle(`Home | ${BRAND}`);
  });
});

test('guarded pages lead through the login and back', { tag: '@windowless' }, async ({ page }) => {
  for (const path of ['/cart', '/user/profile', '/bn/user/profile', '/dashboard']) {
    await page.goto(path);
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe(path.startsWith('/bn') ? '/bn/login' : '/login');
    expect(searchParams.get('callbackUrl')).toBe(path);
  }
});

test('customer: My Cart with orders in every state', async ({ page, login }) => {
  await login('customer');
  await page.goto('/cart');
  await expect(page).toHaveTitle(`My Cart | ${BRAND}`);
  // Other tests order too: the older ones may stand on a later page.
  const seen = new Set<string>();
  for (let number = 1; number <= 10 && seen.size < 3; number++) {
    await page.goto(`/cart?page=${number}`);
    for (const state of ['Pending', 'Completed', 'Cancelled']) {
      if ((await page.getByRole('article').filter({ hasText: state }).count()) > 0) seen.add(state);
    }
  }
  expect([...seen].sort()).toEqual(['Cancelled', 'Completed', 'Pending']);
  for (const path of ['/cart', '/bn/cart']) {
    await page.goto(path);
    await expectGoodScreen(page, path === '/cart' ? 'My Cart' : 'আমার অর্ডার');
    // A phone shows two orders at a time; those with freight at a branch say it below the total.
    const cards = page.getByRole('article').filter({ hasNot: page.locator('[data-branch-due]') });
    const heights = await cards.evaluateAll((all) => all.map((each) => each.clientHeight));
    expect(heights.filter((height) => height > 420)).toEqual([]);
  }
});

test('customer: the checkout page, also of what is sold out', async ({ page, login }) => {
  await login('customer');
  await page.goto(`/checkout/${(await inStock(page))._id}`);
  await expect(page).toHaveTitle(`Checkout | ${BRAND}`);
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
  await expectGoodScreen(page, 'Checkout');
  const soldOut = (await catalogue(page)).find(({ maxQuantity }) => maxQuantity === 0);
  await page.goto(`/checkout/${soldOut!._id}`);
  await expect(page.getByText('Sold out', { exact: true })).toBeVisible();
  await expectGoodScreen(page, 'Checkout');
});

test('an empty cart says so', async ({ page, login }) => {
  await login('seller');
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await expectGoodScreen(page, 'My Cart');
});

test(
  'tiles have 3, 2, 3 and 4 columns, product grids 2 and 4',
  { tag: '@windowless' },
  async ({ page }) => {
    await page.goto('/');
    const tiles = page.getByRole('region', { name: 'Shop by category' }).getByRole('list');
    const grid = page.getByRole('region', { name: 'Featured Products' }).getByRole('list');
    await expect(tiles.getByRole('link')).toHaveCount(8); // seven categories and all products
    for (const [width, tileColumns, gridColumns] of [
      [639, 3, 2],
      [640, 2, 2],
      [768, 3, 2],
      [1023, 3, 2],
      [1024, 4, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect(await columnsOf(tiles), `tiles at ${width}`).toBe(tileColumns);
      expect(await columnsOf(grid), `cards at ${width}`).toBe(gridColumns);
    }
  },
);

test.describe('at the first visit', () => {
  test.use({ isFirstVisit: true });

  test('nothing moves while pages load', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          shifts.sum += (entry as unknown as { value: number }).value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of ['/', '/products', `/product/${(await inStock(page))._id}`]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const sum = await page.evaluate(
        () => (window as unknown as { shifts: { sum: number } }).shifts.sum,
      );
      // A device without Bangla letters of its own gets the shop's a moment later: one line may move.
      expect(sum, path).toBeLessThan(0.01);
    }
  });
});
