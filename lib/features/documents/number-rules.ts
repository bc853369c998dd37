import { dayOf } from '../../platform/time/time';
import type { WithdrawnStatus } from '../orders/shared';
import { invoiceSubject } from './credit-rules';
import type { PaperKind } from './kinds';

const PREFIXES: Record<PaperKind, string> = {
  receipt: 'RCT',
  invoice: 'INV',
  'credit-note': 'CRN',
  'payout-advice': 'PAY',
};

/** The year of a moment in Dhaka. */
export const paperYear = (at: Date): number => Number(dayOf(at).slice(0, 4));

/** The id of the counter that a paper's number comes from. @param sellerId null: the shop's */
export const seriesOf = (kind: PaperKind, sellerId: string | null, year: number): string =>
  `${kind}:${sellerId ?? 'shop'}:${year}`;

/** What people call a paper by: `INV-2026-00012`. */
export const paperNumber = (paper: { kind: PaperKind; year: number; serial: number }): string =>
  `${PREFIXES[paper.kind]}-${paper.year}-${String(paper.serial).padStart(5, '0')}`;

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

function subjectOf(kind: PaperKind, refs: SubjectRefs): string {
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
export function isSubjectOf(paper: SubjectRefs & { kind: PaperKind; subject: string }): boolean {
  if (paper.subject === subjectOf(paper.kind, paper)) return true;
  if (paper.kind !== 'credit-note' || paper.refundId) return false;
  const cancelled = withdrawnSubject(String(paper.orderId), 'cancelled');
  return paper.subject.replace(/:\d+$/, '') === cancelled;
}
