import * as fc from 'fast-check';
import { expectList, expectSuggestions, expectWhole } from '@paikari/catalogue-search/agreement';
import {
  ENTRY_INDEXES,
  entryOf,
  type SearchEntry,
  type SearchWord,
} from '@paikari/catalogue-search/mongo-entries';
import { MongoSearch } from '@paikari/catalogue-search/mongo-search';
import { NaiveSearch } from '@paikari/catalogue-search/naive-search';
import { history, query, SYNONYMS, typedText } from '@paikari/catalogue-search/random-catalogue';
import { RULES } from '@paikari/catalogue-search/test-shop';
import type { SearchRow } from '@paikari/catalogue-search/types';
import { MongoClient } from 'mongodb';
import { sentBy } from '@/tests/support/commands';

/** The engine in MongoDB alone, against a loop over every product. */

const client = new MongoClient(process.env.MONGODB_URI!, { monitorCommands: true });
const entries = () => client.db().collection<SearchEntry>('searchentries');
const words = () => client.db().collection<SearchWord>('searchwords');

beforeAll(async () => {
  await entries().createIndexes(ENTRY_INDEXES.map((key) => ({ key })));
});

afterAll(async () => {
  await client.db().dropDatabase();
  await client.close();
});

async function emptyEngine(): Promise<MongoSearch> {
  await entries().deleteMany({});
  await words().deleteMany({});
  return newEngine();
}

function newEngine(): MongoSearch {
  const search = new MongoSearch(RULES, { entries, words, run: (work) => work() });
  search.setSynonyms(SYNONYMS);
  return search;
}

/** Brings products up to date as the shop does: the rows of those that are still on sale. */
function write(search: MongoSearch, ids: string[], rows: Map<string, SearchRow>): Promise<void> {
  return client.withSession((session) =>
    session.withTransaction(() =>
      search.writer.write(
        ids,
        ids.flatMap((id) => rows.get(id) ?? []),
        session,
      ),
    ),
  );
}

/** Plays a history into the oracle; the ids that it touched. */
function play(changes: (SearchRow | string)[], { rows }: NaiveSearch): string[] {
  for (const change of changes) {
    if (typeof change === 'string') rows.delete(change);
    else rows.set(change._id, change);
  }
  return [...new Set(changes.map((change) => (typeof change === 'string' ? change : change._id)))];
}

const hashOf = (row: SearchRow | undefined) => row && entryOf(row, RULES).hash;

describe('the search in MongoDB', () => {
  it('answers what a loop over every product answers', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(history, { minLength: 1, maxLength: 2 }),
        fc.array(query, { minLength: 1, maxLength: 3 }),
        fc.array(typedText, { maxLength: 2 }),
        fc.integer({ min: 2, max: 7 }),
        async (histories, queries, texts, limit) => {
          const search = await emptyEngine();
          const oracle = new NaiveSearch(RULES, SYNONYMS);
          for (const changes of histories) {
            await write(search, play(changes, oracle), oracle.rows);
            for (const each of queries) await expectList(search, oracle, each, limit);
            for (const text of texts) await expectSuggestions(search, oracle, text, limit);
            await expectWhole(search, oracle);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('finds in a process that starts what another one wrote', async () => {
    const [changes, text] = fc.sample(fc.tuple(history, typedText), 30).at(-1)!;
    const oracle = new NaiveSearch(RULES, SYNONYMS);
    await write(await emptyEngine(), play(changes, oracle), oracle.rows);
    const later = newEngine();
    await later.writer.loadWords();
    await expectList(later, oracle, { q: text }, 5);
    await expectWhole(later, oracle);
  });

  it('names exactly the products whose entries are not what they should be', async () => {
    await fc.assert(
      fc.asyncProperty(history, history, async (before, after) => {
        const search = await emptyEngine();
        const oracle = new NaiveSearch(RULES, SYNONYMS);
        await write(search, play(before, oracle), oracle.rows);
        const written = new Map(oracle.rows);
        play(after, oracle);
        const ids = new Set([...written.keys(), ...oracle.rows.keys()]);
        const other = [...ids].filter(
          (id) => hashOf(written.get(id)) !== hashOf(oracle.rows.get(id)),
        );
        const all = oracle.all();
        const middle = all[all.length >> 1]?._id;
        const found = [
          ...(middle === undefined
            ? []
            : await search.writer.differing(
                all.filter(({ _id }) => _id <= middle),
                undefined,
                middle,
              )),
          ...(await search.writer.differing(
            middle === undefined ? [] : all.filter(({ _id }) => _id > middle),
            middle,
            undefined,
          )),
        ];
        expect(found.sort()).toEqual(other.sort());
      }),
      { numRuns: 30 },
    );
  });

  it('bounds every query in time and in the number of its answers', async () => {
    const search = await emptyEngine();
    const oracle = new NaiveSearch(RULES, SYNONYMS);
    const changes = fc.sample(history, 30).flat();
    await write(search, play(changes, oracle), oracle.rows);
    const sent = await sentBy(async () => {
      for (const each of fc.sample(query, 20)) await expectList(search, oracle, each, 5);
      for (const text of fc.sample(typedText, 10)) await expectSuggestions(search, oracle, text, 5);
      await expectWhole(search, oracle);
    }, client);
    expect(sent.length).toBeGreaterThan(100);
    for (const { command } of sent) {
      expect(command).toMatchObject(
        // The number of all entries is kept by the database.
        command.count === 'searchentries' ? {} : { maxTimeMS: 5000 },
      );
      if ('find' in command) expect(command.limit).toBeGreaterThan(0);
    }
  });
});
