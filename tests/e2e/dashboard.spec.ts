import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/people';
import { expectGoodScreen, type Item } from './support/screen';

/** The dashboard's first page for each kind of person, the log, and what one is told of. */

test('an administrator sees the shop’s figures, each leading to what it counts', async ({
  page,
  login,
}) => {
  await login('admin');
  await page.goto('/dashboard');
  for (const figure of ['Sales today', 'Sales of 7 days', 'Sales of 30 days']) {
    await expect(page.getByText(figure)).toBeVisible();
  }
  const sales = page.getByRole('region', { name: 'Sales by day' });
  await sales.getByText('As a table').click();
  await expect(sales.getByRole('row')).toHaveCount(31);
  await expectGoodScreen(page, /^Welcome/);
  await page.getByRole('link', { name: /Waiting for review/ }).click();
  await expect(page).toHaveURL(/allproducts\?status=pending/);
});

test('a seller and a customer have versions of their own', async ({ page, login }) => {
  await login('seller');
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: /Products on sale/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Page views by day' })).toBeHidden();
  await expectGoodScreen(page, /^Welcome/);
  await login('customer');
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Your latest orders' })).toBeVisible();
  await expectGoodScreen(page, /^Welcome/);
});

test.describe('what is not theirs', () => {
  test.use({ allowed: [/status of 403/] });

  test(
    'a seller gets a clear 403 for every page of administrators',
    { tag: '@at-a-desk' },
    async ({ page, login }) => {
      await login('seller');
      const ofPayments = ['payments', 'payment-settings', 'wallet-accounts', 'refunds'];
      const ofMoney = ['finance', 'finance/gateway:demo', 'commission', 'payouts'];
      for (const room of ['users', 'content-management', 'audit', ...ofPayments, ...ofMoney]) {
        const response = await page.goto(`/dashboard/${room}`);
        expect(response?.status(), room).toBe(403);
        await expect(page.getByText('This is not yours to see')).toBeVisible();
      }
      await expectAccessible(page);
    },
  );
});

test(
  'a change of a product is in the audit log, and its order is told to the seller',
  { tag: '@at-a-desk' },
  async ({ page, login }) => {
    const origin = { Origin: `http://localhost:${process.env.E2E_PORT}` };
    await login('seller');
    const mine = await page.request.get('/api/products?mine=1&status=published&inStock=true');
    const product = ((await mine.json()) as Item[]).find(
      ({ minQuantity, maxQuantity }) => minQuantity <= maxQuantity,
    )!;
    const changed = await page.request.patch(`/update/${product._id}`, {
      data: { price: product.price },
      headers: origin,
    });
    expect(changed.ok()).toBe(true);

    await login('customer');
    const ordered = await page.request.post('/addorder', {
      data: {
        productId: product._id,
        quantity: product.minQuantity,
        customerName: 'Rahima',
        phoneNumber: '01712345678',
        shippingAddress: 'Dhanmondi, Dhaka',
      },
      headers: origin,
    });
    expect(ordered.status()).toBe(201);

    await login('seller');
    const told = page.getByRole('listitem').filter({ hasText: 'New order' }).first();
    // The seller is told a moment after the order, and an open page stays as it is.
    await expect(async () => {
      await page.goto('/dashboard');
      const bell = page.getByRole('link', { name: /^Notifications\s*\d+\s*new notifications$/ });
      await bell.click({ timeout: 1_000 });
      await expect(told).toContainText(product.productName, { timeout: 1_000 });
    }).toPass();
    await expectGoodScreen(page, 'Notifications');
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(
      page.getByRole('link', { name: 'Notifications', exact: true }).first(),
    ).toBeVisible();

    await login('admin');
    await page.goto(`/dashboard/audit?id=${product._id}`);
    await expect(page.getByRole('heading', { name: 'Product changed' }).first()).toBeVisible();
    await expectGoodScreen(page, 'Audit log');
    await page.getByLabel('E-mail or phone').fill('nobody@example.com');
    await page.getByLabel('E-mail or phone').press('Enter');
    await expect(page.getByText('Nothing recorded')).toBeVisible();
    // And says how to go on.
    await page.locator('#content').getByRole('link', { name: 'Reset' }).last().click();
    await expect(page).toHaveURL(/\/dashboard\/audit$/);
  },
);
