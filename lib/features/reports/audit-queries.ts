import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { readAuditLog } from '../../shop/audit/queries';
import type { AuditEntry, AuditQuery, AuditSubject } from '../../shop/audit/schema';
import { findExistingProducts } from '../catalogue/dashboard-queries';
import { findExistingOrders } from '../orders/queries';

export interface AuditPage {
  entries: AuditEntry[];
  /** `before` of the next page; null at the end. */
  next: string | null;
}

/** Accounts and payout runs are never deleted. Pages of promotions and couriers' files say by themselves that they were. */
const KEPT: ReadonlySet<AuditSubject> = new Set([
  'user',
  'access',
  'payout',
  'promotion',
  'remittance',
  'parcel',
  'courier',
  'return',
  'complaint',
]);

/**
 * The audit log, newest first, with what of it can still be opened.
 * @throws ShopError FORBIDDEN for anyone but an administrator
 */
export async function listAuditEntries(actor: Actor, query: AuditQuery): Promise<AuditPage> {
  const { entries, next } = await readAuditLog(actor, query);
  const idsOf = (subject: AuditSubject) =>
    entries.flatMap((entry) =>
      entry.subject === subject && entry.subjectId ? [new Types.ObjectId(entry.subjectId)] : [],
    );
  const [orders, products] = await Promise.all([
    findExistingOrders(idsOf('order')),
    findExistingProducts(idsOf('product')),
  ]);
  // Of the shop's words the log itself is the record.
  const isThere = ({ subject, subjectId }: Pick<AuditEntry, 'subject' | 'subjectId'>) =>
    KEPT.has(subject) || orders.has(subjectId) || products.has(subjectId);
  return { entries: entries.map((entry) => ({ ...entry, gone: !isThere(entry) })), next };
}
