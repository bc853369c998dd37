import { Picture } from '@/components/ui/picture';
import { formatTaka } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { buyableName, type BuyableProduct } from './buyable';

/** What is being bought, in one line. */
export function ProductLine({
  product,
  price = product.price,
  locale,
}: {
  product: BuyableProduct;
  /** Taka a piece, where it is no longer the product's. */
  price?: number;
  locale: Locale;
}) {
  return (
    <div className="flex items-center gap-3 rounded-box border border-line p-2">
      <span className="w-16 shrink-0 overflow-hidden rounded-field border border-line">
        <Picture src={product.image} alt="" sizes="4rem" />
      </span>
      <div className="min-w-0">
        <p className="line-clamp-2 leading-snug font-semibold">{buyableName(product, locale)}</p>
        {product.values.length > 0 && (
          <p className="text-sm wrap-anywhere">{product.values.join(' · ')}</p>
        )}
        <p className="text-sm text-muted figures">{formatTaka(price, locale)}</p>
      </div>
    </div>
  );
}
