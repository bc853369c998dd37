'use client';

import { useEffect, useReducer, useState } from 'react';
import { toLatinDigits } from '@/lib/platform/i18n/digits';
import { keepDraft, readDraft } from '@/components/ui/draft';
import { newIdempotencyKey } from '@/components/ui/use-mutation';

/** A line of an order as far as counting it goes. */
export interface CountedLine {
  _id: string;
  /** Units that are in no parcel yet. */
  open: number;
  /** Codes that may be on the goods: SKUs and barcodes. */
  codes: readonly string[];
}

/** Result of the last action: for the eye, the ear and the hand. */
export type Said =
  | { kind: 'counted'; lineId: string }
  /** All of the line's open units are counted already. */
  | { kind: 'full'; lineId: string }
  /** No line of the order has this code. */
  | { kind: 'unknown'; code: string };

/** Units of each line that lie in the parcel; a line that is missing has none. */
type Counts = Readonly<Record<string, number>>;

export interface Packing {
  counts: Counts;
  said: Said | null;
  /** Rises with each action, so that the same words are said again. */
  turn: number;
}

export type PackingAction =
  | { do: 'add'; lineId: string; units: 1 | -1 }
  | { do: 'set'; lineId: string; units: number }
  /** Every open unit: of a line, or of the order. */
  | { do: 'all'; lineId?: string }
  | { do: 'none' }
  | { do: 'scan'; code: string };

export const countOf = (counts: Counts, lineId: string): number => counts[lineId] ?? 0;

export const total = (counts: Counts): number =>
  Object.values(counts).reduce((sum, units) => sum + units, 0);

/** Digits as Latin ones, without blanks around and in one case: as the same code is typed and scanned. */
const plain = (code: string): string => toLatinDigits(code.normalize('NFC')).trim().toLowerCase();

/**
 * Normalizes a code like `plain`, and drops signs between its characters, and from numbers the zeros that
 * some scanners put before them.
 */
const folded = (code: string): string =>
  plain(code)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
    .replace(/^0+(?=\d+$)/, '');

/**
 * The lines that a code means: those that have it as it stands, else those that have it but for signs and
 * leading zeros, if these are not two different codes.
 */
export function linesOfCode<Line extends CountedLine>(
  lines: readonly Line[],
  code: string,
): Line[] {
  const [wanted, key] = [plain(code), folded(code)];
  if (wanted === '') return [];
  const exact = lines.filter(({ codes }) => codes.some((known) => plain(known) === wanted));
  if (exact.length > 0 || key === '') return exact;
  const matches = (known: string) => folded(known) === key;
  const meant = new Set(lines.flatMap(({ codes }) => codes.filter(matches).map(plain)));
  return meant.size > 1 ? [] : lines.filter(({ codes }) => codes.some(matches));
}

/**
 * Returns what is left of counts for an order that may have changed: never more than is open, and nothing
 * unknown.
 */
export function fitting(lines: readonly CountedLine[], counts: Counts): Counts {
  return Object.fromEntries(
    lines.flatMap(({ _id, open }) => {
      const units = Math.min(Math.trunc(Number(counts[_id])) || 0, open);
      return units > 0 ? [[_id, units]] : [];
    }),
  );
}

/** Counts what is laid into a parcel; no line ever has more than its open units in it. */
export function packing(
  lines: readonly CountedLine[],
  { counts, turn }: Packing,
  action: PackingAction,
): Packing {
  const next = (changed: Counts, said: Said | null): Packing => ({
    counts: fitting(lines, changed),
    said,
    turn: turn + 1,
  });
  const add = (lineId: string, units: number): Packing => {
    const line = lines.find(({ _id }) => _id === lineId);
    if (!line) return next(counts, null);
    const sum = Math.max(0, countOf(counts, lineId) + units);
    if (sum > line.open) return next(counts, { kind: 'full', lineId });
    return next({ ...counts, [lineId]: sum }, { kind: 'counted', lineId });
  };
  switch (action.do) {
    case 'add':
      return add(action.lineId, action.units);
    case 'set':
      return next({ ...counts, [action.lineId]: Math.max(0, action.units) }, null);
    case 'all': {
      const { lineId } = action;
      const meant = lines.filter(({ _id }) => lineId === undefined || _id === lineId);
      const full = Object.fromEntries(meant.map(({ _id, open }) => [_id, open]));
      return next(
        { ...counts, ...full },
        lineId === undefined ? null : { kind: 'counted', lineId },
      );
    }
    case 'none':
      return next({}, null);
    case 'scan': {
      const meant = linesOfCode(lines, action.code);
      if (meant.length === 0) return next(counts, { kind: 'unknown', code: action.code.trim() });
      // Among several lines with one code, those that are not complete come first.
      const line = meant.find(({ _id, open }) => countOf(counts, _id) < open) ?? meant[0]!;
      return add(line._id, 1);
    }
  }
}

interface Kept {
  counts: Counts;
  weight: string;
  /**
   * Idempotency key of a parcel that may be on its way: a reload in between must not pack it as a second one.
   */
  key: string;
}

const draftOf = (orderId: string) => `pack-${orderId}`;

/** Lets go of what was counted of an order. */
export const forgetPacking = (orderId: string): void => keepDraft(draftOf(orderId), null);

/**
 * Keeps what is counted into a parcel of an order and what it weighs, for this tab: a reload brings it back.
 * Rendered in browsers alone.
 */
export function usePacking(orderId: string, lines: readonly CountedLine[]) {
  const [begin] = useState(() => {
    const kept = readDraft<Partial<Kept>>(draftOf(orderId));
    return {
      counts: fitting(lines, kept?.counts ?? {}),
      weight: String(kept?.weight ?? ''),
      key: kept?.key ?? newIdempotencyKey(),
    };
  });
  const [state, dispatch] = useReducer(
    (now: Parameters<typeof packing>[1], action: PackingAction) => packing(lines, now, action),
    { counts: begin.counts, said: null, turn: 0 },
  );
  const [weight, setWeight] = useState(begin.weight);
  const { counts } = state;

  useEffect(() => {
    const kept: Kept = { counts, weight, key: begin.key };
    keepDraft(draftOf(orderId), Object.keys(counts).length > 0 || weight !== '' ? kept : null);
  }, [orderId, counts, weight, begin.key]);

  return {
    ...state,
    // The order may have changed under it: somebody else packed or cancelled some of it.
    counts: fitting(lines, counts),
    weight,
    setWeight,
    dispatch,
    key: begin.key,
  };
}
