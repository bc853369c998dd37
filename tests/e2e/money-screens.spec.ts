import type { Page } from '@playwright/test';
import dashboardBn from '@/messages/dashboard/bn.json' with { type: 'json' };
import dashboardEn from '@/messages/dashboard/en.json' with { type: 'json' };
import { IS_SHORT } from '../support/short-form';
import { expect, person, test } from './support/people';
import { bring, newcomer, order, payAtGateway, productOf, send } from './support/money';
import { expectGoodScreen } from './support/screen';

/** Every screen of the dashboard that is about money, in both languages: one heading, no broken rule of axe. */

type Words = { title: string };

/** Lists and forms, by the namespace whose `title` is their heading. */
const OF_ADMINISTRATORS = {
  '/dashboard/payments?tab=all': 'payments',
  '/dashboard/payments?tab=review': 'payments',
  '/dashboard/payments?tab=held': 'payments',
  '/dashboard/payments?tab=all&q=nothing-like-it': 'payments',
  '/dashboard/payments/desk': 'paymentDesk',
  '/dashboard/payments/statements': 'walletStatements',
  '/dashboard/payment-settings': 'paymentSettings',
  '/dashboard/wallet-accounts': 'walletAccounts',
  '/dashboard/refunds': 'refundDesk',
  '/dashboard/refunds?tab=done': 'refundDesk',
  '/dashboard/refunds?tab=late&q=nobody': 'refundDesk',
  '/dashboard/payouts': 'payouts',
  '/dashboard/remittances': 'remittances',
  '/dashboard/finance': 'finance',
  '/dashboard/commission': 'commission',
} as const;
const OF_SELLERS = {
  '/dashboard/balance': 'balance',
  '/dashboard/balance?kind=payouts&from=2026-01-01&to=2026-01-02': 'balance',
  '/dashboard/papers': 'papers',
} as const;

/** On a desktop in English, on a phone in Bangla: in the long form what is behind lists in both. */
async function lookAt(
  page: Page,
  screens: Readonly<Record<string, keyof typeof dashboardEn>>,
  isPhone: boolean,
): Promise<void> {
  const [prefix, words] = isPhone ? ['/bn', dashboardBn] : ['', dashboardEn];
  for (const [path, namespace] of Object.entries(screens)) {
    await test.step(`${prefix}${path}`, async () => {
      expect((await page.goto(`${prefix}${path}`))?.status()).toBe(200);
      await expectGoodScreen(page, (words[namespace] as Words).title);
    });
  }
}

/** Follows the first link below this path, and looks at the page behind it. */
async function lookBehind(page: Page, list: string, path: string, isPhone: boolean): Promise<void> {
  await page.goto(list);
  const link = page.getByRole('main').locator(`a[href^="${path}"]`).first();
  const href = (await link.getAttribute('href'))!;
  const prefixes = IS_SHORT ? [isPhone ? '/bn' : ''] : ['', '/bn'];
  for (const prefix of prefixes) {
    await test.step(`${prefix}${href}`, async () => {
      expect((await page.goto(`${prefix}${href}`))?.status()).toBe(200);
      await expectGoodScreen(page, /\S/);
    });
  }
}

test('the screens of money are whole and accessible, with something on them', async ({
  browser,
  isMobile,
}) => {
  test.setTimeout(12 * 60_000);
  const seller = await newcomer(browser, 'Screens Traders');
  const fan = { name: 'Fan of the screens', nameBn: 'পাখা', price: 2400 };
  const productId = await productOf(seller, fan);
  const buyer = await newcomer(browser, 'Rahima Khatun');
  const { purchaseId, orderIds } = await order(buyer, { [productId]: 2 }, 'demo');
  await payAtGateway(buyer, purchaseId);
  await bring(seller, orderIds[0]!, 'delivered');
  const sold = (await (await seller.page.request.get('/mysales')).json()) as {
    lines: { _id: string }[];
  }[];
  await send(seller.page.request, 'post', `/api/orders/refunds/${orderIds[0]}`, {
    lines: [{ lineId: sold[0]!.lines[0]!._id, quantity: 1 }],
    delivery: false,
    reason: 'One fan was dented.',
  });

  const admin = await person(browser, 'admin');
  await lookAt(admin, OF_ADMINISTRATORS, isMobile);
  await lookBehind(admin, '/dashboard/payments?tab=all', '/dashboard/payments/', isMobile);
  await lookBehind(admin, '/dashboard/finance', '/dashboard/finance/', isMobile);
  const story = admin.getByRole('main');
  await admin.goto(`/dashboard/orders/${orderIds[0]}`);
  await expectGoodScreen(admin, /^Order /);
  await story.locator('a[href^="/dashboard/refunds/"]').first().click();
  await expectGoodScreen(admin, /^Refund of /);
  await story.getByRole('link', { name: /^Demonstration gateway/ }).click();
  await expectGoodScreen(admin, /^৳4,860 for /);
  // No moment is left in the code's own writing, and no account of the books.
  await expect(story).not.toContainText(/\d{4}-\d\d-\d\dT/);
  await expect(story).not.toContainText(/gateway:|seller:/);
  await admin.context().close();

  await lookAt(seller.page, OF_SELLERS, isMobile);
  await lookBehind(seller.page, '/dashboard/papers', '/paper/', isMobile);
  await seller.page.context().close();
  const { page } = buyer;
  for (const [path, heading] of [
    [`/purchase/${purchaseId}`, 'Thank you for your order'],
    [`/pay/${purchaseId}`, /^Payment for purchase /],
    [`/bn/pay/${purchaseId}`, /^কেনাকাটা /],
  ] as const) {
    await page.goto(path);
    await expectGoodScreen(page, heading);
  }
  await page.context().close();
});
