import { expect, test } from './support/people';
import { expectGoodScreen } from './support/screen';

/** A seller chooses products for a promotion by their names, and reads the shop's own figures. */
test('a seller finds products for a promotion and reads own figures', async ({ page, login }) => {
  await login('seller');
  await page.goto('/dashboard/promotions/new');
  await page.getByLabel('Name (English)').fill('Chosen goods');
  await page.getByLabel('Name (Bangla)').fill('বাছাই পণ্য');
  await page.getByLabel('Per cent', { exact: true }).fill('5');
  await page.getByLabel('Which goods').selectOption('Chosen products');
  // Nothing is chosen yet: said at the field.
  await page.getByRole('button', { name: 'Add promotion' }).click();
  const chosen = page.getByRole('group', { name: /^Products: 0 of at most/ });
  await expect(chosen.getByRole('alert')).toBeVisible();
  await page.getByLabel('Find products').press('Enter');
  const found = page.getByRole('list', { name: 'Products found' });
  await found.getByRole('button', { name: /^Add:/ }).first().click();
  await found.getByRole('button', { name: /^Add:/ }).first().click();
  const rows = page.getByRole('group', { name: /^Products: 2 of at most/ });
  await rows
    .getByRole('button', { name: /^Take out:/ })
    .first()
    .click();
  await expect(page.getByRole('group', { name: /^Products: 1 of at most/ })).toBeVisible();
  await expectGoodScreen(page, 'Add promotion');

  await page.goto('/dashboard/figures');
  await expectGoodScreen(page, 'Figures of your shop');
  await page.getByRole('link', { name: '90 days' }).click();
  await expect(page.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Districts' }).click();
  await expect(page).toHaveURL(/by=district/);
  await expect(page.getByRole('heading', { name: /What you earned/ })).toBeVisible();
});
