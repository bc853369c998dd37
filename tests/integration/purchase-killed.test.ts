import { Types } from 'mongoose';
import type { Actor } from '@/lib/platform/auth/actor';
import { setCode } from '@/lib/features/checkout/basket/commands';
import { getBasket } from '@/lib/features/checkout/basket/queries';
import { checkoutSchema, type CheckoutInput } from '@/lib/features/checkout/schema';
import { BasketModel } from '@/models/basket';
import { EventModel } from '@/models/event';
import { IdempotencyKeyModel } from '@/models/idempotency-key';
import { JournalEntryModel } from '@/models/journal';
import { OrderModel } from '@/models/order';
import { DocumentModel } from '@/models/document';
import { PaymentModel } from '@/models/payment';
import { ProductModel, type ProductRecord } from '@/models/product';
import { PromotionModel, PromotionUseModel } from '@/models/promotion';
import { PurchaseModel } from '@/models/purchase';
import { StockChangeModel } from '@/models/stock-change';
import { expectCleanBooks, expectSound } from '../support/books';
import { checkoutBody, makeColours, putIn, quoteOf } from '../support/checkout';
import { MortalProcesses } from '../support/kills/mortal-process';
import { makePromotion } from '../support/promotion-records';
import { makeProduct, makeUser, useShop, type TestUser } from '../support/shop';
import { IS_SHORT } from '../support/short-form';
import { onEmbeddedStore } from '../support/store';

/**
 * A purchase of three sellers with a promotion and a code, whose process is killed before its first
 * write, before its second …, and before its commit, and once while the commit is on its way. Each
 * time either all of it is there or nothing, and the same try at the next process makes it whole once.
 */

jest.setTimeout(30 * 60_000);
useShop();

const CODE = 'EID-2026';
/** Units of each variant, far more than all purchases take. */
const STOCK = 1000;
/** More writes than a purchase has. */
const MOST_WRITES = 60;

let buyer: TestUser;
let products: ProductRecord[];
/** Units that a purchase takes, by variant. */
const wanted = new Map<string, number>();
const processes = new MortalProcesses();

beforeAll(async () => {
  buyer = await makeUser();
  const sellers = await Promise.all([1, 2, 3].map(() => makeUser()));
  const soldBy = ({ id, email, name }: TestUser) => ({
    authorId: new Types.ObjectId(id),
    author: email,
    authorName: name,
  });
  const colours = await makeColours({ ...soldBy(sellers[0]!), maxQuantity: 2 * STOCK });
  await ProductModel.updateOne(
    { _id: colours._id },
    { $set: { 'variants.0.stock': STOCK, 'variants.1.stock': STOCK } },
  );
  products = [
    (await ProductModel.findById(colours._id).lean())!,
    await makeProduct({ ...soldBy(sellers[1]!), maxQuantity: STOCK }),
    await makeProduct({ ...soldBy(sellers[2]!), maxQuantity: STOCK }),
  ];
  for (const { variants } of products) {
    for (const { _id } of variants) wanted.set(String(_id), 3);
  }
  // One applies by itself to the first seller's goods, the code to the others', so that both count.
  await makePromotion({
    sellerId: new Types.ObjectId(sellers[0]!.id),
    percent: 50,
    budgetPoisha: 10 ** 9,
  });
  await makePromotion({ code: CODE, percent: 20, maxUses: 1000 });
});
afterAll(() => processes.end());

interface Attempt {
  actor: Actor;
  input: CheckoutInput;
  /** Key that is the same for every try of one purchase. */
  key: string;
}

/** @returns the purchase's id; null where the process was killed before it said so */
async function place(
  attempt: Attempt,
  kill: { killAt?: number; sent?: boolean } = {},
): Promise<{ purchaseId: string; writes: string[] } | null> {
  const living = await processes.living();
  const outcome = await living.attempt({ task: { name: 'place', ...attempt }, ...kill });
  if (outcome === null) return null;
  expect(outcome.error).toBeUndefined();
  return { ...(outcome.result as { purchaseId: string }), writes: outcome.writes };
}

/** Puts everything into the basket, with the code. @returns what is sent to order it */
async function fill(): Promise<CheckoutInput> {
  for (const [variantId, quantity] of wanted) await putIn(buyer, variantId, quantity);
  await setCode({ accountId: buyer.id, token: undefined, address: '' }, CODE);
  const { total, promotions } = await quoteOf(buyer);
  expect(promotions).toHaveLength(2);
  return checkoutSchema.parse(checkoutBody({ expectedTotal: total, keepAddress: false }));
}

/** All that a purchase changes. */
async function snapshot() {
  const [now, promotions, basket] = await Promise.all([
    ProductModel.find().sort({ _id: 1 }).lean(),
    PromotionModel.find().sort({ _id: 1 }).lean(),
    BasketModel.findOne({ customerId: buyer.id }).lean(),
  ]);
  return {
    stocks: now.map(({ maxQuantity, variants }) => [maxQuantity, ...variants.map((v) => v.stock)]),
    promotions: promotions.map(({ used, purchases, spentPoisha }) => [
      used,
      purchases,
      spentPoisha,
    ]),
    lines: basket?.lines.map(({ variantId, quantity }) => [String(variantId), quantity]),
    code: basket?.code,
    purchases: await PurchaseModel.countDocuments(),
    orders: await OrderModel.countDocuments(),
    uses: await PromotionUseModel.countDocuments(),
    stockChanges: await StockChangeModel.countDocuments(),
    keys: await IdempotencyKeyModel.countDocuments(),
    payments: await PaymentModel.countDocuments(),
    // Cash is in the books and on paper once it is collected, and not when it is promised.
    entries: await JournalEntryModel.countDocuments(),
    papers: await DocumentModel.countDocuments(),
  };
}
type Snapshot = Awaited<ReturnType<typeof snapshot>>;

