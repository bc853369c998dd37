import { useTranslations } from 'next-intl';
import type { Unit } from '@/lib/shop/unit-types';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { formatCount } from '@/lib/platform/money';
import { keepUnits } from './keep-units';

type Pieces = (count: number) => string;

/** A number of units in words that stay on one line: `1 piece`, `1,200 pieces`, `3 dozen`. */
export function piecesOf(t: Translator, locale: Locale, unit: Unit): Pieces {
  return (count) =>
    keepUnits(t(`unit.count.${unit}`, { count, formatted: formatCount(count, locale) }));
}

/** Returns the function of `piecesOf` for components that have a translator. */
export function usePieces(locale: Locale, unit: Unit = 'piece'): Pieces {
  return piecesOf(useTranslations(), locale, unit);
}
