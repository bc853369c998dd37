import { expectAccessible } from './support/accessibility';
import { expect, person, test } from './support/people';
import { newcomer, order, productOf } from './support/money';
import { expectGoodScreen, expectRows } from './support/screen';

/** Complaints: by their buyer, without an account, and at the desk of seller and shop. */

test('a buyer complains, the seller answers, the buyer passes it on, the shop closes it', async ({
  browser,
}) => {
  test.slow();
  const seller = await newcomer(browser, 'Rahim Kettles');
  const buyer = await newcomer(browser, 'Rahima Khatun');
  const kettle = { name: 'Kettle of the complaint', nameBn: 'অভিযোগের কেটলি', price: 800 };
  const productId = await productOf(seller, kettle);
  const { orderIds } = await order(buyer, { [productId]: 2 }, 'cod');

  const { page } = buyer;
  await page.goto(`/order/${orderIds[0]!}`);
  await page.getByRole('link', { name: 'Complaint', exact: true }).first().click();
  await expectGoodScreen(page, 'Complaint');
  const form = page.getByRole('region', { name: /^Complaint about order / });
  await form.getByLabel('What is it about?').selectOption('late');
  await form.getByLabel('What happened?').fill('It was to come on Monday.');
  await form.getByRole('button', { name: 'Send complaint' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Complaint C-\d{6}-/);
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).split(' ')[1]!;
  await expect(page.getByRole('status')).toContainText(number);
  await expectGoodScreen(page, /^Complaint C-/);

  const desk = seller.page;
  await desk.goto('/dashboard/complaints');
  await expectGoodScreen(desk, 'Complaints');
  await expectRows(desk);
  await desk.getByRole('link', { name: number, exact: true }).click();
  await desk.getByLabel('Message').fill('It comes today.');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Send answer' }).click();
  await expect(desk.getByRole('status')).toContainText('Saved. The buyer is told.');
  await expect(desk.getByText('Answered').first()).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Pass on to the shop' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Please check the marked fields.');
  await page.getByLabel('Message').fill('It did not come.');
  await page.getByRole('button', { name: 'Pass on to the shop' }).click();
  await expect(page.getByText('With the shop')).toBeVisible();

  const admin = await person(browser, 'admin');
  await admin.goto('/dashboard');
  const waiting = admin.getByRole('region', { name: 'Waiting for you' });
  await waiting.getByRole('link', { name: 'Complaints to decide' }).click();
  await admin.getByRole('link', { name: number, exact: true }).click();
  await admin.getByLabel('Message').fill('You get half of it back.');
  await admin.getByRole('button', { name: 'Close with these words' }).click();
  await expect(admin.getByText('Closed', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('You get half of it back.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send message' })).toHaveCount(0);

  await admin.goto('/dashboard/deadlines');
  await expectGoodScreen(admin, 'Deadlines');
  await admin.getByRole('link', { name: 'How long everybody has' }).click();
  await expectGoodScreen(admin, 'How long everybody has');
  await admin.getByLabel('Remind before (hours)').fill('x');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Please write a number.')).toBeVisible();
  await admin.getByLabel('Remind before (hours)').fill('২৪');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('status')).toContainText('Saved.');
  await admin.goto('/dashboard/deadlines/figures?by=seller');
  await expectGoodScreen(admin, 'How it went');
});

test.describe('without an account and without JavaScript, in Bangla on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a wrong pair keeps what was typed', async ({ page }) => {
    await page.goto('/bn/complaint');
    const form = page.getByRole('region', { name: 'নতুন অভিযোগ' });
    await form.getByLabel('অর্ডার নম্বর').fill('২৬১১২৩-ABCDEF');
    await form.getByLabel('ফোন নম্বর').fill('০১৭১২ ৩৪৫৬৭৮');
    await form.getByLabel('কী নিয়ে অভিযোগ?').selectOption('late');
    await form.getByLabel('কী হয়েছে?').fill('এখনো আসেনি।');
    await form.getByRole('button', { name: 'অভিযোগ পাঠান' }).click();
    await expect(page.getByRole('alert')).toContainText('কোনো অর্ডার পাওয়া যায়নি');
    await expect(form.getByLabel('কী হয়েছে?')).toHaveValue('এখনো আসেনি।');
    await expect(form.getByLabel('অর্ডার নম্বর')).toHaveValue('২৬১১২৩-ABCDEF');
  });
});
