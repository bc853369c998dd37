import { banglaOf, valuesOf, type NaiveSearch } from './naive-search';
import { valueKey } from './option-values';
import type { ProductIndex } from './product-index';
import { CATEGORIES, RULES } from './test-shop';
import { foldText, queryWords } from './tokenize';
import type { CatalogueQuery, FilterName, Found, SearchRow, ValueCount } from './types';

/** Pages that are turned at most: 30 products in pages of four. */
const MOST_PAGES = 9;

const ids = (rows: SearchRow[]) => rows.map(({ _id }) => _id);
const sorted = (each: string[]) => [...each].sort();

/** Holds what the index answers to one query against the oracle. */
export async function expectList(
  index: ProductIndex,
  oracle: NaiveSearch,
  query: CatalogueQuery,
  limit: number,
): Promise<void> {
  const wanted = oracle.list(query);
  const first = await index.list(query, limit);
  expect(first.total).toBe(wanted.length);
  expectFacets(first, oracle, query);
  const words = query.q ? oracle.matching(query.q) : undefined;
  expect(first.partial).toBe(words?.partial === true && wanted.length > 0);
  expect(first.meant !== undefined).toBe(words?.isMisspelt === true);
  const pages = Math.ceil(wanted.length / limit);
  expect(pages).toBeLessThan(MOST_PAGES * 4);
  const byNumber: string[] = [];
  const byKey: string[] = [];
  let after: string | undefined;
  for (let page = 1; page <= pages + 1; page += 1) {
    const found = await index.list({ ...query, page }, limit);
    expect(found.ids.length).toBe(Math.max(0, Math.min(limit, wanted.length - byNumber.length)));
    byNumber.push(...found.ids);
    byKey.push(...(await index.list({ ...query, page, after }, limit)).ids);
    after = found.cursor;
  }
  const isRanked = words !== undefined && query.sort === undefined;
  expect(isRanked ? sorted(byNumber) : byNumber).toEqual(
    isRanked ? sorted(ids(wanted)) : ids(wanted),
  );
  expect(byKey).toEqual(byNumber);
  if (!isRanked) return;
  const coded = oracle.withCode(query.q!).filter((row) => wanted.includes(row));
  expect(sorted(byNumber.slice(0, coded.length))).toEqual(sorted(ids(coded)));
}

/** The query without one of its filters; both ends of the price are one. */
function without(query: CatalogueQuery, name: FilterName): CatalogueQuery {
  const others = { ...query, [name]: undefined };
  return name === 'minPrice' || name === 'maxPrice'
    ? { ...others, minPrice: undefined, maxPrice: undefined }
    : others;
}

