import 'server-only';
import type { PaymentRecord } from '../../../models/payment';
import type { RefundRecord } from '../../../models/refund';
import { findApprovers } from '../accounts/approvals/queries';
import { holderOf } from './refund-rules';

/** Refunds of staff that went on without the word of a second person. */
export async function secondPersonFaults(
  payments: ReadonlyMap<string, PaymentRecord>,
  refunds: readonly RefundRecord[],
): Promise<Map<string, string[]>> {
  const gone = refunds.filter(({ needsSecond, state }) => needsSecond && state !== 'waiting');
  // A direct grant is approved under its order before it exists; all others under the refund itself.
  const subjects = ({ _id, orderId, cause, returnId }: RefundRecord) =>
    cause === 'granted' && !returnId ? [String(_id), String(orderId)] : [String(_id)];
  const approvers = await findApprovers(['heldRefund', 'refund'], gone.flatMap(subjects));
  const faults = new Map<string, string[]>();
  for (const refund of gone) {
    const { _id, staffId, purchaseId, paymentId, state, amountPoisha } = refund;
    const payment = payments.get(String(paymentId));
    // The seller gave it from their own hands, by the buyer's word.
    if (state === 'done' && payment && holderOf(payment) === 'seller') continue;
    const said = subjects(refund).flatMap((subject) => approvers.get(subject) ?? []);
    if (said.some((one) => one !== String(staffId))) continue;
    const wrong = `has the refund ${String(_id)} of ${amountPoisha} poisha, ${state}, which no second person approved`;
    const id = String(purchaseId);
    faults.set(id, [...(faults.get(id) ?? []), wrong]);
  }
  return faults;
}

/** Refunds that who verified their payment by hand sent too, where the shop did not let them. */
export function* verifierFaults(
  payments: readonly PaymentRecord[],
  refunds: readonly RefundRecord[],
): Generator<string> {
  for (const { _id, paymentId, sentById, mayVerifierSend, amountPoisha } of refunds) {
    if (!sentById || mayVerifierSend) continue;
    const payment = payments.find((one) => one._id.equals(paymentId));
    if (!payment?.wallet?.reviewedById?.equals(sentById)) continue;
    yield `has the refund ${String(_id)} of ${amountPoisha} poisha, sent by who verified its payment`;
  }
}
