import * as fc from 'fast-check';
import { expectList, expectSuggestions, expectWhole } from './agreement';
import { NaiveSearch } from './naive-search';
import { ProductIndex } from './product-index';
import { history, query, SYNONYMS, typedText } from './random-catalogue';
import { RULES } from './test-shop';

describe('the index in memory', () => {
  it('answers what a loop over every product answers', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(history, { minLength: 1, maxLength: 2 }),
        fc.array(query, { minLength: 1, maxLength: 4 }),
        fc.array(typedText, { maxLength: 3 }),
        fc.integer({ min: 1, max: 7 }),
        async (histories, queries, texts, limit) => {
          const index = new ProductIndex(RULES);
          index.setSynonyms(SYNONYMS);
          const oracle = new NaiveSearch(RULES, SYNONYMS);
          for (const changes of histories) {
            for (const change of changes) {
              if (typeof change === 'string') {
                index.remove(change);
                oracle.rows.delete(change);
              } else {
                index.put(change);
                oracle.rows.set(change._id, change);
              }
            }
            await index.settle(() => Promise.resolve());
            for (const each of queries) await expectList(index, oracle, each, limit);
            for (const text of texts) await expectSuggestions(index, oracle, text, limit);
            await expectWhole(index, oracle);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
