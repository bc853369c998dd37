import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/people';
import { expectGoodScreen, picture } from './support/screen';

const PASSWORD = 'a good password';
const ORIGIN = `http://localhost:${process.env.E2E_PORT}`;

test('a second factor is set up, asked for at the login, and goes off again', async ({
  page,
  isMobile,
  allowed,
}) => {
  // A script is told that the code is wanted, and that it is wrong.
  allowed.push(/401.*\/api\/login/);
  const email = `factor-${Date.now()}-${isMobile ? 'phone' : 'desktop'}@example.com`;
  const account = { email, password: PASSWORD };
  await page.request.post('/adduser', { data: { ...account, name: 'Karim Uddin', profile: '' } });
  await page.request.post('/api/login', { data: account, headers: { Origin: ORIGIN } });
  await page.goto('/user/profile');
  await page.getByRole('link', { name: /^Second factor/ }).click();
  await expectGoodScreen(page, 'Second factor');
  await picture(page, 'security-off');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible(page);
  await expectGoodScreen(page, 'Second factor');
  await picture(page, 'security-setup');
  const key = (await page.locator('p.font-mono').textContent())!.replaceAll(' ', '');
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('This code is not right')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(totp.generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await expectAccessible(page);
  const codes = await page.locator('ol.font-mono li').allTextContents();
  expect(codes).toHaveLength(10);
  if (process.env.PICTURES) {
    await page.screenshot({ path: `${process.env.PICTURES}/recovery-codes.png`, fullPage: true });
  }
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeHidden();
  await picture(page, 'security-on');

  // No call of the page is under way that would bring its cookie back.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/login?callbackUrl=%2Fuser%2Fsecurity');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const otp = page.getByLabel('Code of your second factor');
  await expect(otp).toBeFocused();
  await otp.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is not right')).toBeVisible();
  await otp.fill(codes[0]!);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/security/);
  await page.goto('/user/proof?callbackUrl=%2Fuser%2Fsecurity');
  await expectAccessible(page);
  await expectGoodScreen(page, 'Is it still you?');
  await picture(page, 'proof');
  await page.goto('/user/security');
  const off = page.getByRole('region', { name: 'Turn off' });
  await off.getByLabel('Code').fill(codes[1]!);
  await off.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('The app is off.')).toBeVisible();
});

test('without the script the second step is a page of its own', async ({ browser, isMobile }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: ORIGIN });
  const page = await context.newPage();
  const email = `step-${Date.now()}-${isMobile ? 'phone' : 'desktop'}@example.com`;
  const account = { email, password: PASSWORD };
  await page.request.post('/adduser', { data: { ...account, name: 'Karim Uddin', profile: '' } });
  await page.request.post('/api/login', { data: account, headers: { Origin: ORIGIN } });
  await page.goto('/user/security');
  await page.getByRole('button', { name: 'Set up' }).click();
  const key = (await page.locator('p.font-mono').textContent())!.replaceAll(' ', '');
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  await page.getByLabel('Code', { exact: true }).fill(totp.generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = await page.locator('ol.font-mono li').allTextContents();
  await context.clearCookies();
  await page.goto('/cart');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await picture(page, 'step');
  // Nothing is open yet: every room leads back here.
  await page.goto('/user/profile');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('This code is not right')).toBeVisible();
  await page.getByLabel('Code').fill(codes[0]!);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page).toHaveURL(/\/user\/profile$/);
  await context.close();
});

test('what needs a second person has a room of its own', async ({ page, login }) => {
  await login('admin');
  await page.goto('/dashboard/approvals');
  await expectAccessible(page);
  await expectGoodScreen(page, 'Second person');
  await picture(page, 'approvals');
});
