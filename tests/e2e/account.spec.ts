import type { Page } from '@playwright/test';
import { fillCheckout, fillPlainCheckout } from './support/checkout';
import { expectAccessible } from './support/accessibility';
import { expect, person, test } from './support/people';
import { chooseFromMenu, catalogue, expectGoodScreen } from './support/screen';

const ADMIN = 'admin@example.com';

/** Part of an account that this test asks for. */
interface Account {
  _id: string;
  email: string;
  role: string;
}

const ORIGIN = `http://localhost:${process.env.E2E_PORT}`;
const PASSWORD = 'river boat mango';

/** A new account, signed in here. @returns its e-mail */
async function newcomer(page: Page, name: string): Promise<string> {
  const email = `account-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`;
  const account = { email, password: PASSWORD };
  await page.request.post('/adduser', { data: { ...account, name, profile: '' } });
  const login = await page.request.post('/api/login', {
    data: account,
    headers: { Origin: ORIGIN },
  });
  expect(login.ok()).toBe(true);
  return email;
}

const anItem = async (page: Page) =>
  (await catalogue(page, '?inStock=true')).find(
    ({ minQuantity, maxQuantity }) => minQuantity > 1 && maxQuantity > 4 * minQuantity,
  )!;

test.describe('with refusals on purpose', () => {
  test.use({ allowed: [/status of (403|409|422)/] });

  test('a profile keeps phone and address, and its password changes', async ({ page }) => {
    const email = await newcomer(page, 'Karim Uddin');
    await page.goto('/user/profile');
    await expectGoodScreen(page, 'Profile');
    const main = page.locator('main');
    await main.getByRole('button', { name: 'Edit' }).click();
    const phone = main.getByLabel('Phone Number', { exact: true });
    await phone.fill('01112345678');
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(phone).toHaveAccessibleDescription(/Bangladeshi mobile number/);
    await phone.fill('০১৭১২ ৩৪৫৬৭৮');

    await main.getByLabel('Address for my orders').fill('House 5, Road 2');
    await main.getByRole('button', { name: 'Choose from list' }).click();
    await main.getByRole('combobox', { name: 'District' }).fill('chittagong');
    await main.getByRole('option', { name: /^Chattogram/ }).click();
    await expect(main.getByRole('combobox', { name: 'Division' })).toHaveValue('Chattogram');
    await main.getByRole('combobox', { name: 'Upazila or thana' }).click();
    await expectAccessible(page);
    await main.getByRole('option', { name: /^Panchlaish/ }).click();
    await main.getByRole('button', { name: 'Use this address' }).click();
    const address = main.getByLabel('Address for my orders');
    await expect(address).toHaveValue('House 5, Road 2, Panchlaish, Chattogram');
    await main.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog', { name: 'Success!' }).getByRole('button').click();
    await page.reload();
    await expect(phone).toHaveValue('+8801712345678');
    await expect(address).toHaveValue('House 5, Road 2, Panchlaish, Chattogram');

    const change = async (from: string, to: string) => {
      await main.getByLabel('Current password').fill(from);
      await main.getByLabel('New password').fill(to);
      await main.getByRole('button', { name: 'Change password' }).click();
    };
    await change('not it at all', 'another password');
    await expect(main.getByLabel('Current password')).toHaveAccessibleDescription(
      /^This is not your current password\./,
    );
    for (const [from, to] of [
      [PASSWORD, 'another password'],
      ['another password', PASSWORD],
    ] as const) {
      await change(from, to);
      const changed = page.getByRole('dialog', { name: 'Success!' });
      await expect(changed).toContainText('Your password was changed.');
      await changed.getByRole('button', { name: 'OK' }).click();
    }
    await page.reload();
    await expect(main.getByLabel('Email', { exact: true })).toHaveValue(email);
  });

  test('an administrator finds, disables and enables accounts; the last one stays', async ({
    page,
    login,
    browser,
  }) => {
    const name = `Shafiq ${Date.now()}`;
    const other = await person(browser);
    const email = await newcomer(other, name);
    await other.context().close();
    await login('admin');
    await page.goto('/dashboard/users');
    await expectGoodScreen(page, 'Users');
    await page.getByLabel('Find accounts').fill(email.slice(0, 30));
    await page.getByLabel('Find accounts').press('Enter');
    const row = page.getByRole('row').filter({ hasText: email });
    // The row leads to the form of the account's file, which says what follows and asks why.
    await chooseFromMenu(row, 'Disable');
    await expectGoodScreen(page, name);
    const access = page.getByRole('region', { name: 'Disable this account' });
    await expect(access.getByText(/Its products leave the shop at once/)).toBeVisible();
    await access.getByLabel('Reason').fill('Sells copies.');
    await access.getByRole('button', { name: 'Disable' }).click();
    await expect(page.getByText('The account was changed.')).toBeVisible();
    await expect(page.getByText('admin@example.com changed this account').first()).toBeVisible();
    await expect(page.getByText('Sells copies.')).toBeVisible();
    const back = page.getByRole('region', { name: 'Enable this account' });
    await back.getByLabel('Reason').fill('It was a mistake.');
    await back.getByRole('button', { name: 'Enable' }).click();
    await expect(page.getByText('It was a mistake.')).toBeVisible();
    await page.getByLabel('New note').fill('Asked for papers.');
    await page.getByRole('button', { name: 'Save the note' }).click();
    await expect(page.getByText('The note is saved.')).toBeVisible();
    await expect(page.getByText('Asked for papers.')).toBeVisible();
    // Other files, which had this shop before, may have made administrators of their own.
    const users = (await (await page.request.get('/users')).json()) as Account[];
    for (const { _id } of users.filter((one) => one.role === 'admin' && one.email !== ADMIN)) {
      const data = { role: 'user' };
      const reply = await page.request.patch(`/users/${_id}`, {
        data,
        headers: { Origin: ORIGIN },
      });
      expect(reply.ok()).toBe(true);
    }
    await page.goto('/dashboard/users?role=admin&q=admin%40example');
    await chooseFromMenu(page.getByRole('row').last(), 'Make user');
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, make user' }).click();
    const refused = page.getByRole('dialog', { name: 'Error!' });
    await expect(refused).toContainText('This is the last active administrator');
    await refused.getByRole('button', { name: 'OK' }).click();
  });

  test('a seller is shown a 403 page instead', async ({ page, login }) => {
    await login('seller');
    for (const path of ['/dashboard/users', '/dashboard/users/0123456789abcdef01234567']) {
      expect((await page.goto(path))!.status()).toBe(403);
      await expect(page.getByText('403')).toBeVisible();
    }
  });
});

