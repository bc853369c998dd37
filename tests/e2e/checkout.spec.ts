import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { fillCheckout, fillPlainCheckout } from './support/checkout';
import { expect, person, test } from './support/people';
import { inStock, type Item } from './support/screen';

/** The checkout as people meet it when something changes under them, or they change their mind. */

const headers = { Origin: `http://localhost:${process.env.E2E_PORT}` };

/** A product of this test's own, on sale, which an administrator may change under the buyer. */
async function freshProduct(browser: Browser): Promise<{
  item: Item;
  change(update: Record<string, unknown>): Promise<void>;
}> {
  const [seller, admin] = await Promise.all([person(browser, 'seller'), person(browser, 'admin')]);
  const mine = await seller.request.get('/api/products?mine=1&status=published&limit=50');
  const sample = ((await mine.json()) as Item[]).find(
    ({ minQuantity, maxQuantity }) => minQuantity > 1 && maxQuantity > 3 * minQuantity,
  )!;
  const copy = await seller.request.post(`/api/products/duplicate/${sample._id}`, { headers });
  const { insertedId: id } = (await copy.json()) as { insertedId: string };
  await seller.context().close();
  const publish = { headers, data: { status: 'published' } };
  expect((await admin.request.patch(`/reviewproduct/${id}`, publish)).ok()).toBe(true);
  return {
    item: { ...sample, _id: id },
    async change(update) {
      const reply = await admin.request.patch(`/update/${id}`, { headers, data: update });
      expect(reply.ok()).toBe(true);
    },
  };
}

interface Placed {
  productId: string;
  productPrice: number;
  shippingAddress: string;
}

/** The order that this page's person placed last. */
async function lastOrder(page: Page): Promise<Placed> {
  const orders = (await (await page.request.get('/myorder')).json()) as Placed[];
  return orders[0]!;
}

async function openCheckout(page: Page, id: string) {
  await page.goto(`/product/${id}`);
  await page.getByRole('button', { name: 'Buy' }).first().click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await expect(checkout.locator('input[name="consent"]')).toBeVisible();
  return checkout;
}

/** The checkout of a product, with phone and address. */
async function filled(page: Page, id: string) {
  const checkout = await openCheckout(page, id);
  await fillCheckout(page, checkout, { line: '12 Nawabpur Road' });
  return checkout;
}

test.describe('a price that changes under the buyer', () => {
  test.use({ allowed: [/status of 409/] });

  test('is told with the total of before, and ordered only when it is confirmed', async ({
    page,
    login,
    browser,
  }) => {
    const { item, change } = await freshProduct(browser);
    await login('customer');
    const checkout = await filled(page, item._id);
    await change({ price: 777 });
    await checkout.getByRole('button', { name: 'Place Order' }).click();
    await expect(checkout.getByText('The total has changed')).toBeVisible();
    await expect(checkout.getByLabel('Shipping Address')).toHaveValue('12 Nawabpur Road');
    await expectAccessible(page);
    await checkout.getByRole('button', { name: /^Place Order for ৳/ }).click();
    const done = page.getByRole('dialog', { name: 'Success!' });
    await expect(done).toContainText('order recived successfully.');
    expect(await lastOrder(page)).toMatchObject({ productId: item._id, productPrice: 777 });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('comes back with what was typed; Back after the order orders nothing twice', async ({
      page,
      login,
      browser,
    }) => {
      const { item, change } = await freshProduct(browser);
      await login('customer');
      await page.goto(`/checkout/${item._id}`);
      const another = page.getByRole('radio', { name: 'Another address' });
      if ((await another.count()) > 0) await another.check();
      await fillPlainCheckout(page, { line: 'Secret Road 7' });
      await change({ price: 888 });
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page).toHaveURL(`/checkout/${item._id}?notice=PRICE_CHANGED`);
      await expect(page.getByLabel('Shipping Address')).toHaveValue('Secret Road 7');
      await page.locator('input[name="consent"]').check();
      await page.getByRole('button', { name: /^Place Order for ৳/ }).click();
      await page.waitForURL(/\/purchase\/[0-9a-f]{24}$/);
      await page.goto(`/checkout/${item._id}`);
      const kept = page.getByRole('radio', { name: /Secret Road 7/ });
      if ((await kept.count()) > 0) await kept.first().check();
      await page.getByRole('button', { name: 'Update delivery and total' }).click();
      await page.locator('input[name="consent"]').check();
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByText('You have ordered this already')).toBeVisible();
      await page.locator('input[name="consent"]').check();
      await page.getByRole('button', { name: 'Place Order once more' }).click();
      await page.waitForURL(/\/purchase\/[0-9a-f]{24}$/);
    });
  });
});

