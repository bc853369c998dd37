import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import { expect } from './people';

/**
 * Playwright's axe, minified: its `AxeBuilder` has the whole one, more than twice as long, read twice by a
 * page that it looks at, which takes longer than looking.
 */
const builder = createRequire(import.meta.url).resolve('@axe-core/playwright');
const AXE = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8');

/** What of axe is used here. */
interface Axe {
  run(
    context: Document,
    options: { resultTypes: ['violations'] },
  ): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
}

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

/** No rule of axe is broken by what is shown now, an open dialog included. */
export async function expectAccessible(page: Page): Promise<void> {
  // After a step within the shop the title comes with the page's last bytes.
  await expect(page).toHaveTitle(/\S/);
  // A page that was looked at before has axe already; a step within the shop doesn't take it away.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    // Everything that passed would be described too, which takes longer than finding it. No page has a
    // frame, so that nothing has to be gathered from others.
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target)}`);
  });
  expect(found, 'axe').toEqual([]);
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
