import type { Browser, Page } from '@playwright/test';
import { newcomer, order, productOf, send, type Someone } from './support/money';
import { expect, person, test } from './support/people';
import { expectGoodScreen } from './support/screen';

/**
 * Tests what a buyer is told about parcels: on the order's page, in My Cart, and at /track without an
 * account.
 */

const PHONE = { width: 390, height: 844 };

interface Placed {
  orderId: string;
  number: string;
  seller: Someone;
  buyer: Someone;
}

/** An order of three kettles at ৳800, paid on delivery. */
async function ordered(browser: Browser, name: string, javaScriptEnabled = true): Promise<Placed> {
  const seller = await newcomer(browser, `${name} Kettles`);
  const buyer = await newcomer(browser, 'Rahima Khatun', { javaScriptEnabled });
  const kettle = { name: `Kettle of ${name}`, nameBn: 'খোঁজের কেটলি', price: 800 };
  const productId = await productOf(seller, kettle);
  const { orderIds } = await order(buyer, { [productId]: 3 }, 'cod');
  const orderId = orderIds[0]!;
  const mine = (await (await buyer.page.request.get('/myorder')).json()) as {
    _id: string;
    number: string;
  }[];
  return { orderId, number: mine.find(({ _id }) => _id === orderId)!.number, seller, buyer };
}

/** Packs so many kettles and hands them to Pathao. @returns the parcel */
async function sent({ seller, orderId }: Placed, quantity: number, trackingNumber: string) {
  const { request } = seller.page;
  const sales = (await (await request.get('/mysales')).json()) as {
    _id: string;
    lines: { _id: string }[];
  }[];
  const lineId = sales.find(({ _id }) => _id === orderId)!.lines[0]!._id;
  const { parcelId } = await send<{ parcelId: string }>(
    request,
    'post',
    `/api/parcels/pack/${orderId}`,
    { lines: [{ lineId, quantity }] },
  );
  await send(request, 'post', `/api/parcels/handover/${parcelId}`, {
    courier: 'Pathao',
    trackingNumber,
  });
  return parcelId;
}

const step = ({ seller }: Placed, parcelId: string, data: object) =>
  send(seller.page.request, 'post', `/api/parcels/step/${parcelId}`, data);

const close = async (...pages: Page[]) => {
  for (const page of pages) await page.context().close();
};

