/**
 * Actions that need the approval of a second owner. A `heldRefund` is already granted and is sent once it is
 * approved; the others are done by who asked, after the approval.
 */
export const APPROVAL_SUBJECTS = ['refund', 'heldRefund', 'walletAccount', 'template'] as const;
export type ApprovalSubject = (typeof APPROVAL_SUBJECTS)[number];

export const APPROVAL_STATES = ['pending', 'approved', 'declined', 'used'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];
