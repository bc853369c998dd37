import { REVIEWED_FIELDS } from '@/lib/features/catalogue/rules';
import type { Product } from '@/lib/features/catalogue/schema';
import { formatBdt } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { textOf } from './product-values';

export interface DraftChange {
  field: (typeof REVIEWED_FIELDS)[number] | 'price';
  was: string;
  now: string;
}

const asText = (value: string | readonly string[]) =>
  typeof value === 'string' ? value : textOf(value);

/** What an author's change beside the version on sale would change; nothing where there is none. */
export function draftChanges(product: Product, locale: Locale): DraftChange[] {
  const { draft } = product;
  if (!draft) return [];
  const words: DraftChange[] = REVIEWED_FIELDS.map((field) => ({
    field,
    was: asText(product[field]),
    now: asText(draft[field]),
  })).filter(({ was, now }) => was !== now);
  if (draft.price === undefined) return words;
  // The price first: it is the one change that costs buyers money.
  const was = formatBdt(product.price, locale);
  return [{ field: 'price', was, now: formatBdt(draft.price, locale) }, ...words];
}
