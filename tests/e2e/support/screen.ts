import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility';
import { expect } from './people';

export interface Item {
  _id: string;
  productName: string;
  productNameBn: string;
  minQuantity: number;
  maxQuantity: number;
  price: number;
  extraimages: string[];
}

/** The published products, oldest first. */
export async function catalogue(page: Page, query = ''): Promise<Item[]> {
  const response = await page.request.get(`/api/products${query}`);
  return (await response.json()) as Item[];
}

/** A product that can be ordered, in more than one piece at a time. */
export async function inStock(page: Page): Promise<Item> {
  const items = await catalogue(page, '?inStock=true');
  const item = items.find(
    ({ minQuantity, maxQuantity, extraimages }) =>
      minQuantity > 1 && maxQuantity > minQuantity + 1 && extraimages.length > 0,
  );
  expect(item).toBeDefined();
  return item!;
}

/** One heading of the page, nothing wider than the window, no broken rule of axe. */
export async function expectGoodScreen(page: Page, heading: string | RegExp): Promise<void> {
  const first = page.getByRole('heading', { level: 1 });
  await expect(first).toHaveCount(1);
  await expect(first).toHaveText(heading);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide, 'pixels of horizontal scroll').toBeLessThanOrEqual(0);
  await expectAccessible(page);
}

/** Tab goes round inside of the dialog: never to anything of the page behind it. */
export async function expectFocusStays(page: Page, dialog: Locator, steps = 14): Promise<void> {
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab');
    // Between the last element and the first the focus is with the browser itself: on the body.
    const inside = await dialog.evaluate(
      (element) =>
        element.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(inside, `focus inside after ${step + 1} × Tab`).toBe(true);
  }
}

/** How many columns a grid has at this moment. */
export const columnsOf = (grid: Locator): Promise<number> =>
  grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);

/**
 * A list of the dashboard is rows of 56 px in a wide window, each with one main action.
 * @param rows how many it has at least
 */
export async function expectRows(page: Page, rows = 1): Promise<void> {
  const list = page.getByRole('main').getByRole('article');
  await expect(list.nth(rows - 1)).toBeVisible();
  const buttons = list.first().locator('.btn');
  await expect(buttons).toHaveCount(1);
  if (page.viewportSize()!.width < 1440) return;
  // A window that was narrow until now lays its rows out anew with its next frame.
  const highest = () =>
    list.evaluateAll((all) => Math.max(...all.map(({ clientHeight }) => clientHeight)));
  await expect.poll(highest, 'height of the highest row').toBeLessThanOrEqual(58);
}

/** Opens the "⋯" menu of a row and chooses an entry of it. */
export async function chooseFromMenu(row: Locator, entry: string): Promise<void> {
  await row.getByRole('button', { name: /^More actions/ }).click();
  await row.getByRole('menuitem', { name: entry }).click();
}

/** Where a product’s name needs several lines in the list of an order, none of them runs into what stands below it. */
export async function expectNamesAbove(page: Page): Promise<void> {
  await page.setViewportSize({ width: 280, height: 800 });
  const names = page.getByRole('main').locator('li p > a[href*="/product/"]');
  const ends = await names.evaluateAll((links) =>
    links.map((link) => {
      const text = document.createRange();
      text.selectNodeContents(link);
      const below = link.closest('p')!.nextElementSibling!.getBoundingClientRect();
      const { top, bottom } = text.getBoundingClientRect();
      return { lines: Math.round((bottom - top) / 24), over: Math.round(bottom - below.top) };
    }),
  );
  expect(Math.max(...ends.map(({ lines }) => lines))).toBeGreaterThan(1);
  expect(Math.max(...ends.map(({ over }) => over))).toBeLessThanOrEqual(0);
}

/** A room's link in the menu, whatever waits in it. */
export const roomLink = (page: Page, name: string): Locator =>
  page
    .getByRole('navigation', { name: 'Dashboard', exact: true })
    .getByRole('link', { name: new RegExp(`^${name}(, \\S+ waiting)?$`), includeHidden: true });

/**
 * Goes to a room of the dashboard; a narrow window has them behind a button, and a room's group may be
 * closed.
 */
export async function goToRoom(page: Page, name: string): Promise<void> {
  const rooms = page.getByRole('navigation', { name: 'Dashboard', exact: true });
  const menu = rooms.getByRole('button', { name: /Menu/ });
  if (page.viewportSize()!.width < 1024) await menu.click();
  const link = roomLink(page, name);
  const group = rooms.locator('details:not([open])').filter({ has: link });
  if ((await group.count()) > 0) await group.locator('summary').click();
  await link.click();
}

/** Takes pictures of a page in both languages, into the folder that `PICTURES` names; none without it. */
export const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.PICTURES;
  if (!folder) return;
  for (const [language, width, scheme] of [
    ['bn', 390, 'dark'],
    ['en', 1440, 'light'],
  ] as const) {
    const url = new URL(page.url());
    const path = url.pathname.replace(/^\/bn/, '');
    const other = await page.context().newPage();
    await other.setViewportSize({ width, height: 900 });
    await other.emulateMedia({ colorScheme: scheme });
    await other.goto(`${language === 'bn' ? '/bn' : ''}${path}${url.search}`);
    await other.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
    await other.close();
  }
};
