import { Types } from 'mongoose';
import * as applyRoute from '@/app/api/campaigns/entries/route';
import * as entryRoute from '@/app/api/campaigns/entries/[id]/route';
import * as campaignsRoute from '@/app/api/campaigns/route';
import * as stateRoute from '@/app/api/campaigns/state/[id]/route';
import { updateProduct } from '@/lib/features/catalogue/commands';
import { getPublishedProduct, listCardsById } from '@/lib/features/catalogue/queries';
import { stepCampaign } from '@/lib/features/checkout/campaigns/commands';
import { campaignStepSchema } from '@/lib/features/checkout/campaigns/schema';
import { turnCampaigns } from '@/lib/features/checkout/campaigns/turn-commands';
import { addPromotion, movePromotion } from '@/lib/features/checkout/promotions/commands';
import { promotionSchema } from '@/lib/features/checkout/promotions/schema';
import { deleteOrder } from '@/lib/features/orders/commands';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { momentField } from '@/lib/platform/time/time';
import { CampaignEntryModel, CampaignModel } from '@/models/campaign';
import { NotificationModel } from '@/models/notification';
import { ProductModel, type ProductRecord } from '@/models/product';
import { expectCleanBooks } from '../support/books';
import { checkOut, putIn, quoteOf } from '../support/checkout';
import { change } from '../support/own-products';
import { call, makeProduct, makeUser, ordersOf, useShop, type TestUser } from '../support/shop';

useShop();
afterEach(expectCleanBooks);

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const RealDate = Date;
afterEach(() => {
  globalThis.Date = RealDate;
});

/** Has every `Date` of this process tell another time; the one that follows the database's is left alone. */
function moveClockTo(time: number): void {
  const ahead = time - RealDate.now();
  const now = () => RealDate.now() + ahead;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
    get: (target, name, receiver) =>
      name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown),
  });
}

/** In whole minutes from now on; the clock is moved to it with `moveClockTo`. */
const inMinutes = (count: number) => Math.ceil(Date.now() / MINUTE) * MINUTE + count * MINUTE;

const knownProduct = (seller: TestUser, fields: Partial<ProductRecord> = {}) =>
  makeProduct({
    authorId: new Types.ObjectId(seller.id),
    createdAt: new Date(Date.now() - 60 * DAY),
    pricePoisha: 10_000,
    maxQuantity: 50,
    minQuantity: 1,
    ...fields,
  });

async function openCampaign(staff: TestUser, begins: number, more: Record<string, unknown> = {}) {
  const body = {
    name: 'Victory Day',
    nameBn: 'বিজয় দিবস',
    applyUntil: momentField(new Date(begins - 5 * MINUTE).toISOString()),
    from: momentField(new Date(begins).toISOString()),
    until: momentField(new Date(begins + 30 * MINUTE).toISOString()),
    categories: [],
    ...more,
  };
  const made = await call(campaignsRoute, '/api/campaigns', { method: 'POST', body, as: staff });
  expect(made.body).toMatchObject({ acknowledged: true });
  const { campaignId } = made.body;
  const opened = await call(stateRoute, `/api/campaigns/state/${campaignId}`, {
    method: 'POST',
    body: { step: 'open', version: 1 },
    id: campaignId,
    as: staff,
  });
  return { campaignId: campaignId as string, opened };
}

const apply = (as: TestUser, campaignId: string, product: ProductRecord, more: object = {}) =>
  call(applyRoute, '/api/campaigns/entries', {
    method: 'POST',
    body: { campaignId, productId: String(product._id), percent: 20, pieces: 10, ...more },
    as,
  });

const answer = (as: TestUser, entryId: string, body: object) =>
  call(entryRoute, `/api/campaigns/entries/${entryId}`, {
    method: 'POST',
    body,
    id: entryId,
    as,
  });

/** A product in a campaign of half an hour that begins at `begins`, accepted. */
async function accepted(fields: Partial<ProductRecord> = {}, more: object = {}) {
  const [staff, seller] = [await makeUser({ role: 'admin' }), await makeUser()];
  const product = await knownProduct(seller, fields);
  const begins = inMinutes(61);
  const { campaignId, opened } = await openCampaign(staff, begins);
  expect(opened.status).toBe(200);
  const applied = await apply(seller, campaignId, product, more);
  expect(applied.body).toMatchObject({ acknowledged: true });
  const { entryId } = applied.body;
  const said = await answer(staff, entryId, { decision: 'accept' });
  expect(said.body).toMatchObject({ acknowledged: true });
  return { staff, seller, product, campaignId, entryId: entryId as string, begins };
}

const leftOf = async ({ _id }: ProductRecord) =>
  (await ProductModel.findById(_id).lean())?.campaign?.left;

