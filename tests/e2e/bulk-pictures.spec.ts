import { zipSync, type Zippable } from 'fflate';
import sharp from 'sharp';
import { ownFile } from '../support/csv-files';
import { expectAccessible } from './support/accessibility';
import { expect, person, test } from './support/people';
import { catalogue, expectGoodScreen } from './support/screen';

const PRODUCTS = 40;

/** A small picture of one colour. */
const picture = async (shade: number): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp({
      create: {
        ...{ width: 64, height: 64, channels: 3 },
        background: { r: shade * 6, g: 106, b: 78 },
      },
    })
      .jpeg()
      .toBuffer(),
  );

test('40 imported products with pictures on sale', async ({ page, browser, login }) => {
  test.slow();
  const mark = Date.now().toString(36);
  const skuOf = (at: number) => `${mark}-${String.fromCharCode(65 + (at % 26))}${at}`;
  const numbers = Array.from({ length: PRODUCTS }, (_, at) => at);
  await login('seller');

  // The file names no pictures.
  await page.goto('/dashboard/import');
  // Another story of this seller may have left a file there.
  const another = page.getByRole('button', { name: 'Choose another file' });
  const chosen = page.getByLabel('Product file (Excel or CSV)');
  await expect(another.or(chosen)).toBeVisible();
  if (await another.isVisible()) await another.click();
  const rows = numbers.map(
    (at) => `${skuOf(at)},Tin ${mark} ${at}x,Shapla,Home & Kitchen Appliances,৯৯,50,A tin`,
  );
  await chosen.setInputFiles({
    ...{ name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(ownFile(...rows)) },
  });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('button', { name: `Import ${PRODUCTS} products` }).click();
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible();

  // A ZIP of pictures by their SKUs, and one whose name says nothing.
  const zip: Zippable = { 'tins/IMG_1.jpg': await picture(41) };
  for (const at of numbers) zip[`tins/${skuOf(at)}.jpg`] = await picture(at);
  await page.goto('/dashboard/allproducts/pictures');
  await page.getByLabel('Pictures or a ZIP').setInputFiles({
    ...{ name: 'tins.zip', mimeType: 'application/zip', buffer: Buffer.from(zipSync(zip)) },
  });
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('40 pictures have their products')).toBeVisible();
  await expectGoodScreen(page, 'Pictures for many products');

  // Said by hand: a name that nobody has, then the first product.
  const field = page.getByLabel('Product of tins/IMG_1.jpg');
  await field.fill('No such tin');
  await page.getByRole('button', { name: 'Look for these products' }).click();
  await expect(page.getByText('None of your products is called so.')).toBeVisible();
  await expectAccessible(page);
  await field.fill(skuOf(0).toLowerCase());
  await page.getByRole('button', { name: 'Look for these products' }).click();
  await page.getByRole('button', { name: 'Give 41 pictures to 40 products' }).click();
  await expect(page.getByText('40 products got their pictures.')).toBeVisible();
  await expect(page.getByText('40 drafts were sent in for review.')).toBeVisible();
  await expectGoodScreen(page, 'Pictures for many products');

  // Reviewed at once, two pages of the list; then they are on sale with their pictures.
  const admin = await person(browser, 'admin');
  for (let at = 0; at < 2; at++) {
    await admin.goto(`/dashboard/allproducts?status=pending&q=${mark}`);
    await admin.getByLabel('Select all on this page').check();
    await admin.getByRole('button', { name: 'Publish selected' }).click();
    await admin.getByRole('button', { name: 'Yes, publish' }).click();
    await expect(admin.getByText('20 products published.')).toBeVisible();
  }
  const onSale = await catalogue(page, `?q=${mark}&limit=100`);
  expect(onSale).toHaveLength(PRODUCTS);
  const first = onSale.find(({ productName }) => productName === `Tin ${mark} 0x`)!;
  expect(first.extraimages).toHaveLength(1);
  await page.goto(`/product/${first._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Tin ${mark} 0x`);
});
