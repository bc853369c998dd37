import sharp from 'sharp';
import { momentField } from '@/lib/platform/time/time';
import { expectAccessible } from './support/accessibility';
import { expect, person, test } from './support/people';
import { expectGoodScreen } from './support/screen';

test('A banner with dates is written, gets its picture, is looked at and published; a visitor sees it in Bangla.', async ({
  page,
  login,
  browser,
}) => {
  const title = `ঈদের বাজার ${Date.now()}`;
  await login('admin');
  await page.goto('/dashboard/content-management');
  await page.getByRole('link', { name: /^Blocks/ }).click();
  await page.getByRole('link', { name: /^Home page/ }).click();
  await page.getByRole('link', { name: 'Add a banner' }).click();
  await page.getByLabel('Title (English)').fill('Eid market');
  await page.getByLabel('Title (Bangla)').fill(title);
  await page.getByLabel('What the picture shows (English)').fill('Lamps');
  await page.getByLabel('What the picture shows (Bangla)').fill('বাতি');
  await page.getByLabel('Link', { exact: true }).fill('javascript:alert(1)');
  await page.getByLabel('Words of the link (English)').fill('Look');
  await page.getByLabel('Words of the link (Bangla)').fill('দেখুন');
  await page.getByLabel('From', { exact: true }).fill(momentField(new Date().toISOString()));
  await page.getByRole('button', { name: 'Save as a draft' }).click();

  // Refused at its field, with nothing lost.
  await expect(page.getByText('Please write a page of this shop')).toBeVisible();
  await expect(page.getByLabel('Title (Bangla)')).toHaveValue(title);
  await page.getByLabel('Link', { exact: true }).fill('/products');
  await page.getByRole('button', { name: 'Save as a draft' }).click();

  const { r, g, b } = { r: 20, g: 90, b: 60 };
  const buffer = await sharp({
    create: { width: 640, height: 360, channels: 3, background: { r, g, b } },
  })
    .png()
    .toBuffer();
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'eid.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Upload the picture' }).click();
  await expect(page.getByText('The picture is in the draft.')).toBeVisible();
  await expectGoodScreen(page, 'Home page');

  const visitor = await person(browser);
  const banner = visitor.getByRole('region', { name: title });
  await visitor.goto('/bn');
  await expect(banner).toHaveCount(0);
  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(page.getByRole('region', { name: 'Eid market' })).toBeVisible();
  await expectGoodScreen(page, 'Preview: Home page');
  await page.getByRole('link', { name: 'Blocks of this place' }).click();
  await page.getByRole('button', { name: 'Publish: Eid market' }).first().click();
  await expect(page.getByText('Saved.')).toBeVisible();

  await visitor.goto('/bn');
  await expect(banner.getByRole('img', { name: 'বাতি' })).toBeVisible();
  await expect(banner.getByRole('link', { name: 'দেখুন' })).toHaveAttribute('href', '/bn/products');
  await expectAccessible(visitor);

  const row = page.getByRole('listitem').filter({ hasText: 'Eid market' });
  await row.getByText('Remove', { exact: true }).first().click();
  await row.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await visitor.goto('/bn');
  await expect(banner).toHaveCount(0);
});
