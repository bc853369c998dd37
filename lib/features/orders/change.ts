import type { OrderRecord } from '../../../models/order';

/** What can happen to an order. */
export type OrderChange =
  /** `stock` is what the order left of the product. */
  | {
      kind: 'placed';
      order: OrderRecord;
      stock: { maxQuantity: number; minQuantity: number };
    }
  /** One step of `transitions.ts`; `order` is how it was before. */
  | {
      kind: 'step';
      order: OrderRecord;
      after: Pick<OrderRecord, 'fulfilment' | 'orderStatus'> & Record<string, unknown>;
    }
  /** Deleted while it was running, its stock given back. */
  | { kind: 'cancelled'; order: OrderRecord }
  /** A finished one that its customer took out of their list. */
  | { kind: 'hidden'; order: OrderRecord }
  | { kind: 'noted'; order: Pick<OrderRecord, '_id'>; text: string };
