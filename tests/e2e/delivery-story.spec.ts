import { MongoClient } from 'mongodb';
import { expect, test } from './support/people';
import { newcomer, order, productOf, send, type Someone } from './support/money';
import { expectGoodScreen } from './support/screen';
import { portOfWorker, shopPorts } from './support/shops';

/**
 * One purchase from its order to its returns, as its buyer sees it in Bangla on a phone: two sellers, one
 * order in two parcels, an attempt that fails, a damaged piece that is replaced, one whose money goes back.
 * Journal, stock and clocks are looked at in the database after each step.
 */

const PHONE = { width: 390, height: 844 };
const DAY_MS = 24 * 60 * 60_000;

interface Entry {
  purchaseId?: string;
  lines: { account: string; debitPoisha: number; creditPoisha: number }[];
}

/** Returns the balance of each account for a purchase, every entry balanced, and the stock of products. */
async function look(purchaseId: string, productIds: string[]) {
  const addresses = JSON.parse(process.env.E2E_DATABASES!) as string[];
  const client = await new MongoClient(addresses[shopPorts().indexOf(portOfWorker())]!).connect();
  try {
    const database = client.db();
    const entries = await database
      .collection<Entry>('journalentries')
      .find({ purchaseId })
      .toArray();
    const books: Record<string, number> = {};
    for (const { lines } of entries) {
      let sum = 0;
      for (const { account, debitPoisha, creditPoisha } of lines) {
        books[account] = (books[account] ?? 0) + debitPoisha - creditPoisha;
        sum += debitPoisha - creditPoisha;
      }
      expect(sum).toBe(0);
    }
    const products = await database.collection('products').find().toArray();
    const stock = productIds.map(
      (id) => products.find(({ _id }) => String(_id) === id)!.maxQuantity as number,
    );
    const returns = await database.collection('returns').find().toArray();
    return { books, stock, returns };
  } finally {
    await client.close();
  }
}

const pack = async ({ page }: Someone, orderId: string, lines?: object[]): Promise<string> => {
  const path = `/api/parcels/pack/${orderId}`;
  const { parcelId } = await send<{ parcelId: string }>(page.request, 'post', path, {
    ...(lines && { lines }),
  });
  return parcelId;
};
const handOver = ({ page }: Someone, id: string, trackingNumber: string) =>
  send(page.request, 'post', `/api/parcels/handover/${id}`, { courier: 'Pathao', trackingNumber });
const step = ({ page }: Someone, id: string, body: object) =>
  send(page.request, 'post', `/api/parcels/step/${id}`, body);
const returnStep = ({ page }: Someone, id: string, body: object) =>
  send(page.request, 'post', `/api/returns/step/${id}`, body);

