import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { categoryKey } from '@/components/catalogue/category-keys';
import { nameOf, textOf } from '@/components/catalogue/product-name';
import { ProductShare } from '@/components/catalogue/product-share';
import { ProductView } from '@/components/catalogue/product-view';
import type { Crumb } from '@/components/ui/breadcrumb';
import { JsonLd } from '@/components/ui/json-ld';
import { DeliveryEstimate } from '@/components/delivery/delivery-estimate';
import { getDeliveryRange } from '@/lib/features/delivery/queries';
import { getContent } from '@/lib/features/content/queries';
import { publicOrigin } from '@/lib/platform/env';
import { formatBdt, formatCount, toPoisha, toTaka } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { isCategory } from '@/lib/features/catalogue/categories';
import type { FullProduct, Product } from '@/lib/features/catalogue/schema';
import { getNeighbours } from '@/lib/features/catalogue/seller-queries';
import { productData } from '@/lib/features/seo/product-data';
import { absoluteUrl, breadcrumbData, graph } from '@/lib/features/seo/structured-data';
import { pageMetadata } from '../../metadata';

type Translator = Awaited<ReturnType<typeof getTranslations<never>>>;

/** Shared by the cached page and its per-request twin `preview`. */
export async function productMetadata(product: Product, locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale });
  const name = nameOf(product, locale);
  const description = t('seo.productDescription', {
    price: formatBdt(product.price, locale),
    minimum: formatCount(product.minQuantity, locale),
    text: textOf(product, 'description', locale).text.replace(/\s+/g, ' ').trim(),
  });
  return pageMetadata({
    locale,
    path: paths.product(product._id),
    title: name,
    description: description.length > 160 ? `${description.slice(0, 157).trimEnd()}…` : description,
    image: product.image || undefined,
    imageAlt: name,
    hidden: product.status !== 'published',
  });
}

function crumbsOf(product: Product, locale: Locale, t: Translator): Crumb[] {
  const { category } = product;
  const known = isCategory(category);
  return [
    { label: t('layout.home'), href: localePath(locale, paths.home) },
    {
      label: known ? t(`category.${categoryKey(category)}`) : category,
      href: localePath(locale, known ? paths.category(category) : paths.products),
    },
    { label: nameOf(product, locale) },
  ];
}

/** What delivery is estimated for: goods in taka, weight in grams, 0 where nobody knows it. */
function smallestOrder({ price, minQuantity, weightGrams, variants }: FullProduct) {
  const cheapest = variants.find((variant) => variant.price === price);
  const each = cheapest?.weightGrams ?? weightGrams ?? 0;
  return { goods: toTaka(toPoisha(price) * minQuantity), grams: each * minQuantity };
}

export async function ProductBody({ product, locale }: { product: FullProduct; locale: Locale }) {
  const [t, neighbours, policies] = await Promise.all([
    getTranslations(),
    getNeighbours(product._id, product.status === 'published'),
    getContent('delivery', locale),
  ]);
  // Deleted between two reads.
  if (neighbours === null) notFound();
  const { similar, seller } = neighbours;
  const { goods, grams } = smallestOrder(product);
  const range = await getDeliveryRange({ seller: seller.id, goods: toPoisha(goods), grams });
  const name = nameOf(product, locale);
  const crumbs = crumbsOf(product, locale, t);
  const origin = publicOrigin();
  const path = localePath(locale, paths.product(product._id));
  return (
    <>
      {product.status === 'published' && (
        <JsonLd
          data={graph(
            productData(product, { origin, locale, name, sellerId: seller.id }),
            breadcrumbData(crumbs, { origin, path }),
          )}
        />
      )}
      <ProductView
        product={product}
        locale={locale}
        crumbs={crumbs}
        similar={similar}
        seller={seller}
        policies={policies.value}
        delivery={
          <DeliveryEstimate
            sellerId={seller.id}
            weightGrams={grams}
            goodsTaka={goods}
            dispatchDays={product.dispatchDays}
            shipsFrom={product.shipsFrom}
            range={range}
            locale={locale}
          />
        }
        share={
          <ProductShare
            url={absoluteUrl(origin, path)}
            title={name}
            labels={{
              share: t('product.share'),
              heading: t('product.shareHeading'),
              copy: t('product.copyLink'),
              copied: t('product.copied'),
              byHand: t('product.copyByHand'),
              whatsApp: t('product.shareWhatsApp'),
              facebook: t('product.shareFacebook'),
              newTab: t('product.newTab'),
            }}
          />
        }
      />
    </>
  );
}
