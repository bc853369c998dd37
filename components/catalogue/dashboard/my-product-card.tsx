import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { nameLanguage, nameOf } from '@/components/catalogue/product-name';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import type { FullProduct } from '@/lib/features/catalogue/schema';
import { ProductStatus } from './product-status';
import { MyProductActions } from './my-product-actions';
import { QuickEdit } from './quick-edit';
import { Thumb } from '@/components/ui/thumb';

/** One of a seller's own products: where it stands, price and stock to change in place, and what can be done. */
export function MyProductCard({ product, locale }: { product: FullProduct; locale: Locale }) {
  const t = useTranslations('myProducts');
  const nameId = `product-${product._id}`;
  const name = nameOf(product, locale);
  return (
    <article aria-labelledby={nameId} className="space-y-4 panel p-4 sm:p-5">
      <div className="flex gap-4">
        <Thumb src={product.image} missing={t('noPicture')} size={96} />
        <div className="min-w-0 grow space-y-2">
          <h2 className="text-lg leading-snug font-semibold">
            <Link
              id={nameId}
              href={localePath(locale, paths.productDetails(product._id))}
              prefetch={false}
              lang={nameLanguage(product, locale)}
              className="underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          </h2>
          <ProductStatus product={product} wide />
        </div>
      </div>
      <QuickEdit
        product={{
          _id: product._id,
          price: product.price,
          priceInReview: product.draft?.price,
          maxQuantity: product.maxQuantity,
          minQuantity: product.minQuantity,
          version: product.version,
          variantCount: product.variants.length,
        }}
        locale={locale}
        describedBy={nameId}
      />
      <div className="border-t border-line pt-4">
        <MyProductActions
          product={{ _id: product._id, productName: name, status: product.status }}
          locale={locale}
          describedBy={nameId}
        />
      </div>
    </article>
  );
}
