import { Types } from 'mongoose';
import * as clocksRoute from '@/app/api/clocks/route';
import { DEFAULT_CLOCKS } from '@/lib/features/clocks/settings-rules';
import { getClockSettings, readClocks } from '@/lib/features/clocks/settings-queries';
import type { DeadlineKind } from '@/lib/features/deadlines/kinds';
import { listDeadlines, orderDeadlines } from '@/lib/features/deadlines/queries';
import { remindOfDeadlines } from '@/lib/features/deadlines/reminder-commands';
import { moveOrder } from '@/lib/features/orders/steps';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { AuditEntryModel } from '@/models/audit-entry';
import { ClockReminderModel } from '@/models/clock-reminder';
import { ClockSettingsModel } from '@/models/clock-settings';
import { ComplaintModel } from '@/models/complaint';
import { NotificationModel } from '@/models/notification';
import { OrderModel, type OrderRecord } from '@/models/order';
import { PaymentModel } from '@/models/payment';
import { RefundModel } from '@/models/refund';
import { complained } from '../support/complaints';
import { makeOrders, people } from '../support/orders';
import { begin, pay, prepaid, storyOf } from '../support/payments';
import { delivered } from '../support/refunds';
import { call, makeUser, useShop, type TestUser } from '../support/shop';

useShop();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Noon in Dhaka. */
const NOW = new Date('2026-11-20T06:00:00Z');
const ago = (ms: number) => new Date(NOW.getTime() - ms);

afterEach(async () => {
  await ClockSettingsModel.deleteMany({});
  await Promise.all([OrderModel.deleteMany({}), ComplaintModel.deleteMany({})]);
  await RefundModel.deleteMany({});
});

/** Everything of a kind that somebody is shown, page by page. */
async function listed(actor: TestUser, kind: DeadlineKind, now = NOW) {
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

describe('Settings', () => {
  const save = (as: TestUser, body: object) =>
    call(clocksRoute, '/api/clocks', { method: 'POST', as, body });
  const values = { ...DEFAULT_CLOCKS, version: 0 };

  it('are the law’s until an administrator changes them, each in the version that was read.', async () => {
    const { admin, seller } = await people();
    expect(await readClocks()).toEqual(values);
    expect((await save(seller, values)).status).toBe(403);
    await expect(getClockSettings(seller)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const replies = await Promise.all(
      [24, 36].map((handOverHours) => save(admin, { ...values, handOverHours })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { handOverHours, version } = await getClockSettings(admin);
    expect(version).toBe(1);
    expect([24, 36]).toContain(handOverHours);
    expect((await save(admin, values)).status).toBe(409);
    expect((await save(admin, { ...values, version: 1, handOverHours: '১২' })).status).toBe(200);
    expect(await readClocks()).toMatchObject({ handOverHours: 12, version: 2 });
    const wrong = await save(admin, { ...values, version: 2, handOverHours: 0, refundDays: '' });
    expect(wrong).toMatchObject({
      status: 422,
      body: { fields: { handOverHours: expect.any(String), refundDays: expect.any(String) } },
    });
    const entries = await AuditEntryModel.find({ action: 'clocks.settings' }).lean();
    expect(entries).toHaveLength(2);
    expect(entries[1]).toMatchObject({ actorEmail: admin.email, after: { handOverHours: 12 } });
  });

  it('come from an ordinary form, which keeps what was typed.', async () => {
    const { admin } = await people();
    const post = (body: object) =>
      call(clocksRoute, '/api/clocks', {
        ...{ method: 'POST', as: admin, by: 'cookie' },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(
          Object.entries(body).map(([name, value]) => [name, String(value)]),
        ).toString(),
      });
    const wrong = await post({ ...values, cityDays: 'five', account: admin.email });
    expect(wrong.status).toBe(303);
    expect(wrong.headers.get('location')).toBe('/dashboard/deadlines/settings?notice=INVALID');
    expect(wrong.headers.getSetCookie().join()).toContain('typed=');
    const done = await post({ ...values, cityDays: 4, account: admin.email });
    expect(done.headers.get('location')).toBe('/dashboard/deadlines/settings?notice=SAVED');
    expect(await readClocks()).toMatchObject({ cityDays: 4 });
  });

  it('say until when what goes back by itself is due.', async () => {
    const { admin } = await people();
    await save(admin, { ...values, refundDays: 5 });
    const { buyer, purchaseId, owners } = await prepaid();
    await pay(await begin(buyer, purchaseId));
    const { orders } = await storyOf(purchaseId);
    const step = { orderStatus: 'cancelled', reason: 'Sold out.' } as const;
    await moveOrder(owners[0]!, String(orders[0]!._id), step);
    const [refund] = (await storyOf(purchaseId)).refunds;
    expect(refund!.dueBy.getTime() - refund!.at.getTime()).toBe(5 * DAY);
  });

  it('change what counts as near and late.', async () => {
    const { admin, seller, buyer } = await people();
    const [id] = await makeOrders(seller, buyer, [{ placedAt: ago(20 * HOUR) }]);
    expect(await idsOf(seller, 'hand_over')).toEqual([]);
    await save(admin, { ...values, handOverHours: 30 });
    expect(await idsOf(seller, 'hand_over')).toEqual([`${id} near`]);
    await save(admin, { ...values, handOverHours: 19, version: 1 });
    expect(await idsOf(seller, 'hand_over')).toEqual([`${id} late`]);
  });
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
    expect(await orderDeadlines(buyer, id, NOW)).toEqual([]);
    expect(await orderDeadlines(owner, 'nonsense', NOW)).toEqual([]);
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
    // A kind that somebody has no part in shows another one.
    expect((await listDeadlines(refunded.seller, { kind: 'refund' }, late)).kind).not.toBe(
      'refund',
    );
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
    await ClockReminderModel.deleteMany({});
    await makeOrders(seller, buyer, [
      { placedAt: ago(30 * HOUR) },
      { placedAt: ago(31 * HOUR) },
      { placedAt: ago(HOUR) },
      // It was late long before anybody was reminded of anything.
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
    // Another last moment is another reminder.
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
