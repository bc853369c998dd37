import { expect, person, test } from './support/people';
import { expectGoodScreen } from './support/screen';

/**
 * Somebody who never sold: from "Sell here" over the registration back to the steps, and on to the first
 * product waiting for review. The shop's name is on it then.
 */
test('a new seller goes from “Sell here” to the first product waiting for review', async ({
  browser,
  isMobile,
}) => {
  test.slow();
  const mark = `${isMobile ? 'P' : 'D'}${Date.now().toString(36)}`;
  const seller = await person(browser);
  await seller.goto('/');
  await seller.getByRole('contentinfo').getByRole('link', { name: 'Sell here' }).click();
  await expectGoodScreen(seller, 'Sell here');

  // Registering leads back to the steps.
  await seller.getByRole('link', { name: 'Register and begin' }).click();
  const form = seller.locator('main form', { has: seller.locator('[name=email]') });
  await form.locator('[name=name]').fill('Karim Uddin');
  await form.locator('[name=email]').fill(`seller-${mark}@example.com`);
  await form.getByLabel('Password', { exact: true }).fill('three words brass lantern');
  await form.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(seller).toHaveURL(/\/dashboard\?sell=1$/);
  const steps = seller.getByRole('region', { name: 'On the way to your first sale' });
  await expect(steps).toContainText('0 of 4 done');

  // The profile: refused at its field, with what was typed, then saved.
  await steps.getByRole('link', { name: 'To the profile' }).click();
  await expectGoodScreen(seller, 'Shop profile');
  await seller.getByLabel('Name of the shop').fill('Paikari Bazaar Official');
  await seller.getByLabel('Phone of the shop').fill('০১৭১২-৩৪৫৬৭৮');
  await seller.getByRole('button', { name: 'Save the profile' }).click();
  await expect(seller.getByLabel('Name of the shop')).toHaveAccessibleDescription(
    /sounds like the marketplace/,
  );
  const shop = `Karim Lanterns ${mark}`;
  await seller.getByLabel('Name of the shop').fill(shop);
  await seller.getByRole('button', { name: 'Save the profile' }).click();
  await expect(seller.getByRole('dialog')).toContainText('The profile is saved.');
  await seller.getByRole('button', { name: 'OK' }).click();
  await expect(seller.getByRole('form', { name: 'Holiday' })).toBeVisible();

  // The first product waits for review, under the shop's name.
  const added = await seller.request.post('/addproduct', {
    headers: { Origin: new URL(seller.url()).origin },
    data: {
      ...{ productName: `Brass Lantern ${mark}`, brand: 'Shapla', price: 1250, rating: 4 },
      ...{ category: 'Home & Kitchen Appliances', description: 'Made by hand.', content: '' },
      ...{ maxQuantity: 40, minQuantity: 2, extraimages: [] },
      image: ((await (await seller.request.get('/api/products')).json()) as { image: string }[])[0]!
        .image,
    },
  });
  expect(added.status()).toBe(201);
  await seller.goto('/dashboard');
  await expect(steps).toContainText('2 of 4 done');
  await expect(steps.getByRole('listitem').nth(2)).toContainText('done');
  const admin = await person(browser, 'admin');
  await admin.goto(`/dashboard/allproducts?q=${encodeURIComponent(`Brass Lantern ${mark}`)}`);
  await expect(admin.getByText(shop).first()).toBeVisible();
});