test('two sellers, three parcels, a failed attempt, a replacement and a refund', async ({
  browser,
}) => {
  test.slow();
  const one = await newcomer(browser, 'Story Traders');
  const two = await newcomer(browser, 'Story Pots');
  const kettle = await productOf(one, {
    name: 'Story kettle',
    nameBn: 'গল্পের কেটলি',
    price: 900,
  });
  const pan = await productOf(one, {
    name: 'Story pan',
    nameBn: 'গল্পের কড়াই',
    price: 500,
  });
  const pot = await productOf(two, {
    name: 'Story pot',
    nameBn: 'গল্পের হাঁড়ি',
    price: 400,
  });
  const goods = [kettle, pan, pot];
  const buyer = await newcomer(browser, 'রহিমা খাতুন');
  const { purchaseId } = await order(buyer, { [kettle]: 2, [pan]: 1, [pot]: 2 }, 'cod');
  const { page } = buyer;
  await page.setViewportSize(PHONE);
  const rows = (await (await page.request.get('/myorder')).json()) as {
    _id: string;
    sellerName: string;
    lines: { _id: string; productId: string }[];
    grandTotal: number;
  }[];
  const first = rows.find(({ sellerName }) => sellerName === one.name)!;
  const second = rows.find(({ sellerName }) => sellerName === two.name)!;
  const lineOf = (of: typeof first, productId: string) =>
    of.lines.find((line) => line.productId === productId)!._id;
  expect((await look(purchaseId, goods)).stock).toEqual([48, 49, 48]);

  // The first order leaves in two parcels, the second in one.
  const kettles = await pack(one, first._id, [{ lineId: lineOf(first, kettle), quantity: 2 }]);
  const rest = await pack(one, first._id);
  const pots = await pack(two, second._id);
  await handOver(one, kettles, 'PT-1');
  await page.goto(`/bn/order/${first._id}`);
  await expectGoodScreen(page, /^অর্ডার /);
  const story = page.getByRole('region', { name: 'পার্সেল' });
  await expect(story.getByText('PT-1')).toBeVisible();
  await expect(story.getByText(/তারিখে প্যাক হয়েছে/)).toBeVisible();
  await handOver(one, rest, 'PT-2');
  await handOver(two, pots, 'PT-3');

  // An attempt fails and says what to do; the next one arrives.
  await step(one, kettles, { event: 'attempt_failed', note: 'ফোন ধরেননি' });
  await page.reload();
  await expect(story.getByText(/দিতে এসে ফিরে গেছে/).first()).toBeVisible();
  await expect(story.getByText(/কুরিয়ার আপনাকে পায়নি/)).toBeVisible();
  await expectGoodScreen(page, /^অর্ডার /);
  await step(one, kettles, { event: 'out_for_delivery' });
  await step(one, kettles, { event: 'delivered' });
  const partly = await look(purchaseId, goods);
  expect(partly.books['courier:pathao']).toBeGreaterThanOrEqual(180_000);
  expect(partly.books.buyers).toBe(-partly.books['courier:pathao']!);
  await step(one, rest, { event: 'delivered' });
  await step(two, pots, { event: 'delivered' });
  const arrived = await look(purchaseId, goods);
  const total = Math.round((first.grandTotal + second.grandTotal) * 100);
  expect(arrived.books['courier:pathao']).toBe(total);
  // All that was paid is earned.
  expect(arrived.books.buyers ?? 0).toBe(0);
  await page.reload();
  await expect(story.getByText(/তারিখে পৌঁছেছে/)).toHaveCount(2);

  // A kettle is damaged and replaced: one more leaves the stock, no money moves.
  await page.goto(`/bn/order/return/${first._id}`);
  await page.getByLabel('যত পিস ফেরত দেবেন: গল্পের কেটলি').fill('১');
  await page.getByLabel('নষ্ট বা ভাঙা').check();
  await page.getByLabel('কী সমস্যা?').fill('ঢাকনাটি ভাঙা।');
  await page.getByRole('button', { name: 'ফেরতের আবেদন করুন' }).click();
  await expect(page).toHaveURL(/\/bn\/order\/returns\/[0-9a-f]{24}/);
  const [damaged] = /[0-9a-f]{24}/.exec(new URL(page.url()).pathname)!;
  const asked = (await look(purchaseId, goods)).returns.find(({ _id }) => String(_id) === damaged)!;
  expect((asked.answerBy as Date).getTime() - (asked.requestedAt as Date).getTime()).toBe(
    3 * DAY_MS,
  );
  await returnStep(one, damaged!, { event: 'approved' });
  await returnStep(one, damaged!, {
    event: 'settled',
    outcome: 'replacement',
    lines: [],
    delivery: false,
  });
  const replaced = await look(purchaseId, goods);
  expect(replaced.stock).toEqual([47, 49, 48]);
  expect(replaced.books).toEqual(arrived.books);
  await page.goto(`/bn/order/${first._id}`);
  await expect(story.getByText('বদলি পণ্য').first()).toBeVisible();

  // A pot comes back unused and is sold again; its money goes back.
  const { returnId } = await send<{ returnId: string }>(
    page.request,
    'post',
    `/api/returns/request/${second._id}`,
    {
      lines: [{ lineId: lineOf(second, pot), quantity: 1 }],
      ...{ reason: 'unused', words: 'লাগবে না', wish: 'refund', photos: [] },
    },
  );
  await returnStep(two, returnId, { event: 'approved' });
  await returnStep(buyer, returnId, { event: 'sent', way: 'dropoff' });
  const back = [{ lineId: lineOf(second, pot), quantity: 1 }];
  await returnStep(two, returnId, { event: 'received', lines: back, note: 'As new' });
  expect((await look(purchaseId, goods)).stock).toEqual([47, 49, 49]);
  await returnStep(two, returnId, {
    event: 'settled',
    outcome: 'refund',
    lines: back,
    delivery: false,
  });
  const refunded = await look(purchaseId, goods);
  expect(refunded.books.refunds).toBe(-40_000);
  await page.goto(`/bn/order/returns/${returnId}`);
  await expect(page.getByText(/^আপনি ৳৪০০ ফেরত পাবেন/)).toBeVisible();
  await expectGoodScreen(page, /^ফেরত /);
  for (const { page: own } of [one, two, buyer]) await own.context().close();
});
