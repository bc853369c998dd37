import type { OrderRecord } from '../../../../models/order';
import { unpackedUnits } from '../../orders/shared';

/** Why an order cannot be made ready together with others. */
export const READY_REFUSALS = [
  /** It ended. */
  'ended',
  /** Its buyer has yet to pay. */
  'unpaid',
  /** Its buyer proved neither phone nor e-mail: whoever sends it calls them first, and confirms it. */
  'uncalled',
  /** Units came back: whoever packs them anew says which are there, as they are taken from the stock again. */
  'back',
  /** All of it left already. */
  'sent',
] as const;
export type ReadyRefusal = (typeof READY_REFUSALS)[number];

/**
 * Why an order is left out where many are packed with one press; null: all that is in no parcel can be
 * packed, or it waits in parcels.
 * @param unsent how many of its parcels wait to be handed over
 */
export function readyRefusal(
  order: Pick<OrderRecord, 'orderStatus' | 'payment' | 'fulfilment' | 'confirmBy' | 'lines'>,
  unsent: number,
): ReadyRefusal | null {
  if (order.orderStatus !== 'pending') return 'ended';
  if (order.payment === 'awaiting') return 'unpaid';
  if (order.confirmBy && order.fulfilment === 'placed') return 'uncalled';
  if (order.lines.some(({ back }) => (back ?? 0) > 0)) return 'back';
  const isOpen = order.lines.some((line) => unpackedUnits(line) > 0);
  return isOpen || unsent > 0 ? null : 'sent';
}
