import type { Page } from '@playwright/test';
import { codeSentTo, inBangla, newNumber } from './support/codes';
import { expect, person, test } from './support/people';
import { expectGoodScreen, type Item } from './support/screen';

/** Somebody without an account: from a product to an order of two sellers, tracked, and kept as an account. */

const headers = { Origin: `http://localhost:${process.env.E2E_PORT}` };

interface Sold extends Item {
  author: string;
  options: unknown[];
  variants: { _id: string; stock: number }[];
}

/** One product without a choice of each of two sellers. */
async function goods(page: Page): Promise<[Sold, Sold]> {
  const all = (await (await page.request.get('/api/products?fields=full')).json()) as Sold[];
  const bySeller = new Map<string, Sold>();
  for (const product of all) {
    const [variant, ...more] = product.variants;
    const isPlain = product.options.length === 0 && more.length === 0;
    if (isPlain && variant!.stock > 4 * product.minQuantity && !bySeller.has(product.author)) {
      bySeller.set(product.author, product);
    }
  }
  const [one, two] = [...bySeller.values()];
  expect(two).toBeDefined();
  return [one!, two!];
}

const put = async (page: Page, { _id, minQuantity, variants }: Sold) => {
  const data = { productId: _id, quantity: minQuantity };
  const reply = await page.request.put(`/basket/lines/${variants[0]!._id}`, { data, headers });
  expect(reply.ok()).toBe(true);
};

interface Row {
  _id: string;
  number: string;
  sellerName: string;
  purchaseId: string;
  customerEmail: string;
}

/** The orders of the purchase that is on the page, of two sellers. */
async function ordersHere(page: Page): Promise<Row[]> {
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const rows = (await (await page.request.get('/myorder')).json()) as Row[];
  const own = rows.filter(({ purchaseId }) => purchaseId === id);
  expect(new Set(own.map(({ sellerName }) => sellerName)).size).toBe(2);
  return own;
}

