import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Types } from 'mongoose';
import type { Actor } from '@/lib/platform/auth/actor';
import { settings } from '@/lib/platform/env';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { updateProduct } from '@/lib/features/catalogue/commands';
import { searchText } from '@/lib/features/catalogue/search-text-rules';
import { addOrder, deleteOrder } from '@/lib/features/orders/commands';
import { moveOrder } from '@/lib/features/orders/steps';
import { getSalesReport } from '@/lib/features/reports/queries';
import { dropIndex } from '@/lib/features/catalogue/search/index-state';
import { INTEGRITY_CHECKS } from '@/lib/startup/integrity';
import { AuditEntryModel } from '@/models/audit';
import { DayStatisticsModel } from '@/models/day-statistics';
import { EventModel } from '@/models/event';
import { ProductModel, type ProductRecord } from '@/models/product';
import { SessionModel } from '@/models/session';
import { UserModel } from '@/models/user';
import { seedDemonstration } from '@/scripts/seed/insert';
import { runChecks, type CheckedFinding } from '@/scripts/data/check-tool';
import { orderBody } from '../support/orders';
import { names } from '../support/search';
import { makeSession, useShop } from '../support/shop';
import { IS_SHORT } from '../support/short-form';
import { FOR_PEOPLE, MENDABLE, nobody, type Subject } from '../support/spoiled-data';
import { MENDABLE_PURCHASES, PURCHASES_FOR_PEOPLE } from '../support/spoiled-purchases';

/** A shop that was seeded and used, and what becomes of it when somebody spoils its data. */

useShop();

let admin: Actor;
let buyer: Actor;
let product: ProductRecord;
const orders: string[] = [];
const subject = (): Subject => ({ buyer, product, orderId: orders[4]! });

async function actorOf(email: string): Promise<Actor> {
  const user = await UserModel.findOne({ email }).lean();
  return { id: String(user!._id), email, name: user!.name, role: user!.role };
}

beforeAll(async () => {
  await seedDemonstration(settings().uploadsDir);
  admin = await actorOf('admin@example.com');
  buyer = await actorOf('customer@example.com');
  product = (await ProductModel.findOne({
    status: 'published',
    maxQuantity: { $gte: 50 },
    authorId: { $ne: new Types.ObjectId(buyer.id) },
  }).lean())!;
  const id = String(product._id);
  await updateProduct(admin, id, { maxQuantity: 1000 } as never);
  // An hour ago: what was ordered since is told from it.
  await AuditEntryModel.collection.updateMany(
    { subjectId: product._id },
    { $set: { at: new Date(Date.now() - 3_600_000) } },
  );
  for (let number = 0; number < 6; number += 1) {
    const body = orderBody(id, { phoneNumber: '+8801712345678', quantity: product.minQuantity });
    orders.push((await addOrder(buyer, body as never)).orderId);
  }
  await deleteOrder(buyer, orders[0]!);
  await moveOrder(admin, orders[1]!, { orderStatus: 'cancelled', reason: 'Broken' } as never);
  const steps = ['confirmed', 'packed', 'shipped', 'delivered'];
  for (const id of [orders[2]!, orders[3]!]) {
    for (const fulfilment of steps) {
      const details = { courier: 'Pathao', trackingNumber: 'X-1001' };
      await moveOrder(admin, id, { fulfilment, ...details } as never);
    }
  }
  const back = { orderStatus: 'returned', reason: 'Too big' };
  await moveOrder(admin, orders[2]!, { ...back, restock: true } as never);
  await moveOrder(admin, orders[3]!, { ...back, restock: false } as never);
  await makeSession({ _id: new Types.ObjectId(buyer.id), sessionVersion: 1 });
  await getSalesReport(admin);
  dropIndex();
  await names('a');
  await settleBackground();
});

async function check(isMending = false): Promise<CheckedFinding[]> {
  const found: CheckedFinding[] = [];
  await runChecks(INTEGRITY_CHECKS, isMending, (finding) => found.push(finding));
  return found;
}

