import { ObjectId } from 'mongodb';
import sharp from 'sharp';
import { expectAccessible } from './support/accessibility';
import {
  bring,
  newcomer,
  order,
  productOf,
  send,
  withDatabase,
  type Someone,
} from './support/money';
import { expect, person, test } from './support/people';
import { expectGoodScreen } from './support/screen';

/** Reviews: from delivered to reviewed, answered and seen on the product's page. */

const PHONE = { width: 390, height: 844 };

const photo = async (name: string, background: string) => ({
  ...{ name, mimeType: 'image/png' },
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer(),
});

/** Says by a call that the order's only parcel is there. */
async function received({ page }: Someone, orderId: string): Promise<void> {
  await withDatabase(async (database) => {
    const parcel = await database
      .collection('parcels')
      .findOne({ orderId: new ObjectId(orderId) }, { projection: { _id: 1 } });
    await send(page.request, 'post', `/api/track/received/${String(parcel!._id)}`, {});
  });
}

test('in Bangla on a phone: delivered, reviewed, answered, and seen on the product’s page', async ({
  browser,
}) => {
  test.slow();
  const seller = await newcomer(browser, 'Rahim Kettles');
  const buyer = await newcomer(browser, 'রহিমা খাতুন');
  const kettle = { name: 'Kettle of the review', nameBn: 'রিভিউয়ের কেটলি', price: 800 };
  const productId = await productOf(seller, kettle);
  const { orderIds } = await order(buyer, { [productId]: 2 }, 'cod');
  const orderId = orderIds[0]!;
  await bring(seller, orderId, 'delivered');

  const { page } = buyer;
  await page.setViewportSize(PHONE);
  await page.goto(`/bn/review/${orderId}`);
  await expectGoodScreen(page, 'রিভিউ লিখুন');
  // The seller's word alone is none.
  await expect(page.getByText('ডেলিভারি কোড জানানোর পর রিভিউ দিতে পারবেন')).toBeVisible();
  await page.goto(`/bn/order/${orderId}`);
  await page.getByRole('button', { name: 'আমি পেয়েছি' }).click();
  await page.getByRole('button', { name: 'হ্যাঁ, পেয়েছি' }).click();
  await expect(page.getByText('ধন্যবাদ। এখন থেকে পণ্য ফেরত দেওয়ার সময় শুরু হলো।')).toBeVisible();
  await page.getByRole('button', { name: 'ঠিক আছে' }).click();
  await page.getByRole('link', { name: 'রিভিউ লিখুন' }).click();

  await expectGoodScreen(page, 'রিভিউ লিখুন');
  await page.getByRole('group', { name: 'পণ্য' }).getByLabel('৫-এর মধ্যে ৫ তারা').check();
  await page.getByRole('group', { name: 'বিক্রেতা' }).getByLabel('৫-এর মধ্যে ৪ তারা').check();
  await page.getByRole('group', { name: 'ডেলিভারি' }).getByLabel('৫-এর মধ্যে ৩ তারা').check();
  await page.getByLabel('কেমন লাগল?').fill('পানি তাড়াতাড়ি ফোটে, ঢাকনা ঠিকমতো লাগে।');
  await page.getByRole('button', { name: 'রিভিউ প্রকাশ করুন' }).click();
  await expect(page.getByText('আপনার রিভিউ এখন সবাই পড়তে পারবেন।')).toBeVisible();
  await expectGoodScreen(page, 'রিভিউ লিখুন');
  const photos = [await photo('lid.png', '#b08040'), await photo('pot.png', '#407060')];
  await page.getByLabel('ছবি যোগ করুন').first().setInputFiles(photos);
  await expect(page.getByRole('img', { name: 'আপনার ছবি ২' })).toBeVisible();
  await expectGoodScreen(page, 'রিভিউ লিখুন');
  await page.getByRole('button', { name: 'ছবি ২ সরান' }).click();
  await expect(page.getByText('ছবিটি সরানো হয়েছে।')).toBeVisible();

  const desk = seller.page;
  await desk.setViewportSize(PHONE);
  await desk.goto('/bn/dashboard/reviews');
  await expectGoodScreen(desk, 'রিভিউ');
  const row = desk.getByRole('article', { name: 'রিভিউয়ের কেটলি' });
  await row.getByLabel('আপনার উত্তর').fill('ধন্যবাদ! আবার আসবেন।');
  await row.getByRole('button', { name: 'উত্তর প্রকাশ করুন' }).click();
  await expect(desk.getByText('সেভ করা হয়েছে।')).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.goto(`/bn/product/${productId}`);
  const shown = page.getByRole('region', { name: 'ক্রেতাদের রিভিউ' });
  await expect(shown.getByText('পানি তাড়াতাড়ি ফোটে')).toBeVisible();
  await expect(shown.getByText('ধন্যবাদ! আবার আসবেন।')).toBeVisible();
  await expect(shown.getByRole('img', { name: 'ছবি ১/১, দিয়েছেন রহিমা খা.' })).toBeVisible();
  await expect(shown.getByText('রহিমা খা.')).toBeVisible();
  await expect(page.getByText('(৫/৫) বিক্রেতার নিজের রেটিং').first()).toBeVisible();
  await expectAccessible(page);

  // Two more, one of them without the script, and the average is there.
  const others = [
    await newcomer(browser, 'Karim Miah'),
    await newcomer(browser, 'Salma Begum', { javaScriptEnabled: false }),
  ] as const;
  for (const other of others) {
    const placed = await order(other, { [productId]: 1 }, 'cod');
    await bring(seller, placed.orderIds[0]!, 'delivered');
    await received(other, placed.orderIds[0]!);
    await other.page.goto(`/review/${placed.orderIds[0]!}`);
    for (const of of ['The goods', 'The seller', 'The delivery']) {
      await other.page.getByRole('group', { name: of }).getByLabel('4 stars of 5').check();
    }
    await other.page.getByRole('button', { name: 'Publish the review' }).click();
    await expect(other.page.getByText('Everybody can read your review now.')).toBeVisible();
    if (other !== others[1]) continue;
    // The field of the form without the script.
    await other.page.locator('#photo').setInputFiles(await photo('cup.png', '#203080'));
    await other.page.getByRole('button', { name: 'Add the photo' }).click();
    await expect(other.page.getByText('The photo is added.')).toBeVisible();
    await other.page.getByRole('button', { name: 'Remove photo 1' }).click();
    await expect(other.page.getByText('The photo is removed.')).toBeVisible();
  }
  await page.reload();
  await expect(page.getByText('(৪.৩/৫) ৩টি রিভিউ').first()).toBeVisible();
  const structured = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(structured.join('\n')).toContain('"ratingValue":4.3,"reviewCount":3');
  await shown.getByRole('link', { name: /^৪ তারা/ }).click();
  await expectGoodScreen(page, /^ক্রেতাদের রিভিউ/);
  await expect(page.getByText('Salma B.')).toBeVisible();
  await expect(page.getByText('রহিমা খা.')).toHaveCount(0);

  // Those with photos alone; somebody without the script finds one helpful, and takes that back.
  await page.goto(`/bn/product/reviews/${productId}`);
  await page.getByRole('link', { name: 'ছবিসহ ১টি রিভিউ' }).click();
  await expect(page.getByText('রহিমা খা.')).toBeVisible();
  await expect(page.getByText('Salma B.')).toHaveCount(0);
  await expectGoodScreen(page, /^ক্রেতাদের রিভিউ/);
  const reader = others[1].page;
  await reader.goto(`/product/reviews/${productId}`);
  const helped = reader.getByRole('listitem').filter({ hasText: 'রহিমা খা.' });
  await helped.getByRole('button', { name: 'Helpful' }).click();
  await expect(reader.getByText('Thank you. Your vote is saved.')).toBeVisible();
  await expect(helped.getByText('1 person found this helpful')).toBeVisible();
  await helped.getByRole('button', { name: 'You found it helpful – undo' }).click();
  await expect(helped.getByText('found this helpful')).toHaveCount(0);
  // Nobody votes for their own.
  const own = page.getByRole('listitem').filter({ hasText: 'রহিমা খা.' });
  await expect(own.getByRole('button', { name: 'কাজে লেগেছে' })).toHaveCount(0);
  await page.goto(`/bn/product/reviews/${productId}`);

  // Somebody reports one, and the shop hides it with its reason.
  const report = page.getByRole('listitem').filter({ hasText: 'Salma B.' });
  await report.getByText('রিভিউটি নিয়ে অভিযোগ করুন').click();
  await report.getByRole('button', { name: 'জানিয়ে দিন' }).click();
  await expect(page.getByText('আমরা রিভিউটি দেখব।')).toBeVisible();
  const admin = await person(browser, 'admin');
  await admin.goto('/dashboard/reviews?tab=reported');
  await expectGoodScreen(admin, 'Reviews');
  const told = admin.getByRole('article').filter({ hasText: 'Salma B.' });
  await told.getByLabel('Why it is hidden').fill('It says nothing about the goods.');
  await told.getByRole('button', { name: 'Hide' }).click();
  await expect(admin.getByText('Saved.', { exact: true })).toBeVisible();
  await page.goto(`/bn/product/reviews/${productId}`);
  await expect(page.getByText('কারণ জানিয়ে ১টি রিভিউ আড়াল করা হয়েছে।')).toBeVisible();
});