test('in Bangla on a phone: from a product to an order of two sellers, tracked, then kept', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const phone = newNumber();
  const [one, two] = await goods(page);
  await page.goto(`/bn/product/${one._id}`);
  await page.getByRole('button', { name: 'ঝুড়িতে রাখুন' }).filter({ visible: true }).first().click();
  await expect
    .poll(
      async () =>
        (
          await (
            await page.request.get('/basket', { headers: { Accept: 'application/json' } })
          ).json()
        ).count,
    )
    .toBe(1);
  await put(page, two);
  await page.goto('/bn/basket');
  await page.getByRole('link', { name: 'অর্ডার করতে এগিয়ে যান' }).filter({ visible: true }).click();
  await page.waitForURL(/\/bn\/guest\?/);
  await expectGoodScreen(page, 'অ্যাকাউন্ট ছাড়া অর্ডার');

  // What is missing is said at its field; the number may be written in Bangla with blanks.
  await page.getByRole('button', { name: 'কোড পাঠান' }).click();
  await expect(page.getByLabel('আপনার নাম')).toBeFocused();
  await page.getByLabel('আপনার নাম').fill('করিম মিয়া');
  await page
    .getByLabel('আপনার ফোন নম্বর')
    .fill(`+৮৮০ ${inBangla(phone.slice(1, 5))}-${inBangla(phone.slice(5))}`);
  await page.getByRole('button', { name: 'কোড পাঠান' }).click();
  const code = page.locator('input[name="code"]');
  await expect(code).toBeVisible();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  // A phone forgets the page while the SMS is read.
  await page.reload();
  await expect(code).toBeVisible();
  await expect(page.getByLabel('আপনার নাম')).toHaveValue('করিম মিয়া');
  await expectGoodScreen(page, 'অ্যাকাউন্ট ছাড়া অর্ডার');
  await code.fill(inBangla(await codeSentTo(phone)));
  await page.getByRole('button', { name: 'চেকআউটে যান' }).click();
  await page.waitForURL(/\/bn\/checkout$/);

  // Name and number are there; cash to the own number asks for no second code.
  await expect(page.getByLabel('প্রাপকের নাম')).toHaveValue('করিম মিয়া');
  await expect(page.getByLabel('প্রাপকের ফোন')).toHaveValue(new RegExp(`${phone.slice(1)}$`));
  await page.getByRole('combobox').first().fill('ধানমন্ডি');
  await page.getByRole('option').first().click();
  await page.getByLabel('বাড়ি, রাস্তা, এলাকা').fill('বাড়ি ১২, রোড ৫');
  await page.getByRole('radio', { name: /^ক্যাশ অন ডেলিভারি/ }).check();
  await page.locator('input[name="terms"]').check();
  await page.locator('input[name="consent"]').check();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'অর্ডার করুন' }).click();
  await page.waitForURL(/\/bn\/purchase\/[0-9a-f]{24}$/);
  await expectGoodScreen(page, 'অর্ডারের জন্য ধন্যবাদ');
  const purchase = new URL(page.url()).pathname;
  const [order] = await ordersHere(page);
  expect(order!.customerEmail).toBe('');

  // Later, in a browser that knows nothing any more.
  await page.context().clearCookies();
  await page.goto('/bn/track');
  await page.getByLabel('অর্ডার বা পার্সেলের নম্বর').fill(order!.number);
  await page.getByLabel('ফোন নম্বর').fill(inBangla(phone));
  await page.getByRole('button', { name: 'দেখান' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(order!.number) })).toBeVisible();
  await expect(page.getByText('রোড ৫')).toHaveCount(0);
  await page.getByRole('button', { name: 'কোড পাঠান' }).click();
  await expectGoodScreen(page, 'পার্সেলের খোঁজ');
  await page.getByLabel('এসএমএসের কোড').fill('000000');
  const sent = await codeSentTo(phone, 1);
  if (sent !== '000000') {
    await page.getByRole('button', { name: 'অর্ডারটি খুলুন' }).click();
    await expect(page.getByText('কোডটি ঠিক নয়।').first()).toBeVisible();
  }
  await page.getByLabel('এসএমএসের কোড').fill(inBangla(sent));
  await page.getByRole('button', { name: 'অর্ডারটি খুলুন' }).click();
  await page.waitForURL(new RegExp(`/bn/order/${order!._id}$`));
  await expect(page.getByText('রোড ৫').first()).toBeVisible();

  await page.goto(purchase);
  await page.getByRole('button', { name: 'অ্যাকাউন্ট হিসেবে রাখুন' }).click();
  await expect(page.getByText('এটি এখন আপনার অ্যাকাউন্ট')).toBeVisible();
  await expectGoodScreen(page, 'অর্ডারের জন্য ধন্যবাদ');
  expect(await ordersHere(page)).toHaveLength(2);
  await page.goto(purchase);
  await expect(page.getByRole('button', { name: 'অ্যাকাউন্ট হিসেবে রাখুন' })).toHaveCount(0);
});

