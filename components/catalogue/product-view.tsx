import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Notice } from '@/components/ui/notice';
import { Picture } from '@/components/ui/picture';
import { smallPicture } from '@/components/ui/picture-source';
import { Stars } from '@/components/ui/stars';
import { formatBdt, formatCount, toPoisha, toTaka } from '@/lib/money';
import { localePath, paths } from '@/lib/paths';
import type { Locale } from '@/lib/i18n';
import { isCategory } from '@/lib/products/categories';
import { orderTotal } from '@/lib/orders/rules';
import type { Product, ProductCard } from '@/lib/products/schema';
import { categoryKey } from './category-keys';
import { Gallery } from './gallery';
import { Price } from './price';
import { ProductFacts } from './product-facts';
import { ProductGrid } from './product-grid';
import { nameLanguage, nameOf } from './product-name';
import { ProductText } from './product-text';
import { Promises } from './promises';

interface ProductViewProps {
  product: Product;
  locale: Locale;
  /** The Buy button and what it opens. */
  buy: ReactNode;
  similar: ProductCard[];
}

export function ProductView({ product, locale, buy, similar }: ProductViewProps) {
  const t = useTranslations();
  const name = nameOf(product, locale);
  const { category } = product;
  const categoryPath = isCategory(category) ? paths.category(category) : paths.products;
  const categoryName = isCategory(category) ? t(`category.${categoryKey(category)}`) : category;
  return (
    <div className="wrap space-y-10 pt-2 pb-10 sm:space-y-14 sm:pt-4 sm:pb-16">
      <div className="space-y-2 sm:space-y-4">
        <Breadcrumb
          label={t('product.breadcrumb')}
          crumbs={[
            { label: t('layout.home'), href: localePath(locale, paths.home) },
            { label: categoryName, href: localePath(locale, categoryPath) },
            { label: name },
          ]}
        />
        {product.status !== 'published' && (
          <Notice tone="warning" title={t('product.notPublished')}>
            <p>{t(`product.${product.status}`)}</p>
          </Notice>
        )}
        <article className="grid items-start gap-6 md:grid-cols-2 lg:gap-14">
          <ProductGallery product={product} name={name} />
          <div className="space-y-5">
            <header className="space-y-2">
              <h1
                lang={nameLanguage(product, locale)}
                className="text-2xl font-semibold sm:text-3xl lg:text-4xl"
              >
                {name}
              </h1>
              {locale === 'en' && product.productNameBn !== '' && (
                <p lang="bn" className="text-lg text-muted">
                  {product.productNameBn}
                </p>
              )}
              <p className="flex flex-wrap items-center gap-2">
                <Stars rating={product.rating} className="text-lg" />
                <span className="text-sm text-muted figures">
                  <span className="sr-only">{t('listing.rating')} </span>(
                  {formatCount(product.rating, locale)}/{formatCount(5, locale)})
                </span>
              </p>
            </header>
            <PriceBlock product={product} locale={locale} />
            <StockNotice
              product={product}
              locale={locale}
              categoryHref={localePath(locale, categoryPath)}
            />
            {/* On phones the Buy bar stays in reach above the dock. */}
            <div
              data-buy-bar
              className="max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-md:z-20 max-md:m-0! max-md:flex max-md:items-center max-md:gap-4 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:py-2"
            >
              <span className="md:hidden">
                <Price taka={product.price} locale={locale} className="text-xl" />
              </span>
              <div className="max-md:grow">{buy}</div>
            </div>
            <ProductFacts product={product} locale={locale} />
            <Promises className="grid gap-3" />
          </div>
        </article>
      </div>
      <ProductText product={product} />
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="space-y-5">
          <h2 id="similar" className="text-xl font-semibold sm:text-2xl">
            {t('product.similar')}
          </h2>
          <ProductGrid products={similar} locale={locale} />
        </section>
      )}
    </div>
  );
}

function ProductGallery({ product, name }: { product: Product; name: string }) {
  const t = useTranslations('product');
  const pictures = [product.image, ...product.extraimages];
  const total = pictures.length;
  return (
    <Gallery
      slides={pictures.map((src, index) => (
        <Picture
          key={src + index}
          src={src}
          alt={total === 1 ? name : `${name} – ${t('picture', { number: index + 1, total })}`}
          sizes="(min-width: 80rem) 590px, (min-width: 48rem) 46vw, 92vw"
          first={index === 0}
        />
      ))}
      thumbnails={pictures.map(smallPicture)}
      labels={{
        gallery: t('gallery', { name }),
        previous: t('previousPicture'),
        next: t('nextPicture'),
        show: pictures.map((_, index) => t('showPicture', { number: index + 1, total })),
      }}
    />
  );
}

function PriceBlock({ product, locale }: { product: Product; locale: Locale }) {
  const t = useTranslations('product');
  const { minQuantity } = product;
  const lot = toTaka(orderTotal(toPoisha(product.price), minQuantity));
  return (
    <div className="space-y-1">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Price taka={product.price} locale={locale} className="text-4xl text-link" />
        <span className="text-muted">{t('perPiece')}</span>
      </p>
      <p className="text-sm text-muted figures">
        {minQuantity > 1 && (
          <>
            {t('lotPrice', {
              pieces: t('pieces', {
                count: minQuantity,
                formatted: formatCount(minQuantity, locale),
              }),
              total: formatBdt(lot, locale),
            })}{' '}
          </>
        )}
        {t('taxes')}
      </p>
    </div>
  );
}

/** Why it can't be ordered just now, and the way on. */
function StockNotice({
  product,
  locale,
  categoryHref,
}: {
  product: Product;
  locale: Locale;
  categoryHref: string;
}) {
  const t = useTranslations('product');
  if (product.maxQuantity >= product.minQuantity) return null;
  const pieces = (count: number) => t('pieces', { count, formatted: formatCount(count, locale) });
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
