import type { Locator, Page } from '@playwright/test';
import { fillPlainCheckout } from './support/checkout';
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

/** Steps that a person takes from a list's card to the thank-you page. */
class Steps {
  screens = new Set<string>();
  presses = 0;
  fields = 0;
  constructor(private readonly page: Page) {}
  private see(): void {
    this.screens.add(new URL(this.page.url()).pathname);
  }
  async press(what: Locator): Promise<void> {
    this.see();
    this.presses += 1;
    await what.click();
  }
  async type(what: Locator, text: string): Promise<void> {
    this.see();
    this.fields += 1;
    await what.fill(text);
  }
  async end(): Promise<void> {
    this.see();
  }
}

test('in Bangla on a phone, the script 5 s late: from a card to thanks in few steps, tracked, kept', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const phone = newNumber();
  const [one] = await goods(page);
  let isLate = true;
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    if (isLate) await new Promise((resolve) => setTimeout(resolve, 5000));
    await route.continue();
  });
  const steps = new Steps(page);
  await page.goto(`/bn/products?q=${encodeURIComponent(one.productName)}`, { waitUntil: 'commit' });
  const card = page.getByRole('article').filter({ has: page.locator(`a[href$="${one._id}"]`) });
  await steps.press(card.first().getByRole('button', { name: /ঝুড়ি/ }));
  await expect
    .poll(async () => {
      const reply = await page.request.get('/basket', { headers: { Accept: 'application/json' } });
      return ((await reply.json()) as { count: number }).count;
    })
    .toBe(1);
  isLate = false;
  if (!/\/bn\/basket$/.test(page.url())) {
    await steps.press(
      page
        .getByRole('link', { name: /^ঝুড়ি/ })
        .filter({ visible: true })
        .first(),
    );
  }
  await page.waitForURL(/\/bn\/basket/);
  await steps.press(
    page.getByRole('link', { name: 'অর্ডার করতে এগিয়ে যান' }).filter({ visible: true }),
  );
  await page.waitForURL(/\/bn\/checkout$/);
  await steps.type(page.getByLabel(/^নাম/), 'করিম মিয়া');
  await steps.type(
    page.getByLabel('ফোন নম্বর'),
    `+৮৮০ ${inBangla(phone.slice(1, 5))}-${inBangla(phone.slice(5))}`,
  );
  await steps.type(page.getByRole('combobox').first(), 'ধানমন্ডি');
  await steps.press(page.getByRole('option').first());
  await steps.type(page.getByLabel('ডেলিভারির ঠিকানা'), 'বাড়ি ১২, রোড ৫');
  await steps.press(page.locator('input[name="consent"]'));
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expectGoodScreen(page, 'চেকআউট');
  await steps.press(page.getByRole('button', { name: 'অর্ডার করুন' }));
  const ordering = await codeSentTo(phone);
  await page.getByRole('dialog').getByRole('button').click();
  // The sixth digit is the press, also while the dialog still closes.
  await steps.type(page.locator('input[name="phoneCode"]'), inBangla(ordering));
  await page.waitForURL(/\/bn\/purchase\/[0-9a-f]{24}$/);
  await steps.end();
  expect(steps.screens.size).toBeLessThanOrEqual(4);
  expect(steps.presses).toBeLessThanOrEqual(7);
  expect(steps.fields).toBeLessThanOrEqual(5);
  await expectGoodScreen(page, 'অর্ডারের জন্য ধন্যবাদ');
  const purchase = new URL(page.url()).pathname;
  const [order] = (await (await page.request.get('/myorder')).json()) as Row[];
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
  await page.goto(purchase);
  await expect(page.getByRole('button', { name: 'অ্যাকাউন্ট হিসেবে রাখুন' })).toHaveCount(0);
});

test('the same without JavaScript', async ({ browser }) => {
  const page = await person(browser, undefined, { javaScriptEnabled: false });
  const phone = newNumber();
  for (const product of await goods(page)) await put(page, product);
  await page.goto('/checkout');
  await fillPlainCheckout(page, { name: 'Karim Mia', phone });
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/checkout\?step=code/);
  await expect(page.getByLabel('Shipping Address')).toHaveValue('House 12, Road 5');
  const code = await codeSentTo(phone);
  await page.locator('input[name="phoneCode"]').fill(code === '000000' ? '000001' : '000000');
  await page.locator('input[name="consent"]').check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/notice=CODE_WRONG/);
  await page.locator('input[name="phoneCode"]').fill(code);
  await page.locator('input[name="consent"]').check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  // The number is proved; what was typed is there, and is sent once more.
  await expect(page).toHaveURL(/\/checkout\?step=entered/);
  await expect(page.getByLabel('Shipping Address')).toHaveValue('House 12, Road 5');

  // Cash to another number than the own one asks for its code, on the same form.
  const other = newNumber();
  await page.getByLabel('Phone Number').fill(other);
  await page.locator('input[name="consent"]').check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/notice=CODE_NEEDED/);
  await expect(page.getByLabel('Phone Number')).toHaveValue(other);
  await page.getByLabel('Code from the SMS').fill(await codeSentTo(other));
  await page.locator('input[name="consent"]').check();
  await page.getByRole('button', { name: 'Place Order' }).click();
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
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await expect(checkout.getByLabel('Shipping Address')).toBeVisible();

  const plain = await person(browser, undefined, { javaScriptEnabled: false });
  await plain.goto(`/checkout/${product._id}`);
  await expect(plain.getByLabel('Shipping Address')).toBeVisible();
  await plain.context().close();
});
