import 'server-only';
import { OrderModel, type OrderRecord } from '../../../models/order';

/** Of an order, what its parcels must come to. */
export type OrderCounts = Pick<OrderRecord, '_id' | 'orderStatus' | 'lines'>;

/** All orders, one after the other. */
export const listOrderCounts = (): AsyncIterable<OrderCounts> =>
  OrderModel.find({}, { orderStatus: 1, lines: 1 }).lean<OrderCounts>().cursor();
