import 'server-only';
import { findStaffWith } from '../accounts/staff-queries';
import type { DeliveredDeadlinesReminded } from '../aftersales/deadlines/reminder-commands';
import type { Notice } from './notify';

/** Whom last moments concern that came near or are over: their seller, or the staff. */
export async function deadlineNotices({
  data: { sellerId, urgency, count },
}: DeliveredDeadlinesReminded): Promise<Notice[]> {
  const people = sellerId ? [sellerId] : await findStaffWith('orders.manage');
  const kind = urgency === 'late' ? 'deadlinesLate' : 'deadlinesNear';
  return people.map((userId) => ({
    userId,
    kind,
    subjectId: userId,
    productName: '',
    quantity: count,
  }));
}
