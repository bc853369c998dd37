import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/people';
import { newcomer, order, productOf, type Someone } from './support/money';
import { expectGoodScreen } from './support/screen';

/** Packing with a phone in one hand, and what becomes of the parcels, as their seller sees it. */

const PHONE = { width: 390, height: 844 };
const KETTLE = { name: 'Packing kettle', nameBn: 'প্যাকিং কেটলি', price: 900 };
const POT = { name: 'Packing pot', nameBn: 'প্যাকিং হাঁড়ি', price: 400 };

/** A seller of their own with an order of two kettles and a pot. */
async function withOrder(browser: Browser): Promise<{ seller: Someone; orderId: string }> {
  const seller = await newcomer(browser, 'Packing Traders');
  const kettle = await productOf(seller, KETTLE);
  const pot = await productOf(seller, POT);
  const buyer = await newcomer(browser, 'Rahima Khatun');
  const { orderIds } = await order(buyer, { [kettle]: 2, [pot]: 1 }, 'cod');
  await buyer.page.context().close();
  await seller.page.setViewportSize(PHONE);
  return { seller, orderId: orderIds[0]! };
}

const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' }).click();

/** The id at the end of the address that a link leads to. */
const idOf = async (link: Locator): Promise<string> =>
  (await link.getAttribute('href'))!.split('/').at(-1)!;

