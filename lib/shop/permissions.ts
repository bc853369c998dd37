import { STAFF_ROLES, type StaffRole, type TeamRole } from '../platform/auth/staff-types';

/**
 * Permissions of the shop's staff, by area. A route and a page name the one that they need as their `access`,
 * and the command behind them checks it again (`can` of `policy.ts`).
 */
export const PERMISSIONS = [
  /** Publish and reject; sees the products of every seller in every state. */
  'products.review',
  /** Change, import and delete the products of every seller. */
  'products.manage',
  /** Decide on reports of products and sellers, take down, and answer appeals. */
  'abuse.decide',
  /** Publish and hide buyers' reviews of products. */
  'reviews.moderate',
  /** The shop's own codes and discounts, and every seller's. */
  'promotions.manage',
  /** Orders, parcels and blocked buyers of every seller. */
  'orders.manage',
  'returns.rule',
  'complaints.decide',
  /** Every payment, and the word on those that a person has to look at. */
  'payments.manage',
  'refunds.manage',
  /** Sellers' identity cards, licences and DBIDs: their pictures, and the word on them. */
  'sellers.verify',
  /** Payout runs and sellers' payout accounts. */
  'payouts.manage',
  /** The books, and what providers and couriers settled. */
  'finance.manage',
  'commission.manage',
  'remittances.manage',
  /** An account's file and the staff's notes in it; each other part of it needs the permission of its room. */
  'accounts.see',
  /** Be in the account of who is no staff for half an hour, to look and to help; its person is told. */
  'accounts.enter',
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
 * Permissions of each role; the owner has all. Where money goes, accounts and roles are reserved to the
 * owner: no role can raise itself or pay itself by a setting.
 */
export const ROLE_PERMISSIONS = {
  catalogue: [
    'accounts.see',
    'products.review',
    'products.manage',
    'reviews.moderate',
    'abuse.decide',
  ],
  orders: ['accounts.see', 'orders.manage', 'returns.rule'],
  finance: [
    'accounts.see',
    'payments.manage',
    'refunds.manage',
    // Whoever checks whose a payout account is checks whose the shop is.
    'sellers.verify',
    'payouts.manage',
    'finance.manage',
    'commission.manage',
    'remittances.manage',
    // A discount that the shop pays is money of the shop.
    'promotions.manage',
  ],
  content: ['content.manage', 'messages.manage'],
  support: [
    'accounts.see',
    'accounts.enter',
    'orders.manage',
    'returns.rule',
    'complaints.decide',
    'reviews.moderate',
    'abuse.decide',
  ],
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

/**
 * Permissions of a seller's team members in that seller's shop. A route and a page name the one that they
 * need as their `access`, and the command behind them checks it again (`sellsAs` of `policy.ts`).
 */
export const TEAM_PERMISSIONS = [
  /** Add, change, import and delete products, and their stock. */
  'shop.products',
  'shop.promotions',
  /** Look at orders and what is in them; whoever packs or gives money back needs it too. */
  'shop.see',
  /** Confirm and cancel, answer returns and complaints, block buyers, read reports. */
  'shop.orders',
  /** Pack, print labels, book couriers, hand over. */
  'shop.parcels',
  /** Give money back to a buyer. */
  'shop.refunds',
  /** Balance, statement, invoices and their exports. */
  'shop.money',
  /** The page of papers: their list is for `shop.money`, what they say for `shop.settings`. */
  'shop.papers',
  /** Courier accounts, delivery prices, what papers say. */
  'shop.settings',
  /** Whose the shop is: its documents, and the contract with the marketplace. */
  'shop.identity',
  /** Where the shop is paid out to. */
  'shop.payout',
  /** Members of the team, and their roles. */
  'shop.team',
] as const;

export type TeamPermission = (typeof TEAM_PERMISSIONS)[number];

/**
 * Permissions of each role of a team. Where the money goes, whose the shop is and who is in the team are reserved to the seller,
 * so that no member can pay or raise themself.
 */
export const TEAM_ROLE_PERMISSIONS = {
  manager: [
    'shop.products',
    'shop.promotions',
    'shop.see',
    'shop.orders',
    'shop.parcels',
    'shop.refunds',
    'shop.papers',
    'shop.settings',
  ],
  packer: ['shop.see', 'shop.parcels'],
  accounts: ['shop.see', 'shop.refunds', 'shop.money', 'shop.papers'],
} as const satisfies Record<TeamRole, readonly TeamPermission[]>;

const byTeamRole = new Map<string, ReadonlySet<string>>(
  Object.entries(TEAM_ROLE_PERMISSIONS).map(([role, permissions]) => [role, new Set(permissions)]),
);

/** Whether a member in this role may do it; an unknown role may nothing. */
export const teamRoleCan = (role: string, permission: TeamPermission): boolean =>
  byTeamRole.get(role)?.has(permission) ?? false;

const ofTeams: ReadonlySet<string> = new Set(TEAM_PERMISSIONS);

/** Whether a permission is one of sellers' teams, not of the shop's staff. */
export const isTeamPermission = (
  permission: Permission | TeamPermission,
): permission is TeamPermission => ofTeams.has(permission);

declare module '../platform/http/route' {
  // Routes are checked against the names by this.
  interface Permissions extends Record<Permission | TeamPermission, unknown> {}
}
