import { Types } from 'mongoose';
import * as deadlinesRoute from '@/app/api/clocks/route';
import { DEFAULT_DEADLINES } from '@/lib/shop/deadlines/settings-rules';
import { DEADLINES_ID } from '@/lib/shop/deadlines/settings-queries';
import type { DeadlineType } from '@/lib/features/aftersales/deadlines/types';
import { listDeadlines, orderDeadlines } from '@/lib/features/aftersales/deadlines/queries';
import { remindOfDeadlines } from '@/lib/features/aftersales/deadlines/reminder-commands';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { DeadlineReminderModel } from '@/models/deadline-reminder';
import { DeadlineSettingsModel } from '@/models/deadline-settings';
import { ComplaintModel } from '@/models/complaint';
import { NotificationModel } from '@/models/notification';
import { OrderModel, type OrderRecord } from '@/models/order';
import { PaymentModel } from '@/models/payment';
import { RefundModel } from '@/models/refund';
import { ReturnModel } from '@/models/return';
import { complained } from '../support/complaints';
import { makeOrders, people } from '../support/orders';
import { begin, pay, prepaid, storyOf } from '../support/payments';
import { delivered } from '../support/refunds';
import { deliveredGoods, returnOf } from '../support/returns';
import { call, makeUser, useShop, type TestUser } from '../support/shop';