test('an order is packed in two parcels on a phone, and one piece is not there', async ({
  browser,
}) => {
  test.slow();
  const { seller, orderId } = await withOrder(browser);
  const { page } = seller;
  const main = page.getByRole('main');

  await page.goto('/dashboard/parcels/pack');
  await expectGoodScreen(page, 'Orders to pack');
  await expect(main.getByRole('article')).toHaveCount(1);
  await main.getByRole('link', { name: 'Begin with the first' }).click();
  await expectGoodScreen(page, /^Pack order \d{6}-[0-9A-F]{6}$/);

  await press(main, `+1: ${KETTLE.name}`);
  await expect(main.getByText(`${KETTLE.name}: 1 of 2`)).toBeVisible();
  // A scanner types wherever the focus is.
  await page.keyboard.type('NOT-OURS');
  await page.keyboard.press('Enter');
  await expect(main.getByText('NOT-OURS is not in this order.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await press(main, 'Pack 1 of 3');
  await expect(main.getByRole('heading', { name: 'The parcel is packed' })).toBeFocused();
  await expect(main.getByText(/^\d{6}-[0-9A-F]{6}-1$/).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Print label', exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  await press(main, 'Pack the rest');
  await press(main, `Not there: ${KETTLE.name}`);
  const missing = page.getByRole('dialog', { name: 'Not there?' });
  await expect(missing.getByLabel('How many are missing?')).toHaveValue('1');
  await expectAccessible(page);
  await press(missing, 'Cancel them');
  await expect(missing).toBeHidden();
  await expect(main.getByRole('heading', { name: KETTLE.name })).toBeHidden();
  await press(main, 'All of it');
  await press(main, 'Pack 1 of 1');
  await expect(main.getByRole('heading', { name: 'The parcel is packed' })).toBeFocused();
  await expect(main.getByRole('link', { name: 'Orders to pack' }).last()).toBeVisible();

  await page.goto(`/bn/dashboard/parcels/pack/${orderId}`);
  await expectGoodScreen(page, /^অর্ডার .* প্যাক করুন$/);
  await expect(main.getByText('সব প্যাক হয়ে গেছে')).toBeVisible();
  await page.goto('/bn/dashboard/parcels/pack');
  await expectGoodScreen(page, 'প্যাক করার অর্ডার');
  await page.goto(`/dashboard/orders/${orderId}`);
  const parcels = main.getByRole('region', { name: 'Parcels' });
  await expect(parcels.getByRole('link', { name: /-[12]$/ })).toHaveCount(2);
  await expect(parcels.getByRole('link', { name: 'Pack' })).toHaveCount(0);
  await expectGoodScreen(page, /^Order /);
  await page.context().close();
});

test('parcels go out, one by one and together; one fails and arrives, one comes back', async ({
  browser,
}) => {
  test.slow();
  const { seller, orderId } = await withOrder(browser);
  const { page } = seller;
  const main = page.getByRole('main');
  for (const name of [KETTLE.name, POT.name]) {
    await page.goto(`/dashboard/parcels/pack/${orderId}`);
    await press(main, `All: ${name}`);
    await press(main, /^Pack \d of \d$/);
    await expect(main.getByRole('heading', { name: 'The parcel is packed' })).toBeFocused();
  }

  await page.goto('/dashboard/parcels?tab=attention');
  await expectGoodScreen(page, 'Parcels');
  await expect(main.getByText('Nothing waits for you')).toBeVisible();
  // Without a tab it opens where work is.
  await page.goto('/dashboard/parcels');
  await expect(main.getByRole('link', { name: /^Not sent/ })).toHaveAttribute('aria-current', /./);
  await expect(main.getByRole('article')).toHaveCount(2);
  await expectGoodScreen(page, 'Parcels');
  const rows = main.getByRole('article');
  const [second, first] = [
    await idOf(rows.nth(0).getByRole('heading').getByRole('link')),
    await idOf(rows.nth(1).getByRole('heading').getByRole('link')),
  ];

  await page.goto(`/dashboard/parcels/${first}`);
  await expectGoodScreen(page, /^Parcel .*-1$/);
  await press(main, 'Hand over');
  const handing = page.getByRole('dialog', { name: 'Hand over' });
  await press(handing, 'Hand over');
  await expect(handing.getByText('Please fill this in.')).toHaveCount(1);
  await expect(handing.getByLabel('Courier', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await handing.getByLabel('Courier', { exact: true }).fill('Pathao');
  await handing.getByLabel('Tracking number').fill('PT-77');
  await handing.getByLabel('Delivery charge in taka').fill('১১০');
  await handing.getByLabel('Who pays the charge').selectOption('seller');
  await press(handing, 'Hand over');
  await expect(main.getByText('Handed over.', { exact: true })).toBeVisible();
  await expect(main.getByText('PT-77').first()).toBeVisible();

  await page.goto('/dashboard/parcels?tab=unsent');
  await main.getByLabel(/^Choose parcel/).check();
  await press(main, 'Hand over');
  await expectAccessible(page);
  await page.getByRole('dialog').getByLabel('Courier').fill('Sundarban');
  await press(page.getByRole('dialog'), 'Hand 1 over');
  await expect(main.getByText('1 parcel handed over.')).toBeVisible();

  // A failed attempt waits for the seller: in the list, on the parcel, in the menu.
  await page.goto(`/dashboard/parcels/${first}`);
  await press(main, 'Attempt failed');
  const failing = page.getByRole('dialog', { name: 'The attempt failed' });
  await press(failing, 'Nobody was at the address.');
  await press(failing, 'Write it down');
  await expect(main.getByRole('alert')).toContainText('An attempt failed');
  await expect(main.getByText('Nobody was at the address.')).toBeVisible();
  // The menu counts all that waits for the seller; a parcel alone is counted at its room.
  const menu = page.getByRole('button', { name: /^Parcels\W+Menu\W+\d+\W+waiting$/ });
  await expect(menu).toBeVisible();
  await expectGoodScreen(page, /^Parcel .*-1$/);
  await press(main, 'Delivered');
  await press(page, 'Yes, it was delivered');
  await expect(main.getByText('Delivered.', { exact: true })).toBeVisible();

  await page.goto(`/dashboard/parcels/${second}`);
  await press(main, 'Coming back');
  const returning = page.getByRole('dialog', { name: 'It is coming back' });
  await press(returning, 'The parcel was refused.');
  await press(returning, 'Write it down');
  await press(main, 'It is back');
  await press(page, 'Yes, it is back');
  await press(main, 'Look it through');
  const looking = page.getByRole('dialog', { name: 'Look it through' });
  await expectAccessible(page);
  await looking.getByLabel(`${POT.name}: can be sold`, { exact: true }).fill('2');
  await press(looking, 'Write it down');
  await expect(looking.getByText('Please write a whole number from 0 to 1.')).toBeVisible();
  await looking.getByLabel(`${POT.name}: can be sold`, { exact: true }).fill('1');
  await press(looking, 'Write it down');
  await expect(main.getByText('1 can be sold again')).toBeVisible();
  await main.getByRole('link', { name: 'Pack the goods anew' }).click();
  await expect(main.getByText(/^1 came back/)).toBeVisible();

  for (const [path, heading] of [
    ['/bn/dashboard/parcels?tab=all', 'পার্সেল'],
    [`/bn/dashboard/parcels/${first}`, /^পার্সেল .*-1$/],
    [`/bn/dashboard/parcels/${second}`, /^পার্সেল .*-2$/],
    [`/bn/dashboard/parcels/pack/${orderId}`, /^অর্ডার .* প্যাক করুন$/],
  ] as const) {
    await page.goto(path);
    await expectGoodScreen(page, heading);
  }
  await page.goto('/dashboard/parcels?tab=all&q=PT-77');
  await expect(main.getByRole('article')).toHaveCount(1);
  await page.goto('/dashboard/parcels?tab=all&courier=redx');
  await expect(main.getByText('No parcels match this')).toBeVisible();

  const other = await newcomer(browser, 'Somebody Else');
  for (const path of [`/dashboard/parcels/${first}`, `/dashboard/parcels/pack/${orderId}`]) {
    expect((await other.page.goto(path))?.status()).toBe(403);
  }
  const unknown = await other.page.goto('/dashboard/parcels/0123456789abcdef01234567');
  expect(unknown?.status()).toBe(404);
  await other.page.context().close();
  await page.context().close();
});

test('packing works with the keyboard alone, and several orders at once', async ({
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'With a keyboard.');
  test.slow();
  const { seller, orderId } = await withOrder(browser);
  const { page } = seller;
  const main = page.getByRole('main');
  await page.goto(`/dashboard/parcels/pack/${orderId}`);
  const field = main.getByLabel('Scan or type a code');
  await expect(field).toBeFocused();
  await main.getByRole('button', { name: `+1: ${POT.name}` }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(main.getByRole('button', { name: `All: ${POT.name}` })).toBeFocused();
  await page.keyboard.type('?');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await main.getByRole('button', { name: 'Pack 1 of 3' }).focus();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('heading', { name: 'The parcel is packed' })).toBeFocused();

  await page.goto('/dashboard/parcels/pack');
  await main.getByLabel('Select all on this page').check();
  await expect(main.getByText('1 chosen')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Pick list' })).toBeVisible();
  await press(main, 'Pack as they are');
  await press(page, 'Pack them');
  await expect(main.getByText('1 order packed.')).toBeVisible();
  // The page is there anew, with its title.
  await expect(main.getByText('Nothing to pack')).toBeVisible();
  await expectGoodScreen(page, 'Orders to pack');
  await page.context().close();
});
