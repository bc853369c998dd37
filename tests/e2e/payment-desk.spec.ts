import type { Page } from '@playwright/test';
import { buyer, headers, paymentOf, place, takeWallets } from './support/paying';
import { expect, person, test } from './support/people';
import { expectGoodScreen } from './support/screen';

/** Wallet payments one after another: the statement is brought, exact matches and the rest decided. */

interface Account {
  _id: string;
  wallet: string;
}

/** A purchase whose buyer gave a transaction id. @returns its payment and sum, in taka */
async function given(page: Page, accountId: string, transactionId: string) {
  // Each purchase has a buyer of its own.
  await page.context().clearCookies();
  await buyer(page, 'desk');
  const id = await place(page, 'wallet');
  const { attempts } = await paymentOf(page, id);
  const { _id, amount } = attempts[0]!;
  const said = await page.request.post(`/api/payments/${_id}/wallet`, {
    data: { accountId, sender: '01712345678', transactionId },
    headers,
  });
  expect(said.status()).toBe(200);
  return { id: _id, amount };
}

test('a statement confirms what matches exactly, and the rest is decided one after another', async ({
  page,
  browser,
}) => {
  const admin = await person(browser, 'admin');
  await takeWallets(admin);
  const accounts = (await (await admin.request.get('/api/wallet-accounts')).json()) as Account[];
  const { _id: account } = accounts.find(({ wallet }) => wallet === 'bkash')!;
  const word = Date.now().toString(36).toUpperCase().slice(-7);
  const [found, missing] = [`DK${word}A`, `DK${word}B`];
  const paid = await given(page, account, found);
  const unpaid = await given(page, account, missing);

  // The morning begins on the first page.
  await admin.goto('/dashboard');
  const waiting = admin.getByRole('region', { name: 'Waiting for you' });
  await waiting.getByRole('link', { name: 'Payments to check' }).click();
  await expect(admin).toHaveURL(/\/dashboard\/payments/);
  await admin.getByRole('link', { name: 'Statements' }).click();
  await expectGoodScreen(admin, 'Wallet statements');
  const file = (text: string) => ({
    name: 'bkash.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  const now = new Date().toISOString();
  await admin.getByLabel('Account', { exact: true }).first().selectOption(account);
  const text = `TrxID,Date,Amount,From\n${found},${now},"৳ ${paid.amount}",017****678`;
  await admin.locator('input[type="file"]').setInputFiles(file(text));
  await admin.getByRole('button', { name: 'Send the file' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(admin.getByRole('row', { name: new RegExp(found) })).toContainText('Waits with');

  await admin.getByRole('link', { name: 'Check one by one' }).click();
  await expectGoodScreen(admin, 'Check payments one by one');
  await admin.getByRole('button', { name: /^Confirm (the|\d+) exact match/ }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await admin.goto(`/dashboard/payments/${paid.id}`);
  await expect(admin.getByText('Verified').first()).toBeVisible();

  // Other payments may wait before this one.
  await admin.goto('/dashboard/payments/desk');
  const mine = admin.getByText(missing, { exact: true });
  await expect(async () => {
    if (!(await mine.isVisible())) await admin.getByRole('link', { name: 'Later' }).click();
    await expect(mine).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(admin.getByText('No such line')).toBeVisible();
  await admin.getByRole('button', { name: 'Refuse' }).click();
  await expect(admin.getByText('Please fill this in.')).toBeVisible();
  await admin.getByLabel('Reason', { exact: true }).fill('No such money came.');
  await admin.getByRole('button', { name: 'Refuse' }).click();
  await expect(admin.getByRole('dialog')).toContainText('This is the next one');
  await admin.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(mine).toBeHidden();
  await admin.goto(`/dashboard/payments/${unpaid.id}`);
  await expect(admin.getByText('Rejected').first()).toBeVisible();
  await admin.context().close();
});
