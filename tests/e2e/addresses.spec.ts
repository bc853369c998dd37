import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/people';
import { expectGoodScreen } from './support/screen';

/** A new account, signed in here. */
async function newcomer(page: Page, name: string): Promise<void> {
  const email = `book-${Date.now()}-${Math.random().toString(36).slice(2)}@example.com`;
  const account = { email, password: 'river boat mango' };
  await page.request.post('/adduser', { data: { ...account, name, profile: '' } });
  const login = await page.request.post('/api/login', {
    data: account,
    headers: { Origin: `http://localhost:${process.env.E2E_PORT}` },
  });
  expect(login.ok()).toBe(true);
}

const entry = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

test('A newcomer keeps two addresses in Bangla, from the profile to the default.', async ({
  page,
}) => {
  await newcomer(page, 'রহিমা খাতুন');
  await page.goto('/bn/user/profile');
  await page.getByRole('link', { name: 'ঠিকানা যোগ করুন' }).click();
  await expectGoodScreen(page, 'ঠিকানা বই');
  await expect(page.getByRole('heading', { name: 'এখনো কোনো ঠিকানা নেই' })).toBeVisible();
  const form = page.getByRole('form', { name: 'নতুন ঠিকানা' });
  const save = form.getByRole('button', { name: 'ঠিকানা সংরক্ষণ করুন' });
  const search = form.getByRole('combobox', { name: 'জেলা, উপজেলা, থানা বা ইউনিয়ন' });
  await expect(form.getByLabel('প্রাপকের নাম')).toHaveValue('রহিমা খাতুন');

  await form.getByLabel('প্রাপকের ফোন').fill('০১৭১২ ৩৪৫৬৭৮');
  await save.click();
  await expect(search).toBeFocused();
  await expect(search).toHaveAccessibleDescription(/^উপজেলা বা থানা পর্যন্ত জায়গাটি বাছুন।/);
  await search.fill('সাভার');
  await expect(form.getByRole('option').first()).toContainText('উপজেলা · ঢাকা');
  await expectAccessible(page);
  await search.press('Enter');
  await expect(search).toHaveValue('সাভার, ঢাকা');
  await form.getByLabel('বাড়ি, রাস্তা, এলাকা').fill('বাড়ি ১২, রোড ৫');
  await form.getByLabel('পরিচিত স্থান').fill('স্কুলের পাশে');
  await save.click();
  const done = page.getByRole('dialog', { name: 'সফল হয়েছে!' });
  await expect(done).toContainText('ঠিকানাটি যোগ হয়েছে।');
  await done.getByRole('button').click();
  const savar = entry(page, 'বাড়ি ১২, রোড ৫, স্কুলের পাশে, সাভার, ঢাকা, ঢাকা বিভাগ');
  await expect(savar).toContainText('০১৭১২৩৪৫৬৭৮');
  await expect(savar).toContainText('মূল ঠিকানা');
  await expect(form.getByLabel('প্রাপকের ফোন')).toHaveValue('');

  // A district alone is not enough: the lists lead on from there.
  await form.getByLabel('দোকান').check();
  await form.getByLabel('প্রাপকের ফোন').fill('01812345678');
  await search.fill('jessore');
  await form.getByRole('option').filter({ hasText: 'জেলা · খুলনা' }).click();
  const area = form.getByRole('combobox', { name: 'উপজেলা বা থানা', exact: true });
  await area.fill('কেশবপুর');
  await form.getByRole('option', { name: /^কেশবপুর/ }).click();
  await expect(search).toHaveValue('কেশবপুর, যশোর, খুলনা');
  await form.getByLabel('বাড়ি, রাস্তা, এলাকা').fill('দোকান ৩');
  await form.getByLabel('এটিই আমার মূল ঠিকানা').check();
  await save.click();
  await done.getByRole('button').click();
  const shop = entry(page, 'দোকান ৩, কেশবপুর, যশোর, খুলনা বিভাগ');
  await expect(shop.getByText('মূল ঠিকানা', { exact: true })).toBeVisible();
  await expect(savar.getByRole('button', { name: /^মূল ঠিকানা করুন/ })).toBeVisible();

  await shop.getByRole('link', { name: /^বদলান/ }).click();
  await expectGoodScreen(page, 'ঠিকানা বদলান');
  const edit = page.getByRole('form', { name: 'ঠিকানা বদলান' });
  await expect(edit.getByRole('combobox', { name: /^জেলা/ })).toHaveValue('কেশবপুর, যশোর, খুলনা');
  await edit.getByLabel('বাড়ি, রাস্তা, এলাকা').fill('দোকান ৪');
  await edit.getByRole('button', { name: 'ঠিকানা সংরক্ষণ করুন' }).click();
  await done.getByRole('button').click();
  await expect(page).toHaveURL('/bn/user/addresses');
  await expect(entry(page, 'দোকান ৪, কেশবপুর')).toBeVisible();

  // Removing the default passes it on; from the profile, and back there.
  await page.goto('/bn/user/profile');
  const inProfile = entry(page, 'দোকান ৪, কেশবপুর');
  await inProfile.getByText('মুছুন', { exact: true }).click();
  await inProfile.getByRole('button', { name: 'হ্যাঁ, মুছুন' }).click();
  await expect(done).toContainText('ঠিকানাটি মুছে ফেলা হয়েছে।');
  await done.getByRole('button').click();
  await expect(page).toHaveURL('/bn/user/profile#addresses');
  await expect(inProfile).toHaveCount(0);
  await expect(savar).toContainText('মূল ঠিকানা');
  await expectGoodScreen(page, 'প্রোফাইল');
});

