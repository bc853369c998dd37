import {
  isAnswerCase,
  isAnsweredInTime,
  type AskedAnswer,
} from '../../../shop/deadlines/answer-rules';
import type { Deadlines } from '../../../shop/deadlines/settings-rules';
import { orderNumber } from '../../orders/shared';
import { deadlinesOf, deliverBy, handOverBy } from '../deadlines/shared';
import { LEAST_TRACKED, TRACK_FIGURES, type TrackFigure } from './types';

const HOUR_MS = 3_600_000;

/** An order as far as the track record of its seller goes. */
export interface TrackedOrder {
  id: string;
  placedAt: Date;
  /** Placed and, where it is prepaid, paid. */
  releasedAt: Date;
  orderStatus: string;
  fulfilment: string;
  payment: string;
  delivery: { kind: string; zone: string | null; promisedBy?: Date | null | undefined };
  /** Its parcels with goods that were not unpacked again. */
  parcels: readonly TrackedParcel[];
  /** Goods of it came back damaged, wrong or missing, and the buyer got money or new ones for it. */
  isFaulty: boolean;
}

export interface TrackedParcel {
  state: string;
  handedOverAt: Date | null;
  endedAt: Date | null;
  /** Somebody other than its seller reported it: the courier, or its buyer. */
  isProved: boolean;
}

/** One thing that counts for or against a seller. */
export interface TrackCase {
  figure: TrackFigure;
  /** Id of the order; of an answer that of the complaint or return. */
  id: string;
  number: string;
  at: Date;
  isAgainst: boolean;
  /** Time that the first answer took, or takes so far; of answers alone. */
  hours?: number;
}

/** Identifies a case among all: nothing is twice a case of one figure. */
export const caseKey = ({ figure, id }: Pick<TrackCase, 'figure' | 'id'>): string =>
  `${figure}:${id}`;

const DELIVERED = ['delivered', 'partly_delivered'];

/** The cases that an order is, by the periods that hold now. */
export function casesOfOrder(order: TrackedOrder, deadlines: Deadlines, now: Date): TrackCase[] {
  const { id, placedAt, orderStatus } = order;
  const isCancelled = orderStatus === 'cancelled';
  const isDelivered = orderStatus === 'completed' || orderStatus === 'returned';
  const late = isCancelled ? null : handOverResult(order, deadlines, now);
  const lateThere = isCancelled ? null : deliveryResult(order, deadlines, now);
  const found: [TrackFigure, boolean | null][] = [
    ['handed_over', late],
    ['delivered', lateThere],
    ['cancelled', isCancelled],
    ['faulty', isDelivered ? order.isFaulty : null],
  ];
  return found.flatMap(([figure, isAgainst]) =>
    isAgainst === null ? [] : [{ figure, id, number: orderNumber(id), at: placedAt, isAgainst }],
  );
}

/**
 * Whether an order was handed over late; null where that is not known. Late counts on the seller's own word,
 * in time only once somebody else reported every parcel: a press on "Handed over" alone improves nothing.
 */
function handOverResult(order: TrackedOrder, deadlines: Deadlines, now: Date): boolean | null {
  const { delivery, parcels, releasedAt } = order;
  if (delivery.kind === 'pickup') return null;
  const by = handOverBy(releasedAt, deadlines);
  if (parcels.some(({ handedOverAt }) => handedOverAt !== null && handedOverAt > by)) return true;
  const running = deadlinesOf(order, releasedAt, deadlines).handOverBy;
  if (running !== null) return running < now ? true : null;
  const isKnown =
    parcels.length > 0 &&
    parcels.every(({ handedOverAt, isProved }) => handedOverAt !== null && isProved);
  return isKnown ? false : null;
}

/** Whether an order arrived late; null where that is not known, or nobody but its seller says that it did. */
function deliveryResult(order: TrackedOrder, deadlines: Deadlines, now: Date): boolean | null {
  const { delivery, parcels, releasedAt } = order;
  if (delivery.kind === 'pickup') return null;
  const by = deliverBy(delivery, releasedAt, deadlines);
  const arrived = parcels.filter(({ state }) => DELIVERED.includes(state));
  if (arrived.some(({ endedAt }) => endedAt !== null && endedAt > by)) return true;
  const running = deadlinesOf(order, releasedAt, deadlines).deliverBy;
  if (running !== null) return running < now ? true : null;
  const isKnown =
    arrived.length > 0 && arrived.every(({ endedAt, isProved }) => endedAt !== null && isProved);
  return isKnown ? false : null;
}

/** The case that an asked answer is; none while there is time for it. */
export function casesOfAnswer(asked: AskedAnswer, now: Date): TrackCase[] {
  if (!isAnswerCase(asked, now)) return [];
  const { id, number, askedAt, answeredAt, endedAt } = asked;
  const until = answeredAt ?? endedAt ?? now;
  return [
    {
      ...{ figure: 'answered', id, number, at: askedAt },
      isAgainst: !isAnsweredInTime(asked),
      hours: (until.getTime() - askedAt.getTime()) / HOUR_MS,
    },
  ];
}

/** One figure of a track record. */
export interface TrackResult {
  figure: TrackFigure;
  cases: number;
  /** Percent, or hours of `answered`; null of fewer than `LEAST_TRACKED` cases. */
  value: number | null;
}

/**
 * A seller's figures, each over its cases without those that the shop took out. Rounded so that 100% and 0%
 * mean all and none, and hours are begun ones.
 * @param accepted keys of cases (`caseKey`) that do not count
 */
export function trackResults(
  cases: readonly TrackCase[],
  accepted: ReadonlySet<string>,
): TrackResult[] {
  return TRACK_FIGURES.map((figure) => {
    const counted = cases.filter((each) => each.figure === figure && !accepted.has(caseKey(each)));
    const isShown = counted.length >= LEAST_TRACKED;
    return { figure, cases: counted.length, value: isShown ? valueOf(figure, counted) : null };
  });
}

function valueOf(figure: TrackFigure, counted: readonly TrackCase[]): number {
  if (figure === 'answered') {
    const hours = counted.map((each) => each.hours ?? 0).sort((one, other) => one - other);
    return Math.ceil(hours[Math.ceil(hours.length / 2) - 1]!);
  }
  const against = counted.filter(({ isAgainst }) => isAgainst).length;
  return figure === 'cancelled' || figure === 'faulty'
    ? Math.ceil((100 * against) / counted.length)
    : Math.floor((100 * (counted.length - against)) / counted.length);
}
