import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { shirt, shopifyCsv } from '../support/csv-files';
import { sheetRows, workbook } from '../support/workbook';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/people';
import { expectGoodScreen } from './support/screen';

const file = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

/** A dry run that an earlier test left would stand there instead of the form. */
async function forgetDryRuns(page: Page): Promise<void> {
  const reply = await page.request.get('/api/imports');
  for (const { _id, state } of (await reply.json()) as { _id: string; state: string }[]) {
    if (state !== 'ready') continue;
    await page.request.delete(`/api/imports/${_id}`, {
      headers: { Origin: `http://localhost:${process.env.E2E_PORT}` },
    });
  }
}

test('a Shopify file without pictures here becomes drafts', async ({ page, login }) => {
  await login('seller');
  await forgetDryRuns(page);
  await page.goto('/dashboard/import');
  await expectGoodScreen(page, 'Import and export products');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the template' }).click();
  const template = await readFile(await (await download).path(), 'utf8');
  expect(template).toContain('id,sku,name,name_bn,brand,category,price_bdt');
  await page.getByText('Every column explained').click();
  await expect(page.getByText('Your own number of the product.')).toBeVisible();

  // No file, then one that is none.
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('Please choose a file.')).toBeVisible();

  const mark = String(Date.now());
  const rows = [
    ...shirt(`shirt-${mark}`, { Title: `Shirt ${mark}`, Type: `Misc ${mark}` }),
    ...shirt(`top-${mark}`, { Title: `Top ${mark}`, Type: 'Shirts', 'Variant Price': '19.99' }),
    ...shirt(`bad-${mark}`, { Title: `Bad ${mark}`, Type: 'Shirts', 'Variant Price': 'free' }),
  ];
  const upload = async () => {
    await page
      .getByLabel('Product file (Excel or CSV)')
      .setInputFiles(file(`${mark}.csv`, shopifyCsv(rows)));
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(page.getByRole('heading', { name: 'What the file holds' })).toBeVisible();
  };
  await upload();
  const problems = page.getByRole('region', { name: 'Problems' });
  await expect(problems.getByText('This is no number: free').first()).toBeVisible();
  await expect(
    problems.getByText(`Choose one of our categories for “Misc ${mark}”.`),
  ).toBeVisible();
  await expectAccessible(page);

  // The seller chooses, and the dry run counts with it.
  await page.getByLabel('Currency of the prices in the file').selectOption('USD');
  await page.getByLabel('Taka for 1 USD').fill('১২১.৩৭');
  await page.getByLabel(`Misc ${mark} (1 product)`).selectOption('Fashion & Apparel');
  await expect(page.getByRole('button', { name: /^Import/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('2,426.19 BDT')).toBeVisible();
  await expect(page.getByText('Picture missing').first()).toBeVisible();
  // Every row of a handle is a variant of its product.
  await expect(page.getByText('3 variants').first()).toBeVisible();
  await expect(page.getByText('Size: Small, Medium, Large').first()).toBeVisible();
  await expectGoodScreen(page, 'Import and export products');
  await page.getByRole('button', { name: 'Import 2 products' }).click();
  await expect(page.getByRole('heading', { name: 'The import is done' })).toBeVisible();
  await expectGoodScreen(page, 'Import and export products');

  // They stand in the list, as drafts, with their prices.
  await page.goto(`/dashboard/allproducts?status=draft&q=${mark}`);
  await expect(page.getByText(`Shirt ${mark}`).first()).toBeVisible();
  await expect(page.getByText(`Top ${mark}`).first()).toBeVisible();
  await expect(page.getByText(`Bad ${mark}`)).toHaveCount(0);

  // Uploading the same file again leaves nothing to import.
  await page.goto('/dashboard/import');
  await upload();
  await expect(page.getByText('Nothing to import')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a file' })).toBeVisible();
});

test('a seller’s own Excel file is mapped once, and its products are drafts', async ({
  page,
  login,
}) => {
  await login('seller');
  await forgetDryRuns(page);
  const mark = String(Date.now());
  const upload = async (price: string) => {
    const head = ['পণ্যের নাম', 'দাম', 'মাল আছে', 'একক', `মন্তব্য ${mark}`];
    const rows = [head, [`কেটলি ${mark}`, price, 40, 'পিস', 'লাল']];
    await page.goto('/bn/dashboard/import');
    await page.getByLabel('পণ্যের ফাইল (Excel বা CSV)').setInputFiles({
      name: 'মাল.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(workbook({ sheets: { মাল: sheetRows(rows) } })),
    });
    await page.getByRole('button', { name: 'ফাইল যাচাই করুন' }).click();
  };
  await upload('১,২৫০');
  await expect(page.getByRole('heading', { name: 'এই ফাইলের কোন কলাম কী?' })).toBeVisible();
  await expect(page.getByLabel('পণ্যের নাম', { exact: true })).toHaveValue('name');
  await expect(page.getByText('যেমন: লাল')).toBeVisible();
  await expectAccessible(page);
  await expectGoodScreen(page, 'পণ্য ইমপোর্ট ও এক্সপোর্ট');
  // What is needed is named, and what was chosen stays.
  await page.getByLabel('একক', { exact: true }).selectOption('');
  await page.getByRole('button', { name: 'ফাইল যাচাই করুন' }).click();
  await expect(page.getByText('এগুলোর জন্য একটি কলাম বাছুন: স্টক।')).toBeVisible();
  await expect(page.getByLabel('একক', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'ঠিক আছে' }).click();
  await page.getByLabel('মাল আছে', { exact: true }).selectOption('stock');
  await page.getByLabel('একক', { exact: true }).selectOption('unit');
  await page.getByRole('button', { name: 'ফাইল যাচাই করুন' }).click();
  await expect(page.getByRole('heading', { name: 'ফাইলে যা আছে' })).toBeVisible();
  await page.getByLabel(/ক্যাটাগরি নেই/).selectOption('Home & Kitchen Appliances');
  await page.getByRole('button', { name: 'আবার যাচাই করুন' }).click();
  await expect(page.getByText('খসড়া হিসেবে থাকবে')).toBeVisible();
  await expectGoodScreen(page, 'পণ্য ইমপোর্ট ও এক্সপোর্ট');
  await page.getByRole('button', { name: /ইমপোর্ট করুন/ }).click();
  await page.getByRole('link', { name: 'আমার পণ্য দেখুন' }).click();
  await expect(page).toHaveURL(/status=draft/);
  await expect(page.getByText(`কেটলি ${mark}`).first()).toBeVisible();

  // The next file with the same names goes straight to the check.
  await upload('১,৩০০');
  await expect(page.getByRole('heading', { name: 'ফাইলে যা আছে' })).toBeVisible();
  await page.getByText('কোন কলাম কী, তা বদলান').click();
  await expect(page.getByLabel('মাল আছে', { exact: true })).toHaveValue('stock');
});

test('a file that is no product file is refused in words, in Bangla too', async ({
  page,
  login,
  allowed,
}) => {
  allowed.push(/422/);
  await login('customer');
  await forgetDryRuns(page);
  await page.goto('/bn/dashboard/import');
  await expectGoodScreen(page, 'পণ্য ইমপোর্ট ও এক্সপোর্ট');
  const wide = Array.from({ length: 300 }, (_each, place) => `c${place}`).join(',');
  await page.getByLabel('পণ্যের ফাইল (Excel বা CSV)').setInputFiles(file('wide.csv', `${wide}\r\n1`));
  await page.getByRole('button', { name: 'ফাইল যাচাই করুন' }).click();
  await expect(page.getByText(/৩০০|300/)).toBeVisible();
  // Words of a button that is still busy are faint.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectAccessible(page);
});
