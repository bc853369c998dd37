import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { expect, person, test } from './support/people';
import { catalogue, chooseFromMenu, expectGoodScreen } from './support/screen';

// Conflicts and refusals are what some of these are about, and the browser says each of them on its
// console.
test.use({ allowed: [/status of (403|404|409)/] });

/** Sellers with their own products, administrators with everybody's: lists, bulk, review, delete. */

const ORIGIN = `http://localhost:${process.env.E2E_PORT}`;

interface Offered {
  id: string;
  name: string;
}

/** Offers products as the person of this page, with a picture that the shop has. */
async function offer(page: Page, ...names: string[]): Promise<Offered[]> {
  const [item] = (await catalogue(page, '?limit=1')) as unknown as { image: string }[];
  return Promise.all(
    names.map(async (name) => {
      const reply = await page.request.post('/addproduct', {
        headers: { Origin: ORIGIN },
        data: {
          image: item!.image,
          productName: name,
          brand: 'Shapla',
          category: 'Home & Kitchen Appliances',
          description: 'Boils two litres in six minutes.',
          price: 100,
          minQuantity: 2,
          maxQuantity: 40,
        },
      });
      expect(reply.status()).toBe(201);
      return { id: ((await reply.json()) as { insertedId: string }).insertedId, name };
    }),
  );
}

const unique = (word: string) => `${word}${Date.now().toString(36)}${test.info().project.name[0]}`;
const patch = (page: Page, path: string, data: unknown) =>
  page.request.patch(path, { data, headers: { Origin: ORIGIN } });

test('an administrator publishes, rejects and deletes many at once', async ({
  page,
  browser,
  login,
}) => {
  test.slow();
  const word = unique('bulk');
  const seller = await person(browser, 'seller');
  const [one, two, three] = await offer(seller, `Pan ${word}`, `Pot ${word}`, `Lid ${word}`);
  await login('admin');
  await page.goto(`/dashboard/allproducts?q=${word}&sort=name`);
  await expectGoodScreen(page, 'All products');
  await expect(page.getByRole('row', { name: new RegExp(word) })).toHaveCount(3);

  // One of them changes under the page: it alone is refused.
  expect((await patch(seller, `/update/${two!.id}`, { brand: 'Padma' })).ok()).toBe(true);
  await page.getByLabel(`Select ${one!.name}`).check();
  await page.getByLabel(`Select ${two!.name}`).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Publish selected' }).click();
  const ask = page.getByRole('dialog', { name: 'Publish 2 products?' });
  await expect(ask).toBeVisible();
  await expectAccessible(page);
  await ask.getByRole('button', { name: 'Yes, publish' }).click();
  await expect(page.getByText('1 product published.')).toBeVisible();
  await expect(page.getByText(`${two!.name}: It was changed in the meantime.`)).toBeVisible();
  expect((await page.request.get(`/api/product/${one!.id}`)).ok()).toBe(true);

  await page.getByLabel(`Select ${three!.name}`).check();
  await page.getByLabel(`Select ${two!.name}`).check();
  await page.getByRole('button', { name: 'Reject selected' }).click();
  const reject = page.getByRole('dialog', { name: 'Reject 2 products' });
  await reject.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(reject.getByText('Please fill this in.')).toBeVisible();
  await reject.getByRole('button', { name: 'Please change …' }).click();
  await reject.getByLabel('Reason', { exact: true }).pressSequentially('the picture.');
  await expectAccessible(page);
  await reject.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect(page.getByText('2 products rejected.')).toBeVisible();
  await seller.goto(`/productdetails?id=${three!.id}`);
  await expect(seller.getByText('Please change the picture.').first()).toBeVisible();

  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(page.getByRole('heading', { name: 'No products match this' })).toBeVisible();
  await expect(page.getByText('3 products deleted.')).toBeVisible();
});

test('the review queue: side by side, keys, and two administrators at once', async ({
  page,
  browser,
  login,
  isMobile,
}) => {
  test.slow();
  const word = unique('review');
  const seller = await person(browser, 'seller');
  const second = await person(browser, 'admin');
  const [first, next] = await offer(seller, `Lamp ${word}`, `Lantern ${word}`);
  expect((await patch(second, `/reviewproduct/${first!.id}`, { status: 'published' })).ok()).toBe(
    true,
  );
  await patch(seller, `/update/${first!.id}`, { productName: `Lamp ${word} of brass` });
  await login('admin');
  await page.goto(`/dashboard/allproducts?q=${word}&status=pending&sort=oldest`);
  await page.getByRole('link', { name: `Lamp ${word}`, exact: true }).click();
  await expectGoodScreen(page, `Lamp ${word}`);
  const changes = page.getByRole('region', { name: 'What would change' });
  await expect(changes).toContainText('On sale now');
  await expect(changes.getByRole('insertion')).toContainText('of brass');
  const who = page.getByRole('region', { name: 'The seller' });
  await expect(who).toContainText('Member since');
  await expect(who).toContainText('Orders cancelled');

  if (isMobile) await page.getByRole('button', { name: 'Publish' }).click();
  else {
    // Typing is no shortcut.
    await page.keyboard.press('r');
    const reject = page.getByRole('dialog', { name: 'Reject this change' });
    await reject.getByLabel('Reason', { exact: true }).pressSequentially('pppn');
    await expect(reject.getByLabel('Reason', { exact: true })).toHaveValue('pppn');
    await reject.getByLabel('Reason', { exact: true }).fill('');
    await page.keyboard.press('Escape');
    await expect(reject).toBeHidden();
    await page.keyboard.press('p');
  }
  await page.getByRole('dialog', { name: 'Product published.' }).getByRole('button').click();
  await expect(page).toHaveURL(/queue=1/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(`Lamp ${word}`);

  // Another administrator is faster.
  await page.goto(`/dashboard/product/${next!.id}?queue=1`);
  await patch(second, `/reviewproduct/${next!.id}`, { status: 'rejected', reason: 'Too dark' });
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('dialog', { name: 'Error!' })).toContainText(
    'changed in the meantime',
  );
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('This one is done.')).toBeVisible();
  await expect(page.getByText('Too dark').first()).toBeVisible();
});

