import { Types, type Model } from 'mongoose';
import * as reviewproduct from '@/app/(endpoints)/reviewproduct/[id]/route';
import { readWork } from '@/lib/startup/work-list';
import { WORK_QUEUES, type QueueName } from '@/lib/startup/work-queues';
import { ApprovalModel } from '@/models/approval';
import { ComplaintModel } from '@/models/complaint';
import { ThreadModel } from '@/models/thread';
import { EventModel } from '@/models/event';
import { MessageModel } from '@/models/message';
import { OrderModel } from '@/models/order';
import { ParcelModel } from '@/models/parcel';
import { PaymentModel } from '@/models/payment';
import { PayoutAccountModel, PayoutModel } from '@/models/payout';
import { ProductImportModel } from '@/models/product-import';
import { RefundModel } from '@/models/refund';
import { RemittanceModel, RemittanceRowModel } from '@/models/remittance';
import { ReturnModel } from '@/models/return';
import { makeOrders } from '../support/orders';
import { plansOf } from '../support/query-plans';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';
import { makeMember } from '../support/team';

const address = new URL(process.env.MONGODB_URI!);
address.searchParams.set('monitorCommands', 'true');
process.env.MONGODB_URI = address.toString();

useShop();

const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

let seller: TestUser;
let other: TestUser;
let owner: TestUser;

/** Puts a record there with the fields that queues read, and those that keep it apart from others. */
const plant = (model: Model<never>, fields: object) =>
  model.collection.insertOne({ _id: new Types.ObjectId(), ...fields } as never);

/** Each kind of work once for the shop, and once for each of two sellers where it is sellers'. */
async function plantWork(): Promise<void> {
  for (const { id } of [seller, other]) {
    const sellerId = new Types.ObjectId(id);
    await makeProduct({ authorId: sellerId, status: 'pending', createdAt: ago(3) });
    await makeProduct({ authorId: sellerId, status: 'rejected', createdAt: ago(3) });
    await makeProduct({ authorId: sellerId, status: 'published', maxQuantity: 1 });
    const asSeller = { ...seller, id };
    await makeOrders(
      asSeller,
      owner,
      (['placed', 'confirmed', 'packed'] as const).map((fulfilment) => ({
        fulfilment,
        placedAt: ago(5),
      })),
    );
    for (const [at, state] of ['open', 'escalated'].entries()) {
      await plant(ComplaintModel as never, {
        ...{ number: `C-${id}-${at}`, orderId: new Types.ObjectId(), serial: 1, sellerId, state },
        ...{ openedAt: ago(4), rankedAt: ago(4), escalatedAt: ago(2), dueBy: ago(1) },
      });
    }
    await plant(ThreadModel as never, {
      ...{ subjectId: new Types.ObjectId(), customerId: new Types.ObjectId(), serial: 1 },
      ...{ sellerId, lastAt: ago(2), waitsSince: ago(2), reportedAt: ago(1) },
    });
    for (const waitsFor of ['seller', 'shop']) {
      await plant(ReturnModel as never, {
        ...{ orderId: new Types.ObjectId(), serial: 1, sellerId, waitsFor },
        ...{ waitsBy: ago(-1), requestedAt: ago(2) },
      });
    }
    await plant(ParcelModel as never, {
      ...{ orderId: new Types.ObjectId(), serial: 1, sellerId, attention: 'failed' },
      packedAt: ago(6),
    });
    await plant(ProductImportModel as never, {
      ownerId: sellerId,
      state: 'ready',
      createdAt: ago(1),
    });
  }
  const wallet = { review: 'waiting', queueAt: ago(1), transactionId: 'AAA1', wallet: 'bkash' };
  await plant(PaymentModel as never, {
    reference: 'one',
    wallet,
    isHeld: false,
    createdAt: ago(1),
  });
  await plant(PaymentModel as never, { reference: 'two', isHeld: true, createdAt: ago(1) });
  for (const state of ['due', 'failed', 'waiting', 'done']) {
    await plant(RefundModel as never, { reference: state, state, at: ago(9), dueBy: ago(-1) });
  }
  await plant(PayoutAccountModel as never, {
    _id: new Types.ObjectId(other.id),
    state: 'unverified',
    changedAt: ago(1),
  });
  await plant(PayoutModel as never, {
    runId: new Types.ObjectId(),
    sellerId: new Types.ObjectId(),
    open: true,
    state: 'due',
  });
  await plant(RemittanceModel as never, {
    courier: 'pathao',
    hash: 'one',
    state: 'draft',
    createdAt: ago(1),
  });
  await plant(RemittanceRowModel as never, {
    remittanceId: new Types.ObjectId(),
    row: 2,
    courier: 'pathao',
    key: 'k',
    open: true,
  });
  const question = {
    state: 'pending',
    at: ago(1),
    expiresAt: ago(-2),
    what: 'refund',
    facts: {},
    involved: [],
  };
  await plant(ApprovalModel as never, { ...question, digest: 'a', makerId: new Types.ObjectId() });
  // Nobody decides what they asked for.
  await plant(ApprovalModel as never, {
    ...question,
    digest: 'b',
    makerId: new Types.ObjectId(owner.id),
  });
  await plant(MessageModel as never, {
    key: 'm',
    kind: 'orderPlaced',
    state: 'failed',
    endedAt: ago(1),
  });
  await plant(EventModel as never, {
    name: 'order.placed',
    entity: 'order:1',
    to: 'x',
    at: ago(2),
    deadAt: ago(1),
  });
}

