import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { expect, person, test } from './support/people';
import { goToRoom, roomLink } from './support/screen';

/** The rooms of the dashboard, which a phone has behind one button. */

const PHONE = { width: 390, height: 844 };

const rooms = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Dashboard', exact: true });
const menu = (page: Page): Locator => rooms(page).getByRole('button', { name: /Menu/ });

test(
  'on a phone one button says where one is and opens all rooms, in groups',
  { tag: '@windowless' },
  async ({ page, login }) => {
    await page.setViewportSize(PHONE);
    await login('admin');
    await page.goto('/dashboard');
    const money = rooms(page).getByRole('list', { name: 'Money', exact: true });
    const payouts = roomLink(page, 'Payouts');
    await expect(menu(page)).toHaveText(/^Overview/);
    await expect(money).toBeHidden();

    await menu(page).click();
    await rooms(page).getByText('Money', { exact: true }).click();
    await expect(money).toBeVisible();
    await expect(payouts).toBeVisible();
    const current = rooms(page).getByRole('link', { name: 'Overview', exact: true });
    await expect(current).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);
    await expect(rooms(page).getByRole('link', { includeHidden: true })).toHaveCount(38);
    for (const link of await rooms(page).getByRole('link').all()) {
      const { height } = (await link.boundingBox())!;
      expect(height, await link.innerText()).toBeGreaterThanOrEqual(44);
    }

    await payouts.click();
    await expect(page).toHaveURL('/dashboard/payouts');
    await expect(payouts).toBeHidden();
    await expect(menu(page)).toHaveText(/^Payouts/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payouts');
    // The new page took the menu's place in the history.
    await page.goBack();
    await expect(page).toHaveURL('/dashboard');
    await expect(menu(page)).toHaveText(/^Overview/);
  },
);

test(
  'keys go into the menu and come back to its button, and Back closes it',
  { tag: '@windowless' },
  async ({ page, login }) => {
    await page.setViewportSize(PHONE);
    await login('seller');
    await page.goto('/dashboard/addproduct');
    const current = rooms(page).getByRole('link', { name: 'Add product', exact: true });
    await menu(page).focus();
    await page.keyboard.press('Enter');
    await expect(current).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(current).toBeHidden();
    await expect(menu(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(current).toBeFocused();
    await page.goBack();
    await expect(current).toBeHidden();
    await expect(menu(page)).toBeFocused();
    await expect(page).toHaveURL('/dashboard/addproduct');

    // A person who tabs on is not left behind it.
    await page.keyboard.press('Enter');
    const last = rooms(page).locator('summary').last();
    await last.focus();
    await page.keyboard.press('Tab');
    await expect(last).toBeHidden();
  },
);

test(
  'the menu opens and leads on without a script',
  { tag: '@windowless' },
  async ({ browser }) => {
    const page = await person(browser, 'customer', { javaScriptEnabled: false });
    await page.setViewportSize(PHONE);
    await page.goto('/dashboard');
    await expect(menu(page)).toHaveText(/^Overview/);
    await goToRoom(page, 'Add product');
    await expect(page).toHaveURL('/dashboard/addproduct');
    await expect(menu(page)).toHaveText(/^Add product/);
  },
);

test(
  'a wide window has all rooms beside the page without scrolling, one group open at a time',
  { tag: '@windowless' },
  async ({ page, login }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await login('admin');
    await page.goto('/dashboard/audit');
    await expect(menu(page)).toBeHidden();
    const current = rooms(page).getByRole('link', { name: 'Audit log', exact: true });
    await expect(current).toHaveAttribute('aria-current', 'page');
    await expect(current).toBeInViewport({ ratio: 1 });
    // The page itself stays where it was.
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    for (const group of ['Orders and delivery', 'Products', 'Money', 'Customers', 'Shop']) {
      const list = rooms(page).getByRole('list', { name: group, exact: true });
      if (await list.isHidden()) await rooms(page).getByText(group, { exact: true }).click();
      await expect(list).toBeVisible();
      await expect(rooms(page).locator('details[open]')).toHaveCount(1);
      await expect(rooms(page).locator('summary').last()).toBeInViewport({ ratio: 1 });
      for (const link of await list.getByRole('link').all()) {
        await expect(link).toBeInViewport({ ratio: 1 });
      }
    }
  },
);
