import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import { ParcelModel, type ParcelRecord } from '../../../../models/parcel';
import { signatureOf, type Principal } from '../../../platform/auth/actor';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../platform/errors';
import { unbooked } from './hand-over-commands';
import { moveParcel } from './move';
import { publishParcelEvent } from './publish';
import { decideReport, happenedAt } from './report-rules';
import type { CourierReport, ReportOutcome } from './schema';
import { proveOrder } from './proof';
import { findParcel, MOST_STEPS, writeParcel, type FoundParcel } from './store';

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
