import 'server-only';
import { setImmediate as pause } from 'node:timers/promises';
import { withDatabase } from '../database/connect';
import { eachSearchRow, listSearchRows } from '../products/search-rows';
import { ProductChangeModel } from '../../models/product-change';
import { ProductIndex } from './product-index';
import { readSynonyms, synonymsVersion } from './synonym-store';

/** Milliseconds between two looks at what other instances changed. */
const LOOK_EVERY = 5_000;
/** Clocks of instances differ, and a change is noted a little before it can be read: look back. */
const OVERLAP = 60_000;
/** Change records live a day; an index that did not look for this long may have missed some. */
const TOO_OLD = 12 * 60 * 60 * 1000;

interface State {
  index: ProductIndex | undefined;
  /** Products that this process changed since the index was last brought up to date. */
  changed: Set<string>;
  /** When the change records were last read, ms since 1970. */
  lookedAt: number;
  /** Changes of others that are in the index already: product to `at`. */
  seen: Map<string, number>;
  /** Of the synonyms that the index has; undefined once this process changed them. */
  synonyms: number | undefined;
  updating: Promise<void> | undefined;
}

const shared = globalThis as typeof globalThis & { paikariSearch?: State };

/** One index per process, though Next has several copies of this module. */
function state(): State {
  return (shared.paikariSearch ??= {
    index: undefined,
    changed: new Set(),
    lookedAt: 0,
    seen: new Map(),
    synonyms: undefined,
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
  state().synonyms = undefined;
}

/** The index with everything in it that this process changed, and what others did seconds ago. */
export async function currentIndex(): Promise<ProductIndex> {
  const now = state();
  // A change that comes while an update runs is the business of the next one; the one that runs may
  // have taken up a change that this caller knows of.
  while (
    now.updating !== undefined ||
    now.index === undefined ||
    now.changed.size > 0 ||
    now.synonyms === undefined ||
    Date.now() - now.lookedAt > LOOK_EVERY
  ) {
    now.updating ??= update(now).finally(() => (now.updating = undefined));
    await now.updating;
  }
  return now.index;
}

async function update(now: State): Promise<void> {
  const time = Date.now();
  if (now.index === undefined || time - now.lookedAt > TOO_OLD) {
    await build(now, time);
    return;
  }
  const ids = [...now.changed];
  now.changed.clear();
  try {
    const looks = time - now.lookedAt > LOOK_EVERY;
    if (looks) ids.push(...(await changesOfOthers(now)));
    await refresh(now.index, ids);
    if (now.synonyms === undefined || (looks && (await synonymsVersion()) !== now.synonyms)) {
      await takeSynonyms(now, now.index);
    }
    if (looks) now.lookedAt = time;
  } catch (error) {
    for (const id of ids) now.changed.add(id);
    throw error;
  }
}

/** Reads everything; what fails on the way leaves the state as it was, and the next search tries again. */
async function build(now: State, time: number): Promise<void> {
  now.changed.clear();
  const index = new ProductIndex();
  await eachSearchRow((row) => index.put(row));
  await index.settle(pause);
  await takeSynonyms(now, index);
  now.index = index;
  now.seen.clear();
  // What changed while it was read is read again at the next look.
  now.lookedAt = time;
}

async function takeSynonyms(now: State, index: ProductIndex): Promise<void> {
  const { groups, version } = await readSynonyms();
  index.setSynonyms(groups);
  now.synonyms = version;
}

async function changesOfOthers(now: State): Promise<string[]> {
  const records = await withDatabase(() =>
    ProductChangeModel.find({ at: { $gt: new Date(now.lookedAt - OVERLAP) } }).lean(),
  );
  const news = records.filter((each) => now.seen.get(String(each._id)) !== each.at.getTime());
  now.seen = new Map(records.map((each) => [String(each._id), each.at.getTime()]));
  return news.map((each) => String(each._id));
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