test('A place is chosen list by list too, and by keyboard alone.', async ({ page }) => {
  await newcomer(page, 'Karim Uddin');
  await page.goto('/user/addresses');
  await expectGoodScreen(page, 'Address book');
  const form = page.getByRole('form', { name: 'New address' });
  const search = form.getByRole('combobox', { name: 'District, upazila, thana or union' });
  await search.focus();
  await page.keyboard.type('mirpur');
  await expect(form.getByRole('option').first()).toContainText('Mirpur Model');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(search).toHaveValue('Mirpur Model, Dhaka');
  await form.getByRole('button', { name: 'Choose list by list' }).press('Enter');
  await expect(form.getByRole('combobox', { name: 'District', exact: true })).toHaveValue('Dhaka');
  const area = form.getByRole('combobox', { name: 'Upazila or thana', exact: true });
  await area.fill('dhanm');
  await area.press('Enter');
  await expectAccessible(page);
  await expect(search).toHaveValue('Dhanmondi, Dhaka');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('An address is added in steps, made the default, changed and removed.', async ({ page }) => {
    await newcomer(page, 'Rahima Khatun');
    await page.goto('/user/profile');
    await page.getByRole('link', { name: 'Add an address' }).click();
    const form = page.getByRole('form', { name: 'New address' });
    const save = form.getByRole('button', { name: 'Save the address' });
    const choosePlace = async (places: [label: string, place: string][]) => {
      for (const [label, place] of places) {
        await form.getByLabel(label, { exact: true }).selectOption({ label: place });
        await form.getByRole('button', { name: 'Show the next list' }).click();
        await expect(form.getByLabel(label, { exact: true })).toHaveValue(/./);
      }
    };
    await form.getByLabel('Receiver’s phone').fill('০১৭১২-৩৪৫৬৭৮');
    await form.getByLabel('House, road, area').fill('Secret Road 7');
    await choosePlace([
      ['Division', 'Dhaka'],
      ['District', 'Dhaka'],
    ]);
    await expect(page.getByText('Please check the marked fields.')).toHaveCount(0);
    await expect(page).toHaveURL('/user/addresses#place');
    await save.click();
    await expect(page).toHaveURL('/user/addresses?notice=INVALID#new');
    // A browser goes to #new once the page is loaded, which takes the focus from a field.
    await page.waitForLoadState();
    await expect(form.getByRole('group', { name: 'Where is it?' }).getByRole('alert')).toHaveText(
      /^Please choose the place, down to its upazila/,
    );
    await expect(form.getByLabel('House, road, area')).toHaveValue('Secret Road 7');
    await form
      .getByLabel('Upazila or thana', { exact: true })
      .selectOption({ label: 'Dhanmondi (Dhaka city)' });
    // Enter in a field saves; the button of the lists is not the form's first.
    await form.getByLabel('Receiver’s phone').press('Enter');
    await expect(page).toHaveURL('/user/addresses?notice=ADDRESS_ADDED');
    await expect(page.getByText('The address was added.')).toBeVisible();
    const first = entry(page, 'Secret Road 7, Dhanmondi, Dhaka, Dhaka Division');
    await expect(first).toContainText('Default');

    await form.getByLabel('Warehouse').check();
    await form.getByLabel('Receiver’s phone').fill('01712345678');
    await form.getByLabel('House, road, area').fill('Plot 9');
    await choosePlace([
      ['Division', 'Chattogram'],
      ['District', 'Cumilla'],
      ['Upazila or thana', 'Debidwar'],
    ]);
    await form.getByLabel('Union', { exact: true }).selectOption({ label: 'Subil' });
    await expect(form.getByLabel('Warehouse')).toBeChecked();
    await save.click();
    const second = entry(page, 'Plot 9, Subil Union, Debidwar, Cumilla, Chattogram Division');
    await second.getByRole('button', { name: 'Make default: Plot 9' }).click();
    await expect(page.getByText('The default address was changed.')).toBeVisible();
    await expect(second).toContainText('Default');

    await second.getByRole('link', { name: 'Change: Plot 9' }).click();
    const edit = page.getByRole('form', { name: 'Change the address' });
    await expect(edit.getByLabel('Union', { exact: true })).toHaveValue('1');
    await edit.getByLabel('Receiver’s phone').fill('12');
    await edit.getByRole('button', { name: 'Save the address' }).click();
    await expect(edit.getByLabel('Receiver’s phone')).toHaveAccessibleDescription(
      /Bangladeshi mobile number/,
    );
    await edit.getByLabel('Receiver’s phone').fill('01912345678');
    await edit.getByRole('button', { name: 'Save the address' }).click();
    await expect(page.getByText('The address was changed.')).toBeVisible();
    await expect(second).toContainText('01912345678');

    await second.getByText('Remove', { exact: true }).click();
    await second.getByRole('button', { name: 'Yes, remove' }).click();
    await expect(page.getByText('The address was removed.')).toBeVisible();
    await expect(second).toHaveCount(0);
    await expect(first).toContainText('Default');
  });
});
