import sharp from 'sharp';
import { expectAccessible } from './support/accessibility';
import { expect, person, test } from './support/people';
import { bring, newcomer, order, productOf, send, type Someone } from './support/money';
import { expectGoodScreen, expectRows } from './support/screen';

/** Goods that come back: asked for by the buyer on a phone, answered by the seller, ended by the shop. */

const PHONE = { width: 390, height: 844 };

/** A delivered order of two kettles at ৳800, paid in cash. @returns its id */
async function deliveredOrder(
  browser: Parameters<typeof newcomer>[0],
  { seller, buyer, mark }: { seller: Someone; buyer: Someone; mark: string },
): Promise<string> {
  const kettle = { name: `Kettle ${mark}`, nameBn: `কেটলি ${mark}`, price: 800 };
  const productId = await productOf(seller, kettle);
  const { orderIds } = await order(buyer, { [productId]: 2 }, 'cod');
  await bring(seller, orderIds[0]!, 'delivered');
  return orderIds[0]!;
}

const photo = async (name: string) => ({
  ...{ name, mimeType: 'image/png' },
  buffer: await sharp({
    create: { width: 400, height: 300, channels: 3, background: '#b08040' },
  })
    .png()
    .toBuffer(),
});

test('a piece comes back and its money goes back: a phone in Bangla, a desk in English', async ({
  browser,
}) => {
  test.slow();
  const seller = await newcomer(browser, 'Rahim Returns');
  const buyer = await newcomer(browser, 'রহিমা খাতুন');
  await send(seller.page.request, 'post', '/api/addresses', {
    ...{ label: 'warehouse', name: 'Rahim', phone: '01911223344', isReturn: true },
    ...{ divisionId: '6', districtId: '47', thana: 't13', line: 'House 7, Road 2', landmark: '' },
  });
  const orderId = await deliveredOrder(browser, { seller, buyer, mark: 'R1' });

  const { page } = buyer;
  await page.setViewportSize(PHONE);
  await page.goto(`/bn/order/${orderId}`);
  await page.getByRole('link', { name: 'পণ্য ফেরত দিন' }).click();
  await expectGoodScreen(page, 'পণ্য ফেরত দিন');
  await page.getByLabel('যত পিস ফেরত দেবেন: কেটলি R1').fill('১');
  await page.getByLabel('নষ্ট বা ভাঙা').check();
  await page.getByLabel('কী সমস্যা?').fill('ঢাকনাটি ভাঙা।');
  await page.getByLabel('ছবি', { exact: true }).setInputFiles([await photo('lid.png')]);
  await expect(page.getByRole('img', { name: 'ছবি ১' })).toBeVisible();
  await page.getByRole('button', { name: 'ফেরতের আবেদন করুন' }).click();
  await expect(page).toHaveURL(/\/bn\/order\/returns\/[0-9a-f]{24}/);
  await expect(page.getByText('ফেরতের আবেদন করা হয়েছে। বিক্রেতাকে এখনই')).toBeVisible();
  await expect(page.getByRole('img', { name: 'ছবি ১' })).toBeVisible();
  await expectGoodScreen(page, /^ফেরত /);
  // Another photo goes on as in the shop's other forms: the browser's own words are nowhere.
  const files = page.locator('input[type=file]:not([hidden] *)');
  const widths = () => files.evaluateAll((all) => all.map((each) => each.clientWidth));
  expect(Math.max(...(await widths()))).toBeLessThanOrEqual(1);
  await page.getByLabel('ছবি যোগ করুন').setInputFiles([await photo('label.png')]);
  await expect(page.getByRole('img', { name: 'ছবি ২' })).toBeVisible();
  await expect(page.getByText('ফেরতের আবেদন করা হয়েছে। বিক্রেতাকে এখনই')).toBeVisible();
  const [returnId] = /[0-9a-f]{24}/.exec(new URL(page.url()).pathname)!;

  const desk = seller.page;
  await desk.goto('/dashboard/returns');
  await expectGoodScreen(desk, 'Returns');
  await expectRows(desk);
  await desk.getByRole('main').getByRole('link', { name: /-R1$/ }).click();
  await expect(desk.getByText(/^Answer by /)).toBeVisible();
  await expectGoodScreen(desk, /^Return .*-R1$/);
  await desk.getByRole('button', { name: 'Approve the return' }).click();
  await expect(desk.getByText('Saved.')).toBeVisible();

  await page.reload();
  // Where to, at whose cost and until when is said before how.
  const facts = page.getByRole('region', { name: 'যা ফেরত দেওয়া হচ্ছে' });
  await expect(facts).toContainText('House 7, Road 2');
  await expect(facts).toContainText('০১৯১১২২৩৩৪৪');
  await expect(facts).toContainText('কুরিয়ারের খরচ বিক্রেতার।');
  await expect(facts).toContainText('পাঠানোর শেষ সময়');
  const sending = page.getByRole('form', { name: 'পণ্য কীভাবে ফেরত দিচ্ছেন জানান' });
  await sending.getByRole('button', { name: 'পণ্য পাঠিয়েছি' }).click();
  await expect(page.getByText('চিহ্নিত ঘরগুলো দেখে নিন।')).toBeVisible();
  await sending.getByLabel('কুরিয়ার', { exact: true }).fill('পাঠাও');
  await sending.getByLabel('ট্র্যাকিং নম্বর').fill('PT-9');
  await sending.getByRole('button', { name: 'পণ্য পাঠিয়েছি' }).click();
  await expect(page.getByText('কুরিয়ারে, পাঠাও, PT-9')).toBeVisible();
  await page.getByLabel('বার্তা').fill('আগামীকাল পৌঁছাবে।');
  await page.getByRole('button', { name: 'বার্তা পাঠান' }).click();
  await expect(page.getByText('আগামীকাল পৌঁছাবে।')).toBeVisible();
  await expectGoodScreen(page, /^ফেরত /);

  await desk.goto(`/dashboard/returns/${returnId}`);
  await expect(desk.getByText('আগামীকাল পৌঁছাবে।')).toBeVisible();
  const arriving = desk.getByRole('form', { name: 'The goods are here' });
  await arriving.getByLabel('Can be sold again: Kettle R1').fill('2');
  await arriving.getByLabel('What you found').fill('The lid is broken indeed.');
  await arriving.getByRole('button', { name: 'Save what arrived' }).click();
  await expect(desk.getByText('This number is too large.')).toBeVisible();
  await expect(arriving.getByLabel('What you found')).toHaveValue('The lid is broken indeed.');
  await arriving.getByLabel('Can be sold again: Kettle R1').fill('0');
  await arriving.getByRole('button', { name: 'Save what arrived' }).click();
  await expect(desk.getByText(/^Decide by /)).toBeVisible();
  await expectGoodScreen(desk, /^Return /);
  const refunding = desk.getByRole('form', { name: 'Refund', exact: true });
  await refunding.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(desk.getByText(/^৳800 goes back to the buyer/)).toBeVisible();
  await expectGoodScreen(desk, /^Return /);

  await page.reload();
  // It was paid in cash: until its buyer says where to, the shop waits, and the page says so.
  await expect(page.getByText(/^আপনি ৳৮০০ ফেরত পাবেন। কোন নম্বর/)).toBeVisible();
  await page.getByRole('link', { name: 'টাকা কোথায় যাবে জানান' }).click();
  await page.waitForURL(new RegExp(`/bn/order/${orderId}#refunds$`));
  const refunds = page.getByRole('region', { name: 'টাকা ফেরত' });
  await refunds.getByLabel('নম্বর', { exact: true }).fill('০১৮১২৩৪৫৬৭৮');
  await refunds.getByLabel('অ্যাকাউন্টের মালিকের নাম').fill('রহিমা');
  await refunds.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
  await expect(refunds).toContainText('০১৮১২৩৪৫৬৭৮');
  await page.goto(`/bn/order/returns/${returnId}`);
  await expect(page.getByText(/^আপনি ৳৮০০ ফেরত পাবেন, সর্বশেষ/)).toBeVisible();
  await page.goto(`/bn/order/${orderId}`);
  await expect(page.getByRole('region', { name: 'টাকা ফেরত' })).toContainText('৳৮০০');
  await expect(page.getByRole('region', { name: 'পণ্য ফেরত' })).toContainText('টাকা ফেরত');
  await expectGoodScreen(page, /^অর্ডার /);
  await page.goto('/bn/dashboard/notifications');
  await expect(page.getByText(/ফেরতের নিষ্পত্তি হয়েছে, আপনি ৳৮০০/)).toBeVisible();
  for (const { page: own } of [seller, buyer]) await own.context().close();
});

