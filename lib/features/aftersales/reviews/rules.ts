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
  /** With one decimal, as people see it and filter by it; null below `LEAST_COUNTED`. */
  average: number | null;
  /**
   * What lists are sorted by: the average, as CONTRACT.md says, and among equal ones `lowerBound`, in steps
   * that are smaller than one of the average; null below `LEAST_COUNTED`.
   */
  order: number | null;
}

/** 95 of 100 real averages lie above the bound. */
const Z = 1.65;

/**
 * The stars that a product has at least, as far as so many reviews can say: few reviews of five stars stand
 * behind many of nearly five. The lower end of the 95% credible interval of the mean, with one review of each
 * number of stars given beforehand (Evan Miller, "Ranking Items With Star Ratings"), with four decimals.
 */
export function lowerBound(stars: StarCounts): number {
  const all = stars.reduce((sum, each) => sum + each, 0) + STARS.length;
  const mean = (value: (star: number) => number) =>
    stars.reduce((sum, each, place) => sum + value(STARS[place]!) * (each + 1), 0) / all;
  const first = mean((star) => star);
  const spread = mean((star) => star * star) - first * first;
  return Math.round((first - Z * Math.sqrt(spread / (all + 1))) * 10_000) / 10_000;
}

/** The statistics of counted reviews. */
export function reviewStatistics(stars: StarCounts): ReviewStatistics {
  const count = stars.reduce((sum, each) => sum + each, 0);
  if (count < LEAST_COUNTED) return { count, average: null, order: null };
  const sum = stars.reduce((all, each, place) => all + each * STARS[place]!, 0);
  const average = Math.round((sum / count) * 10) / 10;
  return { count, average, order: Math.round((average + lowerBound(stars) / 100) * 1e6) / 1e6 };
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
