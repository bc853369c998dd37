import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { expect, person, test } from './support/people';
import { expectGoodScreen } from './support/screen';

/** A product with options, price tiers, cartons and steps, as its buyer meets it. */

const ORIGIN = `http://localhost:${process.env.E2E_PORT}`;
const write = { headers: { Origin: ORIGIN } };
const SIZES = ['S', 'M', 'L', 'XL'];
const COLOURS = [
  { value: 'Red', valueBn: 'লাল', paint: '#b3261e' },
  { value: 'Blue', valueBn: 'নীল', paint: '#1d5f8a' },
];

interface Shirt {
  id: string;
  name: string;
  /** By colour and size. */
  variants: Map<string, string>;
}

async function upload(page: Page, paint: string): Promise<string> {
  const buffer = await sharp({
    create: { width: 640, height: 640, channels: 3, background: paint },
  })
    .png()
    .toBuffer();
  const reply = await page.request.post('/upload', {
    multipart: {
      upload_preset: 'product',
      file: { name: 'shirt.png', mimeType: 'image/png', buffer },
    },
    ...write,
  });
  return ((await reply.json()) as { secure_url: string }).secure_url;
}

/** Red in all sizes (S is sold out), blue in M and L alone; from ten, by fives, in cartons of 20. */
async function makeShirt(seller: Page, admin: Page): Promise<Shirt> {
  const pictures: string[] = [];
  for (const { paint } of COLOURS) pictures.push(await upload(seller, paint));
  const stamp = Date.now();
  const name = `Cotton Shirt ${stamp}`;
  const variant = (colour: string, size: string, stock: number) => ({
    values: [colour, size],
    sku: `${colour}-${size}-${stamp}`,
    price: size === 'XL' ? 110 : 100,
    ...(size === 'L' && { compareAtPrice: 130 }),
    stock,
    priceLadder: [
      { from: 20, price: 95 },
      { from: 100, price: 90 },
    ],
  });
  const reply = await seller.request.post('/addproduct', {
    data: {
      productName: name,
      productNameBn: 'সুতি শার্ট',
      brand: 'Shapla',
      category: 'Home & Kitchen Appliances',
      description: 'A shirt in two colours.',
      price: 100,
      minQuantity: 10,
      maxQuantity: 1,
      rating: 5,
      image: pictures[0],
      extraimages: [pictures[1]],
      quantityStep: 5,
      packSize: 20,
      weightGrams: 250,
      options: [
        {
          name: 'Colour',
          nameBn: 'রং',
          values: COLOURS.map(({ value, valueBn }, place) => ({
            value,
            valueBn,
            picture: pictures[place],
          })),
        },
        { name: 'Size', nameBn: 'সাইজ', values: SIZES.map((value) => ({ value })) },
      ],
      variants: [
        ...SIZES.map((size) => variant('Red', size, size === 'S' ? 0 : 200)),
        ...['M', 'L'].map((size) => variant('Blue', size, 200)),
      ],
    },
    ...write,
  });
  const { insertedId: id } = (await reply.json()) as { insertedId: string };
  expect(id, await reply.text()).toBeTruthy();
  const review = await admin.request.patch(`/reviewproduct/${id}`, {
    data: { status: 'published' },
    ...write,
  });
  expect(review.ok()).toBe(true);
  const full = (await (await seller.request.get(`/api/product/${id}`)).json()) as {
    variants: { _id: string; values: string[] }[];
  };
  return {
    id,
    name,
    variants: new Map(full.variants.map(({ _id, values }) => [values.join(' '), _id])),
  };
}

let shirt: Shirt;

test.beforeAll(async ({ browser }) => {
  const seller = await person(browser, 'seller');
  const admin = await person(browser, 'admin');
  shirt = await makeShirt(seller, admin);
});

const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });
const quantity = (page: Page) => page.getByRole('textbox', { name: 'Quantity' });

