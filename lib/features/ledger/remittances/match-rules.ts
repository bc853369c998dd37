import { toLatinDigits } from '../../../platform/i18n/digits';
import type { Outcome } from './types';
import type { FileRow } from './line-rules';

/** A parcel that lines of a file may be about; of an order of before there were parcels the whole. */
export interface Parcel {
  /** Its own, or its order's. */
  id: string;
  orderId: string;
  /** Empty where the courier gave none. */
  trackingNumber: string;
  /** Its order's, as people call it: `261121-9C21A4`. */
  number: string;
  /** Its cash, where a courier collected it; null where it is not delivered, or was paid otherwise. */
  cash: { paymentId: string; courier: string; amountPoisha: number; isRemitted: boolean } | null;
}

export interface Match {
  outcome: Outcome;
  /** The parcel named by the row; null where it is not ours. */
  parcel: Parcel | null;
}

/** Numbers are compared in capitals and Latin digits, without blanks. */
export const plainNumber = (text: string): string =>
  toLatinDigits(text)
    .normalize('NFC')
    .replace(/^#|\s+/g, '')
    .toUpperCase();

/** Key of a parcel over all files of its courier. */
export const keyOf = ({ consignment, order }: Pick<FileRow, 'consignment' | 'order'>): string =>
  plainNumber(consignment) || `#${plainNumber(order)}`;

/** Whether cash of the parcel came with the line, and is booked. */
export const isBooked = (outcome: Outcome): boolean =>
  outcome === 'matched' || outcome === 'different';

/**
 * Says of each line which order it is about and what that means, in the file's order: a parcel counts
 * once. Lines can be taken in parts, where `parcels` and `taken` know what the parts before have done.
 * @param courier whose file it is, as its account in the books is called
 * @param parcels all orders that the lines' numbers may mean
 * @param taken keys of parcels that lines before these were about
 */
export function matchRows(
  courier: string,
  rows: readonly FileRow[],
  parcels: readonly Parcel[],
  taken: ReadonlySet<string>,
): Match[] {
  const byTracking = group(parcels, ({ trackingNumber }) => plainNumber(trackingNumber));
  const byNumber = group(parcels, ({ number }) => plainNumber(number));
  const keys = new Set(taken);
  const remitted = new Set(
    parcels.filter(({ cash }) => cash?.isRemitted === true).map(({ id }) => id),
  );
  const isOwed = ({ id, cash }: Parcel) => cash?.courier === courier && !remitted.has(id);
  return rows.map((row) => {
    const tracked = byTracking.get(plainNumber(row.consignment)) ?? [];
    const named = byNumber.get(plainNumber(row.order)) ?? [];
    // Among several orders with one number, prefers one that is owed, then one with this tracking number,
    // then one with this amount.
    const rank = (parcel: Parcel) =>
      (isOwed(parcel) ? 4 : 0) +
      (tracked.includes(parcel) ? 2 : 0) +
      (parcel.cash?.amountPoisha === row.collectedPoisha ? 1 : 0);
    const parcel = [...tracked, ...named].reduce<Parcel | null>(
      (best, next) =>
        best === null || rank(next) > rank(best) || (rank(next) === rank(best) && next.id < best.id)
          ? next
          : best,
      null,
    );
    const key = keyOf(row);
    const hasCash = parcel?.cash?.courier === courier;
    if (keys.has(key) || (hasCash && remitted.has(parcel.id))) {
      return { outcome: 'repeated', parcel };
    }
    keys.add(key);
    if (parcel === null) return { outcome: 'unknown', parcel };
    if (!hasCash) return { outcome: 'not_delivered', parcel };
    remitted.add(parcel.id);
    const isEqual = parcel.cash?.amountPoisha === row.collectedPoisha;
    return { outcome: isEqual ? 'matched' : 'different', parcel };
  });
}

function group(parcels: readonly Parcel[], numberOf: (parcel: Parcel) => string) {
  const groups = new Map<string, Parcel[]>();
  for (const parcel of parcels) {
    const number = numberOf(parcel);
    if (number !== '') groups.set(number, [...(groups.get(number) ?? []), parcel]);
  }
  return groups;
}

/** Sums of lines, in poisha. */
export interface Sums {
  count: number;
  collectedPoisha: number;
  /** What the orders say that the courier collected: nothing for lines without cash of ours. */
  expectedPoisha: number;
  /** All charges, and parts of them. */
  chargePoisha: number;
  cashPoisha: number;
  returnPoisha: number;
  adjustmentPoisha: number;
}

/** The fields that are summed. */
export const SUMMED = [
  'collectedPoisha',
  'expectedPoisha',
  'chargePoisha',
  'cashPoisha',
  'returnPoisha',
  'adjustmentPoisha',
] as const satisfies (keyof Sums)[];

const summed = (sumOf: (field: (typeof SUMMED)[number]) => number) =>
  Object.fromEntries(SUMMED.map((field) => [field, sumOf(field)])) as Omit<Sums, 'count'>;

export const NO_SUMS: Sums = { count: 0, ...summed(() => 0) };

export const addSums = (one: Sums, other: Sums): Sums => ({
  count: one.count + other.count,
  ...summed((field) => one[field] + other[field]),
});

/** The lines' sums by outcome: together they are the file's. */
export function sumsByOutcome(
  rows: readonly FileRow[],
  matches: readonly Match[],
): Partial<Record<Outcome, Sums>> {
  const sums: Partial<Record<Outcome, Sums>> = {};
  for (const [place, row] of rows.entries()) {
    const { outcome, parcel } = matches[place]!;
    const expectedPoisha = (isBooked(outcome) && parcel?.cash?.amountPoisha) || 0;
    sums[outcome] = addSums(sums[outcome] ?? NO_SUMS, { ...row, count: 1, expectedPoisha });
  }
  return sums;
}