test('without JavaScript: a refused form keeps its words, a photo is added, the shop is asked', async ({
  browser,
}) => {
  test.slow();
  const seller = await newcomer(browser, 'Karim Returns');
  const buyer = await newcomer(browser, 'Salma Begum', { javaScriptEnabled: false });
  const orderId = await deliveredOrder(browser, { seller, buyer, mark: 'R2' });

  const { page } = buyer;
  await page.goto(`/order/return/${orderId}`);
  await page.getByLabel('Pieces to return: Kettle R2').fill('five');
  await page.getByLabel('Not what I ordered').check();
  await page.getByLabel('What is wrong?').fill('This is a pot.');
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByText('Please look at the marked fields.')).toBeVisible();
  await expect(page.getByLabel('What is wrong?')).toHaveValue('This is a pot.');
  await expect(page.getByLabel('Not what I ordered')).toBeChecked();
  await page.getByLabel('Pieces to return: Kettle R2').fill('1');
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByText('Your return is requested.')).toBeVisible();
  await page.getByLabel('Photo', { exact: true }).setInputFiles({
    ...{ name: 'no.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
  });
  await page.getByRole('button', { name: 'Add photo' }).click();
  await expect(page.getByText('This file is no picture that we can read.')).toBeVisible();
  await page.getByLabel('Photo', { exact: true }).setInputFiles(await photo('pot.png'));
  await page.getByRole('button', { name: 'Add photo' }).click();
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();

  const desk = seller.page;
  const id = /[0-9a-f]{24}/.exec(new URL(page.url()).pathname)![0];
  await desk.goto(`/dashboard/returns/${id}`);
  await desk.getByText('Decline', { exact: true }).first().click();
  const declining = desk.getByRole('form', { name: 'Decline' });
  await declining.getByLabel('Why').fill('It is the kettle of the picture.');
  await declining.getByRole('button', { name: 'Decline' }).click();
  await expect(desk.getByText(/^The seller said no/)).toBeVisible();

  await page.reload();
  const asking = page.getByRole('form', { name: 'Ask the shop' });
  await asking.getByLabel('Why').fill('Look at the photo.');
  await asking.getByRole('button', { name: 'Ask the shop' }).click();
  await expect(page.getByText(/^The shop looks at it/)).toBeVisible();

  const admin = await person(browser, 'admin');
  await admin.goto(`/bn/dashboard/returns/${id}`);
  await expectGoodScreen(admin, /^ফেরত /);
  await admin.getByText('বদলে নতুন পণ্য', { exact: true }).first().click();
  await admin.getByRole('button', { name: 'বদলি পণ্য প্যাক করুন' }).click();
  await expect(admin.getByText('বদলি পণ্য প্যাক করা হয়েছে।', { exact: false }).first()).toBeVisible();
  await expectAccessible(admin);
  await page.reload();
  await expect(page.getByText(/^The same goods are packed for you anew/)).toBeVisible();
  for (const { page: own } of [seller, buyer]) await own.context().close();
  await admin.context().close();
});

