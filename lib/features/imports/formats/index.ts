import type { FormatName } from '../rules';
import type { Columns } from '../table';
import type { Format } from './format';
import { own } from './own';
import { shopify } from './shopify';
import { woocommerce } from './woocommerce';

export type {
  Format,
  OptionalField,
  Report,
  ReportedField,
  SourceOption,
  SourceProduct,
  SourceTerms,
  SourceVariant,
} from './format';
export { termField } from './format';

const FORMATS: Record<FormatName, Format> = { own, shopify, woocommerce };

export function formatOf(name: FormatName): Format {
  return FORMATS[name];
}

/** Finds the format whose export has these column names; undefined if none is known. */
export function recogniseFormat(columns: Columns): Format | undefined {
  return Object.values(FORMATS).find((format) => format.recognises(columns));
}
