import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { signatureOf, type Actor } from '../../platform/auth/actor';
import type { AuditDetails, NewEvent } from '../../platform/events/event';
import { publish } from '../../platform/events/publish';
import { queueBroadcast, recordChange } from '../../platform/cache/broadcast';
import { applyInvalidation } from '../../platform/cache/invalidation';

/** A write of a product: what the audit log keeps of it, and what else is to be said. */
type ProductWrite = AuditDetails & { id: string; event?: Pick<NewEvent, 'name' | 'data'> };

/** How an entry of a product's history is signed. */
export const signedBy = (actor: Actor) => ({
  by: signatureOf(actor),
  byId: new Types.ObjectId(actor.id),
  ...(actor.team && { byShopId: new Types.ObjectId(actor.team.sellerId) }),
});

/**
 * Records what accompanies every write of products, in its transaction: their events, and the notice to the
 * other server processes.
 * @param changed tags, as `changeOfProduct` (change.ts) answers them; none where nobody can see it
 */
export async function recordProductWrites(
  actor: Actor,
  changed: string[],
  writes: ProductWrite[],
  session: ClientSession,
): Promise<void> {
  await publish(
    actor,
    writes.map(({ id, event, ...audit }) => ({
      name: 'product.changed',
      data: {},
      ...event,
      entity: `product:${id}`,
      audit: { ...audit, subject: 'product' as const, subjectId: id },
    })),
    session,
  );
  if (changed.length > 0) await recordChange(changed, session);
}

/**
 * After the transaction: pages, lists and this process's search read anew what changed.
 * @param changed the tags that `recordProductWrites` was given
 */
export function announceProductChange(changed: string[]): void {
  if (changed.length > 0) applyInvalidation(changed);
}

/**
 * After the transaction of a sale, a cancellation or a return: "in stock" follows at once.
 * @param changed tags, as `changeOfStock` (change.ts) answers them
 */
export function announceStockChange(changed: string[]): void {
  if (changed.length === 0) return;
  applyInvalidation(changed);
  queueBroadcast(changed);
}
