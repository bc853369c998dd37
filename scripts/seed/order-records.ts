import { Types } from 'mongoose';
import { FULFILMENT_STEPS } from '../../lib/features/orders/kinds';
import { singleLineOrder } from '../../lib/features/orders/record';
import { customers } from './customers';
import type { SeededProduct } from './product-records';
import { orders, type SeedOrder } from './orders';

const HOUR = 60 * 60 * 1000;

/** The demonstration's orders as they are stored, with the steps that led to their states. */
export function orderRecords(
  products: SeededProduct[],
  idOf: Map<string, Types.ObjectId>,
  now: Date,
) {
  return orders.map((order, index) => {
    const product = products.find(({ productName }) => productName === order.product);
    const customer = customers.find(({ email }) => email === order.customer);
    if (!product || !customer) throw new Error(`No such product or customer: ${order.product}`);
    // Spread over the day, the newest an hour ago.
    const placedAt = new Date(
      now.getTime() - order.placedDaysAgo * 24 * HOUR - (1 + (index % 9)) * HOUR,
    );
    // The number that people call it by begins with the day in its id.
    const _id = new Types.ObjectId(Types.ObjectId.generate(Math.floor(placedAt.getTime() / 1000)));
    const record = singleLineOrder({
      _id,
      customer: { _id: idOf.get(customer.email)!, email: customer.email },
      contact: {
        customerName: customer.name,
        phoneNumber: customer.phone,
        shippingAddress: [customer.line, customer.area, customer.district, customer.division].join(
          ', ',
        ),
        description: order.note ?? '',
      },
      product,
      quantity: order.quantity,
      placedAt,
    });
    return {
      ...record,
      orderStatus: order.orderStatus,
      fulfilment: order.fulfilment,
      ...(order.courier && { courier: order.courier, trackingNumber: order.trackingNumber }),
      ...(order.reason && { reason: order.reason }),
      history: stepsOf(order, customer.email, product.author, placedAt),
    };
  });
}

/** Placed by the customer, then a step of the seller's every few hours. */
function stepsOf(order: SeedOrder, customer: string, seller: string, placedAt: Date) {
  const reached = FULFILMENT_STEPS.slice(0, FULFILMENT_STEPS.indexOf(order.fulfilment) + 1);
  const steps = reached.map((fulfilment, index) => ({
    at: new Date(placedAt.getTime() + index * 7 * HOUR),
    by: index === 0 ? customer : seller,
    fulfilment,
    orderStatus: fulfilment === 'delivered' ? 'completed' : 'pending',
  }));
  if (order.orderStatus === 'pending' || order.orderStatus === 'completed') return steps;
  return [
    ...steps,
    {
      at: new Date(placedAt.getTime() + steps.length * 7 * HOUR),
      by: seller,
      fulfilment: order.fulfilment,
      orderStatus: order.orderStatus,
      reason: order.reason,
    },
  ];
}
