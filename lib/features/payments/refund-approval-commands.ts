import 'server-only';
import type { ClientSession } from 'mongoose';
import { RefundModel } from '../../../models/refund';
import { signatureOf, type Principal } from '../../platform/auth/actor';
import { ShopError } from '../../platform/errors';
import type { ApprovalChanged } from '../accounts/approvals/events';
import { moveRefund, publishRefund, refundIn } from './refund-store';

/**
 * A refund that waits goes on once another owner approved it, in the transaction that notes it. Declined it
 * stays where it is, with who declined it in its story: the money is owed, and staff can ask again.
 * @throws ShopError NOT_POSSIBLE_NOW where it does not wait any more
 */
export async function followApproval(
  by: Principal,
  { what, subjectId, how }: ApprovalChanged['data'],
  session: ClientSession,
): Promise<void> {
  if (what !== 'heldRefund' || how === 'asked') return;
  const refund = await refundIn(subjectId, session);
  if (how === 'declined') {
    const step = { at: new Date(), state: refund.state, by: signatureOf(by), note: 'Declined' };
    await RefundModel.updateOne({ _id: refund._id }, { $push: { history: step } }, { session });
    return;
  }
  const told = { by: signatureOf(by), note: 'Approved' };
  const isByProvider = refund.channel === 'provider';
  const due = await moveRefund(refund, 'approved', told, session, {
    ...(isByProvider && { $set: { tryAt: new Date() } }),
  });
  if (!due) throw new ShopError('NOT_POSSIBLE_NOW');
  await publishRefund(by, 'refund.due', due, session);
}
