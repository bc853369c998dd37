// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { day, filterValue, integer, searchText } from '../../platform/validation';

/** The lists of a buyer's orders, by what the buyer waits for. */
export const CART_TABS = [
  'all',
  'toPay',
  'preparing',
  'onTheWay',
  'delivered',
  'returns',
  'cancelled',
] as const;
export type CartTab = (typeof CART_TABS)[number];

/** The filters of My Cart in its address; what means nothing filters nothing. */
export const cartListSchema = z.object({
  tab: filterValue(z.enum(CART_TABS)),
  /** Order or purchase number, words of a product's or seller's name. */
  q: filterValue(searchText(200)),
  paid: filterValue(z.enum(['paid', 'toPay'])),
  /** First and last day in Dhaka. */
  from: filterValue(day),
  to: filterValue(day),
  page: filterValue(integer({ min: 1, max: 1_000_000 })),
});
export type CartList = z.output<typeof cartListSchema>;
