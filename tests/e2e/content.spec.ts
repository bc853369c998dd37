import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { expect, person, test } from './support/people';
import { expectGoodScreen } from './support/screen';

const BRAND = 'Paikari Bazaar';
const ORIGIN = `http://localhost:${process.env.E2E_PORT}`;
const EDITOR = '/dashboard/content-management';

/** Returns the current version of one type of content. */
async function current(page: Page, kind: string) {
  const reply = await page.request.get(`/api/content/${kind}`);
  expect(reply.status()).toBe(200);
  return (await reply.json()) as { version: number; value: Record<string, never> };
}

/** Publishes past the screens, as another administrator would. */
async function publish(page: Page, kind: string, value: unknown): Promise<void> {
  const { version } = await current(page, kind);
  const reply = await page.request.post(`/api/content/${kind}`, {
    data: { version, value },
    headers: { Origin: ORIGIN },
  });
  expect(reply.status()).toBe(200);
}

async function ok(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText(text);
  await page.getByRole('button', { name: 'OK' }).click();
}

test('the pages of rules and help, from the footer, in both languages', async ({ page }) => {
  test.slow(); // Several screens, each looked through by axe.
  for (const [path, link, title, heading] of [
    ['/help', 'Help', 'Help', 'Help'],
    ['/contact', 'Contact', 'Contact', 'Contact us'],
    ['/returns', 'Returns', 'Returns', 'Returns and refunds'],
    ['/terms', 'Terms', 'Terms', 'Terms of use'],
    ['/privacy', 'Privacy', 'Privacy', 'Privacy'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto('/');
      await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page).toHaveTitle(`${title} | ${BRAND}`);
      await expect(page.getByText(/^Last changed \d+ \w+ 20\d\d$/)).toBeVisible();
      await expectGoodScreen(page, heading);
    });
  }
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'support@example.com' })).toHaveAttribute(
    'href',
    'mailto:support@example.com',
  );
  await page.goto('/bn/returns');
  await expectGoodScreen(page, 'পণ্য ও টাকা ফেরত');
  await expect(page.getByRole('main')).toContainText('১০ দিনের মধ্যে');
});

