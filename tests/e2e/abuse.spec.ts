import { expectAccessible } from './support/accessibility';
import { newAdmin, newcomer, productOf } from './support/money';
import { expect, person, test } from './support/people';
import { expectGoodScreen, picture } from './support/screen';

/** From a report to the restored product: plain forms alone, in Bangla on a phone. */

test('a buyer reports a product, it is taken down, its seller appeals, and another person restores it', async ({
  browser,
}) => {
  test.slow();
  const phone = { width: 390, height: 844 };
  const seller = await newcomer(browser, 'Rahim Brands');
  const kettle = { name: 'Kettle of the report', nameBn: 'রিপোর্টের কেটলি', price: 800 };
  const productId = await productOf(seller, kettle);

  const other = (await newAdmin(browser, 'Another Owner')).page;
  await other.setViewportSize(phone);

  // A guest, without an account.
  const guest = await browser.newContext({ viewport: phone });
  const page = await guest.newPage();
  await page.goto(`/bn/product/${productId}`);
  await page.getByRole('link', { name: 'পণ্যটি নিয়ে রিপোর্ট করুন' }).click();
  await expectGoodScreen(page, 'পণ্য নিয়ে রিপোর্ট');
  await page.getByLabel('কী সমস্যা?').selectOption({ label: 'অন্য কিছু' });
  await page.getByLabel('ফোন').fill('০১৭১২৩৪৫৬৭৮');
  await page.getByRole('button', { name: 'রিপোর্ট পাঠান' }).click();
  // Whoever says "something else" says what; what was typed is still there.
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('ফোন')).toHaveValue('০১৭১২৩৪৫৬৭৮');
  await page.getByLabel('কী সমস্যা?').selectOption({ label: 'এটি কোনো ব্র্যান্ডের নকল' });
  await page.getByLabel('আপনি কী দেখেছেন?').fill('লোগোর বানান ভুল।');
  await picture(page, 'abuse-form');
  await page.getByRole('button', { name: 'রিপোর্ট পাঠান' }).click();
  await expect(page.getByText('৭২ ঘণ্টার মধ্যে')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/bn/product/${productId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('রিপোর্টের কেটলি');

  const staff = await person(browser, 'admin');
  await staff.setViewportSize(phone);
  await staff.goto('/bn/dashboard/reviews');
  await staff.getByRole('main').getByRole('link', { name: 'রিপোর্ট', exact: true }).click();
  await expectGoodScreen(staff, 'রিপোর্ট');
  await picture(staff, 'abuse-desk');
  await staff.getByRole('link', { name: 'নিষিদ্ধ শব্দ' }).click();
  await expectGoodScreen(staff, 'নিষিদ্ধ শব্দ');
  await picture(staff, 'forbidden-words');
  await staff.goto('/bn/dashboard/abuse');
  await staff.getByRole('link', { name: /রিপোর্টের কেটলি/ }).click();
  await expect(staff.getByText('লোগোর বানান ভুল।')).toBeVisible();
  await expectGoodScreen(staff, 'রিপোর্টের কেটলি');
  await picture(staff, 'abuse-case');
  const caseUrl = new URL(staff.url()).pathname;
  await staff.getByLabel('আপনার কারণ').fill('ব্র্যান্ডটির নকল।');
  await staff.getByRole('button', { name: 'সরিয়ে নিন' }).click();
  await expect(staff.getByText('আপনার সিদ্ধান্ত সেভ হয়েছে')).toBeVisible();
  expect((await page.goto(`/bn/product/${productId}`))!.status()).toBe(404);

  const desk = seller.page;
  await desk.setViewportSize(phone);
  await desk.goto(`/bn/dashboard/product/${productId}`);
  await expectGoodScreen(desk, 'রিপোর্টের কেটলি');
  await expect(desk.getByRole('heading', { name: /দোকান এটি সরিয়ে নিয়েছে/ })).toBeVisible();
  await picture(desk, 'abuse-seller');
  await desk.getByLabel('আপিল', { exact: true }).fill('কোম্পানির চালান আছে।');
  await desk.getByRole('button', { name: 'আপিল পাঠান' }).click();
  await expect(desk.getByText('আপনার আপিল পাঠানো হয়েছে।')).toBeVisible();

  // The person who took it down cannot answer, another owner can.
  await staff.goto(caseUrl);
  await expect(staff.getByText('অন্য একজন কর্মী দেবেন')).toBeVisible();
  await expect(staff.getByRole('button', { name: 'ফিরিয়ে দিন' })).toHaveCount(0);
  await other.goto(caseUrl);
  await other.getByLabel('আপনার কারণ').fill('চালানটি দেখা হয়েছে।');
  await other.getByRole('button', { name: 'ফিরিয়ে দিন' }).click();
  await expect(other.getByText('আপিলের পর ফিরিয়ে দেওয়া হয়েছে')).toBeVisible();
  expect((await page.goto(`/bn/product/${productId}`))!.status()).toBe(200);
  await desk.goto(`/bn/dashboard/product/${productId}`);
  await expect(desk.getByText('চালানটি দেখা হয়েছে।')).toBeVisible();
  await expectAccessible(desk);
});
