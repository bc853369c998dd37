import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/people';

/** Looks of axe (`support/accessibility.ts`) measure the contrast of no text twice, and miss nothing. */

/** Puts words that are hardly to be seen above a page's first paragraph. */
const plantPale = (page: Page, tag: 'p' | 'button', state?: 'hidden' | 'disabled'): Promise<void> =>
  page
    .getByRole('main')
    .locator('p')
    .first()
    .evaluate(
      (first, [tag, state]) => {
        const pale = document.createElement(tag);
        pale.id = `pale-${tag}`;
        pale.textContent = 'Hard to read';
        pale.style.color = '#ddd';
        if (state) pale.toggleAttribute(state, true);
        first.before(pale);
      },
      [tag, state] as const,
    );

test('a text that is too pale is found on a page that was looked at before', async ({ page }) => {
  await page.goto('/about');
  await expectAccessible(page);
  await plantPale(page, 'p');
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast: #pale-p/);
  // It is found as often as it is looked for.
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast: #pale-p/);
});

test('what has no name is found, each time and with its place', async ({ page }) => {
  await page.goto('/about');
  await expectAccessible(page);
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.id = 'nameless';
    document.querySelector('main')!.append(button);
  });
  for (const _ of [1, 2]) {
    await expect(expectAccessible(page)).rejects.toThrow(/button-name: #nameless/);
  }
});

test('what nobody can read or use yet is measured when it can be', async ({ page }) => {
  await page.goto('/about');
  await plantPale(page, 'p', 'hidden');
  await plantPale(page, 'button', 'disabled');
  await expectAccessible(page);
  const button = page.locator('#pale-button');
  await button.evaluate((element) => element.removeAttribute('disabled'));
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast: #pale-button/);
  await button.evaluate((element) => element.remove());
  await page.locator('#pale-p').evaluate((element) => element.removeAttribute('hidden'));
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast: #pale-p/);
});
