import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/people';

/** Looks of axe measure the contrast of no text twice (`support/accessibility.ts`), and miss none. */

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
