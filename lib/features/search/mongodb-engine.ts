import 'server-only';
import {
  ENTRY_VERSION,
  type SearchEntry,
  type SearchWord,
} from '@paikari/catalogue-search/mongo-entries';
import { MongoSearch } from '@paikari/catalogue-search/mongo-search';
import mongoose from 'mongoose';
import { SearchEntryModel } from '../../../models/search-entry';
import { SearchStateModel } from '../../../models/search-state';
import { SearchWordModel } from '../../../models/search-word';
import { withDatabase } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/transaction';
import { inBackground } from '../../platform/jobs/background';
import type { Category } from '../catalogue/categories';
import { eachSearchRows, listSearchRows } from '../catalogue/search-rows-queries';
import { RULES, type OpenEngine } from './engine';
import { withinTime } from './time-limit';

/** The one document that says that every product on sale had its entry once. */
const FILLED = 'entries';
/** Products that are brought up to date in one transaction. */
const BATCH = 100;

/**
 * Opens the search in the database's own collections. Where they were filled before, it answers at
 * once and what a crash may have left undone is mended beside it: every write is followed by the
 * reading of its product (`refresh`), in each process that hears of it.
 * @param isDropped compares every product with its entry first
 */
export async function openMongoEngine(isDropped: boolean): Promise<OpenEngine> {
  const search = await openMongoSearch();
  const refresh = (ids: string[]) => refreshEntries(search, ids);
  if (isDropped || !(await isFilled())) await mendEntries(search);
  else inBackground('search entries', () => mendEntries(search));
  return { search, setSynonyms: (groups) => search.setSynonyms(groups), refresh };
}

/** The search in the database's own collections, which knows the catalogue's words. */
export async function openMongoSearch(): Promise<MongoSearch<Category>> {
  const search = new MongoSearch<Category>(RULES, {
    entries: () => collection<SearchEntry>(SearchEntryModel.collection.name),
    words: () => collection<SearchWord>(SearchWordModel.collection.name),
    run: withinTime,
  });
  await search.writer.loadWords();
  return search;
}

/**
 * Whether every product on sale had its entry once, made as entries are made now: before, there is
 * nothing to compare, or what an earlier release wrote, which does not answer what is asked now.
 */
export async function isFilled(): Promise<boolean> {
  return (
    (await withDatabase(() => SearchStateModel.exists({ _id: FILLED, version: ENTRY_VERSION }))) !==
    null
  );
}

function collection<Document extends mongoose.mongo.BSON.Document>(name: string) {
  return mongoose.connection.db!.collection<Document>(name);
}

/**
 * Writes the entries of these products as they are now, in the transaction that reads them: of two
 * processes none puts the older state over the newer.
 */
async function refreshEntries(search: MongoSearch<Category>, ids: string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH);
    await inTransaction(async (session) => {
      await search.writer.write(batch, await listSearchRows(batch, session), session);
    });
  }
}

/** Compares every product on sale with its entry, and writes those that differ. */
async function mendEntries(search: MongoSearch<Category>): Promise<void> {
  await eachDiffering(search, (ids) => refreshEntries(search, ids));
  await withDatabase(() =>
    SearchStateModel.updateOne(
      { _id: FILLED },
      { $set: { filledAt: new Date(), version: ENTRY_VERSION } },
      { upsert: true },
    ),
  );
}

/** Gives away the products whose entry is not what it should be, batch by batch. */
export async function eachDiffering(
  search: MongoSearch<Category>,
  take: (ids: string[]) => void | Promise<void>,
): Promise<void> {
  let after: string | undefined;
  await eachSearchRows(async (rows) => {
    const until = rows.at(-1)!._id;
    await take(await search.writer.differing(rows, after, until));
    after = until;
  });
  await take(await search.writer.differing([], after, undefined));
}
