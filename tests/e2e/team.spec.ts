import { newNumber, smsTo } from './support/codes';
import { newcomer, order, productOf, send } from './support/money';
import { expect, person, test } from './support/people';
import { signInByPhone } from './support/phone-people';
import { expectGoodScreen } from './support/screen';

/** A seller's team: invited, at work in their own rooms, and out of it at the next click. */

/** The link of the newest invitation that went to a phone, as a path. */
async function linkSentTo(phone: string): Promise<string> {
  const LINK = /http:\/\/[^/]+(\/\S*invitation\?token=[\w-]+)/;
  const links = async () => (await smsTo(phone)).flatMap((text) => LINK.exec(text)?.[1] ?? []);
  await expect.poll(async () => (await links()).length).toBeGreaterThan(0);
  return (await links()).at(-1)!;
}

test.describe('a team', () => {
  test.use({ allowed: [/status of (403|409)/] });

  test('a seller invites a packer without JavaScript, who packs an order, reaches neither money nor payout account, and is out at the next click', async ({
    browser,
  }) => {
    test.slow();
    const seller = await newcomer(browser, 'Rahim Traders', { javaScriptEnabled: false });
    const owner = seller.page;
    const names = { name: `Steel Tray ${Date.now()}`, nameBn: 'স্টিলের ট্রে' };
    await owner.goto('/dashboard/team');
    await owner.getByLabel('E-mail or phone').fill('01711000000');
    await owner.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(owner.getByText('your shop needs a product first')).toBeVisible();

    const productId = await productOf(seller, { ...names, price: 250 });
    const buyer = await newcomer(browser, 'Karim Uddin');
    const placed = await order(buyer, { [productId]: 3 }, 'cod');
    const orderId = placed.orderIds[0]!;
    await send(owner.request, 'patch', `/orderstatus/${orderId}`, { fulfilment: 'confirmed' });

    await owner.goto('/dashboard');
    await expect(owner.locator('a[href="/dashboard/team"]').first()).toBeAttached();
    await owner.goto('/dashboard/team');
    await expect(owner.getByText('Nobody works with you here yet.')).toBeVisible();
    await owner.getByLabel('E-mail or phone').fill('nobody');
    await owner.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(owner.getByText('Please write an e-mail address or a Bangladeshi')).toBeVisible();
    await expect(owner.getByLabel('E-mail or phone')).toHaveValue('nobody');
    const phone = newNumber();
    await owner.getByLabel('E-mail or phone').fill(phone);
    await owner
      .getByRole('region', { name: 'Invite somebody' })
      .getByLabel('Role')
      .selectOption('Packer');
    await owner.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(owner.getByText('The invitation is on its way.')).toBeVisible();
    const link = await linkSentTo(phone);

    // Nobody else who has the link can use it, not even the seller.
    await buyer.page.goto(link);
    await expect(buyer.page.getByText('This invitation is for another address')).toBeVisible();

    const packer = await person(browser);
    await packer.goto(link);
    await expect(packer).toHaveURL(/\/login\?callbackUrl=/);
    await signInByPhone(packer, phone, 'Parvin Akter');
    await packer.goto(link);
    await expectGoodScreen(packer, 'Rahim Traders invites you to their team');
    await expect(packer.getByText('Your role would be: Packer')).toBeVisible();
    await packer.getByRole('button', { name: 'Take the invitation' }).click();
    await expect(packer).toHaveURL(/\/dashboard$/);
    await expectGoodScreen(packer, /Parvin/);
    await expect(packer.getByText('You work for Rahim Traders.')).toBeVisible();
    await expect(packer.getByText('Packer, Rahim Traders').first()).toBeAttached();
    const lists = packer.getByRole('main').getByRole('list');
    await expect(lists.first().getByRole('link')).toHaveText([/^Orders to pack/]);
    const cards = lists.nth(1).getByRole('link');
    await expect(cards).toHaveText(['Notifications', 'Team', 'Orders', 'Parcels']);

    // Packs the order, and finds no button there that is not theirs.
    await packer.goto(`/dashboard/orders/${orderId}`);
    await expect(packer.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
    await expect(packer.getByRole('button', { name: 'Add note' })).toHaveCount(0);
    await expectGoodScreen(packer, /Order/);
    await packer.getByRole('link', { name: 'Pack', exact: true }).click();
    await expect(packer).toHaveURL(/parcels\/pack\//);
    await packer.getByRole('button', { name: 'All of it' }).click();
    await packer.getByRole('button', { name: /Pack 3 of 3/ }).click();
    await expect
      .poll(async () => {
        const all = await owner.request.get('/mysales', {
          headers: { accept: 'application/json' },
        });
        const sales = (await all.json()) as { _id: string; fulfilment: string }[];
        return sales.find(({ _id }) => _id === orderId)?.fulfilment;
      })
      .toBe('packed');

    // Money, its place, and the team itself are the seller's.
    for (const path of ['/dashboard/balance', '/dashboard/addproduct', '/dashboard/couriers']) {
      expect((await packer.goto(path))!.status(), path).toBe(403);
    }
    const headers = { Origin: new URL(packer.url()).origin };
    const refused = await packer.request.post('/api/payouts/account', {
      data: { kind: 'bkash', holder: 'Parvin', number: phone, code: '123456' },
      headers,
    });
    expect(refused.status()).toBe(403);
    const invite = { to: '01711000001', teamRole: 'manager' };
    const raised = await packer.request.post('/api/team/invitations', { data: invite, headers });
    expect(raised.status()).toBe(403);
    await packer.goto('/dashboard/team');
    await expectGoodScreen(packer, 'Team');
    await expect(packer.getByText('You work for Rahim Traders.')).toBeVisible();
    await packer.goto(`/product/${productId}`);

    // Another role counts at the next click, and so does none.
    const look = await person(browser);
    const { email, password } = seller;
    await send(look.request, 'post', '/api/login', { email, password });
    await look.goto('/dashboard/team');
    await expectGoodScreen(look, 'Team');
    await look.goto('/bn/dashboard/team');
    await expectGoodScreen(look, 'টিম');
    await owner.goto('/dashboard/team');
    const row = owner.getByRole('listitem').filter({ hasText: 'Parvin Akter' });
    await row.getByLabel('Role').selectOption('Accounts');
    await row.getByRole('button', { name: 'Save the role' }).click();
    await expect(owner.getByText('The role is changed.')).toBeVisible();
    expect((await packer.goto('/dashboard/balance'))!.status()).toBe(200);
    await expectGoodScreen(packer, 'Balance');
    await expect(packer.getByText('Where you are paid')).toHaveCount(0);
    await row.getByText('Take out of the team').click();
    await row.getByRole('button', { name: 'Yes, take out' }).click();
    await expect(owner.getByText('They are out of the team.')).toBeVisible();
    await expect(row).toHaveCount(0);
    await packer.goto(`/dashboard/orders/${orderId}`);
    await expect(packer.getByText('Rahim Traders')).toHaveCount(0);
    await packer.goto(link);
    await expect(packer.getByText('This invitation works no more')).toBeVisible();
  });
});