useShop();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Noon in Dhaka. */
const NOW = new Date('2026-11-20T06:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);

afterEach(async () => {
  await DeadlineSettingsModel.deleteMany({});
  await Promise.all([OrderModel.deleteMany({}), ComplaintModel.deleteMany({})]);
  await RefundModel.deleteMany({});
});

/** Everything of a kind that somebody is shown, page by page. */
async function listed(actor: TestUser, kind: DeadlineType, now = NOW) {
  const rows = [];
  let after: string | undefined;
  for (let pages = 0; pages < 20; pages += 1) {
    const page = await listDeadlines(actor, { kind, after }, now);
    rows.push(...page.rows);
    after = page.next;
    if (!after) return rows;
  }
  throw new Error('too many pages');
}
const idsOf = async (...asked: Parameters<typeof listed>) =>
  (await listed(...asked)).map(({ id, urgency }) => `${id} ${urgency}`);

const courier = (more: Partial<OrderRecord['delivery']> = {}) =>
  ({
    kind: 'courier',
    zone: 'rest',
    listPoisha: 0,
    discountPoisha: 0,
    atBranchPoisha: 0,
    toAgree: false,
    byShop: false,
    weightGrams: 0,
    ...more,
  }) as OrderRecord['delivery'];

it('The settings change what counts as near and late.', async () => {
  const { seller, buyer } = await people();
  const [id] = await makeOrders(seller, buyer, [{ placedAt: ago(20 * HOUR) }]);
  const hours = (handOverHours: number) =>
    DeadlineSettingsModel.updateOne(
      { _id: DEADLINES_ID },
      { $set: { ...DEFAULT_DEADLINES, handOverHours, version: 1, changedAt: NOW } },
      { upsert: true },
    );
  expect(await idsOf(seller, 'hand_over')).toEqual([]);
  await hours(30);
  expect(await idsOf(seller, 'hand_over')).toEqual([`${id} near`]);
  await hours(19);
  expect(await idsOf(seller, 'hand_over')).toEqual([`${id} late`]);
});

describe('Hand-over', () => {
  it('is late after 48 hours and near a day before, of what is still in its seller’s hands.', async () => {
    const { seller, buyer, other, admin } = await people();
    const late = { placedAt: ago(49 * HOUR) };
    const ids = await makeOrders(seller, buyer, [
      late,
      { ...late, fulfilment: 'confirmed', placedAt: ago(48 * HOUR + 1) },
      { fulfilment: 'packed', placedAt: ago(48 * HOUR) },
      { placedAt: ago(24 * HOUR) },
      { placedAt: ago(24 * HOUR - 1) },
      { ...late, fulfilment: 'shipped' },
      { ...late, orderStatus: 'cancelled' },
      { ...late, fulfilment: 'delivered', orderStatus: 'completed' },
      { ...late, payment: 'awaiting' },
      { ...late, fulfilment: 'packed', delivery: courier({ kind: 'pickup' }) },
      { ...late, fulfilment: 'confirmed', delivery: courier({ kind: 'pickup' }) },
    ]);
    const expected = [
      `${ids[0]} late`,
      `${ids[10]} late`,
      `${ids[1]} late`,
      `${ids[2]} near`,
      `${ids[3]} near`,
    ];
    const own = await idsOf(seller, 'hand_over');
    expect([...own].sort()).toEqual([...expected].sort());
    expect(own.slice(2)).toEqual(expected.slice(2));
    expect(await idsOf(admin, 'hand_over')).toEqual(own);
    expect(await idsOf(other, 'hand_over')).toEqual([]);
    const { counts } = await listDeadlines(seller, {}, NOW);
    expect(counts.hand_over).toEqual({ near: 2, late: 3, isMore: false });
    expect(counts).not.toHaveProperty('refund');
  });

  it('runs from the moment a prepaid order was paid.', async () => {
    const { buyer, purchaseId, owners } = await prepaid();
    await pay(await begin(buyer, purchaseId));
    const { orders } = await storyOf(purchaseId);
    const id = String(orders[0]!._id);
    const owner = owners[0]!;
    await OrderModel.updateOne({ _id: id }, { $set: { placedAt: ago(60 * HOUR) } });
    const paid = (at: Date) => PaymentModel.updateMany({}, { $set: { paidAt: at } });
    await paid(ago(49 * HOUR));
    expect(await idsOf(owner, 'hand_over')).toEqual([`${id} late`]);
    await paid(ago(47 * HOUR));
    expect(await idsOf(owner, 'hand_over')).toEqual([`${id} near`]);
    await paid(ago(2 * HOUR));
    expect(await idsOf(owner, 'hand_over')).toEqual([]);
    expect(await orderDeadlines(owner, id, NOW)).toMatchObject([
      {
        kind: 'hand_over',
        dueBy: new Date(NOW.getTime() + 46 * HOUR).toISOString(),
        urgency: null,
      },
      { kind: 'delivery' },
    ]);
    const none = [await orderDeadlines(buyer, id, NOW), await orderDeadlines(owner, 'x', NOW)];
    expect(none).toEqual([[], []]);
  });
});

describe('Delivery', () => {
  it('is by the promised day, else within five days of a city and ten elsewhere, to the day’s end.', async () => {
    const { seller, buyer } = await people();
    const shipped = { fulfilment: 'shipped' } as const;
    const placed = (days: number) => ({ ...shipped, placedAt: ago(days * DAY) });
    const ids = await makeOrders(seller, buyer, [
      { ...placed(3), delivery: courier({ promisedBy: ago(1) }) },
      { ...placed(3), delivery: courier({ promisedBy: new Date(NOW.getTime() + DAY) }) },
      { ...placed(30), delivery: courier({ promisedBy: new Date(NOW.getTime() + DAY + 1) }) },
      { ...placed(6), delivery: courier({ zone: 'city' }) },
      { ...placed(5), delivery: courier({ zone: 'city' }) },
      { ...placed(4), delivery: courier({ zone: 'city' }) },
      { ...placed(6), delivery: courier() },
      { ...placed(11), delivery: courier() },
      placed(10),
      { ...placed(30), delivery: courier({ kind: 'pickup' }) },
      { ...placed(30), orderStatus: 'completed', fulfilment: 'delivered' },
      { ...placed(30), delivery: courier({ promisedBy: ago(DAY) }), orderStatus: 'returned' },
    ]);
    const found = await idsOf(seller, 'delivery');
    expect([...found].sort()).toEqual(
      [
        `${ids[0]} late`,
        `${ids[1]} near`,
        `${ids[3]} late`,
        `${ids[4]} near`,
        `${ids[7]} late`,
        `${ids[8]} near`,
      ].sort(),
    );
    const rows = await listed(seller, 'delivery');
    expect(rows.find(({ id }) => id === ids[4])!.dueBy).toBe('2026-11-20T17:59:59.999Z');
  });

  it('shows every page once, however many share a day.', async () => {
    const { seller, buyer } = await people();
    const promisedBy = ago(DAY);
    const many = Array.from({ length: 70 }, (_, at) => ({
      fulfilment: 'shipped' as const,
      placedAt: ago((at % 3) * HOUR + 12 * DAY),
      delivery: at % 2 === 0 ? courier({ promisedBy }) : courier(),
    }));
    const ids = await makeOrders(seller, buyer, many);
    const rows = await listed(seller, 'delivery');
    expect(rows).toHaveLength(70);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(ids));
    const { counts } = await listDeadlines(seller, {}, NOW);
    expect(counts.delivery).toEqual({ near: 0, late: 70, isMore: false });
  });
});

