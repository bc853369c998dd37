import { accountWords } from '@/lib/features/accounts/migrations';
import { userListSchema } from '@/lib/features/accounts/schema';
import { listDashboardOrders } from '@/lib/features/orders/dashboard-queries';
import { orderWords } from '@/lib/features/orders/migrations';
import { listUserRows } from '@/lib/features/reports/people-queries';
import type { Migration } from '@/lib/platform/database/migrations/migration';
import { migrate } from '@/lib/platform/database/migrations/run';
import { MigrationModel } from '@/models/migration';
import { OrderModel } from '@/models/order';
import { UserModel } from '@/models/user';
import { makeOrders, people } from '../support/orders';
import { makeUser, useShop } from '../support/shop';

useShop();

/** Runs a migration, as if for the first time. @returns how many documents it changed */
async function changedBy(migration: Migration): Promise<number> {
  await MigrationModel.deleteMany({});
  await migrate([migration], { release: '0.2.0', say: () => undefined });
  return (await MigrationModel.findById(migration.id).lean())!.changed;
}

/** Written with a joiner, which the tokeniser once took for the end of a word. */
const JOINED = 'র\u200d্যাব';
const PLAIN = 'র্যাব';

it('orders from before the tokeniser changed are found again, and the others are left as they are', async () => {
  const { seller, buyer, admin } = await people();
  // More than a batch, with the old one in the last.
  const ids = await makeOrders(seller, buyer, [
    ...Array.from({ length: 600 }, () => ({})),
    { customerName: `${JOINED} স্টোর ১২` },
  ]);
  const [untouched, old] = [ids[0]!, ids.at(-1)!];
  await OrderModel.updateOne({ _id: old }, { $set: { searchWords: ['র', '্যাব', 'স্টোর'] } });
  const before = await OrderModel.findById(untouched).lean();
  const found = async (q: string) =>
    (await listDashboardOrders(admin, { q })).orders.map(({ _id }) => _id);
  expect(await found(PLAIN)).toEqual([]);

  expect(await changedBy(orderWords)).toBe(1);
  for (const q of [PLAIN, JOINED, '12', '১২']) expect(await found(q)).toEqual([old]);
  expect(await OrderModel.findById(untouched).lean()).toEqual(before);
  expect(await changedBy(orderWords)).toBe(0);
});

it('so are accounts, by the words and the digits of their names', async () => {
  await UserModel.deleteMany({});
  const admin = await makeUser({ role: 'admin', name: 'Zahid' });
  const old = await makeUser({
    name: `${JOINED} ২০২৬`,
    searchWords: ['র', '্যাব', '২০২৬'],
    sortName: `${JOINED} ২০২৬`,
  });
  await changedBy(accountWords);
  const found = async (q: string) =>
    (await listUserRows(admin, userListSchema.parse({ q }))).users.map(({ _id }) => _id);
  for (const q of [PLAIN, JOINED, '2026', '২০২৬']) expect(await found(q)).toEqual([old.id]);
  expect(await changedBy(accountWords)).toBe(0);
});
