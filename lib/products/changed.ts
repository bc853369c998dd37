import 'server-only';
import type { ClientSession } from 'mongoose';
import { recordAudit, type AuditDetails } from '../audit/record';
import type { Actor } from '../auth/actor';
import { expireProduct } from '../cache';
import { markChanged } from '../search/index-state';
import { recordProductChange } from '../search/index-feed';

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

/** After the transaction: pages, lists and this process's search read the product anew. */
export function announceProductChange(id: string): void {
  markChanged(id);
  expireProduct(id);
}
