import type { Page } from '@playwright/test';
import { expect, person, test } from './support/people';
import { bring, newcomer, order, payAtGateway, productOf, send } from './support/money';
import { expectGoodScreen } from './support/screen';

/** Papers of a paid order: the receipt, the invoice with Mushak 6.3, their files, and whose they are. */

const HEADERS = { Origin: `http://localhost:${process.env.E2E_PORT}` };

/** The paper's file in a language: a PDF of some pages, under the paper's number. */
async function expectPdf(page: Page, id: string, lang: 'en' | 'bn'): Promise<void> {
  const reply = await page.request.get(`/api/papers/pdf/${id}?lang=${lang}`);
  expect(reply.status()).toBe(200);
  expect(reply.headers()['content-type']).toBe('application/pdf');
  expect(reply.headers()['content-disposition']).toMatch(/^inline; filename="[^"]+\.pdf"$/);
  const bytes = await reply.body();
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.length).toBeGreaterThan(5_000);
}

/** Whatever is printed is dark on white. */
async function expectInkOnPaper(page: Page): Promise<void> {
  const colours = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement);
      const names = ['--color-base-100', '--color-base-200', '--color-base-content', '--link'];
      return [
        getComputedStyle(document.body).color,
        ...names.map((name) => style.getPropertyValue(name)),
      ].map((colour) => colour.trim());
    });
  // The medium has changed before the body has been drawn anew in its colour.
  await expect.poll(colours).toEqual(['rgb(0, 0, 0)', '#fff', '#fff', '#000', '#006a4e']);
}

/** On a phone the sheet is read without going sideways. */
async function expectNothingSideways(page: Page, name: RegExp): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const sheet = page.getByRole('article', { name });
  const wide = await sheet.evaluate((article) =>
    [article, ...article.querySelectorAll('*')]
      .filter(
        (part) =>
          part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).overflowX === 'auto',
      )
      .map((part) => part.outerHTML.slice(0, 80)),
  );
  expect(wide).toEqual([]);
  const right = await sheet.evaluate((article) =>
    Math.max(
      ...[...article.querySelectorAll('td, dd, p')].map(
        (part) => part.getBoundingClientRect().right,
      ),
    ),
  );
  expect(right).toBeLessThanOrEqual(390);
}

/** On paper the sheet stands alone. */
async function expectSheetAlone(page: Page, name: RegExp): Promise<void> {
  const sheet = page.getByRole('article', { name });
  // Also from the dark theme, ink is dark and paper white.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(sheet).toBeVisible();
  await expectInkOnPaper(page);
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('link', { name: /PDF/ })).toBeHidden();
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
}