describe('The other kinds', () => {
  it('are returns, by whom they wait for, with the periods of the settings.', async () => {
    const { admin } = await people();
    const deadlines = { ...DEFAULT_DEADLINES, version: 0, returnHours: 10 };
    await call(deadlinesRoute, '/api/clocks', { method: 'POST', as: admin, body: deadlines });
    const goods = await deliveredGoods('cod');
    const { returnId } = await goods.ask();
    const { waitsBy, requestedAt } = await returnOf(returnId);
    expect(waitsBy!.getTime() - requestedAt.getTime()).toBe(10 * HOUR);
    const late = new Date(waitsBy!.getTime() + 1);
    expect(await idsOf(goods.seller, 'return', late)).toEqual([`${returnId} late`]);
    await ReturnModel.updateOne({ _id: returnId }, { $set: { waitsFor: 'shop' } });
    expect(await idsOf(goods.seller, 'return', late)).toEqual([]);
    expect(await idsOf(admin, 'return', late)).toEqual([`${returnId} late`]);
    await ReturnModel.updateOne({ _id: returnId }, { $set: { waitsFor: 'buyer' } });
    expect(await idsOf(admin, 'return', late)).toEqual([]);
    await ReturnModel.deleteMany({});
  });

  it('are complaints, of their seller and the shop, and refunds, of the shop alone.', async () => {
    const { seller, admin, id } = await complained();
    const { dueBy, number } = (await ComplaintModel.findById(id).lean())!;
    const late = new Date(dueBy!.getTime() + 1);
    expect(await listed(seller, 'complaint', new Date(dueBy!.getTime() - 25 * HOUR))).toEqual([]);
    expect(await listed(seller, 'complaint', late)).toMatchObject([
      { id, number, urgency: 'late', kind: 'complaint' },
    ]);
    const refunded = await delivered('cod');
    const [refund] = await RefundModel.create([
      {
        ...{ paymentId: new Types.ObjectId(), purchaseId: new Types.ObjectId(refunded.purchaseId) },
        ...{ orderId: new Types.ObjectId(refunded.orderId), customerId: new Types.ObjectId() },
        ...{ cause: 'granted', channel: 'person', state: 'due', amountPoisha: 100, reason: 'x' },
        ...{ reference: 'deadline', askedBy: 'x', at: NOW, dueBy: late },
      },
    ]);
    expect(await idsOf(admin, 'refund', late)).toEqual([`${String(refund!._id)} near`]);
    expect((await listDeadlines(refunded.seller, { kind: 'refund' }, late)).kind).not.toBe(
      'refund',
    );
    // Narrower staff see all sellers' of a kind where they may open what it leads to.
    const [orders, support, finance] = await Promise.all(
      (['orders', 'support', 'finance'] as const).map((staffRole) => makeUser({ staffRole })),
    );
    const seen = async (who: TestUser) => {
      const { counts } = await listDeadlines(who, {}, late);
      return [counts.complaint?.late ?? 0, counts.refund?.near ?? 0];
    };
    expect(await seen(orders!)).toEqual([0, 0]);
    expect(await seen(support!)).toEqual([1, 0]);
    expect(await seen(finance!)).toEqual([0, 1]);
  });
});

describe('Reminders', () => {
  const told = async (user: TestUser) => {
    await settleBackground();
    const all = await NotificationModel.find({ userId: new Types.ObjectId(user.id) })
      .sort({ _id: 1 })
      .lean();
    return all.flatMap(({ kind, quantity }) =>
      kind.startsWith('deadlines') ? [`${kind} ${quantity}`] : [],
    );
  };

  it('tell a seller before and after, the staff after, each once.', async () => {
    const { seller, buyer, admin, other } = await people();
    await DeadlineReminderModel.deleteMany({});
    await makeOrders(seller, buyer, [
      { placedAt: ago(30 * HOUR) },
      { placedAt: ago(31 * HOUR) },
      { placedAt: ago(HOUR) },
      { placedAt: ago(30 * DAY), delivery: courier({ kind: 'pickup' }) },
    ]);
    await remindOfDeadlines(NOW);
    await remindOfDeadlines(NOW);
    expect(await told(seller)).toEqual(['deadlinesNear 2']);
    expect(await told(admin)).toEqual([]);
    const later = new Date(NOW.getTime() + 17.5 * HOUR);
    await remindOfDeadlines(later);
    await remindOfDeadlines(later);
    expect(await told(seller)).toEqual(['deadlinesNear 2', 'deadlinesLate 1']);
    expect(await told(admin)).toEqual(['deadlinesLate 1']);
    expect(await told(other)).toEqual([]);
    expect(await told(buyer)).toEqual([]);
  });

  it('tell the staff of what the shop itself has to decide, before too.', async () => {
    const { seller, id } = await complained();
    const admin = await makeUser({ role: 'admin' });
    const dueBy = new Date(NOW.getTime() + HOUR);
    const set = { state: 'escalated', dueBy } as const;
    await ComplaintModel.updateOne({ _id: id }, { $set: set });
    await remindOfDeadlines(NOW);
    expect(await told(admin)).toEqual(['deadlinesNear 1']);
    expect(await told(seller)).toEqual([]);
    await ComplaintModel.updateOne(
      { _id: id },
      { $set: { dueBy: new Date(dueBy.getTime() + HOUR) } },
    );
    await remindOfDeadlines(NOW);
    expect(await told(admin)).toEqual(['deadlinesNear 1', 'deadlinesNear 1']);
  });

  it('come once of what several batches find.', async () => {
    const { seller, buyer } = await people();
    await makeOrders(
      seller,
      buyer,
      Array.from({ length: 450 }, () => ({ placedAt: ago(50 * HOUR) })),
    );
    await remindOfDeadlines(NOW);
    const sums = (await told(seller)).map((text) => Number(text.split(' ')[1]));
    expect(sums.reduce((sum, count) => sum + count, 0)).toBe(450);
    await remindOfDeadlines(NOW);
    expect(await told(seller)).toHaveLength(sums.length);
  });
});
