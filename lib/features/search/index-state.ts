import 'server-only';
import type { CatalogueSearch } from '@paikari/catalogue-search/types';
import { settings } from '../../platform/env';
import type { Category } from '../catalogue/categories';
import type { OpenEngine } from './engine';
import { openMemoryEngine } from './memory-engine';
import { openMongoEngine } from './mongodb-engine';
import { readSynonyms } from './synonym-store';

interface State {
  engine: OpenEngine | undefined;
  /** Whether every product is to be read anew, whatever an engine still holds. */
  isDropped: boolean;
  /** Products that changed since the engine was last brought up to date. */
  changed: Set<string>;
  /** Whether the engine has the synonyms as they are. */
  synonyms: boolean;
  updating: Promise<void> | undefined;
}

const shared = globalThis as typeof globalThis & { paikariSearch?: State };

const newState = (isDropped: boolean): State => ({
  engine: undefined,
  isDropped,
  changed: new Set(),
  synonyms: false,
  updating: undefined,
});

/** One engine per process, though Next has several copies of this module. */
function state(): State {
  return (shared.paikariSearch ??= newState(false));
}

/** Forgets what was read; the next search reads every product anew. */
export function dropIndex(): void {
  shared.paikariSearch = newState(true);
}

/** Has the next search read this product anew. */
export function markChanged(id: string): void {
  state().changed.add(id);
}

/** Has the next search read the synonyms anew. */
export function markSynonymsChanged(): void {
  state().synonyms = false;
}

/** The search as it is, without what changed since; undefined where nobody has searched yet. */
export function openSearch(): CatalogueSearch<Category> | undefined {
  return state().engine?.search;
}

/** The search with everything in it that this process changed or heard of. */
export async function currentSearch(): Promise<CatalogueSearch<Category>> {
  const now = state();
  // A change that comes while an update runs is the business of the next one; the one that runs may
  // have taken up a change that this caller knows of.
  while (
    now.updating !== undefined ||
    now.engine === undefined ||
    now.changed.size > 0 ||
    !now.synonyms
  ) {
    now.updating ??= update(now).finally(() => (now.updating = undefined));
    await now.updating;
  }
  return now.engine.search;
}

async function update(now: State): Promise<void> {
  now.engine ??= await open(now);
  await takeChanges(now, now.engine);
  if (!now.synonyms) await takeSynonyms(now, now.engine);
}

function open(now: State): Promise<OpenEngine> {
  return settings().searchEngine === 'mongodb'
    ? openMongoEngine(now.isDropped)
    : openMemoryEngine();
}

async function takeChanges(now: State, engine: OpenEngine): Promise<void> {
  const ids = [...now.changed];
  if (ids.length === 0) return;
  now.changed.clear();
  try {
    await engine.refresh(ids);
  } catch (error) {
    for (const id of ids) now.changed.add(id);
    throw error;
  }
}

async function takeSynonyms(now: State, engine: OpenEngine): Promise<void> {
  // Before the read: an edit meanwhile wants another one.
  now.synonyms = true;
  try {
    engine.setSynonyms((await readSynonyms()).groups);
  } catch (error) {
    now.synonyms = false;
    throw error;
  }
}
