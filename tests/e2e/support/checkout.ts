import type { Locator, Page } from '@playwright/test';
import { WHERE } from './money';
import { expect } from './people';

/** The one checkout's fields, in the language of its page. */
const WORDS = {
  en: {
    name: /^Name/,
    phone: 'Phone Number',
    line: 'Shipping Address',
    another: 'Another address',
    update: 'Update delivery and total',
  },
  bn: {
    name: /^নাম/,
    phone: 'ফোন নম্বর',
    line: 'ডেলিভারির ঠিকানা',
    another: 'অন্য ঠিকানা',
    update: 'ডেলিভারি ও মোট দাম হালনাগাদ করুন',
  },
} as const;

interface Given {
  name?: string;
  phone?: string;
  /** Text that is searched for; the first result is taken. Undefined: the place is left unchanged. */
  place?: string | undefined;
  line?: string;
}

/** Writes a new address into a checkout and agrees to what is asked. @param form the page, or the dialog */
export async function fillCheckout(
  page: Page,
  form: Locator,
  { name, phone = '01712345678', place = 'Dhanmondi', line = 'House 12, Road 5' }: Given = {},
  locale: keyof typeof WORDS = 'en',
): Promise<void> {
  const words = WORDS[locale];
  await expect(form.locator('input[name="consent"]')).toBeVisible();
  const another = form.getByRole('radio', { name: words.another });
  if ((await another.count()) > 0) await another.check();
  if (name !== undefined) await form.getByLabel(words.name).fill(name);
  await form.getByLabel(words.phone).fill(phone);
  await form.getByLabel(words.line).fill(line);
  await form.getByRole('combobox').first().fill(place);
  await form.getByRole('option').first().click();
  await form.locator('input[name="consent"]').check();
  await expect(form.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Fills in the checkout where there is no script: list by list, each requested by its button. */
export async function fillPlainCheckout(
  page: Page,
  { name, phone = '01712345678', line = 'House 12, Road 5' }: Omit<Given, 'place'> = {},
  locale: keyof typeof WORDS = 'en',
): Promise<void> {
  const words = WORDS[locale];
  if (name !== undefined) await page.getByLabel(words.name).fill(name);
  await page.getByLabel(words.phone).fill(phone);
  await page.getByLabel(words.line).fill(line);
  // Dhaka, Dhaka, Dhanmondi.
  for (const field of ['divisionId', 'districtId', 'upazilaId'] as const) {
    await page.locator(`select[name="${field}"]`).selectOption(WHERE[field]);
    await page.locator('button[name="placeStep"]').click();
  }
  await page.getByRole('button', { name: words.update }).click();
  await page.locator('input[name="consent"]').check();
}
