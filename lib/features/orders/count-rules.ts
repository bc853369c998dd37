import type { OrderEvent } from './events';
import { isWithdrawn, type FulfilmentStep, type WithdrawnStatus } from './state-kinds';

/** What happened to an order, as it is counted: the step it took, or how it ended without a sale. */
export type CountedStep = FulfilmentStep | WithdrawnStatus;

/** The counted step of an order's event with the order's value; null where it does not move. */
export function countedStep(event: OrderEvent): { step: CountedStep; poisha: number } | null {
  switch (event.name) {
    case 'order.placed':
      return { step: 'placed', poisha: event.data.order.totalPoisha };
    case 'order.moved': {
      const { fulfilment, orderStatus } = event.data.after;
      const step = isWithdrawn(orderStatus) ? orderStatus : fulfilment;
      return { step, poisha: event.data.order.totalPoisha };
    }
    case 'order.cancelled':
      return { step: 'cancelled', poisha: event.data.order.totalPoisha };
    // Counted by whole orders, which go on.
    case 'order.linesCancelled':
    case 'order.released':
    case 'order.awaited':
    case 'order.hidden':
    case 'order.contactChanged':
    case 'order.proved':
    case 'order.noted':
      return null;
  }
}
