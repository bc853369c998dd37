import type { Page } from '@playwright/test';
import dashboard from '@/messages/dashboard/en.json' with { type: 'json' };
import type { PayStage } from '@/lib/features/payments/stage-rules';
import {
  allowMethods,
  buyer,
  elsewhere,
  headers,
  payPage,
  paymentOf,
  place,
  WORDS,
  type Language,
} from './support/paying';
import { expect, person, test } from './support/people';
import {
  callsAbout,
  comeBack,
  forgetTroubles,
  goOn,
  payAndClose,
  payBy,
  PROVIDERS,
  trouble,
  type Provider,
} from './support/providers';
import { expectGoodScreen } from './support/screen';

/**
 * Paying at the stand-ins of SSLCommerz and bKash, with what may go wrong there. Both are seen on a
 * desktop and on a phone, and in both languages: where the one speaks English the other speaks Bangla.
 */

const languageOf = (provider: Provider, isPhone: boolean): Language =>
  (provider === 'sslcommerz') === isPhone ? 'bn' : 'en';
/** How an administrator is told by which way a notice came. */
const { via: VIA } = dashboard.payments;
const TITLE = { en: /^Payment for purchase/, bn: /^কেনাকাটা .* পেমেন্ট$/ };
/** A provider is asked a minute after the beginning, by a job that runs each half minute; the rest is for slow machines. */
const WORKER_MS = 3 * 60_000;

test.beforeAll(async ({ browser }) => {
  const admin = await person(browser, 'admin');
  await allowMethods(admin, PROVIDERS);
  await admin.context().close();
});
test.beforeEach(forgetTroubles);
test.afterAll(async ({ browser }) => {
  const admin = await person(browser, 'admin');
  await allowMethods(admin, PROVIDERS, false);
  await admin.context().close();
});

/** Stages with their languages that were looked at: the next purchase's page is the same. */
const looked = new Set<string>();
/** The waiting page says how it stands, on a screen without faults. */
async function expectStage(page: Page, language: Language, stage: PayStage): Promise<void> {
  const { title } = WORDS[language].payPage.stage[stage];
  await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
  if (looked.has(`${stage} ${language}`)) return;
  await expectGoodScreen(page, TITLE[language]);
  looked.add(`${stage} ${language}`);
}

/** A new buyer's purchase that is to be paid at a provider, shown on the page where that is waited for. */
async function order(page: Page, provider: Provider, language: Language) {
  const email = await buyer(page, `pay-${provider}`);
  const id = await place(page, provider, language);
  await page.goto(payPage(id, language));
  return { email, id };
}

