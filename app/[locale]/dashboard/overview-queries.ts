import type { Actor } from '@/lib/platform/auth/actor';
import {
  countDashboardProducts,
  listNewestWaiting,
} from '@/lib/features/catalogue/dashboard-queries';
import type { FullProduct } from '@/lib/features/catalogue/schema';
import { countOpenOrders } from '@/lib/features/orders/dashboard-queries';
import { getSalesReport, getVisitsReport } from '@/lib/features/reports/queries';
import { countLowStock } from '@/lib/features/search/dashboard-queries';
import type { Read } from './overview-view';

/** The whole shop's figures, and the newest that waits for a review. @param actor an administrator */
export async function readShop(
  actor: Actor,
  limit: number,
): Promise<{ read: Read; newest: FullProduct[] }> {
  const [report, counts, open, low, visits, newest] = await Promise.all([
    getSalesReport(actor),
    countDashboardProducts(actor),
    countOpenOrders(actor),
    countLowStock(actor),
    getVisitsReport(),
    listNewestWaiting(actor, limit),
  ]);
  return { read: { report, counts, open, low, visits }, newest };
}

/** A seller's own figures. */
export async function readSeller(actor: Actor): Promise<Read> {
  const [report, counts, open, low] = await Promise.all([
    getSalesReport(actor),
    countDashboardProducts(actor),
    countOpenOrders(actor),
    countLowStock(actor),
  ]);
  return { report, counts, open, low, visits: null };
}
