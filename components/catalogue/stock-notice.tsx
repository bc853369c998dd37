import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Notice } from '@/components/ui/notice';
import type { Locale } from '@/lib/i18n';
import type { Product } from '@/lib/products/schema';
import { usePieces } from './pieces';

/** Why a product can't be ordered just now, and the way on; nothing where it can. */
export function StockNotice({
  product,
  locale,
  categoryHref,
}: {
  product: Pick<Product, 'maxQuantity' | 'minQuantity'>;
  locale: Locale;
  categoryHref: string;
}) {
  const t = useTranslations('product');
  const pieces = usePieces(locale);
  if (product.maxQuantity >= product.minQuantity) return null;
  const gone = product.maxQuantity === 0;
  return (
    <Notice title={t(gone ? 'soldOutTitle' : 'belowTitle')}>
      <p>
        {gone
          ? t('soldOutText')
          : t('belowText', {
              available: pieces(product.maxQuantity),
              minimum: pieces(product.minQuantity),
            })}
      </p>
      <Link
        href={categoryHref}
        prefetch={false}
        className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
      >
        {t('seeSimilar')}
      </Link>
    </Notice>
  );
}
