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

/** Whose export has these column names; undefined where we know none. */
export function recogniseFormat(columns: Columns): Format | undefined {
  return Object.values(FORMATS).find((format) => format.recognises(columns));
}
