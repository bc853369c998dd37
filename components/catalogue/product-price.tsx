import { useTranslations } from 'next-intl';
import { toPoisha, toTaka } from '@/lib/platform/money';
import { orderTotal } from '@/lib/features/orders/rules';
import { canBeOrdered } from '@/lib/features/catalogue/rules';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Product } from '@/lib/features/catalogue/schema';
import { usePieces } from './pieces';
import { Price } from './price';

/** The price of one piece, and what the smallest order comes to. */
export function ProductPrice({ product, locale }: { product: Product; locale: Locale }) {
  const t = useTranslations('product');
  const pieces = usePieces(locale);
  const { price, minQuantity } = product;
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Price
          taka={price}
          locale={locale}
          className="text-4xl text-link max-[25rem]:text-3xl max-[25rem]:whitespace-normal"
        />
        <span className="text-muted">{t('perPiece')}</span>
      </p>
      {minQuantity > 1 && canBeOrdered(product) && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-(--radius-field) bg-secondary px-4 py-2.5 text-secondary-content">
          <span>{t('minimumTotal', { pieces: pieces(minQuantity) })}</span>
          <Price
            taka={toTaka(orderTotal(toPoisha(price), minQuantity))}
            locale={locale}
            className="text-lg"
          />
        </p>
      )}
      <p className="text-sm text-muted">{t('taxes')}</p>
    </div>
  );
}
