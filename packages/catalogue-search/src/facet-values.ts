import type { CatalogueQuery, Facets } from './types';

/** Brands that are named with their counts; a longer list nobody reads. */
export const MOST_BRANDS = 80;
/** Made once: `localeCompare` looks for it anew each time. */
const BY_NAME = new Intl.Collator();

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

/** The facet of brands, out of every brand with its count; those without a product are left out. */
export function brandFacet(
  counted: { name: string; count: number }[],
): Pick<Facets, 'brands' | 'moreBrands'> {
  const sold = counted.filter(({ count }) => count > 0);
  const shown = sold.sort((a, b) => b.count - a.count).slice(0, MOST_BRANDS);
  return {
    brands: shown.sort((a, b) => BY_NAME.compare(a.name, b.name)),
    moreBrands: sold.length > MOST_BRANDS,
  };
}
