import { dayOf } from '../../platform/time/time';
import type { WithdrawnStatus } from '../orders/shared';
import { invoiceSubject } from './credit-rules';
import type { DocumentType } from './types';

const PREFIXES: Record<DocumentType, string> = {
  receipt: 'RCT',
  invoice: 'INV',
  'credit-note': 'CRN',
  'payout-advice': 'PAY',
};

/** The year of a moment in Dhaka. */
export const documentYear = (at: Date): number => Number(dayOf(at).slice(0, 4));

/** The id of the counter that a paper's number comes from. @param sellerId null: the shop's */
export const seriesOf = (kind: DocumentType, sellerId: string | null, year: number): string =>
  `${kind}:${sellerId ?? 'shop'}:${year}`;

/** Returns the document number for people: `INV-2026-00012`. */
export const documentNumber = (document: {
  kind: DocumentType;
  year: number;
  serial: number;
}): string =>
  `${PREFIXES[document.kind]}-${document.year}-${String(document.serial).padStart(5, '0')}`;

type Id = { toString(): string };

/** The ids that a paper's subject is made of. */
interface SubjectRefs {
  sellerId?: Id | null;
  orderId?: Id | null;
  paymentId?: Id | null;
  refundId?: Id | null;
  payoutId?: Id | null;
}

/** The subject of a seller's payout, as one of a run. */
export const adviceSubject = (payoutId: string, sellerId: string): string =>
  `payout:${payoutId}:${sellerId}`;

/** The subject of the credit note of an order that ended without a sale after its invoice. */
export const withdrawnSubject = (orderId: string, status: WithdrawnStatus): string =>
  `order:${orderId}:${status}`;

/**
 * The subject of the credit note of units that were cancelled after the invoice.
 * @param before units of the order that were cancelled before: each time there are more
 */
export const cutSubject = (orderId: string, before: number): string =>
  `${withdrawnSubject(orderId, 'cancelled')}:${before}`;

function subjectOf(kind: DocumentType, refs: SubjectRefs): string {
  switch (kind) {
    case 'receipt':
      return `payment:${String(refs.paymentId)}:paid`;
    case 'invoice':
      return invoiceSubject(String(refs.orderId));
    case 'credit-note':
      return refs.refundId
        ? `refund:${String(refs.refundId)}:granted`
        : withdrawnSubject(String(refs.orderId), 'returned');
    case 'payout-advice':
      return adviceSubject(String(refs.payoutId), String(refs.sellerId));
  }
}

/** Whether a document's subject names its own references. */
export function isSubjectOf(
  document: SubjectRefs & { kind: DocumentType; subject: string },
): boolean {
  if (document.subject === subjectOf(document.kind, document)) return true;
  if (document.kind !== 'credit-note' || document.refundId) return false;
  const cancelled = withdrawnSubject(String(document.orderId), 'cancelled');
  return document.subject.replace(/:\d+$/, '') === cancelled;
}