/** Expects the state after one more purchase of the whole basket. */
async function expectOneMore(before: Snapshot, purchaseId: string): Promise<void> {
  const after = await snapshot();
  const orders = await OrderModel.find({ purchaseId }).lean();
  expect(orders).toHaveLength(3);
  const ordered = new Map(
    orders.flatMap(({ lines }) =>
      lines.map(({ variantId, quantity }) => [String(variantId), quantity] as const),
    ),
  );
  expect(ordered).toEqual(wanted);
  const taken = orders.flatMap((order) => order.lines).filter(({ promotionId }) => promotionId);
  const given = taken.reduce((sum, { discountPoisha }) => sum + discountPoisha, 0);
  const spent = (shot: Snapshot) => shot.promotions.reduce((sum, [, , poisha]) => sum + poisha!, 0);
  expect(spent(after) - spent(before)).toBe(given);
  const payments = await PaymentModel.find({ purchaseId }).lean();
  expect(payments.map(({ orderId, state }) => [String(orderId), state]).sort()).toEqual(
    orders.map(({ _id }) => [String(_id), 'pending']).sort(),
  );
  expect(after).toEqual({
    stocks: before.stocks.map(([all, ...each]) => [
      all! - 3 * each.length,
      ...each.map((stock) => stock - 3),
    ]),
    promotions: before.promotions.map(([used, purchases], place) => [
      used! + 1,
      purchases! + 1,
      after.promotions[place]![2],
    ]),
    ...{ lines: [], code: '' },
    purchases: before.purchases + 1,
    orders: before.orders + 3,
    uses: before.uses + 2,
    stockChanges: before.stockChanges + wanted.size,
    keys: before.keys + 1,
    // The cash of each order.
    payments: before.payments + 3,
    entries: before.entries,
    papers: before.papers,
  });
}

/** One purchase that dies at a write, and is tried again. @returns whether there was such a write */
async function killAt(write: number, sent: boolean): Promise<boolean> {
  const attempt = { actor: actorOf(buyer), input: await fill(), key: `${write}-${sent}` };
  const before = await snapshot();
  const first = await place(attempt, { killAt: write, sent });
  if (first !== null) {
    await expectOneMore(before, first.purchaseId);
    return false;
  }
  await processes.died();
  const now = await snapshot();
  const isThere = now.purchases > before.purchases;
  if (!sent) expect(now).toEqual(before);
  else if (isThere) {
    const placed = await PurchaseModel.findOne().sort({ _id: -1 }).lean();
    await expectOneMore(before, String(placed!._id));
  } else expect(now).toEqual(before);
  const again = await place(attempt);
  await expectOneMore(before, again!.purchaseId);
  // And once more: the same key, the same purchase.
  expect((await place(attempt))!.purchaseId).toBe(again!.purchaseId);
  await expectOneMore(before, again!.purchaseId);
  return true;
}

const actorOf = ({ id, email, name, role }: TestUser) => ({ id, email, name, role });

// MongoDB keeps a dead client's transaction for a minute, each time.
onEmbeddedStore(it)(
  'A purchase whose process is killed before any of its writes is whole or not there.',
  async () => {
    const before = await snapshot();
    const whole = await place({ actor: actorOf(buyer), input: await fill(), key: 'whole' });
    await expectOneMore(before, whole!.purchaseId);
    const { writes } = whole!;
    // Four variants, their history, the purchase, its orders, the cash to collect, two promotions with
    // their uses, events, the basket, the key and the commit.
    expect(writes.length).toBeGreaterThanOrEqual(15);
    expect(writes.length).toBeLessThan(MOST_WRITES);
    expect(writes.at(-1)).toBe('commitTransaction');
    // With nothing of it written, in the middle of its orders, and with all of it written.
    const few = [1, Math.ceil(writes.length / 2), writes.length];
    for (const write of IS_SHORT ? few : writes.map((_name, at) => at + 1)) {
      expect(await killAt(write, false)).toBe(true);
    }
    // On its way: the database may have it, or not.
    expect(await killAt(writes.length, true)).toBe(true);
    expect(await killAt(writes.length + 1, false)).toBe(false);
    expect((await getBasket({ accountId: buyer.id, token: undefined, address: '' })).count).toBe(0);
    const orders = new Set(
      (await OrderModel.find({}, { _id: 1 }).lean()).map(({ _id }) => `order:${String(_id)}`),
    );
    const events = await EventModel.find({ entity: /^order:/ }, { entity: 1 }).lean();
    expect(events.filter(({ entity }) => !orders.has(entity))).toEqual([]);
    await expectSound('orders', 'purchases', 'promotions', 'references of Basket');
    await expectCleanBooks();
  },
);
