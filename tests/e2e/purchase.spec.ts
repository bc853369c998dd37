import type { Page } from '@playwright/test';
import { fillCheckout, fillPlainCheckout } from './support/checkout';
import { newcomer, order, productOf } from './support/money';
import { expect, person, test } from './support/people';
import { expectGoodScreen } from './support/screen';

/** One purchase of three sellers, from a guest's basket to the page of the purchase. */

const headers = { Origin: `http://localhost:${process.env.E2E_PORT}` };
const PASSWORD = 'a good password';

interface Sold {
  _id: string;
  author: string;
  minQuantity: number;
  maxQuantity: number;
  options: unknown[];
  variants: { _id: string; stock: number; priceLadder: unknown[] }[];
}

/** One product of each of three sellers: one with variants, and one with price tiers, where there are any. */
async function goods(page: Page): Promise<{ product: Sold; variantId: string }[]> {
  const all = (await (await page.request.get('/api/products?fields=full')).json()) as Sold[];
  const rank = ({ options, variants }: Sold) =>
    (options.length > 0 ? 2 : 0) + (variants[0]!.priceLadder.length > 0 ? 1 : 0);
  const bySeller = new Map<string, { product: Sold; variantId: string }>();
  for (const product of all.toSorted((a, b) => rank(b) - rank(a))) {
    const variant = product.variants.find(({ stock }) => stock > 3 * product.minQuantity);
    if (variant && !bySeller.has(product.author)) {
      bySeller.set(product.author, { product, variantId: variant._id });
    }
  }
  const chosen = [...bySeller.values()].slice(0, 3);
  expect(chosen).toHaveLength(3);
  return chosen;
}

async function fill(page: Page): Promise<void> {
  for (const { product, variantId } of await goods(page)) {
    const data = { productId: product._id, quantity: product.minQuantity };
    const reply = await page.request.put(`/basket/lines/${variantId}`, { data, headers });
    expect(reply.ok()).toBe(true);
  }
}

async function register(page: Page, word: string): Promise<string> {
  const email = `${word}-${Date.now()}@example.com`;
  const data = { name: 'Rahima Khatun', email, password: PASSWORD, profile: '' };
  expect((await page.request.post('/adduser', { data })).status()).toBe(201);
  return email;
}

/** The purchase has three parts, and each of their sellers' orders is of that seller alone. */
async function expectThreeParts(page: Page): Promise<void> {
  const id = page.url().split('/').at(-1)!;
  const purchase = await (await page.request.get(`/purchases/${id}`)).json();
  expect(purchase.parts).toHaveLength(3);
  const orders = (await (await page.request.get('/myorder')).json()) as {
    purchaseId: string;
    sellerName: string;
    lines: unknown[];
  }[];
  const own = orders.filter(({ purchaseId }) => purchaseId === id);
  expect(new Set(own.map(({ sellerName }) => sellerName)).size).toBe(3);
  expect(own.map(({ lines }) => lines.length)).toEqual([1, 1, 1]);
}

test('a guest in Bangla on a phone fills a basket of three sellers, logs in and orders it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = await register(page, 'purchase-phone');
  await fill(page);
  await page.goto('/bn/basket');
  await page.getByRole('link', { name: 'অর্ডার করতে এগিয়ে যান' }).filter({ visible: true }).click();
  // A person who has an account logs in instead of proving a phone.
  await page.getByRole('link', { name: 'আমার অ্যাকাউন্ট আছে: লগইন' }).click();
  await page.getByLabel('ইমেইল').fill(email);
  await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'লগইন', exact: true }).click();
  await page.waitForURL(/\/bn\/checkout$/);
  await expectGoodScreen(page, 'চেকআউট');

  // Nothing is agreed to by default, and what is missing is said in one place.
  await expect(page.locator('input[name="consent"]')).not.toBeChecked();
  await page.getByRole('button', { name: 'অর্ডার করুন' }).click();
  await expect(page.getByText('এই ঘরগুলো দেখে নিন')).toBeVisible();

  await fillCheckout(
    page,
    page.getByRole('main'),
    { phone: '০১৭১২ ৩৪৫৬৭৮', place: 'ধানমন্ডি', line: 'বাড়ি ১২, রোড ৫' },
    'bn',
  );
  await page.getByRole('button', { name: 'অর্ডার করুন' }).click();
  await page.waitForURL(/\/bn\/purchase\/[0-9a-f]{24}$/);
  await expectGoodScreen(page, 'অর্ডারের জন্য ধন্যবাদ');
  await expectThreeParts(page);
});

test('the same without JavaScript', async ({ browser }) => {
  const page = await person(browser, undefined, { javaScriptEnabled: false });
  const email = await register(page, 'purchase-plain');
  await fill(page);
  const login = await page.request.post('/api/login', {
    data: { email, password: PASSWORD },
    headers,
  });
  expect(login.ok()).toBe(true);
  await page.goto('/checkout');
  await fillPlainCheckout(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.waitForURL(/\/purchase\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await expectThreeParts(page);
  await page.context().close();
});

test('the seller of one part sees that part and nothing of the others', async ({
  page,
  browser,
}) => {
  const email = await register(page, 'purchase-parts');
  await fill(page);
  const data = { email, password: PASSWORD };
  expect((await page.request.post('/api/login', { data, headers })).ok()).toBe(true);
  const where = { addressId: 'new', divisionId: '6', districtId: '47', upazilaId: 't13' };
  const quote = await (
    await page.request.post('/api/checkout/quote', { data: where, headers })
  ).json();
  const placed = await page.request.post('/checkout', {
    headers,
    data: {
      ...where,
      name: 'Rahima Khatun',
      phone: '01712345678',
      line: 'House 12',
      payment: 'cod',
      consent: true,
      expectedTotal: quote.total,
    },
  });
  expect(placed.status()).toBe(201);
  const { purchaseId } = (await placed.json()) as { purchaseId: string };
  const seller = await person(browser, 'seller');
  const sales = (await (await seller.request.get('/mysales')).json()) as {
    purchaseId: string;
    sellerName: string;
  }[];
  const own = sales.filter((sale) => sale.purchaseId === purchaseId);
  expect(own.length).toBeLessThanOrEqual(1);
  // The purchase as a whole is the buyer's alone.
  expect((await seller.request.get(`/purchases/${purchaseId}`)).status()).toBe(404);
  await seller.context().close();
});

test('an administrator who opens a purchase is led to the dashboard’s pages of its orders', async ({
  browser,
  page,
  login,
}) => {
  const seller = await newcomer(browser, 'Opened Traders');
  const buyer = await newcomer(browser, 'Rahima Khatun');
  const pot = { name: 'Pot of the opened purchase', nameBn: 'হাঁড়ি', price: 400 };
  const productId = await productOf(seller, pot);
  const { purchaseId, orderIds } = await order(buyer, { [productId]: 2 }, 'cod');
  await login('admin');
  await page.goto(`/purchase/${purchaseId}`);
  const open = page.getByRole('link', { name: 'See the order and its invoice' });
  await expect(open).toHaveAttribute('href', `/dashboard/orders/${orderIds[0]}`);
  await expect(page.getByRole('button', { name: 'Buy again' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Purchase /);
  await expect(page.getByRole('link', { name: 'All orders' })).toHaveAttribute(
    'href',
    '/dashboard/orders',
  );
  await buyer.page.goto(`/purchase/${purchaseId}`);
  await expect(
    buyer.page.getByRole('link', { name: 'See the order and its invoice' }),
  ).toHaveAttribute('href', `/order/${orderIds[0]}`);
});