beforeAll(async () => {
  [seller, other, owner] = await Promise.all([makeUser(), makeUser(), makeUser({ role: 'admin' })]);
  await plantWork();
});

/** How much waits for somebody in each queue that is theirs. */
async function countsOf(
  actor: TestUser,
  sells: boolean,
): Promise<Partial<Record<QueueName, number>>> {
  const rows = await readWork(WORK_QUEUES, actor, sells);
  return Object.fromEntries(rows.map(({ name, waiting }) => [name, waiting!.count]));
}

const OF_SELLER = {
  ownOrdersLate: expect.any(Number),
  ordersToConfirm: 1,
  ordersToPack: 1,
  ordersToHandOver: 1,
  ownParcelsToCheck: 1,
  returnsToAnswer: 1,
  complaintsToAnswer: 1,
  threadsToAnswer: 1,
  productsRejected: 1,
  productsLow: expect.any(Number),
  importsToStart: 1,
};

it('gives an owner what waits in the whole shop, and none of what is a seller’s to do', async () => {
  expect(await countsOf(owner, true)).toEqual({
    ...{ ordersLate: expect.any(Number), parcelsToCheck: 2, returnsToDecide: 2 },
    ...{
      complaintsToDecide: 2,
      contestsToDecide: 0,
      abuseToDecide: 0,
      paymentsToReview: 1,
      paymentsHeld: 1,
    },
    ...{ refundsToSend: 1, refundsFailed: 1, refundsToApprove: 1 },
    ...{ documentsToCheck: 0, payoutAccountsToVerify: 1, payoutsOpen: 1 },
    ...{ remittancesToApply: 1, remittanceRowsToSettle: 1, approvalsToDecide: 1 },
    campaignEntries: 0,
    ...{ threadsReported: 2, threadsToAnswer: 0 },
    ...{ productsToReview: 2, importsToStart: 0, messagesFailed: 1, eventsUndelivered: 1 },
  });
});

it('gives a seller their own, and nothing of another', async () => {
  expect(await countsOf(seller, true)).toEqual({ ...OF_SELLER, payoutAccountMissing: 1 });
  // The other one's account waits for the shop.
  expect(await countsOf(other, true)).toEqual({ ...OF_SELLER, payoutAccountMissing: 0 });
  const third = await makeUser();
  for (const [name, count] of Object.entries(await countsOf(third, true))) {
    expect([name, count]).toEqual([name, name === 'payoutAccountMissing' ? 1 : 0]);
  }
});

it('gives a member of a team what their role does in that shop', async () => {
  const packer = await makeMember(seller, 'packer');
  expect(await countsOf(packer, true)).toEqual({
    ...{ ordersToPack: 1, ordersToHandOver: 1, ownParcelsToCheck: 1 },
  });
});

it('gives who only buys nothing', async () => {
  expect(await countsOf(await makeUser(), false)).toEqual({});
});

it('says since when the oldest waits, and what is late', async () => {
  const rows = await readWork(WORK_QUEUES, owner, true);
  const of = (name: QueueName) => rows.find((row) => row.name === name)!.waiting!;
  const days = (date: Date | null) => Math.round((Date.now() - date!.getTime()) / DAY_MS);
  expect(days(of('productsToReview').oldest)).toBe(3);
  expect(days(of('complaintsToDecide').oldest)).toBe(2);
  expect(days(of('complaintsToDecide').dueBy)).toBe(1);
  expect(days(of('parcelsToCheck').oldest)).toBe(6);
  expect(of('productsToReview').dueBy).toBeNull();
  // Placed five days ago and not handed over.
  expect(of('ordersLate').count).toBeGreaterThan(0);
  expect(of('ordersLate').dueBy!.getTime()).toBeLessThan(Date.now());
});

it('counts one less as soon as one is done', async () => {
  const { _id } = await makeProduct({
    authorId: new Types.ObjectId(seller.id),
    status: 'pending',
  });
  const before = (await countsOf(owner, true)).productsToReview!;
  const { status } = await call(reviewproduct, `/reviewproduct/${String(_id)}`, {
    ...{ method: 'PATCH', id: String(_id), as: owner, body: { status: 'published', version: 1 } },
  });
  expect(status).toBe(200);
  expect((await countsOf(owner, true)).productsToReview).toBe(before - 1);
  const [order] = await makeOrders(seller, owner, [{}]);
  expect((await countsOf(seller, true)).ordersToConfirm).toBe(2);
  await OrderModel.updateOne({ _id: order }, { $set: { fulfilment: 'confirmed' } });
  expect((await countsOf(seller, true)).ordersToConfirm).toBe(1);
});

it('reads every queue by an index', async () => {
  for (const [actor, sells] of [
    [owner, true],
    [seller, true],
  ] as const) {
    for (const queue of WORK_QUEUES.filter((each) => each.isFor(actor, sells))) {
      (globalThis as { paikariKeptReads?: Map<string, unknown> }).paikariKeptReads?.clear();
      for (const { command, scan } of await plansOf(() => queue.read(actor, new Date()))) {
        expect([queue.name, command, scan]).toEqual([queue.name, command, false]);
      }
    }
  }
});
