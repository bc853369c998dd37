import { useTranslations } from 'next-intl';
import { formatBdt } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { LowPrice } from './low-price';

/** The lowest price, with a word where others are higher. */
export function FromPrice({
  price,
  highestPrice,
  locale,
  className,
}: {
  price: number;
  highestPrice: number;
  locale: Locale;
  className?: string;
}) {
  const t = useTranslations('product');
  const from = highestPrice > price ? t('from') : undefined;
  return (
    <LowPrice price={formatBdt(price, locale)} from={from} locale={locale} className={className} />
  );
}
