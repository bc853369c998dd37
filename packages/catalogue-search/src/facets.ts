import type { Columns } from './columns';
import { priceBounds, valueFacets } from './value-sets';
import { valueKey } from './option-values';
import type { CatalogueQuery, CatalogueRules, Facets, FilterName } from './types';

/** Bits of the filters that a product may fail. */
const CATEGORY = 1;
const BRAND = 2;
const RATING = 4;
const STOCK = 8;
const PRICE = 16;
const MINIMUM = 32;
const SIZE = 64;
const COLOUR = 128;
const UNIT = 256;
const SELLER = 512;
const COMBINATIONS = 1024;

export interface Selection<Category extends string = string> {
  /** By slot: 1 where the product passes every filter. */
  chosen: Uint8Array;
  total: number;
  facets: Facets<Category>;
}

/** Whether a variant costs so much. */
function hasPriceIn(
  { price, highest, between }: Columns,
  slot: number,
  { from, to }: ReturnType<typeof priceBounds>,
): boolean {
  const [cheapest, dearest] = [price[slot]!, highest[slot]!];
  if (dearest < from || cheapest > to) return false;
  if (cheapest >= from || dearest <= to) return true;
  return between.get(slot)?.some((each) => each >= from && each <= to) === true;
}

/**
 * One pass over the catalogue: who passes every filter, and for each facet how many there would be
 * of each value with all the other filters in place.
 * @param found slots of the products that have the words asked for; without them every product is
 * considered
 */
export function select<Category extends string>(
  columns: Columns,
  { categories: names, ratings: bands }: CatalogueRules<Category>,
  query: CatalogueQuery<Category>,
  found: Uint32Array | undefined,
): Selection<Category> {
  const count = found?.length ?? columns.ids.length;
  const chosen = new Uint8Array(columns.ids.length);
  const { alive, category, brand, rating, inStock: stocked, minimum } = columns;
  const { seller: sellers, sizes, colours, unit } = columns;
  const wanted = {
    category: query.category === undefined ? -1 : names.indexOf(query.category),
    brand: query.brand === undefined ? -1 : (columns.brands.find(query.brand) ?? -2),
    unit: query.unit === undefined ? -1 : (columns.units.find(query.unit) ?? -2),
    seller: query.seller === undefined ? -1 : (columns.sellers.find(query.seller) ?? -2),
    sizes: query.size === undefined ? undefined : columns.sizeSets.having(valueKey(query.size)),
    colours:
      query.colour === undefined ? undefined : columns.colourSets.having(valueKey(query.colour)),
    rating: query.rating ?? 0,
    stock: query.inStock === true,
    minimum: query.minOrder ?? Infinity,
    ...priceBounds(query),
  };
  const categories = new Uint32Array(names.length);
  const brands = new Uint32Array(columns.brands.names.length);
  const units = new Uint32Array(columns.units.names.length);
  const ofSellers = new Uint32Array(columns.sellers.names.length);
  /** By combination of values. */
  const ofSizes = new Uint32Array(columns.sizeSets.end);
  const ofColours = new Uint32Array(columns.colourSets.end);
  const ratings = new Uint32Array(bands.length);
  /** By failed filters: products that fail exactly these. */
  const failing = new Uint32Array(COMBINATIONS);
  let inStock = 0;
  for (let at = 0; at < count; at += 1) {
    const slot = found === undefined ? at : found[at]!;
    if (alive[slot] === 0) continue;
    let failed = 0;
    const isInStock = stocked[slot] === 1;
    if (wanted.category !== -1 && category[slot] !== wanted.category) failed |= CATEGORY;
    if (wanted.brand !== -1 && brand[slot] !== wanted.brand) failed |= BRAND;
    if (rating[slot]! < wanted.rating) failed |= RATING;
    if (wanted.stock && !isInStock) failed |= STOCK;
    if (!hasPriceIn(columns, slot, wanted)) failed |= PRICE;
    if (minimum[slot]! > wanted.minimum) failed |= MINIMUM;
    if (wanted.unit !== -1 && unit[slot] !== wanted.unit) failed |= UNIT;
    if (wanted.seller !== -1 && sellers[slot] !== wanted.seller) failed |= SELLER;
    if (wanted.sizes !== undefined && wanted.sizes[sizes[slot]!] === 0) failed |= SIZE;
    if (wanted.colours !== undefined && wanted.colours[colours[slot]!] === 0) failed |= COLOUR;
    failing[failed]! += 1;
    if (failed === 0) chosen[slot] = 1;
    if ((failed & ~CATEGORY) === 0) categories[category[slot]!]! += 1;
    if ((failed & ~BRAND) === 0) brands[brand[slot]!]! += 1;
    if ((failed & ~UNIT) === 0) units[unit[slot]!]! += 1;
    if ((failed & ~SELLER) === 0) ofSellers[sellers[slot]!]! += 1;
    if ((failed & ~SIZE) === 0) ofSizes[sizes[slot]!]! += 1;
    if ((failed & ~COLOUR) === 0) ofColours[colours[slot]!]! += 1;
    if ((failed & ~STOCK) === 0 && isInStock) inStock += 1;
    if ((failed & ~RATING) !== 0) continue;
    for (let step = 0; step < bands.length; step += 1) {
      if (rating[slot]! >= bands[step]!) ratings[step]! += 1;
    }
  }
  const total = failing[0]!;
  const without = (bit: number) => total + failing[bit]!;
  return {
    chosen,
    total,
    facets: {
      categories: Object.fromEntries(names.map((name, at) => [name, categories[at]!])) as Record<
        Category,
        number
      >,
      ...valueFacets({
        brands: columns.brands.names.map((name, at) => ({ name, count: brands[at]! })),
        sizes: columns.sizeSets.count(ofSizes),
        colours: columns.colourSets.count(ofColours),
        units: columns.units.names.flatMap((name, at) =>
          name === '' ? [] : [{ name, count: units[at]! }],
        ),
        sellers: columns.sellers.names.map((name, at) => ({ name, count: ofSellers[at]! })),
      }),
      ratings: bands.map((atLeast, at) => ({ atLeast, count: ratings[at]! })),
      inStock,
      without: {
        category: without(CATEGORY),
        brand: without(BRAND),
        rating: without(RATING),
        inStock: without(STOCK),
        minPrice: without(PRICE),
        maxPrice: without(PRICE),
        minOrder: without(MINIMUM),
        size: without(SIZE),
        colour: without(COLOUR),
        unit: without(UNIT),
        seller: without(SELLER),
      } satisfies Record<Exclude<FilterName, 'q'>, number>,
    },
  };
}
