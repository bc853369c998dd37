import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/people';
import { expectGoodScreen } from './support/screen';

test('the profile is shown, edited and really saved', async ({ page, isMobile }) => {
  const email = `profile-${Date.now()}-${isMobile ? 'phone' : 'desktop'}@example.com`;
  const account = { email, password: 'a good password' };
  await page.request.post('/adduser', { data: { ...account, name: 'Karim Uddin', profile: '' } });
  await page.request.post('/api/login', {
    data: account,
    headers: { Origin: `http://localhost:${process.env.E2E_PORT}` },
  });
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'User menu' });
  await menu.click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveTitle('Profile | Paikari Bazaar');
  await expectGoodScreen(page, 'Profile');

  const main = page.locator('main');
  // Buyers have no bell in the shop's header.
  await expect(main.getByRole('link', { name: /^Notifications/ })).toHaveAttribute(
    'href',
    '/user/notifications',
  );
  const name = main.getByLabel('Name');
  await expect(main.getByLabel('Email', { exact: true })).toBeDisabled();
  await expect(main.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(name).not.toBeEditable();
  await main.getByRole('button', { name: 'Edit' }).click();
  await expect(name).toBeFocused();
  await name.fill('Somebody Else');
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('Karim Uddin');
  await expect(main.getByRole('button', { name: 'Edit' })).toBeFocused();

  await page.keyboard.press('Enter');
  await name.fill('করিম উদ্দিন');
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const photo = { name: 'me.png', mimeType: 'image/png', buffer: picture };
  await main.getByLabel('Photo').setInputFiles(photo);
  await expect(main.getByText('Uploaded Successfully!')).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Save' }).click();
  const saved = page.getByRole('dialog', { name: 'Success!' });
  await expect(saved).toContainText('Profile updated successfully.');
  await saved.getByRole('button', { name: 'OK' }).click();
  await expect(menu.locator('img')).toHaveAttribute('src', /^\/uploads\//);
  await page.reload();
  await expect(name).toHaveValue('করিম উদ্দিন');
  await expect(main.locator('form img')).toHaveAttribute('src', /^\/uploads\//);
});
