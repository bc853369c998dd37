import type { OrderRecord } from '@/models/order';
import { countedStep, type OrderEvent } from './events';

const order = {
  totalPoisha: 250_50,
  fulfilment: 'placed',
  orderStatus: 'pending',
} as unknown as OrderRecord;

const event = (name: string, data: object) => ({ name, entity: 'order:1', data }) as OrderEvent;
const moved = (fulfilment: string, orderStatus: string) =>
  event('order.moved', { order, after: { fulfilment, orderStatus } });

describe('countedStep', () => {
  it.each([
    [event('order.placed', { order, stock: {} }), 'placed'],
    [moved('confirmed', 'pending'), 'confirmed'],
    [moved('shipped', 'pending'), 'shipped'],
    [moved('delivered', 'completed'), 'delivered'],
    [moved('confirmed', 'cancelled'), 'cancelled'],
    [moved('delivered', 'returned'), 'returned'],
    [event('order.cancelled', { order }), 'cancelled'],
  ])('counts %j as %s, with what the order is worth', (happened, step) => {
    expect(countedStep(happened)).toEqual({ step, poisha: 250_50 });
  });

  it.each([event('order.hidden', { order }), event('order.noted', { order, text: 'x' })])(
    'counts nothing where an order stays where it is: %j',
    (happened) => {
      expect(countedStep(happened)).toBeNull();
    },
  );
});