/** What one unit costs a new buyer now, in taka. */
async function priceFor(product: ProductRecord, quantity = 1): Promise<number> {
  const buyer = await makeUser();
  await putIn(buyer, product._id, quantity);
  return (await quoteOf(buyer)).sellers[0]!.lines[0]!.price;
}

it('counts from its first minute to its last, wherever the price is shown and charged', async () => {
  const { product, seller, begins } = await accepted();
  const id = String(product._id);
  expect(await priceFor(product)).toBe(100);
  // A minute before nothing has begun, and what is set aside is nobody's.
  moveClockTo(begins - MINUTE);
  await turnCampaigns();
  expect(await priceFor(product)).toBe(100);
  const early = await makeUser();
  await putIn(early, product._id, 41);
  expect((await quoteOf(early)).sellers[0]!.lines[0]!.problem).toBe('aboveMaximum');
  expect((await checkOut(early)).body).toMatchObject({ code: 'ABOVE_MAXIMUM', available: 40 });

  moveClockTo(begins);
  await turnCampaigns();
  expect(await priceFor(product)).toBe(80);
  const offer = { type: 'campaign', price: 80, before: 100, percent: 20, left: 10 };
  expect((await getPublishedProduct(id))!.offer).toMatchObject(offer);
  expect((await listCardsById([id]))[0]).toMatchObject({ price: 100, offer });
  // Nobody raises the ordinary price beside it.
  await expect(updateProduct(seller, id, { price: 101 })).rejects.toMatchObject({
    fields: { price: 'inCampaign' },
  });

  const late = await makeUser();
  await putIn(late, product._id, 2);
  const { total } = await quoteOf(late);
  moveClockTo(begins + 30 * MINUTE);
  // The pages have not followed yet: what is charged has.
  const over = await checkOut(late, { expectedTotal: total });
  expect(over.body).toMatchObject({ code: 'PRICE_CHANGED' });
  expect(await priceFor(product)).toBe(100);
  await turnCampaigns();
  const after = (await ProductModel.findById(id).lean())!;
  expect(after.campaign).toBeUndefined();
  expect((await getPublishedProduct(id))!.offer).toBeUndefined();
  // The lowest price of 30 days is the truth afterwards too.
  expect(Math.min(...after.variants[0]!.prices.map(({ pricePoisha }) => pricePoisha))).toBe(8_000);
});

it('reckons from the lowest price of 30 days: one raised before applying gains nothing', async () => {
  const [staff, seller] = [await makeUser({ role: 'admin' }), await makeUser()];
  const product = await knownProduct(seller);
  const raised = await change(seller, String(product._id), { price: 190 });
  expect(raised.status).toBe(200);
  const { campaignId } = await openCampaign(staff, inMinutes(61));
  const low = await apply(seller, campaignId, product, { percent: 14 });
  expect([low.status, Object.keys(low.body.fields)]).toEqual([422, ['percent']]);
  const { entryId } = (await apply(seller, campaignId, product, { percent: 15 })).body;
  const entry = (await CampaignEntryModel.findById(entryId).lean())!;
  expect(entry.prices[0]).toMatchObject({ lowPoisha: 10_000, pricePoisha: 8_500 });
  // A product that came yesterday has no lowest price of 30 days.
  const young = await knownProduct(seller, { createdAt: new Date(Date.now() - DAY) });
  expect((await apply(seller, campaignId, young)).body.fields).toHaveProperty('productId');
  const many = await apply(seller, campaignId, await knownProduct(seller), { pieces: 51 });
  expect(Object.keys(many.body.fields)).toEqual(['pieces']);
});

it('never sells more pieces at its price than are set aside, and gets those of cancelled orders back', async () => {
  const { product, begins } = await accepted({}, { pieces: 3 });
  moveClockTo(begins);
  await turnCampaigns();
  const buyers = await Promise.all(Array.from({ length: 6 }, () => makeUser()));
  const totals = await Promise.all(
    buyers.map(async (buyer) => {
      await putIn(buyer, product._id, 1);
      return (await quoteOf(buyer)).total;
    }),
  );
  const replies = await Promise.all(
    buyers.map((buyer, index) => checkOut(buyer, { expectedTotal: totals[index] })),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
  for (const { body } of replies.filter(({ status }) => status !== 201)) {
    expect(body).toMatchObject({ code: 'PRICE_CHANGED' });
  }
  const orders = await ordersOf(product);
  expect(orders.map(({ lines }) => lines[0]!.pricePoisha)).toEqual([8_000, 8_000, 8_000]);
  expect(await leftOf(product)).toBe(0);
  // Used up: the ordinary price, and nobody is shown another one.
  expect(await priceFor(product)).toBe(100);
  expect((await getPublishedProduct(String(product._id)))!.offer).toBeUndefined();
  await deleteOrder(await makeUser({ role: 'admin' }), String(orders[0]!._id));
  expect(await leftOf(product)).toBe(1);
  expect(await priceFor(product)).toBe(80);
  expect(await priceFor(product, 2)).toBe(100);
});

it('is looked at once more at its begin: what breaks a rule by then takes no part, and its seller hears', async () => {
  const { product, seller, begins, entryId } = await accepted();
  await ProductModel.updateOne(
    { _id: product._id },
    { $set: { 'variants.0.stock': 4, maxQuantity: 4 } },
  );
  moveClockTo(begins);
  await turnCampaigns();
  const entry = (await CampaignEntryModel.findById(entryId).lean())!;
  expect(entry).toMatchObject({ state: 'dropped', reason: 'pieces' });
  expect(await priceFor(product)).toBe(100);
  await settleBackground();
  const heard = await NotificationModel.find({ userId: new Types.ObjectId(seller.id) }).lean();
  expect(heard.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['campaignAccepted', 'campaignRefused']),
  );
});