function expectFacets({ facets, total }: Found, oracle: NaiveSearch, query: CatalogueQuery): void {
  const count = (name: FilterName, also: (row: SearchRow) => boolean = () => true) =>
    oracle.list(without(query, name)).filter(also).length;
  for (const category of CATEGORIES) {
    expect(facets.categories[category]).toBe(count('category', (row) => row.category === category));
  }
  const expectValues = (
    found: ValueCount[],
    name: FilterName,
    valuesIn: (row: SearchRow) => string[],
    keyOf: (value: string) => string,
  ) => {
    const counts = new Map<string, number>();
    for (const row of oracle.list(without(query, name))) {
      for (const value of new Set(valuesIn(row))) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    expect(new Map(found.map((each) => [keyOf(each.name), each.count]))).toEqual(counts);
    expect(found).toHaveLength(counts.size);
  };
  expectValues(facets.brands, 'brand', ({ brand }) => [foldText(brand)], foldText);
  expectValues(facets.sizes, 'size', (row) => valuesOf(row, 'size'), valueKey);
  expectValues(facets.colours, 'colour', (row) => valuesOf(row, 'colour'), valueKey);
  expectValues(
    facets.units,
    'unit',
    ({ unit }) => (unit === undefined ? [] : [unit]),
    (unit) => unit,
  );
  expectValues(
    facets.sellers,
    'seller',
    ({ seller }) => [seller],
    (seller) => seller,
  );
  for (const kind of ['size', 'colour'] as const) {
    const rows = oracle.list(without(query, kind));
    for (const { name, nameBn } of kind === 'size' ? facets.sizes : facets.colours) {
      const given = rows.flatMap((row) => banglaOf(row, kind, valueKey(name)) ?? []);
      const often = (each: string | undefined) => given.filter((other) => other === each).length;
      const most = given.sort((a, b) => often(b) - often(a) || (a < b ? -1 : a > b ? 1 : 0))[0];
      expect(nameBn).toBe(most);
    }
  }
  expect(facets.ratings).toEqual(
    RULES.ratings.map((atLeast) => ({
      atLeast,
      count: count('rating', ({ rating }) => rating >= atLeast),
    })),
  );
  expect(facets.inStock).toBe(count('inStock', (row) => RULES.isInStock(row)));
  const names = ['category', 'brand', 'size', 'colour', 'unit', 'seller', 'rating', 'inStock'];
  names.push('minPrice', 'maxPrice', 'minOrder');
  const asked = Object.fromEntries(
    (names as FilterName[]).map((name): [string, number] => [name, count(name)]),
  );
  const withoutWords = total === 0 && query.q !== undefined ? { q: count('q') } : {};
  expect(facets.without).toEqual({ ...asked, ...withoutWords });
}

/** Holds suggestions and spellings against the oracle. */
export async function expectSuggestions(
  index: ProductIndex,
  oracle: NaiveSearch,
  q: string,
  limit: number,
): Promise<void> {
  const found = await index.suggest(q, limit);
  const { rows } = queryWords(q).length === 0 ? { rows: [] } : oracle.matching(q);
  expect(found.ids).toHaveLength(Math.min(limit, rows.length));
  expect(new Set(found.ids).size).toBe(found.ids.length);
  expect(ids(rows)).toEqual(expect.arrayContaining(found.ids));
  for (const id of found.ids) expect(found.categories).toContain(oracle.rows.get(id)!.category);
  const onSale = CATEGORIES.filter((name) =>
    oracle.all().some(({ category }) => category === name),
  );
  expect(onSale).toEqual(expect.arrayContaining(found.categories));
  const spellings = oracle.spellings(q);
  const offered = await index.spellings(q);
  expect(offered.length > 0).toBe(spellings.size > 0);
  for (const spelling of offered) expect(spellings).toContain(spelling);
}

/** Holds what is asked of the whole catalogue against the oracle. */
export async function expectWhole(index: ProductIndex, oracle: NaiveSearch): Promise<void> {
  const all = oracle.all();
  expect(await index.count()).toBe(all.length);
  expect(await index.dated(1, 5)).toEqual(
    all.slice(1, 6).map(({ _id, editedAt }) => [_id, editedAt]),
  );
  const stocked = CATEGORIES.map((category) => ({
    category,
    rows: all.filter((row) => row.category === category),
  })).filter(({ rows }) => rows.length > 0);
  expect(await index.shelves()).toEqual(
    stocked.map(({ category, rows }) => ({ category, first: rows[0]!._id, count: rows.length })),
  );
  expect(await index.datedCategories()).toEqual(
    stocked.map(({ category, rows }) => [category, rows.at(-1)!.editedAt]),
  );
  const sellers = [...new Set(all.map(({ seller }) => seller))].sort();
  expect(await index.datedSellers()).toEqual(
    sellers.map((seller) => [
      seller,
      Math.max(...all.filter((row) => row.seller === seller).map(({ addedAt }) => addedAt)),
    ]),
  );
  for (const seller of [undefined, ...sellers]) {
    const theirs = all.filter((row) => seller === undefined || row.seller === seller);
    expect(await index.countRunningLow(seller)).toBe(
      theirs.filter((row) => RULES.runsLow(row)).length,
    );
  }
}
