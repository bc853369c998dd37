import type { Page } from '@playwright/test';
import { newcomer, productOf } from './support/money';
import { expect, test } from './support/people';
import { catalogue } from './support/screen';

/** Checks rules that hold on every screen of the shop: the keyboard, names of things, languages, pictures. */

/** Returns the focused element, and whether something else covers its middle. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const there = document.elementFromPoint(x, y);
    // A label around a field, and a link that stretches over its card, count as the field and link.
    const isIts = there !== null && (element.contains(there) || there.contains(element));
    const isLabel = there?.closest('label')?.contains(element) ?? false;
    const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`;
    return { name: name.trim().slice(0, 60), isCovered: !isIts && !isLabel };
  });

for (const width of [390, 800, 1440]) {
  test(`nothing sticky covers what has the focus on the listing at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/products');
    const covered: string[] = [];
    let stops = 0;
    for (; stops < 200; stops++) {
      await page.keyboard.press('Tab');
      const at = await focused(page);
      if (at === null) break;
      if (at.isCovered) covered.push(at.name);
    }
    expect(stops).toBeGreaterThan(24);
    expect(covered).toEqual([]);
  });
}

test('the Buy bar covers nothing that has the focus on a phone', async ({ page }) => {
  const [product] = await catalogue(page, '?inStock=1&limit=1');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/product/${product!._id}`);
  const covered: string[] = [];
  for (let stop = 0; stop < 200; stop++) {
    await page.keyboard.press('Tab');
    const at = await focused(page);
    if (at === null) break;
    if (at.isCovered) covered.push(at.name);
  }
  expect(covered).toEqual([]);
});

/** Links and buttons whose visible words are no part of their name (WCAG 2.5.3). */
const misnamed = (page: Page) =>
  page.evaluate(() => {
    const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
    return [...document.querySelectorAll<HTMLElement>('main :is(a, button)')]
      .map((element) => {
        const by = element.getAttribute('aria-labelledby');
        const name = by
          ? by
              .split(' ')
              .map((id) => document.getElementById(id)?.textContent ?? '')
              .join(' ')
          : element.getAttribute('aria-label');
        return { shown: squeezed(element.innerText), name };
      })
      .filter(({ shown, name }) => name !== null && !squeezed(name).includes(shown))
      .map(({ shown, name }) => `${shown} ≠ ${name}`);
  });

test('every link and button is called what it shows', async ({ page, login }) => {
  await login('admin');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const address of ['/', '/dashboard/users']) {
      await page.goto(address);
      expect(await misnamed(page), `${address} at ${width}`).toEqual([]);
    }
  }
});

