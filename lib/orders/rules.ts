import type { ErrorCode } from '../errors';
import type { Order } from './schema';

/** The limits of one product's orders. */
export interface OrderLimits {
  minQuantity: number;
  maxQuantity: number;
}

/**
 * Whether a quantity can be ordered (spec section 5; the crossed messages belong to the codes).
 * @returns the code of the refusal, or null
 */
export function quantityRefusal(
  quantity: number,
  limits: OrderLimits,
): Extract<ErrorCode, 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM'> | null {
  if (quantity < limits.minQuantity) return 'BELOW_MINIMUM';
  if (quantity > limits.maxQuantity) return 'ABOVE_MAXIMUM';
  return null;
}

/** Price × quantity, in integer poisha. */
export function orderTotal(pricePoisha: number, quantity: number): number {
  return pricePoisha * quantity;
}

type State = Pick<Order, 'orderStatus' | 'fulfilment'>;

/**
 * What `DELETE /deleteorder/{id}` does, as the order's state decides: `cancel` deletes it and gives
 * the stock back, `hide` takes a finished one out of the customer's list, `refuse` is for what is
 * already packed (an administrator still cancels that).
 */
export function deletionOf(state: State, by: 'customer' | 'admin'): 'cancel' | 'hide' | 'refuse' {
  if (state.orderStatus !== 'pending') return 'hide';
  if (by === 'admin') return 'cancel';
  return state.fulfilment === 'placed' || state.fulfilment === 'confirmed' ? 'cancel' : 'refuse';
}

/** Badge colours (CONTRACT.md, "Order rules"): pending yellow, completed green, anything else red. */
export function statusColour(orderStatus: string): 'yellow' | 'green' | 'red' {
  if (orderStatus === 'pending') return 'yellow';
  return orderStatus === 'completed' ? 'green' : 'red';
}

/** Progress of an order, in its order. */
export const FULFILMENT_STEPS = [
  'placed',
  'confirmed',
  'packed',
  'shipped',
  'delivered',
] as const satisfies readonly Order['fulfilment'][];