test('the same without JavaScript', async ({ browser }) => {
  const page = await person(browser, undefined, { javaScriptEnabled: false });
  const phone = newNumber();
  for (const product of await goods(page)) await put(page, product);
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/guest\?callbackUrl=%2Fcheckout$/);
  await page.getByLabel('Your name').fill('Karim Mia');
  await page.getByLabel('Your phone number').fill('01112345678');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByLabel('Your name')).toHaveValue('Karim Mia');
  await page.getByLabel('Your phone number').fill(phone);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page).toHaveURL(/step=code/);
  const code = await codeSentTo(phone);
  await page.locator('input[name="code"]').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Go on to the checkout' }).click();
  await expect(page).toHaveURL(/notice=CODE_WRONG/);
  await page.locator('input[name="code"]').fill(code);
  await page.locator('input[name="code"]').press('Enter');
  await expect(page).toHaveURL(/\/checkout$/);

  await page.getByLabel('House, road, area').fill('House 12, Road 5');
  for (const [name, label] of [
    ['divisionId', 'Dhaka'],
    ['districtId', 'Dhaka'],
    ['upazilaId', 'Dhanmondi (Dhaka city)'],
  ] as const) {
    await page.locator(`select[name="${name}"]`).selectOption({ label });
    await page.locator('button[name="placeStep"]').click();
  }
  await page.getByRole('button', { name: 'Update delivery and total' }).click();
  await page.locator('input[name="terms"]').check();
  await page.locator('input[name="consent"]').check();

  // The session ends in the middle: the phone is proved anew, and what was typed is still there.
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name.includes('session-token'))!;
  await page.context().clearCookies({ name: session.name });
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/\/guest\?/);
  await page.getByLabel('Your name').fill('Karim Mia');
  await page.getByLabel('Your phone number').fill(phone);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.locator('input[name="code"]').fill(await codeSentTo(phone, 1));
  await page.getByRole('button', { name: 'Go on to the checkout' }).click();
  await expect(page).toHaveURL(/\/checkout/);
  await expect(page.getByLabel('House, road, area')).toHaveValue('House 12, Road 5');

  // Cash to another number than the own one asks for its code, on the same form.
  const other = newNumber();
  await page.getByLabel('Receiver’s phone').fill(other);
  await page.locator('input[name="terms"]').check();
  await page.locator('input[name="consent"]').check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page).toHaveURL(/notice=CODE_NEEDED/);
  await expect(page.getByLabel('Receiver’s phone')).toHaveValue(other);
  await page.getByLabel('Code from the SMS').fill(await codeSentTo(other));
  await page.locator('input[name="terms"]').check();
  await page.locator('input[name="consent"]').check();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL(/\/purchase\/[0-9a-f]{24}$/);
  const [order] = await ordersHere(page);

  // The order is the guest's, its phone another one's: that one sees it, and signs in to nothing.
  await page.getByRole('button', { name: 'Keep as account' }).click();
  await expect(page.getByText('This is your account now')).toBeVisible();
  expect(await ordersHere(page)).toHaveLength(2);
  await page.context().clearCookies();
  await page.goto('/track');
  await page.getByLabel('Order or parcel number').fill(order!.number);
  await page.getByLabel('Phone number').fill(other);
  await page.getByRole('button', { name: 'Show it' }).click();
  await page.getByRole('button', { name: 'Send me the code' }).click();
  await page.getByLabel('Code from the SMS').fill(await codeSentTo(other, 1));
  await page.getByRole('button', { name: 'Open the order' }).click();
  await expect(page.getByText('House 12, Road 5').first()).toBeVisible();
  expect((await page.request.get('/myorder')).status()).toBe(401);
  await page.context().close();
});

test('the login prompts of Buy offer the way without an account', async ({ page, browser }) => {
  const [product] = await goods(page);
  await page.goto(`/product/${product._id}`);
  await page.getByRole('button', { name: 'Buy' }).filter({ visible: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toBeVisible();
  await dialog.getByRole('link', { name: 'Order without an account' }).click();
  await page.waitForURL(/\/guest\?callbackUrl=%2Fcheckout%2F/);
  await expectGoodScreen(page, 'Order without an account');

  const plain = await person(browser, undefined, { javaScriptEnabled: false });
  const phone = newNumber();
  await plain.goto(`/checkout/${product._id}`);
  await expect(plain).toHaveURL(/\/login\?callbackUrl=%2Fcheckout%2F/);
  await plain.getByRole('link', { name: 'Order without an account' }).click();
  await plain.getByLabel('Your name').fill('Karim Mia');
  await plain.getByLabel('Your phone number').fill(phone);
  await plain.getByRole('button', { name: 'Send the code' }).click();
  await plain.locator('input[name="code"]').fill(await codeSentTo(phone));
  await plain.getByRole('button', { name: 'Go on to the checkout' }).click();
  await expect(plain).toHaveURL(new RegExp(`/checkout/${product._id}`));
  await plain.getByLabel('Shipping Address').fill('House 27/A, Dhanmondi, Dhaka');
  await plain.getByRole('button', { name: 'Place Order' }).click();
  await expect(plain).toHaveURL(/\/cart\?notice=ORDER_PLACED/);
  await plain.context().close();
});