test('a seller changes price and stock in place, copies and deletes', async ({ page, login }) => {
  test.slow();
  const word = unique('mine');
  await login('seller');
  const [mine] = await offer(page, `Kettle ${word}`);
  await page.goto(`/myproducts?q=${word}`);
  await expectGoodScreen(page, 'My products');
  const card = page.getByRole('article', { name: mine!.name });
  await card.getByRole('button', { name: 'Edit price and stock' }).click();
  await card.getByLabel('Price (BDT)').fill('১২৫০.৫০৫');
  await card.getByRole('textbox', { name: /^Stock/ }).fill('');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Please use at most two decimals.')).toBeVisible();
  await expect(card.getByLabel('Price (BDT)')).toBeFocused();
  await expectAccessible(page);
  await card.getByLabel('Price (BDT)').fill('১২৫০.৫০');
  await card.getByRole('textbox', { name: /^Stock/ }).fill('60');

  // Changed elsewhere meanwhile: nothing typed is lost, and saving again is meant for what is now.
  await patch(page, `/update/${mine!.id}`, { price: 99 });
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('It now costs 99 BDT')).toBeVisible();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('1,250.50 BDT')).toBeVisible();
  await expect(card.getByText('60 units')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Edit price and stock' })).toBeFocused();

  await chooseFromMenu(card, 'Duplicate');
  await page.getByRole('dialog', { name: 'A copy was made' }).getByRole('button').click();
  const cards = page.getByRole('article', { name: mine!.name });
  await expect(cards).toHaveCount(2);

  await chooseFromMenu(cards.last(), 'Delete');
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await page
    .getByRole('dialog', { name: 'Product deleted successfully.' })
    .getByRole('button')
    .click();
  await expect(cards).toHaveCount(1);

  await chooseFromMenu(cards, 'Details');
  await expectGoodScreen(page, mine!.name);
  await expect(page.getByRole('region', { name: 'Review history' })).toContainText('Added');
  await expect(page.getByText('Nobody has ordered it yet.')).toBeVisible();
  await page.goto('/productdetails');
  await expect(page).toHaveURL(/\/myproducts$/);
});

test('the delete page shows the product before it asks', async ({ page, login }) => {
  const word = unique('gone');
  await login('seller');
  const [product] = await offer(page, `Basket ${word}`);
  await page.goto('/delete');
  await expectGoodScreen(page, 'Delete product');
  const id = page.getByLabel('Product Id');
  const submit = page.getByRole('button', { name: 'Delete Product' });
  await submit.click();
  await expect(page.getByText('Please enter the id of a product.')).toBeVisible();
  await id.fill('abc');
  await submit.click();
  await expect(page.getByText(/This is no product id/)).toBeVisible();
  await page.getByLabel('Product Id').fill(` ${product!.id} `);
  await submit.click();
  const ask = page.getByRole('dialog', { name: 'Delete this product?' });
  await expect(ask).toContainText(product!.name);
  await expectAccessible(page);
  await ask.getByRole('button', { name: 'Keep it' }).click();
  await expect(submit).toBeFocused();
  await expect(page.getByRole('region', { name: 'This product will be deleted' })).toContainText(
    'No orders of it are running.',
  );
  await submit.click();
  await ask.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(page.getByRole('dialog', { name: 'Deleted!' })).toContainText(
    'Your product has been deleted.',
  );
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Product Id')).toHaveValue('');
  expect((await page.request.get(`/api/product/${product!.id}`)).status()).toBe(404);
});

test('without JavaScript a product is deleted in two steps', async ({ browser }) => {
  const page = await person(browser, 'seller', { javaScriptEnabled: false });
  const [product] = await offer(page, `Broom ${unique('plain')}`);
  await page.goto('/delete');
  await page.getByLabel('Product Id').fill(product!.id);
  await page.getByRole('button', { name: 'Delete Product' }).click();
  await expect(page.getByText(product!.name)).toBeVisible();
  await page.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(page.getByText('Your product has been deleted.')).toBeVisible();
  await page.goto(`/delete?id=${product!.id}`);
  await expect(page.getByText('There is no product with this id.')).toBeVisible();
  await page.context().close();
});

test('what is not a seller’s is refused, said clearly, and in no list', async ({ page, login }) => {
  await login('customer');
  const [product] = await catalogue(page, '?limit=1');
  expect((await page.goto(`/dashboard/product/${product!._id}`))!.status()).toBe(403);
  expect((await page.goto(`/productdetails?id=${product!._id}`))!.status()).toBe(404);
  await page.goto(`/delete?id=${product!._id}`);
  await expect(page.getByText('This product belongs to another account.')).toBeVisible();
  expect(
    (await patch(page, `/reviewproduct/${product!._id}`, { status: 'published' })).status(),
  ).toBe(403);
  const bulk = await page.request.post('/api/products/bulk', {
    headers: { Origin: ORIGIN },
    data: { action: 'publish', products: [{ _id: product!._id }] },
  });
  expect(bulk.status()).toBe(403);
  const csv = await (await page.request.get('/api/products/export')).text();
  expect(csv.trim().split('\r\n')).toHaveLength(1);
  await page.goto('/myproducts');
  await expectGoodScreen(page, 'My products');
  await expect(
    page.locator('#content').getByRole('link', { name: 'Sell a product' }),
  ).toBeVisible();
});