it('finds nothing in a shop that nobody spoiled', async () => {
  expect(await check()).toEqual([]);
  expect(await DayStatisticsModel.countDocuments()).toBeGreaterThan(0);
});

/** Off sale the product has no entry in the search, so that none is missing: it goes with no others. */
const ALONE = 'product.seller-disabled';

/** Mends what there is, which is of these kinds among others, and writes each of them down. */
async function mendAll(kinds: string[]): Promise<void> {
  const written = () => AuditEntryModel.countDocuments({ action: 'data.mended' });
  const before = await written();
  const mended = await check(true);
  // A product that is taken off sale in one place is missing in others.
  expect(mended.map((finding) => finding.kind)).toEqual(expect.arrayContaining(kinds));
  expect(mended.filter((finding) => !finding.mended)).toEqual([]);
  expect(await written()).toBe(before + mended.length);
  for (const kind of kinds) {
    expect(await AuditEntryModel.exists({ 'after.kind': kind })).not.toBeNull();
  }
}

describe('what can be mended', () => {
  const rows = [...MENDABLE, ...MENDABLE_PURCHASES];

  it('is found by each look, which changes nothing, and mended all at once', async () => {
    const together = rows.filter(([kind]) => kind !== ALONE);
    for (const [, plant] of together) await plant(subject());
    const found = await check();
    const kinds = new Set(found.map(({ kind }) => kind));
    expect(together.filter(([kind]) => !kinds.has(kind))).toEqual([]);
    expect(found.filter(({ mended }) => mended)).toEqual([]);
    expect(await check()).toEqual(found);
    await mendAll(together.map(([kind]) => kind));
    expect(await check()).toEqual([]);
  });

  // In the short form each but one was looked for and mended with the others above.
  it.each(rows.filter(([kind]) => !IS_SHORT || kind === ALONE))(
    '%s is found, mended once, written down, and gone',
    async (kind, plant) => {
      await plant(subject());
      const found = await check();
      expect(found.map((finding) => finding.kind)).toContain(kind);
      expect(found.every(({ mended }) => !mended)).toBe(true);
      await mendAll([kind]);
      expect(await check()).toEqual([]);
    },
  );

  it('is as it was before', async () => {
    expect(await check()).toEqual([]);
    const now = (await ProductModel.findById(product._id).lean())!;
    expect(now.searchText).toBe(searchText(now));
    expect(now.sellerDisabled).toBeUndefined();
    expect(await SessionModel.countDocuments({ accountId: nobody })).toBe(0);
    const dead = await EventModel.findOne({ to: 'somebody-else' }).lean();
    expect(dead!.deadAt).toBeInstanceOf(Date);
    expect(existsSync(join(settings().uploadsDir, 'nobodys.webp'))).toBe(false);
  });
});

describe('what a person must decide', () => {
  it.each([...FOR_PEOPLE, ...PURCHASES_FOR_PEOPLE])(
    '%s is found, and left as it is',
    async (kind, plant) => {
      const takeBack = await plant(subject());
      const found = (await check(true)).filter((finding) => finding.mend === null);
      expect(found.map((finding) => finding.kind)).toContain(kind);
      expect(found.every(({ mended }) => !mended)).toBe(true);
      await takeBack();
      // Consequences of it were mended with it and are mended back; in the short form the next test's check
      // does that, which does not count them as its findings, as they can be mended.
      if (IS_SHORT) return;
      await check(true);
      expect(await check()).toEqual([]);
    },
  );

  it('is as it was before', async () => {
    await check(true);
    expect(await check()).toEqual([]);
  });
});

it('finds nothing in the end', async () => {
  expect(await check()).toEqual([]);
});

it('counts what it does not tell', async () => {
  const finding = { kind: 'x', id: '1', wrong: 'is wrong', mend: null };
  async function* find() {
    for (let number = 0; number < 1_500; number += 1) yield finding;
  }
  let told = 0;
  const summary = await runChecks([{ name: 'x', find }], false, () => (told += 1));
  expect(summary).toEqual({ found: 1_500, mended: 0 });
  expect(told).toBe(1_000);
});
