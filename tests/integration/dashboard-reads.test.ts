import { Types } from 'mongoose';
import { readSeller, readShop } from '@/app/[locale]/dashboard/overview-view';
import { getUnprovedEmail } from '@/lib/features/accounts/sign-in-method-commands';
import { countDashboardProducts } from '@/lib/features/catalogue/dashboard-queries';
import { listDashboardProducts } from '@/lib/features/catalogue/search/synonym-commands';
import { countUnread } from '@/lib/features/notifications/queries';
import { readWork } from '@/lib/startup/work-list';
import { WORK_QUEUES } from '@/lib/startup/work-queues';
import { ProductModel, type ProductRecord } from '@/models/product';
import { UserModel } from '@/models/user';
import { sentBy } from '../support/commands';
import { makeOrders } from '../support/orders';
import { makeProduct, makeUser, unique, useShop, type TestUser } from '../support/shop';

const address = new URL(process.env.MONGODB_URI!);
address.searchParams.set('monitorCommands', 'true');
process.env.MONGODB_URI = address.toString();

useShop();

/** Entries of the list of what waits. */
const NEWEST = 5;
let admin: TestUser;

beforeAll(async () => {
  admin = await makeUser({ role: 'admin' });
  // The search is filled, and past days are kept.
  await readShop(admin, NEWEST);
});

/** The names of the commands that the driver sends while something runs. */
const namesOf = async (run: () => Promise<unknown>): Promise<string[]> =>
  (await sentBy(run)).map(({ commandName }) => commandName);

/** Runs it with nothing kept from before. */
function anew<T>(run: () => Promise<T>): Promise<T> {
  (globalThis as { paikariKeptReads?: Map<string, unknown> }).paikariKeptReads!.clear();
  return run();
}

/** All that the frame and the overview read for one request of an administrator. */
const request = (actor: TestUser) =>
  Promise.all([
    readShop(actor, NEWEST),
    getUnprovedEmail(actor),
    countUnread(actor),
    readWork(WORK_QUEUES, actor, true),
  ]);

const draftOf = (state: 'waiting' | 'rejected') =>
  ({
    state,
    image: '/uploads/test.webp',
    extraimages: [],
    submittedAt: new Date(),
  }) as unknown as ProductRecord['draft'];

it('sends as many commands for ten products as for a thousand', async () => {
  const { _id: _one, ...product } = await makeProduct();
  // The search takes the new product up; those below are past its knowledge.
  await request(admin);
  const few = await namesOf(() => anew(() => request(admin)));
  expect(few.length).toBeGreaterThanOrEqual(6);
  expect(few.length).toBeLessThanOrEqual(60);
  const records = Array.from({ length: 1000 }, (_each, index) => ({
    ...product,
    _id: new Types.ObjectId(),
    authorId: new Types.ObjectId(),
    status: index % 10 === 0 ? ('pending' as const) : ('published' as const),
  }));
  await ProductModel.collection.insertMany(records);
  expect((await namesOf(() => anew(() => request(admin)))).toSorted()).toEqual(few.toSorted());
  expect((await countDashboardProducts(admin)).pending).toBeGreaterThanOrEqual(100);
  await ProductModel.deleteMany({ _id: { $in: records.map(({ _id }) => _id) } });
});

it('reads the shop at most twice for ten administrators who ask at once', async () => {
  const others = await Promise.all(Array.from({ length: 9 }, () => makeUser({ role: 'admin' })));
  await readShop(admin, NEWEST);
  const one = await namesOf(() => anew(() => readShop(admin, NEWEST)));
  expect(one.length).toBeGreaterThanOrEqual(6);
  const ten = await namesOf(() =>
    anew(() => Promise.all([admin, ...others].map((actor) => readShop(actor, NEWEST)))),
  );
  expect(ten.length).toBeLessThanOrEqual(2 * one.length);
});

it('shows the next request what was written before it, also while others are asking', async () => {
  const seller = await makeUser();
  let asking = true;
  const crowd = Array.from({ length: 4 }, async () => {
    while (asking) await readShop(admin, NEWEST);
  });
  try {
    for (let round = 0; round < 5; round += 1) {
      const productName = unique('Waiting Kettle');
      await makeProduct({
        productName,
        status: 'pending',
        queueAt: new Date(1000 - round),
        authorId: new Types.ObjectId(seller.id),
      });
      const { next, read } = await readShop(admin, NEWEST);
      expect(next[0]!.productName).toBe(productName);
      expect(read.counts.pending).toBe(
        (await listDashboardProducts(admin, { status: 'pending' })).total,
      );
      const before = (await readShop(admin, NEWEST)).read;
      await makeOrders(seller, admin, [{ placedAt: new Date() }]);
      const after = (await readShop(admin, NEWEST)).read;
      expect(after.report.today.orders).toBe(before.report.today.orders + 1);
      expect(after.open.placed).toBe(before.open.placed + 1);
    }
  } finally {
    asking = false;
    await Promise.all(crowd);
  }
});

it('counts the work of ten of the staff who ask at once as that of one', async () => {
  const others = await Promise.all(Array.from({ length: 9 }, () => makeUser({ role: 'admin' })));
  const work = (actor: TestUser) => readWork(WORK_QUEUES, actor, true);
  const one = await namesOf(() => anew(() => work(admin)));
  const ten = await namesOf(() => anew(() => Promise.all([admin, ...others].map(work))));
  // What is each one's own is read for each.
  expect(ten.length).toBeLessThanOrEqual(2 * one.length + 5 * others.length);
});

it('sends nothing for the shop’s figures again while nothing was written', async () => {
  await anew(() => readShop(admin, NEWEST));
  expect(await namesOf(() => readShop(admin, NEWEST))).toEqual([]);
});

it('counts a product with a change where both put it, as the lists under each status do', async () => {
  const seller = await makeUser();
  const states: Partial<ProductRecord>[] = (['published', 'pending', 'rejected'] as const).flatMap(
    (status) => [
      { status },
      { status, draft: draftOf('waiting') },
      { status, draft: draftOf('rejected') },
    ],
  );
  for (const fields of states) {
    const { _id } = await makeProduct({ authorId: new Types.ObjectId(seller.id) });
    await ProductModel.collection.updateOne({ _id }, { $set: fields });
  }
  const counts = await countDashboardProducts(seller);
  for (const status of ['published', 'pending', 'rejected'] as const) {
    const { total } = await listDashboardProducts(seller, { status });
    expect([status, counts[status]]).toEqual([status, total]);
  }
});

it('never gives one seller what was read for another', async () => {
  const sellers = await Promise.all(Array.from({ length: 6 }, () => makeUser()));
  for (const [index, seller] of sellers.entries()) {
    for (let number = 0; number <= index; number += 1) {
      await makeProduct({ status: 'pending', authorId: new Types.ObjectId(seller.id) });
    }
    await makeOrders(
      seller,
      admin,
      Array.from({ length: index }, () => ({ placedAt: new Date() })),
    );
  }
  const asked = Array.from({ length: 3 }, () => sellers).flat();
  const read = await Promise.all(asked.map((seller) => readSeller(seller)));
  for (const [at, { counts, report, open }] of read.entries()) {
    const index = at % sellers.length;
    expect(counts.pending).toBe(index + 1);
    expect([report.today.orders, open.placed]).toEqual([index, index]);
  }
});

it('asks for the proof of an e-mail that nobody proved, and of no other', async () => {
  expect(await getUnprovedEmail(admin)).toBeNull();
  await UserModel.updateOne({ _id: admin.id }, { $set: { emailProvedAt: null } });
  expect(await getUnprovedEmail(admin)).toBe(admin.email);
});
