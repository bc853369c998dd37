// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { day, emptyAsUndefined, searchText, text } from '../../platform/validation';
import { ORDER_STATES } from './state-types';

/** The filters of the dashboard's orders, in its address, its export and nowhere else. */
export const orderFilterSchema = z.object({
  /** Order number, phone, or words of the customer's or product's name. */
  q: emptyAsUndefined(searchText(200)),
  state: emptyAsUndefined(z.enum(ORDER_STATES, 'unknownChoice')),
  /** First and last day in Dhaka. */
  from: emptyAsUndefined(day),
  to: emptyAsUndefined(day),
  /** For administrators: an account's id, or words of a seller's name. */
  seller: emptyAsUndefined(searchText(100)),
});

export type OrderFilter = z.output<typeof orderFilterSchema>;

/** Where a page of the list begins: behind (`before` in time) or in front of an order. */
export const orderListSchema = orderFilterSchema.extend({
  before: emptyAsUndefined(text(60)),
  after: emptyAsUndefined(text(60)),
});

export type OrderList = z.output<typeof orderListSchema>;
