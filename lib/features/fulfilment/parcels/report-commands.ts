import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { type ParcelRecord, ParcelModel } from '../../../../models/parcel';
import { signatureOf, type Principal } from '../../../platform/auth/actor';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../shop/errors';
import type { ParcelState } from './types';
import type { CourierReport, ReportOutcome } from './schema';
import { nextParcelState } from './transitions';
import { unbooked } from './hand-over-commands';
import { moveParcel } from './move';
import { publishParcelEvent, findParcel, MOST_STEPS, writeParcel, type FoundParcel } from './store';
import { proveOrder } from './receipt-commands';

/** Decision about a courier's report. */
type Decision =
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
      // Earlier events, reported late.
      return event === 'booked' || event === 'pickup_pending';
    case 'lost':
      return false;
  }
}

/** Ignored reports that a parcel's story keeps; a courier that repeats itself is not written down for ever. */
const MOST_IGNORED = 50;

/**
 * Applies what a courier says of a parcel, in a transaction of its own; who said it was proved by the
 * caller. What does nothing is written into the parcel's story, and what contradicts what is known waits
 * for a person.
 * @param courier the courier's slug, which must be the parcel's
 * @throws ShopError NOT_FOUND, also where the parcel is with another courier
 */
export function applyReport(
  parcelId: Types.ObjectId | string,
  report: CourierReport,
  courier: string,
): Promise<ReportOutcome> {
  return inTransaction(async (session) => {
    const found = await findParcel(parcelId, session);
    if (found.parcel.courierSlug !== courier) throw new ShopError('NOT_FOUND');
    return applyToFound({ id: null, email: courier }, found, report, session);
  });
}

async function applyToFound(
  actor: Principal,
  found: FoundParcel,
  report: CourierReport,
  session: ClientSession,
): Promise<ReportOutcome> {
  const now = new Date();
  const { parcel } = found;
  const reportedAt = happenedAt(report, now);
  const decision = decideReport(parcel, report, now);
  const story = {
    word: report.word,
    reportedAt,
    ...(report.id !== undefined && { reportId: report.id }),
    ...(report.note && { note: report.note }),
  };
  if (decision.outcome === 'applied') {
    const { to } = decision;
    const isFailed = report.event === 'attempt_failed';
    const isUnbooked = report.event === 'cancelled';
    const isThere = report.event === 'delivered' || report.event === 'partly_delivered';
    const unset = isUnbooked ? unbooked(found) : { $set: {} };
    await moveParcel(
      actor,
      found,
      {
        event: report.event,
        to,
        by: 'courier',
        story,
        update: {
          ...unset,
          $set: {
            ...unset.$set,
            reportedAt,
            ...(isThere && { provedAt: now, provedBy: 'courier' as const }),
            ...(report.expectedBy && { expectedBy: report.expectedBy }),
            ...(report.chargePoisha !== undefined &&
              !isUnbooked && { chargePoisha: report.chargePoisha }),
          },
          ...(isFailed && { $inc: { attempts: 1 } }),
        },
      },
      session,
    );
    return 'applied';
  }
  await noteIgnored(actor, parcel, report, decision.outcome, story, session);
  // Its seller said so first, and now the courier does.
  if (decision.outcome === 'repeated' && saysItIsThere(parcel, report)) {
    await ParcelModel.updateOne(
      { _id: parcel._id },
      { $set: { provedAt: now, provedBy: 'courier' } },
      { session },
    );
    await proveOrder(actor, parcel.orderId, session);
  }
  return decision.outcome;
}

const saysItIsThere = (
  { state, provedAt }: ParcelRecord,
  { event }: Pick<CourierReport, 'event'>,
): boolean => state === 'delivered' && event === 'delivered' && !provedAt;

/** Writes down a report that did nothing; the first that contradicts what is known waits for a person. */
async function noteIgnored(
  actor: Principal,
  parcel: ParcelRecord,
  { event }: CourierReport,
  outcome: Exclude<ReportOutcome, 'applied'>,
  story: Pick<ParcelRecord['history'][number], 'word' | 'reportedAt' | 'reportId' | 'note'>,
  session: ClientSession,
): Promise<void> {
  const isHeard =
    outcome === 'repeated' && parcel.history.some(({ reportedAt }) => reportedAt !== undefined);
  const ignored = parcel.history.filter((entry) => entry.ignored).length;
  const isContradicted = outcome === 'refused' && parcel.attention !== 'contradicted';
  if (
    !isContradicted &&
    (isHeard || ignored >= MOST_IGNORED || parcel.history.length >= MOST_STEPS)
  ) {
    return;
  }
  const written = await writeParcel(
    parcel,
    parcel.state,
    { ...(story as object), event, by: signatureOf(actor), at: new Date(), ignored: true },
    session,
    { $set: { attention: outcome === 'refused' ? 'contradicted' : parcel.attention } },
  );
  if (!isContradicted) return;
  await publishParcelEvent(
    actor,
    written,
    {
      name: 'parcel.reportIgnored',
      data: { parcelId: written._id, event, why: outcome },
    },
    session,
  );
}
