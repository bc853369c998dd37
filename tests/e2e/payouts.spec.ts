import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { expect, person, test } from './support/people';
import {
  bring,
  newAdmin,
  newcomer,
  order,
  passReturnWindow,
  payAtGateway,
  productOf,
  type Someone,
} from './support/money';
import { chooseFromMenu, expectGoodScreen } from './support/screen';

/** Tests sellers' earnings on their way to them: their account, a run of payouts, their statement. */

const PRICE = 30_000;

/** A seller with one product, of whose price the shop takes 5%. */
async function sellerOf(browser: Browser, name: string): Promise<[Someone, productId: string]> {
  const seller = await newcomer(browser, name);
  const goods = { name: `Generator of ${name}`, nameBn: 'জেনারেটর', price: PRICE };
  return [seller, await productOf(seller, goods)];
}

/** Names the account that a seller is paid to, on the page itself. */
async function nameAccount(
  { page, password }: Someone,
  { branch, number }: { branch: string; number: string },
): Promise<void> {
  await page.goto('/dashboard/balance');
  await expectGoodScreen(page, 'Balance');
  const card = page.getByRole('region', { name: 'Where you are paid' });
  await card.getByLabel('Name of the holder').fill('Rahima Traders');
  await card.getByLabel('Account or wallet number').fill(number);
  await card.getByLabel('Bank', { exact: true }).fill('Sonali Bank');
  await card.getByLabel('Branch').fill(branch);
  await card.getByLabel('Routing number').fill('২০০২৭৫৩৫৭');
  await card.getByLabel('Your password for this shop').fill(password);
  await card.getByRole('button', { name: 'Save' }).click();
  const saved = page.getByRole('dialog', { name: 'Success!' });
  await expect(saved).toContainText('An administrator looks at the account');
  await saved.getByRole('button', { name: 'OK' }).click();
  await expect(card.getByText('Waits to be verified')).toBeVisible();
}

/** The row of a seller in a list of the payouts' pages. */
const rowOf = (page: Page, { name }: Someone) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });

