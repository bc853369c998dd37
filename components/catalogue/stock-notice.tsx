import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Notice } from '@/components/ui/notice';
import { Picture } from '@/components/ui/picture';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import type { FullProduct, ProductCard } from '@/lib/features/catalogue/schema';
import { FromPrice } from './from-price';
import { usePieces } from './pieces';
import { nameLanguage, nameOf } from './product-name';

type Stock = Pick<FullProduct, 'maxQuantity' | 'minQuantity' | 'unit'>;

/** Where the alternatives of a sold-out product stand on its page. */
export const ALTERNATIVES = 'alternatives';

/** Why a product can't be ordered just now, and what can be instead. */
export function StockNotice({
  product,
  locale,
  alternatives,
  categoryHref,
}: {
  product: Stock;
  locale: Locale;
  /** Similar products that can be ordered, best first. */
  alternatives: ProductCard[];
  categoryHref: string;
}) {
  const t = useTranslations('product');
  const pieces = usePieces(locale, product.unit);
  const gone = product.maxQuantity === 0;
  return (
    <div id={ALTERNATIVES} tabIndex={-1} className="scroll-mt-24 rounded-(--radius-box)">
      <Notice title={t(gone ? 'soldOutTitle' : 'belowTitle')}>
        <p>
          {gone
            ? t(alternatives.length > 0 ? 'soldOutInstead' : 'soldOutText')
            : t('belowText', {
                available: pieces(product.maxQuantity),
                minimum: pieces(product.minQuantity),
              })}
        </p>
        {alternatives.length > 0 && (
          <>
            <p className="pt-2 font-semibold">{t('alternatives')}</p>
            <ul className="grid gap-2 pt-1">
              {alternatives.map((other) => (
                <li key={other._id}>
                  <Link
                    href={localePath(locale, paths.product(other._id))}
                    prefetch={false}
                    className="flex items-center gap-3 rounded-field border border-line bg-surface p-2 hover:border-primary"
                  >
                    <span className="w-14 shrink-0 overflow-hidden rounded-field bg-white">
                      <Picture src={other.image} alt="" sizes="3.5rem" />
                    </span>
                    <span className="min-w-0">
                      <span
                        lang={nameLanguage(other, locale)}
                        className="line-clamp-2 leading-snug font-medium wrap-anywhere"
                      >
                        {nameOf(other, locale)}
                      </span>
                      <FromPrice
                        price={other.price}
                        highestPrice={other.highestPrice}
                        locale={locale}
                        className="text-base"
                      />
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        <Link
          href={categoryHref}
          prefetch={false}
          className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
        >
          {t('seeSimilar')}
        </Link>
      </Notice>
    </div>
  );
}
