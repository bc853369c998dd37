import type { OwnColumn } from './template-rules';

/** A seller's own spreadsheet: which of its columns is which of ours. */

/** Columns of ours that one of a seller's own may be; variants need our template. */
export const MAPPED_COLUMNS = [
  'name',
  'name_bn',
  'sku',
  'price_bdt',
  'stock',
  'unit',
  'category',
  'subcategory',
  'attributes',
  'brand',
  'minimum_order',
  'description',
  'description_bn',
  'details',
  'details_bn',
  'source_pictures',
  'barcode',
  'compare_at_price',
  'price_ladder',
  'pack_size',
  'quantity_step',
  'weight_grams',
  'dispatch_days',
  'ships_from',
  'low_stock',
] as const satisfies readonly OwnColumn[];
export type MappedColumn = (typeof MAPPED_COLUMNS)[number];

/** Without these there is no product to read. */
export const REQUIRED_COLUMNS = ['name', 'price_bdt', 'stock'] as const;

/** Named columns of a file that can be mapped. */
export const MAX_MAPPED_COLUMNS = 60;
/** Letters of a column's name and of a sample value that are kept. */
export const MAX_COLUMN_NAME = 100;
export const SAMPLE_VALUES_SHOWN = 3;
/** Mappings of a seller that are remembered, the last ones. */
export const MAX_MAPPINGS = 20;

/** A column of a seller's file, with what it is to be; '' leaves it out. */
export interface FileColumn {
  /** From 0. */
  place: number;
  name: string;
  samples: string[];
  column: MappedColumn | '';
}

/** Names are compared without case, signs, units in brackets and outer blanks: `Price (BDT)` is `price`. */
export const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/**
 * What is wrong with a mapping.
 * @returns `missing`: required columns that nothing was chosen for; `twice`: places of columns that
 *   are the same as one before
 */
export function mappingFaults(columns: readonly { place: number; column: MappedColumn | '' }[]): {
  missing: MappedColumn[];
  twice: number[];
} {
  const taken = new Set<string>();
  const twice: number[] = [];
  for (const { place, column } of columns) {
    if (column === '') continue;
    if (taken.has(column)) twice.push(place);
    taken.add(column);
  }
  return { missing: REQUIRED_COLUMNS.filter((column) => !taken.has(column)), twice };
}

/** The field of a column in the form. */
export const mappingField = (place: number): string => `column${place}`;