for (const provider of PROVIDERS) {
  const other = provider === 'bkash' ? 'sslcommerz' : 'bkash';

  test(`${provider}: a payment that failed is tried again, and is there`, async ({
    page,
    isMobile,
  }) => {
    const language = languageOf(provider, isMobile);
    const { id } = await order(page, provider, language);
    await expectStage(page, language, 'atProvider');
    await goOn(page, provider, language);
    await comeBack(page, 'fail', id, language);
    await expectStage(page, language, 'failed');
    await payBy(page, provider, language);
    await comeBack(page, 'pay', id, language);
    await expectStage(page, language, 'paid');
    await page.goto(`${language === 'en' ? '' : '/bn'}/purchase/${id}`);
    const { payment, paymentMethods } = WORDS[language];
    const paid = payment.state.paid.replace('{method}', paymentMethods[provider].name);
    await expect(page.getByText(paid).first()).toBeVisible();
  });

  test(`${provider}: a payment that was cancelled is paid another way`, async ({
    page,
    isMobile,
  }) => {
    const language = languageOf(provider, isMobile);
    const { id } = await order(page, provider, language);
    await goOn(page, provider, language);
    await comeBack(page, 'cancel', id, language);
    await expectStage(page, language, 'cancelled');
    await payBy(page, other, language);
    await comeBack(page, 'pay', id, language);
    await expectStage(page, language, 'paid');
    const { attempts } = await paymentOf(page, id);
    expect(attempts.map(({ method, state }) => [method, state])).toEqual([
      [other, 'paid'],
      [provider, 'cancelled'],
    ]);
  });

  test(`${provider}: what is told twice is paid once`, async ({ page, browser, isMobile }) => {
    test.skip(isMobile, 'The same in a narrow window.');
    const language = languageOf(provider, isMobile);
    const { id } = await order(page, provider, language);
    const attempt = await goOn(page, provider, language);
    if (provider === 'sslcommerz') await trouble(provider, { trouble: 'notice-twice' });
    const returned = page.waitForRequest(/\/api\/payments\/(sslcommerz\/success|bkash\/callback)/);
    await comeBack(page, 'pay', id, language);
    await expectStage(page, language, 'paid');

    const request = await returned;
    if (provider === 'sslcommerz') {
      const form = Object.fromEntries(new URLSearchParams(request.postData()!));
      const again = await page.request.post(request.url(), { form, maxRedirects: 0 });
      expect(again.status()).toBe(303);
      expect((await page.request.post('/api/payments/sslcommerz/ipn', { form })).status()).toBe(
        204,
      );
    } else {
      await page.goto(request.url());
      await expectStage(page, language, 'paid');
      const calls = await callsAbout(provider, attempt);
      expect(calls.filter((name) => name === 'execute')).toHaveLength(1);
    }
    const { attempts } = await paymentOf(page, id);
    expect(attempts).toMatchObject([{ state: 'paid' }]);

    const admin = await person(browser, 'admin');
    await admin.goto(`/dashboard/payments/${attempts[0]!._id}`);
    const happened = admin.getByRole('region', { name: 'What happened' }).getByRole('listitem');
    await expect(happened.filter({ hasText: 'Paid' })).toHaveCount(1);
    // The notice stands first where it comes before the browser.
    const told = admin.getByRole('region', { name: 'What the provider told' });
    await expect(told.getByRole('listitem')).toHaveCount(1);
    await expect(told).toContainText(VIA[provider === 'sslcommerz' ? 'ipn' : 'return']);
    await expect(
      admin.getByRole('region', { name: 'Books of the purchase' }).getByRole('table'),
    ).toHaveCount(1);
    await admin.context().close();
  });

  test(`${provider}: another sum never pays, and a person sees why`, async ({
    page,
    browser,
    isMobile,
  }) => {
    test.skip(isMobile, 'The same in a narrow window.');
    const language = languageOf(provider, isMobile);
    const { id } = await order(page, provider, language);
    await goOn(page, provider, language);
    await trouble(provider, { trouble: 'paid-amount', amount: '10.00' });
    await comeBack(page, 'pay', id, language);
    await expectStage(page, language, 'held');
    const { standing: status, attempts } = await paymentOf(page, id);
    expect(status).toBe('awaiting');
    expect(attempts).toMatchObject([{ state: 'pending', isHeld: true }]);
    const more = await page.request.post(`/api/purchases/${id}/payments`, {
      data: { method: provider },
      headers,
    });
    expect(more.status()).toBe(409);

    const admin = await person(browser, 'admin');
    await admin.goto(`/dashboard/payments/${attempts[0]!._id}`);
    const happened = admin.getByRole('region', { name: 'What happened' }).getByRole('listitem');
    await expect(happened.filter({ hasText: 'Another sum came' })).toContainText(': 10 BDT');
    await expect(admin.getByRole('button', { name: 'Send back' })).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Release' })).toHaveCount(0);
    await expectGoodScreen(admin, /^৳/);
    await admin.context().close();
  });
}

test('sslcommerz: a browser that is closed after paying is paid by the notice', async ({
  page,
  browser,
  isMobile,
}) => {
  const language = languageOf('sslcommerz', isMobile);
  const { id, email } = await order(page, 'sslcommerz', language);
  await goOn(page, 'sslcommerz', language);
  await payAndClose(page);
  const later = await elsewhere(browser, email);
  await later.goto(payPage(id, language));
  await expectStage(later, language, 'paid');
  await later.context().close();
});

