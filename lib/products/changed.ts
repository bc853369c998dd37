import 'server-only';
import type { ClientSession } from 'mongoose';
import { recordAudit, recordAudits, type AuditDetails } from '../audit/record';
import type { Actor } from '../auth/actor';
import { changes } from '../cache';
import { announceSoon, recordChange } from '../changes/feed';
import { takeChange } from '../changes/take';

/** What stands beside every write of a product, in its transaction: the audit record, and word to the other processes. */
export async function recordProductWrite(
  actor: Actor,
  id: string,
  details: AuditDetails,
  session: ClientSession,
): Promise<void> {
  await recordAudit(actor, { ...details, subject: 'product', subjectId: id }, session);
  await recordChange(changes.product(id), session);
}

/** The same for many products at once, as an import writes them. */
export async function recordProductWrites(
  actor: Actor,
  writes: (AuditDetails & { id: string })[],
  session: ClientSession,
): Promise<void> {
  await recordAudits(
    actor,
    writes.map(({ id, ...details }) => ({ ...details, subject: 'product', subjectId: id })),
    session,
  );
  await recordChange(
    writes.flatMap(({ id }) => changes.product(id)),
    session,
  );
}

/** After the transaction: pages, lists and this process's search read the product anew. */
export function announceProductChange(id: string): void {
  takeChange(changes.product(id));
}

/** After the transaction of a sale, a cancellation or a return: "in stock" follows at once. */
export function announceStockChange(id: string): void {
  takeChange(changes.stock(id));
  announceSoon(changes.stock(id));
}

/** `announceProductChange` for many at once. */
export function announceProductChanges(ids: string[]): void {
  if (ids.length > 0) takeChange(ids.flatMap(changes.product));
}
