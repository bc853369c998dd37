import { findStaffWith } from '../accounts/staff-queries';
import type { DeliveredSmsBudgetEvent } from './messages/events';
import type { Notice } from './notify';

/** Administrators hear once in a month that most of its money for SMS is spent, and once that all is. */
export async function budgetNotices({ data }: DeliveredSmsBudgetEvent): Promise<Notice[]> {
  const { isOver, percent, spentPoisha } = data;
  return (await findStaffWith('messages.manage')).map((userId) => ({
    userId,
    kind: isOver ? 'smsBudgetOver' : 'smsBudgetNear',
    subjectId: userId,
    productName: '',
    quantity: percent,
    poisha: spentPoisha,
  }));
}
