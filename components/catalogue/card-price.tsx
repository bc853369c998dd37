import { useTranslations } from 'next-intl';
import { formatBdt } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { ProductCard } from '@/lib/features/catalogue/schema';
import { usePieces } from './pieces';
import { Price } from './price';

/** From what a product can be had, and what it costs by the lowest rung of its ladder. */
export function CardPrice({ product, locale }: { product: ProductCard; locale: Locale }) {
  const t = useTranslations('product');
  const units = useTranslations('unit');
  const pieces = usePieces(locale, product.unit);
  const { price, highestPrice, bestRung, unit } = product;
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <FromPrice price={price} highestPrice={highestPrice} locale={locale} />
        {unit !== 'piece' && (
          <span className="text-xs text-muted sm:text-sm">{units(`per.${unit}`)}</span>
        )}
      </p>
      {bestRung && (
        <p className="text-xs font-medium text-link figures sm:text-sm">
          {t('rungFrom', {
            price: formatBdt(bestRung.price, locale),
            count: pieces(bestRung.from),
          })}
        </p>
      )}
    </div>
  );
}

/** The lowest price, with a word where others are higher. */
export function FromPrice({
  price,
  highestPrice,
  locale,
  className = 'text-lg leading-tight sm:text-xl',
}: {
  price: number;
  highestPrice: number;
  locale: Locale;
  className?: string;
}) {
  const t = useTranslations('product');
  const shown = <Price taka={price} locale={locale} className={className} />;
  if (highestPrice <= price) return shown;
  const word = <span className="text-sm text-muted">{t('from')}</span>;
  // English says it before the price, Bangla after it.
  return locale === 'bn' ? (
    <>
      {shown} {word}
    </>
  ) : (
    <>
      {word} {shown}
    </>
  );
}
