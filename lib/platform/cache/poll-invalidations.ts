import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import type { Types } from 'mongoose';
import { expireEverything } from './cache';
import { withDatabase } from '../database/connect';
import { mayBeOutdated, noteUnknownOutcome } from '../database/unknown-outcome';
import { log } from '../log';
import { ChangeModel } from '../../../models/change';
import { processName } from '../process-name';
import { recordStart, flushBroadcast } from './broadcast';
import { applyFullInvalidation, applyInvalidation } from './apply-invalidation';

/** Milliseconds from one look to the next. */
const LOOK_EVERY = 500;
/** A change carries the time at which it was written, and can be read once its transaction ends. */
const USUAL_TRANSACTION = 5_000;
/** MongoDB ends a transaction after a minute; such late ones are looked for at every so many looks. */
const LONGEST_TRANSACTION = 90_000;
const LONG_LOOK = 40;
/** Records are kept for an hour: whoever did not look for this long may have missed some. */
const TOO_LONG = 30 * 60_000;

interface Following {
  looks: number;
  /** By this process's own clock; 0 before the first look. */
  lookedAt: number;
  /** The newest record there was, by the database's clock. */
  newest: number;
  /** Records that were heard and lie within the long look: id and time. */
  heard: Map<string, number>;
}

const shared = globalThis as typeof globalThis & {
  paikariHeard?: Following;
  paikariFollows?: boolean;
};

function following(): Following {
  return (shared.paikariHeard ??= { looks: 0, lookedAt: 0, newest: 0, heard: new Map() });
}

/** One look at what the other processes changed; what is new is read anew by the next request. */
export async function pollInvalidations(): Promise<void> {
  const now = following();
  const began = performance.now();
  if (now.lookedAt === 0) {
    const newest = await withDatabase(() => ChangeModel.findOne().sort({ at: -1 }).lean());
    now.newest = newest?.at.getTime() ?? 0;
  } else if (began - now.lookedAt > TOO_LONG) {
    applyFullInvalidation();
  }
  const back = now.looks % LONG_LOOK === 0 ? LONGEST_TRANSACTION : USUAL_TRANSACTION;
  const since = new Date(now.newest - back);
  // Own ones as well: they move the place to go on from.
  const found = await withDatabase(() =>
    ChangeModel.find({ at: { $gt: since } }, { at: 1, by: 1 }).lean(),
  );
  const news = found.filter(({ _id }) => !now.heard.has(String(_id)));
  await take(news.filter(({ by }) => by !== processName()).map(({ _id }) => _id));
  for (const { _id, at } of news) {
    now.heard.set(String(_id), at.getTime());
    now.newest = Math.max(now.newest, at.getTime());
  }
  for (const [id, at] of now.heard) {
    if (at <= now.newest - LONGEST_TRANSACTION) now.heard.delete(id);
  }
  now.lookedAt = began;
  now.looks += 1;
}

async function take(ids: Types.ObjectId[]): Promise<void> {
  if (ids.length === 0) return;
  const records = await withDatabase(() =>
    ChangeModel.find({ _id: { $in: ids } }, { tags: 1 }).lean(),
  );
  if (records.some(({ tags }) => tags.length === 0)) expireEverything();
  const changed = new Set(records.flatMap(({ tags }) => tags));
  if (changed.size > 0) applyInvalidation([...changed]);
}

/**
 * Hears of the other processes as long as this one runs, and tells what could not be told before.
 * Keeps no process alive.
 */
export function startFollowing(): void {
  if (shared.paikariFollows) return;
  shared.paikariFollows = true;
  void follow();
}

/** Here and in the other processes, whom sales of unknown outcome were not told to. */
async function readAllAnew(): Promise<void> {
  applyFullInvalidation();
  try {
    await recordStart();
  } catch (error) {
    noteUnknownOutcome();
    throw error;
  }
}

async function follow(): Promise<never> {
  let failing = false;
  let started = false;
  for (;;) {
    try {
      if (!started) await recordStart();
      started = true;
      await flushBroadcast();
      await pollInvalidations();
      if (mayBeOutdated()) await readAllAnew();
      failing = false;
    } catch (err) {
      // Once for an outage; the next look hears of everything since the last.
      if (!failing) log().error({ task: 'changes of other processes', err }, 'not heard of');
      failing = true;
    }
    await pause(LOOK_EVERY, undefined, { ref: false });
  }
}
