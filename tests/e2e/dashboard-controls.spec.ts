import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/people';
import { expectGoodScreen } from './support/screen';

/** The controls that the dashboard's screens share: menus, filters, selections, charts. */

test('a row has one main action and a menu that keys go through', async ({
  page,
  login,
  isMobile,
}) => {
  await login('admin');
  await page.goto('/dashboard/allproducts?status=published');
  const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
  if (!isMobile) {
    const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight));
    expect(Math.max(...heights)).toBeLessThanOrEqual(58);
  }
  const row = rows.first();
  const more = row.getByRole('button', { name: /^More actions: ./ });
  const item = (name: string) => row.getByRole('menuitem', { name });
  await expect(item('Delete')).toBeHidden();
  await more.focus();
  await page.keyboard.press('ArrowDown');
  await expect(row.getByRole('menu').getByRole('menuitem').first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('End');
  await expect(item('Delete')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(item('Delete')).toBeHidden();
  await expect(more).toBeFocused();

  // A press elsewhere closes it, and so does the focus when it leaves.
  await more.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(item('Delete')).toBeHidden();
  await more.click();
  await expect(row.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await expect(item('Delete')).toBeHidden();

  // A dialog that it opens gives the focus back to it.
  await more.click();
  await item('Delete').click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(more).toBeFocused();
  await more.click();
  await item('View').click();
  await expect(page).toHaveURL(/\/product\/[0-9a-f]{24}$/);
});

test('filters are a row on wide screens and a drawer on phones', async ({
  page,
  login,
  isMobile,
}) => {
  await login('admin');
  await page.goto('/dashboard/allproducts?status=pending');
  const status = page.getByLabel('Status', { exact: true });
  if (isMobile) {
    await expect(status).toBeHidden();
    await page.getByRole('button', { name: /^Filter\W+1$/ }).click();
    await expect(status).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close filters' }).click();
    await expect(status).toBeHidden();
    await page.getByRole('button', { name: /^Filter\W+1$/ }).click();
  }
  await status.selectOption('Published');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/status=published/);
});

test(
  'what can be done with many comes with the first selection, and Escape lets go',
  { tag: '@at-a-desk' },
  async ({ page, login }) => {
    await login('seller');
    await page.goto('/dashboard/allproducts');
    const first = page.getByRole('checkbox', { name: /^Select (?!all)/ }).first();
    const remove = page.getByRole('button', { name: 'Delete selected' });
    await expect(remove).toBeHidden();
    await first.check();
    await expect(remove).toBeVisible();
    await expect(page.getByText('1 selected')).toBeVisible();
    await expectAccessible(page);
    // Escape closes the menu in front first.
    await page
      .getByRole('button', { name: /^More actions/ })
      .first()
      .click();
    await page.keyboard.press('Escape');
    await expect(remove).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(remove).toBeHidden();
    await expect(first).not.toBeChecked();
    await page.getByLabel('Select all on this page').check();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect(remove).toBeHidden();
    await expect(page.getByLabel('Select all on this page')).toBeFocused();
  },
);

test('a chart has a value axis, and a figure under the pointer and with the keys', async ({
  page,
  login,
  isMobile,
}) => {
  await login('admin');
  await page.goto('/dashboard');
  const chart = page.getByRole('slider', { name: 'Sales by day' });
  await expect(page.getByRole('region', { name: 'Sales by day' })).toContainText('৳0');
  const figure = chart.locator('[data-figure]');
  await expect(figure).toHaveCount(0);
  if (!isMobile) {
    await chart.hover();
    await expect(figure).toContainText(/\d{1,2} \w+ \d{4}.*৳/);
    await page.mouse.move(0, 0);
    await expect(figure).toHaveCount(0);
  }
  await chart.focus();
  await page.keyboard.press('Home');
  const first = await chart.getAttribute('aria-valuetext');
  expect(first).toMatch(/^\d{1,2} \w+ \d{4}: ৳/);
  await expect(figure).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(chart).not.toHaveAttribute('aria-valuetext', first!);
});

test('empty lists say what to do', { tag: '@at-a-desk' }, async ({ page, login }) => {
  await login('customer');
  await page.goto('/dashboard/allproducts');
  await expectGoodScreen(page, 'My products');
  await expect(page.getByRole('link', { name: 'Import from a file' })).toBeVisible();
  // A person who sells nothing has no orders to look after: their own are meant.
  await page.goto('/dashboard/orders');
  await expect(page).toHaveURL('/cart');
});
