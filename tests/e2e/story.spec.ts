import type { Page } from '@playwright/test';
import { fillCheckout, fillPlainCheckout } from './support/checkout';
import { expect, test } from './support/people';

/**
 * The shop's whole story as a visitor lives it, on desktop and phone: from home to a sold product
 * in My Cart, and back again.
 */

async function stock(page: Page): Promise<number> {
  const response = await page.request.get(page.url(), { headers: { Accept: 'application/json' } });
  return ((await response.json()) as { maxQuantity: number }).maxQuantity;
}

test('a visitor browses, logs in while buying, sees the order in My Cart and cancels it', async ({
  page,
  isMobile,
}) => {
  // A buyer of one's own, so that the cart begins empty and ends so.
  const email = `buyer-${Date.now()}-${isMobile ? 'phone' : 'desktop'}@example.com`;
  const registered = await page.request.post('/adduser', {
    data: { name: 'Rahima Khatun', email, password: 'a good password', profile: '' },
  });
  expect(registered.status()).toBe(201);

  await page.goto('/');
  await expect(page).toHaveTitle(/^Home \| Paikari Bazaar/);
  await expect(page.getByRole('heading', { name: 'Welcome to Paikari Bazaar' })).toBeVisible();
  await page
    .getByRole('link', { name: /Industrial Machinery & Tools/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/productcetagory\?category=Industrial%20Machinery%20%26%20Tools/);
  await page.goto('/products');
  await expect(page).toHaveTitle(/^All products/);
  await page.getByRole('link', { name: 'See more' }).nth(2).click();
  await page.waitForURL(/\/product\/[0-9a-f]{24}$/);
  const productUrl = page.url();
  const before = await stock(page);
  const name = await page.getByRole('heading', { level: 1 }).innerText();

  await page.getByRole('button', { name: 'Buy' }).first().click();
  const login = page.getByRole('dialog', { name: 'Login' });
  await login.getByLabel('Email').fill(email);
  await login.getByLabel('Password', { exact: true }).fill('a good password');
  await login.getByRole('button', { name: 'Login', exact: true }).click();

  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await expect(checkout.getByLabel('Name')).toHaveValue('Rahima Khatun');
  await expect(checkout.getByRole('button', { name: 'Place Order' })).toBeInViewport();
  const quantityField = checkout.getByRole('textbox', { name: 'Quantity' });
  const minimum = Number(await quantityField.inputValue());
  await checkout.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(quantityField).toHaveValue(String(minimum + 1));
  await fillCheckout(page, checkout, { phone: '০১৭১২ ৩৪৫৬৭৮', line: '12 Nawabpur Road' });
  await checkout.getByRole('button', { name: 'Place Order' }).click();

  const done = page.getByRole('dialog', { name: 'Success!' });
  await expect(done).toContainText('order recived successfully.');
  await done.getByRole('button', { name: 'OK' }).click();
  await expect(checkout).toBeHidden();
  await expect.poll(() => stock(page)).toBe(before - minimum - 1);

  await page.goto('/cart');
  await expect(page).toHaveTitle(/^My Cart/);
  const order = page.getByRole('article').filter({ hasText: name });
  await expect(order).toHaveCount(1);
  await expect(order).toContainText('Pending');
  const [mine] = (await (await page.request.get('/myorder')).json()) as {
    quantity: number;
    totalPrice: number;
    productPrice: number;
  }[];
  expect(mine).toMatchObject({ quantity: minimum + 1 });
  expect(mine!.totalPrice).toBeCloseTo(mine!.productPrice * (minimum + 1), 2);
  const sum = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }).format(mine!.totalPrice);
  await expect(order).toContainText(`৳${sum}`);

  await order.getByRole('button', { name: 'Remove / Cancel' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('Order deleted successfully.')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await page.goto(productUrl);
  expect(await stock(page)).toBe(before);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a customer logs in, orders and cancels by plain forms', async ({ page }) => {
    await page.goto('/products');
    await page.getByRole('link', { name: 'See more' }).first().click();
    const before = await stock(page);
    const productUrl = page.url();
    await page.getByRole('button', { name: 'Buy' }).first().click();
    await expect(page).toHaveURL(/\/checkout\/[0-9a-f]{24}/);
    await page.getByRole('link', { name: 'I have an account: log in' }).click();
    await page.getByLabel('Email').fill('customer@example.com');
    await page.getByLabel('Password', { exact: true }).fill('wrong password');
    await page.locator('main').getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page.getByText('Login failed. Please check your information.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('customer-demo-2026');
    await page.locator('main').getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(/\/checkout\/[0-9a-f]{24}/);
    const another = page.getByRole('radio', { name: 'Another address' });
    if ((await another.count()) > 0) await another.check();
    await fillPlainCheckout(page);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.waitForURL(/\/purchase\/[0-9a-f]{24}$/);
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Remove / Cancel' }).first().click();
    await expect(page.getByText('Order deleted successfully.')).toBeVisible();
    await page.goto(productUrl);
    expect(await stock(page)).toBe(before);
  });
});
