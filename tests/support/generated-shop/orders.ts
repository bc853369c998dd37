import { singleLineOrder } from '../../../lib/features/orders/record';
import { customers as addresses } from '../../../scripts/seed/people';
import type { OrderRecord } from '../../../models/order';
import { idOf } from './ids';
import type { Person } from './people';
import type { GeneratedProduct } from './products';
import { Random } from './random';

const DAY = 24 * 60 * 60 * 1000;
/** The orders lie this far back at most. */
const SPAN = 180 * DAY;

const STATES: readonly [OrderRecord['orderStatus'], OrderRecord['fulfilment']][] = [
  ['pending', 'placed'],
  ['pending', 'confirmed'],
  ['pending', 'packed'],
  ['pending', 'shipped'],
  ['cancelled', 'placed'],
  ['returned', 'delivered'],
];

/** Orders of the last half year, oldest first, most of them delivered; some products sell far more. */
export function* orderRecords(
  count: number,
  products: GeneratedProduct[],
  customers: Person[],
  now: Date,
) {
  const random = new Random(3);
  for (let number = 1; number <= count; number += 1) {
    const product = random.pickEarly(products);
    const customer = random.pickEarly(customers);
    const { phone, line, area, district } = random.pick(addresses);
    const placedAt = new Date(now.getTime() - Math.floor(((count - number) / count) * SPAN) - 1000);
    const _id = idOf('order', number, placedAt);
    const quantity = product.minQuantity * random.integer(1, 5);
    const isNew = now.getTime() - placedAt.getTime() < 10 * DAY;
    const [orderStatus, fulfilment] =
      random.next() < (isNew ? 0.8 : 0.06)
        ? random.pick(STATES)
        : (['completed', 'delivered'] as const);
    const record = singleLineOrder({
      _id,
      customer,
      contact: {
        customerName: customer.name,
        phoneNumber: phone,
        shippingAddress: [line, area, district].join(', '),
        description: '',
      },
      product,
      quantity,
      placedAt,
    });
    yield { ...record, orderStatus, fulfilment };
  }
}
