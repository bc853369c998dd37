import { useTranslations } from 'next-intl';
import { formatCount } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { keepUnits } from './keep-units';

/** A number of pieces in words that stay on one line: `1 piece`, `1,200 pieces`. */
export function usePieces(locale: Locale): (count: number) => string {
  const t = useTranslations('product');
  return (count) => keepUnits(t('pieces', { count, formatted: formatCount(count, locale) }));
}
