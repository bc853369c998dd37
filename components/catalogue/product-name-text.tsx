import type { Locale } from '@/lib/platform/i18n/i18n';
import { keepUnits } from './keep-units';
import { nameLanguage, nameOf } from './product-name';

/** The name of a product, or of what was ordered, in the page's language or with its own said. */
export function ProductName({
  of: product,
  locale,
}: {
  of: Parameters<typeof nameOf>[0];
  locale: Locale;
}) {
  return <span lang={nameLanguage(product, locale)}>{keepUnits(nameOf(product, locale))}</span>;
}
