import { BURST, EDIT_DAYS, LEAST_COUNTED, MOST_EDITS, STARS, WRITE_DAYS } from './types';

const DAY_MS = 24 * 3_600_000;

const days = (from: Date, count: number) => new Date(from.getTime() + count * DAY_MS);

/** Why a line cannot be reviewed. */
export type ReviewObstacle = 'notDelivered' | 'returned' | 'tooLate' | 'once';

/** Facts about a line that decide whether its buyer may review it. */
export interface ReviewedLine {
  orderStatus: string;
  /** Units that its buyer got, and that came back. */
  delivered: number;
  returned: number;
  /** Since when it counts as delivered, by the word of somebody other than its seller; null: nobody's. */
  deliveredAt: Date | null;
  hasReview: boolean;
}

/**
 * Whether a line may be reviewed now.
 * @returns null where it may
 */
export function reviewObstacle(line: ReviewedLine, now: Date): ReviewObstacle | null {
  if (line.hasReview) return 'once';
  if (line.orderStatus === 'returned') return 'returned';
  if (line.orderStatus !== 'completed' || line.deliveredAt === null || line.delivered === 0) {
    return 'notDelivered';
  }
  if (line.returned >= line.delivered) return 'returned';
  return now >= writeUntil(line.deliveredAt) ? 'tooLate' : null;
}

/** Until when a delivered line may be reviewed. */
export const writeUntil = (deliveredAt: Date): Date => days(deliveredAt, WRITE_DAYS);

/** Until when a review may be changed. */
export const editUntil = (writtenAt: Date): Date => days(writtenAt, EDIT_DAYS);

/** Whether its writer may change a review now. */
export const mayEdit = (
  { writtenAt, edits }: { writtenAt: Date; edits: number },
  now: Date,
): boolean => now < editUntil(writtenAt) && edits < MOST_EDITS;

/**
 * Whether a review is part of a burst: one more of a seller by a new account, behind so many of the same
 * hour that four more of a real shop's day are no accident.
 * @param earlier reviews of its seller by new accounts within the hour before it
 */
export const isBurst = ({ isNew, earlier }: { isNew: boolean; earlier: number }): boolean =>
  isNew && earlier + 1 >= BURST;

/** Reviews that count, by their stars for the goods: how many have one star, two, … five. */
export type StarCounts = readonly [number, number, number, number, number];

/** Statistics of a product's counted reviews, as its record keeps them. */
export interface ReviewStatistics {
  count: number;
  /** With one decimal, as people see it and lists are sorted by; null below `LEAST_COUNTED`. */
  average: number | null;
}

/** The statistics of counted reviews. */
export function reviewStatistics(stars: StarCounts): ReviewStatistics {
  const count = stars.reduce((sum, each) => sum + each, 0);
  if (count < LEAST_COUNTED) return { count, average: null };
  const sum = stars.reduce((all, each, place) => all + each * STARS[place]!, 0);
  return { count, average: Math.round((sum / count) * 10) / 10 };
}

const LETTERS = new Intl.Segmenter('bn', { granularity: 'grapheme' });

/** A writer's name as everybody may read it: the first word, and the first letter of the last one. */
export function shownName(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  const first = words[0] ?? '';
  const last = words.length > 1 ? words.at(-1) : undefined;
  const letter = last && [...LETTERS.segment(last)][0]!.segment.toUpperCase();
  // Some sign with their number.
  const isNumber = /\d{5}/.test(first.normalize('NFKC')) || /^\p{N}+$/u.test(first);
  return isNumber ? '' : [first, ...(letter ? [`${letter}.`] : [])].join(' ');
}
