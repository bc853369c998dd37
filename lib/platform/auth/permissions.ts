import { STAFF_ROLES, type StaffRole } from './staff-kinds';

/**
 * What the shop's staff may do, room by room. A route and a page name the one that they need as their
 * `access`, and the command behind them asks for it again (`can` of `policy.ts`).
 */
export const PERMISSIONS = [
  /** Publish and reject; sees the products of every seller in every state. */
  'products.review',
  /** Change, import and delete the products of every seller. */
  'products.manage',
  /** The shop's own codes and discounts, and every seller's. */
  'promotions.manage',
  /** Orders, parcels and blocked buyers of every seller. */
  'orders.manage',
  'returns.rule',
  'complaints.decide',
  /** Every payment, and the word on those that a person has to look at. */
  'payments.manage',
  'refunds.manage',
  /** Payout runs and sellers' payout accounts. */
  'payouts.manage',
  /** The books, and what providers and couriers settled. */
  'finance.manage',
  'commission.manage',
  'remittances.manage',
  /** Accounts: who there is, disabling, quotas. */
  'users.manage',
  /** Staff and their roles: a holder could grant themselves everything else. */
  'staff.manage',
  'content.manage',
  'messages.manage',
  /** Delivery prices, clocks, order limits, ways to pay and where that money goes, the shop's courier accounts. */
  'settings.manage',
  'audit.read',
  /** Events that could not be delivered, and mails in files, in which there are links into accounts. */
  'jobs.manage',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/**
 * What each role may do; the owner everything. Where money goes, accounts and roles are the owner's
 * alone: no role can raise itself or pay itself by a setting.
 */
export const ROLE_PERMISSIONS = {
  catalogue: ['products.review', 'products.manage'],
  orders: ['orders.manage', 'returns.rule'],
  finance: [
    'payments.manage',
    'refunds.manage',
    'payouts.manage',
    'finance.manage',
    'commission.manage',
    'remittances.manage',
    // A discount that the shop pays is money of the shop.
    'promotions.manage',
  ],
  content: ['content.manage', 'messages.manage'],
  support: ['orders.manage', 'returns.rule', 'complaints.decide'],
} as const satisfies Record<StaffRole, readonly Permission[]>;

const byRole = new Map<string, ReadonlySet<string>>(
  Object.entries(ROLE_PERMISSIONS).map(([role, permissions]) => [role, new Set(permissions)]),
);

/** Whether a role beside the owner's may do it; an unknown role may nothing. */
export const roleCan = (role: string, permission: Permission): boolean =>
  byRole.get(role)?.has(permission) ?? false;

/** The roles beside the owner's that may do it. */
export const rolesWith = (permission: Permission): StaffRole[] =>
  STAFF_ROLES.filter((role) => roleCan(role, permission));
