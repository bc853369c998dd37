/** Roles beside the owner's, which is `role: 'admin'` of an account. */
export const STAFF_ROLES = ['catalogue', 'orders', 'finance', 'content', 'support'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];
