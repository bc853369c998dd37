import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from '@/components/ui/breadcrumb';
import { Notice } from '@/components/ui/notice';
import { Stars } from '@/components/ui/stars';
import { formatCount } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import { canBeOrdered } from '@/lib/features/catalogue/rules';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { isCategory } from '@/lib/features/catalogue/categories';
import type { FullProduct, ProductCard } from '@/lib/features/catalogue/schema';
import { ProductOrder } from './order-box/product-order';
import { ProductFacts } from './product-facts';
import { ProductGallery } from './product-gallery';
import { keepUnits } from './keep-units';
import { nameLanguage, nameOf, textOf } from './product-name';
import { ProductPolicies, type PolicyTexts } from './product-policies';
import { ProductStrip } from './product-strip';
import { ProductDescription, ProductSpecification } from './product-text';
import { readSpecification } from './specification';
import { ALTERNATIVES, StockNotice } from './stock-notice';

/** Beside a product that is sold out. */
const ALTERNATIVES_SHOWN = 3;

interface ProductViewProps {
  product: FullProduct;
  locale: Locale;
  crumbs: Crumb[];
  share: ReactNode;
  /** What delivery costs; null where the product is not on sale. */
  delivery: ReactNode;
  /** Of the same category, best first. */
  similar: ProductCard[];
  /** Who sells it: others of theirs, and how many they have on sale. */
  seller: { id: string; products: ProductCard[]; total: number };
  /** In the page's language, as an administrator words them. */
  policies: PolicyTexts;
}

/** A longer specification would leave the column beside it empty: it gets the whole width. */
const MOST_LINES_BESIDE = 14;

/** The two columns from 768 px. */
const COLUMN = 'md:w-[calc(50%-0.75rem)] lg:w-[calc(50%-1.75rem)]';
const LEFT = `${COLUMN} md:float-left md:clear-left`;
const RIGHT = `${COLUMN} md:float-right md:clear-right`;

export function ProductView(props: ProductViewProps) {
  const { product, locale, crumbs, share, delivery, similar, seller, policies } = props;
  const t = useTranslations('product');
  const name = nameOf(product, locale);
  const { category } = product;
  const soldOut = !canBeOrdered(product);
  const alternatives = similar.filter(canBeOrdered).slice(0, ALTERNATIVES_SHOWN);
  const categoryHref = localePath(
    locale,
    isCategory(category) ? paths.category(category) : paths.products,
  );
  const description = textOf(product, 'description', locale);
  const content = textOf(product, 'content', locale);
  const specification = readSpecification(content.text);
  const lines = specification.rows.length + specification.notes.length;
  const isBeside = lines > 0 && lines <= MOST_LINES_BESIDE;
  const specificationSection = (
    <ProductSpecification id="specification" lang={content.lang} specification={specification} />
  );
  // Nobody has a page while nothing of theirs is on sale.
  const sellerHref = seller.total > 0 ? localePath(locale, paths.seller(seller.id)) : undefined;
  return (
    <div className="wrap space-y-10 pt-2 pb-10 sm:space-y-14 sm:pt-4 sm:pb-16">
      <div className="space-y-2 sm:space-y-4">
        <Breadcrumb label={t('breadcrumb')} crumbs={crumbs} />
        {product.status !== 'published' && (
          <Notice tone="warning" title={t('notPublished')}>
            <p>{t(product.status)}</p>
          </Notice>
        )}
        {/* From 768 px two columns, each of whose parts follows the one above it closely: floats do that,
            where the rows of a grid would leave one column empty beside the longer one. */}
        <article className="space-y-8 md:flow-root">
          <div className={LEFT}>
            <ProductGallery product={product} name={name} locale={locale} />
          </div>
          <div className={`space-y-5 ${RIGHT}`}>
            <ProductHeader product={product} locale={locale} share={share} />
            <ProductOrder
              product={product}
              locale={locale}
              notice={
                soldOut && (
                  <StockNotice
                    product={product}
                    locale={locale}
                    alternatives={alternatives}
                    categoryHref={categoryHref}
                  />
                )
              }
              instead={
                soldOut && (
                  <a
                    href={alternatives.length > 0 ? `#${ALTERNATIVES}` : categoryHref}
                    className="btn target w-full border-line bg-surface px-6 text-base text-ink hover:bg-paper"
                  >
                    {t('seeAlternatives')}
                  </a>
                )
              }
            />
            {!soldOut && delivery}
            <ProductFacts product={product} locale={locale} sellerHref={sellerHref} />
          </div>
          <div className={LEFT}>
            <ProductDescription id="description" {...description} />
          </div>
          {isBeside && <div className={RIGHT}>{specificationSection}</div>}
          <div className={isBeside ? LEFT : RIGHT}>
            <ProductPolicies texts={policies} locale={locale} />
          </div>
        </article>
      </div>
      {!isBeside && specificationSection}
      <ProductStrip
        id="seller-products"
        heading={t('moreFromSeller', { name: product.authorName })}
        products={seller.products}
        locale={locale}
        more={
          sellerHref === undefined
            ? undefined
            : {
                href: sellerHref,
                label: t('allFromSeller', { count: formatCount(seller.total, locale) }),
              }
        }
      />
      <ProductStrip id="similar" heading={t('similar')} products={similar} locale={locale} />
    </div>
  );
}

/** Its names, stars and the ways to share it. */
function ProductHeader({
  product,
  locale,
  share,
}: Pick<ProductViewProps, 'product' | 'locale' | 'share'>) {
  const t = useTranslations('listing');
  return (
    <header className="space-y-2">
      <h1
        lang={nameLanguage(product, locale)}
        className="text-2xl font-semibold sm:text-3xl lg:text-4xl"
      >
        {keepUnits(nameOf(product, locale))}
      </h1>
      {locale === 'en' && product.productNameBn !== '' && (
        <p lang="bn" className="text-lg text-muted">
          {keepUnits(product.productNameBn)}
        </p>
      )}
      <div className="flex items-center justify-between gap-4">
        <p className="flex flex-wrap items-center gap-2">
          <Stars rating={product.rating} className="text-lg" />
          <span className="text-sm text-muted figures">
            <span className="sr-only">{t('rating')} </span>({formatCount(product.rating, locale)}/
            {formatCount(5, locale)})
          </span>
        </p>
        {share}
      </div>
    </header>
  );
}