test('after an order its page is offered; Back leads to the product and not to the checkout', async ({
  page,
  login,
  browser,
}) => {
  const { item } = await freshProduct(browser);
  await login('customer');
  const checkout = await filled(page, item._id);
  await checkout.getByRole('button', { name: 'Place Order' }).click();
  const done = page.getByRole('dialog', { name: 'Success!' });
  await expect(done.getByRole('button', { name: 'OK, continue shopping' })).toBeVisible();
  await expectAccessible(page);
  await done.getByRole('link', { name: /^See my order \d{6}-[0-9A-F]{6}$/ }).click();
  await page.waitForURL(/\/purchase\/[0-9a-f]{24}$/);
  await page.goBack();
  await expect(page).toHaveURL(`/product/${item._id}`);
  await expect(checkout).toBeHidden();
});

test('Back closes what lies above the page, one after the other, and stays on it', async ({
  page,
  browser,
}) => {
  const item = await inStock(page);
  await page.goto(`/product/${item._id}`);
  const isHere = () => expect(page).toHaveURL(`/product/${item._id}`);

  await page.getByRole('button', { name: 'Buy' }).first().click();
  const login = page.getByRole('dialog', { name: 'Login' });
  await expect(login).toBeVisible();
  await page.goBack();
  await expect(login).toBeHidden();
  await isHere();
  // Forward brings back no dialog, and the next one opens and closes as ever.
  await page.goForward();
  await isHere();
  await expect(login).toBeHidden();
  await page.getByRole('button', { name: 'Buy' }).first().click();
  await expect(login).toBeVisible();
  await page.goBack();
  await expect(login).toBeHidden();
  await isHere();

  await page.getByRole('link', { name: /^Enlarge picture 1/ }).click();
  const zoom = page.getByRole('dialog', { name: /^Pictures of/ });
  await expect(zoom).toBeVisible();
  await page.goBack();
  await expect(zoom).toBeHidden();
  await isHere();

  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog').filter({ has: page.getByRole('combobox') });
  await expect(search).toBeVisible();
  await page.goBack();
  await expect(search).toBeHidden();
  await isHere();
  // Results take the place of the search: Back leads to the product at once.
  await page.keyboard.press('Control+k');
  await search.getByRole('combobox').fill('steel');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\?q=steel/);
  await page.goBack();
  await isHere();
  await expect(search).toBeHidden();

  // The login turns into the checkout of the same product: one entry for both.
  const customer = await person(browser);
  await customer.goto('/');
  await customer.goto(`/product/${item._id}`);
  await customer.getByRole('button', { name: 'Buy' }).first().click();
  const dialog = customer.getByRole('dialog', { name: 'Login' });
  await dialog.getByLabel('Email').fill('customer@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill('customer-demo-2026');
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  const checkout = customer.getByRole('dialog', { name: 'Checkout' });
  await expect(checkout).toBeVisible();
  await customer.goBack();
  await expect(checkout).toBeHidden();
  await expect(customer).toHaveURL(`/product/${item._id}`);
  await customer.goBack();
  await expect(customer).toHaveURL('/');
});

test('Back closes the drawer of filters, and a filtered list takes its place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/products');
  const open = page.getByRole('button', { name: /^Filter/ });
  const drawer = page.getByRole('complementary', { name: 'Filter products' });
  await open.click();
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL('/products');
  await open.click();
  await drawer.getByLabel('Keyword').fill('steel');
  await drawer.getByRole('button', { name: 'Show products' }).click();
  await expect(page).toHaveURL('/products?q=steel');
  await page.goBack();
  await expect(page).toHaveURL('/products');
});

test('what is sold out offers what can be ordered instead', async ({ page, browser }) => {
  const { item, change } = await freshProduct(browser);
  // Less is left than the minimum order.
  await change({ maxQuantity: item.minQuantity - 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/product/${item._id}`);
  await expect(page.getByRole('button', { name: 'Buy' })).toHaveCount(0);
  await expect(page.getByText(/^Smallest order:/)).toHaveCount(0);
  await expect(page.getByText('Sold out', { exact: true }).first()).toBeVisible();
  const other = page.locator('#alternatives').getByRole('link').first();
  await expectAccessible(page);
  await other.click();
  await expect(page).toHaveURL(/\/product\/[0-9a-f]{24}$/);
  await expect(page).not.toHaveURL(`/product/${item._id}`);
  await expect(page.getByRole('button', { name: 'Buy' }).first()).toBeEnabled();
  // The newest product of the shop, which other tests buy.
  await change({ maxQuantity: item.maxQuantity });
});
