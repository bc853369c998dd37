import type { PaymentStatus } from './types';
import type { OrderStatus } from './state-types';

/** The parts of an order that decide whether it can be packed. */
interface PackedState {
  orderStatus: OrderStatus;
  payment: PaymentStatus;
}

/**
 * Why nothing of an order can be packed now: it ended, its money is awaited, or all of it is in parcels.
 * Null: its open units can, and that confirms one that nobody confirmed.
 */
export function packingRefusal(
  { orderStatus, payment }: PackedState,
  open: number,
): 'ended' | 'awaiting' | 'nothing' | null {
  if (orderStatus !== 'pending') return 'ended';
  if (payment === 'awaiting') return 'awaiting';
  return open > 0 ? null : 'nothing';
}

/** Orders in the order in which they are packed: what was promised first, without a promise as placed, last. */
export function byPromise(
  one: { placedAt: Date; promisedBy?: Date | null },
  other: { placedAt: Date; promisedBy?: Date | null },
): number {
  const due = ({ promisedBy }: typeof one) => promisedBy?.getTime() ?? Infinity;
  return due(one) === due(other)
    ? one.placedAt.getTime() - other.placedAt.getTime()
    : due(one) < due(other)
      ? -1
      : 1;
}
