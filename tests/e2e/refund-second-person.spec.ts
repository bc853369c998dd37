import { newAdmin, bring, newcomer, order, payAtGateway, productOf, send } from './support/money';
import { expect, person, test } from './support/people';
import { expectGoodScreen } from './support/screen';

/** Money that staff have go back to themselves waits until another owner has approved it. */

test('an owner who takes an own order back waits for another owner', async ({ browser }) => {
  test.slow();
  const seller = await newcomer(browser, 'Karim Kettles');
  const owner = await newAdmin(browser, 'Second Owner');
  const kettle = { name: 'Kettle of the owner', nameBn: 'মালিকের কেটলি', price: 800 };
  const productId = await productOf(seller, kettle);
  const placed = await order(owner, { [productId]: 2 }, 'demo');
  await payAtGateway(owner, placed.purchaseId);
  const [orderId] = placed.orderIds;
  await bring(seller, orderId!, 'delivered');
  const { page } = owner;
  const back = { orderStatus: 'returned', reason: 'Broken', restock: true };
  await send(page.request, 'patch', `/orderstatus/${orderId}`, back);

  // The person who asked sees it wait, and can't ask twice.
  await page.goto('/dashboard/refunds?tab=waiting');
  await expectGoodScreen(page, 'Refunds');
  const number = new RegExp(
    [placed.purchaseId, orderId!].map((id) => id.slice(-6).toUpperCase()).join('|'),
  );
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: number });
  await expect(row).toContainText('Being checked');
  await row.getByRole('link', { name: /Open/ }).click();
  await expect(page.getByText('Another owner has to approve this refund')).toBeVisible();
  await expectGoodScreen(page, /^Refund of ৳1,6/);
  const refund = page.url();
  await page.getByRole('button', { name: 'Ask again' }).click();
  const refused = page.getByRole('dialog');
  await expect(refused).not.toContainText('Success!');
  await refused.getByRole('button', { name: 'OK' }).click();
  await page.goto('/dashboard/approvals');
  await expect(page.getByText('another owner decides').first()).toBeVisible();
  await expectGoodScreen(page, 'Second person');

  // Its buyer reads that it is being checked.
  await page.goto(`/order/${orderId}`);
  await expect(page.getByText(/is being checked/).first()).toBeVisible();
  await expectGoodScreen(page, /^Order /);

  const first = await person(browser, 'admin');
  await first.goto('/dashboard/approvals');
  const question = first
    .getByRole('listitem')
    .filter({ hasText: 'Refund that waits' })
    .filter({ hasText: owner.email });
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(first.getByText('Your answer was kept, and all owners were told.')).toBeVisible();
  await page.goto(refund);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Refund of');
  await expect(page.getByRole('button', { name: 'Ask again' })).toHaveCount(0);
  await page.goto('/dashboard/refunds?tab=waiting');
  await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible();
  await expect(row).toHaveCount(0);
  await first.context().close();
});
