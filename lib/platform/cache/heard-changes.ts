import 'server-only';
import type { ChangeRecord } from '../../../models/change';
import { processName } from '../process-name';
import { applyInvalidation } from './apply-invalidation';
import { expireEverything } from './cache';

/** MongoDB ends a transaction after a minute: none that is older can still become readable. */
export const LONGEST_TRANSACTION_MS = 90_000;

/** Changes by other processes that this one has handled. */
interface Heard {
  /** The newest record there was, in milliseconds by the database's clock; undefined before the first. */
  newest: number | undefined;
  /** Records within the longest transaction before it: id and time. */
  ids: Map<string, number>;
}

const shared = globalThis as typeof globalThis & { paikariHeardChanges?: Heard };

export function heard(): Heard {
  return (shared.paikariHeardChanges ??= { newest: undefined, ids: new Map() });
}

/** Whether a record was heard already: two sources, and each after an outage, may tell it again. */
export const wasHeard = (id: unknown): boolean => heard().ids.has(String(id));

/**
 * Has this process read anew what records of other processes say; those that it heard, and its own,
 * change nothing.
 */
export function hearChanges(records: Pick<ChangeRecord, '_id' | 'at' | 'by' | 'tags'>[]): void {
  const now = heard();
  const news = records.filter(({ _id }) => !wasHeard(_id));
  const others = news.filter(({ by }) => by !== processName());
  if (others.some(({ tags }) => tags.length === 0)) expireEverything();
  const changed = new Set(others.flatMap(({ tags }) => tags));
  if (changed.size > 0) applyInvalidation([...changed]);
  for (const { _id, at } of news) {
    now.ids.set(String(_id), at.getTime());
    now.newest = Math.max(now.newest ?? 0, at.getTime());
  }
  for (const [id, at] of now.ids) {
    if (at <= now.newest! - LONGEST_TRANSACTION_MS) now.ids.delete(id);
  }
}
