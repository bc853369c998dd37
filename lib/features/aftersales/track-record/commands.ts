import 'server-only';
import { Types } from 'mongoose';
import { TrackContestModel, TrackRecordModel } from '../../../../models/track-record';
import { signatureOf, type Actor } from '../../../platform/auth/actor';
import { recordChange } from '../../../platform/cache/broadcast';
import { applyInvalidation } from '../../../platform/cache/invalidation';
import { connectDatabase } from '../../../platform/database/connect';
import { writeOnce, type Idempotency } from '../../../platform/database/idempotency';
import { inTransaction } from '../../../platform/database/transaction';
import { publish } from '../../../platform/events/publish';
import { isObjectId } from '../../../platform/validation';
import { ShopError } from '../../../shop/errors';
import { isOfOwnShop, requirePermission, shopFor } from '../../../shop/policy';
import { changes } from '../../../shop/tags';
import { findAccountNames } from '../../accounts';
import { sumSellerOrders } from '../../orders';
import type { ContestDecided } from './events';
import { findAcceptedContests, findTrackCases } from './queries';
import { trackResults } from './rules';
import type { Contest, DecideContest } from './schema';
import { MOST_OPEN_CONTESTS, TRACK_DAYS } from './types';

const DAY_MS = 24 * 3_600_000;

/** Computes a seller's record anew; pages that show it follow where a figure changed. */
async function computeTrackRecord(sellerId: string, now: Date): Promise<void> {
  const [cases, accepted] = await Promise.all([
    findTrackCases(sellerId, now),
    findAcceptedContests(sellerId),
  ]);
  const results = trackResults(cases, accepted);
  const _id = new Types.ObjectId(sellerId);
  const isChanged = await inTransaction(async (session) => {
    const before = await TrackRecordModel.findOneAndUpdate(
      { _id },
      { $set: { results, computedAt: now } },
      { session, upsert: true },
    ).lean();
    const differs = results.some(
      ({ figure, cases: count, value }) =>
        !before?.results.some(
          (each) => each.figure === figure && each.cases === count && each.value === value,
        ),
    );
    if (differs) await recordChange(changes.seller(sellerId), session);
    return differs;
  });
  if (isChanged) applyInvalidation(changes.seller(sellerId));
}

/** Computes the records of all sellers who had orders in their period, and of those who had a record before. */
export async function computeTrackRecords(now = new Date()): Promise<void> {
  await connectDatabase();
  const [recent, known] = await Promise.all([
    sumSellerOrders('all', new Date(now.getTime() - TRACK_DAYS * DAY_MS), now),
    TrackRecordModel.find({ results: { $elemMatch: { cases: { $gt: 0 } } } }, { _id: 1 }).lean(),
  ]);
  const ids = new Set([
    ...recent.map(({ sellerId }) => sellerId),
    ...known.map(({ _id }) => String(_id)),
  ]);
  for (const id of ids) await computeTrackRecord(id, now);
}

/**
 * Contests a case that counts against the caller's shop, once. The case counts until the shop decides.
 * @throws ShopError FORBIDDEN, NOT_FOUND where no such case counts against the shop, NOT_POSSIBLE_NOW where it
 *   was contested before or too many of the shop's contests wait
 */
export async function contestCase(
  actor: Actor,
  { figure, caseId, text }: Contest,
  idempotency?: Idempotency,
  now = new Date(),
): Promise<{ contestId: string }> {
  const sellerId = shopFor(actor, 'shop.orders');
  const cases = await findTrackCases(sellerId, now);
  const found = cases.find(
    (each) => each.figure === figure && each.id === caseId.toLowerCase() && each.isAgainst,
  );
  if (!found) throw new ShopError('NOT_FOUND');
  const names = await findAccountNames([sellerId]);
  return writeOnce(actor, `contest:${figure}:${found.id}`, idempotency, async (session) => {
    const _id = new Types.ObjectId();
    const mine = { sellerId: new Types.ObjectId(sellerId) };
    const one = { figure, caseId: new Types.ObjectId(found.id) };
    if (await TrackContestModel.exists(one).session(session)) {
      throw new ShopError('NOT_POSSIBLE_NOW', { message: 'This case was contested already.' });
    }
    const open = await TrackContestModel.countDocuments({ ...mine, state: 'open' }, { session });
    if (open >= MOST_OPEN_CONTESTS) {
      throw new ShopError('NOT_POSSIBLE_NOW', {
        message: 'Too many contests wait for the shop. Please wait for its answers first.',
      });
    }
    await TrackContestModel.create(
      [
        {
          ...{ _id, ...mine, ...one, sellerName: names.get(sellerId) ?? '' },
          ...{ number: found.number, caseAt: found.at, text, state: 'open' },
          ...{ openedAt: now, openedBy: signatureOf(actor) },
        },
      ],
      { session },
    );
    return { contestId: String(_id) };
  });
}

/**
 * Takes a contested case out of its seller's record, or leaves it in; nobody decides for their own shop.
 * @throws ShopError FORBIDDEN, NOT_FOUND, NOT_POSSIBLE_NOW where it was decided meanwhile
 */
export async function decideContest(
  actor: Actor,
  id: string,
  { decision, reason }: DecideContest,
  now = new Date(),
): Promise<{ contestId: string }> {
  requirePermission(actor, 'complaints.decide');
  if (!isObjectId(id)) throw new ShopError('NOT_FOUND');
  const sellerId = await inTransaction(async (session) => {
    const contest = await TrackContestModel.findById(id, null, { session }).lean();
    if (!contest) throw new ShopError('NOT_FOUND');
    if (isOfOwnShop(actor, contest.sellerId)) throw new ShopError('FORBIDDEN');
    const { modifiedCount } = await TrackContestModel.updateOne(
      { _id: contest._id, state: 'open' },
      { $set: { state: decision, reason, decidedAt: now, decidedBy: signatureOf(actor) } },
      { session },
    );
    if (modifiedCount !== 1) throw new ShopError('NOT_POSSIBLE_NOW');
    const { figure, number, text } = contest;
    const seller = String(contest.sellerId);
    const event: ContestDecided = {
      name: 'contest.decided',
      entity: `contest:${id}`,
      data: { sellerId: contest.sellerId, number, isAccepted: decision === 'accepted' },
      audit: {
        action: decision === 'accepted' ? 'user.caseExcluded' : 'user.caseKept',
        ...{ subject: 'user', subjectId: seller },
        before: { figure, number, text },
        after: { reason },
      },
    };
    await publish(actor, [event], session);
    return seller;
  });
  if (decision === 'accepted') await computeTrackRecord(sellerId, now);
  return { contestId: id };
}
