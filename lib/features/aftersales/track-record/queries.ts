import 'server-only';
import { Types } from 'mongoose';
import {
  TrackContestModel,
  TrackRecordModel,
  type TrackContestRecord,
} from '../../../../models/track-record';
import type { Actor } from '../../../platform/auth/actor';
import { cachedRead } from '../../../platform/cache/cache';
import { withDatabase } from '../../../platform/database/connect';
import { countTabs, pageByKey, tabWithWork } from '../../../platform/database/page-by-key';
import { readDeadlines } from '../../../shop/deadlines/settings-queries';
import { can, shopFor } from '../../../shop/policy';
import { tags } from '../../../shop/tags';
import { findTrackedParcels } from '../../fulfilment/parcels';
import { findOrdersPlaced } from '../../orders';
import { findAskedComplaints } from '../complaints';
import { releasesOf } from '../deadlines';
import { findAskedReturns } from '../returns';
import {
  casesOfAnswer,
  casesOfOrder,
  trackResults,
  type TrackCase,
  type TrackedParcel,
} from './rules';
import type { ContestListAsked, ContestRow, OwnTrackRecord, PublicTrackRecord } from './schema';
import { CONTEST_TABS, TRACK_DAYS, type ContestTab } from './types';

const DAY_MS = 24 * 3_600_000;
/** Orders of one seller that are looked at, the newest; more say the same. */
const MOST_ORDERS = 20_000;
const BATCH = 500;

/**
 * All cases of a seller's orders of the last `TRACK_DAYS` days, and of the complaints and returns that were
 * opened in these.
 */
export async function findTrackCases(sellerId: string, now: Date): Promise<TrackCase[]> {
  const period = { from: new Date(now.getTime() - TRACK_DAYS * DAY_MS), to: now };
  const [deadlines, orders] = await Promise.all([
    readDeadlines(),
    findOrdersPlaced(sellerId, { ...period, limit: MOST_ORDERS }),
  ]);
  const cases: TrackCase[] = [];
  const faulty = new Set<string>();
  for await (const asked of findAskedComplaints(sellerId, period)) {
    cases.push(...casesOfAnswer(asked, now));
  }
  for await (const asked of findAskedReturns(sellerId, period)) {
    cases.push(...casesOfAnswer(asked, now));
    if (asked.isFaulty) faulty.add(asked.orderId);
  }
  for (let at = 0; at < orders.length; at += BATCH) {
    const batch = orders.slice(at, at + BATCH);
    const [releases, parcels] = await Promise.all([
      releasesOf(batch),
      findTrackedParcels(batch.map(({ _id }) => _id)),
    ]);
    const byOrder = new Map<string, TrackedParcel[]>();
    for (const { orderId, state, handedOverAt, endedAt, provedAt, reportedAt } of parcels) {
      const parcel = {
        state,
        handedOverAt: handedOverAt ?? null,
        endedAt: endedAt ?? null,
        isProved: Boolean(provedAt ?? reportedAt),
      };
      const id = String(orderId);
      byOrder.set(id, [...(byOrder.get(id) ?? []), parcel]);
    }
    for (const { _id, ...order } of batch) {
      const id = String(_id);
      const of = {
        ...{ ...order, id, releasedAt: releases.get(id)! },
        ...{ parcels: byOrder.get(id) ?? [], isFaulty: faulty.has(id) },
      };
      cases.push(...casesOfOrder(of, deadlines, now));
    }
  }
  return cases;
}

/** Keys of a seller's cases that the shop took out of the figures, see `caseKey`. */
export async function findAcceptedContests(sellerId: string): Promise<Set<string>> {
  const found = await withDatabase(() =>
    TrackContestModel.find(
      { sellerId: new Types.ObjectId(sellerId), state: 'accepted' },
      { figure: 1, caseId: 1 },
    ).lean(),
  );
  return new Set(found.map(({ figure, caseId }) => `${figure}:${caseId}`));
}

/** A seller's public record, as it was last computed; null before that, or where no figure has cases enough. */
export const getTrackRecord = cachedRead(
  'trackRecord',
  async (sellerId: string): Promise<PublicTrackRecord | null> => {
    const found = await withDatabase(() => TrackRecordModel.findById(sellerId).lean());
    const results = (found?.results ?? []).flatMap(({ figure, cases, value }) =>
      typeof value === 'number' ? [{ figure, cases, value }] : [],
    );
    if (!found || results.length === 0) return null;
    return { computedAt: found.computedAt.toISOString(), results };
  },
  (sellerId) => [tags.seller(sellerId)],
);

/** Cases against a seller that their page lists of each figure. */
const MOST_SHOWN = 50;

/** The record of the caller's shop, computed now. @throws ShopError FORBIDDEN */
export async function getOwnTrackRecord(actor: Actor, now: Date): Promise<OwnTrackRecord> {
  const sellerId = shopFor(actor, 'shop.orders');
  const [cases, contests] = await Promise.all([
    findTrackCases(sellerId, now),
    withDatabase(() =>
      TrackContestModel.find({ sellerId: new Types.ObjectId(sellerId) })
        .sort({ openedAt: -1, _id: -1 })
        .lean<TrackContestRecord[]>(),
    ),
  ]);
  const byCase = new Map(contests.map((each) => [`${each.figure}:${each.caseId}`, each]));
  const accepted = [...byCase].flatMap(([key, { state }]) => (state === 'accepted' ? [key] : []));
  const results = trackResults(cases, new Set(accepted));
  const against = results.map(({ figure }) => {
    const found = cases
      .filter((each) => each.figure === figure && each.isAgainst)
      .sort((one, other) => other.at.getTime() - one.at.getTime());
    return {
      figure,
      total: found.length,
      cases: found.slice(0, MOST_SHOWN).map(({ id, number, at }) => {
        const contest = byCase.get(`${figure}:${id}`);
        return {
          ...{ id, number, at: at.toISOString() },
          contest: contest
            ? { state: contest.state, text: contest.text, reason: contest.reason }
            : null,
        };
      }),
    };
  });
  return { results, against };
}

const CONTESTS_PAGE_SIZE = 20;
export const CONTEST_COUNT_LIMIT = 1_000;

/** A page of sellers' contests, newest first, for whoever decides them. */
export async function listContests(
  actor: Actor,
  { tab: asked, before }: ContestListAsked,
): Promise<{
  contests: ContestRow[];
  tab: ContestTab;
  counts: Record<ContestTab, number>;
  older: string | null;
}> {
  const of = (tab: ContestTab) => (tab === 'all' ? {} : { state: tab });
  const counts = await countTabs(TrackContestModel, CONTEST_TABS, of, CONTEST_COUNT_LIMIT);
  const tab = asked ?? tabWithWork<ContestTab>(['open', 'all'], counts);
  const { rows, next } = await pageByKey<TrackContestRecord>(TrackContestModel, {
    filter: can(actor, 'complaints.decide') ? of(tab) : { _id: { $in: [] } },
    sort: { openedAt: -1, _id: -1 },
    size: CONTESTS_PAGE_SIZE,
    behind: before,
  });
  return { contests: rows.map(contestRow), tab, counts, older: next };
}

const contestRow = (record: TrackContestRecord): ContestRow => ({
  ...{ _id: String(record._id), sellerId: String(record.sellerId), sellerName: record.sellerName },
  ...{ figure: record.figure, caseId: String(record.caseId), number: record.number },
  ...{ text: record.text, state: record.state, openedAt: record.openedAt.toISOString() },
  decidedAt: record.decidedAt?.toISOString() ?? null,
  decidedBy: record.decidedBy ?? '',
  reason: record.reason,
});
