import type { Page } from '@playwright/test';
import { expect, test } from './support/people';
import { reportViolations } from './support/policy';
import { chooseFromMenu, inStock } from './support/screen';

test('no dialog breaks the policy', async ({ page, login, allowed }) => {
  allowed.push(/status of 401/);
  const violations = await reportViolations(page);
  const item = await inStock(page);
  await page.goto(`/product/${item._id}`);
  await page.getByRole('button', { name: 'Buy', exact: false }).first().click();
  await expect(page.locator('dialog:modal')).toBeVisible();
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Login' }).last().click();
  const dialog = page.locator('.swal2-popup');
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveCSS('border-radius', '16px');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
  await login('admin');
  await page.goto('/dashboard/allproducts');
  await chooseFromMenu(page.getByRole('row').nth(1), 'Delete');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.goto(`/product/${item._id}`);
  await page.getByLabel('Enlarge picture 1 of').first().click();
  await expect(page.locator('dialog:modal img')).toBeVisible();
  expect(violations).toEqual([]);
});

test.describe('script that somebody managed to put into a page', () => {
  const marks = (page: Page) =>
    page.evaluate(() => (window as unknown as { injected?: string[] }).injected ?? []);
  const note = (name: string) => `(window.injected = window.injected || []).push('${name}')`;

  for (const path of ['/', '/login']) {
    test(`does not run on ${path}`, async ({ page, allowed }) => {
      allowed.push(/Content Security Policy/);
      const violations = await reportViolations(page);
      await page.route(
        (url) => url.pathname === path,
        async (route) => {
          const response = await route.fetch();
          const html = await response.text();
          const evil = `<script>${note('inline')}</script><img src="/none" onerror="${note('handler')}"><style>h1{position:fixed}</style><base href="https://evil.example/">`;
          await route.fulfill({ response, body: html.replace('</body>', `${evil}</body>`) });
        },
      );
      allowed.push(/status of 404/);
      await page.goto(path);
      await page.evaluate((code) => {
        const script = document.createElement('script');
        script.textContent = code;
        document.body.append(script);
      }, note('created'));
      await expect.poll(() => violations.length).toBeGreaterThanOrEqual(4);
      expect(await marks(page)).toEqual([]);
      await expect(page.locator('h1').first()).not.toHaveCSS('position', 'fixed');
      expect(await page.evaluate(() => new URL('x', document.baseURI).host)).not.toContain('evil');
    });
  }
});
