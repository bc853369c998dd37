import { CATEGORIES, type Category } from '../catalogue/categories';
import type { Columns } from './columns';
import type { CatalogueQuery, Facets, FilterName } from './schema';

/** Bits of the filters that a product may fail. */
const CATEGORY = 1;
const BRAND = 2;
const RATING = 4;
const STOCK = 8;
const PRICE = 16;
const MINIMUM = 32;

const RATINGS = [5, 4, 3, 2] as const;
/** Brands that are named with their counts; a longer list nobody reads. */
const MOST_BRANDS = 80;
/** Made once: `localeCompare` looks for it anew each time. */
const BY_NAME = new Intl.Collator();

export interface Selection {
  /** By slot: 1 where the product passes every filter. */
  chosen: Uint8Array;
  total: number;
  facets: Facets;
}

/**
 * One pass over the catalogue: who passes every filter, and for each facet how many there would be
 * of each value with all the other filters in place.
 * @param found slots of the products that have the words asked for; without them every product is
 * considered
 */
export function select(
  columns: Columns,
  query: CatalogueQuery,
  found: Uint32Array | undefined,
): Selection {
  const count = found?.length ?? columns.ids.length;
  const chosen = new Uint8Array(columns.ids.length);
  const { alive, category, brand, rating, stock, minimum, price, seller: sellers } = columns;
  // What others sell is no part of the list: no facet counts it either.
  const seller = query.seller === undefined ? -1 : (columns.sellerNumber(query.seller) ?? -2);
  const wanted = {
    category: query.category === undefined ? -1 : CATEGORIES.indexOf(query.category),
    brand: query.brand === undefined ? -1 : (columns.brandNumber(query.brand) ?? -2),
    rating: query.rating ?? 0,
    stock: query.inStock === true,
    minimum: query.minOrder ?? Infinity,
    from: query.minPrice === undefined ? 0 : Math.ceil(query.minPrice * 100 - 1e-6),
    to: query.maxPrice === undefined ? Infinity : Math.floor(query.maxPrice * 100 + 1e-6),
  };
  const categories = new Uint32Array(CATEGORIES.length);
  const brands = new Uint32Array(columns.brands.length);
  const ratings = new Uint32Array(RATINGS.length);
  /** By failed filters: products that fail exactly these. */
  const failing = new Uint32Array(64);
  let inStock = 0;
  for (let at = 0; at < count; at += 1) {
    const slot = found === undefined ? at : found[at]!;
    if (alive[slot] === 0 || (seller !== -1 && sellers[slot] !== seller)) continue;
    let failed = 0;
    // As `canBeOrdered` (lib/features/catalogue/rules.ts) says it.
    const isInStock = stock[slot]! >= minimum[slot]!;
    if (wanted.category !== -1 && category[slot] !== wanted.category) failed |= CATEGORY;
    if (wanted.brand !== -1 && brand[slot] !== wanted.brand) failed |= BRAND;
    if (rating[slot]! < wanted.rating) failed |= RATING;
    if (wanted.stock && !isInStock) failed |= STOCK;
    if (price[slot]! < wanted.from || price[slot]! > wanted.to) failed |= PRICE;
    if (minimum[slot]! > wanted.minimum) failed |= MINIMUM;
    failing[failed]! += 1;
    if (failed === 0) chosen[slot] = 1;
    if ((failed & ~CATEGORY) === 0) categories[category[slot]!]! += 1;
    if ((failed & ~BRAND) === 0) brands[brand[slot]!]! += 1;
    if ((failed & ~STOCK) === 0 && isInStock) inStock += 1;
    if ((failed & ~RATING) !== 0) continue;
    for (let step = 0; step < RATINGS.length; step += 1) {
      if (rating[slot]! >= RATINGS[step]!) ratings[step]! += 1;
    }
  }
  const total = failing[0]!;
  const without = (bit: number) => total + failing[bit]!;
  return {
    chosen,
    total,
    facets: {
      categories: Object.fromEntries(
        CATEGORIES.map((name, at) => [name, categories[at]!]),
      ) as Record<Category, number>,
      ...brandFacet(columns, brands),
      ratings: RATINGS.map((atLeast, at) => ({ atLeast, count: ratings[at]! })),
      inStock,
      without: {
        category: without(CATEGORY),
        brand: without(BRAND),
        rating: without(RATING),
        inStock: without(STOCK),
        minPrice: without(PRICE),
        maxPrice: without(PRICE),
        minOrder: without(MINIMUM),
      } satisfies Record<Exclude<FilterName, 'q'>, number>,
    },
  };
}

function brandFacet(columns: Columns, counts: Uint32Array): Pick<Facets, 'brands' | 'moreBrands'> {
  const sold = [...counts.keys()].filter((brand) => counts[brand]! > 0);
  const shown = sold.sort((a, b) => counts[b]! - counts[a]!).slice(0, MOST_BRANDS);
  return {
    brands: shown
      .map((brand) => ({ name: columns.brands[brand]!, count: counts[brand]! }))
      .sort((a, b) => BY_NAME.compare(a.name, b.name)),
    moreBrands: sold.length > MOST_BRANDS,
  };
}
