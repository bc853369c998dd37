import type { Page } from '@playwright/test';
import { expect, person, test } from './support/people';
import { expectGoodScreen } from './support/screen';

/** The basket of a guest: with the script, without it, and on a phone in Bangla. */

const headers = { Origin: `http://localhost:${process.env.E2E_PORT}` };

interface Sold {
  _id: string;
  productName: string;
  minQuantity: number;
  maxQuantity: number;
}

/** Products of the demonstration that have stock for a few minimum orders. */
async function products(page: Page, count: number): Promise<Sold[]> {
  const all = (await (await page.request.get('/api/products?limit=200')).json()) as Sold[];
  return all.filter((item) => item.maxQuantity > 4 * item.minQuantity).slice(0, count);
}

async function put(page: Page, { _id, minQuantity }: Sold, more = 0): Promise<void> {
  const data = { productId: _id, quantity: minQuantity + more };
  const reply = await page.request.put(`/basket/lines/${_id}`, { data, headers });
  expect(reply.ok()).toBe(true);
}

test('a guest changes quantities, removes and undoes, saves for later, and sees the count follow', async ({
  page,
  allowed,
}) => {
  // More than there is, asked for on purpose.
  allowed.push(/422/);
  const [one, two] = (await products(page, 2)) as [Sold, Sold];
  await page.goto('/basket');
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
  await put(page, one);
  await put(page, two);
  await page.goto('/basket');
  await expectGoodScreen(page, 'Basket');
  await expect(page.getByText('2 things in your basket')).toBeVisible();

  const quantity = page.getByLabel(`Quantity of ${one.productName}`);
  await quantity.fill(String(one.minQuantity + 1));
  await expect
    .poll(async () => {
      const basket = await (await page.request.get('/api/basket')).json();
      return basket.sellers
        .flatMap((seller: { lines: { variantId: string; quantity: number }[] }) => seller.lines)
        .find((line: { variantId: string }) => line.variantId === one._id)?.quantity;
    })
    .toBe(one.minQuantity + 1);
  await quantity.fill('99999999');
  await expect(page.getByText(/^Only .* left\.$/)).toBeVisible();
  await expect(quantity).toHaveValue(String(one.minQuantity + 1));

  await page.getByRole('button', { name: `Remove: ${two.productName}` }).click();
  await expect(page.getByText('1 thing in your basket')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 things in your basket')).toBeVisible();
  await page.getByRole('button', { name: `Save for later: ${two.productName}` }).click();
  await expect(page.getByRole('heading', { name: 'Saved for later' })).toBeVisible();
  await page.getByRole('button', { name: `Move to basket: ${two.productName}` }).click();
  await expect(page.getByText('2 things in your basket')).toBeVisible();

  // A cached page shows the count as well.
  await page.goto('/about');
  await expect(page.getByRole('link', { name: /^Basket/ }).filter({ visible: true })).toContainText(
    '2',
  );
});

test('a district prices the delivery', async ({ page }) => {
  const [one] = (await products(page, 1)) as [Sold];
  await put(page, one);
  await page.goto('/basket');
  await page.getByLabel('District').selectOption({ label: 'Dhaka' });
  await expect(page.getByRole('radio', { name: /Courier to your door/ })).toBeChecked();
});

test('the basket goes along at login', async ({ page, login }) => {
  const [one] = (await products(page, 1)) as [Sold];
  await put(page, one);
  await login('customer');
  await page.goto('/basket');
  await expect(page.getByLabel(`Quantity of ${one.productName}`)).toBeVisible();
  await page.request.delete(`/basket/lines/${one._id}`, { headers });
});

test('without JavaScript a guest changes, saves, removes and brings back', async ({ browser }) => {
  const page = await person(browser, undefined, { javaScriptEnabled: false });
  const [one] = (await products(page, 1)) as [Sold];
  await put(page, one);
  await page.goto('/basket');
  const quantity = page.getByLabel(`Quantity of ${one.productName}`);
  await quantity.fill(String(one.minQuantity + 1));
  await page.getByRole('button', { name: 'Update quantity' }).click();
  await expect(quantity).toHaveValue(String(one.minQuantity + 1));
  await page.getByRole('button', { name: `Save for later: ${one.productName}` }).click();
  await page.getByRole('button', { name: `Move to basket: ${one.productName}` }).click();
  await page.getByRole('button', { name: `Remove: ${one.productName}` }).click();
  await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(quantity).toHaveValue(String(one.minQuantity + 1));
  await page.context().close();
});

test('on a phone in Bangla quantities take Bangla digits and everything fits', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [one] = (await products(page, 1)) as [Sold];
  await put(page, one);
  await page.goto('/bn/basket');
  await expectGoodScreen(page, 'ঝুড়ি');
  const quantity = page.getByRole('textbox', { name: /পরিমাণ/ });
  const wanted = String(one.minQuantity + 2).replace(
    /\d/g,
    (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!,
  );
  const written = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await quantity.fill(wanted);
  await quantity.blur();
  await written;
  await page.reload();
  await expect(quantity).toHaveValue(wanted);
});