test('the address finder works by keyboard, and copies', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/geocode');
  await expectGoodScreen(page, 'Address finder');
  const box = (name: string) => page.getByRole('combobox', { name });
  await box('Division').focus();
  await page.keyboard.press('Tab');
  await expect(box('District')).toBeFocused();
  await page.keyboard.type('coxsb');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(box('District')).toHaveValue("Cox's Bazar");
  await expect(box('Upazila or thana')).toBeEnabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await page.keyboard.type('ঈদগাঁও');
  await page.keyboard.press('Enter');
  await expect(box('Upazila or thana')).toHaveValue('Eidgaon');
  await page.getByLabel('House, road, area').fill('Shop 3');
  const english = "Shop 3, Eidgaon, Cox's Bazar, Chattogram";
  await expect(page.getByText(english)).toBeVisible();
  await page.getByRole('button', { name: 'Copy the English address' }).press('Enter');
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(english);
});

test('the checkout keeps the address for the next order', async ({ page }) => {
  await newcomer(page, 'Rahima Khatun');
  const item = await anItem(page);
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  const buy = async () => {
    await page.goto(`/product/${item._id}`);
    await page.getByRole('button', { name: 'Buy' }).first().click();
  };
  await buy();
  await expect(checkout.getByLabel('Name')).toHaveValue('Rahima Khatun');
  await fillCheckout(page, checkout, { line: 'House 27' });
  await expectAccessible(page);
  await expect(checkout.getByLabel('Keep it in my address book')).toBeChecked();
  await checkout.getByRole('button', { name: 'Place Order' }).click();
  await page.getByRole('dialog', { name: 'Success!' }).getByRole('button').click();
  await expect(checkout).toBeHidden();

  // From the account and not from this tab's memory.
  await page.evaluate(() => sessionStorage.clear());
  await buy();
  await expect(checkout.getByRole('radio', { name: /House 27, Dhanmondi/ })).toBeChecked();
  const html = await (await page.request.get(`/product/${item._id}`)).text();
  expect(html).not.toContain('House 27');
});

