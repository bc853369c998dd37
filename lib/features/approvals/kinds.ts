/** What another owner has to approve. */
export const APPROVAL_SUBJECTS = ['refund', 'walletAccount', 'template'] as const;
export type ApprovalSubject = (typeof APPROVAL_SUBJECTS)[number];

export const APPROVAL_STATES = ['pending', 'approved', 'declined', 'used'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];
