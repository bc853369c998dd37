import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import type { Types } from 'mongoose';
import { EventModel, type EventRecord } from '../../../models/event';
import { isDatabaseAway, withDatabase } from '../database/connect';
import { takeLease } from '../database/lease';
import { isStoreFull } from '../database/read-only';
import { inBackground } from '../jobs/background';
import { gatherFor } from '../jobs/background-tasks';
import { log } from '../log';
import type { DeliveredEvent, Subscriber } from './event';
import { subscribers } from './subscribers';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** Over about three hours. */
export const MOST_ATTEMPTS = 14;

/**
 * When a delivery that failed is tried again: pauses double, from a second to an hour.
 * @param attempts how many have failed, this one included
 * @returns null where it is given up
 */
export function nextAttempt(attempts: number, now: Date): Date | null {
  if (attempts >= MOST_ATTEMPTS) return null;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
  return new Date(now.getTime() + pause);
}

/**
 * Returns the events that may be delivered now: an event that waits for its next attempt holds up the later
 * ones of its entity.
 * @param events oldest first
 * @param waiting entities with such an event; those found are added
 */
export function withoutOvertaking<Event extends { entity: string; dueAt?: Date | null }>(
  events: Event[],
  waiting: Set<string>,
  now: Date,
): Event[] {
  return events.filter(({ entity, dueAt }) => {
    if (dueAt && dueAt > now) waiting.add(entity);
    return !waiting.has(entity);
  });
}

/** Gather time after a quiet period: events committed within it are delivered together. */
export const SHORTEST_MS = 100;
/** Notices of a busy shop come this much later at most: a longer burst of them would hold up its buyers. */
export const LONGEST_MS = 500;

/**
 * How long events are gathered before a pass delivers them: each pass that follows soon after another
 * one gathers twice as long. At ten orders a second, passes of a tenth of a second would each read
 * and write for one order alone.
 */
export class GatherTime {
  #ms = SHORTEST_MS;
  #deliveredAt = -Infinity;

  /** A pass found something to deliver. @param now milliseconds of any clock that only goes on */
  delivered(now: number): void {
    this.#deliveredAt = now;
  }

  /** @returns milliseconds until the pass that somebody asks for now */
  next(now: number): number {
    const isBusy = now - this.#deliveredAt < LONGEST_MS;
    this.#ms = isBusy ? Math.min(2 * this.#ms, LONGEST_MS) : SHORTEST_MS;
    return this.#ms;
  }
}

/** From one look to the next: for retries, and for what another process died over. */
const LOOK_EVERY_MS = 1_000;
/** One process delivers at a time, so that no entity's events overtake each other. */
const LEASE_MS = 15_000;
const AT_ONCE = 200;
/** Batches of one subscriber in one pass: the rest has its turn with the next one. */
const MOST_BATCHES = 50;
const LONGEST_ERROR = 500;

interface Delivering {
  running: Promise<void> | undefined;
  /** Subscribers for whom something was committed since the running pass began; `all`: it is not known. */
  asked: Set<string> | 'all';
  /** Whether this process looks by itself. */
  started: boolean;
  /** Until when this process surely holds the lease, by its own clock. */
  leasedUntil: number;
  gathering: GatherTime;
}
const shared = globalThis as typeof globalThis & { paikariDelivering?: Delivering };

function state(): Delivering {
  return (shared.paikariDelivering ??= {
    running: undefined,
    asked: new Set(),
    started: false,
    leasedUntil: 0,
    gathering: new GatherTime(),
  });
}

/**
 * Delivers what was committed a moment ago. Returns at once.
 * @param to names of the subscribers that it waits for: the others are not looked after
 */
export function deliverSoon(to: Iterable<string> | 'all' = 'all'): void {
  ask(to);
  inBackground('events', runPasses);
}

function ask(to: Iterable<string> | 'all'): void {
  const now = state();
  if (to === 'all') now.asked = 'all';
  else if (now.asked !== 'all') for (const name of to) now.asked.add(name);
}

const isAsked = ({ asked }: Delivering): boolean => asked === 'all' || asked.size > 0;

/** One pass at a time, and one more where something was committed in the meantime. */
function runPasses(): Promise<void> {
  const now = state();
  now.running ??= (async () => {
    try {
      while (isAsked(now)) {
        await gatherFor(now.gathering.next(performance.now()));
        const to = now.asked;
        now.asked = new Set();
        await deliverEvents(to);
      }
    } finally {
      now.running = undefined;
    }
  })();
  return now.running;
}

/** Delivers what waits, for as long as this process runs. Keeps no process alive. */
export function startDelivering(): void {
  if (state().started) return;
  state().started = true;
  void look();
}

