import type { Actor } from '@/lib/platform/auth/actor';
import {
  countDashboardProducts,
  listNextWaiting,
} from '@/lib/features/catalogue/dashboard-queries';
import type { FullProduct } from '@/lib/features/catalogue/schema';
import { countOpenOrders } from '@/lib/features/orders/dashboard-queries';
import { getSalesReport, getVisitsReport } from '@/lib/features/reports/queries';
import { countLowStock } from '@/lib/features/catalogue/search/synonym-commands';
import type { Read } from './overview-view';

/** The whole shop's figures, and what is next in the review. @param actor an administrator */
export async function readShop(
  actor: Actor,
  limit: number,
): Promise<{ read: Read; next: FullProduct[] }> {
  const [report, counts, open, low, visits, next] = await Promise.all([
    getSalesReport(actor),
    countDashboardProducts(actor),
    countOpenOrders(actor),
    countLowStock(actor),
    getVisitsReport(),
    listNextWaiting(actor, limit),
  ]);
  return { read: { report, counts, open, low, visits }, next };
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
