import { FIELDS, FIELD_NAMES, type FieldColumn } from '../catalogue/shared';

const FIRST = [
  { name: 'id', needed: false },
  { name: 'sku', needed: false },
  { name: 'name', needed: true },
  { name: 'name_bn', needed: false },
  { name: 'brand', needed: true },
  { name: 'category', needed: true },
  { name: 'price_bdt', needed: true },
  { name: 'stock', needed: true },
  { name: 'stock_was', needed: false },
  { name: 'minimum_order', needed: false },
  { name: 'rating', needed: false },
  { name: 'description', needed: true },
  { name: 'details', needed: false },
  { name: 'description_bn', needed: false },
  { name: 'details_bn', needed: false },
  { name: 'picture', needed: false },
  { name: 'extra_pictures', needed: false },
  { name: 'source_pictures', needed: false },
  { name: 'unit', needed: false },
  { name: 'pack_size', needed: false },
  { name: 'quantity_step', needed: false },
  { name: 'weight_grams', needed: false },
  { name: 'dispatch_days', needed: false },
  { name: 'ships_from', needed: false },
] as const;

const LAST = [
  { name: 'price_ladder', needed: false },
  { name: 'compare_at_price', needed: false },
  { name: 'variant_sku', needed: false },
  { name: 'barcode', needed: false },
  { name: 'variant_weight_grams', needed: false },
  { name: 'variant_picture', needed: false },
  { name: 'option1_name', needed: false },
  { name: 'option1_value', needed: false },
  { name: 'option2_name', needed: false },
  { name: 'option2_value', needed: false },
  { name: 'option3_name', needed: false },
  { name: 'option3_value', needed: false },
  { name: 'option1_name_bn', needed: false },
  { name: 'option1_values', needed: false },
  { name: 'option1_values_bn', needed: false },
  { name: 'option1_pictures', needed: false },
  { name: 'option2_name_bn', needed: false },
  { name: 'option2_values', needed: false },
  { name: 'option2_values_bn', needed: false },
  { name: 'option2_pictures', needed: false },
  { name: 'option3_name_bn', needed: false },
  { name: 'option3_values', needed: false },
  { name: 'option3_values_bn', needed: false },
  { name: 'option3_pictures', needed: false },
  { name: 'status', needed: false },
] as const;

export type OwnColumn = (typeof FIRST | typeof LAST)[number]['name'] | FieldColumn;

interface TemplateColumn {
  name: OwnColumn;
  /** A file must have it. */
  needed: boolean;
}

/** Fields of the table that were declared later than the list above was written. */
const added = FIELD_NAMES.flatMap((name): TemplateColumn[] => {
  const { column, missing, optional } = FIELDS[name];
  if (FIRST.some((first) => first.name === column)) return [];
  return [{ name: column as FieldColumn, needed: missing === undefined && !optional }];
});

/** The columns of our own format in the file's order, and which of them a file must have. */
export const TEMPLATE_COLUMNS: readonly TemplateColumn[] = [...FIRST, ...added, ...LAST];