test('each search landmark has its own name', async ({ page }) => {
  await page.goto('/products');
  await page.getByRole('searchbox', { name: 'Search products', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const names = await page
    .locator('[role=search]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  expect(names.length).toBeGreaterThan(1);
  expect(names.every(Boolean)).toBe(true);
  expect(new Set(names).size).toBe(names.length);
});

test('the language switch keeps the place on the page, and the hash', async ({ page }) => {
  await page.goto('/#faq');
  const heading = page.locator('#faq');
  await expect(heading).toBeInViewport();
  const before = (await heading.boundingBox())!.y;
  await page.getByRole('link', { name: 'বাংলা' }).focus();
  // From the keyboard nothing scrolls to the switch, which stays on top.
  await page.evaluate(() => document.querySelector<HTMLElement>('#faq')!.scrollIntoView());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/bn#faq$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect
    .poll(async () => Math.abs((await page.locator('#faq').boundingBox())!.y - before))
    .toBeLessThan(60);
});

test('the language switch keeps a place that has no name', async ({ page }) => {
  await page.goto('/products');
  const card = page.getByRole('article').nth(8);
  await card.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  const before = (await card.boundingBox())!.y;
  // Playwright's own click would first scroll for the link, which is on the screen already.
  await page.getByRole('link', { name: 'বাংলা' }).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/bn/products');
  await expect
    .poll(async () => Math.abs((await page.getByRole('article').nth(8).boundingBox())!.y - before))
    .toBeLessThan(60);
});

test.describe('a picture that does not come', () => {
  test.use({ allowed: [/\/uploads\//] });

  test('shows the placeholder, also where it failed before the script ran', async ({ page }) => {
    await page.route('**/uploads/**', (route) => route.abort());
    await page.goto('/products');
    const pictures = page.getByRole('article').locator('img');
    await expect
      .poll(() =>
        pictures.evaluateAll((all) =>
          (all as HTMLImageElement[])
            .slice(0, 2)
            .map(({ currentSrc, naturalWidth }) => [
              currentSrc && new URL(currentSrc).pathname,
              naturalWidth > 0,
            ]),
        ),
      )
      .toEqual([
        ['/no-picture.svg', true],
        ['/no-picture.svg', true],
      ]);
  });

  test('is no other picture’s concern', async ({ page }) => {
    await page.goto('/products');
    await page.getByRole('article').nth(8).scrollIntoViewIfNeeded();
    expect(await page.locator('img[data-missing]').count()).toBe(0);
  });
});

test('the browser’s own checks speak the page’s language', async ({ page }) => {
  await page.goto('/bn');
  const email = page.getByRole('textbox', { name: 'ইমেইল ঠিকানা' });
  const said = () => email.evaluate((field: HTMLInputElement) => field.validationMessage);
  await page.getByRole('button', { name: 'সাবস্ক্রাইব' }).click();
  expect(await said()).toBe('ঘরটি পূরণ করুন।');
  await email.fill('rahima');
  await page.getByRole('button', { name: 'সাবস্ক্রাইব' }).click();
  expect(await said()).toMatch(/^সঠিক ইমেইল ঠিকানা লিখুন/);
  await email.fill('rahima@example.com');
  expect(await said()).toBe('');
});

test('Bangla pages name buttons by their Bangla words', async ({ page }) => {
  await page.goto('/bn/returns');
  await expect(page.getByRole('main')).toContainText('সরান / বাতিল');
  await expect(page.getByRole('main')).not.toContainText('Remove / Cancel');
});

test('a text without a Bangla version says that it is English, and one with it does not', async ({
  page,
  browser,
}) => {
  const seller = await newcomer(browser, 'English Seller');
  const without = await productOf(seller, { name: 'English kettle', nameBn: '', price: 50 });
  const items = (await catalogue(page)) as unknown as Record<'_id' | 'descriptionBn', string>[];
  const having = items.find(({ descriptionBn }) => descriptionBn !== '')!;
  await page.goto(`/bn/product/${without}`);
  const description = page.getByRole('region', { name: 'বিবরণ' });
  await expect(description).toContainText('ইংরেজিতে লেখা');
  await expect(description.locator('[lang=en]')).toBeVisible();
  await page.goto(`/bn/product/${having._id}`);
  await expect(description).toContainText(having.descriptionBn.slice(0, 12));
  await expect(description).not.toContainText('ইংরেজিতে লেখা');
  await page.goto(`/product/${having._id}`);
  await expect(page.getByRole('region', { name: 'Description' }).locator('[lang]')).toHaveCount(0);
});

test('the product page leaves no hole beside its longer column', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [product] = await catalogue(page, '?q=Shapla%20Electric%20Kettle&limit=1');
  await page.goto(`/product/${product!._id}`);
  const boxOf = async (name: string) =>
    (await page.getByRole('region', { name, exact: true }).boundingBox())!;
  const pictures = (await page.getByRole('group', { name: /^Pictures of/ }).boundingBox())!;
  const description = await boxOf('Description');
  const specification = await boxOf('Specification');
  const buy = (await page.getByRole('button', { name: 'Buy' }).boundingBox())!;
  expect(description.y - (pictures.y + pictures.height)).toBeLessThan(80);
  expect(Math.abs(specification.x - buy.x)).toBeLessThanOrEqual(1);
  expect(Math.abs(description.x - pictures.x)).toBeLessThanOrEqual(1);
});

test('numbers stay with their units, and a card’s name has up to three lines', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/products?q=12%20W');
  const names = page.getByRole('article').getByRole('heading');
  await expect(names.first()).toBeVisible();
  const broken = await names.evaluateAll(
    (all) =>
      all.filter((name) => /\d (?:W|V|Ah|mm|cm|kg|g|ml|L)(?![a-z])/.test(name.textContent!)).length,
  );
  expect(broken).toBe(0);
  expect(await names.first().evaluate((name) => getComputedStyle(name).webkitLineClamp)).toBe('3');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a seller’s page is searched and sorted', async ({ page }) => {
    const [product] = await catalogue(page, '?q=Shapla%20Electric%20Kettle&limit=1');
    await page.goto(`/product/${product!._id}`);
    await page.getByRole('link', { name: 'Chawkbazar General Traders', exact: true }).click();
    const main = page.getByRole('main');
    await expect(main).toContainText('Sells from Dhaka');
    await expect(main).toContainText(/\d+ orders? delivered/);
    await expect(main).toContainText(/On Paikari Bazaar since/);
    await main.getByRole('searchbox', { name: 'Search in this shop' }).fill('kettle');
    await main.getByRole('combobox', { name: 'Sort by' }).selectOption('price');
    await main.getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/\/seller\/[0-9a-f]{24}\?q=kettle&sort=price$/);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    const found = main.getByRole('article');
    await expect(found.first()).toContainText(/kettle/i);
    const prices = await found.evaluateAll((all) =>
      all.map((card) => Number(/([\d,.]+)\s*BDT/.exec(card.textContent!)![1]!.replaceAll(',', ''))),
    );
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    await main.getByRole('searchbox', { name: 'Search in this shop' }).fill('zzqqxx');
    await main.getByRole('button', { name: 'Show' }).click();
    await expect(main).toContainText('Nothing found in this shop');
    await main.getByRole('link', { name: 'All products of this shop' }).click();
    await expect(page).toHaveURL(/\/seller\/[0-9a-f]{24}$/);
  });
});
