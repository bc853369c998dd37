import type { Filter } from 'mongodb';
import { brandFacet, MOST_BRANDS } from './facet-values';
import { COUNTED, type SearchEntry } from './mongo-entries';
import { every, type valueFilters } from './mongo-filters';
import type { MongoReads } from './mongo-reads';
import type { CatalogueRules, Facets } from './types';

interface Counted<Value = string> {
  _id: Value;
  count: number;
}

/** A filter that is not set would let through no more than there is. */
const unchanged = (total: number): Facets['without'] => ({
  category: total,
  brand: total,
  rating: total,
  inStock: total,
  minPrice: total,
  maxPrice: total,
  minOrder: total,
});

/**
 * The facets of a list, several queries at once: each counts with the filters that concern it.
 * @param base words and seller, which every facet keeps
 * @param total of the list
 */
export async function readFacets<Category extends string>(
  reads: MongoReads,
  rules: CatalogueRules<Category>,
  base: Filter<SearchEntry>,
  values: ReturnType<typeof valueFilters>,
  total: Promise<number>,
): Promise<Facets<Category>> {
  const others = (name: keyof typeof values) =>
    every(
      base,
      ...Object.entries(values).flatMap(([each, filter]) => (each === name ? [] : [filter])),
    );
  const asked = Object.keys(values) as (keyof typeof values)[];
  const [categories, brands, ratings, inStock, without] = await Promise.all([
    reads.group<Counted>(others('category'), COUNTED.categories, [
      { $group: { _id: '$category', count: { $sum: 1 } } },
    ]),
    reads.group<Counted & { name: string }>(others('brand'), COUNTED.brands, [
      { $group: { _id: '$brandKey', name: { $min: '$brand' }, count: { $sum: 1 } } },
      { $sort: { count: -1, _id: 1 } },
      { $limit: MOST_BRANDS + 1 },
    ]),
    reads.group<Counted<number>>(others('rating'), COUNTED.ratings, [
      { $group: { _id: { $floor: '$rating' }, count: { $sum: 1 } } },
    ]),
    reads.count(every(others('inStock'), { inStock: true })),
    Promise.all(asked.map(async (name) => [name, await reads.count(others(name))] as const)),
  ]);
  const byCategory = new Map(categories.map(({ _id, count }) => [_id, count]));
  const { price, ...alone } = Object.fromEntries(without) as Record<string, number | undefined>;
  return {
    categories: Object.fromEntries(
      rules.categories.map((name) => [name, byCategory.get(name) ?? 0]),
    ) as Record<Category, number>,
    ...brandFacet(brands.map(({ name, count }) => ({ name, count }))),
    ratings: rules.ratings.map((atLeast) => ({
      atLeast,
      count: ratings.reduce((sum, { _id, count }) => sum + (_id >= atLeast ? count : 0), 0),
    })),
    inStock,
    without: {
      ...unchanged(await total),
      ...alone,
      ...(price !== undefined && { minPrice: price, maxPrice: price }),
    },
  };
}