test('a login that is not to be remembered ends with the browser, also after looks at it', async ({
  page,
}) => {
  const cookieAfter = async (remember: boolean) => {
    await page.request.post('/api/login', {
      data: { email: 'customer@example.com', password: 'customer-demo-2026', remember },
      headers: { Origin: `http://localhost:${process.env.E2E_PORT}` },
    });
    await page.request.get('/api/auth/session');
    const cookies = await page.context().cookies();
    return cookies.find(({ name }) => name.endsWith('session-token'))!;
  };
  // Playwright tells a cookie of the browser's own lifetime by -1.
  expect((await cookieAfter(false)).expires).toBe(-1);
  expect((await cookieAfter(true)).expires).toBeGreaterThan(Date.now() / 1000 + 86_400);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a refused order keeps what was typed, and out of the address bar', async ({ page }) => {
    await newcomer(page, 'Rahima Khatun');
    const item = await anItem(page);
    await page.goto(`/checkout/${item._id}`);
    await fillPlainCheckout(page, { phone: '12', line: 'Secret Road 7' });
    await page.getByLabel('Extra Expectation').fill('লাল রঙের');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page).toHaveURL(`/checkout/${item._id}?notice=INVALID`);
    await expect(page.getByLabel('Shipping Address')).toHaveValue('Secret Road 7');
    await expect(page.getByLabel('Extra Expectation')).toHaveValue('লাল রঙের');
    await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription(
      /Bangladeshi mobile number/,
    );
    await page.getByLabel('Phone Number').fill('01712345678');
    await page.locator('input[name="consent"]').check();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.waitForURL(/\/purchase\/[0-9a-f]{24}$/);
  });

  test('the address finder and the profile work too', async ({ page }) => {
    await newcomer(page, 'Rahima Khatun');
    await page.goto('/geocode');
    for (const [label, place] of [
      ['Division', 'Dhaka'],
      ['District', 'Dhaka'],
      ['Upazila or thana', 'Dhanmondi (Dhaka city)'],
    ] as const) {
      await page.getByLabel(label).selectOption({ label: place });
      await page.getByRole('button', { name: 'Next' }).click();
    }
    await expect(page.getByText('ধানমন্ডি, ঢাকা')).toBeVisible();
    await page.goto('/user/profile');
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(page.locator('main noscript p')).toHaveText(/^Choosing a photo needs/);
    await page.getByLabel('Name', { exact: true }).fill('Rahima K');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Profile updated successfully.')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Rahima K');
  });
});

test('an account is deleted in 30 days, and kept after all', async ({ page }) => {
  await newcomer(page, 'নাসিমা বেগম');
  await page.goto('/bn/user/data');
  await expect(page.getByText('শর্তাবলি ও গোপনীয়তা, নিবন্ধনের সময়')).toBeVisible();
  await page.getByRole('link', { name: 'আমার অ্যাকাউন্ট মুছে ফেলুন …' }).click();
  await expectGoodScreen(page, 'আমার অ্যাকাউন্ট মুছে ফেলুন');
  await expectAccessible(page);
  await page.locator('summary', { hasText: 'আমার অ্যাকাউন্ট মুছে ফেলুন' }).click();
  await page.getByRole('button', { name: '৩০ দিন পর মুছে ফেলুন' }).click();
  await expect(page.getByRole('heading', { name: /আপনার অ্যাকাউন্ট .* মুছে ফেলা হবে/ })).toBeVisible();
  await page.getByRole('button', { name: 'অ্যাকাউন্টটি রেখে দিন' }).click();
  await expect(page.getByText('আপনার অ্যাকাউন্ট যেমন ছিল তেমনই থাকছে।')).toBeVisible();
});
