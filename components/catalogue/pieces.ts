import { useTranslations } from 'next-intl';
import { formatCount } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Unit } from '@/lib/features/catalogue/unit-kinds';
import { keepUnits } from './keep-units';

/** A number of units in words that stay on one line: `1 piece`, `1,200 pieces`, `3 dozen`. */
export function usePieces(locale: Locale, unit: Unit = 'piece'): (count: number) => string {
  const t = useTranslations('unit');
  return (count) => keepUnits(t(`count.${unit}`, { count, formatted: formatCount(count, locale) }));
}
