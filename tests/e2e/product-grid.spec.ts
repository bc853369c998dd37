import { expect, test } from './support/people';
import { expectGoodScreen } from './support/screen';

/** A seller keeps drafts, pastes their prices into the grid, and meets a change of another tab there. */

test('prices are pasted with Bangla digits, taken back, and saved against another tab', async ({
  page,
  login,
}) => {
  test.slow();
  await login('seller');
  const name = `Clay Lamp ${Date.now()}`;
  await page.goto('/dashboard/addproduct');
  await page.getByLabel('Product Name').fill(`${name} small`);
  // A draft is asked for its name and its category alone, at their fields.
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByLabel('Category')).toBeFocused();
  await page.getByLabel('Category').selectOption('Health & Beauty');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page.getByText(`“${name} small” is kept as a draft`)).toBeAttached();
  const { origin } = new URL(page.url());
  const second = await page.request.post('/api/products/drafts', {
    headers: { origin },
    data: { productName: `${name} large`, category: 'Health & Beauty' },
  });
  const { insertedId } = (await second.json()) as { insertedId: string };

  await page.goto(`/dashboard/allproducts/grid?status=draft&q=${encodeURIComponent(name)}`);
  const price = (size: string) => page.getByLabel(`Price (BDT), ${name} ${size}`, { exact: true });
  await expect(price('large')).toBeEditable();
  // The newest stands first.
  await price('large').evaluate((input, plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, '৳ ১,২০০\n৮৫০');
  await expect(page.getByText('2 changes in 2 products')).toBeVisible();
  await price('large').press('Control+z');
  await expect(page.getByText('No changes')).toBeVisible();
  await price('large').press('Control+Shift+z');
  await price('small').focus();
  await price('small').press('ArrowUp');
  await expect(price('large')).toBeFocused();

  const meanwhile = await page.request.patch(`/update/${insertedId}`, {
    headers: { origin },
    data: { price: 999 },
  });
  expect(meanwhile.status()).toBe(200);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('1 cell was changed by somebody else')).toBeVisible();
  await expect(page.getByText('Somebody else wrote 999. Yours: ৳ ১,২০০.')).toBeVisible();
  await expectGoodScreen(page, 'Edit many products');
  await page.getByRole('button', { name: `Keep mine: Price (BDT), ${name} large` }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('No changes')).toBeVisible();
  await page.reload();
  await expect(price('large')).toHaveValue('1200');
  await expect(price('small')).toHaveValue('850');
});
