import * as exporting from '@/app/api/orders/export/route';
import * as lines from '@/app/api/orders/lines/[id]/route';
import { countOpenOrders, getDashboardOrder } from '@/lib/features/orders/dashboard-queries';
import { countSellerOrders } from '@/lib/features/orders/product-order-queries';
import { moveOrder } from '@/lib/features/orders/steps';
import { expirePurchases } from '@/lib/features/payments/worker';
import { findStatisticFaults } from '@/lib/features/reports/integrity';
import { getSalesReport } from '@/lib/features/reports/queries';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { DayStatisticsModel } from '@/models/day-statistics';
import { OrderModel } from '@/models/order';
import { PurchaseModel } from '@/models/purchase';
import { begin, pay, prepaid, storyOf } from '../support/payments';
import { call, useShop, type TestUser } from '../support/shop';

useShop();

const DAY_MS = 86_400_000;

const statisticsOf = async (seller: TestUser) => {
  await settleBackground();
  const { month, states } = await getSalesReport(seller);
  const { placed } = await countOpenOrders(seller);
  return { orders: month.orders, isSold: month.taka > 0, pending: states.pending, placed };
};
const NOTHING = { orders: 0, isSold: false, pending: 0, placed: 0 };
const ONE = { orders: 1, isSold: true, pending: 1, placed: 1 };

describe('A seller’s figures', () => {
  it('Count an order that is paid in advance once it is paid.', async () => {
    const { buyer, owners, purchaseId } = await prepaid();
    expect(await statisticsOf(owners[0]!)).toEqual(NOTHING);
    await pay(await begin(buyer, purchaseId));
    expect(await statisticsOf(owners[0]!)).toEqual(ONE);
  });

  it('Never count one that was not paid in time, neither as sold nor as cancelled by the seller.', async () => {
    const { owners, purchaseId } = await prepaid();
    const past = { 'payment.payBy': new Date(Date.now() - 1000) };
    await PurchaseModel.updateOne({ _id: purchaseId }, { $set: past });
    await expirePurchases();
    expect((await storyOf(purchaseId)).orders[0]).toMatchObject({ orderStatus: 'cancelled' });
    const [seller] = owners;
    expect(await statisticsOf(seller!)).toEqual(NOTHING);
    expect(await countSellerOrders(seller!.id)).toEqual({ completed: 0, cancelled: 0 });
  });

  it('Follow a buyer who changes from cash to paying in advance, on a day whose figures are kept too.', async () => {
    const { buyer, owners, purchaseId } = await prepaid({ payment: 'cod' });
    const [seller] = owners;
    const placedAt = new Date(Date.now() - 3 * DAY_MS);
    await OrderModel.updateMany({ purchaseId }, { $set: { placedAt } });
    expect(await statisticsOf(seller!)).toEqual(ONE);
    expect(await DayStatisticsModel.countDocuments({ scope: seller!.id })).toBeGreaterThan(0);
    const attempt = await begin(buyer, purchaseId);
    expect(await statisticsOf(seller!)).toEqual(NOTHING);
    await pay(attempt);
    expect(await statisticsOf(seller!)).toEqual(ONE);
    const faults = [];
    for await (const fault of findStatisticFaults()) faults.push(fault);
    expect(faults).toEqual([]);
  });
});

describe('What is to be collected for an order', () => {
  /** Returns what its seller is told on its page, and in the export. */
  async function toCollect(seller: TestUser, orderId: string) {
    const full = await getDashboardOrder(seller, orderId);
    const csv = await call(exporting, '/api/orders/export', { as: seller });
    const [head, row] = String(csv.body).replace('\uFEFF', '').split('\r\n');
    const column = head!.split(',').indexOf('order_to_collect_bdt');
    // From behind: addresses hold commas.
    const fromEnd = head!.split(',').length - column;
    return {
      page: (full as { order: { payment: { toCollect: number } } }).order.payment.toCollect,
      export: Number(row!.split(',').at(-fromEnd)),
    };
  }

  it('Is its sum without what was cancelled of it, and nothing once it is paid.', async () => {
    const { owners, purchaseId } = await prepaid({ payment: 'cod' });
    const [seller] = owners;
    const [order] = (await storyOf(purchaseId)).orders;
    const id = String(order!._id);
    const grand = (order!.totalPoisha + order!.deliveryPoisha) / 100;
    expect(await toCollect(seller!, id)).toEqual({ page: grand, export: grand });
    const cut = await call(lines, `/api/orders/lines/${id}`, {
      ...{ method: 'POST', as: seller!, id },
      body: {
        lines: [{ lineId: String(order!.lines[0]!._id), quantity: 1 }],
        reason: 'One broke',
      },
    });
    expect(cut.status).toBe(200);
    const left = grand - order!.pricePoisha / 100;
    expect(await toCollect(seller!, id)).toEqual({ page: left, export: left });
    for (const step of [
      { fulfilment: 'confirmed' },
      { fulfilment: 'packed' },
      { fulfilment: 'shipped', courier: 'Pathao Courier', trackingNumber: 'P-1001' },
    ] as const) {
      await moveOrder(seller!, id, step);
    }
    expect(await toCollect(seller!, id)).toEqual({ page: left, export: left });
    await moveOrder(seller!, id, { fulfilment: 'delivered' });
    expect(await toCollect(seller!, id)).toEqual({ page: 0, export: 0 });
    const { payments } = await storyOf(purchaseId);
    expect(payments).toMatchObject([{ state: 'paid', courier: 'pathao' }]);
    expect(payments[0]!.amountPoisha).toBe(Math.round(left * 100));
  });

  it('Is nothing of what is paid in advance, before the money came and after.', async () => {
    const { buyer, owners, purchaseId } = await prepaid();
    const id = String((await storyOf(purchaseId)).orders[0]!._id);
    expect(await toCollect(owners[0]!, id)).toEqual({ page: 0, export: 0 });
    await pay(await begin(buyer, purchaseId));
    expect(await toCollect(owners[0]!, id)).toEqual({ page: 0, export: 0 });
  });
});
