import { Types } from 'mongoose';
import type { FulfilmentStep, OrderStatus } from '../../lib/features/orders/shared';
import { singleLineOrder } from '../../lib/features/orders';
import type { SeededProduct } from './catalogue';
import { readTable } from './files';
import { afterSteps, type SeedProgress } from './order-steps';
import { addressOf, customerOf, keyOf, waysOf } from './people';

const HOUR = 60 * 60 * 1000;

interface SeedOrder extends SeedProgress {
  /** E-mail, or phone, of the customer. */
  customer: string;
  /** The product's number. */
  sku: string;
  quantity: number;
  placedDaysAgo: number;
  /** Request that the buyer made when ordering. */
  note: string;
}

type Column =
  | 'placed_days_ago'
  | 'tracking_number'
  | 'order_status'
  | 'fulfilment'
  | 'courier'
  | 'customer'
  | 'sku'
  | 'quantity'
  | 'reason'
  | 'note';

/** The demonstration's orders of one product. */
export const orders: SeedOrder[] = readTable<Column>('orders.csv').map((row) => ({
  customer: row.customer,
  sku: row.sku,
  quantity: Number(row.quantity),
  placedDaysAgo: Number(row.placed_days_ago),
  fulfilment: row.fulfilment as FulfilmentStep,
  orderStatus: row.order_status as OrderStatus,
  note: row.note,
  ...(row.courier && { courier: row.courier, trackingNumber: row.tracking_number }),
  ...(row.reason && { reason: row.reason }),
}));

/**
 * They as they are stored, with the steps that led to their states.
 * @param productOf the product of a number
 */
export const orderRecords = (
  productOf: (sku: string) => SeededProduct,
  idOf: ReadonlyMap<string, Types.ObjectId>,
  now: Date,
) =>
  orders.map((order, index) => {
    const product = productOf(order.sku);
    const customer = customerOf(order.customer);
    // Spread over the day, the newest an hour ago.
    const placedAt = new Date(
      now.getTime() - order.placedDaysAgo * 24 * HOUR - (1 + (index % 9)) * HOUR,
    );
    // The number that people call it by begins with the day in its id.
    const _id = new Types.ObjectId(Types.ObjectId.generate(Math.floor(placedAt.getTime() / 1000)));
    const placed = singleLineOrder({
      _id,
      customer: { _id: idOf.get(keyOf(customer))!, ...waysOf(customer) },
      contact: {
        customerName: customer.name,
        phoneNumber: customer.phone,
        shippingAddress: addressOf(customer),
        description: order.note,
      },
      product,
      quantity: order.quantity,
      placedAt,
    });
    return afterSteps(placed, order, product.author);
  });
