import { dayOf } from '../../platform/time/time';
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
