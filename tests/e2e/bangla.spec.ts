import { expect, test } from './support/people';
import { expectGoodScreen } from './support/screen';

const FOUND = /\/bn\/products\?q=saree&sort=price$/;

test('the language switch keeps the page and its query', async ({ page }) => {
  await page.goto('/products?q=saree&sort=price');
  await page.getByRole('link', { name: 'বাংলা' }).click();
  await expect(page).toHaveURL(FOUND);
  await expectGoodScreen(page, '“saree” খুঁজে যা পাওয়া গেছে');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/:\d+\/products\?q=saree&sort=price$/);
});

test('the home page speaks Bangla', async ({ page }) => {
  await page.goto('/bn');
  await expectGoodScreen(page, /^Paikari Bazaar-.*এ স্বাগতম$/);
  await expect(page.getByRole('article').first()).toContainText(/৳[০-৯]+/);
});

test('what is posted below /bn is answered in Bangla, whatever a browser says of where it was', async ({
  request,
  baseURL,
}) => {
  const answer = await request.post('/bn/forgot', {
    form: { email: 'nobody@shop.example' },
    headers: { origin: baseURL! },
    maxRedirects: 0,
  });
  expect(answer.headers().location).toBe('/bn/forgot?notice=FORGOT_SENT');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the language switch keeps them too', async ({ page }) => {
    await page.goto('/products?q=saree&sort=price');
    await page.getByRole('link', { name: 'বাংলা' }).click();
    await expect(page).toHaveURL(FOUND);
  });
});
