import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './support/accessibility';
import { newAdmin, newcomer, send } from './support/money';
import { expect, person, test } from './support/people';
import { catalogue, expectGoodScreen, picture, roomLink } from './support/screen';

/** The dashboard's first page as a work list, and its search. */

const headers = { Origin: `http://localhost:${process.env.E2E_PORT}` };

/** The row of a queue, with its number. */
const row = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Waiting for you' }).getByRole('link', { name: label });

/** How much of it waits; 0 without a row. */
async function waiting(page: Page, label: string): Promise<number> {
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toBeVisible();
  const link = row(page, label);
  if ((await link.count()) === 0) return 0;
  return Number(/(\d+)\+?\s*$/.exec(await link.innerText())![1]);
}

/** Offers a product as the demonstration's seller. @returns its name */
async function offerProduct(seller: Page): Promise<string> {
  const productName = `Morning kettle ${Date.now().toString(36)}`;
  const [item] = (await catalogue(seller, '?limit=1')) as unknown as { image: string }[];
  const reply = await seller.request.post('/addproduct', {
    headers,
    data: {
      ...{ image: item!.image, productName, brand: 'Shapla' },
      ...{ category: 'Home & Kitchen Appliances', description: 'Boils two litres.' },
      ...{ price: 100, minQuantity: 2, maxQuantity: 40 },
    },
  });
  expect(reply.status()).toBe(201);
  return productName;
}

test('an operator’s morning: what waits is on the first page, and is less once it is done', async ({
  page,
  browser,
  login,
}) => {
  const seller = await person(browser, 'seller');
  const productName = await offerProduct(seller);
  await login('admin');
  await page.goto('/dashboard');
  const before = await waiting(page, 'Products to review');
  expect(before).toBeGreaterThan(0);
  await expectAccessible(page);
  await picture(page, 'work-list');

  await row(page, 'Products to review').click();
  await expect(page).toHaveURL(/allproducts\?status=pending/);
  await page.getByRole('link', { name: productName }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(productName);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog', { name: 'Product published.' }).getByRole('button').click();
  // The next in the queue follows.
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(productName);

  await page.goto('/dashboard');
  expect(await waiting(page, 'Products to review')).toBe(before - 1);
  // The menu says the same.
  const products = page
    .getByRole('navigation', { name: 'Dashboard', exact: true })
    .locator('summary', { hasText: 'Products' });
  if (before > 1) await expect(products).toContainText(`${before - 1} waiting`);
  else await expect(products).not.toContainText('waiting');
  await seller.context().close();
});

test('Ctrl K finds an order by a phone in Bangla digits, and pages in both languages', async ({
  page,
  browser,
  login,
}) => {
  const customer = await person(browser, 'customer');
  const [item] = (await catalogue(customer, '?limit=1&inStock=true')) as unknown as {
    _id: string;
    minQuantity: number;
  }[];
  const phone = `017${String(Date.now()).slice(-8)}`;
  const ordered = await customer.request.post('/addorder', {
    headers,
    data: {
      ...{ productId: item!._id, quantity: item!.minQuantity, customerName: 'Shirin Akter' },
      ...{ phoneNumber: phone, shippingAddress: 'Dhanmondi, Dhaka' },
    },
  });
  expect(ordered.status()).toBe(201);
  const { insertedId } = (await ordered.json()) as { insertedId: string };

  await login('admin');
  await page.goto('/dashboard/orders');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const bangla = phone.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!);
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.locator('[data-desk-search]:visible')).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.insertText(bangla);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/search\?q=/);
  const orders = page.getByRole('region', { name: 'Orders' });
  await expect(orders.getByRole('link')).toHaveCount(1);
  await expectAccessible(page);
  await picture(page, 'desk-search');
  await orders.getByRole('link').click();
  await expect(page).toHaveURL(`/dashboard/orders/${insertedId}`);

  await page.goto(`/dashboard/search?q=${encodeURIComponent('পেমেন্ট')}`);
  const pages = page.getByRole('region', { name: 'Pages' });
  await expect(pages.getByRole('link', { name: 'Payments', exact: true })).toBeVisible();

  // The same words find a seller's own alone.
  await login('seller');
  await page.goto(`/dashboard/search?q=${encodeURIComponent('পেমেন্ট')}`);
  await expect(page.getByText('Nothing found', { exact: true })).toBeVisible();
  await customer.context().close();
});

test(
  'the search works without a script, from the field of every page',
  { tag: '@windowless' },
  async ({ browser }) => {
    const page = await person(browser, 'admin', { javaScriptEnabled: false });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/dashboard/orders');
    await page
      .getByRole('search')
      .getByRole('searchbox', { name: 'Search the dashboard' })
      .fill('audit');
    await page.keyboard.press('Enter');
    const pages = page.getByRole('region', { name: 'Pages' });
    await pages.getByRole('link', { name: 'Audit log' }).click();
    await expect(page).toHaveURL('/dashboard/audit');
    await expect(roomLink(page, 'Audit log')).toBeVisible();
    await page.context().close();
  },
);

test('from a seller’s file the staff sign in as that seller with a reason, and end it; the seller sees it @at-a-desk', async ({
  browser,
  allowed,
}) => {
  allowed.push(/status of 403/);
  const owner = await newAdmin(browser, 'Shila Akter');
  const seller = await newcomer(browser, 'Rahima Khatun');
  const desk = owner.page;
  const offered = (await send(desk.request, 'post', '/api/profile/factor/offer', {})) as {
    secret: string;
  };
  const code = new TOTP({ secret: Secret.fromBase32(offered.secret) }).generate();
  await send(desk.request, 'post', '/api/profile/factor', { code });

  await desk.goto(`/dashboard/users/${seller._id}`);
  await expectGoodScreen(desk, 'Rahima Khatun');
  const form = desk.getByRole('region', { name: 'Sign in as this user' });
  await form.getByLabel('Reason').fill('She asked where her phone for buyers is set.');
  await picture(desk, 'enter-form');
  await form.getByRole('button').click();

  // The bar is on every page: those that the server makes for one person, and those kept for everybody.
  const bar = desk.getByRole('region', { name: /^Rahima Khatun’s account\. Shila Akter is in it/ });
  await expect(bar).toContainText('Reason: She asked');
  await expectAccessible(desk);
  await picture(desk, 'support-dashboard');
  for (const path of ['/user/profile', '/products', '/']) {
    await desk.goto(path);
    await expect(bar).toBeVisible();
    await expect(bar).toHaveCount(1);
  }
  await picture(desk, 'support-home');
  await desk.goto('/bn/user/profile');
  await picture(desk, 'support-profile-bn');
  // Ways to log in are the seller's own.
  expect((await desk.goto('/user/security'))?.status()).toBe(403);

  await seller.page.goto('/user/notifications');
  await expect(seller.page.getByText('The shop’s staff are in your account')).toBeVisible();
  await seller.page.goto('/user/profile');
  await expect(seller.page.getByRole('region', { name: 'The shop’s staff' })).toContainText(
    'Shila Akter',
  );
  await picture(seller.page, 'support-visits');

  await desk.goto('/dashboard');
  await bar.getByRole('button', { name: 'End' }).click();
  await expect(desk).toHaveURL(new RegExp(`/dashboard/users/${seller._id}`));
  await expect(form).toBeVisible();
  await expect(bar).toHaveCount(0);
});
