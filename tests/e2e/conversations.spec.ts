import { expectAccessible } from './support/accessibility';
import { newcomer, order, productOf } from './support/money';
import { expect, test } from './support/people';
import { expectGoodScreen, picture } from './support/screen';

/** A question that becomes an order: the forms need no script. */

test('a buyer asks a price in Bangla on a phone, the seller answers, and an order shows the phone', async ({
  browser,
}) => {
  test.slow();
  const seller = await newcomer(browser, 'Rahim Kettles');
  const buyer = await newcomer(browser, 'Rahima Khatun');
  const kettle = { name: 'Kettle of the question', nameBn: 'প্রশ্নের কেটলি', price: 800 };
  const productId = await productOf(seller, kettle);

  const { page } = buyer;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/bn/product/${productId}`);
  await page.getByRole('link', { name: /^বিক্রেতাকে প্রশ্ন করুন/ }).click();
  await expectGoodScreen(page, 'বিক্রেতাকে জিজ্ঞেস করুন');
  await page.getByLabel('আপনার প্রশ্ন বা চাহিদা').fill('নীল রং হবে?');
  await page.getByRole('button', { name: 'পাঠান' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  // What was typed is still there.
  await expect(page.getByLabel('আপনার প্রশ্ন বা চাহিদা')).toHaveValue('নীল রং হবে?');
  await page.getByLabel('কত পিস?').fill('৫০০');
  await page.getByLabel('আপনার প্রশ্ন বা চাহিদা').fill('নীল রং হবে? ফোন ০১৭১২-৩৪৫৬৭৮');
  await page.getByRole('button', { name: 'পাঠান' }).click();
  await expect(page.getByRole('status')).toContainText('পাঠানো হয়েছে');
  await expect(page.getByText('৫০০ পিসের দাম')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'conversation-buyer');

  const desk = seller.page;
  await desk.goto('/dashboard/conversations');
  await expectGoodScreen(desk, 'Messages');
  await picture(desk, 'conversations-desk');
  await desk.getByRole('link', { name: kettle.name, exact: true }).click();
  await expect(desk.getByText('নীল রং হবে? ফোন •••')).toBeVisible();
  await desk.getByLabel('Your answer').fill('৳750 each from 500 on.');
  await desk.getByRole('button', { name: 'Send' }).click();
  await expect(desk.getByRole('status')).toContainText('sent');
  await expectAccessible(desk);
  await picture(desk, 'conversation-desk');

  await page.goto('/bn/user/messages');
  await expect(page.getByText('১টি নতুন')).toBeVisible();
  await expectGoodScreen(page, 'বার্তা');
  await picture(page, 'conversations-buyer');
  const { orderIds } = await order(buyer, { [productId]: 2 }, 'cod');
  await desk.request.patch(`/orderstatus/${orderIds[0]!}`, {
    data: { fulfilment: 'confirmed' },
    headers: { Origin: new URL(desk.url()).origin },
  });
  await desk.reload();
  await expect(desk.getByText('ফোন ০১৭১২-৩৪৫৬৭৮')).toBeVisible();
});
