import type { OrderRecord } from '../../../models/order';
import { signatureOf, type Doer, type Principal } from '../../platform/auth/actor';
import { isOfOwnShop } from '../../shop/policy';

type Sides = Pick<OrderRecord, 'customerId' | 'sellerId'>;
type Entry = Pick<OrderRecord['history'][number], 'by' | 'side'>;

/**
 * How an entry of an order's history is signed: by whom, and whose side that was. The side stays when the
 * account gets another e-mail or phone.
 */
export function signed(actor: Principal, { customerId, sellerId }: Sides): Entry {
  const by = signatureOf(actor);
  if (String(customerId) === actor.id) return { by, side: 'customer' };
  if (isOfOwnShop(actor, sellerId)) return { by, side: 'seller' };
  return { by };
}

/** Whether it was the order's customer; older entries are known by the e-mail alone. */
export const isByCustomer = (
  { by, side }: Entry,
  { customerEmail }: Pick<OrderRecord, 'customerEmail'>,
): boolean => (side ? side === 'customer' : by === customerEmail);

/** Its customer as whom a change is signed that follows from the order alone: as when it was placed. */
export const customerOf = ({
  customerId,
  customerEmail,
  history,
}: Pick<OrderRecord, 'customerId' | 'customerEmail' | 'history'>): Doer => ({
  id: String(customerId),
  email: customerEmail || (history[0]?.by ?? ''),
});
