import { REVIEWED_FIELDS } from '@/lib/products/rules';
import type { Product } from '@/lib/products/schema';
import { textOf } from './product-values';

export interface DraftChange {
  field: (typeof REVIEWED_FIELDS)[number];
  was: string;
  now: string;
}

const asText = (value: string | readonly string[]) =>
  typeof value === 'string' ? value : textOf(value);

/** What an author's change beside the version on sale would change; nothing where there is none. */
export function draftChanges(product: Product): DraftChange[] {
  const { draft } = product;
  if (!draft) return [];
  return REVIEWED_FIELDS.map((field) => ({
    field,
    was: asText(product[field]),
    now: asText(draft[field]),
  })).filter(({ was, now }) => was !== now);
}
