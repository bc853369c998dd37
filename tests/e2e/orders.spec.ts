import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/people';
import { expectGoodScreen, expectNamesAbove, goToRoom, type Item } from './support/screen';

/**
 * Orders on the seller's, the administrator's and the customer's screens: steps, courier, stock,
 * conflict, several at once, notes, papers.
 */

const ORIGIN = `http://localhost:${process.env.E2E_PORT}`;
const headers = { Origin: ORIGIN };

/** One of the demonstration seller's products, bought by the demonstration's customer. */
async function placeOrder(
  page: Page,
  login: (role: 'seller' | 'customer') => Promise<void>,
): Promise<{ id: string; product: Item }> {
  await login('seller');
  const mine = (await (await page.request.get('/api/products?mine=1')).json()) as (Item & {
    status: string;
  })[];
  const product = mine.find(
    ({ status, minQuantity, maxQuantity }) =>
      status === 'published' && maxQuantity > 20 * minQuantity,
  )!;
  await login('customer');
  const reply = await page.request.post('/addorder', {
    headers,
    data: {
      productId: product._id,
      quantity: product.minQuantity + 1,
      customerName: 'Nusrat Jahan Mim',
      phoneNumber: '01712000101',
      shippingAddress: 'Dhanmondi, Dhaka',
    },
  });
  expect(reply.status()).toBe(201);
  return { id: ((await reply.json()) as { insertedId: string }).insertedId, product };
}

const stockOf = async (page: Page, id: string): Promise<number> =>
  ((await (await page.request.get(`/api/product/${id}`)).json()) as Item).maxQuantity;

test('a seller takes an order through all of its steps, and its customer follows and buys again', async ({
  page,
  login,
}) => {
  test.slow();
  const { id, product } = await placeOrder(page, login);
  // One shop for all tests: the parcel's number tells this order from the other width's.
  const tracking = `PT-${test.info().project.name}`;
  await login('seller');
  await page.goto(`/dashboard/orders?q=${id}`);
  await expectGoodScreen(page, 'Orders of my products');
  const order = page.getByRole('article');
  await expect(order).toHaveCount(1);
  await expect(order).not.toContainText('customer@example.com');
  await order.getByRole('button', { name: 'Confirm' }).click();
  await expect(order.getByText('Confirmed.')).toBeVisible();
  await order.getByRole('button', { name: 'Mark as packed' }).click();
  await order.getByRole('button', { name: 'Mark as shipped' }).click();
  const shipping = page.getByRole('dialog', { name: 'Hand over to a courier' });
  await shipping.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(shipping.getByText('Please fill this in.')).toHaveCount(2);
  await expect(shipping.getByLabel('Courier')).toBeFocused();
  await expectAccessible(page);
  await shipping.getByLabel('Courier').fill('Pathao');
  await shipping.getByLabel('Tracking number').fill(tracking);
  await shipping.getByRole('button', { name: 'Mark as shipped' }).click();
  await order.getByRole('button', { name: 'Mark as delivered' }).click();
  await page.getByRole('button', { name: 'Yes, it was delivered' }).click();
  await expect(order.getByText('Completed', { exact: true })).toBeVisible();
  // Actions that end an order are no buttons of the list: they stand in the menu.
  await expect(order.getByRole('button', { name: 'Take back' })).toHaveCount(0);
  await order.getByRole('button', { name: /^More actions/ }).click();
  await expect(order.getByRole('menuitem', { name: 'Take back' })).toBeVisible();
  await page.keyboard.press('Escape');

  await login('customer');
  await page.goto('/cart');
  const bought = page.getByRole('article').filter({ hasText: tracking });
  await bought.getByRole('link', { name: /^Order .* and invoice$/ }).click();
  await expectGoodScreen(page, /^Order \d{6}-[0-9A-F]{6}$/);
  await expect(page.getByText(tracking).first()).toBeVisible();
  // On paper the order's sheet and nothing else: its invoice is a document of its own.
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article', { name: /^Order sheet / });
  await expect(sheet).toContainText('Cash on delivery');
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page).toHaveURL(/\/basket$/);
  await expect(page.getByLabel(`Quantity of ${product.productName}`)).toHaveValue(
    String(product.minQuantity + 1),
  );
});

