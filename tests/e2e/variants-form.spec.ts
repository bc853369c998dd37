import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './support/people';

/** A seller's product with two options: added on a desktop with a paste, changed on a phone in Bangla. */

const picture = async () => ({
  name: 'shirt.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 900, channels: 3, background: '#b08040' } })
    .png()
    .toBuffer(),
});

/** Pastes a text as a spreadsheet's copied cells arrive. */
async function paste(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).evaluate((input, plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

const idOf = async (page: Page, name: string) => {
  const mine = (await (await page.request.get('/api/products?mine=1')).json()) as {
    _id: string;
    productName: string;
  }[];
  return mine.find((product) => product.productName === name)!._id;
};

test('a product with two options is added with pasted cells', async ({ page, login }) => {
  test.slow();
  await login('seller');
  const name = `Cotton Panjabi ${Date.now()}`;
  await page.goto('/dashboard/addproduct');
  await page.getByLabel('Product Name').fill(name);
  await page.getByLabel('Main Product Image').setInputFiles(await picture());
  await expect(page.getByText('Uploaded Successfully!').first()).toBeVisible();
  await page.getByPlaceholder('Minimum order quantity').fill('2');
  await page.getByLabel('Brand Name').fill('Shapla');
  await page.getByLabel('Category').selectOption('Fashion & Apparel');
  await page.getByLabel('Short Description').fill('Of soft cotton.');

  await page.getByRole('button', { name: 'This product has sizes, colours' }).click();
  await page.getByLabel('Name of option 1', { exact: true }).fill('Size');
  await page.getByRole('textbox', { name: 'Values of option 1' }).fill('M, L,');
  await page.getByRole('button', { name: 'Add an option' }).click();
  await page.getByLabel('Name of option 2', { exact: true }).fill('Colour');
  const colours = page.getByRole('textbox', { name: 'Values of option 2' });
  await colours.fill('Red');
  await colours.press('Enter');
  await colours.fill('Blue');
  await colours.press('Enter');
  await page.getByRole('button', { name: 'Fill variants (4)' }).click();
  await expect(page.getByText('4 variants', { exact: true })).toBeVisible();

  // The grid is wider than its card on most screens: it is scrolled there, and the names stay in sight.
  const grid = page.getByRole('table', { name: 'Variants' });
  const card = page.locator('form.grid', { has: grid });
  const before = page.viewportSize()!;
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const box = async (part: Locator) => (await part.boundingBox())!;
    const [scrolled, around] = [await box(grid.locator('..')), await box(card)];
    expect(scrolled.x + scrolled.width).toBeLessThanOrEqual(around.x + around.width + 1);
    await grid
      .getByRole('button', { name: 'Remove the variant M / Red', exact: true })
      .scrollIntoViewIfNeeded();
    const name = await box(grid.locator('output').first());
    expect(name.x).toBeGreaterThanOrEqual(around.x);
  }
  await page.setViewportSize(before);

  // SKU, barcode, price, compare at, stock, of four rows; one price is none.
  const stamp = String(Date.now()).slice(-6);
  const cells = ['৪৫০', '460', 'dear', '480'].map(
    (price, index) => `P${stamp}-${index}\t\t${price}\t\t১০`,
  );
  await paste(page, 'SKU: M / Red', cells.join('\n'));
  await expect(page.getByText('11 cells were pasted.')).toBeVisible();
  await expect(page.getByText('1 cell was not taken:')).toBeVisible();
  await expect(page.getByLabel('Price: M / Blue', { exact: true })).toHaveValue('460');
  await expect(page.getByLabel('Stock: L / Blue', { exact: true })).toHaveValue('10');

  // The empty price is found, told, and led to.
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText('1 cell needs another look')).toBeVisible();
  const price = page.getByLabel('Price: L / Red', { exact: true });
  await page.getByRole('button', { name: 'Price: L / Red' }).click();
  await expect(price).toBeFocused();
  await price.fill('470');
  await price.press('ArrowDown');
  await expect(page.getByLabel('Price: L / Blue', { exact: true })).toBeFocused();

  // All blue ones cost five percent more.
  const bulk = page.getByRole('group', { name: 'Change several variants' });
  await bulk.getByLabel('Select').selectOption('1:Blue');
  await bulk.getByLabel('What to do').selectOption('percent');
  await bulk.getByLabel('Amount').fill('5');
  await bulk.getByRole('button', { name: 'Apply to 2' }).click();
  await expect(page.getByLabel('Price: M / Blue', { exact: true })).toHaveValue('483');

  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  const id = await idOf(page, name);
  const product = await (await page.request.get(`/api/product/${id}`)).json();
  expect(product).toMatchObject({ price: 450, highestPrice: 504, maxQuantity: 40 });

  // Its stock by variant, changed in place, with the history of it.
  await page.goto(`/dashboard/product/${id}`);
  await page.getByRole('button', { name: 'Change prices and stock' }).click();
  await page.getByLabel('Stock: M / Red').fill('৩');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByText('Runs low')).toBeVisible();
  await expect(page.getByText('Changed by hand')).toBeVisible();
});

test('a phone changes a variant in Bangla', async ({ page, login }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login('seller');
  const { image } = (
    (await (await page.request.get('/api/products?mine=1')).json()) as {
      image: string;
    }[]
  )[0]!;
  const name = `Cotton Lungi ${Date.now()}`;
  const added = await page.request.post('/addproduct', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      image,
      productName: name,
      brand: 'Shapla',
      category: 'Fashion & Apparel',
      description: 'Of soft cotton.',
      options: [{ name: 'Colour', values: [{ value: 'Red' }, { value: 'Blue' }] }],
      variants: [
        { values: ['Red'], price: 200, stock: 9 },
        { values: ['Blue'], price: 210, stock: 9 },
      ],
    },
  });
  expect(added.status()).toBe(201);
  const { insertedId: id } = (await added.json()) as { insertedId: string };
  await page.goto(`/bn/dashboard/update/${id}`);
  const price = page.getByLabel('দাম: Blue', { exact: true });
  await expect(price).toHaveValue('210');
  // Cards: nothing is wider than the phone.
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await price.fill('২২০.৫০');
  await page.getByRole('button', { name: 'Red সরান', exact: true }).click();
  await expect(page.getByText('১টি ধরন বাদ গেছে।')).toBeVisible();
  await page.getByRole('button', { name: 'পণ্য আপডেট করুন' }).click();
  await expect(page.getByText('পণ্যটি আপডেট হয়েছে।')).toBeVisible();
  const product = await (await page.request.get(`/api/product/${id}`)).json();
  expect(product).toMatchObject({ price: 220.5, maxQuantity: 9 });
  expect(product.variants).toHaveLength(1);
});
