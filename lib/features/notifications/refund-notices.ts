import 'server-only';
import { Types } from 'mongoose';
import { findStaffWith } from '../accounts/staff-queries';
import type { DeliveredPaymentEvent } from '../payments/events';
import type { DeliveredRefundsOverdue } from '../payments/refund-events';
import type { Notice } from './notify';

type RefundEvent = Extract<DeliveredPaymentEvent, { data: { refund: unknown } }>;

export type DeliveredRefundEvent = RefundEvent | DeliveredRefundsOverdue;

/**
 * Whom money on its way back concerns: its buyer when it is to come, when it came and once where it
 * could not be sent, administrators each time it can't be, or its last day is near or over.
 */
export async function refundNotices(event: DeliveredRefundEvent): Promise<Notice[]> {
  if (event.name === 'refunds.overdue') {
    const { urgency, count } = event.data;
    const kind = urgency === 'late' ? 'refundsLate' : 'refundsNear';
    return (await findStaffWith('refunds.manage')).map((userId) => ({
      userId,
      kind,
      subjectId: userId,
      productName: '',
      quantity: count,
    }));
  }
  const { refund } = event.data;
  const about = { productName: '', poisha: refund.amountPoisha };
  if (event.name === 'refund.failed') {
    const reason = refund.history.at(-1)?.note;
    const desk = (await findStaffWith('refunds.manage')).map((userId): Notice => ({
      ...about,
      userId,
      kind: 'refundFailed',
      subjectId: new Types.ObjectId(refund._id),
      ...(reason && { reason }),
    }));
    const failures = refund.history.filter(({ state }) => state === 'failed').length;
    if (failures > 1) return desk;
    const { customerId: userId, purchaseId: subjectId } = refund;
    return [...desk, { ...about, userId, kind: 'refundDelayed', subjectId }];
  }
  if (event.name === 'refund.due') {
    // Nobody can say yet that it comes; one that is tried again was told of before.
    const isToCome = refund.state !== 'waiting';
    const isFirst = refund.history.filter(({ state }) => state !== 'waiting').length <= 1;
    if (!isToCome || !isFirst) return [];
  }
  return [
    {
      ...about,
      userId: refund.customerId,
      kind: event.name === 'refund.due' ? 'refundDue' : 'refundDone',
      subjectId: refund.purchaseId,
    },
  ];
}
