import { useTranslations } from 'next-intl';
import { keepUnits } from '@/components/catalogue/keep-units';
import type { Unit } from '@/lib/shop/unit-kinds';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';

/** A number of units in words that stay on one line: `1 piece`, `3 dozen`. */
export function useUnits(locale: Locale): (count: number, unit: Unit) => string {
  const t = useTranslations('unit.count');
  return (count, unit) => keepUnits(t(unit, { count, formatted: formatCount(count, locale) }));
}
