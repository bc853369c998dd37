import type { ProductField } from '../product-values';
import { readOptions, readRows, readRungs, rowName } from './variant-rows';

/** A field's value as people read it: what the form holds as a list of objects, a line for each. */
export function listWords(field: ProductField, value: string): string {
  // Words of a change already, and not what a form holds.
  if (!value.startsWith('[')) return value;
  switch (field) {
    case 'options':
      return readOptions(value)
        .map(({ name, values }) => `${name}: ${values.map((each) => each.value).join(', ')}`)
        .join('\n');
    case 'variants':
      return readRows(value)
        .map((row) => `${rowName(row)}: ৳${row.price}, ${row.stock}${row.sku && `, ${row.sku}`}`)
        .join('\n');
    case 'priceLadder':
      return readRungs(value)
        .map(({ from, price }) => `${from}+: ৳${price}`)
        .join('\n');
    default:
      return value;
  }
}
