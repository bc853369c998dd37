import 'server-only';
import type { ClientSession } from 'mongoose';
import { recordAudit, recordAudits, type AuditDetails } from '../audit/record';
import type { Actor } from '../auth/actor';
import { expireCatalogue, expireProduct, expireProductsInBackground } from '../cache';
import { markChanged } from '../search/index-state';
import { announceStock, recordProductChange, recordProductChanges } from '../search/index-feed';

/** What stands beside every write of a product, in its transaction: the audit record, and word to every search. */
export async function recordProductWrite(
  actor: Actor,
  id: string,
  details: AuditDetails,
  session: ClientSession,
): Promise<void> {
  await recordAudit(actor, { ...details, subject: 'product', subjectId: id }, session);
  await recordProductChange(id, session);
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
  await recordProductChanges(
    writes.map(({ id }) => id),
    session,
  );
}

/** After the transaction: pages, lists and this process's search read the product anew. */
export function announceProductChange(id: string): void {
  markChanged(id);
  expireProduct(id);
  expireCatalogue();
}

/** After the transaction of a sale, a cancellation or a return: "in stock" follows at once. */
export function announceStockChange(id: string): void {
  announceStock(id);
  expireProduct(id);
}

/** The same for many at once, from work that goes on without a request. */
export function announceProductChanges(ids: string[]): void {
  if (ids.length === 0) return;
  for (const id of ids) markChanged(id);
  expireProductsInBackground(ids);
}