test('an edit of the announcement and of a question is seen by a visitor at once', async ({
  page,
  login,
  browser,
}) => {
  test.slow();
  const visitor = await person(browser);
  await visitor.goto('/');
  await login('admin');
  const before = {
    announcement: (await current(page, 'announcement')).value,
    faq: (await current(page, 'faq')).value,
  };
  const stamp = String(Date.now());
  try {
    await page.goto(`${EDITOR}/announcement`);
    await expectGoodScreen(page, 'Announcement bar');
    await page.getByLabel('Show the bar').check();
    await page.getByLabel('Text (English)').fill(`Eid lots have come ${stamp}`);
    await page.getByLabel('Text (Bangla)').fill('');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByLabel('Text (Bangla)')).toBeFocused();
    await expect(page.getByText('Please fill this in.')).toBeVisible();
    await page.getByLabel('Text (Bangla)').fill(`ঈদের পণ্য এসেছে ${stamp}`);
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText(`Eid lots have come ${stamp}`);
    await preview.getByRole('button', { name: 'বাংলা' }).click();
    await expect(preview).toContainText(`ঈদের পণ্য এসেছে ${stamp}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish' }).click();
    await ok(page, 'It is in the shop now.');
    await expect(page.getByText('In the shop', { exact: true })).toHaveCount(1);

    await page.goto(`${EDITOR}/faq`);
    await page.getByLabel('Answer (English)').first().fill(`Just as you like ${stamp}`);
    await page.getByRole('button', { name: 'Publish' }).click();
    await ok(page, 'It is in the shop now.');

    await visitor.goto('/');
    await expect(visitor.getByText(`Eid lots have come ${stamp}`)).toBeVisible();
    await expect(visitor.getByText(`Just as you like ${stamp}`)).toBeVisible();
    await expectGoodScreen(visitor, `Welcome to ${BRAND}`);
    await visitor.goto('/bn/terms');
    await expect(visitor.getByText(`ঈদের পণ্য এসেছে ${stamp}`)).toBeVisible();
  } finally {
    await publish(page, 'announcement', before.announcement);
    await publish(page, 'faq', before.faq);
  }
  await visitor.goto('/');
  await expect(visitor.getByText(stamp)).toHaveCount(0);
  await visitor.context().close();
});

test('what was typed survives a reload and another administrator; versions come back', async ({
  page,
  login,
  allowed,
}) => {
  test.slow();
  allowed.push(/409/);
  await login('admin');
  const before = (await current(page, 'privacy')).value as unknown as {
    lead: { en: string; bn: string };
  };
  const withLead = (en: string) => ({ ...before, lead: { ...before.lead, en } });
  try {
    await page.goto(`${EDITOR}/privacy`);
    const lead = page.getByLabel('Introduction (English)');
    await lead.fill('Mine, typed here');
    await page.reload();
    await expect(page.getByText('What you typed before is back')).toBeVisible();
    await expect(lead).toHaveValue('Mine, typed here');

    await publish(page, 'privacy', withLead('Theirs, published meanwhile'));
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Somebody else published this in the meantime')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish mine over it' }).click();
    await ok(page, 'It is in the shop now.');
    await page.goto('/privacy');
    await expect(page.getByText('Mine, typed here')).toBeVisible();

    await page.goto(`${EDITOR}/privacy`);
    await page.getByRole('link', { name: 'Look at it: Original words' }).click();
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText('We keep what it');
    await page.getByRole('button', { name: 'Restore: Original words' }).click();
    const ask = page.getByRole('dialog', { name: 'Bring this version back?' });
    await ask.getByRole('button', { name: 'Restore' }).click();
    await ok(page, 'It is in the shop again.');
    await expect(page.getByText('Brought back the original words').first()).toBeVisible();

    // Whatever an administrator writes: no script of it runs, no bad link of it leads anywhere.
    const body = {
      en: '## Safe\n\n<script>alert(1)</script><b onclick="x()">bold</b>\n\n[bad](javascript:alert(1)) [good](/help)',
      bn: 'ক',
    };
    await publish(page, 'privacy', { ...before, body });
    await page.goto('/bn/privacy');
    await page.goto('/privacy');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'good' })).toHaveAttribute('href', '/help');
    await expect(main.getByRole('link', { name: 'bad' })).toHaveCount(0);
    expect(await main.locator('script, b, [onclick]').count()).toBe(0);
  } finally {
    await publish(page, 'privacy', before);
  }
});

test('the editors, the newsletter list and the outbox are good screens', async ({
  page,
  login,
}) => {
  test.slow();
  const email = `list-${Date.now()}@example.com`;
  await page.request.post('/newsletter', { data: { email } });
  await login('admin');
  for (const [path, heading] of [
    ['', 'Content management'],
    ['/faq', 'Questions and answers'],
    ['/categories', 'Category tiles'],
    ['/footer', 'Footer and contact'],
    ['/terms', 'Terms'],
    ['/subscribers', 'Newsletter list'],
    ['/outbox', 'Mail outbox'],
  ] as const) {
    await test.step(path, async () => {
      expect((await page.goto(EDITOR + path))!.status()).toBe(200);
      await expectGoodScreen(page, heading);
    });
  }
  await page.goto(`${EDITOR}/subscribers?q=${email}`);
  await expect(page.getByText(email)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^newsletter-.*\.csv$/);
  await page.getByRole('button', { name: `Remove ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'Nobody is here' })).toBeVisible();
});

test('content management is for administrators alone', async ({ page, login, allowed }) => {
  allowed.push(/403/);
  await login('seller');
  for (const path of ['', '/faq', '/subscribers', '/outbox']) {
    expect((await page.goto(EDITOR + path))!.status()).toBe(403);
  }
  await expect(page.getByRole('heading', { name: 'This is not yours to see' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('questions open one at a time, and the newsletter thanks', async ({ page }) => {
    await page.goto('/');
    const faq = page.getByRole('region', { name: 'Frequently asked questions' });
    await expect(faq.getByText('Browse the products')).toBeVisible();
    await faq.getByText('Can I return or exchange a product?').click();
    await expect(faq.getByText('7-day return or exchange')).toBeVisible();
    await expect(faq.getByText('Browse the products')).toBeHidden();
    await page.getByPlaceholder('Enter your email').fill(`nojs-${Date.now()}@example.com`);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('Please look into your mailbox')).toBeVisible();
  });
});
