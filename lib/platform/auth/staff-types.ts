/** Roles beside the owner's, which is `role: 'admin'` of an account. */
export const STAFF_ROLES = ['catalogue', 'orders', 'finance', 'content', 'support'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** Roles of who works for a seller; the seller themself has none and may do everything in their shop. */
export const TEAM_ROLES = ['manager', 'packer', 'accounts'] as const;

export type TeamRole = (typeof TEAM_ROLES)[number];
