import { useTranslations } from 'next-intl';
import {
  type FullProduct,
  type Product,
  REVIEWED_FIELDS,
  variantName,
} from '@/lib/features/catalogue/shared';
import { formatBdt } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { textOf } from './product-values';
import { FieldValue } from './field-value';

interface DraftChange {
  field: (typeof REVIEWED_FIELDS)[number] | 'price' | 'variants';
  was: string;
  now: string;
}

const asText = (value: string | number | readonly string[] | undefined) =>
  typeof value === 'object' ? textOf(value) : String(value ?? '');

/** Differences between the published product and its pending change; empty without one. */
export function draftChanges(
  product: Product &
    Partial<Pick<FullProduct, 'options' | 'variants' | 'subcategory' | 'attributes'>>,
  locale: Locale,
): DraftChange[] {
  const { draft } = product;
  if (!draft) return [];
  const labels: DraftChange[] = REVIEWED_FIELDS.map((field) => ({
    field,
    was: asText(product[field]),
    now: asText(draft[field]),
  })).filter(({ was, now }) => was !== now);
  if (draft.variantPrices) return [variantPrices(product, draft, locale), ...labels];
  if (draft.price === undefined) return labels;
  // The price first: it is the one change that costs buyers money.
  const was = formatBdt(product.price, locale);
  return [{ field: 'price', was, now: formatBdt(draft.price, locale) }, ...labels];
}

/** The prices of variants that wait, a line for each. */
function variantPrices(
  { options = [], variants = [] }: Partial<Pick<FullProduct, 'options' | 'variants'>>,
  { variantPrices: waiting = [] }: NonNullable<Product['draft']>,
  locale: Locale,
): DraftChange {
  const lines = waiting.flatMap(({ variantId, price }) => {
    const variant = variants.find(({ _id }) => _id === variantId);
    if (!variant) return [];
    const line = (taka: number) =>
      `${variantName(options, variant.values, locale)}: ${formatBdt(taka, locale)}`;
    return [{ was: line(variant.price), now: line(price) }];
  });
  return {
    field: 'variants',
    was: textOf(lines.map(({ was }) => was)),
    now: textOf(lines.map(({ now }) => now)),
  };
}

/** Old → new of each changed field. */
export function ChangeList({ changes }: { changes: DraftChange[] }) {
  const t = useTranslations('dashboard');
  return (
    <dl className="grid gap-3">
      {changes.map(({ field, was, now }) => (
        <div key={field} className="rounded-field border border-line bg-surface p-3">
          <dt className="font-semibold">{t(`form.fields.${field}`)}</dt>
          <dd className="mt-1 grid gap-1 text-sm">
            <FieldValue label={t('changes.old')} field={field} value={was} struck />
            <FieldValue label={t('changes.new')} field={field} value={now} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
