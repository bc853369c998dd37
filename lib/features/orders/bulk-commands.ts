import 'server-only';
import type { Actor } from '../../platform/auth/actor';
import { ShopError } from '../../shop/errors';
import { sentence } from '../../platform/http/api-response';
import { can } from '../../shop/policy';
import { csvHead, csvLine } from '../../platform/csv/write';
import { pageByKey, type KeyPage } from '../../platform/database/page-by-key';
import { toTaka } from '../../platform/money';
import { isoInDhaka } from '../../platform/time/day-bounds';
import { OrderModel, type OrderRecord, type OrderLineRecord } from '../../../models/order';
import type { BulkResult, BulkStep } from './schema';
import { moveOrder } from './steps';
import { isWithdrawn } from './state-types';
import { NEWEST_ORDERS, visibleLists } from './dashboard-queries';
import type { OrderFilter } from './filter-schema';
import { grandTotal, liveDiscount, liveQuantity, shownLines } from './line-rules';
import { paymentsOfOrders } from './payment-queries';
import { orderNumber } from './rules';
import { ORDER_FIELDS, toCollectPoisha } from './views';

/**
 * Does something with many, one after the other, each in a transaction of its own: what is wrong with
 * one holds up none of the others, and each says how it went. An outage ends the whole call; what was
 * done before stays done, and a second try reports it as such.
 */
export async function eachByItself<One extends { _id: string }>(
  all: readonly One[],
  run: (one: One) => Promise<unknown>,
): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const one of all) {
    const { _id } = one;
    try {
      await run(one);
      results.push({ _id, done: true });
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      const { code, message, fields } = error;
      const words =
        fields &&
        Object.fromEntries(Object.entries(fields).map(([name, why]) => [name, sentence(why)]));
      results.push({ _id, done: false, code, message, ...(words && { fields: words }) });
    }
  }
  return results;
}

/** Takes many orders the same step further. */
export const moveOrders = (actor: Actor, { fulfilment, orders }: BulkStep): Promise<BulkResult[]> =>
  eachByItself(orders, ({ _id, ...details }) => moveOrder(actor, _id, { fulfilment, ...details }));

/** Orders read at a time: the whole list is never in memory. */
const BATCH = 500;

const FIELDS = { ...ORDER_FIELDS, placedAt: 1 } as const;
type Row = Pick<OrderRecord, '_id' | keyof typeof FIELDS>;

/** A line of an order; `first` is where its row begins the order. */
interface LineRow {
  order: Row;
  /** How its purchase is paid. */
  method: string;
  line: OrderLineRecord;
  first: boolean;
}

type Column = [name: string, value: (row: LineRow) => string | number | null];

/** A sum of the whole order: in its first row alone, so that a column still adds up. */
const once =
  (poishaOf: (order: Row) => number): Column[1] =>
  ({ order, first }) =>
    first ? toTaka(poishaOf(order)) : null;

const COLUMNS: Column[] = [
  ['order_number', ({ order }) => orderNumber(String(order._id))],
  ['_id', ({ order }) => String(order._id)],
  ['placed_at', ({ order }) => isoInDhaka(order.placedAt)],
  ['status', ({ order }) => order.orderStatus],
  ['progress', ({ order }) => order.fulfilment],
  ['product_id', ({ line }) => String(line.productId)],
  ['product', ({ line }) => line.productName],
  ['brand', ({ line }) => line.productBrand],
  ['category', ({ line }) => line.productCategory],
  ['quantity', ({ line }) => liveQuantity(line)],
  ['price_bdt', ({ line }) => toTaka(line.pricePoisha)],
  ['total_bdt', ({ line }) => toTaka(line.pricePoisha * liveQuantity(line))],
  ['seller', ({ order }) => order.sellerName],
  ['customer', ({ order }) => order.customerName],
  ['phone', ({ order }) => asText(order.phoneNumber)],
  ['address', ({ order }) => order.shippingAddress],
  ['customer_note', ({ order }) => order.description],
  ['courier', ({ order }) => order.courier ?? null],
  ['tracking_number', ({ order }) => order.trackingNumber ?? null],
  ['reason', ({ order }) => order.reason ?? null],
  ['purchase_id', ({ order }) => String(order.purchaseId)],
  ['sku', ({ line }) => line.sku],
  ['options', ({ line }) => line.options.map(({ name, value }) => `${name}: ${value}`).join(', ')],
  ['unit', ({ line }) => line.unit],
  ['cancelled_quantity', ({ line }) => line.quantity - liveQuantity(line)],
  ['discount_bdt', ({ line }) => toTaka(liveDiscount(line))],
  ['delivery', ({ order }) => order.delivery.kind],
  ['order_delivery_bdt', once(({ deliveryPoisha }) => deliveryPoisha)],
  ['order_total_bdt', once(grandTotal)],
  ['payment_method', ({ method }) => method],
  ['payment', ({ order }) => order.payment],
  ['order_to_collect_bdt', once(toCollectPoisha)],
  // Paid to the transport company beside the total, by whom a withdrawn order never comes to.
  [
    'order_at_branch_bdt',
    once(({ orderStatus, delivery }) => (isWithdrawn(orderStatus) ? 0 : delivery.atBranchPoisha)),
  ],
];

const EMAIL: Column = ['customer_email', ({ order }) => order.customerEmail];

/** A phone number that spreadsheets take neither for a formula (`+88…`) nor for a number (`017…`). */
const asText = (phone: string) => phone.replace(/^\+88(\d{5})/, '$1-');

/**
 * The orders that this person may see as the text of a CSV file, newest first, in pieces: a row for
 * each line, which repeats what is the order's. Sellers
 * get of the customer what delivery needs; administrators the e-mail too.
 */
export async function* exportOrders(actor: Actor, asked: OrderFilter): AsyncGenerator<string> {
  const columns = can(actor, 'orders.manage') ? [...COLUMNS, EMAIL] : COLUMNS;
  let head = csvHead(columns.map(([name]) => name));
  const filter = visibleLists(actor, asked, 'shop.orders');
  let behind: string | undefined;
  do {
    const { rows: batch, next }: KeyPage<Row> = await pageByKey<Row, OrderRecord>(OrderModel, {
      filter,
      sort: NEWEST_ORDERS,
      fields: FIELDS,
      size: BATCH,
      behind,
    });
    const payments = await paymentsOfOrders(batch);
    const lines = batch
      .flatMap((order) =>
        shownLines(order.orderStatus, order.lines).map((line, place) => ({
          order,
          method: payments.get(String(order.purchaseId))?.method ?? 'cod',
          line,
          first: place === 0,
        })),
      )
      .map((row) => csvLine(columns.map(([, value]) => value(row))));
    yield head + lines.join('');
    head = '';
    behind = next ?? undefined;
  } while (behind);
}
