import 'server-only';
import type { ClientSession } from 'mongoose';
import { ProductModel, type ProductRecord } from '../../../../models/product';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../shop/policy';
import { writeReview } from '..';
import { isApproved } from '../shared';

/** State of a product before it was taken down. */
export type TakenDown = Pick<ProductRecord, 'status' | 'rejectionReason'>;

/** Its event is the caller's, who tells the seller. */
const QUIET = { name: 'product.changed', data: {} };

/**
 * Takes a product off sale for a reason that its seller reads, in the caller's transaction: it is rejected,
 * which no step of its seller leads out of but a change that the shop reviews.
 * @returns what it was before, for `restoreProduct`, and the tags for `announceProductChange`; null where it
 *   is gone or not approved now
 * @throws ShopError FORBIDDEN
 */
export async function takeDownProduct(
  actor: Actor,
  id: string,
  reason: string,
  session: ClientSession,
): Promise<{ before: TakenDown; changed: string[] } | null> {
  requirePermission(actor, 'abuse.decide');
  const product = await ProductModel.findById(id, null, { session }).lean<ProductRecord>();
  if (!product || !isApproved(product.status)) return null;
  const { status, rejectionReason } = product;
  const change = { $set: { status: 'rejected' as const, rejectionReason: reason } };
  const review = { status: 'rejected' as const, reason };
  const changed = await writeReview(actor, product, { review, change, event: QUIET }, session);
  return { before: { status, ...(rejectionReason && { rejectionReason }) }, changed };
}

/**
 * Gives a product that was taken down back as it was, in the caller's transaction; a change of its seller that
 * waits beside it goes on waiting.
 * @returns the tags for `announceProductChange`; none where it is gone, or a review has published it since
 * @throws ShopError FORBIDDEN
 */
export async function restoreProduct(
  actor: Actor,
  id: string,
  { status, rejectionReason }: TakenDown,
  session: ClientSession,
): Promise<string[]> {
  requirePermission(actor, 'abuse.decide');
  const product = await ProductModel.findById(id, null, { session }).lean<ProductRecord>();
  if (product?.status !== 'rejected') return [];
  const change = {
    $set: { status, ...(rejectionReason && { rejectionReason }) },
    ...(!rejectionReason && { $unset: { rejectionReason: 1 as const } }),
  };
  const review = { status: 'published' as const };
  return writeReview(actor, product, { review, change, event: QUIET }, session);
}
