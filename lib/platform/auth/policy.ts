import { ShopError } from '../errors';
import type { Actor } from './actor';
import { roleCan, type Permission } from './permissions';

/** Who may do what: every rule of CONTRACT.md's "Who" column, in one file, as pure functions. */

/** What an account may do goes by these two of its fields alone; a record without a narrower role may say null. */
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

/** Published products are everybody's; the others are their author's and the staff's who look after it. */
export function maySeeProduct(actor: Actor, product: { authorId: string }): boolean {
  return can(actor, 'products.review') || product.authorId === actor.id;
}

/** Changing and deleting: the author, and staff. */
export function mayChangeProduct(
  actor: Actor,
  product: { authorId: { toString(): string } },
): boolean {
  return can(actor, 'products.manage') || product.authorId.toString() === actor.id;
}

/** Steps of an order are its seller's, and the staff's who look after it. */
export function mayMoveOrder(actor: Actor, order: { sellerId: { toString(): string } }): boolean {
  return can(actor, 'orders.manage') || order.sellerId.toString() === actor.id;
}

/**
 * Who receives an order and where: its buyer, and staff who do not sell it. A seller who could would
 * send the parcel and all word of it elsewhere.
 */
export function mayChangeContact(
  actor: Actor,
  order: { customerId: { toString(): string }; sellerId: { toString(): string } },
): boolean {
  if (order.customerId.toString() === actor.id) return true;
  return can(actor, 'orders.manage') && order.sellerId.toString() !== actor.id;
}

/** Nobody buys from themselves: it would make sales and ratings up. */
export function mayOrderProduct(actor: Pick<Actor, 'id'>, product: { authorId: string }): boolean {
  return product.authorId !== actor.id;
}

/** One's own order; staff any. Which states allow it is in `lib/features/orders/rules.ts`. */
export function mayDeleteOrder(
  actor: Actor,
  order: { customerId: { toString(): string } },
): boolean {
  return can(actor, 'orders.manage') || order.customerId.toString() === actor.id;
}

/** The seller whose own it is, and staff, who alone change the shop's. */
export function mayChangePromotion(
  actor: Actor,
  promotion: { sellerId: { toString(): string } | null },
): boolean {
  return can(actor, 'promotions.manage') || promotion.sellerId?.toString() === actor.id;
}

/** Money of a delivered order back to its buyer: its seller, whose it is, and staff. */
export function mayGrantRefund(actor: Actor, order: { sellerId: { toString(): string } }): boolean {
  return can(actor, 'refunds.manage') || order.sellerId.toString() === actor.id;
}

/** Goods of an order are given back by who bought them. */
export function mayReturnGoods(
  actor: Actor,
  order: { customerId: { toString(): string } },
): boolean {
  return order.customerId.toString() === actor.id;
}

/** Answering a return and looking into what came back: its seller's, and the staff's who look after it. */
export function mayHandleReturn(actor: Actor, of: { sellerId: { toString(): string } }): boolean {
  return can(actor, 'returns.rule') || of.sellerId.toString() === actor.id;
}

/** A complaint: the seller it is about, and staff, who decide what was passed on to the shop. */
export function mayAnswerComplaint(
  actor: Actor,
  complaint: { sellerId: { toString(): string } },
): boolean {
  return can(actor, 'complaints.decide') || complaint.sellerId.toString() === actor.id;
}

/**
 * A form that a person sends must be their own: it names whom its page was opened by.
 * @param account id that the form names; undefined where it names nobody, as scripts' calls do
 * @throws ShopError OTHER_ACCOUNT
 */
export function requireOwnPage(actor: Actor, account: string | undefined): void {
  if (account !== undefined && account !== actor.id) throw new ShopError('OTHER_ACCOUNT');
}
