import type { Browser, Page } from '@playwright/test';
import { IS_SHORT } from '../support/short-form';
import { fillPlainCheckout } from './support/checkout';
import { codeSentTo, inBangla, newNumber } from './support/codes';
import { newcomer, productOf, send, WHERE } from './support/money';
import { expect, person, test } from './support/people';
import { expectGoodScreen } from './support/screen';

/**
 * Tests buyers' stories from beginning to end, in Bangla on a phone: with every script seconds late, so that
 * the first presses and typed words of each page come before it, and with none at all.
 */

const SCRIPTS = ['the script late', 'no script'] as const;
type ScriptMode = (typeof SCRIPTS)[number];

/** In the short form as long as a story needs to press before the script. */
const LATE_MS = IS_SHORT ? 2_000 : 5_000;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const NAME = 'গল্পের কেটলি';

async function onPhone(browser: Browser, scriptMode: ScriptMode): Promise<Page> {
  const page = await person(browser, undefined, {
    ...PHONE,
    javaScriptEnabled: scriptMode !== 'no script',
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue().catch(() => undefined);
  });
  return page;
}

/** A kettle of a seller of this test's own. */
async function kettle(browser: Browser): Promise<string> {
  const seller = await newcomer(browser, 'Story Kettles');
  const id = await productOf(seller, { name: 'Kettle of stories', nameBn: NAME, price: 800 });
  await seller.page.context().close();
  return id;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

const placeButton = (page: Page) => button(page, /^(অর্ডার করুন|অর্ডার করে টাকা দিন)/);

/** Axe itself needs a script. */
async function expectHeading(page: Page, title: RegExp, scriptMode: ScriptMode): Promise<void> {
  if (scriptMode === 'no script')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  else await expectGoodScreen(page, title);
}

/** Where the script comes, once it has come. */
async function scripted(page: Page, scriptMode: ScriptMode): Promise<void> {
  if (scriptMode === 'no script') return;
  const form = page.locator('form:has(input[name="consent"])');
  await expect
    .poll(() => form.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__react'))))
    .toBe(true);
}

async function payAtTheGateway(page: Page, scriptMode: ScriptMode): Promise<void> {
  if (scriptMode === 'no script') {
    await page.waitForURL(/\/bn\/(demo)?pay\//);
    const on = page.getByRole('link', { name: 'পেমেন্টের পেজে যান' });
    if (await on.isVisible()) await on.click();
  }
  await page.waitForURL(/\/bn\/demopay\//);
  await button(page, 'পরিশোধ করুন').click();
  await page.waitForURL(/\/bn\/pay\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('ধন্যবাদ');
}

for (const scriptMode of SCRIPTS) {
  test(`a guest, from a card to a tracked, cancelled and refunded purchase: ${scriptMode}`, async ({
    browser,
  }) => {
    // The refund is sent by a job, which a busy machine comes to late.
    test.setTimeout(8 * 60_000);
    await kettle(browser);
    const phone = newNumber();
    const page = await onPhone(browser, scriptMode);
    await page.goto(`/bn/products?q=${encodeURIComponent(NAME)}`, { waitUntil: 'commit' });
    await button(page, /ঝুড়িতে রাখুন/).click();
    // The basket's page, or where the script came between, a link to it.
    const see = page.getByRole('link', { name: 'ঝুড়ি দেখুন' });
    await expect(
      see.or(page.getByRole('heading', { level: 1, name: 'ঝুড়ি' })).first(),
    ).toBeVisible();
    if (!/\/bn\/basket/.test(page.url())) await see.click();
    await page.waitForURL(/\/bn\/basket/);
    await expect(page.getByText(NAME).first()).toBeVisible();
    await page.getByRole('link', { name: 'অর্ডার করতে এগিয়ে যান' }).filter({ visible: true }).click();
    await page.waitForURL(/\/bn\/checkout$/);

    const pays = page.getByRole('radio', { name: /^পরীক্ষামূলক পেমেন্ট/ });
    const consent = page.locator('input[name="consent"]');
    if (scriptMode === 'no script') {
      await fillPlainCheckout(page, { name: 'করিম মিয়া', phone: inBangla(phone) }, 'bn');
      await pays.check();
      await placeButton(page).click();
      await page.waitForURL(/step=code/);
      await page.locator('input[name="phoneCode"]').fill(inBangla(await codeSentTo(phone)));
      await consent.check();
      await expect(pays).toBeChecked();
      await placeButton(page).click();
      // The number is proved: what was typed is there, and is sent once more.
      await page.waitForURL(/step=entered/);
      await consent.check();
      await placeButton(page).click();
    } else {
      await page.getByLabel(/^নাম/).fill('করিম মিয়া');
      await page.getByLabel('ফোন নম্বর').fill(inBangla(phone));
      await page.getByLabel('ডেলিভারির ঠিকানা').fill('বাড়ি ১২, রোড ৫');
      await pays.check();
      await consent.check();
      await scripted(page, scriptMode);
      await page.getByRole('combobox').first().fill('ধানমন্ডি');
      await page.getByRole('option').first().click();
      await expect(pays).toBeChecked();
      await expect(consent).toBeChecked();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await placeButton(page).click();
      const code = await codeSentTo(phone);
      await page.getByRole('dialog').getByRole('button').click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.locator('input[name="phoneCode"]').fill(inBangla(code));
    }
    await payAtTheGateway(page, scriptMode);
    const [order] = (await (await page.request.get('/myorder')).json()) as { number: string }[];

    // Later, in a browser that knows nothing any more.
    await page.context().clearCookies();
    await page.goto('/bn/track', { waitUntil: 'commit' });
    await page.getByLabel('অর্ডার বা পার্সেলের নম্বর').fill(inBangla(order!.number));
    await page.getByLabel('ফোন নম্বর').fill(inBangla(phone));
    await button(page, 'দেখান').click();
    await expect(page.getByRole('heading', { name: new RegExp(order!.number) })).toBeVisible();
    await button(page, 'কোড পাঠান').click();
    const sent = await codeSentTo(phone, 1);
    await page.getByLabel('এসএমএসের কোড').fill(inBangla(sent));
    await button(page, 'অর্ডারটি খুলুন').click();
    await page.waitForURL(/\/bn\/order\/[0-9a-f]{24}/);
    const at = new URL(page.url()).pathname;

    await button(page, 'সরান / বাতিল').click();
    if (scriptMode !== 'no script') {
      const ask = page.getByRole('dialog', { name: 'অর্ডারটি বাতিল করবেন?' });
      const told = page.getByRole('dialog', { name: 'অর্ডারটি তালিকা থেকে সরানো হয়েছে।' });
      // Pressed before the script came, the plain form has done it.
      await expect(ask.or(page.getByRole('region', { name: 'টাকা ফেরত' }))).toBeVisible();
      if (await ask.isVisible()) {
        await ask.getByRole('button', { name: 'হ্যাঁ, বাতিল করুন' }).click();
        await told.getByRole('button').click();
      }
    }
    const refunds = page.getByRole('region', { name: 'টাকা ফেরত' });
    await expect(async () => {
      await page.goto(at, { waitUntil: 'commit' });
      await expect(refunds).toContainText('ফেরত পাঠানো হয়েছে', { timeout: 2_000 });
    }).toPass({ timeout: 180_000 });
    await expect(refunds).toContainText('৳');
    await expect(button(page, 'সরান / বাতিল')).toHaveCount(0);
    await expectHeading(page, /^অর্ডার /, scriptMode);
    await page.context().close();
  });

  test(`Buy while signed in, to an address of the book: ${scriptMode}`, async ({ browser }) => {
    test.slow();
    const id = await kettle(browser);
    const buyer = await newcomer(browser, 'রহিমা খাতুন');
    await send(buyer.page.request, 'post', '/api/addresses', {
      ...WHERE,
      ...{ label: 'home', name: 'রহিমা খাতুন', phone: '01712345678', line: 'বাড়ি ৭, রোড ২' },
    });
    const page = await onPhone(browser, scriptMode);
    await page.context().addCookies(await buyer.page.context().cookies());
    await buyer.page.context().close();

    await page.goto(`/bn/product/${id}`, { waitUntil: 'commit' });
    await page.locator('#order-quantity').fill('৩');
    await button(page, /^কিনুন/).click();
    // On a page of its own, or above this one where the script came between.
    const form = page.locator('form:has(input[name="consent"])');
    await expect(form.locator('input[inputmode="numeric"]')).toHaveValue('৩');
    await expect(page.locator('input[name="addressId"]:checked')).toHaveCount(1);
    await expect(page.getByText('বাড়ি ৭, রোড ২').first()).toBeVisible();
    const consent = page.locator('input[name="consent"]');
    await consent.check();
    await scripted(page, scriptMode);
    await expect(consent).toBeChecked();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await placeButton(page).click();
    if (scriptMode !== 'no script') {
      await page.getByRole('link', { name: /^আমার অর্ডার দেখুন/ }).click();
    }
    await page.waitForURL(/\/bn\/purchase\/[0-9a-f]{24}/);
    await expectHeading(page, /^অর্ডারের জন্য ধন্যবাদ/, scriptMode);
    await expect(page.getByText('৳২,৪০০').first()).toBeVisible();
    const orders = (await (await page.request.get('/myorder')).json()) as {
      quantity: number;
      shippingAddress: string;
    }[];
    expect(orders.map(({ quantity }) => quantity)).toEqual([3]);
    expect(orders[0]!.shippingAddress).toContain('বাড়ি ৭, রোড ২');
    await page.context().close();
  });
}
