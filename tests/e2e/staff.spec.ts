import type { Browser, Page } from '@playwright/test';
import { ObjectId } from 'mongodb';
import { isTeamPermission, rolesWith } from '@/lib/shop/permissions';
import { STAFF_ROLES } from '@/lib/platform/auth/staff-types';
import { PAGES } from '@/lib/shop/pages';
import { newNumber, smsTo } from './support/codes';
import { newcomer, send, withDatabase } from './support/money';
import { callsAs, expect, person, test } from './support/people';
import { signInByPhone } from './support/phone-people';
import { expectGoodScreen } from './support/screen';

/** Tests people who work for the shop: invited, at work in their own rooms, and gone again. */

/** The link of the newest invitation that went to a phone, as a path. */
async function linkSentTo(phone: string): Promise<string> {
  const LINK = /http:\/\/[^/]+(\/\S*invitation\?token=[\w-]+)/;
  const links = async () => (await smsTo(phone)).flatMap((text) => LINK.exec(text)?.[1] ?? []);
  await expect.poll(async () => (await links()).length).toBeGreaterThan(0);
  return (await links()).at(-1)!;
}

/** An owner in a browser without JavaScript. */
async function scriptless(browser: Browser): Promise<Page> {
  return person(browser, 'admin', { javaScriptEnabled: false });
}

const itemOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test.describe('staff', () => {
  test.use({ allowed: [/status of (401|403|422)/] });

  test('an owner invites by SMS without JavaScript; whoever has that phone takes it, works in exactly their rooms, and is out at once', async ({
    browser,
  }) => {
    const owner = await scriptless(browser);
    await owner.goto('/dashboard/staff');
    await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Staff');
    await owner.getByLabel('E-mail or phone').fill('nobody');
    await owner
      .getByRole('region', { name: 'Invite somebody' })
      .getByLabel('Role')
      .selectOption('Content');
    await owner.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(owner.getByLabel('E-mail or phone')).toHaveValue('nobody');
    await expect(owner.getByText('Please write an e-mail address or a Bangladeshi')).toBeVisible();
    const phone = newNumber();
    await owner.getByLabel('E-mail or phone').fill(phone);
    await owner.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(owner.getByText('The invitation is on its way.')).toBeVisible();
    await expect(owner.getByText(/Invited by admin@example.com/).first()).toBeVisible();
    const link = await linkSentTo(phone);
    const look = await person(browser, 'admin');
    await look.goto('/dashboard/staff');
    await expectGoodScreen(look, 'Staff');
    await look.goto('/bn/dashboard/staff');
    await expectGoodScreen(look, 'কর্মী');

    // Somebody else who got hold of the link sees that it is not theirs.
    const other = await newcomer(browser, 'Karim Uddin');
    await other.page.goto(link);
    await expectGoodScreen(other.page, 'Invitation');
    await expect(other.page.getByText('This invitation is for another address')).toBeVisible();
    await expect(other.page.getByText(phone)).toHaveCount(0);

    // An account that a phone's code alone opens is none for staff.
    const coded = await person(browser);
    await coded.goto(link);
    await expect(coded).toHaveURL(/\/login\?callbackUrl=/);
    await signInByPhone(coded, phone, 'Parvin Akter');
    await coded.goto(link);
    await expectGoodScreen(coded, 'Invitation');
    await expect(coded.getByText('Your account is opened by a code alone')).toBeVisible();
    await expect(coded.getByRole('link', { name: 'Set up a second factor' })).toBeVisible();
    await coded.context().close();

    // Moves the phone to an account that has a password.
    const { page: clerk, _id: clerkId } = await newcomer(browser, 'Parvin Begum');
    await withDatabase(async (database) => {
      const users = database.collection('users');
      const loginPhone = `+88${phone}`;
      await users.updateOne({ loginPhone }, { $unset: { loginPhone: 1 } });
      await users.updateOne(
        { _id: new ObjectId(clerkId) },
        { $set: { loginPhone, phoneUsedAt: new Date() } },
      );
    });
    await clerk.goto(link);
    await expectGoodScreen(clerk, 'You are invited to the staff');
    await expect(clerk.getByText('Your role would be: Content')).toBeVisible();
    await clerk.getByRole('button', { name: 'Take the invitation' }).click();
    await expect(clerk).toHaveURL(/\/dashboard$/);
    await expectGoodScreen(clerk, /Parvin/);
    const cards = clerk.getByRole('main').getByRole('link');
    await expect(cards).toHaveText(['Notifications', 'Content management', 'Messages']);
    await cards.getByText('Messages').click();
    await expectGoodScreen(clerk, 'Messages');
    const refused = await clerk.goto('/dashboard/payouts');
    expect(refused!.status()).toBe(403);
    await clerk.goto(link);
    await expectGoodScreen(clerk, 'Invitation');
    await expect(clerk.getByText('This invitation works no more')).toBeVisible();

    // Another role, then none: each time the old session is over.
    await owner.goto('/dashboard/staff');
    const row = itemOf(owner, 'Parvin Begum');
    await row.getByLabel('Role').selectOption('Support');
    await row.getByRole('button', { name: 'Save the role' }).click();
    await expect(owner.getByText('The role is changed.')).toBeVisible();
    await clerk.goto('/dashboard');
    await expect(clerk).toHaveURL(/\/login\?callbackUrl=.*SESSION_ENDED/);
    await row.getByText('Take the role away').click();
    await row.getByRole('button', { name: 'Yes, take it away' }).click();
    await expect(owner.getByText('The role is taken away.')).toBeVisible();
    await expect(itemOf(owner, 'Parvin Begum')).toHaveCount(0);
  });

  test('each page of the dashboard opens for the roles that it is for, and for no other @windowless', async ({
    browser,
  }) => {
    test.setTimeout(6 * 60_000);
    const dashboard = PAGES.filter(
      ({ path }) => path.startsWith('/dashboard') && !path.includes('{'),
    );
    const owner = await callsAs('admin');
    const wrong: string[] = [];
    for (const role of STAFF_ROLES) {
      const { page, _id, email, password } = await newcomer(browser, `Clerk of ${role}`);
      await send(owner, 'post', `/api/staff/${_id}`, { staffRole: role });
      // Finance begins a day after it was given.
      await withDatabase((database) =>
        database
          .collection('users')
          .updateOne({ _id: new ObjectId(_id) }, { $set: { staffSince: new Date(0) } }),
      );
      await send(page.request, 'post', '/api/login', { email, password });
      for (const { path, access } of dashboard) {
        const may =
          access === 'anyone' ||
          access === 'user' ||
          isTeamPermission(access) ||
          rolesWith(access).includes(role);
        const status = (await page.request.get(path)).status();
        if (status !== (may ? 200 : 403)) wrong.push(`${role} ${path} ${status}`);
      }
      await page.context().close();
    }
    await owner.dispose();
    expect(wrong).toEqual([]);
  });
});
