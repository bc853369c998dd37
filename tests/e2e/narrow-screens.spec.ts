import type { Browser, Locator, Page } from '@playwright/test';
import { expect, person, test, type Role } from './support/people';

/** Buying and selling on a phone, in Bangla: what is easily too wide, covered or in the wrong digits. */

const ORIGIN = `http://localhost:${process.env.E2E_PORT}`;
const PHONE = { width: 390, height: 844 };

interface Item {
  _id: string;
  author: string;
  minQuantity: number;
  quantityStep: number;
  options: unknown[];
  variants: { _id: string; stock: number }[];
}

/** A product with a choice of variants, and one of them of which there is enough. */
async function withOptions(page: Page): Promise<{ item: Item; variantId: string }> {
  const reply = await page.request.get('/api/products?fields=full&inStock=true&limit=200');
  for (const item of (await reply.json()) as Item[]) {
    const variant = item.variants.find(({ stock }) => stock > 5 * item.minQuantity);
    if (item.author !== 'seller@example.com' && item.options.length > 0 && variant) {
      return { item, variantId: variant._id };
    }
  }
  throw new Error('The demonstration has no product with options.');
}

async function onPhone(browser: Browser, role?: Role): Promise<Page> {
  const page = await person(browser, role);
  await page.setViewportSize(PHONE);
  return page;
}

/** Puts the minimum order of a product into this person's basket. */
async function fillBasket(page: Page): Promise<void> {
  const { item, variantId } = await withOptions(page);
  const reply = await page.request.put(`/basket/lines/${variantId}`, {
    data: { productId: item._id, quantity: item.minQuantity },
    headers: { Origin: ORIGIN },
  });
  expect(reply.ok()).toBe(true);
}

const firstId = async (page: Page, path: string): Promise<string> => {
  const [first] = (await (await page.request.get(path)).json()) as { _id: string }[];
  return first!._id;
};

/** No part of the page reaches past the window's edge, and phones zoom into none of its fields. */
async function expectNotTooWide(page: Page, path: string): Promise<void> {
  const reply = await page.goto(`/bn${path}`);
  expect(reply?.status(), path).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide, `${path}: pixels of horizontal scroll`).toBeLessThanOrEqual(0);
  const small = await page
    .locator('input:not([type=radio],[type=checkbox],[type=hidden],[type=file]), select, textarea')
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML.slice(0, 160)),
    );
  expect(small, `${path}: fields of less than 16 px`).toEqual([]);
}

test('no screen of a customer is wider than a phone', async ({ browser }) => {
  test.slow();
  const page = await onPhone(browser, 'customer');
  await fillBasket(page);
  const purchase = await firstId(page, '/purchases');
  const order = await firstId(page, '/myorder');
  const { item } = await withOptions(page);
  const paths = [
    '/products',
    '/basket',
    '/checkout',
    '/cart',
    '/user/addresses',
    `/product/${item._id}`,
  ];
  for (const path of [...paths, `/purchase/${purchase}`, `/order/${order}`]) {
    await expectNotTooWide(page, path);
  }
  await page.context().close();
});

test('no screen of a seller or administrator is wider than a phone', async ({ browser }) => {
  test.slow();
  const page = await onPhone(browser, 'seller');
  const own = await firstId(page, '/api/products?mine=1');
  const ofProduct = [`/dashboard/update/${own}`, `/dashboard/product/${own}`];
  for (const path of ['/dashboard/orders', '/dashboard/delivery', ...ofProduct]) {
    await expectNotTooWide(page, path);
  }
  await page.context().close();
  const admin = await onPhone(browser, 'admin');
  const ofAdmin = ['promotions', 'promotions/new', 'payments', 'payment-settings'];
  for (const room of [...ofAdmin, 'wallet-accounts']) {
    await expectNotTooWide(admin, `/dashboard/${room}`);
  }
  await admin.context().close();
});

test('the bar at the foot of the basket covers neither the focus nor the end', async ({
  browser,
}) => {
  const page = await onPhone(browser);
  await fillBasket(page);
  await page.goto('/bn/basket');
  const bar = page.locator('[data-buy-bar]');
  await expect(bar).toBeVisible();
  // A person who goes through the page with Tab sees where they are, until they come to the bar itself.
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    const [isBar, hidden] = await bar.evaluate((element) => {
      const focused = document.activeElement!;
      const { top } = element.getBoundingClientRect();
      const { y, height } = focused.getBoundingClientRect();
      return [element.contains(focused), y + height / 2 > top ? focused.outerHTML : ''] as const;
    });
    if (isBar) break;
    expect(hidden, `after ${step + 1} × Tab`).toBe('');
  }
  await expect(bar.getByRole('link')).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const end = page.getByRole('contentinfo').getByText('©');
  const place = (await end.boundingBox())!;
  expect(place.y + place.height).toBeLessThanOrEqual((await bar.boundingBox())!.y);
  await page.context().close();
});

