import type { Page } from '@playwright/test';
import { fillCheckout } from './support/checkout';
import { expect, test } from './support/people';
import { inStock } from './support/screen';

/** The dialogs of the spec's section 8 that no other test meets: the icon, the words, the button. */

async function expectDialog(page: Page, icon: 'error' | 'success', title: string, text: string) {
  const popup = page.getByRole('dialog', { name: title });
  await expect(popup).toContainText(text);
  await expect(popup.locator(`.swal2-${icon}`)).toBeVisible();
  await popup.getByRole('button', { name: 'OK' }).click();
  await expect(popup).toBeHidden();
}

/** The call is made, and not acknowledged, without words of the server's own. */
const refuse = (page: Page, path: string) =>
  page.route(path, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ json: { acknowledged: false } }),
  );

test.describe('refusals', () => {
  test.use({ allowed: [/status of (409|415|500)/] });

  test('Oops... where the e-mail is taken, and nothing that was typed is lost', async ({
    page,
  }) => {
    await page.goto('/regester');
    await page.getByLabel('Name').fill('Rahima Khatun');
    await page.getByLabel('Email').fill('Customer@example.com');
    await page.getByLabel('Password', { exact: true }).fill('a good password');
    await page.getByRole('button', { name: 'Register' }).click();
    await expectDialog(page, 'error', 'Oops...', 'Email already in use!');
    await expect(page.getByLabel('Name')).toHaveValue('Rahima Khatun');
    await expect(page.getByLabel('Email')).toHaveValue('Customer@example.com');
  });

  test('Upload Failed! with the reason, for what is no picture', async ({ page }) => {
    await page.goto('/regester');
    await page.getByLabel('Photo').setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    });
    await expect(page.getByRole('alert').filter({ hasText: 'Upload Failed!' })).toContainText(
      'picture',
    );
  });

  test('a message opens without movement: who presses its button as it comes meets it', async ({
    page,
  }) => {
    await page.goto('/regester');
    await page.getByLabel('Name').fill('Rahima Khatun');
    await page.getByLabel('Email').fill('customer@example.com');
    await page.getByLabel('Password', { exact: true }).fill('a good password');
    // Where the button stands in each frame, from the first one that has it until it stands still for good.
    const places = page.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const seen: string[] = [];
          const look = () => {
            const popup = document.querySelector('.swal2-popup');
            const button = popup?.querySelector('.swal2-confirm');
            if (button) {
              const { x, y, width, height } = button.getBoundingClientRect();
              seen.push([x, y, width, height].map((value) => value.toFixed(1)).join(' '));
            }
            const opened = popup?.classList.contains('swal2-show') && seen.length > 3;
            if (opened && popup!.getAnimations().length === 0) resolve(seen);
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    await page.getByRole('button', { name: 'Register' }).click();
    expect([...new Set(await places)]).toHaveLength(1);
  });

  test('a logout that fails says so', async ({ page, login }) => {
    await login('customer');
    await page.goto('/about');
    await page.route('**/api/auth/signout', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    const popup = page.locator('.swal2-popup');
    await expect(popup.locator('.swal2-error')).toBeVisible();
    await popup.getByRole('button', { name: 'OK' }).click();
  });
});

test('a change of a product that is not acknowledged', async ({ page, login }) => {
  await login('seller');
  const mine = await page.request.get('/api/products?mine=1&limit=1&status=published');
  const [product] = (await mine.json()) as { _id: string }[];
  await page.goto(`/dashboard/update/${product!._id}`);
  await refuse(page, '**/update/*');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expectDialog(page, 'error', 'Error!', 'Failed to update product.');
});

test('an order that is not acknowledged', async ({ page, login }) => {
  await login('customer');
  await page.goto(`/product/${(await inStock(page))._id}`);
  await refuse(page, '**/checkout');
  await page.getByRole('button', { name: 'Buy' }).first().click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await fillCheckout(page, checkout);
  await checkout.getByRole('button', { name: 'Place Order' }).click();
  await expectDialog(page, 'error', 'Error!', 'Failed to failed to recive order.');
  await expect(checkout.getByLabel('Shipping Address')).toHaveValue('House 12, Road 5');
});
