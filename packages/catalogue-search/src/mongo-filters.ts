import { ObjectId, type Filter } from 'mongodb';
import { readCursor } from './cursor';
import { priceBounds } from './facet-values';
import type { SearchEntry } from './mongo-entries';
import { valueKey } from './option-values';
import { orderOf } from './ordering';
import { foldText } from './tokenize';
import type { CatalogueQuery, FilterName } from './types';

/** Filters that a list can be narrowed by beside its words; both ends of the price are one. */
export type ValueFilter = Exclude<FilterName, 'q' | 'minPrice' | 'maxPrice'> | 'price';

/** The filters that a query sets, by name. */
export function valueFilters(
  query: CatalogueQuery,
): Partial<Record<ValueFilter, Filter<SearchEntry>>> {
  const { category, brand, size, colour, unit, seller, rating, inStock, minOrder } = query;
  const { minPrice, maxPrice } = query;
  const { from, to } = priceBounds(query);
  return {
    ...(category !== undefined && { category: { category } }),
    ...(brand !== undefined && { brand: { brandKey: foldText(brand) } }),
    ...(size !== undefined && { size: { sizes: valueKey(size) } }),
    ...(colour !== undefined && { colour: { colours: valueKey(colour) } }),
    ...(unit !== undefined && { unit: { unit } }),
    ...(seller !== undefined && { seller: { seller } }),
    ...(rating !== undefined && { rating: { rating: { $gte: rating } } }),
    ...(inStock === true && { inStock: { inStock: true } }),
    ...(minOrder !== undefined && { minOrder: { minOrder: { $lte: minOrder } } }),
    ...((minPrice !== undefined || maxPrice !== undefined) && {
      price: {
        ...(minPrice !== undefined && { highest: { $gte: from } }),
        ...(maxPrice !== undefined && { price: { $lte: to } }),
        // The two above are what the indexes know; one price has to lie between both.
        ...(minPrice !== undefined &&
          maxPrice !== undefined && { prices: { $elemMatch: { $gte: from, $lte: to } } }),
      },
    }),
  };
}

/** All of the conditions; one that asks for nothing may stand among them. */
export function every(...conditions: Filter<SearchEntry>[]): Filter<SearchEntry> {
  const asked = conditions.filter((condition) => Object.keys(condition).length > 0);
  return asked.length === 0 ? {} : asked.length === 1 ? asked[0]! : { $and: asked };
}

/** The fields of an order and their directions, the id last. */
export function sortOf(sort: CatalogueQuery['sort']): Record<string, 1 | -1> {
  const { order, backwards } = orderOf(sort);
  const direction = backwards ? -1 : 1;
  if (order === 'id') return { _id: direction };
  if (order === 'price') return { price: direction, _id: direction };
  return { rating: -1, _id: 1 };
}

/** What lies behind a key; undefined where there is none or it belongs to another order. */
export function cursorFilter({ sort, after }: CatalogueQuery): Filter<SearchEntry> | undefined {
  const { order } = orderOf(sort);
  const cursor = after === undefined ? undefined : readCursor(after);
  if (cursor === undefined || (cursor.value === undefined) !== (order === 'id')) return undefined;
  const directions = sortOf(sort);
  const behind = (field: string, value: unknown) => ({
    [field]: directions[field] === 1 ? { $gt: value } : { $lt: value },
  });
  const id = new ObjectId(cursor.id);
  if (order === 'id') return behind('_id', id);
  return {
    $or: [behind(order, cursor.value), { $and: [{ [order]: cursor.value }, behind('_id', id)] }],
  } as Filter<SearchEntry>;
}
