import { ShopError } from './errors';
import type { Actor, Principal } from '../platform/auth/actor';
import {
  isTeamPermission,
  roleCan,
  teamRoleCan,
  type Permission,
  type TeamPermission,
} from './permissions';

/** Access rules: every rule of CONTRACT.md's "Who" column, in one file, as pure functions. */

/**
 * Fields of an account that alone determine what it may do; a record without a narrower role may have null.
 */
export interface Rights extends Pick<Actor, 'role'> {
  staffRole?: Actor['staffRole'] | null;
}

/** The one question about what the shop's staff may do (`permissions.ts`); nobody signed in may nothing. */
export function can(actor: Rights | null, permission: Permission): boolean {
  if (actor === null) return false;
  return isOwner(actor) || (isStaff(actor) && roleCan(actor.staffRole ?? '', permission));
}

/** @throws ShopError FORBIDDEN */
export function requirePermission(actor: Rights, permission: Permission): void {
  if (!can(actor, permission)) throw new ShopError('FORBIDDEN');
}

/** Owners may everything; the contract calls them administrators. */
export function isOwner(actor: Rights): boolean {
  return actor.role === 'admin';
}

/** Owners and every narrower role. */
export function isStaff(actor: Rights): boolean {
  return isOwner(actor) || Boolean(actor.staffRole);
}

/** The actor without staff rights. */
export const withoutStaffRights = ({ staffRole: _staffRole, ...actor }: Actor): Actor => ({
  ...actor,
  role: 'user',
  awaitsFactor: true,
});

/** The id of a record, or of the account that it names. */
type Id = string | { toString(): string };

/** Fields that alone determine the answers about selling. */
export type Seller = Pick<Actor, 'id' | 'team'>;

/** Id of the seller that an account sells for: its team's, or its own. */
export function shopOf(actor: Seller): string {
  return actor.team?.sellerId ?? actor.id;
}

/** Whether an account may do this in the shop that it sells for: all in its own, a member as their role says. */
export function maySell({ team }: Pick<Actor, 'team'>, permission: TeamPermission): boolean {
  return team === undefined || teamRoleCan(team.role ?? '', permission);
}

/** The seller that an account sells for, as products name them: its team's, or itself. */
export const sellerOf = ({ team, ...own }: Actor): Pick<Actor, 'id' | 'name' | 'email'> =>
  team ? { id: team.sellerId, name: team.name, email: team.email } : own;

/**
 * Whether something is of the shop that an account sells for, whatever it may do there. Nothing is of what
 * the shop does by itself.
 */
export function isOfOwnShop(
  actor: Pick<Principal, 'id' | 'team'>,
  sellerId: Id | null | undefined,
): boolean {
  return sellerId?.toString() === (actor.team?.sellerId ?? actor.id);
}

/** Whether an account acts for this seller and may do this there. */
export function sellsAs(
  actor: Seller,
  sellerId: Id | null | undefined,
  permission: TeamPermission,
): boolean {
  return isOfOwnShop(actor, sellerId) && maySell(actor, permission);
}

/**
 * Id of the seller whose records an account lists or adds.
 * @throws ShopError FORBIDDEN where its role in the team may not
 */
export function shopFor(actor: Seller, permission: TeamPermission): string {
  if (!maySell(actor, permission)) throw new ShopError('FORBIDDEN');
  return shopOf(actor);
}

/** Whether a signed-in account passes the door of a call or a page; the command behind it decides. */
export function mayEnter(
  actor: Rights & Pick<Actor, 'team'>,
  access: 'anyone' | 'user' | Permission | TeamPermission,
): boolean {
  if (access === 'anyone' || access === 'user') return true;
  return isTeamPermission(access) ? maySell(actor, access) : can(actor, access);
}

/** Published products are everybody's; the others are their seller's and the staff's who look after it. */
export function maySeeProduct(actor: Actor, product: { authorId: Id }): boolean {
  return can(actor, 'products.review') || sellsAs(actor, product.authorId, 'shop.products');
}

/** Changing and deleting: the seller, and staff. */
export function mayChangeProduct(actor: Actor, product: { authorId: Id }): boolean {
  return can(actor, 'products.manage') || sellsAs(actor, product.authorId, 'shop.products');
}

/**
 * Whether an account may act on an order or its parcels: its seller, and the staff who look after it.
 * @param permission what a member of the seller's team needs for it
 */
export function mayMoveOrder(
  actor: Actor,
  order: { sellerId: Id },
  permission: 'shop.see' | 'shop.orders' | 'shop.parcels',
): boolean {
  return can(actor, 'orders.manage') || sellsAs(actor, order.sellerId, permission);
}

/**
 * Whether an account may change who receives an order and where: its buyer, and staff who do not sell it. A
 * seller who could would send the parcel and all messages about it elsewhere.
 */
export function mayChangeContact(actor: Actor, order: { customerId: Id; sellerId: Id }): boolean {
  if (isOfOwnShop(actor, order.sellerId)) return false;
  return order.customerId.toString() === actor.id || can(actor, 'orders.manage');
}

/** Nobody buys from themselves, nor from the shop they work for: it would make sales and ratings up. */
export function mayOrderProduct(actor: Seller, product: { authorId: Id }): boolean {
  return !isOfOwnShop(actor, product.authorId);
}

/** One's own order; staff any. Which states allow it is in `lib/features/orders/rules.ts`. */
export function mayDeleteOrder(actor: Actor, order: { customerId: Id }): boolean {
  return can(actor, 'orders.manage') || order.customerId.toString() === actor.id;
}

/** The seller whose own it is, and staff, who alone change the shop's. */
export function mayChangePromotion(actor: Actor, promotion: { sellerId: Id | null }): boolean {
  return can(actor, 'promotions.manage') || sellsAs(actor, promotion.sellerId, 'shop.promotions');
}

/**
 * Money of a delivered order back to its buyer: its seller, whose it is, and staff. A member of the
 * seller's team who bought it before they joined gives nothing to themself.
 */
export function mayGrantRefund(actor: Actor, order: { sellerId: Id; customerId: Id }): boolean {
  if (can(actor, 'refunds.manage')) return true;
  return sellsAs(actor, order.sellerId, 'shop.refunds') && order.customerId.toString() !== actor.id;
}

/** Goods of an order are given back by who bought them. */
export function mayReturnGoods(actor: Actor, order: { customerId: Id }): boolean {
  return order.customerId.toString() === actor.id;
}

/** A complaint: the seller it is about, and staff, who decide what was passed on to the shop. */
export function mayAnswerComplaint(actor: Actor, complaint: { sellerId: Id }): boolean {
  return can(actor, 'complaints.decide') || sellsAs(actor, complaint.sellerId, 'shop.orders');
}

/**
 * A form that a person sends must be their own: it names whom its page was opened by.
 * @param account id that the form names; undefined where it names nobody, as scripts' calls do
 * @throws ShopError OTHER_ACCOUNT
 */
export function requireOwnPage(actor: Actor, account: string | undefined): void {
  if (account !== undefined && account !== actor.id) throw new ShopError('OTHER_ACCOUNT');
}
