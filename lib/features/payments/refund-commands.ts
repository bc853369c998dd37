import 'server-only';
import type { Actor } from '../../platform/auth/actor';
import { mayGrantRefund } from '../../platform/auth/policy';
import { writeOnce, type Idempotency } from '../../platform/database/idempotency';
import { ShopError } from '../../platform/errors';
import { toTaka } from '../../platform/money';
import { withSecondPerson } from '../accounts/approvals/commands';
import { findOrderRecord } from '../orders/money-queries';
import { orderNumber } from '../orders/rules';
import { grantInTransaction } from './grant-commands';
import type { GrantRefund } from './refund-schema';

/**
 * Gives money of a delivered order back to its buyer, as its seller or an administrator: units of its
 * lines at what was paid for them, its delivery, or both. The seller bears it, and has the commission
 * on it back. Of two at once the second sees what the first left.
 * @returns the refund's id, of several the first, and what was granted in taka
 * @throws ShopError NOT_FOUND, FORBIDDEN, INVALID where a line is not the order's or nothing was asked
 *   for, NOT_POSSIBLE_NOW where the order is not delivered or so much is not left, IDEMPOTENCY_MISMATCH,
 *   SECOND_PERSON for staff above the shop's limit of the day, and for one's own purchase
 */
export async function grantRefund(
  actor: Actor,
  orderId: string,
  asked: GrantRefund,
  idempotency?: Idempotency,
): Promise<{ refundId: string; amount: number }> {
  const found = await findOrderRecord(orderId);
  if (!found) throw new ShopError('NOT_FOUND');
  if (!mayGrantRefund(actor, found)) throw new ShopError('FORBIDDEN');
  const wish = { what: 'refund', subjectId: String(found._id), input: asked } as const;
  return withSecondPerson(actor, wish, (requireSecond) =>
    writeOnce(actor, `refund:${String(found._id)}`, idempotency, async (session) => {
      const number = orderNumber(String(found._id));
      const granted = await grantInTransaction(actor, found, asked, session, (poisha, within) => {
        const facts = { order: number, amount: toTaka(poisha), reason: asked.reason };
        const involved = [found.sellerId, found.customerId];
        return requireSecond({ facts, sumPoisha: poisha, involved }, within);
      });
      return {
        refundId: String(granted.refundIds[0]),
        amount: toTaka(granted.amountPoisha),
      };
    }),
  );
}
