import { newcomer, productOf, send } from './support/money';
import { expect, person, test } from './support/people';
import { expectGoodScreen } from './support/screen';

/** Checks what bar and dock show about a person: the bell and the basket, with and without a script. */

for (const javaScriptEnabled of [true, false]) {
  test(`the bell and the basket count for a customer ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
    browser,
  }) => {
    const seller = await newcomer(browser, 'Bell Kettles');
    const bell = { name: `Kettle of bells ${javaScriptEnabled}`, nameBn: 'ঘণ্টার কেটলি', price: 700 };
    const productId = await productOf(seller, bell);
    const { page, email, password } = await newcomer(browser, 'Rahima Khatun', {
      javaScriptEnabled,
    });
    await page.setViewportSize({ width: 390, height: 844 });
    const dock = page.getByRole('navigation', { name: /Shortcuts|শর্টকাট/ });

    await page.goto(`/product/${productId}`);
    await page.getByRole('button', { name: 'Add to basket' }).first().click();
    if (javaScriptEnabled)
      await expect(dock.getByRole('link', { name: /^Basket\s*1$/ })).toBeVisible();
    await page.goto('/bn/basket');
    await expect(dock.locator('a[href="/bn/basket"]')).toContainText('১');

    // A login from another device is worth a notification, which comes a moment later.
    const device = await person(browser);
    await send(device.request, 'post', '/api/login', { email, password });
    await device.context().close();
    const unread = page.getByRole('link', { name: /^Notifications\s*1\s*new notifications$/ });
    await expect(async () => {
      await page.goto(javaScriptEnabled ? '/' : '/basket');
      await expect(unread).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(dock.locator('a[href="/user/profile"]')).toContainText('1');
    await unread.click();
    await expect(page).toHaveURL('/user/notifications');
    await expect(page.getByRole('main').getByRole('listitem')).toContainText('New login');
    // axe needs the page's own script.
    if (javaScriptEnabled) await expectGoodScreen(page, 'Notifications');
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden();
    await page.context().close();
    await seller.page.context().close();
  });
}