test('nobody else reads a return, and strangers’ orders can’t be given back', async ({
  browser,
}) => {
  const seller = await newcomer(browser, 'Jamal Returns');
  const buyer = await newcomer(browser, 'Parvin Akter');
  const orderId = await deliveredOrder(browser, { seller, buyer, mark: 'R3' });
  const other = await person(browser, 'customer');
  expect((await other.goto(`/order/return/${orderId}`))?.status()).toBe(404);
  await buyer.page.goto(`/order/return/${orderId}`);
  await buyer.page.getByLabel('Pieces to return: Kettle R3').fill('1');
  await buyer.page.getByLabel('Damaged or broken').check();
  await buyer.page.getByLabel('What is wrong?').fill('Broken.');
  await buyer.page.getByRole('button', { name: 'Request return' }).click();
  await expect(buyer.page).toHaveURL(/\/order\/returns\/[0-9a-f]{24}/);
  const path = new URL(buyer.page.url()).pathname;
  expect((await other.goto(path))?.status()).toBe(404);
  expect((await other.goto(`/dashboard/returns/${path.split('/').at(-1)}`))?.status()).toBe(404);
  await seller.page.goto(path);
  await expect(seller.page).toHaveURL(/\/dashboard\/returns\//);
  for (const { page: own } of [seller, buyer]) await own.context().close();
  await other.context().close();
});
