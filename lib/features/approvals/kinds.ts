/** What another owner has to approve; `heldRefund` goes on by itself once that was said. */
export const APPROVAL_SUBJECTS = ['refund', 'heldRefund', 'walletAccount', 'template'] as const;
export type ApprovalSubject = (typeof APPROVAL_SUBJECTS)[number];

export const APPROVAL_STATES = ['pending', 'approved', 'declined', 'used'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];
