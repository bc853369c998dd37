import 'server-only';
import { Types, type QueryFilter } from 'mongoose';
import { MessageModel, type MessageRecord } from '../../../../models/message';
import type { Actor } from '../../../platform/auth/actor';
import { requirePermission } from '../../../shop/policy';
import { withDatabase } from '../../../platform/database/connect';
import { pageByKey } from '../../../platform/database/page-by-key';
import { toTaka } from '../../../platform/money';
import { normalizePhone } from '../../../platform/phone';
import { endOfDay, startOfDay } from '../../../platform/time/day-bounds';
import { dayOf } from '../../../platform/time/time';
import { readBudget, isOn, readMessageSettings } from './budget';
import { budgetStatus, maskDestination, maskWords, mayTryAgain } from './desk-rules';
import type {
  MessageStatistics,
  MessageList,
  MessageRow,
  MessageSpan,
  SwitchView,
} from './desk-schema';
import { MESSAGE_TYPES, ruleOf, type Channel, type MessageState } from './types';

/** Rows on a page of the desk. */
const MESSAGES_PAGE_SIZE = 50;

/** A page of all messages, newest first. @throws ShopError FORBIDDEN */
export async function listMessages(
  actor: Actor,
  asked: MessageList,
): Promise<{ messages: MessageRow[]; next: string | null }> {
  requirePermission(actor, 'messages.manage');
  const { rows, next } = await pageByKey<MessageRecord>(MessageModel, {
    filter: filterOf(asked),
    sort: { _id: -1 },
    size: MESSAGES_PAGE_SIZE,
    behind: asked.before,
  });
  const now = Date.now();
  return { messages: rows.map((record) => rowOf(record, now)), next };
}

function filterOf({ q, state, channel, kind, from, to }: MessageList): QueryFilter<MessageRecord> {
  return {
    ...(q && { to: normalizePhone(q) ?? q.toLowerCase() }),
    ...(state && { state }),
    ...(channel && { channel }),
    ...(kind && { kind }),
    // Ids begin with the second in which a message was queued.
    ...((from ?? to) && {
      _id: {
        ...(from && { $gte: firstIdOf(startOfDay(from)) }),
        ...(to && { $lt: firstIdOf(endOfDay(to)) }),
      },
    }),
  };
}

const firstIdOf = (moment: Date): Types.ObjectId =>
  Types.ObjectId.createFromTime(moment.getTime() / 1000);

function rowOf(record: MessageRecord, now: number): MessageRow {
  const { kind, channel, state, expiresAt, values, letter, costPoisha, problem } = record;
  const hasWords = Boolean(values ?? letter);
  return {
    _id: String(record._id),
    kind,
    channel,
    to: maskDestination(record.to, channel),
    locale: record.locale as MessageRow['locale'],
    state,
    createdAt: record.createdAt.toISOString(),
    dueAt: state === 'due' ? record.dueAt.toISOString() : null,
    endedAt: record.endedAt?.toISOString() ?? null,
    deliveredAt: record.deliveredAt?.toISOString() ?? null,
    attempts: record.attempts,
    provider: record.provider ?? '',
    parts: record.parts ?? null,
    cost: typeof costPoisha === 'number' ? toTaka(costPoisha) : null,
    problem: problem ? { code: problem.code, message: maskWords(problem.message) } : null,
    mayTryAgain: mayTryAgain({ kind, state, expiresAt, hasWords }, now),
  };
}

/** The switches of all messages and channels. @throws ShopError FORBIDDEN */
export async function listSwitches(actor: Actor): Promise<SwitchView[]> {
  requirePermission(actor, 'messages.manage');
  const record = await readMessageSettings();
  return MESSAGE_TYPES.flatMap((kind) =>
    ruleOf(kind).possible.map((channel) => ({
      kind,
      channel,
      isOn: isOn(kind, channel, record),
      isOptional: ruleOf(kind).isOptional,
    })),
  );
}

/** States of messages that were sent, as far as known. */
const SENT: readonly MessageState[] = ['sent', 'delivered'];

/** Figures of today and of the month so far, in Dhaka. @throws ShopError FORBIDDEN */
export async function messageStatistics(
  actor: Actor,
  now = new Date(),
): Promise<MessageStatistics> {
  requirePermission(actor, 'messages.manage');
  const today = dayOf(now);
  const [waiting, ofToday, ofMonth, { spentPoisha, monthlyPoisha }] = await Promise.all([
    withDatabase(() => MessageModel.countDocuments({ state: { $in: ['due', 'sending'] } })),
    spanSince(startOfDay(today)),
    spanSince(startOfDay(`${today.slice(0, 7)}-01`)),
    readBudget(now),
  ]);
  return {
    waiting,
    today: ofToday,
    month: ofMonth,
    budget: { monthly: toTaka(monthlyPoisha), ...budgetStatus(spentPoisha, monthlyPoisha) },
  };
}

async function spanSince(since: Date): Promise<MessageSpan> {
  const rows = await withDatabase(() =>
    MessageModel.aggregate<{
      _id: { channel: Channel; state: MessageState };
      count: number;
      cost: number;
    }>([
      { $match: { channel: { $in: ['mail', 'sms'] }, endedAt: { $gte: since } } },
      { $project: { _id: 0, channel: 1, state: 1, costPoisha: 1 } },
      {
        $group: {
          _id: { channel: '$channel', state: '$state' },
          count: { $sum: 1 },
          cost: { $sum: '$costPoisha' },
        },
      },
    ]),
  );
  const span: MessageSpan = { sent: { mail: 0, sms: 0 }, failed: { mail: 0, sms: 0 }, cost: 0 };
  let poisha = 0;
  for (const { _id, count, cost } of rows) {
    span[SENT.includes(_id.state) ? 'sent' : 'failed'][_id.channel] += count;
    poisha += cost;
  }
  return { ...span, cost: toTaka(poisha) };
}

/**
 * Number of failures in a row, and the period in milliseconds, that count as an outage; when the period ends,
 * sending is tried anew.
 */
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

/** Outcome of a message as shown to its reader; a message under way has none. */
export type Outcome = 'sent' | 'failed';

/**
 * Returns the outcomes of messages, by their keys. Messages that were never queued, are still under way,
 * whose outcome is unknown or that are forgotten (after a quarter) are left out.
 */
export async function findOutcomes(keys: readonly string[]): Promise<Map<string, Outcome>> {
  const found = await withDatabase(() =>
    MessageModel.find(
      {
        key: { $in: [...keys] },
        state: { $in: ['sent', 'delivered', 'failed', 'undelivered'] },
      },
      { _id: 0, key: 1, state: 1 },
    ).lean(),
  );
  return new Map(
    found.map(({ key, state }) => [
      key,
      state === 'sent' || state === 'delivered' ? 'sent' : 'failed',
    ]),
  );
}
