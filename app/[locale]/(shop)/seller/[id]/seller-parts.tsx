import { Store } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { notFound } from 'next/navigation';
import { ProductGrid } from '@/components/catalogue/product-grid';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { JsonLd } from '@/components/ui/json-ld';
import { Pager } from '@/components/ui/pager';
import { publicOrigin, settings } from '@/lib/env';
import { formatCount } from '@/lib/money';
import { localePath, paths } from '@/lib/paths';
import { getSellerPage, type SellerPage } from '@/lib/products/seller-queries';
import { breadcrumbData } from '@/lib/seo/structured-data';
import { readableDate } from '@/lib/time';
import type { Locale } from '@/lib/i18n';
import { pageMetadata } from '../../metadata';

/** Without a language; the first page stands at the bare address. */
const sellerPath = (id: string, page: number) =>
  page === 1 ? paths.seller(id) : `${paths.seller(id)}?page=${page}`;

/** Shared by the first page and the ones after it. */
export async function sellerMetadata(id: string, page: number, locale: Locale): Promise<Metadata> {
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
  });
}

/** One page of what somebody sells; 404 where that is nothing. */
export async function SellerBody({
  id,
  page,
  locale,
}: {
  id: string;
  page: number;
  locale: Locale;
}) {
  const [t, seller] = await Promise.all([getTranslations(), getSellerPage(id, page)]);
  if (seller === null) notFound();
  const { name, total, products, limit } = seller;
  const crumbs = [
    { label: t('layout.home'), href: localePath(locale, paths.home) },
    { label: t('listing.title'), href: localePath(locale, paths.products) },
    { label: name },
  ];
  const path = localePath(locale, sellerPath(seller.id, page));
  return (
    <div className="wrap space-y-6 pt-2 pb-10 sm:space-y-8 sm:pt-4 sm:pb-16">
      <JsonLd data={breadcrumbData(crumbs, { origin: publicOrigin(), path })} />
      <div className="space-y-2 sm:space-y-4">
        <Breadcrumb label={t('seller.breadcrumb')} crumbs={crumbs} />
        <SellerHeader seller={seller} locale={locale} />
      </div>
      <section aria-labelledby="products" className="space-y-5">
        <h2 id="products" className="sr-only">
          {t('seller.heading', { name })}
        </h2>
        <ProductGrid products={products} locale={locale} top />
      </section>
      <Pager
        locale={locale}
        current={page}
        last={Math.ceil(total / limit)}
        hrefOf={(other) => localePath(locale, sellerPath(seller.id, other))}
        labels={{
          pages: t('seller.pages'),
          previous: t('seller.previous'),
          next: t('seller.next'),
          page: (number) => t('seller.page', { page: number }),
        }}
      />
    </div>
  );
}

async function SellerHeader({ seller, locale }: { seller: SellerPage; locale: Locale }) {
  const t = await getTranslations('seller');
  const { name, since, total } = seller;
  return (
    <header className="flex items-center gap-4 panel p-4 sm:gap-6 sm:p-6">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-secondary text-secondary-content sm:size-20">
        <Store aria-hidden="true" className="size-7 sm:size-9" />
      </span>
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold sm:text-3xl">{name}</h1>
        <p className="mt-1 flex flex-wrap gap-x-4 text-muted figures">
          <span>{t('count', { count: total, formatted: formatCount(total, locale) })}</span>
          <span>
            {t('since', {
              brand: settings().brandName,
              date: readableDate(new Date(since), locale),
            })}
          </span>
        </p>
      </div>
    </header>
  );
}
