import type { OrderList } from '@/lib/features/orders/filter-schema';
import type { DashboardOrder } from '@/lib/features/orders/schema';
import { goodsAt, isInHand } from '@/lib/features/orders/state-kinds';
import { paths } from '@/lib/platform/paths';

const NAMES = ['q', 'state', 'from', 'to', 'seller', 'before', 'after'] as const;

function queryOf(asked: OrderList): string {
  const query = new URLSearchParams();
  for (const name of NAMES) {
    if (asked[name]) query.set(name, asked[name]);
  }
  return query.size > 0 ? `?${query}` : '';
}

/** The address of the list with its filters; what is not asked for is left out. */
export function ordersHref(asked: OrderList): string {
  return paths.dashboardOrders + queryOf(asked);
}

/** The address of the same orders, all pages of them, as a CSV file. */
export function exportHref(asked: OrderList): string {
  return `/api/orders/export${queryOf({ ...asked, before: undefined, after: undefined })}`;
}

/** What `printHref` of an invoice prints of an order: its invoice once the goods left, until then a sheet. */
export const printedAs = ({
  fulfilment,
}: Pick<DashboardOrder, 'fulfilment'>): 'invoice' | 'sheet' =>
  isInHand(goodsAt(fulfilment)) ? 'sheet' : 'invoice';

/** The address of a page that prints orders. */
export function printHref(kind: 'slip' | 'invoice', ids: string[]): string {
  const query = new URLSearchParams([['kind', kind], ...ids.map((id) => ['id', id])]);
  return `${paths.dashboardOrders}/print?${query}`;
}
