import type { ParcelRecord } from '../../../../models/parcel';
import type { ParcelState } from './kinds';
import type { CourierReport, ReportOutcome } from './schema';
import { nextParcelState } from './transitions';

/** Decision about a courier's report. */
export type Decision =
  | { outcome: 'applied'; to: ParcelState }
  | { outcome: Exclude<ReportOutcome, 'applied'> };

/** How far a courier's clock may be ahead of ours before we take ours. */
const AHEAD_MS = 10 * 60_000;

/** When a report happened: never in the future, or nothing after it would count. */
export const happenedAt = ({ at }: Pick<CourierReport, 'at'>, now: Date): Date =>
  at.getTime() > now.getTime() + AHEAD_MS ? now : at;

type Known = Pick<ParcelRecord, 'state' | 'reportedAt'> & {
  history: readonly Pick<
    ParcelRecord['history'][number],
    'reportId' | 'word' | 'reportedAt' | 'event'
  >[];
};

/**
 * Whether a courier's report takes a parcel further. Reports come late, twice and in any order: what was
 * heard before is repeated, what is older than the newest that counted is stale, and what
 * `transitions.ts` does not list is refused. A report of the state that the parcel has says nothing new.
 */
export function decideReport(parcel: Known, report: CourierReport, now: Date): Decision {
  const at = happenedAt(report, now);
  const isHeard = parcel.history.some((entry) =>
    report.id !== undefined && entry.reportId
      ? entry.reportId === report.id
      : entry.word === report.word &&
        entry.event === report.event &&
        entry.reportedAt?.getTime() === at.getTime(),
  );
  if (isHeard) return { outcome: 'repeated' };
  if (parcel.reportedAt && at < parcel.reportedAt) return { outcome: 'stale' };
  const to = nextParcelState(parcel.state, report.event, 'courier');
  if (to !== null) return { outcome: 'applied', to };
  return { outcome: saysTheSame(parcel.state, report) ? 'repeated' : 'refused' };
}

/** An end that a person said first, or the courier in other words. */
function saysTheSame(state: ParcelState, { event }: CourierReport): boolean {
  switch (state) {
    case 'delivered':
      return event === 'delivered';
    case 'partly_delivered':
      // A person says first what was taken.
      return event === 'partly_delivered' || event === 'returning' || event === 'returned';
    case 'returning':
      return event === 'returning' || event === 'partly_delivered';
    case 'returned':
    case 'inspected':
      return event === 'returned' || event === 'returning' || event === 'partly_delivered';
    case 'cancelled':
    case 'packed':
      return event === 'cancelled';
    case 'booked':
    case 'pickup_pending':
      return event === 'booked';
    case 'in_transit':
    case 'out_for_delivery':
    case 'on_hold':
    case 'unconfirmed':
      // What lies before it, told late.
      return event === 'booked' || event === 'pickup_pending';
    case 'lost':
      return false;
  }
}
