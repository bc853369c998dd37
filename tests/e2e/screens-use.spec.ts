import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/people';
import { catalogue, expectFocusStays, expectGoodScreen, inStock } from './support/screen';

/** The shop's screens in use: dialogs, lists, menus and forms, by keyboard where people use one. */

test.describe('wrong logins', () => {
  test.use({ allowed: [/status of 401/] });

  test(
    'Buy opens the login: it keeps the focus, gives it back, and says what went wrong',
    { tag: '@at-a-desk' },
    async ({ page }) => {
      await page.goto(`/product/${(await inStock(page))._id}`);
      const buy = page.getByRole('button', { name: 'Buy' }).first();
      await buy.focus();
      await page.keyboard.press('Enter');
      const login = page.getByRole('dialog', { name: 'Login' });
      await expect(login.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
        'href',
        '/forgot',
      );
      await expect(login.getByLabel('Remember me')).toBeVisible();
      await expectAccessible(page);
      await expectFocusStays(page, login);
      await page.keyboard.press('Escape');
      await expect(login).toBeHidden();
      await expect(buy).toBeFocused();

      await page.keyboard.press('Enter');
      await login.getByLabel('Email').fill('customer@example.com');
      await login.getByLabel('Password', { exact: true }).fill('wrong');
      await login.getByRole('button', { name: 'Login', exact: true }).click();
      const failed = page.getByRole('dialog', { name: 'Error!' });
      await expect(failed).toContainText('Login failed. Please check your information.');
      await expectAccessible(page);
      await failed.getByRole('button', { name: 'OK' }).click();
      await login.getByRole('button', { name: /Google/ }).click();
      await expect(failed).toContainText('Google login failed. Please try again.');
      await failed.getByRole('button', { name: 'OK' }).click();
      await expect(login).toBeVisible();
    },
  );
});

test(
  'checkout says every error in the shop’s own words',
  { tag: '@at-a-desk' },
  async ({ page, login }) => {
    await login('customer');
    const product = await inStock(page);
    await page.goto(`/product/${product._id}`);
    const buy = page.getByRole('button', { name: 'Buy' }).first();
    await buy.click();
    const checkout = page.getByRole('dialog', { name: 'Checkout' });
    await expect(checkout.getByLabel('Name')).not.toHaveValue('');
    const quantity = checkout.getByRole('textbox', { name: 'Quantity' });
    await expect(quantity).toHaveValue(String(product.minQuantity));
    await checkout.getByRole('button', { name: 'Decrease quantity' }).click();
    await expect(quantity).toHaveValue(String(product.minQuantity));
    await expectAccessible(page);
    await expectFocusStays(page, checkout);

    const place = checkout.getByRole('button', { name: 'Place Order' });
    const popup = page.locator('.swal2-popup');
    for (const [typed, title, text] of [
      ['1', 'Insufficient stock', `Only ${product.maxQuantity} items available.`],
      [
        '৯৯৯৯৯৯',
        'Minimum order quantity not met',
        `You can maximum order ${product.maxQuantity} items.`,
      ],
    ] as const) {
      await quantity.fill(typed);
      await place.click();
      await expect(page.getByRole('dialog', { name: title })).toContainText(text);
      await popup.getByRole('button', { name: 'OK' }).click();
      await expect(popup).toBeHidden();
      await expect(quantity).toBeFocused();
    }
    await quantity.fill(String(product.minQuantity));
    await checkout.getByLabel('Phone Number').fill('01112345678');
    // The account may have one from an earlier order.
    await checkout.getByLabel('Shipping Address').fill('');
    await place.click();
    await expect(checkout.getByText('Please write a Bangladeshi mobile number')).toBeVisible();
    await expect(checkout.getByLabel('Shipping Address')).toHaveAccessibleDescription(
      /^Please fill this in\./,
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(checkout).toBeHidden();
    await expect(buy).toBeFocused();
  },
);

test('the listing filters, sorts and pages, and says when nothing fits', async ({
  page,
  isMobile,
}) => {
  const cards = page.getByRole('article');
  await page.goto('/products');
  const newest = (await catalogue(page, '?sort=newest&limit=24')).map((item) => item.productName);
  await expect(cards.first()).toContainText(newest[0]!);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cards.first()).not.toContainText(newest[0]!);

  await page.goto('/products');
  if (isMobile) await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Keyword').fill('kettle');
  if (isMobile) await expectAccessible(page);
  await page.getByRole('button', { name: 'Show products' }).click();
  await expect(page).toHaveURL(/\?q=kettle$/);
  const found = await catalogue(page, '?q=kettle&sort=price&limit=24');
  await expect(cards).toHaveCount(found.length);
  await page.getByLabel('Sort by').selectOption('Price: low to high');
  await expect(page).toHaveURL(/sort=price/);
  await expect(cards.first()).toContainText(found[0]!.productName);
  await page.getByRole('link', { name: 'Remove filter “kettle”' }).click();
  await expect(page).toHaveURL(/\/products\?sort=price$/);

  await page.goto('/products?q=zzzz');
  await expect(page.getByRole('heading', { name: 'No products match this' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all products' }).click();
  await expect(page).toHaveURL(/\/products$/);
});

test(
  'one question is open at a time, the first at the beginning',
  { tag: '@windowless' },
  async ({ page }) => {
    await page.goto('/');
    const open = () =>
      page
        .locator('details[name="faq"]')
        .evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open));
    expect(await open()).toEqual([true, false, false, false, false]);
    const third = page.getByText('How long does delivery take?');
    await third.press('Enter');
    expect(await open()).toEqual([false, false, true, false, false]);
  },
);

test('the newsletter thanks', { tag: '@at-a-desk' }, async ({ page, isMobile }) => {
  await page.goto('/');
  const email = page.getByPlaceholder('Enter your email');
  await expect(email).toHaveAttribute('type', 'email');
  await email.fill(`reader-${Date.now()}-${isMobile ? 'phone' : 'desktop'}@example.com`);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL(/\/newsletter\/thanks/);
  await expect(page.getByText('Thank you')).toBeVisible();
  await expectGoodScreen(page, 'Newsletter');
});

test(
  'Bangla pages are marked as such and name products in Bangla',
  { tag: '@at-a-desk' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'বাংলা' }).click();
    await expect(page).toHaveURL(/\/bn$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    const product = await inStock(page);
    expect(product.productNameBn).toMatch(/[\u0980-\u09ff]/);
    await page.goto(`/bn/product/${product._id}`);
    await expect(page).toHaveTitle(`${product.productNameBn} | Paikari Bazaar`);
    await expectGoodScreen(page, product.productNameBn);
    await page.goto('/bn/products');
    const [newest] = await catalogue(page, '?sort=newest&limit=1');
    await expect(page.getByRole('article').first()).toContainText(newest!.productNameBn);
  },
);
