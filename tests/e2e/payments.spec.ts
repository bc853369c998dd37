import { buyer, elsewhere, headers, PAY_PAGE, place, takeWallets } from './support/paying';
import { expect, person, test } from './support/people';
import { expectGoodScreen } from './support/screen';

/** Purchases that are paid in advance, from the checkout to the money that is there. */

test('a payment fails, is tried again after the browser was closed, and is there', async ({
  page,
  browser,
}) => {
  const email = await buyer(page, 'pay-demo');
  await page.goto('/checkout');
  await page.getByLabel('Phone Number').fill('01712 345678');
  await page.getByRole('combobox').first().fill('dhanmondi');
  await page.getByRole('option').first().click();
  await page.getByLabel('Shipping Address').fill('House 12, Road 5');
  await page.getByRole('radio', { name: /^Trial payment/ }).check();
  await page.locator('input[name="consent"]').check();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Place Order and pay' }).click();
  await page.waitForURL(/\/demopay\//);
  await expectGoodScreen(page, 'Demonstration payment');

  // Back leads to the page of payment and never to the form that was sent.
  await page.goBack();
  await page.waitForURL(PAY_PAGE);
  await expectGoodScreen(page, /^Payment for purchase/);
  await expect(page.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText('left');
  expect(await page.evaluate(() => window.scrollY), 'scrolled as the form was').toBe(0);
  const id = page.url().split('/').at(-1)!;

  await page.getByRole('link', { name: 'Go on to the payment page' }).click();
  await page.getByRole('button', { name: 'Let the payment fail' }).click();
  await page.waitForURL(PAY_PAGE);
  await expect(page.getByRole('heading', { name: 'The payment did not go through' })).toBeVisible();
  await expectGoodScreen(page, /^Payment for purchase/);

  // The browser is closed; another one of the same person goes on from My Cart.
  const other = await elsewhere(browser, email);
  await other.goto('/cart');
  await expect(other.getByText(/^Waiting for your payment until/)).toBeVisible();
  await other.getByRole('link', { name: 'Pay now' }).click();
  await other.waitForURL(PAY_PAGE);
  await other.getByRole('button', { name: /^Pay ৳/ }).click();
  await other.waitForURL(/\/demopay\//);
  await other.getByRole('button', { name: 'Pay', exact: true }).click();
  await other.waitForURL(PAY_PAGE);
  await expectGoodScreen(other, /^Payment for purchase/);
  await expect(other.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
  await other.context().close();

  // The first browser's page learns of it by itself.
  await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
  await page.goto(`/purchase/${id}`);
  await expectGoodScreen(page, 'Thank you for your order');
  await expect(page.getByText('Paid · Trial payment').first()).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0);
});

test('in Bangla, and paid on delivery in the end', async ({ page }) => {
  await buyer(page, 'pay-bangla');
  const id = await place(page, 'demo');
  await page.goto(`/bn/pay/${id}`);
  await expectGoodScreen(page, /^কেনাকাটা .* পেমেন্ট$/);
  await page.getByRole('link', { name: 'পেমেন্টের পেজে যান' }).click();
  await page.waitForURL(/\/bn\/demopay\//);
  await page.getByRole('button', { name: 'পেমেন্ট বাতিল করুন' }).click();
  await page.waitForURL(/\/bn\/pay\//);
  await expect(page.getByRole('heading', { name: 'পেমেন্ট বাতিল করা হয়েছে' })).toBeVisible();
  await page.getByRole('radio', { name: /^ক্যাশ অন ডেলিভারি/ }).check();
  await page.getByRole('button', { name: 'বরং পার্সেল হাতে পেয়ে টাকা দেব' }).click();
  await expect(page.getByRole('heading', { name: 'পার্সেল হাতে পেয়ে টাকা দেবেন' })).toBeVisible();
  await expectGoodScreen(page, /^কেনাকাটা .* পেমেন্ট$/);
});

test('a seller sees that an order waits for its money, and begins when it is there', async ({
  page,
  browser,
}) => {
  await buyer(page, 'pay-seller');
  const id = await place(page, 'demo');
  const purchase = await (await page.request.get(`/purchases/${id}`)).json();
  const order = (purchase.parts as { _id: string }[])[0]!._id;
  const admin = await person(browser, 'admin');
  await admin.goto(`/dashboard/orders/${order}`);
  await expect(admin.getByText('Waiting for payment · Trial payment')).toBeVisible();
  await expect(admin.getByText('To collect on delivery')).toHaveCount(0);

  await page.goto(`/pay/${id}`);
  await page.getByRole('link', { name: 'Go on to the payment page' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
  await admin.reload();
  await expect(admin.getByText('Paid · Trial payment')).toBeVisible();
  await admin.goto(`/dashboard/orders/print?kind=slip&id=${order}`);
  await expect(admin.getByText('To collect on delivery').locator('..')).toContainText('৳0');
  await admin.context().close();
});

test('without JavaScript it is ordered, tried, tried again and paid', async ({ browser }) => {
  const page = await person(browser, undefined, { javaScriptEnabled: false });
  await buyer(page, 'pay-plain');
  await page.goto('/checkout');
  await page.getByLabel('Phone Number').fill('01712 345678');
  await page.getByLabel('Shipping Address').fill('House 12, Road 5');
  for (const [name, label] of [
    ['divisionId', 'Dhaka'],
    ['districtId', 'Dhaka'],
    ['upazilaId', 'Dhanmondi (Dhaka city)'],
  ] as const) {
    await page.locator(`select[name="${name}"]`).selectOption({ label });
    await page.locator('button[name="placeStep"]').click();
  }
  await page.getByRole('radio', { name: /^Trial payment/ }).check();
  await page.getByRole('button', { name: 'Update delivery and total' }).click();
  // The chosen method comes back with the new prices.
  await expect(page.getByRole('radio', { name: /^Trial payment/ })).toBeChecked();
  await page.locator('input[name="consent"]').check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL(PAY_PAGE);
  await expect(page.getByText(/^Pay until/)).toBeVisible();
  await page.getByRole('link', { name: 'Go on to the payment page' }).click();
  await page.getByRole('button', { name: 'Let the payment fail' }).click();
  await page.waitForURL(PAY_PAGE);
  await page.getByRole('radio', { name: /^Trial payment/ }).check();
  await page.getByRole('button', { name: /^Pay ৳/ }).click();
  await page.waitForURL(PAY_PAGE);
  await page.getByRole('link', { name: 'Look again' }).click();
  await page.getByRole('link', { name: 'Go on to the payment page' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL(PAY_PAGE);
  await expect(page.getByRole('heading', { name: 'Paid. Thank you!' })).toBeVisible();
  await page.context().close();
});

test('nobody else reads or pays a purchase', async ({ page, browser }) => {
  await buyer(page, 'pay-own');
  const id = await place(page, 'demo');
  const other = await person(browser, 'customer');
  expect((await other.goto(`/pay/${id}`))?.status()).toBe(404);
  expect((await other.request.get(`/api/purchases/${id}/payment`)).status()).toBe(404);
  const data = { method: 'demo' };
  const paid = await other.request.post(`/api/purchases/${id}/payments`, { data, headers });
  expect(paid.status()).toBe(404);
  await other.context().close();
});

test('money from a wallet is given on the page of payment, and counts once a person found it', async ({
  page,
  browser,
}) => {
  const admin = await person(browser, 'admin');
  await takeWallets(admin);
  const email = await buyer(page, 'pay-wallet');
  const id = await place(page, 'wallet');
  await page.goto(`/pay/${id}`);
  await expectGoodScreen(page, /^Payment for purchase/);
  await page.getByRole('radio', { name: /^bKash/ }).check();
  await page.getByLabel('2. The number you sent it from').fill('০১৭১২ ৩৪৫৬৭৮');
  const transaction = `DK${Date.now().toString(36).toUpperCase().slice(-8)}`;
  await page.getByLabel('3. Transaction id (TrxID)').fill(transaction.toLowerCase());
  await page.getByRole('button', { name: 'I have sent the money' }).click();
  await page.getByRole('dialog', { name: 'Thank you' }).getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('heading', { name: 'We are checking your payment' })).toBeVisible();
  await expectGoodScreen(page, /^Payment for purchase/);
  const kept = await (await page.request.get(`/api/purchases/${id}/payment`)).json();
  await page.context().close();

  await admin.goto(`/dashboard/payments/${kept.attempts[0]._id}`);
  await expect(admin.getByText(transaction, { exact: true })).toBeVisible();
  await admin.getByRole('button', { name: 'Verify', exact: true }).click();
  // No statement has it: who verifies says why.
  const dialog = admin.getByRole('dialog', { name: 'Verify' });
  await dialog.getByLabel('Reason').fill('Seen in the wallet’s app');
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await admin.getByRole('dialog', { name: 'Success!' }).getByRole('button', { name: 'OK' }).click();
  await expect(admin.getByText('Verified').first()).toBeVisible();
  await admin.context().close();

  // Closed meanwhile: another browser of the same person shows it.
  const other = await elsewhere(browser, email);
  await other.goto(`/bn/pay/${id}`);
  await expect(other.getByRole('heading', { name: 'টাকা পাওয়া গেছে। ধন্যবাদ!' })).toBeVisible();
  await other.context().close();
});
