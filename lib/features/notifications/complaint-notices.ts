import 'server-only';
import type { Types } from 'mongoose';
import { findStaffWith } from '../accounts/staff-queries';
import type { DeliveredComplaintEvent } from '../aftersales/complaints/events';
import type { NotificationKind } from './kinds';
import type { Notice } from './notify';

type ComplaintNotice = NotificationKind & `complaint${string}`;

/** Most characters of a message that a notice quotes. */
const MAX_TOLD = 300;

function beginningOf(text: string): string {
  if (text.length <= MAX_TOLD) return text;
  const cut = text.slice(0, MAX_TOLD);
  const space = cut.search(/\s\S*$/u);
  return `${space > 0 ? cut.slice(0, space) : cut}…`;
}

/** Whom it concerns what happened to a complaint: whoever did not do it, the shop once it is its. */
export async function complaintNotices(event: DeliveredComplaintEvent): Promise<Notice[]> {
  const { complaint, text } = event.data;
  const to = (userId: Types.ObjectId, kind: ComplaintNotice): Notice => ({
    userId,
    kind,
    subjectId: complaint._id,
    productName: complaint.number,
    ...(text && { reason: beginningOf(text) }),
  });
  const { sellerId, customerId } = complaint;
  if (event.name === 'complaint.opened') return [to(sellerId, 'complaintOpened')];
  const staff = async (kind: ComplaintNotice) =>
    (await findStaffWith('complaints.decide'))
      .filter((userId) => String(userId) !== String(sellerId))
      .map((userId) => to(userId, kind));
  switch (event.data.event) {
    case 'answered':
      return [
        to(customerId, 'complaintAnswered'),
        ...(event.data.by === 'shop' ? [to(sellerId, 'complaintReplied')] : []),
      ];
    case 'replied':
      return [
        to(sellerId, 'complaintReplied'),
        ...(complaint.state === 'escalated' ? await staff('complaintReplied') : []),
      ];
    case 'escalated':
      return [to(sellerId, 'complaintEscalated'), ...(await staff('complaintEscalated'))];
    case 'overdue':
      return [
        to(customerId, 'complaintPassedOn'),
        to(sellerId, 'complaintEscalated'),
        ...(await staff('complaintEscalated')),
      ];
    case 'settled':
      return [to(sellerId, 'complaintSettled')];
    case 'closed':
      return [to(customerId, 'complaintClosed'), to(sellerId, 'complaintSettled')];
  }
}