test('an administrator cancels an order that changed under the page; the stock is back, the reason is told', async ({
  page,
  login,
  allowed,
}) => {
  allowed.push(/409/);
  const { id, product } = await placeOrder(page, login);
  await login('admin');
  await page.goto(`/dashboard/orders/${id}`);
  await expectGoodScreen(page, /^Order /);
  await expect(page.getByText('customer@example.com').first()).toBeVisible();
  // Somebody else was faster.
  const step = { fulfilment: 'confirmed' };
  const reply = await page.request.patch(`/orderstatus/${id}`, { headers, data: step });
  expect(reply.status()).toBe(200);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const refusal = page.getByRole('dialog', { name: 'Error!' });
  await expect(refusal).toContainText('changed in the meantime');
  await refusal.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('button', { name: 'Mark as packed' })).toBeVisible();

  const before = await stockOf(page, product._id);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order' });
  await dialog.getByRole('button', { name: 'Sold out.' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Cancelled; the stock is back.')).toBeVisible();
  expect(await stockOf(page, product._id)).toBe(before + product.minQuantity + 1);

  await login('customer');
  await page.goto(`/order/${id}`);
  await expect(page.getByText('Sold out.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove / Cancel' }).click();
  await page.getByRole('button', { name: 'Yes, remove it' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/cart$/);
});

test('several at once: what can be moved is, the others say why not; notes and papers', async ({
  page,
  login,
}) => {
  test.slow();
  const { id: ready } = await placeOrder(page, login);
  const { id: placed } = await placeOrder(page, login);
  await login('seller');
  const step = { fulfilment: 'confirmed' };
  await page.request.patch(`/orderstatus/${ready}`, { headers, data: step });
  await page.goto('/dashboard/orders?state=all');
  for (const id of [ready, placed]) await page.locator(`input[value="${id}"]`).check();
  const bar = page.getByRole('form', { name: 'Chosen orders' });
  await expect(bar.getByText('2 chosen')).toBeVisible();
  await bar.getByRole('button', { name: 'Packed' }).click();
  await expect(page.getByText('1 order: Packed. 1 order was left as it is.')).toBeVisible();
  await expect(page.getByText('its present step does not allow this.')).toBeVisible();
  await expectAccessible(page);

  // Only the one that was moved is no longer chosen.
  await expect(bar.getByText('1 chosen')).toBeVisible();
  await page.locator(`input[value="${ready}"]`).check();
  await bar.getByRole('button', { name: 'Packing slips' }).click();
  await expectGoodScreen(page, '2 packing slips');
  await expect(page.getByRole('article', { name: /^Packing slip / })).toHaveCount(2);

  await page.goto(`/dashboard/orders/${ready}`);
  await page.getByLabel('New note').fill('Call before noon.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Call before noon.' })).toBeVisible();
  await expect(page.getByLabel('New note')).toHaveValue('');

  const download = page.waitForEvent('download');
  await page.goto('/dashboard/orders?state=packed');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^orders-.*\.csv$/);
});

