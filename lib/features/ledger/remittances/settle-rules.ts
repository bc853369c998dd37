import {
  ACCOUNTS,
  type NewEntry,
  courierChargedEntry,
  courierSettledEntry,
  remittedEntry,
} from '../journal/shared';
import type { Decision, Outcome } from './types';
import { isBooked } from './match-rules';

/** A row as the books need it. */
interface BookedRow {
  remittanceId: { toString(): string };
  row: number;
  courier: string;
  outcome: Outcome;
  collectedPoisha: number;
  chargePoisha: number;
  expectedPoisha?: number | null;
  orderId?: { toString(): string } | null;
  purchaseId?: { toString(): string } | null;
  sellerId?: { toString(): string } | null;
  byShop: boolean;
}

/** Returns the possible decisions about a row that is still open. */
export function decisionsOf({
  outcome,
  sellerId,
}: Pick<BookedRow, 'outcome' | 'sellerId'>): Decision[] {
  if (outcome === 'matched') return [];
  if (outcome === 'different') return ['wait', 'paid', 'shop', 'seller'];
  return [
    'wait',
    ...(outcome === 'repeated' ? [] : (['again'] as const)),
    'shop',
    ...(sellerId ? (['seller'] as const) : []),
    'none',
  ];
}

/** Cash missing from the row; negative where too much came. */
const missingOf = ({ expectedPoisha, collectedPoisha }: BookedRow): number =>
  (expectedPoisha ?? collectedPoisha) - collectedPoisha;

/** Returns the journal entry of a row that brings cash of ours; null for all others. */
export function rowEntry(row: BookedRow, at: Date): NewEntry | null {
  if (!isBooked(row.outcome)) return null;
  return remittedEntry({
    remittanceId: String(row.remittanceId),
    row: row.row,
    courier: row.courier,
    orderId: String(row.orderId),
    purchaseId: String(row.purchaseId),
    sellerId: String(row.sellerId),
    collectedPoisha: row.collectedPoisha,
    chargePoisha: row.chargePoisha,
    byShop: row.byShop,
    at,
  });
}

/** Returns the journal entry of a decision about a row; null if nothing moves. */
export function decisionEntry(row: BookedRow, decision: Decision, at: Date): NewEntry | null {
  if (decision === 'wait' || decision === 'none' || decision === 'again') return null;
  const remittanceId = String(row.remittanceId);
  const sellerId = String(row.sellerId);
  const [orderId, purchaseId] = [String(row.orderId), String(row.purchaseId)];
  if (isBooked(row.outcome)) {
    const bearer = {
      paid: ACCOUNTS.bank,
      shop: ACCOUNTS.differences,
      seller: ACCOUNTS.seller(sellerId),
    }[decision];
    return courierSettledEntry({
      remittanceId,
      row: row.row,
      courier: row.courier,
      orderId,
      purchaseId,
      missingPoisha: missingOf(row),
      bearer,
      at,
    });
  }
  return courierChargedEntry({
    remittanceId,
    row: row.row,
    collectedPoisha: row.collectedPoisha,
    chargePoisha: row.chargePoisha,
    seller: decision === 'seller' ? { sellerId, orderId, purchaseId } : null,
    at,
  });
}
