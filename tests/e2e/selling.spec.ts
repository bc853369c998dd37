import sharp from 'sharp';
import { fillCheckout } from './support/checkout';
import { expect, person, test } from './support/people';

/**
 * Four people: a seller offers a product with pictures, an administrator publishes it, a visitor
 * sees it everywhere on the next request, a customer buys it, the seller delivers it step by step;
 * and a new name waits beside the old one until it is published.
 */

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .png()
    .toBuffer(),
});

test('a product goes from its seller past the review to a delivered order', async ({
  browser,
  isMobile,
}) => {
  test.slow();
  const seller = await person(browser, 'seller');
  const admin = await person(browser, 'admin');
  const customer = await person(browser, 'customer');
  const visitor = await person(browser);
  const name = `Brass Lantern ${isMobile ? 'P' : 'D'}${Date.now()}`;

  // The seller offers it.
  await seller.goto('/dashboard/addproduct');
  await expect(seller).toHaveTitle(/^Add product/);
  await expect(seller.getByRole('heading', { name: 'Add New Product' })).toBeVisible();
  await seller.getByLabel('Product Name').fill(name);
  await seller.getByLabel('Main Product Image').setInputFiles(await picture('a.png', '#b08040'));
  await expect(seller.getByText('Uploaded Successfully!').first()).toBeVisible();
  await seller.getByLabel('Extra Product Image').setInputFiles(await picture('b.png', '#408060'));
  await seller.getByPlaceholder('Total available quantity').fill('৪০');
  await seller.getByPlaceholder('Minimum order quantity').fill('2');
  await seller.getByLabel('Brand Name').fill('Shapla');
  await seller.getByLabel('Category').selectOption('Home & Kitchen Appliances');
  await seller.getByLabel('Short Description').fill('A hand-made lantern for the veranda.');
  await seller.getByLabel('Price per Unit').fill('1250.50');
  await seller.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await expect(seller.getByText('(4/5)')).toBeVisible();
  await seller.getByRole('button', { name: 'Add Product' }).click();
  await expect(seller.getByRole('dialog', { name: 'Success!' })).toContainText(
    'Product added successfully.',
  );
  await seller.getByRole('button', { name: 'OK' }).click();
  await expect(seller.getByLabel('Product Name')).toHaveValue('');
  await expect(seller.getByText('(5/5)')).toBeVisible();
  const mine = (await (await seller.request.get('/api/products?mine=1')).json()) as {
    _id: string;
    productName: string;
  }[];
  const id = mine.find((product) => product.productName === name)!._id;

  // Nobody else sees it.
  expect((await visitor.goto(`/product/${id}`))!.status()).toBe(404);
  await visitor.goto('/');
  await expect(visitor.getByText(name)).toHaveCount(0);

  // The administrator publishes it.
  await admin.goto(`/dashboard/allproducts?q=${encodeURIComponent(name)}`);
  await admin.getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByText('Product published.')).toBeVisible();

  // The visitor sees it everywhere, at once, page and JSON.
  for (const path of [
    '/',
    '/products',
    `/products?q=${encodeURIComponent(name)}`,
    `/productcetagory?category=${encodeURIComponent('Home & Kitchen Appliances')}`,
    `/product/${id}`,
  ]) {
    expect((await visitor.goto(path))!.status()).toBe(200);
    await expect(visitor.getByText(name).first()).toBeAttached();
  }
  const listed = await visitor.request.get('/products', {
    headers: { Accept: 'application/json' },
  });
  expect(await listed.text()).toContain(name);

  // The customer buys it.
  await customer.goto(`/product/${id}`);
  await customer.getByRole('button', { name: 'Buy' }).first().click();
  const checkout = customer.getByRole('dialog', { name: 'Checkout' });
  await fillCheckout(customer, checkout, { phone: '01712000101' });
  await checkout.getByRole('button', { name: 'Place Order' }).click();
  await expect(customer.getByText('order recived successfully.')).toBeVisible();

  // The seller sees the sale and ships it, step by step.
  await seller.goto(`/dashboard/orders?q=${encodeURIComponent(name)}`);
  const sale = seller.getByRole('article').filter({ hasText: name });
  for (const step of ['Confirm', 'Mark as packed']) {
    await sale.getByRole('button', { name: step }).click();
  }
  await sale.getByRole('button', { name: 'Mark as shipped' }).click();
  const shipping = seller.getByRole('dialog', { name: 'Hand over to a courier' });
  await shipping.getByLabel('Courier').fill('Pathao');
  await shipping.getByLabel('Tracking number').fill('P-100');
  await shipping.getByRole('button', { name: 'Mark as shipped' }).click();
  await sale.getByRole('button', { name: 'Mark as delivered' }).click();
  await seller.getByRole('button', { name: 'Yes, it was delivered' }).click();
  await expect(sale).toContainText('Completed');
  await customer.goto('/cart');
  const order = customer.getByRole('article').filter({ hasText: name });
  await expect(order).toContainText('Completed');
  await expect(order).toContainText('P-100');

  // A new name waits; the old one stays on sale until it is published.
  await seller.goto(`/dashboard/update/${id}`);
  await seller.getByLabel('Product Name').fill(`${name} Deluxe`);
  await seller.getByRole('button', { name: 'Update Product' }).click();
  await expect(seller.getByText('Product updated successfully.')).toBeVisible();
  await visitor.goto(`/product/${id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);
  await admin.goto(`/dashboard/allproducts?q=${encodeURIComponent(name)}`);
  await admin.getByRole('button', { name: 'Publish' }).click();
  await expect(admin.getByText('Product published.')).toBeVisible();
  await visitor.goto(`/product/${id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`${name} Deluxe`);
});

test('somebody else’s product is a 403 page in the dashboard', async ({ page, login, allowed }) => {
  allowed.push(/403/);
  await login('customer');
  const [product] = (await (await page.request.get('/api/products?limit=1')).json()) as {
    _id: string;
  }[];
  const response = await page.goto(`/dashboard/update/${product!._id}`);
  expect(response!.status()).toBe(403);
  await expect(page.getByRole('heading', { name: 'This is not yours to see' })).toBeVisible();
});