async function look(): Promise<never> {
  let failing = false;
  for (;;) {
    await pause(LOOK_EVERY_MS, undefined, { ref: false });
    ask('all');
    try {
      await runPasses();
      failing = false;
    } catch (err) {
      // Once for an outage.
      if (!failing) log().error({ task: 'events', err }, 'not delivered');
      failing = true;
    }
  }
}

/** One pass over what is due; where another process is at it, nothing. */
export async function deliverEvents(to: ReadonlySet<string> | 'all' = 'all'): Promise<void> {
  const asked = subscribers().afterCommit.filter(({ name }) => to === 'all' || to.has(name));
  // Not before there is something: an idle shop writes nothing, and asks once for all subscribers.
  const isKnown = to !== 'all' && isLeased();
  if (!isKnown && !(await hasEvents(asked.map(({ name }) => name)))) return;
  for (const subscriber of asked) await deliverTo(subscriber);
}

async function deliverTo(subscriber: Subscriber): Promise<void> {
  const waiting = new Set<string>();
  let after: Pick<EventRecord, 'at' | '_id'> | undefined;
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    // Read under the lease: what was seen without it may be delivered by now.
    if (!(await holdLease())) return;
    const events = await readBatch(subscriber.name, after);
    if (events.length === 0) return;
    state().gathering.delivered(performance.now());
    await deliverInOrder(subscriber, withoutOvertaking(events, waiting, new Date()), waiting);
    if (events.length < AT_ONCE) return;
    after = events.at(-1);
  }
}

const isLeased = (): boolean => performance.now() < state().leasedUntil;

/** Renewed in time and not for each batch: it is a write that waits for the disk. */
async function holdLease(): Promise<boolean> {
  const now = performance.now();
  if (isLeased()) return true;
  const holds = (await withDatabase(() => takeLease('events', LEASE_MS))) !== null;
  state().leasedUntil = holds ? now + LEASE_MS / 2 : 0;
  return holds;
}

async function hasEvents(to: string[]): Promise<boolean> {
  const waiting = { to: { $in: to }, deadAt: { $exists: false } };
  return (await withDatabase(() => EventModel.exists(waiting))) !== null;
}

function readBatch(
  to: string,
  after: Pick<EventRecord, 'at' | '_id'> | undefined,
): Promise<EventRecord[]> {
  return withDatabase(() =>
    EventModel.find({
      to,
      deadAt: { $exists: false },
      ...(after && {
        $or: [{ at: { $gt: after.at } }, { at: after.at, _id: { $gt: after._id } }],
      }),
    })
      .sort({ at: 1, _id: 1 })
      .limit(AT_ONCE)
      .lean(),
  );
}

/** All at once; where that fails, one by one, so that one that can't be taken holds up its entity alone. */
async function deliverInOrder(
  subscriber: Subscriber,
  events: EventRecord[],
  waiting: Set<string>,
): Promise<void> {
  if (events.length === 0) return;
  try {
    await subscriber.deliver(events.map(delivered));
    return await remove(events.map(({ _id }) => _id));
  } catch (error) {
    if (isNoFault(error)) throw error;
    if (events.length === 1) return failed(subscriber, events[0]!, error, waiting);
  }
  for (const event of events) {
    // One by one takes long enough to lose the lease: the rest is then the other process's.
    if (!(await holdLease())) return;
    if (!waiting.has(event.entity)) await deliverInOrder(subscriber, [event], waiting);
  }
}

/** The database or the disk is to blame and not the event: the pass ends and nothing is counted. */
function isNoFault(error: unknown): boolean {
  return isDatabaseAway(error) || isStoreFull(error);
}

function delivered({ _id, name, entity, at, actor, data }: EventRecord): DeliveredEvent {
  return { id: _id, name, entity, at, actor: actor ?? null, data };
}

async function remove(ids: Types.ObjectId[]): Promise<void> {
  await withDatabase(() => EventModel.deleteMany({ _id: { $in: ids } }));
}

async function failed(
  { name: to }: Subscriber,
  event: EventRecord,
  error: unknown,
  waiting: Set<string>,
): Promise<void> {
  const attempts = event.attempts + 1;
  const dueAt = nextAttempt(attempts, new Date());
  const text = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR);
  await withDatabase(() =>
    EventModel.updateOne(
      { _id: event._id },
      {
        $set: {
          attempts,
          error: text,
          ...(dueAt ? { dueAt } : { deadAt: new Date() }),
        },
      },
    ),
  );
  // An event that was given up no longer holds up anything.
  if (dueAt) waiting.add(event.entity);
  log().error(
    { event: event.name, entity: event.entity, to, attempts, err: error },
    dueAt ? 'event not delivered' : 'event given up',
  );
}