/** Two things of one seller in one order of the demonstration's customer, through the basket. */
async function placeTwo(page: Page): Promise<{ id: string; names: string[] }> {
  const all = (await (
    await page.request.get('/api/products?limit=200&fields=full')
  ).json()) as (Item & {
    authorName: string;
    options: unknown[];
    unit: string;
    quantityStep: number;
  })[];
  const plenty = all.filter(
    ({ maxQuantity, minQuantity, options, unit, quantityStep }) =>
      options.length === 0 &&
      unit === 'piece' &&
      quantityStep === 1 &&
      maxQuantity > 20 * minQuantity,
  );
  const { pair } = plenty
    .map((item) => ({
      pair: plenty.filter(({ authorName }) => authorName === item.authorName).slice(0, 2),
    }))
    .find((each) => each.pair.length === 2)!;
  for (const { _id, minQuantity } of pair) {
    const data = { productId: _id, quantity: minQuantity + 2 };
    const reply = await page.request.put(`/basket/lines/${_id}`, { data, headers });
    expect(reply.ok()).toBe(true);
  }
  const address = {
    addressId: 'new',
    divisionId: '6',
    districtId: '47',
    upazilaId: 't15',
    delivery: {},
  };
  const quote = await page.request.post('/api/checkout/quote', { data: address, headers });
  const { total } = (await quote.json()) as { total: number };
  const data = {
    ...address,
    name: 'Nusrat Jahan Mim',
    phone: '01712000101',
    line: 'House 12, Road 5',
    landmark: '',
    notes: {},
    payment: 'cod',
    consent: true,
    expectedTotal: total,
  };
  const reply = await page.request.post('/checkout', { data, headers });
  expect(reply.status()).toBe(201);
  const { orders } = (await reply.json()) as { orders: string[] };
  return { id: orders[0]!, names: pair.map(({ productName }) => productName) };
}

test('an order of two things: a part is cancelled as it is confirmed, and its buyer reads why', async ({
  page,
  login,
}) => {
  test.slow();
  await login('customer');
  for (const { variantId } of await basketOf(page)) {
    await page.request.delete(`/basket/lines/${variantId}`, { headers });
  }
  const { id, names } = await placeTwo(page);
  await login('admin');
  await page.goto(`/dashboard/orders/${id}`);
  for (const name of names) await expect(page.getByText(name).first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel a part' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel a part of this order' });
  await dialog.getByRole('button', { name: 'Take it off and confirm the rest' }).click();
  await expect(dialog.getByText('Set at least one number lower.')).toBeVisible();
  await dialog.getByRole('button', { name: `One less: ${names[0]}` }).click();
  await dialog.getByLabel('Reason').fill('One came broken.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take it off and confirm the rest' }).click();
  await expect(page.getByText('Cancelled in part; the stock is back.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as packed' })).toBeVisible();

  await login('customer');
  await page.goto('/cart');
  const both = page.getByRole('article').filter({ hasText: names[0]! });
  const card = both.filter({ hasText: names[1]! }).first();
  await expect(card).toContainText('1 piece cancelled');
  await page.goto(`/order/${id}`);
  await expectGoodScreen(page, /^Order /);
  await expect(page.getByText('1 unit cancelled')).toBeVisible();
  await expect(page.getByText('One came broken.').first()).toBeVisible();
  await expectNamesAbove(page);
});

async function basketOf(page: Page): Promise<{ variantId: string }[]> {
  const basket = (await (await page.request.get('/api/basket')).json()) as {
    sellers: { lines: { variantId: string }[] }[];
  };
  return basket.sellers.flatMap(({ lines }) => lines);
}

test('somebody else’s order is a 403 in the dashboard and a 404 in the shop', async ({
  page,
  login,
  allowed,
}) => {
  allowed.push(/40[34]/);
  await login('admin');
  const all = (await (await page.request.get('/myorder?scope=all')).json()) as {
    _id: string;
    customerEmail: string;
  }[];
  const foreign = all.find(({ customerEmail }) => customerEmail !== 'customer@example.com')!;
  await login('customer');
  expect((await page.goto(`/dashboard/orders/${foreign._id}`))!.status()).toBe(403);
  await expect(page.getByRole('heading', { name: 'This is not yours to see' })).toBeVisible();
  expect((await page.goto(`/order/${foreign._id}`))!.status()).toBe(404);
  // A person who sells nothing is a customer: their orders are what they bought.
  await page.goto('/dashboard/orders');
  await expect(page).toHaveURL(/\/cart$/);
  await page.goto('/dashboard');
  const rooms = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(rooms.getByText('Customer', { exact: true })).toHaveCount(1);
  await expect(rooms.getByText('Seller', { exact: true })).toHaveCount(0);
  await goToRoom(page, 'Orders');
  await expect(page).toHaveURL(/\/cart$/);
});
