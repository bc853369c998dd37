import type { Browser, Page } from '@playwright/test';
import { expect, person, test } from './support/people';
import { expectGoodScreen, type Item } from './support/screen';

/** Cash on delivery where the shop limits it: refused with its reason, and what can be done instead. */

const headers = { Origin: `http://localhost:${process.env.E2E_PORT}` };

/** Lets nobody pay more than this in cash, in taka; null: no such limit. */
async function limitCash(browser: Browser, highest: number | null): Promise<void> {
  const admin = await person(browser, 'admin');
  const settings = await (await admin.request.get('/api/payment-settings')).json();
  settings.methods.cod.highest = highest;
  // Methods that earlier tests switched on would be offered first in its place.
  for (const other of ['wallet', 'sslcommerz', 'bkash']) settings.methods[other].isOn = false;
  const saved = await admin.request.put('/api/payment-settings', { data: settings, headers });
  expect(saved.ok()).toBe(true);
  await admin.context().close();
}

interface Sold extends Pick<Item, '_id' | 'minQuantity'> {
  variants: { _id: string; stock: number }[];
}

/** A new buyer with one thing in the basket, signed in on this page. @returns the product's id */
async function buyer(page: Page, word: string): Promise<string> {
  const who = { email: `${word}-${Date.now()}@example.com`, password: 'a good password' };
  const data = { ...who, name: 'Rahima Khatun', profile: '' };
  expect((await page.request.post('/adduser', { data })).status()).toBe(201);
  expect((await page.request.post('/api/login', { data: who, headers })).ok()).toBe(true);
  const all = (await (await page.request.get('/api/products?fields=full')).json()) as Sold[];
  // Without options: the short order's page sells it as it is.
  const { _id, minQuantity } = all.find(
    ({ _id: id, minQuantity: least, variants: [variant, ...more] }) =>
      more.length === 0 && variant?._id === id && variant.stock > 5 * least,
  )!;
  const put = await page.request.put(`/basket/lines/${_id}`, {
    data: { productId: _id, quantity: minQuantity },
    headers,
  });
  expect(put.ok()).toBe(true);
  return _id;
}

test.afterEach(({ browser }) => limitCash(browser, null));

test('a limit that came meanwhile refuses cash, keeps what was typed and offers another way', async ({
  page,
  browser,
  allowed,
}) => {
  allowed.push(/status of 422/);
  await buyer(page, 'cash-limit');
  await page.goto('/checkout');
  await page.getByLabel('Phone Number').fill('01712 345678');
  await page.getByRole('combobox').first().fill('dhanmondi');
  await page.getByRole('option').first().click();
  await page.getByLabel('Shipping Address').fill('House 12, Road 5');
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check();
  await page.locator('input[name="consent"]').check();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await limitCash(browser, 1);
  await page.getByRole('button', { name: 'Place Order' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Cash on delivery is possible up to ৳1. Nothing was ordered.');
  await dialog.getByRole('button', { name: 'OK' }).click();

  const cash = page.getByRole('radio', { name: /^Cash on delivery/ });
  await expect(cash).toBeDisabled();
  await expect(cash).toHaveAccessibleDescription(/^Up to ৳1 only\./);
  await expect(page.getByLabel('Shipping Address')).toHaveValue('House 12, Road 5');
  await expectGoodScreen(page, 'Checkout');
  await page.getByRole('radio', { name: /^Trial payment/ }).check();
  await page.getByRole('button', { name: 'Place Order and pay' }).click();
  await page.waitForURL(/\/demopay\//);
});

test('in Bangla and without JavaScript the reason stands beside it, and the short order says it too', async ({
  browser,
}) => {
  await limitCash(browser, 1);
  const page = await person(browser, undefined, { javaScriptEnabled: false });
  const id = await buyer(page, 'cash-bangla');
  await page.goto('/bn/checkout');
  const cash = page.getByRole('radio', { name: /^ক্যাশ অন ডেলিভারি/ });
  await expect(cash).toBeDisabled();
  await expect(cash).toHaveAccessibleDescription(/^সর্বোচ্চ ৳১ পর্যন্ত।/);
  await expect(page.getByRole('radio', { name: /^পরীক্ষামূলক পেমেন্ট/ })).toBeChecked();

  await page.goto(`/bn/checkout/${id}`);
  await expect(cash).toBeDisabled();
  await expect(cash).toHaveAccessibleDescription(/^সর্বোচ্চ ৳১ পর্যন্ত।/);
  await page.context().close();
});
