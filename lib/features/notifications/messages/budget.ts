import 'server-only';
import type { ClientSession } from 'mongoose';
import {
  MessageSettingsModel,
  type MessageSettingsRecord,
  MessageModel,
} from '../../../../models/message';
import { withDatabase } from '../../../platform/database/connect';
import { keptRead } from '../../../platform/database/kept-read';
import { inTransaction } from '../../../platform/database/transaction';
import { settings } from '../../../platform/env';
import { publish } from '../../../platform/events/publish';
import { startOfDay } from '../../../platform/time/day-bounds';
import { dayOf } from '../../../platform/time/time';
import { ruleOf, switchName, type Channel, type MessageType } from './types';
import { budgetStatus } from './desk-rules';
import type { SmsBudgetEvent } from './events';

/** The one document of settings. */
export const MESSAGE_SETTINGS_ID = 'messages';

/** The administrator's settings, read live; null: none yet. */
export function readMessageSettings(
  session?: ClientSession,
): Promise<MessageSettingsRecord | null> {
  return withDatabase(() =>
    MessageSettingsModel.findById(
      MESSAGE_SETTINGS_ID,
      null,
      session ? { session } : {},
    ).lean<MessageSettingsRecord>(),
  );
}

/**
 * Returns the same settings for queuing messages: a change by this process takes effect at once, one by
 * another process within a second.
 */
export const currentMessageSettings = (): Promise<MessageSettingsRecord | null> =>
  keptRead('message settings', [MessageSettingsModel.collection.collectionName], () =>
    readMessageSettings(),
  );

/** Whether a kind is sent by a channel: the administrator's switch, else the default. */
export function isOn(
  kind: MessageType,
  channel: Channel,
  kept: Pick<MessageSettingsRecord, 'on' | 'off'> | null,
): boolean {
  const { possible, channels, isOptional } = ruleOf(kind);
  if (!possible.includes(channel)) return false;
  const name = switchName(kind, channel);
  if (isOptional && kept?.off.includes(name)) return false;
  return channels.includes(channel) || (kept?.on.includes(name) ?? false);
}

/** The document that says which month was warned of, beside the settings'. */
const WARNED_ID = 'budget';
/** Validity of the counted sum: a budget need not be exact to the poisha. */
const KEPT_MS = 15_000;

/** The month's SMS budget and cost so far. Integer poisha. */
interface SmsBudget {
  /** `2026-11`, in Dhaka. */
  month: string;
  spentPoisha: number;
  monthlyPoisha: number;
}

/** The month's budget and what SMS have cost since it began; what may have gone out counts. */
export async function readBudget(now = new Date()): Promise<SmsBudget> {
  const month = dayOf(now).slice(0, 7);
  const since = startOfDay(`${month}-01`);
  const [kept, sums] = await Promise.all([
    readMessageSettings(),
    withDatabase(() =>
      MessageModel.aggregate<{ spent: number }>([
        { $match: { channel: 'sms', endedAt: { $gte: since } } },
        { $project: { _id: 0, costPoisha: 1 } },
        { $group: { _id: null, spent: { $sum: '$costPoisha' } } },
      ]),
    ),
  ]);
  const monthlyPoisha = kept?.monthlyPoisha ?? settings().sms.monthlyPoisha;
  return { month, spentPoisha: sums[0]?.spent ?? 0, monthlyPoisha };
}

const shared = globalThis as typeof globalThis & {
  paikariSmsBudget?: { at: number; isSpent: Promise<boolean> };
};

/** Whether the month's money for SMS is spent, as of some seconds ago. */
export function isBudgetSpent(): Promise<boolean> {
  const now = Date.now();
  const kept = shared.paikariSmsBudget;
  if (kept && now - kept.at < KEPT_MS) return kept.isSpent;
  const isSpent = readBudget().then(
    ({ spentPoisha, monthlyPoisha }) => spentPoisha >= monthlyPoisha,
  );
  shared.paikariSmsBudget = { at: now, isSpent };
  isSpent.catch(forgetBudget);
  return isSpent;
}

/** Has the budget counted anew: after a change of it, and in tests. */
export function forgetBudget(): void {
  delete shared.paikariSmsBudget;
}

/**
 * Tells administrators once a month that most of its money is spent, and once that all of it is; anew
 * where the sum was changed since.
 */
export async function warnOfBudget(now = new Date()): Promise<void> {
  const { month, spentPoisha, monthlyPoisha } = await readBudget(now);
  if (spentPoisha === 0 || monthlyPoisha <= 0) return;
  const { spentPercent: percent, standing: status } = budgetStatus(spentPoisha, monthlyPoisha);
  if (status === 'fine') return;
  const isOver = status === 'over';
  const stage = isOver ? 100 : 1;
  await inTransaction(async (session) => {
    const last = await MessageSettingsModel.findById(WARNED_ID, null, { session }).lean();
    const isWarned = last?.warnedMonth === month && last.warnedOfPoisha === monthlyPoisha;
    if (isWarned && last.warnedPercent >= stage) return;
    await MessageSettingsModel.updateOne(
      { _id: WARNED_ID },
      {
        $set: {
          warnedMonth: month,
          warnedOfPoisha: monthlyPoisha,
          warnedPercent: stage,
          changedAt: now,
        },
        $inc: { version: 1 },
      },
      { session, upsert: true },
    );
    const event: SmsBudgetEvent = {
      name: 'messages.budget',
      entity: 'messages:shop',
      data: { isOver, percent, spentPoisha, monthlyPoisha },
    };
    await publish(null, [event], session);
  });
}
