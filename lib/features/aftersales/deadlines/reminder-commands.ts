import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import { ClockReminderModel } from '../../../../models/clock-reminder';
import { inTransaction } from '../../../platform/database/transaction';
import { publish } from '../../../platform/events/publish';
import { readClocks } from '../../../shop/deadlines/settings-queries';
import type { Clocks } from '../../../shop/deadlines/settings-rules';
import { findDue, type Due } from './due-queries';
import type { DeadlinesReminded } from './events';
import type { DeadlineKind } from './kinds';
import { remindersOf } from './reminder-rules';
import { HOUR_MS, urgencyOf } from './rules';

/** Returns and refunds have reminders of their own, by their features. */
const KINDS = ['hand_over', 'delivery', 'complaint'] as const satisfies DeadlineKind[];
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
  const clocks = await readClocks();
  for (const kind of KINDS) await remindOfKind(kind, now, clocks);
}

async function remindOfKind(kind: DeadlineKind, now: Date, clocks: Clocks): Promise<void> {
  const from = new Date(now.getTime() - LOOK_BACK_MS);
  const to = new Date(now.getTime() + clocks.nearHours * HOUR_MS);
  let after: { at: Date; id: string } | null = null;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const due: Due[] = await findDue(
      kind,
      { seller: 'all', from, to, after, limit: BATCH },
      clocks,
    );
    if (due.length > 0) await inTransaction((session) => remind(due, { now, clocks }, session));
    const last = due.at(-1);
    if (!last || due.length < BATCH) return;
    after = { at: last.sortedBy, id: last.id };
  }
}

/** Marks and tells of those of a batch that nobody was told of. */
async function remind(
  due: readonly Due[],
  { now, clocks }: { now: Date; clocks: Clocks },
  session: ClientSession,
): Promise<void> {
  const urgent = due.flatMap(({ kind, id, sellerId, dueBy }) => {
    const urgency = urgencyOf(dueBy, now, clocks);
    const mark = `${kind}:${id}:${dueBy.getTime()}:${urgency}`;
    return urgency ? [{ mark, sellerId, urgency }] : [];
  });
  const marks = urgent.map(({ mark }) => mark);
  const known = await ClockReminderModel.find(
    { _id: { $in: marks } },
    { _id: 1 },
    { session },
  ).lean();
  const told = new Set(known.map(({ _id }) => _id));
  const fresh = urgent.filter(({ mark }) => !told.has(mark));
  if (fresh.length === 0) return;
  await ClockReminderModel.insertMany(
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
