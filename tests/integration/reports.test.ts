import { Types } from 'mongoose';
import * as deleteorder from '@/app/(endpoints)/deleteorder/[id]/route';
import * as orderstatus from '@/app/(endpoints)/orderstatus/[id]/route';
import { getSalesReport, getVisitsReport } from '@/lib/features/reports/queries';
import { dayOf } from '@/lib/platform/time/time';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { DayChangeModel, DayStatisticsModel } from '@/models/day-statistics';
import { OrderModel, type OrderRecord } from '@/models/order';
import { PageViewModel } from '@/models/page-view';
import { makeOrders } from '../support/orders';
import { call, makeProduct, makeUser, useShop, type TestUser } from '../support/shop';

useShop();

const DAY = 24 * 60 * 60 * 1000;
let admin: TestUser;
let seller: TestUser;
let other: TestUser;

/** An order as `addOrder` records it, placed some days ago. */
async function orderOf(of: TestUser, daysAgo: number, fields: Partial<OrderRecord> = {}) {
  const product = await makeProduct({ authorId: new Types.ObjectId(of.id) });
  const [id] = await makeOrders(of, { ...of, id: String(new Types.ObjectId()) }, [
    {
      quantity: 2,
      productId: product._id,
      pricePoisha: 50_025,
      placedAt: new Date(Date.now() - daysAgo * DAY),
      ...fields,
    },
  ]);
  return (await OrderModel.findById(id).lean())!;
}

beforeAll(async () => {
  [admin, seller, other] = await Promise.all([makeUser({ role: 'admin' }), makeUser(), makeUser()]);
});

beforeEach(async () => {
  await OrderModel.deleteMany({});
  await DayStatisticsModel.deleteMany({});
  await DayChangeModel.deleteMany({});
});

it('sums today, seven and thirty days, each seller their own', async () => {
  await orderOf(seller, 0);
  await orderOf(seller, 3);
  await orderOf(seller, 20, { orderStatus: 'completed', fulfilment: 'delivered' });
  await orderOf(other, 20);
  await orderOf(seller, 40);
  for (let reading = 0; reading < 2; reading++) {
    const report = await getSalesReport(seller);
    expect(report.today).toEqual({ taka: 1000.5, orders: 1 });
    expect(report.week).toEqual({ taka: 2001, orders: 2 });
    expect(report.month).toEqual({ taka: 3001.5, orders: 3 });
    expect(report.states).toEqual({ pending: 2, completed: 1, cancelled: 0, returned: 0 });
    expect(report.days).toHaveLength(30);
    expect(report.days.at(-1)).toEqual({ day: dayOf(new Date()), taka: 1000.5, orders: 1 });
    expect((await getSalesReport(admin)).month.orders).toBe(4);
  }
  expect((await getSalesReport(admin)).categories).toEqual([
    { category: 'Home & Kitchen Appliances', taka: 4002 },
  ]);
});

it('counts neither what was cancelled nor what came back as sold', async () => {
  await orderOf(seller, 0, { orderStatus: 'cancelled' });
  await orderOf(seller, 5, { orderStatus: 'returned', fulfilment: 'delivered' });
  const { month, states } = await getSalesReport(seller);
  expect(month).toEqual({ taka: 0, orders: 0 });
  expect(states).toMatchObject({ cancelled: 1, returned: 1 });
});

it('makes a past day anew when one of its orders changes, for seller and shop alike', async () => {
  const step = await orderOf(seller, 5, { fulfilment: 'confirmed' });
  const deleted = await orderOf(seller, 6);
  expect((await getSalesReport(seller)).month).toEqual({ taka: 2001, orders: 2 });
  expect((await getSalesReport(admin)).states.pending).toBe(2);
  const id = String(step._id);
  await call(orderstatus, `/orderstatus/${id}`, {
    method: 'PATCH',
    id,
    as: seller,
    body: { orderStatus: 'cancelled', reason: 'Broken' },
  });
  const gone = String(deleted._id);
  await call(deleteorder, `/deleteorder/${gone}`, { method: 'DELETE', id: gone, as: admin });
  await settleBackground();
  for (const actor of [seller, admin]) {
    const report = await getSalesReport(actor);
    expect(report.month).toEqual({ taka: 0, orders: 0 });
    expect(report.states).toEqual({ pending: 0, completed: 0, cancelled: 1, returned: 0 });
  }
  expect(await DayChangeModel.countDocuments()).toBe(0);
});

it('counts page views by day and new accounts', async () => {
  const old = dayOf(new Date(Date.now() - 60 * DAY));
  await PageViewModel.create([
    { day: dayOf(new Date()), path: '/', views: 3 },
    { day: dayOf(new Date()), path: '/products', views: 4 },
    { day: old, path: '/', views: 100 },
  ]);
  const visits = await getVisitsReport();
  expect([visits.viewsToday, visits.viewsMonth, visits.views.length]).toEqual([7, 7, 30]);
  expect(visits.newUsers).toBeGreaterThanOrEqual(3);
});
