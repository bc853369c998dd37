import sharp from 'sharp';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/people';

/** The dashboard's fields for pictures and other files. */

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer(),
});

test('pictures are dropped, put in order with the keys, and come back after their removal', async ({
  page,
  login,
  isMobile,
}) => {
  test.slow();
  await login('seller');
  await page.goto('/dashboard/addproduct');
  await page
    .getByLabel('Extra Product Image')
    .setInputFiles([await picture('a.png', '#b08040'), await picture('b.png', '#408060')]);
  const pictures = page.getByRole('img', { name: /^Picture \d of \d$/ });
  const order = () =>
    pictures.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).src));
  await expect(pictures).toHaveCount(2);
  const [one, two] = await order();

  await page.getByRole('button', { name: 'Reorder picture 1' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Picture 1 is now at place 1 of 2.')).toBeAttached();
  // The keys are listened to a moment after the picture is picked up. One column on phones.
  await expect(async () => {
    await page.keyboard.press(isMobile ? 'ArrowDown' : 'ArrowRight');
    await expect(page.getByText('Picture 1 is now at place 2 of 2.')).toBeAttached({
      timeout: 1000,
    });
  }).toPass();
  await page.keyboard.press('Space');
  await expect.poll(order).toEqual([two, one]);

  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await expect(pictures).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(order).toEqual([two, one]);

  // Dropped on the field as from a folder.
  const bytes = [...(await picture('c.png', '#604080')).buffer];
  const transfer = await page.evaluateHandle((data) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([new Uint8Array(data)], 'c.png', { type: 'image/png' }));
    return dropped;
  }, bytes);
  const zone = page.locator('label').filter({ has: page.getByLabel('Main Product Image') });
  await zone.dispatchEvent('drop', { dataTransfer: transfer });
  await expect(page.getByRole('img', { name: 'Main picture' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the main picture' }).click();
  await expect(pictures).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(order).toEqual([two, one]);
});

test(
  'no file field shows the browser’s own words, in Bangla',
  { tag: '@windowless' },
  async ({ page, login }) => {
    await login('seller');
    await page.goto('/bn/dashboard/import');
    await expect(page.getByText('ফাইলটি এখানে টেনে আনুন, অথবা ডিভাইস থেকে বেছে নিন।')).toBeVisible();
    const widths = () =>
      page.locator('input[type=file]').evaluateAll((all) => all.map((each) => each.clientWidth));
    expect(Math.max(...(await widths()))).toBeLessThanOrEqual(1);
    await page.getByLabel('পণ্যের ফাইল (Excel বা CSV)').setInputFiles({
      name: 'মাল.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('a,b\n1,2\n'),
    });
    await expect(page.getByText(/^মাল\.csv/)).toBeVisible();
    await page.getByRole('button', { name: 'মাল.csv বাদ দিন' }).click();
    await expect(page.getByText(/^মাল\.csv/)).toBeHidden();
    await page.goto('/bn/dashboard/addproduct');
    expect(Math.max(...(await widths()))).toBeLessThanOrEqual(1);
    await page.goto('/bn/regester');
    expect(Math.max(...(await widths()))).toBeLessThanOrEqual(1);
  },
);
