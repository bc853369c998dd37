import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { nameOf } from '@/components/catalogue/product-name';
import { ProductView } from '@/components/catalogue/product-view';
import { BuyPanel } from '@/components/checkout/buy-panel';
import type { BuyableProduct } from '@/components/checkout/buyable';
import { buyLabels } from '@/components/checkout/labels';
import { JsonLd } from '@/components/ui/json-ld';
import { publicOrigin } from '@/lib/env';
import { localePath, paths } from '@/lib/paths';
import type { Locale } from '@/lib/i18n';
import { isCategory } from '@/lib/products/categories';
import { listCards } from '@/lib/products/queries';
import type { Product } from '@/lib/products/schema';
import { pageMetadata } from '../../metadata';

/** Shared by the cached page and its per-request twin `preview`. */
export function productMetadata(product: Product, locale: Locale): Metadata {
  const text = product.description.replace(/\s+/g, ' ').trim();
  return pageMetadata({
    locale,
    path: paths.product(product._id),
    title: nameOf(product, locale),
    description: text.length > 160 ? `${text.slice(0, 157).trimEnd()}…` : text,
    image: product.image,
    hidden: product.status !== 'published',
  });
}

/** schema.org's Product with its offer. No rating there: it is the seller's own, not counted reviews. */
function structuredData(product: Product, locale: Locale): Record<string, unknown> {
  const absolute = (path: string) => new URL(path, publicOrigin()).href;
  return {
    '@type': 'Product',
    name: nameOf(product, locale),
    description: product.description,
    sku: product._id,
    image: [product.image, ...product.extraimages].map(absolute),
    brand: { '@type': 'Brand', name: product.brand },
    category: product.category,
    offers: {
      '@type': 'Offer',
      url: absolute(localePath(locale, paths.product(product._id))),
      price: product.price.toFixed(2),
      priceCurrency: 'BDT',
      itemCondition: 'https://schema.org/NewCondition',
      availability:
        product.maxQuantity >= product.minQuantity
          ? 'https://schema.org/InStock'
          : 'https://schema.org/OutOfStock',
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: product.minQuantity },
      seller: { '@type': 'Organization', name: product.authorName },
    },
  };
}

/** Only what buying needs: whatever an island gets stands on the page a second time. */
function buyable(product: Product): BuyableProduct {
  const { _id, productName, productNameBn, image, price, minQuantity, maxQuantity, author } =
    product;
  return { _id, productName, productNameBn, image, price, minQuantity, maxQuantity, author };
}

export async function ProductBody({ product, locale }: { product: Product; locale: Locale }) {
  const { category } = product;
  const [t, cards] = await Promise.all([
    getTranslations(),
    isCategory(category) ? listCards({ category, limit: 5 }) : undefined,
  ]);
  const similar = cards?.products.filter((card) => card._id !== product._id).slice(0, 4) ?? [];
  return (
    <>
      {product.status === 'published' && <JsonLd data={structuredData(product, locale)} />}
      <ProductView
        product={product}
        locale={locale}
        similar={similar}
        buy={<BuyPanel product={buyable(product)} locale={locale} labels={buyLabels(t)} compact />}
      />
    </>
  );
}
