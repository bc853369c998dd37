import type { Page } from '@playwright/test';
import type { DeliveryTableState } from '@/lib/features/checkout/delivery/schema';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/people';
import { expectGoodScreen, goToRoom } from './support/screen';

const ORIGIN = `http://localhost:${process.env.E2E_PORT}`;
const EDITOR = '/dashboard/delivery';

/** The table as it is now, past the screens. */
async function current(page: Page, name: 'own' | 'shop' = 'own'): Promise<DeliveryTableState> {
  const reply = await page.request.get(`/api/delivery/tables/${name}`);
  expect(reply.status()).toBe(200);
  return (await reply.json()) as DeliveryTableState;
}

/** Gives the table up past the screens. */
async function giveUp(page: Page, name: 'own' | 'shop' = 'own'): Promise<void> {
  const { version } = await current(page, name);
  const reply = await page.request.delete(`/api/delivery/tables/${name}?version=${version}`, {
    headers: { Origin: ORIGIN },
  });
  expect(reply.status()).toBe(200);
}

const farZone = (page: Page) =>
  page
    .getByRole('group', { name: 'Offer delivery by courier' })
    .getByRole('group', { name: 'All other districts' });
const upTo2Kg = (page: Page) => farZone(page).getByLabel('Price (৳)').nth(1);

async function ok(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText(text);
  await page.getByRole('button', { name: 'OK' }).click();
}

test('a seller writes delivery prices on a phone, sees them at once, and gives them up', async ({
  page,
  login,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await login('seller');
  // The demonstration’s seller has prices of their own.
  await giveUp(page);
  try {
    await page.goto('/dashboard');
    await goToRoom(page, 'Delivery prices');
    await expectGoodScreen(page, 'Delivery prices');
    await expect(page.getByText('These are the usual prices')).toBeVisible();
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview).toContainText('2 kg from Dhaka to Jashore: ৳150');

    // Bangla digits, and the preview follows before anything is saved.
    await upTo2Kg(page).fill('১৩০');
    await expect(preview).toContainText('2 kg from Dhaka to Jashore: ৳130');
    await preview.getByLabel('Weight (kg)').fill('২.১');
    await expect(preview).toContainText('2.1 kg from Dhaka to Jashore: ৳150');

    // Errors are shown beside their field, and nothing typed is lost.
    await farZone(page).getByRole('button', { name: 'Add a weight' }).click();
    await farZone(page).getByLabel('Up to (grams)').nth(2).fill('1500');
    await farZone(page).getByLabel('Price (৳)').nth(2).fill('100');
    await expect(preview).toContainText('The preview shows again');
    await page.getByRole('button', { name: 'Save prices' }).click();
    await expect(page.getByText('This weight must be more than the one before.')).toBeVisible();
    await expect(farZone(page).getByLabel('Up to (grams)').nth(2)).toBeFocused();
    await expect(upTo2Kg(page)).toHaveValue('১৩০');
    await farZone(page).getByRole('button', { name: 'Remove the weight 3' }).click();

    await page.getByRole('button', { name: 'Save prices' }).click();
    await ok(page, 'The delivery prices are saved.');
    await expect(upTo2Kg(page)).toHaveValue('130');
    await expect(page.getByText('These are the usual prices')).toHaveCount(0);
    await page.reload();
    await expect(upTo2Kg(page)).toHaveValue('130');
    expect((await current(page)).source).toBe('own');

    await page.getByRole('button', { name: 'Use the shop’s prices' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    // The dialog is done once the focus is back; until then a second tap counts as the same.
    await expect(page.getByRole('button', { name: 'Use the shop’s prices' })).toBeFocused();
    expect((await current(page)).source).toBe('own');
    await page.getByRole('button', { name: 'Use the shop’s prices' }).click();
    const dialog = page.getByRole('dialog', { name: 'Use the shop’s prices?' });
    await dialog.getByRole('button', { name: 'Use the shop’s prices' }).click();
    await ok(page, 'Your own prices are given up.');
    await expect(upTo2Kg(page)).toHaveValue('150');
    expect((await current(page)).source).toBe('default');
  } finally {
    await giveUp(page);
  }
});

test('another window saved meanwhile: what is typed stays, and the person decides', async ({
  page,
  login,
  allowed,
}) => {
  allowed.push(/409/);
  await login('seller');
  await giveUp(page);
  try {
    await page.goto(EDITOR);
    const { version, table } = await current(page);
    await upTo2Kg(page).fill('140');
    const other = await page.request.put('/api/delivery/tables/own', {
      data: { version, table: { ...table, shipsFrom: '8' } },
      headers: { Origin: ORIGIN },
    });
    expect(other.status()).toBe(200);
    await page.getByRole('button', { name: 'Save prices' }).click();
    await expect(page.getByText('These prices were changed meanwhile')).toBeVisible();
    await expect(upTo2Kg(page)).toHaveValue('140');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save mine over them' }).click();
    await ok(page, 'The delivery prices are saved.');
    expect((await current(page)).table).toMatchObject({
      shipsFrom: table.shipsFrom,
      courier: { zones: { rest: { rungs: [{ price: 120 }, { price: 140 }] } } },
    });
  } finally {
    await giveUp(page);
  }
});

test('an administrator writes the shop’s prices, which count for who has none, in Bangla', async ({
  page,
  login,
}) => {
  await login('admin');
  try {
    await page.goto(`/bn${EDITOR}`);
    await expectGoodScreen(page, 'ডেলিভারির দাম');
    await expect(page.getByRole('link', { name: 'দোকানের', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(page.getByRole('region', { name: 'প্রিভিউ' })).toContainText(
      'ঢাকা থেকে যশোর, ২ কেজি: ৳১৫০',
    );
    await page
      .getByRole('group', { name: 'কুরিয়ারে ডেলিভারি দিই' })
      .getByRole('group', { name: 'বাকি সব জেলা' })
      .getByLabel('দাম (৳)')
      .nth(1)
      .fill('১৩৫');
    await page.getByRole('button', { name: 'দাম সংরক্ষণ করুন' }).click();
    await expect(page.getByRole('dialog')).toContainText('ডেলিভারির দাম সংরক্ষিত হয়েছে।');
    const kept = await page.request.get('/api/delivery/tables/shop');
    expect((await kept.json()) as object).toMatchObject({
      table: { courier: { zones: { rest: { rungs: [{}, { price: 135 }] } } } },
    });
  } finally {
    await giveUp(page, 'shop');
  }
});