it('is opened only with time to apply, and ends at once where it is cancelled', async () => {
  const staff = await makeUser({ role: 'admin' });
  const { opened } = await openCampaign(staff, inMinutes(1), {
    applyUntil: momentField(new Date(inMinutes(1)).toISOString()),
  });
  expect([opened.status, Object.keys(opened.body.fields)]).toEqual([422, ['from']]);

  const { staff: owner, product, campaignId, begins, entryId } = await accepted();
  moveClockTo(begins);
  await turnCampaigns();
  const cancel = { step: 'cancel' as const, version: 2, reason: 'A wrong day' };
  expect(campaignStepSchema.safeParse({ ...cancel, reason: '' }).success).toBe(false);
  await stepCampaign(owner, campaignId, cancel);
  expect(await priceFor(product)).toBe(100);
  expect((await CampaignEntryModel.findById(entryId).lean())!.state).toBe('ended');
});

it('lets nobody decide for their own shop, apply with another’s product, or see a draft', async () => {
  const [staff, seller, other] = [
    await makeUser({ role: 'admin' }),
    await makeUser(),
    await makeUser(),
  ];
  const { campaignId } = await openCampaign(staff, inMinutes(61));
  const product = await knownProduct(seller);
  await knownProduct(other);
  expect((await apply(other, campaignId, product)).status).toBe(422);
  const { entryId } = (await apply(seller, campaignId, product)).body;
  expect((await answer(seller, entryId, { decision: 'accept' })).status).toBe(403);
  expect((await answer(other, entryId, { decision: 'withdraw' })).status).toBe(403);
  const own = await knownProduct(staff);
  const mine = (await apply(staff, campaignId, own)).body.entryId;
  expect((await answer(staff, mine, { decision: 'accept' })).status).toBe(403);
  expect((await answer(seller, entryId, { decision: 'withdraw' })).status).toBe(200);
  // Withdrawn, it may come again; twice at once it may not.
  const again = await Promise.all([1, 2].map(() => apply(seller, campaignId, product)));
  expect(again.map(({ status }) => status).sort()).toEqual([201, 422]);
});

it('shows the automatic discount that would win, until it is paused', async () => {
  const seller = await makeUser();
  const product = await knownProduct(seller);
  const id = String(product._id);
  const { insertedId } = await addPromotion(
    seller,
    promotionSchema.parse({
      ...{ title: 'Winter', titleBn: 'শীত', code: '', kind: 'percent', percent: '12' },
      ...{ scope: 'products', products: [id], payer: 'seller', firstOrderOnly: false },
    }),
  );
  const offer = { type: 'discount', name: 'Winter', price: 88, before: 100, percent: 12 };
  expect((await getPublishedProduct(id))!.offer).toMatchObject(offer);
  const buyer = await makeUser();
  await putIn(buyer, product._id, 1);
  const { goods, discount } = await quoteOf(buyer);
  expect(goods - discount).toBe(offer.price);
  await movePromotion(seller, insertedId, { version: 1, state: 'paused' });
  expect((await getPublishedProduct(id))!.offer).toBeUndefined();
});

it('begins however many others run already with nothing left to turn', async () => {
  const now = new Date();
  const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);
  const campaign = (slug: string, from: Date, begunAt?: Date) => ({
    ...{ slug, name: slug, nameBn: slug, from, until: at(60), applyUntil: from },
    ...{ minPercent: 15, categories: [], mostPerSeller: 10, state: 'open' as const },
    ...{ reason: '', version: 1, createdAt: from, createdBy: 'staff', ...(begunAt && { begunAt }) },
  });
  const running = Array.from({ length: 21 }, (_, index) =>
    campaign(`running-${index}`, at(-100), at(-100)),
  );
  await CampaignModel.insertMany([...running, campaign('begins-now', at(-1))]);
  await turnCampaigns(now);
  expect((await CampaignModel.findOne({ slug: 'begins-now' }).lean())?.begunAt).toEqual(now);
  await CampaignModel.deleteMany({ slug: /^(running-|begins-now)/ });
});