test('sslcommerz: a browser that is back before the notice is believed at once', async ({
  page,
  browser,
  isMobile,
}) => {
  const language = languageOf('sslcommerz', isMobile);
  const { id } = await order(page, 'sslcommerz', language);
  await goOn(page, 'sslcommerz', language);
  await trouble('sslcommerz', { trouble: 'notice-after' });
  await comeBack(page, 'pay', id, language);
  await expectStage(page, language, 'paid');
  const { attempts } = await paymentOf(page, id);
  const admin = await person(browser, 'admin');
  await admin.goto(`/dashboard/payments/${attempts[0]!._id}`);
  const told = admin.getByRole('region', { name: 'What the provider told' });
  await expect(told.getByRole('listitem')).toHaveCount(1);
  await expect(told).toContainText(VIA.return);
  await admin.context().close();
});

test('sslcommerz: a payment that is called risky counts once a person releases it', async ({
  page,
  browser,
  isMobile,
}) => {
  const language = languageOf('sslcommerz', isMobile);
  const { id } = await order(page, 'sslcommerz', language);
  await goOn(page, 'sslcommerz', language);
  await trouble('sslcommerz', { trouble: 'risk' });
  await comeBack(page, 'pay', id, language);
  await expectStage(page, language, 'held');
  const { standing: status, attempts } = await paymentOf(page, id);
  expect(status).toBe('awaiting');

  const admin = await person(browser, 'admin');
  await admin.goto(`/dashboard/payments/${attempts[0]!._id}`);
  await admin.getByRole('button', { name: 'Release', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Release', exact: true }).click();
  await expect(admin.getByText('The payment counts now.')).toBeVisible();
  await admin.context().close();
  // The buyer's page learns of it by itself.
  await expectStage(page, language, 'paid');
});

test('what nobody told, the shop asks its providers for', async ({ page, browser, isMobile }) => {
  test.skip(isMobile, 'The same in a narrow window.');
  test.setTimeout(10 * 60_000);
  const of = (provider: Provider) => languageOf(provider, isMobile);

  // bKash took the money, and its answers to that and to the question after it are lost.
  const lost = await order(page, 'bkash', of('bkash'));
  const paymentID = await goOn(page, 'bkash', of('bkash'));
  for (const call of ['execute', 'status']) {
    await trouble('bkash', { trouble: 'lose-answer', call, about: paymentID });
  }
  await comeBack(page, 'pay', lost.id, of('bkash'));
  await expectStage(page, of('bkash'), 'atProvider');

  // SSLCommerz's validator is away when its notice and the browser come.
  const away = await person(browser);
  const unproved = await order(away, 'sslcommerz', of('sslcommerz'));
  await goOn(away, 'sslcommerz', of('sslcommerz'));
  await trouble('sslcommerz', { trouble: 'unavailable', call: 'validate', times: 2 });
  await comeBack(away, 'pay', unproved.id, of('sslcommerz'));
  await expectStage(away, of('sslcommerz'), 'atProvider');

  // Both of these are paid, and their browsers are closed before the shop hears of it.
  const closed = [];
  for (const provider of PROVIDERS) {
    const buying = await person(browser);
    closed.push({ ...(await order(buying, provider, of(provider))), provider });
    await goOn(buying, provider, of(provider));
    if (provider === 'sslcommerz') await trouble(provider, { trouble: 'notice-never' });
    await payAndClose(buying);
  }

  for (const { id, email, provider } of closed) {
    const later = await elsewhere(browser, email);
    await expect
      .poll(async () => (await paymentOf(later, id)).standing, { timeout: WORKER_MS })
      .toBe('paid');
    await later.goto(payPage(id, of(provider)));
    await expectStage(later, of(provider), 'paid');
    await later.context().close();
  }
  for (const [waiting, { id }, provider] of [
    [page, lost, 'bkash'],
    [away, unproved, 'sslcommerz'],
  ] as const) {
    await expect
      .poll(async () => (await paymentOf(waiting, id)).standing, { timeout: WORKER_MS })
      .toBe('paid');
    await waiting.reload();
    await expectStage(waiting, of(provider), 'paid');
  }
  expect(await callsAbout('bkash', paymentID)).toContain('status');
  await away.context().close();
});
