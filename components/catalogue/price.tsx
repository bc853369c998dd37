import { formatBdt } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { PriceText } from './price-text';

/** An amount in taka, see `PriceText`. */
export function Price({
  taka,
  locale,
  className,
}: {
  taka: number;
  locale: Locale;
  className?: string;
}) {
  return <PriceText text={formatBdt(taka, locale)} className={className} />;
}
