import type { Filter } from 'mongodb';
import { mostGiven, MOST_VALUES, valueFacets } from './facet-values';
import { COUNTED, SEPARATORS, type SearchEntry } from './mongo-entries';
import { every, type valueFilters } from './mongo-filters';
import type { MongoReads } from './mongo-reads';
import type { CatalogueRules, Facets, ValueCount } from './types';

interface Counted<Value = string> {
  _id: Value;
  count: number;
}

type Named = Counted & { name: string };
type Valued = Named & { given: { nameBn: string; count: number }[] };

const counted = ({ _id, count }: Counted): ValueCount => ({ name: _id, count });
const named = ({ name, count }: Named): ValueCount => ({ name, count });

const valued = ({ name, count, given }: Valued): ValueCount => ({
  name,
  ...mostGiven(
    given.flatMap((each) => (each.nameBn === '' ? [] : [[each.nameBn, each.count] as const])),
  ),
  count,
});

/** A filter that is not set would let through no more than there is. */
const unchanged = (total: number): Facets['without'] => ({
  category: total,
  brand: total,
  rating: total,
  inStock: total,
  minPrice: total,
  maxPrice: total,
  minOrder: total,
  size: total,
  colour: total,
  unit: total,
  seller: total,
});

/** The values of most products; one more than is named tells that there are more. */
const MOST = [{ $sort: { count: -1, _id: 1 } }, { $limit: MOST_VALUES + 1 }];

/**
 * How many products have each value: first those with the same values, which are few, then these
 * taken apart. @param field where `valuesText` stands
 */
const valueStages = (field: 'sizeNames' | 'colourNames') => [
  { $group: { _id: `$${field}`, count: { $sum: 1 } } },
  { $match: { _id: { $ne: '' } } },
  { $project: { count: 1, value: { $split: ['$_id', SEPARATORS.values] } } },
  { $unwind: '$value' },
  { $project: { count: 1, value: { $split: ['$value', SEPARATORS.name] } } },
  {
    $group: {
      _id: {
        key: { $arrayElemAt: ['$value', 0] },
        nameBn: { $arrayElemAt: ['$value', 2] },
      },
      name: { $min: { $arrayElemAt: ['$value', 1] } },
      count: { $sum: '$count' },
    },
  },
  {
    $group: {
      _id: '$_id.key',
      name: { $min: '$name' },
      given: { $push: { nameBn: '$_id.nameBn', count: '$count' } },
      count: { $sum: '$count' },
    },
  },
  ...MOST,
];

/**
 * The facets of a list, several queries at once: each counts with the filters that concern it.
 * @param base the words, which every facet keeps
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
  const [categories, brands, sizes, colours, units, sellers, ratings, inStock, without] =
    await Promise.all([
      reads.group<Counted>(others('category'), COUNTED.categories, [
        { $group: { _id: '$category', count: { $sum: 1 } } },
      ]),
      reads.group<Named>(others('brand'), COUNTED.brands, [
        { $group: { _id: '$brandKey', name: { $min: '$brand' }, count: { $sum: 1 } } },
        ...MOST,
      ]),
      reads.group<Valued>(others('size'), COUNTED.sizes, valueStages('sizeNames')),
      reads.group<Valued>(others('colour'), COUNTED.colours, valueStages('colourNames')),
      reads.group<Counted>(others('unit'), COUNTED.units, [
        { $group: { _id: '$unit', count: { $sum: 1 } } },
        { $match: { _id: { $ne: '' } } },
        ...MOST,
      ]),
      reads.group<Counted>(others('seller'), COUNTED.sellers, [
        { $group: { _id: '$seller', count: { $sum: 1 } } },
        ...MOST,
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
    ...valueFacets({
      brands: brands.map(named),
      sizes: sizes.map(valued),
      colours: colours.map(valued),
      units: units.map(counted),
      sellers: sellers.map(counted),
    }),
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
