import { valueKey } from './option-values';
import type { CatalogueQuery, Facets, ValueCount } from './types';

/** Brands, sizes and colours that are named with their counts; a longer list nobody reads. */
export const MOST_VALUES = 80;
/** Made once: `localeCompare` looks for it anew each time. */
const BY_NAME = new Intl.Collator();
const BY_NUMBER = new Intl.Collator(undefined, { numeric: true });

/** The prices that a query in taka lets through, in poisha. */
export function priceBounds({
  minPrice,
  maxPrice,
}: Pick<CatalogueQuery, 'minPrice' | 'maxPrice'>): {
  from: number;
  to: number;
} {
  return {
    from: minPrice === undefined ? 0 : Math.ceil(minPrice * 100 - 1e-6),
    to: maxPrice === undefined ? Infinity : Math.floor(maxPrice * 100 + 1e-6),
  };
}

/**
 * The Bangla name that most products give a value, the first in the order of code units where two are
 * given as often.
 */
export function mostGiven(
  names: Iterable<readonly [nameBn: string, count: number]> = [],
): Pick<ValueCount, 'nameBn'> {
  const [most] = [...names].sort(
    ([one, often], [other, more]) => more - often || (one < other ? -1 : 1),
  );
  return most === undefined ? {} : { nameBn: most[0] };
}

/** How large a size by letter is: "XXL" and "2XL" are the same; undefined for any other. */
function letterSize(name: string): number | undefined {
  const [, times, letters = '', letter] = /^(\d?)(x*)([sml])$/.exec(valueKey(name)) ?? [];
  if (letter === undefined) return undefined;
  const more = times ? Number(times) : letters.length;
  return letter === 'm' ? 0 : letter === 's' ? -1 - more : 1 + more;
}

/** Sizes by letter first, from small to large, then by the number in them. */
function bySize(a: ValueCount, b: ValueCount): number {
  const [one, other] = [letterSize(a.name), letterSize(b.name)];
  if (one !== undefined && other !== undefined && one !== other) return one - other;
  if ((one === undefined) !== (other === undefined)) return one === undefined ? 1 : -1;
  return BY_NUMBER.compare(a.name, b.name);
}

const byName = (a: ValueCount, b: ValueCount) => BY_NAME.compare(a.name, b.name);

/** Every value with its count; those without a product are left out. */
export interface CountedValues {
  brands: ValueCount[];
  sizes: ValueCount[];
  colours: ValueCount[];
  units: ValueCount[];
  sellers: ValueCount[];
}

/** The facets of values that sellers write, out of every value with its count. */
export function valueFacets(
  counted: CountedValues,
): Pick<
  Facets,
  'brands' | 'moreBrands' | 'sizes' | 'moreSizes' | 'colours' | 'moreColours' | 'units' | 'sellers'
> {
  const brands = mostOf(counted.brands, byName);
  const sizes = mostOf(counted.sizes, bySize);
  const colours = mostOf(counted.colours, byName);
  return {
    brands: brands.values,
    moreBrands: brands.hasMore,
    sizes: sizes.values,
    moreSizes: sizes.hasMore,
    colours: colours.values,
    moreColours: colours.hasMore,
    units: mostOf(counted.units, byName).values,
    sellers: mostOf(counted.sellers, byName).values,
  };
}

/** The values of most products, in an order. */
function mostOf(
  counted: ValueCount[],
  order: (a: ValueCount, b: ValueCount) => number,
): { values: ValueCount[]; hasMore: boolean } {
  const sold = counted.filter(({ count }) => count > 0);
  const most = sold.sort((a, b) => b.count - a.count).slice(0, MOST_VALUES);
  return { values: most.sort(order), hasMore: sold.length > MOST_VALUES };
}
