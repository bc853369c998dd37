import 'server-only';
import { Types } from 'mongoose';
import { MessageModel } from '../../../../models/message';
import { withDatabase } from '../../../platform/database/connect';

/** So many in a row, within so long, are an outage; the time's end tries anew. */
const IN_A_ROW = 5;
const LOOKED_BACK_MS = 5 * 60_000;
/** Validity of the answer. */
const KEPT_MS = 5_000;

const shared = globalThis as typeof globalThis & {
  paikariSmsAway?: { at: number; isAway: Promise<boolean> };
};

/**
 * Whether the gateway was away, or held back, for each of the latest SMS that were tried: then who waits
 * for one waits in vain. Numbers that it refuses, and what never came to it, say nothing of it. As of some
 * seconds ago.
 */
export function isSmsAway(): Promise<boolean> {
  const now = Date.now();
  const kept = shared.paikariSmsAway;
  if (kept && now - kept.at < KEPT_MS) return kept.isAway;
  const isAway = lookBack(now);
  shared.paikariSmsAway = { at: now, isAway };
  isAway.catch(forgetSmsAway);
  return isAway;
}

/** Has it looked at anew, in tests. */
export function forgetSmsAway(): void {
  delete shared.paikariSmsAway;
}

/** Given up by the shop itself, before any gateway was asked. */
const OWN_PROBLEMS = ['budget', 'expired', 'words', 'length', 'withdrawn'];

async function lookBack(now: number): Promise<boolean> {
  const latest = await withDatabase(() =>
    MessageModel.find(
      {
        channel: 'sms',
        // For the index: ids begin with the second in which a message was queued.
        _id: { $gte: Types.ObjectId.createFromTime(Math.floor((now - LOOKED_BACK_MS) / 1000)) },
        createdAt: { $gte: new Date(now - LOOKED_BACK_MS) },
        attempts: { $gt: 0 },
        state: { $ne: 'sending' },
        'problem.code': { $nin: OWN_PROBLEMS },
      },
      { problem: 1 },
    )
      .sort({ _id: -1 })
      .limit(IN_A_ROW)
      .lean(),
  );
  return latest.length === IN_A_ROW && latest.every(({ problem }) => problem?.isAway === true);
}
