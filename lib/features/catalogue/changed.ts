import 'server-only';
import type { ClientSession } from 'mongoose';
import { recordAudit, recordAudits, type AuditDetails } from '../audit/record';
import type { Actor } from '../../platform/auth/actor';
import { changes } from '../../platform/cache/cache';
import { queueBroadcast, recordChange } from '../../platform/cache/broadcast';
import { applyInvalidation } from '../../platform/cache/apply-invalidation';

/**
 * What stands beside every write of a product, in its transaction: the audit record, and word to the
 * other processes.
 * @param changed tags, as `changeOfProduct` (change.ts) answers them; none where nobody can see it
 */
export async function recordProductWrite(
  actor: Actor,
  id: string,
  changed: string[],
  details: AuditDetails,
  session: ClientSession,
): Promise<void> {
  await recordAudit(actor, { ...details, subject: 'product', subjectId: id }, session);
  if (changed.length > 0) await recordChange(changed, session);
}

/** The same for many products at once, as an import writes them. */
export async function recordProductWrites(
  actor: Actor,
  changed: string[],
  writes: (AuditDetails & { id: string })[],
  session: ClientSession,
): Promise<void> {
  await recordAudits(
    actor,
    writes.map(({ id, ...details }) => ({ ...details, subject: 'product', subjectId: id })),
    session,
  );
  if (changed.length > 0) await recordChange(changed, session);
}

/**
 * After the transaction: pages, lists and this process's search read anew what changed.
 * @param changed the tags that `recordProductWrite` was given
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

/** What the seller's page says of them is read anew, in the other processes a moment later. */
export function announceSellerChange(id: string): void {
  applyInvalidation(changes.seller(id));
  queueBroadcast(changes.seller(id));
}
