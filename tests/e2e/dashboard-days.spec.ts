import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { expect, person, test } from './support/people';

/** Days as the dashboard's filters and forms take them: typed, or chosen from a calendar. */

const search = (page: Page) => new URL(page.url()).searchParams;

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

test(
  'in Bangla days have Bangla digits and names, typed ones too',
  { tag: '@at-a-desk' },
  async ({ page, login, isMobile }) => {
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
  },
);

test(
  'forms take days from a calendar too, which goes ahead, in Bangla',
  { tag: '@at-a-desk' },
  async ({ page, login }) => {
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
  },
);

test('without the script days are plain fields', async ({ browser, isMobile }) => {
  const page = await person(browser, 'admin', { javaScriptEnabled: false });
  await page.goto('/dashboard/orders');
  if (isMobile) await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('From', { exact: true }).fill('২০/১১/২০২৬');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('20/11/2026');
  await page.context().close();
});
