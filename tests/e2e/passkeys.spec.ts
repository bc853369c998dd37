import type { Page } from '@playwright/test';
import { ObjectId } from 'mongodb';
import { expectAccessible } from './support/accessibility';
import {
  bring,
  newAdmin,
  newcomer,
  order,
  passReturnWindow,
  payAtGateway,
  productOf,
  send,
  withDatabase,
  type Someone,
} from './support/money';
import { expect, test } from './support/people';
import { expectGoodScreen, picture } from './support/screen';

/** Has this page's browser hold an authenticator that agrees to whatever it is asked. */
async function withAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Makes this person's proofs an hour old. */
const ageProofs = ({ _id }: Someone) =>
  withDatabase((database) =>
    database
      .collection('sessions')
      .updateMany(
        { accountId: new ObjectId(_id) },
        { $set: { provedAt: new Date(Date.now() - 3_600_000) } },
      ),
  );

test('a passkey is added, opens the second step of a login, proves a payout, and goes again', async ({
  browser,
  allowed,
}) => {
  test.slow();
  // A script is told that the second step is wanted, and that a proof is.
  allowed.push(/401.*\/api\/login/, /403.*\/api\/(payouts|profile)/);
  const seller = await newcomer(browser, 'Passkey Traders');
  const goods = { name: 'Generator of a passkey', nameBn: 'জেনারেটর', price: 30_000 };
  const productId = await productOf(seller, goods);
  const buyer = await newcomer(browser, 'Rahima Khatun');
  const { purchaseId, orderIds } = await order(buyer, { [productId]: 1 }, 'demo');
  await payAtGateway(buyer, purchaseId);
  const admin = await newAdmin(browser, 'Passkey Administrator');
  await bring(admin, orderIds[0]!, 'delivered');
  await send(seller.page.request, 'post', '/api/payouts/account', {
    ...{ kind: 'bank', holder: 'Passkey Traders', number: '0123456789055', version: 0 },
    ...{ bank: 'Sonali Bank', branch: 'Motijheel', routing: '200275357' },
    password: seller.password,
  });
  await passReturnWindow(seller);

  const { page } = admin;
  await withAuthenticator(page);
  await page.goto('/user/security');
  await expectGoodScreen(page, 'Second factor');
  await page.getByLabel('Name of the new passkey').fill('Office laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await expect(page.getByText('Your passkey is added.')).toBeVisible();
  await expect(page.getByText('Office laptop', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/login?callbackUrl=%2Fuser%2Fsecurity');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectAccessible(page);
  await expectGoodScreen(page, 'One more step');
  await picture(page, 'passkey-step');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/user\/security$/);
  await expect(page.getByText(/^Last used on/)).toBeVisible();
  await picture(page, 'passkeys');

  // A page of forms asks on a page of its own, a call of a dialog in a dialog.
  await page.goto('/dashboard/payouts');
  await ageProofs(admin);
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: seller.name, exact: true }) });
  const verify = row.getByRole('button', { name: 'Verify' });
  await verify.click();
  await page.getByRole('dialog', { name: 'Verify' }).getByRole('button', { name: 'Yes' }).click();
  // The requested action goes on once the passkey signed. Elements behind a dialog are not found.
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(verify).toHaveCount(0);
  await page.goto('/dashboard/payouts');
  await ageProofs(admin);
  const preview = page.getByRole('region', { name: 'If a run were made now' });
  await preview.getByRole('button', { name: 'Make a run' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL(/\/dashboard\/payouts\/[0-9a-f]{24}$/);
  await send(page.request, 'post', `/api/payouts/runs/${page.url().slice(-24)}`, {
    move: 'cancel',
  });

  await page.goto('/user/security');
  await page.getByText('Office laptop', { exact: true }).click();
  await page.getByRole('button', { name: 'Remove this passkey' }).click();
  await expect(page.getByText('The passkey is removed.')).toBeVisible();
  await expect(page.getByText('Office laptop', { exact: true })).toHaveCount(0);
});
