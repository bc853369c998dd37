import 'server-only';
import { paths } from '../../../shop/paths';
import { readDeadlines } from '../../../shop/deadlines/settings-queries';
import { MOST_WAITING, workQueue, type WaitingEntry } from '../../../shop/work/queue';
import { findDue } from './due-queries';

/** Orders that should have been handed over or delivered by now. */
async function lateOrders(seller: string | 'all', now: Date): Promise<WaitingEntry[]> {
  const deadlines = await readDeadlines();
  const asked = { seller, from: null, to: now, after: null, limit: MOST_WAITING + 1 };
  const kinds = ['hand_over', 'delivery'] as const;
  const found = await Promise.all(kinds.map((kind) => findDue(kind, asked, deadlines)));
  return found
    .flat()
    .filter(({ dueBy }) => dueBy <= now)
    .toSorted((one, other) => one.dueBy.getTime() - other.dueBy.getTime())
    .slice(0, MOST_WAITING + 1)
    .map(({ dueBy }) => ({ since: null, dueBy }));
}

// What is late becomes so without a write: nothing of it is kept.
const of = { room: paths.deadlines, href: paths.deadlines, models: [], read: lateOrders } as const;

/** What is late: every seller's for the shop, and a seller's own. */
export const deadlineQueues = [
  workQueue({ ...of, name: 'ordersLate', access: 'orders.manage' }),
  workQueue({ ...of, name: 'ownOrdersLate', access: 'shop.orders', unless: 'orders.manage' }),
];
