import {
  type DashboardOrder,
  type OrderList,
  goodsAt,
  isInHand,
} from '@/lib/features/orders/shared';
import { paths } from '@/lib/shop/paths';
import { listHref } from '@/lib/platform/query';

/** The address of the list with its filters. */
export const ordersHref = (asked: OrderList): string => listHref(paths.dashboardOrders, asked);

/**
 * Returns what `printHref` of an invoice prints of an order: its invoice once the goods left, until then a
 * sheet.
 */
export const printedAs = ({
  fulfilment,
}: Pick<DashboardOrder, 'fulfilment'>): 'invoice' | 'sheet' =>
  isInHand(goodsAt(fulfilment)) ? 'sheet' : 'invoice';

/** The address of a page that prints orders. */
export function printHref(kind: 'slip' | 'invoice', ids: string[]): string {
  const query = new URLSearchParams([['kind', kind], ...ids.map((id) => ['id', id])]);
  return `${paths.dashboardOrders}/print?${query}`;
}
