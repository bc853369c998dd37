import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { expect, person, test, type Role } from './support/people';
import { expectGoodScreen, expectRows, type Item } from './support/screen';

/** A courier's file, from its upload to its last row that is settled. */

const headers = { Origin: `http://localhost:${process.env.E2E_PORT}` };

type Login = (role: Role) => Promise<void>;

/** An order that Pathao delivered. @returns its number and what was collected, in taka */
async function delivered(page: Page, login: Login, trackingNumber: string) {
  await login('customer');
  const all = (await (await page.request.get('/api/products?inStock=true')).json()) as Item[];
  const product = all.find(({ minQuantity, maxQuantity }) => maxQuantity > 20 * minQuantity)!;
  const placed = await page.request.post('/addorder', {
    headers,
    data: {
      productId: product._id,
      quantity: product.minQuantity,
      customerName: 'Nusrat Jahan Mim',
      phoneNumber: '01712000101',
      shippingAddress: 'Dhanmondi, Dhaka',
    },
  });
  expect(placed.status()).toBe(201);
  const { insertedId } = (await placed.json()) as { insertedId: string };
  const mine = (await (await page.request.get('/myorder')).json()) as {
    _id: string;
    number: string;
    grandTotal: number;
  }[];
  await login('admin');
  for (const data of [
    { fulfilment: 'confirmed' },
    { fulfilment: 'packed' },
    { fulfilment: 'shipped', courier: 'Pathao', trackingNumber },
    { fulfilment: 'delivered' },
  ]) {
    const step = await page.request.patch(`/orderstatus/${insertedId}`, { headers, data });
    expect(step.status()).toBe(200);
  }
  return mine.find(({ _id }) => _id === insertedId)!;
}

const csv = (text: string) => ({
  name: 'pathao-payout.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

/** The dialog that says how a post went. */
async function say(page: Page, words: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Success!' });
  await expect(dialog).toContainText(words);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toBeHidden();
}

test('a courier’s file is read, applied, and what differs is settled with a reason', async ({
  page,
  login,
  browser,
  allowed,
}) => {
  // The file that is refused.
  allowed.push(/422/);
  const word = `${test.info().project.name}-${Date.now()}`.toUpperCase();
  const good = await delivered(page, login, `${word}-1`);
  const short = await delivered(page, login, `${word}-2`);

  await page.goto('/dashboard/remittances');
  await expectGoodScreen(page, 'Couriers’ remittances');
  const owed = page.getByRole('region', { name: 'What couriers owe' });
  await expect(owed.getByRole('row', { name: /^Pathao/ })).toBeVisible();
  await page.getByLabel('Courier', { exact: true }).selectOption('pathao');
  await page.locator('input[type="file"]').setInputFiles(csv('only one column'));
  await page.getByRole('button', { name: 'Send the file' }).click();
  await expect(page.getByText(/^No columns could be found/)).toBeVisible();

  const text = [
    'Parcel,Money,Kept',
    `${word}-1,${good.grandTotal},60`,
    `${word}-2,${short.grandTotal - 10},60`,
    `${word}-9,500,60`,
  ].join('\n');
  await page.locator('input[type="file"]').setInputFiles(csv(text));
  await page.getByRole('button', { name: 'Send the file' }).click();
  await page.waitForURL(/\/dashboard\/remittances\/[0-9a-f]{24}$/);
  await expectGoodScreen(page, 'Pathao: pathao-payout.csv');
  await page.getByLabel('Consignment or tracking number').selectOption('Parcel');
  await page.getByLabel('Collected', { exact: true }).selectOption('Money');
  await page.getByLabel('Charges kept').selectOption('Kept');
  await page.getByRole('button', { name: 'Use these columns' }).click();
  await say(page, 'The columns are saved.');
  const sums = page.getByRole('group', { name: 'Sums of the file' });
  await expect(sums.getByRole('row', { name: /^All 3/ })).toBeVisible();
  await expectGoodScreen(page, 'Pathao: pathao-payout.csv');

  // The rest needs no script.
  const plain = await person(browser, 'admin', { javaScriptEnabled: false });
  await plain.goto(page.url());
  await plain.getByRole('button', { name: 'Apply the file' }).click();
  await expect(plain.getByRole('alert')).toContainText('The file is applied');
  await plain.getByRole('link', { name: /^Another sum/ }).click();
  await expect(plain.getByText(/Expected ৳/)).toBeVisible();
  await plain.getByLabel('Reason').fill('Ten taka are missing; the shop lets them go.');
  await plain.getByRole('button', { name: 'The shop bears it' }).click();
  await expect(plain.getByRole('alert')).toContainText('The row is settled.');
  await plain.context().close();

  await page.reload();
  await expectGoodScreen(page, 'Pathao: pathao-payout.csv');
  await expect(page.getByText(/^The shop bears it, /)).toContainText('the shop lets them go');
  await page.getByRole('link', { name: /^To settle/ }).click();
  await page.getByRole('button', { name: 'Wait for the courier' }).click();
  const open = page.getByRole('form', { name: 'Settle row 4' });
  await expectAccessible(page);
  await open.getByLabel('Reason').fill('Not ours: the courier takes it back.');
  await open.getByRole('button', { name: 'Wait for the courier' }).click();
  await say(page, 'The row is settled.');
  await expect(page.getByText(/^Wait for the courier, /)).toBeVisible();

  const path = new URL(page.url()).pathname;
  await page.goto(`/bn${path}?show=matched`);
  await expectGoodScreen(page, 'Pathao: pathao-payout.csv');
  await expect(page.getByText('মিলেছে').first()).toBeVisible();
  await page.goto('/bn/dashboard/remittances');
  await expectRows(page);
  await expectGoodScreen(page, 'কুরিয়ারের জমা');
  await expect(page.getByText('১টি সারি মীমাংসা বাকি').first()).toBeVisible();
});

test('nobody but an administrator sees what couriers owe', async ({ page, login, allowed }) => {
  allowed.push(/403/);
  await login('seller');
  const answer = await page.goto('/dashboard/remittances');
  expect(answer?.status()).toBe(403);
});
