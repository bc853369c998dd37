import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import type { DeliveredEvent, NewEvent } from '../../../platform/events/event';
import { DeadlineReminderModel } from '../../../../models/deadline-reminder';
import { inTransaction } from '../../../platform/database/transaction';
import { publish } from '../../../platform/events/publish';
import { readDeadlines } from '../../../shop/deadlines/settings-queries';
import type { Deadlines } from '../../../shop/deadlines/settings-rules';
import type { DeadlineUrgency, DeadlineType } from './types';
import { findDue, type Due } from './due-queries';
import { HOUR_MS, urgencyOf } from './rules';

/** Event that this many deadlines are near, or over: sent to a seller, or to the shop's staff (null). */
type DeadlinesReminded = NewEvent<
  'deadlines.reminded',
  { sellerId: Types.ObjectId | null; urgency: DeadlineUrgency; count: number }
>;

export type DeliveredDeadlinesReminded = DeliveredEvent<DeadlinesReminded> &
  Pick<DeadlinesReminded, 'name' | 'data'>;

/** One last moment that people are to be told of. */
export interface Reminded {
  /** Id of the seller whose deadline it is; null: the shop's. */
  sellerId: string | null;
  urgency: DeadlineUrgency;
}

/** Reminder of how many deadlines are near or late, and whom to tell: a seller by id, null the staff. */
interface Reminder {
  sellerId: string | null;
  urgency: DeadlineUrgency;
  count: number;
}

/** Sellers hear of their own before and after, the staff of its own before, and of everybody's after. */
export function remindersOf(reminded: readonly Reminded[]): Reminder[] {
  const counts = new Map<string, Reminder>();
  const add = (sellerId: string | null, urgency: DeadlineUrgency) => {
    const key = `${sellerId} ${urgency}`;
    const reminder = counts.get(key) ?? { sellerId, urgency, count: 0 };
    counts.set(key, { ...reminder, count: reminder.count + 1 });
  };
  for (const { sellerId, urgency } of reminded) {
    if (sellerId !== null) add(sellerId, urgency);
    if (sellerId === null || urgency === 'late') add(null, urgency);
  }
  return [...counts.values()];
}

/** Returns and refunds have reminders of their own, by their features. */
const KINDS = ['hand_over', 'delivery', 'complaint'] as const satisfies DeadlineType[];
/** No reminder for deadlines missed longer ago: the shop was down, or old orders were imported. */
const LOOK_BACK_MS = 14 * 24 * HOUR_MS;
const BATCH = 200;
/** Most batches of one kind in one run; the rest waits for the next run. */
const MOST_BATCHES = 25;

/**
 * Tells sellers of last moments that came near, and sellers and staff of those that are over: each once,
 * many of one run in one notice.
 */
export async function remindOfDeadlines(now = new Date()): Promise<void> {
  const deadlines = await readDeadlines();
  for (const kind of KINDS) await remindOfKind(kind, now, deadlines);
}

async function remindOfKind(kind: DeadlineType, now: Date, deadlines: Deadlines): Promise<void> {
  const from = new Date(now.getTime() - LOOK_BACK_MS);
  const to = new Date(now.getTime() + deadlines.nearHours * HOUR_MS);
  let after: { at: Date; id: string } | null = null;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const due: Due[] = await findDue(
      kind,
      { seller: 'all', from, to, after, limit: BATCH },
      deadlines,
    );
    if (due.length > 0)
      await inTransaction((session) => remind(due, { now, clocks: deadlines }, session));
    const last = due.at(-1);
    if (!last || due.length < BATCH) return;
    after = { at: last.sortedBy, id: last.id };
  }
}

/** Marks and tells of those of a batch that nobody was told of. */
async function remind(
  due: readonly Due[],
  { now, clocks: deadlines }: { now: Date; clocks: Deadlines },
  session: ClientSession,
): Promise<void> {
  const urgent = due.flatMap(({ kind, id, sellerId, dueBy }) => {
    const urgency = urgencyOf(dueBy, now, deadlines);
    const mark = `${kind}:${id}:${dueBy.getTime()}:${urgency}`;
    return urgency ? [{ mark, sellerId, urgency }] : [];
  });
  const marks = urgent.map(({ mark }) => mark);
  const known = await DeadlineReminderModel.find(
    { _id: { $in: marks } },
    { _id: 1 },
    { session },
  ).lean();
  const told = new Set(known.map(({ _id }) => _id));
  const fresh = urgent.filter(({ mark }) => !told.has(mark));
  if (fresh.length === 0) return;
  await DeadlineReminderModel.insertMany(
    fresh.map(({ mark }) => ({ _id: mark, at: now })),
    { session },
  );
  const events = remindersOf(fresh).map(({ sellerId, urgency, count }): DeadlinesReminded => ({
    name: 'deadlines.reminded',
    entity: `deadlines:${sellerId ?? 'staff'}`,
    data: { sellerId: sellerId === null ? null : new Types.ObjectId(sellerId), urgency, count },
  }));
  await publish(null, events, session);
}
