import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, person, test } from './support/people';
import { expectAccessible, expectGoodScreen } from './support/screen';

test.use({ trace: 'off' });

/** The controls that the dashboard's screens share: menus, filters, selections, dates, charts, files. */

const search = (page: Page) => new URL(page.url()).searchParams;

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

test('what can be done with many comes with the first selection, and Escape lets go', async ({
  page,
  login,
}) => {
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
});

test('days are typed, chosen from a calendar or by a shortcut, and stand in the address as ISO', async ({
  page,
  login,
  isMobile,
}) => {
  await login('admin');
  await page.goto('/dashboard/orders');
  const openFilters = async () => {
    if (isMobile) await page.getByRole('button', { name: /^Filter/ }).click();
  };
  await openFilters();
  const from = page.getByLabel('From', { exact: true });
  await from.fill('31/02/2026');
  await from.blur();
  await expect(page.getByText(/^Please write a day such as \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
  await from.fill('20/11/2026');
  await page.getByRole('button', { name: 'Choose a date: To' }).click();
  const calendar = page.getByRole('dialog', { name: 'Choose a date: To' });
  await expect(calendar.getByRole('gridcell').locator(':focus')).toHaveCount(1);
  await expectAccessible(page);
  const today = await calendar.locator(':focus').getAttribute('aria-label');
  expect(today).toMatch(/^Today, \w+day, \d{1,2} \w+ \d{4}$/);
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/from=2026-11-20/);
  expect(search(page).get('to')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('20/11/2026');

  await openFilters();
  await page.getByRole('link', { name: 'This month' }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-01&to=/);
  await openFilters();
  await expect(page.getByRole('link', { name: 'This month' })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('in Bangla days have Bangla digits and names, typed ones too', async ({
  page,
  login,
  isMobile,
}) => {
  await login('admin');
  await page.goto('/bn/dashboard/audit?from=2026-11-05');
  if (isMobile) await page.getByRole('button', { name: /^ফিল্টার/ }).click();
  const from = page.getByLabel('থেকে', { exact: true });
  await expect(from).toHaveValue('০৫/১১/২০২৬');
  await page.getByRole('button', { name: 'তারিখ বাছুন: থেকে' }).click();
  const calendar = page.getByRole('dialog', { name: 'তারিখ বাছুন: থেকে' });
  await expect(calendar.locator(':focus')).toHaveAccessibleName('বৃহস্পতিবার, ৫ নভেম্বর ২০২৬');
  // The names of the weekdays are hidden from screen readers: each day says its own.
  await expect(calendar.locator('thead th').first()).toHaveText('রবি');
  await expect(calendar).not.toContainText(/[0-9A-Za-z]/);
  await page.keyboard.press('Escape');
  await from.fill('৭/১১/২০২৬');
  await from.press('Enter');
  await expect(page).toHaveURL(/from=2026-11-07/);
});

test('forms take days from a calendar too, which goes ahead, in Bangla', async ({
  page,
  login,
}) => {
  await login('admin');
  for (const [path, first] of [
    ['/bn/dashboard/promotions/new', 'প্রথম দিন'],
    ['/bn/dashboard/commission', 'প্রথম দিন'],
  ] as const) {
    await page.goto(path);
    const field = page.getByLabel(first, { exact: true });
    await expect(field).toHaveAttribute('placeholder', 'দিন/মাস/বছর');
    await field.fill('৩১/০২/২০২৭');
    await field.blur();
    await expect(page.getByText(/^তারিখ এভাবে লিখুন: [০-৯]/)).toBeVisible();
    await page.getByRole('button', { name: `তারিখ বাছুন: ${first}` }).click();
    const calendar = page.getByRole('dialog', { name: `তারিখ বাছুন: ${first}` });
    await expect(calendar.locator(':focus')).toHaveCount(1);
    await expectAccessible(page);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Enter');
    await expect(calendar).toBeHidden();
    await expect(field).toHaveValue(/^[০-৯]{2}\/[০-৯]{2}\/[০-৯]{4}$/);
    await expect(field).not.toHaveAttribute('aria-invalid');
  }
});

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

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer(),
});

test('pictures are dropped, put in order with the keys, and come back after their removal', async ({
  page,
  login,
  isMobile,
}) => {
  test.slow();
  await login('seller');
  await page.goto('/dashboard/addproduct');
  await page
    .getByLabel('Extra Product Image')
    .setInputFiles([await picture('a.png', '#b08040'), await picture('b.png', '#408060')]);
  const pictures = page.getByRole('img', { name: /^Picture \d of \d$/ });
  const order = () =>
    pictures.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).src));
  await expect(pictures).toHaveCount(2);
  const [one, two] = await order();

  await page.getByRole('button', { name: 'Reorder picture 1' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picture 1 is now at place 1 of 2.')).toBeAttached();
  // The keys are listened to a moment after the picture is picked up. One column on phones.
  await expect(async () => {
    await page.keyboard.press(isMobile ? 'ArrowDown' : 'ArrowRight');
    await expect(page.getByText('Picture 1 is now at place 2 of 2.')).toBeAttached({
      timeout: 1000,
    });
  }).toPass();
  await page.keyboard.press('Space');
  await expect.poll(order).toEqual([two, one]);

  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await expect(pictures).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(order).toEqual([two, one]);

  // Dropped on the field as from a folder.
  const bytes = [...(await picture('c.png', '#604080')).buffer];
  const transfer = await page.evaluateHandle((data) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([new Uint8Array(data)], 'c.png', { type: 'image/png' }));
    return dropped;
  }, bytes);
  const zone = page.locator('label').filter({ has: page.getByLabel('Main Product Image') });
  await zone.dispatchEvent('drop', { dataTransfer: transfer });
  await expect(page.getByRole('img', { name: 'Main picture' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the main picture' }).click();
  await expect(pictures).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(order).toEqual([two, one]);
});

test('no file field shows the browser’s own words, in Bangla', async ({ page, login }) => {
  await login('seller');
  await page.goto('/bn/dashboard/import');
  await expect(page.getByText('ফাইলটি এখানে টেনে আনুন, অথবা ডিভাইস থেকে বেছে নিন।')).toBeVisible();
  const widths = () =>
    page.locator('input[type=file]').evaluateAll((all) => all.map((each) => each.clientWidth));
  expect(Math.max(...(await widths()))).toBeLessThanOrEqual(1);
  await page.getByLabel('পণ্যের ফাইল (CSV)').setInputFiles({
    name: 'মাল.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('a,b\n1,2\n'),
  });
  await expect(page.getByText(/^মাল\.csv/)).toBeVisible();
  await page.getByRole('button', { name: 'মাল.csv বাদ দিন' }).click();
  await expect(page.getByText(/^মাল\.csv/)).toBeHidden();
  await page.goto('/bn/dashboard/addproduct');
  expect(Math.max(...(await widths()))).toBeLessThanOrEqual(1);
  await page.goto('/bn/regester');
  expect(Math.max(...(await widths()))).toBeLessThanOrEqual(1);
});

test('empty lists say what to do', async ({ page, login }) => {
  await login('customer');
  await page.goto('/dashboard/allproducts');
  await expectGoodScreen(page, 'My products');
  await expect(page.getByRole('link', { name: 'Import from a file' })).toBeVisible();
  // Who sells nothing has no orders to look after: their own are meant.
  await page.goto('/dashboard/orders');
  await expect(page).toHaveURL('/cart');
});

test('without the script days are plain fields', async ({ browser, isMobile }) => {
  const page = await person(browser, 'admin', { javaScriptEnabled: false });
  await page.goto('/dashboard/orders');
  if (isMobile) await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('From', { exact: true }).fill('২০/১১/২০২৬');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('20/11/2026');
  await page.context().close();
});
