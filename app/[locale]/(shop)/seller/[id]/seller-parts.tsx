import { PackageSearch } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { ProductGrid } from '@/components/catalogue/product-grid';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { JsonLd } from '@/components/ui/json-ld';
import { EmptyState } from '@/components/ui/empty-state';
import { Pager } from '@/components/ui/pager';
import { publicOrigin, settings } from '@/lib/platform/env';
import { formatCount } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import {
  browseSeller,
  getSellerPage,
  type SellerListing,
  type SellerPage,
} from '@/lib/features/catalogue/sellers/queries';
import { breadcrumbData } from '@/lib/features/catalogue/feeds/product-data';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { pageMetadata } from '../../metadata';
import { SellerHeader, SellerSearch } from './seller-tools';

/** Without a language; the first page stands at the bare address. */
const sellerPath = (id: string, page: number) =>
  page === 1 ? paths.seller(id) : `${paths.seller(id)}?page=${page}`;

/** Shared by the first page and the ones after it. */
export async function sellerMetadata(
  id: string,
  page: number,
  locale: Locale,
  /** One of the endless filtered variants, which search engines leave out. */
  hidden = false,
): Promise<Metadata> {
  const [t, seller] = await Promise.all([
    getTranslations({ locale, namespace: 'seo' }),
    getSellerPage(id, page),
  ]);
  if (seller === null) return {};
  const { name, total, products } = seller;
  return pageMetadata({
    locale,
    path: sellerPath(seller.id, page),
    title: page === 1 ? name : t('sellerPage', { name, page: formatCount(page, locale) }),
    description: t('sellerDescription', {
      name,
      count: total,
      formatted: formatCount(total, locale),
      brand: settings().brandName,
    }),
    image: products[0]?.image,
    imageAlt: name,
    hidden,
  });
}

interface BodyProps {
  id: string;
  page: number;
  locale: Locale;
}

/** One page of what somebody sells; 404 where that is nothing. */
export async function SellerBody({ id, page, locale }: BodyProps) {
  const seller = await getSellerPage(id, page);
  if (seller === null) notFound();
  return (
    <SellerFrame seller={seller} query={{}} path={sellerPath(seller.id, page)} locale={locale}>
      <SellerProducts
        seller={seller}
        list={seller}
        locale={locale}
        hrefOf={(other) => sellerPath(seller.id, other)}
      />
    </SellerFrame>
  );
}

/** The same by words or in another order, read live; 404 where somebody sells nothing at all. */
export async function SellerResults({
  id,
  query,
  locale,
}: {
  id: string;
  query: SellerListing;
  locale: Locale;
}) {
  const seller = await getSellerPage(id, 1);
  if (seller === null) notFound();
  const [t, list] = await Promise.all([getTranslations('seller'), browseSeller(seller.id, query)]);
  const hrefOf = (page: number) => {
    const search = new URLSearchParams();
    if (query.q !== undefined) search.set('q', query.q);
    if (query.sort !== undefined) search.set('sort', query.sort);
    if (page > 1) search.set('page', String(page));
    return `${paths.seller(seller.id)}?${search}`;
  };
  return (
    <SellerFrame seller={seller} query={query} path={paths.seller(seller.id)} locale={locale}>
      {query.q !== undefined && list.total > 0 && (
        <p className="text-muted figures">
          {t('found', { count: list.total, formatted: formatCount(list.total, locale) })}
        </p>
      )}
      {list.products.length > 0 ? (
        <SellerProducts seller={seller} list={list} locale={locale} hrefOf={hrefOf} />
      ) : (
        <EmptyState
          icon={PackageSearch}
          title={t('found', { count: 0, formatted: '' })}
          text={t('noneText', { name: seller.name })}
        >
          <Link
            href={localePath(locale, paths.seller(seller.id))}
            prefetch={false}
            className="btn mt-2 btn-primary"
          >
            {t('all')}
          </Link>
        </EmptyState>
      )}
    </SellerFrame>
  );
}

async function SellerFrame({
  seller,
  query,
  path,
  locale,
  children,
}: {
  seller: SellerPage;
  query: SellerListing;
  /** Without a language. */
  path: string;
  locale: Locale;
  children: ReactNode;
}) {
  const t = await getTranslations();
  const crumbs = [
    { label: t('layout.home'), href: localePath(locale, paths.home) },
    { label: t('listing.title'), href: localePath(locale, paths.products) },
    { label: seller.name },
  ];
  return (
    <div className="wrap space-y-6 pt-2 pb-10 sm:space-y-8 sm:pt-4 sm:pb-16">
      <JsonLd
        data={breadcrumbData(crumbs, { origin: publicOrigin(), path: localePath(locale, path) })}
      />
      <div className="space-y-2 sm:space-y-4">
        <Breadcrumb label={t('seller.breadcrumb')} crumbs={crumbs} />
        <SellerHeader seller={seller} locale={locale} />
      </div>
      <SellerSearch seller={seller} query={query} locale={locale} />
      {children}
    </div>
  );
}

async function SellerProducts({
  seller: { name },
  list: { products, total, page, limit },
  locale,
  hrefOf,
}: {
  seller: Pick<SellerPage, 'name'>;
  list: Pick<SellerPage, 'products' | 'total' | 'page' | 'limit'>;
  locale: Locale;
  /** Address of a page, without a language. */
  hrefOf: (page: number) => string;
}) {
  const t = await getTranslations('seller');
  return (
    <>
      <section aria-labelledby="products" className="space-y-5">
        <h2 id="products" className="sr-only">
          {t('heading', { name })}
        </h2>
        <ProductGrid products={products} locale={locale} top />
      </section>
      <Pager
        locale={locale}
        current={page}
        last={Math.ceil(total / limit)}
        hrefOf={(other) => localePath(locale, hrefOf(other))}
      />
    </>
  );
}
