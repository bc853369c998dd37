import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/people';
import { catalogue, expectFocusStays, expectGoodScreen } from './support/screen';

test(
  'the search opens by keyboard, suggests, and goes where the arrow keys say',
  { tag: '@at-a-desk' },
  async ({ page }) => {
    await page.goto('/');
    const field = page.getByRole('combobox', { name: 'Search products' });
    await expect(async () => {
      await page.keyboard.press('Control+k');
      await expect(field).toBeFocused({ timeout: 2_000 });
    }).toPass();
    const dialog = page.getByRole('dialog', { name: 'Search products' });
    await expect(dialog.getByRole('option', { name: 'Fashion & Apparel' })).toBeVisible();
    await expectAccessible(page);
    await expectFocusStays(page, dialog, 6);
    await field.focus();

    await field.pressSequentially('sharee');
    const sarees = dialog.getByRole('group', { name: 'Products' }).getByRole('option');
    await expect(sarees.first()).toContainText('Saree');
    await expect(sarees.first()).toContainText('BDT');
    await page.keyboard.press('ArrowDown');
    await expect(sarees.first()).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', /search-product-/);
    await expectAccessible(page);
    // Beyond the first line nothing is chosen again: Enter shows all results.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/products\?q=sharee$/);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('article').first()).toContainText('Saree');
    await expect(page.getByLabel('Sort by')).toHaveValue('');

    await page.keyboard.press('Control+k');
    const recent = dialog.getByRole('group', { name: 'Recent searches' });
    await expect(recent.getByRole('option', { name: 'sharee' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove sharee from recent searches' }).click();
    await expect(recent).toBeHidden();
    await field.fill('kettle');
    const kettle = sarees.first();
    await expect(kettle).toContainText(/kettle/i);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/product\/[0-9a-f]{24}$/);
  },
);

test('the search opens where people press, says what fails, and gives the focus back', async ({
  page,
  isMobile,
  allowed,
}) => {
  allowed.push(/Failed to load resource/);
  await page.goto('/products');
  await page.waitForLoadState('networkidle');
  const opener = isMobile
    ? page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Search' })
    : page.getByRole('searchbox', { name: 'Search products' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Search products' });
  const field = dialog.getByRole('combobox');
  await expect(field).toBeFocused();

  await page.route('**/search?*', (route) => route.abort());
  // The request made as the dialog opened may fail as well.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('lungi'));
  await field.fill('lungi');
  await failed;
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unroute('**/search?*');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('option', { name: /Lungi/ }).first()).toBeVisible();

  await field.fill('qqzzqq');
  await expect(dialog.getByText('Nothing found for “qqzzqq”').first()).toBeVisible();
  await expect(dialog.getByRole('option', { name: 'All products' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('filters count what they would show, and can be taken off one by one', async ({
  page,
  isMobile,
}) => {
  const fashion = await catalogue(page, '?category=Fashion%20%26%20Apparel');
  await page.goto('/products');
  const open = () =>
    isMobile ? page.getByRole('button', { name: 'Filter' }).click() : Promise.resolve();
  await open();
  const choice = page.getByRole('radio', { name: 'Fashion & Apparel', exact: true });
  await expect(choice).toHaveAccessibleDescription(String(fashion.length));
  await expectAccessible(page);
  await choice.check();
  await page.getByRole('button', { name: 'Show products' }).click();
  await expect(page).toHaveURL(/category=Fashion/);
  await expect(page.getByText(`${fashion.length} products`).first()).toBeVisible();

  await page.goto('/products?q=zzzqqq&category=Fashion+%26+Apparel&inStock=1');
  await expectGoodScreen(page, 'Results for “zzzqqq”');
  await page.getByRole('link', { name: /^Without “zzzqqq”/ }).click();
  await expect(page).toHaveURL(/\/products\?category=Fashion\+%26\+Apparel&inStock=1$/);
  await page.getByRole('link', { name: 'Remove filter In stock only' }).click();
  await expect(page).toHaveURL(/\/products\?category=Fashion\+%26\+Apparel$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('searching, filtering, sorting and paging work', async ({ page, isMobile }) => {
    await page.goto('/');
    const field = page.getByRole('searchbox', { name: 'Search products' });
    await field.fill('শাড়ি');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/products\?q=/);
    await expect(page.getByRole('article').first()).toContainText('Saree');

    await page.goto('/products');
    if (isMobile) await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('radio', { name: 'Health & Beauty' }).check();
    await page.getByRole('button', { name: 'Show products' }).click();
    await expect(page).toHaveURL(/category=Health/);
    await page.getByLabel('Sort by').selectOption('Price: low to high');
    await page.getByRole('button', { name: 'Sort', exact: true }).click();
    await expect(page).toHaveURL(/sort=price/);
    const [cheapest] = await catalogue(page, '?category=Health%20%26%20Beauty&sort=price&limit=1');
    await expect(page.getByRole('article').first()).toContainText(cheapest!.productName);
    await page.goto('/products');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('article')).not.toHaveCount(0);
  });
});
