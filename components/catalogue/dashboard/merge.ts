import {
  isSame,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductValues,
  type UpdateValues,
} from './product-values';
import { mergeRows } from './variants/variant-merge';
import { readRows, writeList } from './variants/variant-rows';

/** A field that somebody else changed while this form was open. */
interface MeanwhileChange {
  field: ProductField;
  was: string;
  now: string;
  /** Present where this form holds something of its own, which is kept. */
  typed?: string;
}

/**
 * What `current` has that `base` (what the form was opened with) had not.
 * @param typed what the form holds now
 */
export function meanwhileChanges(
  base: ProductValues,
  current: ProductValues,
  typed: ProductValues,
): MeanwhileChange[] {
  return PRODUCT_FIELDS.filter((field) => !isSame(base[field], current[field])).map((field) => ({
    field,
    was: base[field],
    now: current[field],
    ...(!isSame(typed[field], base[field]) &&
      !isSame(typed[field], current[field]) && { typed: typed[field] }),
  }));
}

/**
 * The form's values on top of the new version: what was typed stays, everything else is as it is
 * now. The stock counts from what is shown now, so that a typed quantity is what will be there.
 */
export function takeOver(
  base: ProductValues,
  current: UpdateValues,
  typed: ProductValues,
): UpdateValues {
  const merged = { ...current };
  for (const field of PRODUCT_FIELDS) {
    if (!isSame(typed[field], base[field])) merged[field] = typed[field];
  }
  if (merged.options !== '' && !isSame(typed.variants, base.variants)) {
    const rows = [base, current, typed].map(({ variants }) => readRows(variants));
    merged.variants = writeList(mergeRows(rows[0]!, rows[1]!, rows[2]!));
  }
  return merged;
}
