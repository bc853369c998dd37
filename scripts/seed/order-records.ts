import { Types } from 'mongoose';
import { singleLineOrder } from '../../lib/features/orders/record';
import { addressOf, customers, keyOf, waysOf } from './customers';
import type { SeededProduct } from './product-records';
import { afterSteps } from './order-steps';
import { orders } from './orders';

const HOUR = 60 * 60 * 1000;

/** The demonstration's orders of one product as they are stored, with the steps that led to their states. */
export function orderRecords(
  products: SeededProduct[],
  idOf: Map<string, Types.ObjectId>,
  now: Date,
) {
  return orders.map((order, index) => {
    const product = products.find(({ productName }) => productName === order.product);
    const customer = customers.find((person) => keyOf(person) === order.customer);
    if (!product || !customer) throw new Error(`No such product or customer: ${order.product}`);
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
        description: order.note ?? '',
      },
      product,
      quantity: order.quantity,
      placedAt,
    });
    return afterSteps(placed, order, product.author);
  });
}
