import { newNumber, smsTo } from './support/codes';
import { newcomer, productOf, send } from './support/money';
import { expect, person, test } from './support/people';
import { signInByPhone } from './support/phone-people';
import { expectGoodScreen, picture } from './support/screen';
import { untranslated } from './support/untranslated';

/** Saved products on a phone in Bangla: ordinary forms, each followed by a page that says how it went. */

const PHONE = { width: 390, height: 844 };

test('a guest saves two products, logs in, shares the list, hears of a lower price and stops it by one tap', async ({
  browser,
}) => {
  test.slow();
  const seller = await newcomer(browser, 'Rahim Listed Goods');
  const kettle = { name: 'Kettle of the list', nameBn: 'তালিকার কেটলি', price: 800 };
  const lamp = { name: 'Lamp of the list', nameBn: 'তালিকার বাতি', price: 500 };
  const [kettleId, lampId] = [await productOf(seller, kettle), await productOf(seller, lamp)];

  const page = await person(browser);
  await page.setViewportSize(PHONE);
  for (const id of [kettleId, lampId]) {
    await page.goto(`/bn/product/${id}`);
    await page.getByRole('button', { name: 'পছন্দে রাখুন' }).click();
    await expect(page.getByText('পছন্দে রাখা হয়েছে।')).toBeVisible();
    await expect(page.getByRole('button', { name: 'সরান' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'আপনার পছন্দের পণ্য দেখুন' }).click();
  await expect(page.getByText('এই ব্রাউজারে রাখা আছে')).toBeVisible();
  await expect(page.getByRole('link', { name: lamp.nameBn, exact: true })).toBeVisible();

  const phone = newNumber();
  await signInByPhone(page, phone, 'Rahima Khatun');
  await page.goto('/bn/saved');
  await expectGoodScreen(page, 'পছন্দের পণ্য');
  await expect(page.getByText('এই ব্রাউজারে রাখা আছে')).toHaveCount(0);
  await expect(page.getByRole('link', { name: kettle.nameBn, exact: true })).toBeVisible();
  await expect(page.getByText('এখন ৳৮০০')).toBeVisible();
  await page.getByLabel('এসএমএসেও জানান').check();
  await page.getByRole('button', { name: 'এটাই থাকুক' }).click();
  await expect(page.getByText('আপনার পছন্দ মনে রাখা হলো।')).toBeVisible();
  await page.getByRole('button', { name: 'লিংক তৈরি করুন' }).click();
  const link = await page.getByRole('link', { name: /\/shared\// }).textContent();
  await page.goto('/bn/saved');
  await page.getByLabel('তালিকার নাম').fill('ঈদের বাজার');
  await page.getByRole('button', { name: 'তালিকা করুন' }).click();
  await expectGoodScreen(page, 'ঈদের বাজার');
  expect(await untranslated(page)).toEqual([]);
  await page.goto('/bn/saved');
  await picture(page, 'saved');

  const friend = await person(browser);
  await friend.setViewportSize(PHONE);
  await friend.goto(link!);
  await expectGoodScreen(friend, 'শেয়ার করা তালিকা');
  await expect(friend.getByText('Rahima')).toHaveCount(0);
  await friend.getByLabel(`তুলনার জন্য বেছে নিন: ${kettle.nameBn}`).check();
  await friend.getByLabel(`তুলনার জন্য বেছে নিন: ${lamp.nameBn}`).check();
  await picture(friend, 'shared');
  await friend.getByRole('button', { name: 'বাছাই করাগুলো তুলনা করুন' }).click();
  await expectGoodScreen(friend, 'পণ্যের তুলনা');
  await expect(friend.getByRole('row', { name: /দাম.*৳৫০০.*৳৮০০/ })).toBeVisible();
  await picture(friend, 'compare');

  await send(seller.page.request, 'patch', `/update/${kettleId}`, { price: 650 });
  const news = async () => (await smsTo(phone)).filter((text) => /\/stop\//.test(text));
  await expect.poll(async () => (await news()).length, { timeout: 150_000 }).toBe(1);
  const [, stop] = /(\/bn\/stop\/[\w-]{27})/.exec((await news())[0]!)!;
  await page.goto('/bn/saved');
  await expect(page.getByText('রাখার দিনের চেয়ে ৳১৫০ কম')).toBeVisible();
  await page.goto(stop!);
  await expectGoodScreen(page, 'বার্তা বন্ধ করুন');
  await picture(page, 'stop');
  await page.getByRole('button', { name: 'এই বার্তা বন্ধ করুন' }).click();
  await expect(page.getByText('এই বার্তা আর আসবে না।')).toBeVisible();
  await page.goto('/bn/saved');
  await expect(page.getByLabel('কিছু জানাবেন না')).toBeChecked();

  await page.goto(`/bn/seller/${seller._id}`);
  await page.getByRole('button', { name: 'দোকানটি অনুসরণ করুন' }).click();
  await expect(page.getByText('আপনি এখন দোকানটি অনুসরণ করছেন।')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rahim Listed Goods', exact: true })).toBeVisible();
  await expectGoodScreen(page, 'পছন্দের পণ্য');
  await picture(page, 'followed');
  await page.goto(`/bn/seller/${seller._id}`);
  await picture(page, 'seller');
  await page.goto(`/bn/product/${kettleId}?notice=SAVED`);
  await picture(page, 'product-saved');
});