test('two parcels of an order, one of which could not be delivered, in words and dates', async ({
  browser,
}) => {
  test.slow();
  const placed = await ordered(browser, 'Two');
  const { page } = placed.buyer;
  await page.setViewportSize(PHONE);
  const first = await sent(placed, 1, 'PT-100');
  const second = await sent(placed, 2, 'PT-200');
  await step(placed, first, { event: 'delivered' });
  await step(placed, second, { event: 'attempt_failed', note: 'Phone switched off' });

  await page.goto(`/order/${placed.orderId}`);
  const parcels = page.getByRole('region', { name: '2 parcels' });
  const failed = parcels.getByRole('listitem', { name: `Parcel ${placed.number}-2` });
  await expect(failed).toContainText('Delivery attempt failed on');
  await expect(failed).toContainText('Call the courier with the tracking number');
  await expect(failed).toContainText('1 attempt failed');
  await expect(failed).toContainText('2 pieces');
  await expect(failed.getByRole('link', { name: 'Follow it at Pathao' })).toHaveAttribute(
    'href',
    /pathao\.com.*PT-200/,
  );
  await failed.getByText('How it got here').click();
  await expect(failed.getByText('Phone switched off')).toBeVisible();
  await expect(parcels.getByRole('listitem', { name: `Parcel ${placed.number}-1` })).toContainText(
    'Delivered on',
  );
  await expectGoodScreen(page, /^Order /);

  await page.goto('/bn/cart');
  const card = page.getByRole('article').filter({ hasText: placed.number });
  await expect(card).toContainText('দিতে এসে ফিরে গেছে');
  await expect(card).toContainText('তারিখে পৌঁছেছে');
  await expectGoodScreen(page, 'আমার অর্ডার');
  await page.goto(`/bn/order/${placed.orderId}`);
  const inBangla = page.getByRole('region', { name: '২টি পার্সেল' });
  await expect(inBangla).toContainText('ট্র্যাকিং নম্বর বলে কুরিয়ারে ফোন করে সময় ঠিক করুন');
  await expect(inBangla).toContainText('১ বার চেষ্টা বিফল হয়েছে');
  await expectGoodScreen(page, /^অর্ডার /);

  await page.goto(`/order/${placed.orderId}`);
  await page.getByRole('link', { name: 'Ordered together' }).click();
  await expect(page).toHaveURL(/\/purchase\//);
  await expect(page.getByText('Delivery attempt failed on')).toBeVisible();
  await expectGoodScreen(page, 'Thank you for your order');
  await close(page, placed.seller.page);
});

test('who has no account finds a parcel by number and phone, and takes it off the device', async ({
  browser,
}) => {
  test.slow();
  const placed = await ordered(browser, 'Guest');
  const guest = await person(browser);
  await guest.setViewportSize(PHONE);

  await guest.goto('/');
  await guest.getByRole('contentinfo').getByRole('link', { name: 'Track a parcel' }).click();
  await expectGoodScreen(guest, 'Track a parcel');
  await guest.getByLabel('Order or parcel number').fill(placed.number);
  await guest.getByLabel('Phone number').fill('01812345678');
  await guest.getByRole('button', { name: 'Show it' }).click();
  await expect(guest.getByRole('alert').filter({ hasText: 'could not' })).toContainText(
    'We find no order with this number and this phone',
  );
  // The typed value is still there.
  await expect(guest.getByLabel('Phone number')).toHaveValue('01812345678');
  await expectGoodScreen(guest, 'Track a parcel');
  await guest.getByLabel('Phone number').fill('+880 1712-345678');
  await guest.getByRole('button', { name: 'Show it' }).click();
  const panel = guest.getByRole('region', { name: `Order ${placed.number}` });
  await expect(panel).toContainText('Nothing of it is packed yet');
  await expect(panel).toContainText('To pay on delivery: ৳');
  await expect(panel).toContainText('R. K.');
  await expect(guest.getByText('Rahima')).toHaveCount(0);
  expect(guest.url()).not.toContain('1712');

  const parcelId = await sent(placed, 3, 'PT-300');
  await step(placed, parcelId, { event: 'out_for_delivery' });
  await guest.goto('/bn/track');
  const inBangla = guest.getByRole('region', { name: `অর্ডার ${placed.number}` });
  await expect(inBangla).toContainText('ডেলিভারির জন্য বেরিয়েছে');
  await expect(inBangla).toContainText('৩ পিস');
  await expectGoodScreen(guest, 'পার্সেলের খোঁজ');
  await guest.getByRole('button', { name: 'এই ডিভাইসে আর দেখাবেন না' }).click();
  await expect(guest.getByText('এই ডিভাইসে আর কোনো অর্ডার দেখা যাবে না।')).toBeVisible();
  await expect(guest.getByText(placed.number)).toHaveCount(0);
  await close(guest, placed.buyer.page, placed.seller.page);
});

test('without JavaScript a parcel is found, and the receiver changes until it is sent', async ({
  browser,
}) => {
  test.slow();
  const placed = await ordered(browser, 'Plain', false);
  const { page } = placed.buyer;
  await page.setViewportSize(PHONE);
  await page.goto(`/bn/order/${placed.orderId}`);
  await page.getByText('নাম, ফোন বা ঠিকানা বদলান').click();
  await page.getByLabel('ফোন নম্বর').fill('০১৯');
  await page.getByRole('button', { name: 'বদল সংরক্ষণ করুন' }).click();
  await expect(page).toHaveURL(/\/bn\/order\/.*contact=INVALID#contact$/);
  await expect(page.getByLabel('ফোন নম্বর')).toHaveValue('০১৯');
  await page.getByLabel('ফোন নম্বর').fill('০১৯১২৩৪৫৬৭৮');
  await page.getByLabel('ঠিকানা', { exact: true }).fill('বাসা ৩, সাভার, ঢাকা');
  await page.getByRole('button', { name: 'বদল সংরক্ষণ করুন' }).click();
  await expect(page.getByText('এই জায়গায় ডেলিভারির খরচ আলাদা')).toBeVisible();
  await page.getByLabel('ঠিকানা', { exact: true }).fill('বাসা ৩, গুলশান, ঢাকা');
  await page.getByRole('button', { name: 'বদল সংরক্ষণ করুন' }).click();
  await expect(page.getByText('বদলটি সংরক্ষিত হয়েছে')).toBeVisible();
  await expect(page.getByText('+8801912345678').first()).toBeVisible();

  await sent(placed, 1, 'PT-400');
  await page.goto(`/order/${placed.orderId}`);
  await expect(page.getByText('Name, phone or address changed')).toBeVisible();
  await expect(page.getByText('Change name, phone or address', { exact: true })).toHaveCount(0);
  // The new phone alone opens it now.
  await page.goto(`/track?number=${placed.number}`);
  await expect(page.getByLabel('Order or parcel number')).toHaveValue(placed.number);
  await page.getByLabel('Phone number').fill('01712345678');
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByText('We find no order')).toBeVisible();
  await page.getByLabel('Phone number').fill('01912345678');
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByRole('region', { name: `Order ${placed.number}` })).toContainText(
    'On its way since',
  );
  await close(page, placed.seller.page);
});