test('a paid order has its receipt, a shipped one its invoice, in both languages and as files', async ({
  browser,
}) => {
  test.slow();
  const seller = await newcomer(browser, 'Chawkbazar Kettles');
  await send(seller.page.request, 'post', '/api/papers/settings', {
    legalName: 'চকবাজার কেটলি স্টোর',
    bin: '003456789-0101',
    address: '২৩ মৌলভীবাজার, ঢাকা ১২১১',
    vatPercent: '7.5',
    officerName: 'মোঃ শফিকুল ইসলাম',
    officerTitle: 'স্বত্বাধিকারী',
  });
  const kettle = { name: 'Kettle with papers', nameBn: 'কাগজপত্রসহ কেটলি', price: 1075 };
  const productId = await productOf(seller, kettle);
  const buyer = await newcomer(browser, 'রহিমা খাতুন');
  const { purchaseId, orderIds } = await order(buyer, { [productId]: 2 }, 'demo');
  await payAtGateway(buyer, purchaseId);

  const { page } = buyer;
  // It is issued behind the payment, a moment later.
  const issued = page
    .getByRole('region', { name: 'Papers' })
    .getByRole('link', { name: /^Receipt / });
  await expect(async () => {
    await page.goto(`/purchase/${purchaseId}`);
    await expect(issued).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await issued.click();
  await page.waitForURL(/\/paper\/[0-9a-f]{24}$/);
  await expectGoodScreen(page, /^Receipt /);
  const receipt = page.getByRole('article', { name: /^Receipt / });
  await expect(receipt).toContainText('রহিমা খাতুন');
  await expect(receipt).toContainText('Chawkbazar Kettles');
  const receiptId = page.url().split('/').at(-1)!;
  await expectPdf(page, receiptId, 'en');
  await expectPdf(page, receiptId, 'bn');
  await expectSheetAlone(page, /^Receipt /);
  await page.goto(`/bn/paper/${receiptId}`);
  await expectGoodScreen(page, /^রসিদ /);
  await expect(page.getByRole('link', { name: 'PDF ডাউনলোড করুন' })).toHaveAttribute(
    'href',
    `/api/papers/pdf/${receiptId}?lang=bn`,
  );

  // The invoice comes with the goods.
  await page.goto(`/order/${orderIds[0]}`);
  await expect(page.getByRole('link', { name: /^Invoice/ })).toHaveCount(0);
  // Until then the order itself is printed, and calls itself no invoice.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const orderSheet = page.getByRole('article', { name: /^Order sheet / });
  await expect(orderSheet).toContainText('This is not an invoice');
  await expectInkOnPaper(page);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
  await bring(seller, orderIds[0]!, 'shipped');
  await page.reload();
  await page.getByRole('link', { name: /^Invoice / }).click();
  await page.waitForURL(/\/paper\/[0-9a-f]{24}$/);
  await expectGoodScreen(page, /^Invoice /);
  const invoice = page.getByRole('article', { name: /^Invoice / });
  await expect(invoice).toContainText('Tax invoice (Mushak 6.3)');
  await expect(invoice).toContainText('003456789-0101');
  await expect(invoice).toContainText('৳2,150');
  // 7.5% within ৳2,150.
  await expect(invoice).toContainText('৳150');
  await expect(invoice).toContainText('Demonstration gateway');
  const invoiceId = page.url().split('/').at(-1)!;
  await expectPdf(page, invoiceId, 'en');
  await expectPdf(page, invoiceId, 'bn');
  await expectSheetAlone(page, /^Invoice /);
  await expectNothingSideways(page, /^Invoice /);
  await page.goto(`/bn/paper/${invoiceId}`);
  await expectGoodScreen(page, /^চালান /);
  const inBangla = page.getByRole('article', { name: /^চালান / });
  await expect(inBangla).toContainText('কর চালানপত্র (মূসক-৬.৩)');
  await expect(inBangla).toContainText('০০৩৪৫৬৭৮৯-০১০১');
  await expect(inBangla).toContainText('কাগজপত্রসহ কেটলি');
  await page.getByRole('link', { name: 'ফিরে যান' }).click();
  await page.waitForURL(`/bn/order/${orderIds[0]}`);

  // The seller has it in the own list, and no receipt of the buyer's.
  const desk = seller.page;
  await desk.goto('/dashboard/papers');
  await expectGoodScreen(desk, 'Papers');
  await expect(desk.getByRole('link', { name: /^Receipt / })).toHaveCount(0);
  await desk.getByRole('link', { name: /^Invoice / }).click();
  await expectGoodScreen(desk, /^Invoice /);
  await desk.goto('/bn/dashboard/papers');
  await expectGoodScreen(desk, 'কাগজপত্র');

  // Foreign papers are nobody's business: as if there were none.
  const other = await person(browser, 'customer');
  for (const id of [receiptId, invoiceId]) {
    expect((await other.goto(`/paper/${id}`))?.status()).toBe(404);
    expect((await other.request.get(`/api/papers/${id}`)).status()).toBe(404);
    expect((await other.request.get(`/api/papers/pdf/${id}?lang=en`)).status()).toBe(404);
  }
  const nobody = await person(browser);
  expect((await nobody.request.get(`/api/papers/pdf/${invoiceId}?lang=en`)).status()).toBe(401);
  await nobody.goto(`/paper/${invoiceId}`);
  await expect(nobody).toHaveURL(/\/login\?/);
  for (const context of [seller.page, page, other, nobody]) await context.context().close();
});

test('without JavaScript a seller says what the papers say, and a refusal says why', async ({
  browser,
}) => {
  const seller = await newcomer(browser, 'Plain Papers', { javaScriptEnabled: false });
  await productOf(seller, { name: 'Plain ledger', nameBn: 'খাতা', price: 120 });
  const { page } = seller;
  await page.goto('/dashboard/papers');
  await page.getByLabel('Registered name').fill('Plain Papers Ltd');
  await page.getByLabel('BIN', { exact: true }).fill('12');
  await page.getByLabel('Issuing address').fill('Chawkbazar, Dhaka');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/notice=/);
  await expect(page.getByLabel('Registered name')).toHaveValue('Plain Papers Ltd');
  await page.getByLabel('BIN', { exact: true }).fill('০০৩৪৫৬৭৮৯-০১০১');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/notice=/);
  await page.goto('/dashboard/papers');
  await expect(page.getByLabel('BIN', { exact: true })).toHaveValue(/003456789/);
  expect(
    (await page.request.post('/api/papers/settings', { data: {}, headers: HEADERS })).status(),
  ).toBe(422);
  await page.context().close();
});
