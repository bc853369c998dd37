import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { expect, person, test } from './support/people';
import { expectGoodScreen } from './support/screen';

const ORIGIN = `http://localhost:${process.env.E2E_PORT}`;
const PASSWORD = 'river boat mango';

async function newAccount(page: Page): Promise<string> {
  const email = `sessions-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`;
  const answer = await page.request.post('/adduser', {
    data: { email, password: PASSWORD, name: 'Rahima Khatun', profile: '' },
  });
  expect(answer.ok()).toBe(true);
  return email;
}

async function signIn(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/login', {
    data: { email, password: PASSWORD, remember: true },
    headers: { Origin: ORIGIN },
  });
  expect(answer.ok()).toBe(true);
}

/** Signs in elsewhere and ends every session but that one. */
async function endOthers(browser: Browser, email: string): Promise<void> {
  const other = await person(browser);
  await signIn(other, email);
  const ended = await other.request.post('/api/profile/sessions', {
    data: { end: 'others' },
    headers: { Origin: ORIGIN },
  });
  expect(ended.ok()).toBe(true);
  await other.context().close();
}

const sessionOf = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.endsWith('session-token'));

const statusOf = async (page: Page) => (await page.request.get('/api/profile')).status();

test.describe('with refusals on purpose', () => {
  test.use({ allowed: [/status of (401|422)/] });

  test('the menu’s logout ends the session: a copied cookie and its token are worth nothing', async ({
    page,
    browser,
  }) => {
    await signIn(page, await newAccount(page));
    const thief = await person(browser);
    await thief.context().addCookies(await sessionOf(page));
    const { user } = await (await page.request.get('/api/auth/session')).json();
    const byToken = async () =>
      (
        await thief.request.get('/myorder', {
          headers: { Authorization: `Bearer ${user.accessToken}` },
        })
      ).status();
    expect([await statusOf(thief), await byToken()]).toEqual([200, 200]);
    await page.goto('/about');
    await page.getByRole('button', { name: 'User menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    expect([await statusOf(thief), await byToken()]).toEqual([401, 401]);
    expect(await (await thief.request.get('/api/auth/session')).json()).toEqual({});
    await thief.context().close();
  });

  test('a session ended elsewhere asks to log in again, and what was typed stays', async ({
    page,
    browser,
  }) => {
    const email = await newAccount(page);
    await signIn(page, email);
    await page.goto('/user/profile');
    const main = page.locator('main');
    await main.getByRole('button', { name: 'Edit' }).click();
    await main.getByLabel('Address for my orders').fill('House 5, Road 2');

    await endOthers(browser, email);
    await main.getByRole('button', { name: 'Save' }).click();
    const login = page.getByRole('dialog', { name: 'Login' });
    await expect(login).toContainText('Your session has ended.');
    await login.getByLabel('Email').fill(email);
    await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await login.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('dialog', { name: 'Success!' }).getByRole('button').click();
    await page.reload();
    await expect(main.getByLabel('Address for my orders')).toHaveValue('House 5, Road 2');
  });

  test('a common password is refused in words of the page’s language', async ({ page }) => {
    for (const [path, label, button, words] of [
      ['/regester', 'Password', 'Register', /Many people use this password/],
      ['/bn/regester', 'পাসওয়ার্ড', 'রেজিস্টার করুন', /এই পাসওয়ার্ড অনেকেই ব্যবহার করেন/],
    ] as const) {
      await page.goto(path);
      const form = page.locator('main form');
      await form.locator('[name=name]').fill('Karim Uddin');
      await form.locator('[name=email]').fill(`common-${Date.now()}@example.com`);
      const password = form.getByLabel(label, { exact: true });
      await password.fill('password');
      await form.getByRole('button', { name: button, exact: true }).click();
      await expect(password).toHaveAccessibleDescription(words);
      await expect(form.locator('[name=name]')).toHaveValue('Karim Uddin');
    }
  });
});

test('the profile lists where one is logged in, and ends the others by keyboard', async ({
  page,
  browser,
}) => {
  const email = await newAccount(page);
  await signIn(page, email);
  const other = await person(browser);
  await signIn(other, email);
  await page.goto('/user/profile#sessions');
  const section = page.getByRole('region', { name: 'Where you are logged in' });
  await expect(section.getByRole('listitem')).toHaveCount(2);
  await expect(section.getByRole('listitem').first()).toContainText('This device');
  // Opens what asks once more.
  await section.getByText('Log out everywhere').focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(section.getByRole('button', { name: 'Log out all other devices' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Success!' }).getByRole('button').click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  expect(await statusOf(other)).toBe(401);
  await other.context().close();
});

test('a page whose session has ended says so at the login, and comes back', async ({
  page,
  browser,
}) => {
  const email = await newAccount(page);
  await signIn(page, email);
  await endOthers(browser, email);
  await page.goto('/cart');
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Fcart&notice=SESSION_ENDED/);
  await expectGoodScreen(page, 'Login');
  await expect(
    page.getByRole('status').filter({ hasText: 'Your session has ended' }),
  ).toBeVisible();
  const form = page.locator('main form');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/cart');
});

test('the audit log shows logins and failures, in both languages', async ({ page, login }) => {
  await page.request.post('/api/login', {
    data: { email: 'customer@example.com', password: 'not it at all' },
    headers: { Origin: ORIGIN },
  });
  await login('admin');
  await page.goto('/dashboard/audit');
  await page.getByLabel('About').selectOption({ label: 'Login and password' });
  await page.getByRole('button', { name: 'Show' }).click();
  await expectGoodScreen(page, 'Audit log');
  await expect(page.getByRole('heading', { name: 'Logged in' }).first()).toBeVisible();
  await page.goto('/bn/dashboard/audit?subject=access');
  await expect(page.getByRole('heading', { name: 'লগইন হয়েছে' }).first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one device is logged out, then this one', async ({ page, browser }) => {
    const email = await newAccount(page);
    await signIn(page, email);
    const other = await person(browser);
    await signIn(other, email);
    await page.goto('/user/profile');
    const section = page.getByRole('region', { name: 'Where you are logged in' });
    await section
      .getByRole('listitem')
      .last()
      .getByRole('button', { name: /^Log out/ })
      .click();
    await expect(page.getByText('Whoever used your account there')).toBeVisible();
    expect(await statusOf(other)).toBe(401);
    await other.context().close();
    await section
      .getByRole('listitem')
      .first()
      .getByRole('button', { name: /^Log out/ })
      .click();
    await expect(page).toHaveURL('/login?notice=LOGGED_OUT');
    await expect(page.getByText('You are logged out')).toBeVisible();
    expect(await sessionOf(page)).toEqual([]);
  });
});
