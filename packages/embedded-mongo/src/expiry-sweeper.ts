import type { Collection } from './collection';
import type { CollectionIndex } from './collection-index';
import { type Engine } from './engine';
import { WorkUnit } from './work-unit';
import { LockedError } from './transactions';
import { TypeRank } from './bson-values';
import { encodeIndexValue, invertKey, prefixSuccessor, typeTag } from './index-keys';

/**
 * Record ids whose indexed date is at or before `cutoff`, from the index. An array expires by its
 * earliest date; values that are no dates never expire (MongoDB manual, "TTL Indexes").
 */
function expiredIds(index: CollectionIndex, cutoff: Date): string[] {
  const [field] = index.fields;
  if (!field) return [];
  const tag = typeTag(TypeRank.date);
  const limit = encodeIndexValue(cutoff);
  const range =
    field.direction > 0
      ? index.range(tag, prefixSuccessor(limit), false)
      : index.range(invertKey(limit), prefixSuccessor(invertKey(tag)), false);
  return [...new Set(range)];
}

function sweepIndex(
  engine: Engine,
  unit: WorkUnit,
  collection: Collection,
  index: CollectionIndex,
  now: number,
): void {
  const { expireAfterSeconds } = index.specification;
  if (expireAfterSeconds === undefined) return;
  for (const id of expiredIds(index, new Date(now - expireAfterSeconds * 1000))) {
    try {
      engine.delete(unit, collection, id);
    } catch (error) {
      // A transaction is writing it: the next sweep looks at it again.
      if (!(error instanceof LockedError)) throw error;
    }
  }
}

/** Removes the documents that TTL indexes have let expire, as one batch of the store. */
export function sweepExpired(engine: Engine, now = Date.now()): void {
  // Expired documents go with a later sweep.
  if (engine.store.isReadOnly) return;
  const unit = new WorkUnit(undefined);
  try {
    for (const collection of engine.collections.values()) {
      for (const index of collection.indexes) sweepIndex(engine, unit, collection, index, now);
    }
  } finally {
    engine.flush(unit);
  }
}
