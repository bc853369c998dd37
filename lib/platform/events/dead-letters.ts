import 'server-only';
import { signatureOf, type Actor } from '../auth/actor';
import { requireAccess } from '../http/site-rules';
import { withDatabase } from '../database/connect';
import { PlatformError } from '../app-error';
import { log } from '../log';
import { isObjectId } from '../validation';
import { EventModel } from '../../../models/event';
import { deliverSoon } from './deliver';
import type { DeadLetterAction } from './schema';

/** Rows on a page of the list. */
const PAGE_SIZE = 25;
/** Counting ends here: what matters is that there are many. */
const MOST_COUNTED = 10_000;

/** An event that a subscriber could not take, tried so often that it was given up. */
export interface DeadLetter {
  _id: string;
  /** e.g. `order.placed`. */
  name: string;
  entity: string;
  /** The subscriber, e.g. `notifications`. */
  to: string;
  /** ISO 8601: when it happened, and since when it is not tried any more. */
  at: string;
  deadAt: string;
  attempts: number;
  /** Error of the last delivery. */
  error: string;
}

/** A page of the events that were given up, the latest first. @throws AppError FORBIDDEN */
export async function listDeadLetters(
  actor: Actor,
  page = 1,
): Promise<{ letters: DeadLetter[]; total: number; page: number; limit: number }> {
  requireAccess(actor, 'jobs.manage');
  const dead = { deadAt: { $exists: true } };
  const [records, total] = await withDatabase(() =>
    Promise.all([
      EventModel.find(dead, { data: 0 })
        .sort({ deadAt: -1 })
        .skip((page - 1) * PAGE_SIZE)
        .limit(PAGE_SIZE)
        .lean(),
      EventModel.countDocuments(dead, { limit: MOST_COUNTED }),
    ]),
  );
  const letters = records.map(({ _id, name, entity, to, at, deadAt, attempts, error }) => ({
    _id: String(_id),
    name,
    entity,
    to,
    at: at.toISOString(),
    deadAt: deadAt!.toISOString(),
    attempts,
    error: error ?? '',
  }));
  return { letters, total, page, limit: PAGE_SIZE };
}

/** Since when events are given up, the longest first. @throws AppError FORBIDDEN */
export async function listDeadSince(actor: Actor, limit: number): Promise<Date[]> {
  requireAccess(actor, 'jobs.manage');
  const found = await withDatabase(() =>
    EventModel.find({ deadAt: { $exists: true } }, { deadAt: 1 })
      .sort({ deadAt: 1 })
      .limit(limit)
      .lean(),
  );
  return found.map(({ deadAt }) => deadAt!);
}

/**
 * Has an event that was given up tried again at once, from its first attempt, or forgets it.
 * @throws AppError FORBIDDEN, NOT_FOUND also where another administrator was first
 */
export async function resolveDeadLetter(
  actor: Actor,
  id: string,
  { action }: DeadLetterAction,
): Promise<void> {
  requireAccess(actor, 'jobs.manage');
  if (!isObjectId(id)) throw new PlatformError('NOT_FOUND');
  const dead = { _id: id, deadAt: { $exists: true } };
  const found = await withDatabase(() =>
    action === 'retry'
      ? EventModel.findOneAndUpdate(dead, {
          $set: { attempts: 0 },
          $unset: { deadAt: 1, dueAt: 1, error: 1 },
        }).lean()
      : EventModel.findOneAndDelete(dead).lean(),
  );
  if (found === null) throw new PlatformError('NOT_FOUND');
  const { name, entity, to } = found;
  log().warn({ event: name, entity, to, by: signatureOf(actor) }, `dead letter: ${action}`);
  if (action === 'retry') deliverSoon();
}
