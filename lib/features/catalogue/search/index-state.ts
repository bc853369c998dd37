import 'server-only';
import { DEFAULT_SYNONYMS } from '@paikari/catalogue-search/synonym-defaults';
import { Types } from 'mongoose';
import { setImmediate as pause } from 'node:timers/promises';
import { ProductIndex } from '@paikari/catalogue-search/product-index';
import { withDatabase } from '../../../platform/database/connect';
import { SearchSynonymsModel } from '../../../../models/search-synonyms';
import { CATEGORIES, type Category } from '../../../shop/categories';
import { canBeOrdered, runsLow } from '../shared';
import { eachSearchRows, listSearchRows } from '..';
import type { StatisticSource } from '../../../platform/metrics/statistics';
import { gauge } from '../../../platform/metrics/registry';
import { productOfTag, tags } from '../../../shop/tags';
import type { InvalidationListener } from '../../../platform/cache/invalidation';
import type { Synonyms } from './schema';

/** The one document's id; `synonyms` in hexadecimal, filled up. */
export const SYNONYMS_ID = new Types.ObjectId('73796e6f6e796d7300000000');

/** The groups in force, for the search itself. */
export async function readSynonyms(): Promise<Synonyms> {
  const record = await withDatabase(() => SearchSynonymsModel.findById(SYNONYMS_ID).lean());
  return record
    ? { groups: record.groups.map((group) => [...group]), version: record.version }
    : { groups: DEFAULT_SYNONYMS.map((group) => [...group]), version: 0 };
}

interface State {
  /** Undefined until somebody searches. */
  index: ProductIndex<Category> | undefined;
  /** Products that changed since the index was last brought up to date. */
  changed: Set<string>;
  /** Whether the index has the synonyms as they are. */
  synonyms: boolean;
  updating: Promise<void> | undefined;
}

const shared = globalThis as typeof globalThis & { paikariSearch?: State };

const newState = (): State => ({
  index: undefined,
  changed: new Set(),
  synonyms: false,
  updating: undefined,
});

/** One index per process, though Next has several copies of this module. */
function state(): State {
  return (shared.paikariSearch ??= newState());
}

/** Forgets what was read; the next search reads every product anew. */
export function dropIndex(): void {
  shared.paikariSearch = newState();
}

/** Has the next search read this product anew. */
function markChanged(id: string): void {
  state().changed.add(id);
}

/** Has the next search read the synonyms anew. */
function markSynonymsChanged(): void {
  state().synonyms = false;
}

/** The index as it is, without what changed since; undefined where nobody has searched yet. */
function openIndex(): ProductIndex<Category> | undefined {
  return state().index;
}

/** The index with everything in it that this process changed or heard of. */
export async function currentIndex(): Promise<ProductIndex<Category>> {
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
  now.index ??= await fillIndex();
  await takeChanges(now, now.index);
  if (!now.synonyms) await takeSynonyms(now, now.index);
}

/** Reads every product on sale. */
async function fillIndex(): Promise<ProductIndex<Category>> {
  const index = new ProductIndex({
    categories: CATEGORIES,
    ratings: [5, 4, 3, 2],
    isInStock: canBeOrdered,
    runsLow,
  });
  await eachSearchRows((rows) => {
    for (const row of rows) index.put(row);
  });
  await index.settle(pause);
  return index;
}

async function takeChanges(now: State, index: ProductIndex<Category>): Promise<void> {
  const ids = [...now.changed];
  if (ids.length === 0) return;
  now.changed.clear();
  try {
    const rows = new Map((await listSearchRows(ids)).map((row) => [row._id, row]));
    for (const id of ids) {
      const row = rows.get(id);
      if (row) index.put(row);
      else index.remove(id);
    }
  } catch (error) {
    for (const id of ids) now.changed.add(id);
    throw error;
  }
}

async function takeSynonyms(now: State, index: ProductIndex<Category>): Promise<void> {
  // Before the read: an edit meanwhile wants another one.
  now.synonyms = true;
  try {
    index.setSynonyms((await readSynonyms()).groups);
  } catch (error) {
    now.synonyms = false;
    throw error;
  }
}

const products = gauge({
  name: 'shop_search_index_products',
  help: 'Products that the search of this process finds; nothing before the first search.',
});

/** How much the search holds. */
export const searchStatistics: StatisticSource = {
  name: 'search',
  gauges: [products],
  read: async () => {
    const index = openIndex();
    return index ? [{ gauge: products, value: index.count() }] : [];
  },
};

/** Keeps the search of this process in step with what changed. */
export const searchInvalidation: InvalidationListener = {
  invalidate(changed) {
    for (const tag of changed) {
      const id = productOfTag(tag);
      if (id !== undefined) markChanged(id);
      else if (tag === tags.synonyms) markSynonymsChanged();
    }
  },
  invalidateEverything: dropIndex,
};