test('price, picture, stock and address follow the choice', async ({ page }) => {
  await page.goto(`/product/${shirt.id}`);
  // Sold out comes first in the list, and is passed over.
  await expect(radio(page, /^M( \(|$)/)).toBeChecked();
  await expect(radio(page, /^Red( \(|$)/)).toBeChecked();
  await expect(page.getByText(/^SKU Red-M-/)).toBeVisible();
  await expect(page.getByText('250 g each')).toBeVisible();

  await radio(page, /^XL/).check({ force: true });
  await expect(page.getByText(/^SKU Red-XL-/)).toBeVisible();
  await expect(page.getByText('110 BDT').first()).toBeVisible();

  // Blue is not made in XL: the choice goes to what there is of it.
  await radio(page, 'Blue (changes your other choices)').check({ force: true });
  await expect(page.getByText(/^SKU Blue-M-/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Show picture 2 of/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(page).toHaveURL(`/product/${shirt.id}#variant=${shirt.variants.get('Blue M')}`);
  await radio(page, /^L( \(|$)/).check({ force: true });
  await expect(page.getByText('Lowest price of the last 30 days: 100 BDT')).toBeVisible();
  await expectGoodScreen(page, /./);

  // The link keeps the choice.
  await page.reload();
  await expect(page.getByText(/^SKU Blue-L-/)).toBeVisible();
  await expect(radio(page, /^Blue( \(|$)/)).toBeChecked();

  await radio(page, /^Red( \(|$)/).check({ force: true });
  await radio(page, 'S (sold out)').check({ force: true });
  await expect(page.getByText('This choice is sold out. Please choose another one.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buy' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Add to basket', exact: true })).toBeDisabled();
  await expectAccessible(page);
});

test('the price follows the quantity, in pieces and in cartons', async ({ page }) => {
  await page.goto(`/product/${shirt.id}`);
  const table = page.getByRole('table', { name: 'The more you take, the less each costs' });
  await expect(table.getByRole('row')).toHaveText([
    /From.*Price each.*You save/,
    /10\spieces.*৳100.*–/,
    /20\spieces.*৳95.*5%/,
    /100\spieces.*৳90.*10%/,
  ]);
  await expect(page.getByText('10 pieces more and each costs ৳95')).toBeVisible();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(quantity(page)).toHaveValue('15');
  await expect(page.getByText('5 pieces more and each costs ৳95')).toBeVisible();
  await quantity(page).fill('২০');
  await expect(page.getByText('80 pieces more and each costs ৳90')).toBeVisible();
  await expect(page.getByText('Total for 20 pieces')).toBeVisible();
  await expect(page.getByText('1,900 BDT')).toBeVisible();

  await radio(page, 'Cartons of 20 pieces').check({ force: true });
  await expect(quantity(page)).toHaveValue('1');
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(page.getByText('That is 40 pieces.')).toBeVisible();
  await radio(page, /^Pieces( \(|$)/).check({ force: true });
  await expect(quantity(page)).toHaveValue('40');

  await quantity(page).fill('12');
  await page.getByRole('button', { name: 'Buy' }).click();
  await expect(page.getByText('It is sold in steps of 5: take 10 or 15.')).toBeVisible();
  await expect(quantity(page)).toBeFocused();
});

test('the checkout has what was chosen, at the price of its rung', async ({ page, login }) => {
  await login('customer');
  await page.goto(`/product/${shirt.id}#variant=${shirt.variants.get('Blue L')}`);
  await quantity(page).fill('100');
  await page.getByRole('button', { name: 'Buy' }).click();
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await expect(checkout.getByText('Colour: Blue · Size: L')).toBeVisible();
  await expect(checkout.getByRole('textbox', { name: 'Quantity' })).toHaveValue('100');
  await expect(checkout.getByText('৳90', { exact: true })).toBeVisible();
  await checkout.getByRole('textbox', { name: 'Quantity' }).fill('15');
  await expect(checkout.getByText('৳100', { exact: true })).toBeVisible();
});

test('cards say from what, and lead to the choice', async ({ page }) => {
  await page.goto(`/products?q=${encodeURIComponent(shirt.name)}`);
  const card = page.getByRole('article').filter({ hasText: shirt.name }).first();
  await expect(card).toContainText('from 100 BDT');
  await expect(card).toContainText('90 BDT from 100 pieces');
  await expect(card.getByRole('button', { name: /Add to basket/ })).toHaveCount(0);
  await card.getByRole('link', { name: /Choose options/ }).click();
  await expect(page).toHaveURL(`/product/${shirt.id}`);
});

test('putting it into the basket says how it went', async ({ page, allowed }) => {
  allowed.push(/500|404/);
  const sent: unknown[] = [];
  let isRefused = true;
  await page.route('**/basket/lines/*', async (route) => {
    sent.push([route.request().url().split('/').at(-1), route.request().postDataJSON()]);
    await (isRefused
      ? route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Something failed.' } })
      : route.fulfill({ json: { acknowledged: true, count: 3 } }));
  });
  await page.goto(`/product/${shirt.id}`);
  await page.evaluate(() =>
    window.addEventListener('basket-changed', (event) =>
      Object.assign(window, { counted: (event as CustomEvent<{ count: number }>).detail.count }),
    ),
  );
  const add = page.getByRole('button', { name: 'Add to basket', exact: true });
  // Choices of one product add up: fewer than the minimum order is fine here.
  await quantity(page).fill('3');
  await add.click();
  await expect(page.getByText('Something failed.')).toBeVisible();
  isRefused = false;
  await add.click();
  await expect(page.getByText('In your basket.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to basket' })).toHaveAttribute('href', '/basket');
  expect(await page.evaluate(() => (window as unknown as { counted: number }).counted)).toBe(3);
  const line = [
    shirt.variants.get('Red M'),
    { productId: shirt.id, quantity: 3, add: true },
  ] as const;
  expect(sent).toEqual([line, line]);
});

test('without the script a list chooses, and leads to the checkout', async ({ browser }) => {
  const page = await person(browser, 'customer', { javaScriptEnabled: false });
  await page.goto(`/product/${shirt.id}`);
  await page
    .getByRole('combobox', { name: 'What you would like' })
    .selectOption({ label: 'Blue · L – 100 BDT' });
  await quantity(page).fill('20');
  await page.getByRole('button', { name: 'Buy' }).click();
  await expect(page).toHaveURL(/\/checkout\/[0-9a-f]{24}\?/);
  await expect(page.getByText('Colour: Blue · Size: L')).toBeVisible();
  await expect(quantity(page)).toHaveValue('20');
  // Without a choice there is nothing to check out.
  await page.goto(`/checkout/${shirt.id}`);
  await expect(page).toHaveURL(`/product/${shirt.id}`);
});

test('in Bangla, in the digits of its readers', async ({ page }) => {
  await page.goto(`/bn/product/${shirt.id}`);
  await expect(radio(page, /^লাল( \(|$)/)).toBeChecked();
  await expect(page.getByText('আরও ১০ পিস নিলে প্রতিটির দাম ৳৯৫')).toBeVisible();
  await expect(radio(page, 'কার্টন (২০ পিস)')).toBeVisible();
  await expectGoodScreen(page, /./);
});
