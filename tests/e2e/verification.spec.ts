import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/accessibility';
import { codeSentTo, newNumber } from './support/codes';
import { newAdmin, newcomer, productOf, send } from './support/money';
import { expect, test } from './support/people';
import { expectGoodScreen, picture } from './support/screen';

/** From a phone to the DBID: the forms need no script. */

const card = (text: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#e8f1ec"/><text x="40" y="200" font-size="48">${text}</text></svg>`,
    ),
  )
    .png()
    .toBuffer();

/** Types a document into its step, adds a picture and sends it. */
async function handIn(page: Page, kind: string, fields: Record<string, string>): Promise<void> {
  const step = page.locator(`section#${kind}`);
  for (const [label, value] of Object.entries(fields)) {
    await step.getByLabel(label, { exact: true }).fill(value);
  }
  await step.getByRole('button', { name: 'ছবি যোগ করতে এগিয়ে যান' }).click();
  await expect(page.getByRole('status').first()).toContainText('সংরক্ষিত হয়েছে');
  await step
    .locator('input[type=file]')
    .setInputFiles({ name: `${kind}.png`, mimeType: 'image/png', buffer: await card(kind) });
  await step.getByRole('button', { name: 'ছবি যোগ করুন' }).click();
  await expect(step.getByRole('img', { name: 'ছবি ১' })).toBeVisible();
  await step.getByRole('button', { name: 'যাচাইয়ের জন্য পাঠান' }).click();
  await expect(step).toContainText('পাঠানো হয়েছে');
}

test('a seller goes from phone to DBID in Bangla on a phone, and a person catches a forged card', async ({
  browser,
  isMobile,
}) => {
  test.setTimeout(6 * 60_000);
  const name = `Rahima Lamps ${isMobile ? 'P' : 'D'}`;
  const seller = await newcomer(browser, name);
  const lamp = { name: `Lamp of ${name}`, nameBn: 'যাচাইয়ের বাতি', price: 700 };
  const productId = await productOf(seller, lamp);
  const { page } = seller;
  await page.setViewportSize({ width: 390, height: 844 });

  // Nothing is claimed before anything is checked.
  await page.goto(`/bn/product/${productId}`);
  await expect(page.getByText('যাচাই করা হয়নি')).toBeVisible();

  const phone = newNumber();
  await send(page.request, 'post', '/api/profile/ways/code', { phone });
  await send(page.request, 'post', '/api/profile/ways', {
    ...{ phone, code: await codeSentTo(phone), password: seller.password },
  });
  await send(page.request, 'post', '/api/payouts/account', {
    ...{ kind: 'bkash', holder: 'Rahima Khatun', number: phone, bank: '', branch: '' },
    ...{ routing: '', password: seller.password },
  });
  const admin = await newAdmin(browser, `Desk of ${name}`);
  await send(admin.page.request, 'post', `/api/payouts/accounts/${seller._id}`, {
    ...{ decision: 'verify', version: 1 },
  });

  await page.goto('/bn/dashboard/verification');
  await expectGoodScreen(page, 'যাচাই');
  await page.getByRole('button', { name: 'আমি সম্মত' }).click();
  await expect(page.getByText('আপনার দোকান: ফোন যাচাই করা')).toBeVisible();
  await picture(page, 'verification-phone');

  // A wrong number is said at its field, and nothing typed is lost.
  const step = page.locator('section#nid');
  await step.getByLabel('এনআইডি নম্বর').fill('১২৩৪');
  await step.getByLabel('নাম', { exact: true }).fill('Rahima Khatun');
  await step.getByRole('button', { name: 'ছবি যোগ করতে এগিয়ে যান' }).click();
  await expect(step.getByText('১০, ১৩ বা ১৭ অঙ্ক।').first()).toBeVisible();
  await expect(step.getByLabel('নাম', { exact: true })).toHaveValue('Rahima Khatun');
  const nid = { 'এনআইডি নম্বর': `১৯৮৫${phone}০১`, নাম: 'Rahima Khatun' };
  await handIn(page, 'nid', nid);
  await expectAccessible(page);
  await picture(page, 'verification-waiting');

  // The desk: the picture beside what was typed; the card is forged.
  const desk = admin.page;
  const entry = desk.getByRole('article').filter({ has: desk.getByRole('link', { name }) });
  await desk.goto('/dashboard/verification/queue');
  await expectGoodScreen(desk, 'Sellers’ documents');
  await expectAccessible(desk);
  await picture(desk, 'verification-desk');
  await entry.getByLabel('Reason, which the seller reads').fill('কার্ডের ছবিটি জাল।');
  await entry.getByRole('button', { name: 'Refuse' }).click();
  await expect(desk.getByText('Your decision is saved')).toBeVisible();

  await page.reload();
  await expect(step).toContainText('কার্ডের ছবিটি জাল।');
  await picture(page, 'verification-refused');
  await handIn(page, 'nid', nid);
  const approve = async () => {
    await desk.goto('/dashboard/verification/queue?tab=waiting');
    await entry.getByRole('button', { name: 'Approve' }).click();
    await expect(desk.getByText('Your decision is saved')).toBeVisible();
    await page.goto('/bn/dashboard/verification');
  };
  await approve();
  await expect(page.getByText('আপনার দোকান: যাচাই করা ব্যক্তি')).toBeVisible();
  await handIn(page, 'licence', {
    'লাইসেন্স নম্বর': `TRAD/DNCC/${phone}/2025`,
    নাম: 'Rahima Lamps',
    'মেয়াদ শেষ': '৩০/০৬/২০৯০',
    বিআইএন: '১২৩৪৫৬৭৮৯-০১০১',
    'ব্যবসার ঠিকানা': 'বাড়ি ১, মিরপুর, ঢাকা',
  });
  await approve();
  await handIn(page, 'dbid', { 'ডিবিআইডি নম্বর': phone, নাম: 'Rahima Lamps' });
  await approve();
  await expect(page.getByText('আপনার দোকান: ডিবিআইডিসহ যাচাই করা ব্যবসা')).toBeVisible();
  await picture(page, 'verification-dbid');

  // Buyers open the badge.
  for (const path of [`/bn/product/${productId}`, `/bn/seller/${seller._id}`]) {
    await page.goto(path);
    await page.getByText('ডিবিআইডিসহ যাচাই করা ব্যবসা').click();
    await expect(page.getByText('ট্রেড লাইসেন্স TRAD/DNCC')).toBeVisible();
    await expectAccessible(page);
    await picture(page, `verification${path.includes('seller') ? '-seller' : '-product'}`);
  }
});
