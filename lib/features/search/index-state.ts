import 'server-only';
import { setImmediate as pause } from 'node:timers/promises';
import { eachSearchRow, listSearchRows } from '../catalogue/queries-search-rows';
import { ProductIndex } from './product-index';
import { readSynonyms } from './synonym-store';

interface State {
  index: ProductIndex | undefined;
  /** Products that changed since the index was last brought up to date. */
  changed: Set<string>;
  /** Whether the index has the synonyms as they are. */
  synonyms: boolean;
  updating: Promise<void> | undefined;
}

const shared = globalThis as typeof globalThis & { paikariSearch?: State };

/** One index per process, though Next has several copies of this module. */
function state(): State {
  return (shared.paikariSearch ??= {
    index: undefined,
    changed: new Set(),
    synonyms: false,
    updating: undefined,
  });
}

/** Forgets the index; the next search reads every product anew. */
export function dropIndex(): void {
  shared.paikariSearch = undefined;
}

/** Has the next search read this product anew. */
export function markChanged(id: string): void {
  state().changed.add(id);
}

/** Has the next search read the synonyms anew. */
export function markSynonymsChanged(): void {
  state().synonyms = false;
}

/** The index with everything in it that this process changed or heard of (`lib/changes`). */
export async function currentIndex(): Promise<ProductIndex> {
  const now = state();
  // A change that comes while an update runs is the business of the next one; the one that runs may
  // have taken up a change that this caller knows of.
  while (
    now.updating !== undefined ||
    now.index === undefined ||
    now.changed.size > 0 ||
    !now.synonyms
  ) {
    now.updating ??= update(now).finally(() => (now.updating = undefined));
    await now.updating;
  }
  return now.index;
}

async function update(now: State): Promise<void> {
  if (now.index === undefined) {
    now.index = await build(now);
  } else {
    const ids = [...now.changed];
    now.changed.clear();
    try {
      await refresh(now.index, ids);
    } catch (error) {
      for (const id of ids) now.changed.add(id);
      throw error;
    }
  }
  if (!now.synonyms) await takeSynonyms(now, now.index);
}

/** Reads everything; what changes meanwhile is read again by the next update. */
async function build(now: State): Promise<ProductIndex> {
  now.changed.clear();
  const index = new ProductIndex();
  await eachSearchRow((row) => index.put(row));
  await index.settle(pause);
  return index;
}

async function takeSynonyms(now: State, index: ProductIndex): Promise<void> {
  // Before the read: an edit meanwhile wants another one.
  now.synonyms = true;
  try {
    index.setSynonyms((await readSynonyms()).groups);
  } catch (error) {
    now.synonyms = false;
    throw error;
  }
}

async function refresh(index: ProductIndex, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = new Map((await listSearchRows(ids)).map((row) => [row._id, row]));
  for (const id of new Set(ids)) {
    const row = rows.get(id);
    if (row) index.put(row);
    else index.remove(id);
  }
}
