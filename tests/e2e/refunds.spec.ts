import { expectAccessible } from './support/accessibility';
import { expect, person, test } from './support/people';
import {
  handIn,
  bring,
  newcomer,
  order,
  payAtGateway,
  productOf,
  type Someone,
} from './support/money';
import { expectGoodScreen, expectRows } from './support/screen';

/** Money that goes back: granted by a seller, sent by a person, followed by its buyer. */

/** A delivered order of three kettles at ৳800, paid in cash. @returns its id */
async function deliveredOrder(
  browser: Parameters<typeof newcomer>[0],
  { seller, buyer }: { seller: Someone; buyer: Someone },
): Promise<string> {
  const kettle = { name: 'Kettle of the refunds', nameBn: 'ফেরতের কেটলি', price: 800 };
  const productId = await productOf(seller, kettle);
  const { orderIds } = await order(buyer, { [productId]: 3 }, 'cod');
  await bring(seller, orderIds[0]!, 'delivered');
  return orderIds[0]!;
}

test('a seller grants a part, the buyer says where to, an administrator sends it by hand', async ({
  browser,
}) => {
  test.slow();
  const seller = await newcomer(browser, 'Rahim Kettles');
  const buyer = await newcomer(browser, 'Rahima Khatun');
  const orderId = await deliveredOrder(browser, { seller, buyer });

  const desk = seller.page;
  await desk.goto(`/dashboard/orders/${orderId}`);
  await desk.getByRole('button', { name: 'Give money back' }).click();
  const grant = desk.getByRole('dialog', { name: 'Give money back' });
  await expectAccessible(desk);
  await grant.getByRole('button', { name: 'Give back' }).click();
  await expect(grant.getByText('Choose at least one unit, or the delivery.')).toBeVisible();
  await grant.getByLabel('Units: Kettle of the refunds').fill('৪');
  await expect(grant.getByText('From 0 to 3')).toBeVisible();
  await grant.getByLabel('Units: Kettle of the refunds').fill('২');
  await expect(grant.getByText('৳1,600')).toBeVisible();
  await grant.getByLabel('Why').fill('Two lids were broken.');
  await grant.getByRole('button', { name: 'Give back' }).click();
  const told = desk.getByRole('dialog', { name: 'Success!' });
  await expect(told).toContainText('The refund is granted.');
  await told.getByRole('button', { name: 'OK' }).click();
  const granted = desk.getByRole('region', { name: 'Refunds' });
  await expect(granted).toContainText('৳1,600');
  await expect(granted).toContainText('To be sent');
  await expectGoodScreen(desk, /^Order /);

  const { page } = buyer;
  await page.goto(`/order/${orderId}`);
  const refunds = page.getByRole('region', { name: 'Refunds' });
  await expect(refunds).toContainText('Two lids were broken.');
  await expect(refunds).toContainText('We send it once we know where to');
  await refunds.getByLabel('Number', { exact: true }).fill('123');
  await refunds.getByLabel('Name of the account’s owner').fill('Rahima Khatun');
  await refunds.getByRole('button', { name: 'Save' }).click();
  await expect(refunds.getByRole('alert')).toContainText('Bangladeshi mobile number');
  await refunds.getByLabel('Number', { exact: true }).fill('০১৭১২ ৩৪৫৬৭৮');
  await refunds.getByRole('button', { name: 'Save' }).click();
  await expect(refunds).toContainText('To bKash, 01712345678, Rahima Khatun');
  await expectGoodScreen(page, /^Order /);

  const admin = await person(browser, 'admin');
  await admin.goto(`/dashboard/refunds?q=${orderId}`);
  await expectGoodScreen(admin, 'Refunds');
  await expectRows(admin);
  await admin.getByRole('link', { name: '৳1,600' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Refund of ৳1,600');
  await expect(admin.getByText('bKash, 01712345678, Rahima Khatun')).toBeVisible();
  await expect(admin.getByText('The courier, who has not handed it in')).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Mark as sent' })).toHaveCount(0);
  await handIn(admin, orderId, 'pathao');
  await admin.reload();
  await expectGoodScreen(admin, 'Refund of ৳1,600');
  await admin.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(admin.getByText('Please fill this in.')).toBeVisible();
  await admin.getByLabel('Number of the transfer').fill('DKV7REFUND');
  await admin.getByRole('button', { name: 'Mark as sent' }).click();
  const done = admin.getByRole('dialog', { name: 'Success!' });
  await expect(done).toContainText('The refund is marked as sent.');
  await done.getByRole('button', { name: 'OK' }).click();
  await expect(admin.getByText('Sent back').first()).toBeVisible();
  await expect(admin.getByText('DKV7REFUND').first()).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Mark as sent' })).toHaveCount(0);
  await expectGoodScreen(admin, 'Refund of ৳1,600');

  await page.reload();
  await expect(refunds.getByText('Sent back')).toBeVisible();
  await expect(refunds.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await page.goto(`/bn/order/${orderId}`);
  const inBangla = page.getByRole('region', { name: 'টাকা ফেরত' });
  await expect(inBangla).toContainText('৳১,৬০০');
  await expect(inBangla).toContainText('ফেরত পাঠানো হয়েছে');
  await expectGoodScreen(page, /^অর্ডার /);
  for (const { page: own } of [seller, buyer]) await own.context().close();
  await admin.context().close();
});

test('without JavaScript the buyer says where to, also after a refusal', async ({ browser }) => {
  const seller = await newcomer(browser, 'Karim Kettles');
  const buyer = await newcomer(browser, 'Salma Begum', { javaScriptEnabled: false });
  const orderId = await deliveredOrder(browser, { seller, buyer });
  const admin = await person(browser, 'admin');
  await admin.goto(`/bn/dashboard/orders/${orderId}`);
  await admin.getByRole('button', { name: 'টাকা ফেরত দিন' }).click();
  const grant = admin.getByRole('dialog', { name: 'টাকা ফেরত দিন' });
  await grant.getByRole('button', { name: 'একটি বেশি: ফেরতের কেটলি' }).click();
  await expect(grant.getByText('৳৮০০')).toBeVisible();
  await grant.getByLabel('কারণ').fill('একটি কেটলি ফুটো ছিল।');
  await grant.getByRole('button', { name: 'ফেরত দিন' }).last().click();
  await admin.getByRole('dialog', { name: 'সফল হয়েছে!' }).getByRole('button').click();
  await expectGoodScreen(admin, /^অর্ডার /);
  await admin.context().close();

  const { page } = buyer;
  await page.goto(`/bn/order/${orderId}`);
  await page.getByLabel('যেখানে পাঠাব').selectOption('নগদ');
  await page.getByLabel('নম্বর', { exact: true }).fill('১২৩');
  await page.getByLabel('অ্যাকাউন্টের মালিকের নাম').fill('সালমা বেগম');
  await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
  await expect(page.getByText('কাজটি হয়নি। নিচের ঘরগুলো দেখে নিন।')).toBeVisible();
  await expect(page.getByLabel('অ্যাকাউন্টের মালিকের নাম')).toHaveValue('সালমা বেগম');
  await page.getByLabel('নম্বর', { exact: true }).fill('০১৯১২৩৪৫৬৭৮');
  await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
  await expect(page.getByText('নগদ, ০১৯১২৩৪৫৬৭৮, সালমা বেগম')).toBeVisible();
  for (const { page: own } of [seller, buyer]) await own.context().close();
});

test('a buyer cancels what is paid, in Bangla: what goes back is said before and after, and it stays', async ({
  browser,
}) => {
  test.slow();
  const seller = await newcomer(browser, 'Selim Kettles');
  const buyer = await newcomer(browser, 'রহিমা খাতুন');
  const kettle = { name: 'Kettle to cancel', nameBn: 'বাতিলের কেটলি', price: 800 };
  const productId = await productOf(seller, kettle);
  const { purchaseId, orderIds } = await order(buyer, { [productId]: 2 }, 'demo');
  await payAtGateway(buyer, purchaseId);

  const { page } = buyer;
  await page.goto('/bn/cart');
  const tabs = page.getByRole('navigation', { name: 'অবস্থা অনুযায়ী আমার অর্ডার' });
  await tabs.getByRole('link', { name: /^তৈরি হচ্ছে/ }).click();
  await page.waitForURL(/tab=/);
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('টাকা দেওয়া হয়েছে');
  await expectGoodScreen(page, /./);
  await card.getByRole('button', { name: 'সরান / বাতিল' }).click();
  // The sum, the way and the date.
  const back = /যেভাবে টাকা দিয়েছিলেন, সেভাবেই ৳[০-৯,.]+ ফেরত পাবেন, সর্বশেষ .*[০-৯].*-এর মধ্যে/;
  const ask = page.getByRole('dialog', { name: 'অর্ডারটি বাতিল করবেন?' });
  await expect(ask).toContainText(back);
  await ask.getByRole('button', { name: 'হ্যাঁ, বাতিল করুন' }).click();
  const told = page.getByRole('dialog', { name: 'অর্ডারটি তালিকা থেকে সরানো হয়েছে।' });
  await expect(told).toContainText(back);
  await told.getByRole('button').click();
  await expect(page.getByText('এই মুহূর্তে আপনার কোনো অর্ডার তৈরি হচ্ছে না।')).toBeVisible();
  expect(await (await page.request.get('/myorder')).json()).toEqual([]);

  await tabs.getByRole('link', { name: /^বাতিল/ }).click();
  await expect(card).toContainText('বাতিল করেছেন');
  await expect(card).toContainText(/ফেরত পাবেন|ফেরত পাঠানো হয়েছে/);
  await page.locator('#cart-q').fill('বাতিলের কেটলি');
  await page.locator('#cart-q').press('Enter');
  await expect(page).toHaveURL(/tab=cancelled&q=/);
  await expect(card).toHaveCount(1);
  await expectGoodScreen(page, /./);
  await page.goto(`/bn/order/${orderIds[0]!}`);
  await expect(page.getByRole('region', { name: 'টাকা ফেরত' })).toContainText('৳');
  await expect(page.getByRole('button', { name: 'সরান / বাতিল' })).toHaveCount(0);
  await expectGoodScreen(page, /^অর্ডার /);
  await page.goto(`/bn/purchase/${purchaseId}`);
  await expectGoodScreen(page, /^কেনাকাটা /);
  await expect(page.getByText('অর্ডারের জন্য ধন্যবাদ')).toHaveCount(0);
  for (const { page: own } of [seller, buyer]) await own.context().close();
});

test('nobody grants for another seller, and the desk is the administrators’ alone', async ({
  browser,
}) => {
  const seller = await newcomer(browser, 'Jamal Kettles');
  const buyer = await newcomer(browser, 'Parvin Akter');
  const orderId = await deliveredOrder(browser, { seller, buyer });
  const headers = { Origin: `http://localhost:${process.env.E2E_PORT}` };
  const other = await person(browser, 'seller');
  for (const page of [other, buyer.page]) {
    const reply = await page.request.post(`/api/orders/refunds/${orderId}`, {
      data: { lines: [], delivery: true, reason: 'Mine.' },
      headers,
    });
    expect([403, 404]).toContain(reply.status());
    expect((await page.goto('/dashboard/refunds'))?.status()).toBe(403);
  }
  await other.context().close();
  for (const { page: own } of [seller, buyer]) await own.context().close();
});
