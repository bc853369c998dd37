import type { Locator, Page } from '@playwright/test';
import { ObjectId } from 'mongodb';
import { toLatinDigits } from '@/lib/platform/i18n/digits';
import { expectAccessible } from './support/accessibility';
import { newcomer, order, productOf, withDatabase, type Someone } from './support/money';
import { expect, test } from './support/people';
import { expectGoodScreen } from './support/screen';

/** Many orders on a phone: what a seller presses from the list of orders to the courier's receipt. */

const PHONE = { width: 390, height: 844 };
const LAMP = { name: 'Speedy lamp', nameBn: 'দ্রুত বাতি', price: 300 };

/** Counts what is pressed. */
class Presses {
  count = 0;
  constructor(readonly page: Page) {}
  async press(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }
  button = (name: string | RegExp, within: Page | Locator = this.page) =>
    this.press(within.getByRole('button', { name, exact: typeof name === 'string' }));
}

/** Packs all orders that wait and opens their papers. @returns how often something was pressed */
async function packAll({ page }: Someone, count: number): Promise<number> {
  const presses = new Presses(page);
  const main = page.getByRole('main');
  await page.goto('/dashboard/orders');
  await expect(main.getByRole('link', { name: /^To do/ })).toHaveAttribute('aria-current', 'page');
  await expect(main.getByRole('article')).toHaveCount(count);
  await presses.press(main.getByLabel('Select all on this page'));
  await presses.button('Confirm, pack and print');
  const asking = page.getByRole('dialog', { name: 'Confirm, pack and print' });
  await expect(asking).toBeVisible();
  await expectAccessible(page);
  await presses.button(new RegExp(`^Pack ${count} order`), asking);
  await page.waitForURL(/\/parcels\/print\/all\?ids=/);
  await expect(main.getByRole('group', { name: /^Label of parcel/ })).toHaveCount(count);
  await expect(main.getByRole('button', { name: 'Print', exact: true })).toBeVisible();
  return presses.count;
}

/** Hands parcels over with a pasted column of numbers. */
async function trackAll({ page }: Someone, numbers: string[]): Promise<number> {
  const presses = new Presses(page);
  const main = page.getByRole('main');
  await page.goto('/dashboard/parcels/tracking');
  const rows = main.getByRole('listitem').getByRole('textbox');
  await expect(rows).toHaveCount(numbers.length);
  const courier = main.getByLabel('Courier of all these parcels');
  await presses.press(courier);
  await courier.fill('Sundarban');
  await presses.press(rows.first());
  await rows.first().evaluate((field, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, numbers.join('\n'));
  await expect(rows.last()).toHaveValue(toLatinDigits(numbers.at(-1)!));
  await presses.button(new RegExp(`^Hand ${numbers.length} over$`));
  await expect(main.getByText(/was handed over|were handed over/)).toBeVisible();
  await expect(main.getByText('No parcel waits for a number')).toBeVisible();
  return presses.count;
}

test('six orders take no more presses than two, from the list to the courier', async ({
  browser,
}) => {
  test.slow();
  const seller = await newcomer(browser, 'Speedy Traders');
  const lamp = await productOf(seller, LAMP);
  const buyer = await newcomer(browser, 'Rahima Khatun');
  // A stranger's order is confirmed by itself, after a call.
  await withDatabase((database) =>
    database
      .collection('users')
      .updateOne({ _id: new ObjectId(buyer._id) }, { $set: { emailProvedAt: new Date() } }),
  );
  const place = async (count: number) => {
    for (let index = 0; index < count; index += 1) await order(buyer, { [lamp]: 1 }, 'cod');
  };
  const { page } = seller;
  const main = page.getByRole('main');
  await page.setViewportSize(PHONE);

  await place(2);
  await page.goto('/dashboard/orders');
  await expect(main.getByText('You are not told of new orders')).toBeVisible();
  await expectGoodScreen(page, 'Orders of my products');
  const presses = [await packAll(seller, 2)];
  // Four on a sheet, which the browser keeps.
  await main.getByRole('button', { name: 'Four on A4' }).click();
  await expect(
    main.getByRole('group', { name: /^Label of parcel.*, Label of parcel/ }),
  ).toHaveCount(1);
  await expect(main.getByRole('button', { name: 'Four on A4' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await main.getByRole('button', { name: '100 × 150 mm' }).click();
  await expect(main.getByRole('group', { name: /^Label of parcel/ })).toHaveCount(2);
  presses[0]! += await trackAll(seller, ['SN-1001', 'SN-১০০২']);

  await place(6);
  presses.push(await packAll(seller, 6));

  // Scanned: a label, then its slip; nothing is pressed.
  await page.goto('/dashboard/parcels/tracking');
  await expectGoodScreen(page, 'Tracking numbers');
  const rows = main.getByRole('listitem');
  await expect(rows).toHaveCount(6);
  const [number] = (await rows.first().locator('label').innerText()).split(' · ');
  await main.getByLabel('Courier of all these parcels').fill('Sundarban');
  const scanner = main.getByLabel('Label, then slip');
  await scanner.fill('SN-2001');
  await scanner.press('Enter');
  await expect(main.getByText(/^First scan a label/)).toBeVisible();
  for (const code of [number!, 'SN-1001']) {
    await scanner.fill(code);
    await scanner.press('Enter');
  }
  await expect(main.getByText('Another of your parcels has this number already.')).toBeVisible();
  await expectAccessible(page);
  for (const code of [number!, 'SN-2001']) {
    await scanner.fill(code);
    await scanner.press('Enter');
  }
  await expect(rows).toHaveCount(5);
  presses[1]! += await trackAll(
    seller,
    [2, 3, 4, 5, 6].map((serial) => `SN-200${serial}`),
  );
  expect(presses[1]).toBe(presses[0]);
  // Of 60 orders that is one press for eight or more.
  expect(presses[1]).toBeLessThanOrEqual(7);

  await page.goto('/dashboard/orders?state=shipped');
  await expect(main.getByRole('article')).toHaveCount(8);
  await page.goto('/bn/dashboard/parcels/tracking');
  await expectGoodScreen(page, 'ট্র্যাকিং নম্বর');
  await Promise.all([page.context().close(), buyer.page.context().close()]);
});
