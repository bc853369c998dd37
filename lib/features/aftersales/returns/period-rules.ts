import 'server-only';
import type { ClientSession } from 'mongoose';
import { readDeadlines } from '../../../shop/deadlines/settings-queries';
import type { ReturnReason, ReturnUrgency } from './types';
import { waitsFor, type SteppedReturn } from './transitions';

const HOUR_MS = 60 * 60_000;

/** How long what may take, in hours. */
export interface ReturnPeriods {
  /** From delivery: for goods that are whole and unused, and for damaged, wrong or missing ones. */
  unused: number;
  fault: number;
  /** For the seller's answer, and for a decision once the goods are there or the shop was asked. */
  answer: number;
  decide: number;
  /** For the buyer to send the goods, and for them to arrive. */
  send: number;
  arrive: number;
  /** For the buyer to ask the shop about a no. */
  appeal: number;
}

export const DEFAULT_PERIODS: ReturnPeriods = {
  unused: 7 * 24,
  fault: 48,
  answer: 72,
  decide: 72,
  send: 7 * 24,
  arrive: 10 * 24,
  appeal: 7 * 24,
};

/** The moment so many hours after another. */
export const after = (from: Date, hours: number): Date =>
  new Date(from.getTime() + hours * HOUR_MS);

/** Until when units that were delivered at a moment can be given back for a reason. */
export const returnableUntil = (
  deliveredAt: Date,
  reason: ReturnReason,
  periods: ReturnPeriods,
): Date =>
  after(deliveredAt, reason === 'unused' || reason === 'other' ? periods.unused : periods.fault);

/**
 * From when on the time for giving units back runs: what never came can't be missed before the day that
 * was promised, however early somebody reported it.
 */
export const returnableFrom = (
  deliveredAt: Date,
  reason: ReturnReason,
  promisedBy: Date | null,
): Date =>
  reason === 'missing' && promisedBy && promisedBy > deliveredAt ? promisedBy : deliveredAt;

/** Names of the dates on a return by which somebody has to act. */
type ReturnDeadline = 'answerBy' | 'sendBy' | 'receiveBy' | 'decideBy' | 'appealBy';

/** The date that a return in a new state runs by; null where nothing runs. */
export function deadlineOf(
  of: Pick<SteppedReturn, 'state' | 'reason'>,
  now: Date,
  periods: ReturnPeriods,
): { clock: ReturnDeadline; by: Date } | null {
  switch (of.state) {
    case 'requested':
      return { clock: 'answerBy', by: after(now, periods.answer) };
    case 'approved':
      return waitsFor(of) === 'buyer'
        ? { clock: 'sendBy', by: after(now, periods.send) }
        : { clock: 'decideBy', by: after(now, periods.decide) };
    case 'in_transit':
      return { clock: 'receiveBy', by: after(now, periods.arrive) };
    case 'received':
    case 'escalated':
      return { clock: 'decideBy', by: after(now, periods.decide) };
    case 'declined':
      return { clock: 'appealBy', by: after(now, periods.appeal) };
    case 'withdrawn':
    case 'closed':
      return null;
  }
}

/** Hours before its deadline from which an open return counts as near. */
export const NEAR_HOURS = 24;

/** How an open return stands with its last moment; null while there is time, and where none runs. */
export function urgencyOf(waitsBy: Date | null | undefined, now: Date): ReturnUrgency | null {
  if (!waitsBy || waitsBy > after(now, NEAR_HOURS)) return null;
  return waitsBy < now ? 'late' : 'near';
}

const HOURS_OF_DAY = 24;

/**
 * The periods that count now, those that have a setting by it; a transaction that writes dates by them
 * reads them in itself.
 */
export async function returnPeriods(session?: ClientSession): Promise<ReturnPeriods> {
  const { returnDays, damageHours, returnHours } = await readDeadlines(session);
  return {
    ...DEFAULT_PERIODS,
    unused: returnDays * HOURS_OF_DAY,
    fault: damageHours,
    answer: returnHours,
  };
}
