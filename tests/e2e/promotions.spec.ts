import { expect, person, test } from './support/people';
import { chooseFromMenu, expectGoodScreen, expectRows } from './support/screen';

/** Codes and automatic discounts in the dashboard. */

test('an administrator makes a code, sees what it gives, changes, pauses and ends it', async ({
  page,
  login,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login('admin');
  await page.goto('/dashboard/promotions');
  await expectGoodScreen(page, 'Promotions');
  await page.goto('/dashboard/promotions/new');
  await page.getByRole('button', { name: 'Add promotion' }).click();
  await expect(page.getByText('Please fill this in.')).toHaveCount(3);
  await page.getByLabel('Name (English)').fill('Winter sale');
  await page.getByLabel('Name (Bangla)').fill('শীতের ছাড়');
  await page.getByLabel('Code', { exact: true }).fill('winter ২০');
  await page.getByLabel('Per cent', { exact: true }).fill('১০');
  await expect(page.getByText('On goods of ৳1,000: −৳100')).toBeVisible();
  await page.getByLabel('At most, in taka').fill('75.50');
  await expect(page.getByText('On goods of ৳1,000: −৳75.50')).toBeVisible();
  await page.getByLabel('Which goods').selectOption('Categories');
  await page.getByLabel('Fashion & Apparel').check();
  await page.getByLabel('Last day', { exact: true }).fill('৩১/১২/২০৯৯');
  await page.getByLabel('Budget in taka').fill('5000');
  await expectGoodScreen(page, 'Add promotion');
  await page.getByRole('button', { name: 'Add promotion' }).click();
  await page.getByRole('button', { name: 'OK' }).click();

  await expect(page).toHaveURL(/\/dashboard\/promotions\/[0-9a-f]{24}$/);
  await expect(page.getByLabel('Fashion & Apparel')).toBeChecked();
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('WINTER20');
  await expect(
    page.getByText('10% off, at most ৳75.50 · 1 category · until 31/12/2099'),
  ).toBeVisible();
  await page.getByLabel('What it gives').selectOption('An amount, once');
  await page.getByLabel('Amount in taka').fill('50');
  await expect(page.getByText('On goods of ৳500: −৳50')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('৳50 off · 1 category · until 31/12/2099')).toBeVisible();
  await expectGoodScreen(page, 'Winter sale');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused')).toBeVisible();

  await page.goto('/bn/dashboard/promotions?state=paused');
  await expectGoodScreen(page, 'অফার');
  await expect(page.getByRole('heading', { name: 'শীতের ছাড়' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectRows(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard/promotions?code=winter');
  const row = page.getByRole('article').filter({ hasText: 'Winter sale' });
  await chooseFromMenu(row, 'End');
  await page.getByRole('button', { name: 'End it' }).click();
  await expect(row.getByText('Ended', { exact: true })).toBeVisible();
  await chooseFromMenu(row, 'Delete');
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByText('No promotion matches')).toBeVisible();
});

test.describe('two editors at once', () => {
  test.use({ allowed: [/status of 409/] });

  test('the later one keeps what was typed and chooses', async ({ page, login, browser }) => {
    await login('seller');
    await page.goto('/dashboard/promotions/new');
    await expect(page.getByLabel('Who pays')).toBeHidden();
    await page.getByLabel('Name (English)').fill('Own sale');
    await page.getByLabel('Name (Bangla)').fill('নিজের ছাড়');
    await page.getByLabel('Per cent', { exact: true }).fill('5');
    await page.getByRole('button', { name: 'Add promotion' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('heading', { name: 'Own sale' })).toBeVisible();

    const admin = await person(browser, 'admin');
    await admin.goto(page.url());
    await admin.getByLabel('Per cent', { exact: true }).fill('6');
    await admin.getByRole('button', { name: 'Save' }).click();
    await admin.getByRole('button', { name: 'OK' }).click();
    await expect(admin.getByText(/^6% off/)).toBeVisible();
    await admin.context().close();

    await page.getByLabel('Per cent', { exact: true }).fill('7');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('What they changed: Per cent.')).toBeVisible();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText(/^7% off/)).toBeVisible();

    // It is off all goods of the demonstration's seller, whose prices the next files read.
    await page.goto('/dashboard/promotions');
    const row = page.getByRole('article').filter({ hasText: 'Own sale' });
    await chooseFromMenu(row, 'End');
    await page.getByRole('button', { name: 'End it' }).click();
    await expect(row.getByText('Ended', { exact: true })).toBeVisible();
  });
});

test('without the script the list can be read, and the editor says what it needs', async ({
  browser,
}) => {
  const page = await person(browser, 'admin', { javaScriptEnabled: false });
  await page.goto('/dashboard/promotions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promotions');
  await page.goto('/dashboard/promotions/new');
  await expect(page.getByText('Promotions are edited with JavaScript switched on.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add promotion' })).toBeDisabled();
  await page.context().close();
});

test('a customer, who sells nothing, is led to the overview', async ({ page, login }) => {
  await login('customer');
  await page.goto('/dashboard/promotions');
  await expect(page).toHaveURL(/\/dashboard$/);
});
