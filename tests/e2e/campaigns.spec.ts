import type { ObjectId } from 'mongodb';
import { withDatabase } from './support/money';
import { expect, test } from './support/people';
import { expectGoodScreen, picture } from './support/screen';

/** A campaign from the shop's draft to the price on the product's page, all in ordinary forms. */

const HOUR = 3_600_000;
const field = (time: number) =>
  new Date(time + 6 * HOUR).toISOString().slice(0, 16).replace('T', ' ');

test('a campaign: made, entered, accepted, begun, and shown until when', async ({
  page,
  login,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await login('admin');
  await page.goto('/dashboard/campaigns');
  await page.getByText('New campaign').click();
  const now = Date.now();
  await page.getByLabel('Name', { exact: true }).fill('Victory Day');
  await page.getByLabel('Name in Bangla').fill('বিজয় দিবস');
  await page.getByLabel('Applications end').fill(field(now + HOUR));
  await page.getByLabel('Begins').fill(field(now + 60_000));
  await page.getByLabel('Ends').fill(field(now + 26 * HOUR));
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(page.getByText('This moment is not in order')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Victory Day');
  await page.getByLabel('Begins').fill(field(now + 2 * HOUR));
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expect(page).toHaveURL(/\/dashboard\/campaigns\/[0-9a-f]{24}/);
  await expectGoodScreen(page, 'Victory Day');
  await picture(page, 'campaign-draft');
  await page.getByRole('button', { name: 'Open for applications' }).click();
  const address = new URL(page.url()).pathname;

  let product!: { _id: ObjectId; productName?: string; minQuantity?: number };
  await withDatabase(async (database) => {
    const products = database.collection('products');
    const author = await database.collection('users').findOne({ email: 'seller@example.com' });
    const own = { authorId: author!._id, status: 'published', hasOptions: false };
    const found = (await products.findOne(own))!;
    const createdAt = new Date(now - 90 * 24 * HOUR);
    await products.updateOne({ _id: found._id }, { $set: { createdAt } });
    product = found;
  });

  await login('seller');
  await page.goto(address);
  await page.getByLabel('Product', { exact: true }).selectOption(String(product._id));
  await picture(page, 'campaign-apply');
  await page.getByLabel('Pieces set aside').fill('1000000');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('Set aside at least the product’s minimum order')).toBeVisible();
  await page.getByLabel('Pieces set aside').fill(String(product.minQuantity));
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible();
  await expectGoodScreen(page, 'Victory Day');

  await login('admin');
  await page.goto(address);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  await expectGoodScreen(page, 'Victory Day');

  await picture(page, 'campaign-entry');
  // The clock is not moved here: the campaign is moved to it.
  const begun = new Date(now - 60_000);
  await withDatabase(async (database) => {
    const campaigns = database.collection('campaigns');
    const products = database.collection('products');
    await products.updateOne({ _id: product._id }, { $set: { 'campaign.from': begun } });
    await campaigns.updateOne(
      { slug: 'victory-day' },
      { $set: { from: begun, applyUntil: begun } },
    );
  });
  await expect(async () => {
    await page.goto(`/product/${String(product._id)}`);
    await expect(page.getByText(/Victory Day until/).first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expectGoodScreen(page, String(product.productName));
  await picture(page, 'campaign-product');
  await page.goto('/bn/campaigns/victory-day');
  await expect(page.getByText('−১৫%').first()).toBeVisible();
  await picture(page, 'campaign-bn');
  await expectGoodScreen(page, 'বিজয় দিবস');
});
