import { ShopError } from '../errors';
import type { Actor } from './actor';

/** Who may do what: every rule of CONTRACT.md's "Who" column, in one file, as pure functions. */

export function isAdmin(actor: Actor | null): boolean {
  return actor?.role === 'admin';
}

/** Published products are everybody's; the others are their author's and the administrators'. */
export function maySeeProduct(actor: Actor, product: { authorId: string }): boolean {
  return isAdmin(actor) || product.authorId === actor.id;
}

export function mayReviewProducts(actor: Actor): boolean {
  return isAdmin(actor);
}

/** Changing and deleting: the author, and administrators. */
export function mayChangeProduct(
  actor: Actor,
  product: { authorId: { toString(): string } },
): boolean {
  return isAdmin(actor) || product.authorId.toString() === actor.id;
}

/** Steps of an order are its seller's, and the administrators'. */
export function mayMoveOrder(actor: Actor, order: { sellerId: { toString(): string } }): boolean {
  return isAdmin(actor) || order.sellerId.toString() === actor.id;
}

export function mayManageUsers(actor: Actor): boolean {
  return isAdmin(actor);
}

export function maySeeAllOrders(actor: Actor): boolean {
  return isAdmin(actor);
}

/** Who receives an order and where: its buyer, its seller, administrators. */
export function mayChangeContact(
  actor: Actor,
  order: { customerId: { toString(): string }; sellerId: { toString(): string } },
): boolean {
  return mayMoveOrder(actor, order) || order.customerId.toString() === actor.id;
}

/** Nobody buys from themselves: it would make sales and ratings up. */
export function mayOrderProduct(actor: Pick<Actor, 'id'>, product: { authorId: string }): boolean {
  return product.authorId !== actor.id;
}

/** One's own order; an administrator any. Which states allow it is in `lib/features/orders/rules.ts`. */
export function mayDeleteOrder(
  actor: Actor,
  order: { customerId: { toString(): string } },
): boolean {
  return isAdmin(actor) || order.customerId.toString() === actor.id;
}

/** The seller whose own it is, and administrators, who alone change the shop's. */
export function mayChangePromotion(
  actor: Actor,
  promotion: { sellerId: { toString(): string } | null },
): boolean {
  return isAdmin(actor) || promotion.sellerId?.toString() === actor.id;
}

/** The shop's words, its newsletter list and its outbox. */
export function mayManageContent(actor: Actor): boolean {
  return isAdmin(actor);
}

/** Mails and SMS: what went out, their words, what goes to whom, and what they may cost. */
export function mayManageMessages(actor: Actor): boolean {
  return isAdmin(actor);
}

/** What delivery costs where a seller has no table of their own. */
export function mayManageShopDelivery(actor: Actor): boolean {
  return isAdmin(actor);
}

/** Payout runs and sellers' accounts: who may send money sees where it goes. */
export function mayPaySellers(actor: Actor): boolean {
  return isAdmin(actor);
}

export function mayReadAuditLog(actor: Actor): boolean {
  return isAdmin(actor);
}

/** Money on its way back to buyers: what a person sends, and what a provider refused. */
export function mayManageRefunds(actor: Actor): boolean {
  return isAdmin(actor);
}

/** Money of a delivered order back to its buyer: its seller, whose it is, and administrators. */
export function mayGrantRefund(actor: Actor, order: { sellerId: { toString(): string } }): boolean {
  return isAdmin(actor) || order.sellerId.toString() === actor.id;
}

/** Goods of an order are given back by who bought them. */
export function mayReturnGoods(
  actor: Actor,
  order: { customerId: { toString(): string } },
): boolean {
  return order.customerId.toString() === actor.id;
}

/** Answering a return and looking into what came back: its seller's, and the administrators'. */
export function mayHandleReturn(actor: Actor, of: { sellerId: { toString(): string } }): boolean {
  return isAdmin(actor) || of.sellerId.toString() === actor.id;
}

/** What buyer and seller can't settle the shop decides. */
export function mayRuleReturns(actor: Actor): boolean {
  return isAdmin(actor);
}

/**
 * The shop's money: all payments, its accounts and which ways to pay there are, commission, and the books
 * with what came in, what is owed and what providers paid out.
 */
export function mayManageMoney(actor: Actor): boolean {
  return isAdmin(actor);
}

/** What one buyer's open orders may hold, and whom sellers take no orders from. */
export function mayManageGuards(actor: Actor): boolean {
  return isAdmin(actor);
}

/** How long sellers and the shop have for what the law gives them a time for. */
export function mayManageClocks(actor: Actor): boolean {
  return isAdmin(actor);
}

/** A complaint: the seller it is about, and administrators, who decide what was passed on to the shop. */
export function mayAnswerComplaint(
  actor: Actor,
  complaint: { sellerId: { toString(): string } },
): boolean {
  return isAdmin(actor) || complaint.sellerId.toString() === actor.id;
}

/**
 * A form that a person sends must be their own: it names whom its page was opened by.
 * @param account id that the form names; undefined where it names nobody, as scripts' calls do
 * @throws ShopError OTHER_ACCOUNT
 */
export function requireOwnPage(actor: Actor, account: string | undefined): void {
  if (account !== undefined && account !== actor.id) throw new ShopError('OTHER_ACCOUNT');
}
