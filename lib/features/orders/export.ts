import 'server-only';
import type { Actor } from '../../platform/auth/actor';
import { isAdmin } from '../../platform/auth/policy';
import { csvHead, csvLine } from '../../platform/csv/write';
import { withDatabase } from '../../platform/database/connect';
import { toTaka } from '../../platform/money';
import { OrderModel, type OrderRecord } from '../../../models/order';
import { visibleOrders } from './dashboard-queries';
import { cursorFilter } from './filter';
import { orderNumber } from './rules';
import type { OrderFilter } from './schema';
import { ORDER_FIELDS } from './views';

/** Orders read at a time: the whole list is never in memory. */
const BATCH = 500;

const FIELDS = { ...ORDER_FIELDS, placedAt: 1 } as const;
type Row = Pick<OrderRecord, '_id' | keyof typeof FIELDS>;

type Column = [name: string, value: (order: Row) => string | number | null];

const COLUMNS: Column[] = [
  ['order_number', ({ _id }) => orderNumber(String(_id))],
  ['_id', ({ _id }) => String(_id)],
  ['placed_at', ({ placedAt }) => placedAt.toISOString()],
  ['status', ({ orderStatus }) => orderStatus],
  ['progress', ({ fulfilment }) => fulfilment],
  ['product_id', ({ productId }) => String(productId)],
  ['product', ({ productName }) => productName],
  ['brand', ({ productBrand }) => productBrand],
  ['category', ({ productCategory }) => productCategory],
  ['quantity', ({ quantity }) => quantity],
  ['price_bdt', ({ pricePoisha }) => toTaka(pricePoisha)],
  ['total_bdt', ({ totalPoisha }) => toTaka(totalPoisha)],
  ['seller', ({ sellerName }) => sellerName],
  ['customer', ({ customerName }) => customerName],
  ['phone', ({ phoneNumber }) => asText(phoneNumber)],
  ['address', ({ shippingAddress }) => shippingAddress],
  ['customer_note', ({ description }) => description],
  ['courier', ({ courier }) => courier ?? null],
  ['tracking_number', ({ trackingNumber }) => trackingNumber ?? null],
  ['reason', ({ reason }) => reason ?? null],
];

const EMAIL: Column = ['customer_email', ({ customerEmail }) => customerEmail];

/** A phone number that spreadsheets take neither for a formula (`+88…`) nor for a number (`017…`). */
const asText = (phone: string) => phone.replace(/^\+88(\d{5})/, '$1-');

/**
 * The orders that this person may see as the text of a CSV file, newest first, in pieces. Sellers
 * get of the customer what delivery needs; administrators the e-mail too.
 */
export async function* exportOrders(actor: Actor, asked: OrderFilter): AsyncGenerator<string> {
  const columns = isAdmin(actor) ? [...COLUMNS, EMAIL] : COLUMNS;
  let head = csvHead(columns.map(([name]) => name));
  const filter = visibleOrders(actor, asked);
  let last: Row | undefined;
  do {
    const from = last && cursorFilter({ placedAt: last.placedAt, id: String(last._id) }, 'older');
    const batch: Row[] = await withDatabase(() =>
      OrderModel.find(from ? { ...filter, $and: [...(filter.$and ?? []), from] } : filter, FIELDS)
        .sort({ placedAt: -1, _id: -1 })
        .limit(BATCH)
        .lean(),
    );
    const lines = batch.map((order) => csvLine(columns.map(([, value]) => value(order))));
    yield head + lines.join('');
    head = '';
    last = batch.length === BATCH ? batch.at(-1) : undefined;
  } while (last);
}
