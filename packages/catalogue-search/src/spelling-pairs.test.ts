import { NaiveSearch } from './naive-search';
import { ProductIndex } from './product-index';
import { ALIKE, MEANT, UNLIKE } from './spelling-pairs';
import { DEFAULT_SYNONYMS } from './synonym-defaults';
import { RULES, rowNamed } from './test-shop';

/** The names of products that a query finds: what the index answers and, the same, the oracle. */
function find(q: string, names: string[], synonyms: readonly (readonly string[])[]): string[] {
  const index = new ProductIndex(RULES);
  index.setSynonyms(synonyms);
  const oracle = new NaiveSearch(RULES, synonyms);
  names.forEach((name, at) => {
    const row = rowNamed(at.toString(16).padStart(24, '0'), name);
    index.put(row);
    oracle.rows.set(row._id, row);
  });
  const found = index.list({ q, sort: 'oldest' }, names.length).ids;
  expect(found).toEqual(oracle.list({ q }).map(({ _id }) => _id));
  return found.map((id) => names[parseInt(id, 16)]!);
}

const OTHERS = ['Kettle', 'Rice cooker', 'বিস্কুট', 'Notebook'];

it('has 200 pairs and more', () => {
  expect(ALIKE.length + MEANT.length).toBeGreaterThan(200);
  expect(UNLIKE.length).toBeGreaterThan(40);
});

it.each(ALIKE)('%s finds %s by its spelling', (query, name) => {
  expect(find(query, [...OTHERS, name], [])).toEqual([name]);
});

it.each(MEANT)('%s finds %s by its meaning', (query, name) => {
  expect(find(query, [...OTHERS, name], DEFAULT_SYNONYMS)).toEqual([name]);
});

it.each(UNLIKE)('%s does not find %s', (query, name) => {
  expect(find(query, [query, name], [])).toEqual([query]);
});