test('an account is verified, a run is made, approved by a second person and paid; its seller sees all of it', async ({
  browser,
  isMobile,
}) => {
  test.setTimeout(8 * 60_000);
  const width = isMobile ? 'phone' : 'desktop';
  // Both widths share a shop, and who was taken out of the first one's run is in the second one's.
  const outNumber = isMobile ? '0123456789077' : '0123456789099';
  const [rich, richGoods] = await sellerOf(browser, `Rich Traders ${width}`);
  const [out, outGoods] = await sellerOf(browser, `Taken Out Traders ${width}`);
  const buyer = await newcomer(browser, 'Rahima Khatun');
  const { purchaseId, orderIds } = await order(buyer, { [richGoods]: 4, [outGoods]: 1 }, 'demo');
  await payAtGateway(buyer, purchaseId);
  const admin = await newAdmin(browser, 'First Administrator');
  for (const orderId of orderIds) await bring(admin, orderId, 'delivered');

  await rich.page.goto('/dashboard/balance');
  await expect(rich.page.getByText('You have not named an account yet')).toBeVisible();
  const waiting = rich.page.getByText('Waiting for returns').locator('..');
  await expect(waiting).toContainText('৳1,14,000');
  await nameAccount(rich, { branch: 'Chawkbazar', number: '০১২৩৪৫৬৭৮৯০১২' });
  await nameAccount(out, { branch: 'Motijheel', number: outNumber });
  await passReturnWindow(rich, out);

  // The accounts are verified, one of them in Bangla.
  const desk = admin.page;
  await desk.goto('/dashboard/payouts');
  await expectGoodScreen(desk, 'Payouts');
  await expect(rowOf(desk, rich)).toContainText('0123456789012');
  await rowOf(desk, rich).getByRole('button', { name: 'Verify' }).click();
  const sure = desk.getByRole('dialog', { name: 'Verify' });
  await expect(sure).toContainText(
    `Payouts of ${rich.name} go to this account from now on: Bank account ending in 9012`,
  );
  await sure.getByRole('button', { name: 'Yes' }).click();
  await expect(sure).toBeHidden();
  await expect(rowOf(desk, rich).getByRole('button', { name: 'Verify' })).toHaveCount(0);
  await desk.goto('/bn/dashboard/payouts');
  await expectGoodScreen(desk, 'বিক্রেতাদের টাকা পাঠানো');
  await rowOf(desk, out).getByRole('button', { name: 'যাচাই করুন' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'হ্যাঁ' }).click();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await expect(rowOf(desk, out).getByRole('button', { name: 'যাচাই করুন' })).toHaveCount(0);

  // The preview says who is paid how much, and the run is made of it.
  await desk.goto('/dashboard/payouts');
  const preview = desk.getByRole('region', { name: 'If a run were made now' });
  const previewed = preview.getByRole('row').filter({ hasText: rich.name });
  await expect(previewed).toContainText('৳1,14,000');
  await preview.getByRole('button', { name: 'Make a run' }).click();
  await desk.waitForURL(/\/dashboard\/payouts\/[0-9a-f]{24}$/);
  await expectGoodScreen(desk, /^Run of /);
  await expect(rowOf(desk, rich)).toContainText('৳1,14,000');

  // One is taken out, for a reason.
  await chooseFromMenu(rowOf(desk, out), 'Take out');
  const why = desk.getByRole('dialog', { name: `Take out: ${out.name}` });
  await why.getByLabel('Reason').fill('Asks us to wait.');
  await expectAccessible(desk);
  await why.getByRole('button', { name: 'Take out' }).click();
  await expect(why).toBeHidden();
  await expect(rowOf(desk, out)).toContainText('Taken out');
  await expect(rowOf(desk, out)).toContainText('Asks us to wait.');

  // The person who made a run this large is not asked to approve it.
  await expect(desk.getByText('Another person has to approve this run.')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  const second = await person(browser, 'admin');
  await second.goto(new URL(desk.url()).pathname);
  await second.getByRole('button', { name: 'Approve' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(second.getByText('Approved by admin@example.com')).toBeVisible();
  await expectGoodScreen(second, /^Run of /);
  const [file] = await Promise.all([
    second.waitForEvent('download'),
    second.getByRole('link', { name: 'File for the bank' }).click(),
  ]);
  const csv = await textOf(file);
  expect(csv).toContain('0123456789012');
  expect(csv).toContain('114000');
  expect(csv).not.toContain(outNumber);

  await rowOf(second, rich).getByLabel('The bank’s reference').fill('SBL-4471');
  await rowOf(second, rich).getByRole('button', { name: 'Mark as paid' }).click();
  const paid = second.getByRole('dialog', { name: 'Mark as paid' });
  await expect(paid).toContainText(`sent ৳1,14,000 to ${rich.name}`);
  await paid.getByRole('button', { name: 'Yes' }).click();
  await expect(rowOf(second, rich)).toContainText('The bank’s reference: SBL-4471');
  await expect(rowOf(second, rich).getByText('Paid', { exact: true })).toBeVisible();
  await expectGoodScreen(second, /^Run of /);
  await second.context().close();

  // The seller's own page: balance, statement, file, and both in Bangla.
  const { page } = rich;
  await page.goto('/dashboard/balance');
  await expect(page.getByText('Paid out so far').locator('..')).toContainText('৳1,14,000');
  await expect(page.getByText('Available', { exact: true }).locator('..')).toContainText('৳0');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByText('Reference SBL-4471').filter({ visible: true })).toBeVisible();
  await expectGoodScreen(page, 'Balance');
  const [statement] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'CSV' }).click(),
  ]);
  const lines = (await textOf(statement)).trim().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines.join('\n')).toContain('SBL-4471');
  await page.getByRole('link', { name: 'Payouts', exact: true }).click();
  await page.waitForURL(/kind=payouts/);
  await expect(page.getByText('−৳1,14,000').filter({ visible: true })).toBeVisible();
  await page.goto('/bn/dashboard/balance');
  await expectGoodScreen(page, 'হিসাব ও পাওনা');
  await expect(page.getByText('এ পর্যন্ত পাঠানো').locator('..')).toContainText('৳১,১৪,০০০');

  // An amount that was taken out is available to the other seller in the next run.
  await out.page.goto('/dashboard/balance');
  await expect(out.page.getByText('Available', { exact: true }).locator('..')).toContainText(
    '৳28,500',
  );
  for (const { page: own } of [rich, out, buyer, admin]) await own.context().close();
});

test('without JavaScript an account is named, and a refusal says why', async ({ browser }) => {
  const seller = await newcomer(browser, 'Plain Traders', { javaScriptEnabled: false });
  await productOf(seller, { name: 'Plain broom', nameBn: 'ঝাড়ু', price: 90 });
  const { page, password } = seller;
  await page.goto('/dashboard/balance');
  await page.getByLabel('Kind of account').selectOption('bkash');
  await page.getByLabel('Name of the holder').fill('Plain Traders');
  await page.getByLabel('Account or wallet number').fill('12');
  await page.getByLabel('Your password for this shop').fill(password);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/notice=/);
  await expect(page.getByLabel('Name of the holder')).toHaveValue('Plain Traders');
  await page.getByLabel('Account or wallet number').fill('০১৭১২৩৪৫৬৭৮');
  await page.getByLabel('Your password for this shop').fill(password);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/notice=ACCOUNT_SAVED/);
  await expect(page.getByText('Waits to be verified')).toBeVisible();
  await page.context().close();
});

test('payouts are the administrators’, and a seller’s balance nobody else’s', async ({
  browser,
}) => {
  const seller = await person(browser, 'seller');
  expect((await seller.goto('/dashboard/payouts'))?.status()).toBe(403);
  await seller.context().close();
  const customer = await person(browser, 'customer');
  await customer.goto('/dashboard/balance');
  await expect(customer).toHaveURL(/\/dashboard$/);
  await customer.context().close();
});

async function textOf(download: {
  createReadStream(): Promise<NodeJS.ReadableStream>;
}): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of await download.createReadStream()) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString('utf8');
}