test('a quantity is in Bangla digits, before and after a press of plus', async ({ browser }) => {
  const page = await onPhone(browser);
  const { item } = await withOptions(page);
  await page.goto(`/bn/product/${item._id}`);
  const quantity = page.getByRole('textbox', { name: 'পরিমাণ' });
  const inBangla = (count: number) => count.toLocaleString('bn-BD', { useGrouping: false });
  await expect(quantity).toHaveValue(inBangla(item.minQuantity));
  await page.getByRole('button', { name: 'পরিমাণ বাড়ান' }).click();
  await expect(quantity).toHaveValue(inBangla(item.minQuantity + item.quantityStep));
  await page.context().close();
});

/** Chooses words that no phone has room for. @returns what is seen beside the arrow, and with none chosen */
async function besideArrow(page: Page, select: Locator): Promise<[chosen: Buffer, empty: Buffer]> {
  const choose = (words: string) =>
    select.evaluate((element: HTMLSelectElement, text) => {
      const chosen = element.appendChild(document.createElement('option'));
      chosen.text = text;
      chosen.selected = true;
    }, words);
  const shot = async () => {
    const { x, y, width, height } = (await select.boundingBox())!;
    const padding = await select.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).paddingInlineEnd),
    );
    return page.screenshot({ clip: { x: x + width - padding, y, width: padding, height } });
  };
  await select.scrollIntoViewIfNeeded();
  await choose('Every phone that the account does not log in with এবং সব নতুন ফোন');
  const chosen = await shot();
  await choose('');
  return [chosen, await shot()];
}

test('the words of a choice end before the arrow of its select', async ({ browser }) => {
  const admin = await onPhone(browser, 'admin');
  for (const path of ['/dashboard/payment-settings', '/bn/dashboard/payment-settings']) {
    await admin.goto(path);
    const select = admin.locator('select#cod-code');
    const [chosen, empty] = await besideArrow(admin, select);
    expect(chosen.equals(empty), path).toBe(true);
  }
  await admin.context().close();
});

for (const javaScriptEnabled of [true, false]) {
  test(`a filter that is wrong is said outside of its closed drawer, ${javaScriptEnabled ? 'with' : 'without'} the script`, async ({
    browser,
  }) => {
    const admin = await person(browser, 'admin', { javaScriptEnabled });
    await admin.setViewportSize(PHONE);
    for (const [path, button, why] of [
      [
        '/bn/products?minPrice=900&maxPrice=10',
        'ফিল্টার',
        'সবচেয়ে কম দামটি সবচেয়ে বেশি দামের চেয়ে বেশি',
      ],
      ['/bn/products?minPrice=abc', 'ফিল্টার', 'সবচেয়ে কম দাম: '],
      ['/products?minPrice=abc', 'Filter', 'Lowest price: Please write a number.'],
      ['/bn/dashboard/orders?from=2026-10-10&to=2026-01-01', 'ফিল্টার', 'শেষ দিনটি প্রথম দিনের আগে।'],
    ] as const) {
      await admin.goto(path);
      const said = admin.getByRole('alert').filter({ hasText: why, visible: true });
      await expect(said).toBeInViewport();
      await expect(admin.getByRole('button', { name: button })).toHaveAccessibleDescription(
        new RegExp(why.replace(/[.?]/g, '\\$&')),
      );
    }
    await admin.context().close();
  });
}

test('a day that is none opens the drawer it is in, where the button beside it was pressed', async ({
  browser,
}) => {
  const admin = await onPhone(browser, 'admin');
  await admin.goto('/dashboard/orders');
  await admin.getByRole('button', { name: 'Filter' }).click();
  const drawer = admin.getByRole('complementary', { name: 'Filters' });
  const from = drawer.getByRole('textbox', { name: 'From' });
  await from.fill('abc');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(from).toBeHidden();
  await admin.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(from).toBeFocused();
  await expect(from).toBeVisible();
  await admin.context().close();
});

test.describe('a promotion code that does not exist', () => {
  test.use({ allowed: [/status of 422/] });

  test('is refused in Bangla beside its field, and stays there', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await fillBasket(page);
    await page.goto('/bn/basket');
    const code = page.getByLabel('প্রোমো কোড');
    await code.fill('NOSUCHCODE');
    await page.getByRole('button', { name: 'ব্যবহার করুন' }).click();
    const why = page.getByText('এই কোডটি চলবে না।');
    await expect(why).toBeVisible();
    // Above the bar, and the button in line with the field.
    const boxOf = async (of: Locator) => (await of.boundingBox())!;
    const foot = async (of: Locator) => boxOf(of).then(({ y, height }) => y + height);
    const bar = await boxOf(page.locator('[data-buy-bar]'));
    expect(await foot(why)).toBeLessThanOrEqual(bar.y);
    const apply = page.getByRole('button', { name: 'ব্যবহার করুন' });
    expect(Math.abs((await foot(apply)) - (await foot(code)))).toBeLessThan(2);
    await expect(code).toHaveValue('NOSUCHCODE');
  });
});
