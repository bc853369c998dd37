import {
  CalendarDays,
  MapPin,
  Package,
  PackageCheck,
  Search,
  Store,
  PackageSearch,
} from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { settings, publicOrigin } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { DELIVERED_LIMIT, countDelivered } from '@/lib/features/orders';
import { getTrackRecord } from '@/lib/features/aftersales/track-record';
import { keptDeadlines } from '@/lib/shop/deadlines/settings-queries';
import { getHolidayNow } from '@/lib/features/accounts';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { SORTS } from '@/lib/features/catalogue/shared';
import {
  type SellerListing,
  type SellerPage,
  browseSeller,
  getSellerPage,
} from '@/lib/features/catalogue/sellers';
import { readableDate, readableDay } from '@/lib/platform/time/time';
import { FollowShop } from '@/components/checkout/lists/product-forms';
import { SellerIdentity } from '@/components/accounts/verification/seller-identity';
import { getPublicIdentity } from '@/lib/features/accounts/verification';
import { serverLabels } from '@/lib/platform/i18n/server-labels';
import { TrackRecord } from '@/components/aftersales/track-record/track-record';
import { ReportLink } from '@/components/catalogue/abuse/report-link';
import { ProductGrid } from '@/components/catalogue/product-grid';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { JsonLd } from '@/components/ui/json-ld';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { Pager } from '@/components/ui/pager';
import { breadcrumbData } from '@/lib/features/catalogue/feeds';
import { pageMetadata } from '../../metadata';

/** The seller's header: name, district, member since, products on sale and units delivered. */
async function SellerHeader({ seller, locale }: { seller: SellerPage; locale: Locale }) {
  const [t, delivered] = await Promise.all([getTranslations('seller'), countDelivered(seller.id)]);
  const { name, since, total, place, shop } = seller;
  const formatted = formatCount(delivered, locale);
  const facts = [
    { icon: MapPin, text: place && t('place', { place: place[locale] }) },
    {
      icon: PackageCheck,
      text:
        delivered < DELIVERED_LIMIT
          ? t('delivered', { count: delivered, formatted })
          : t('deliveredMore', { formatted }),
    },
    { icon: Package, text: t('count', { count: total, formatted: formatCount(total, locale) }) },
    {
      icon: CalendarDays,
      text: t('since', {
        brand: settings().brandName,
        date: readableDate(new Date(since), locale),
      }),
    },
  ];
  return (
    <header className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 panel p-4 sm:gap-x-6 sm:p-6">
      {shop?.cover && (
        // Decoration: whose shop it is stands below.
        <img
          src={shop.cover}
          alt=""
          width={1024}
          height={256}
          className="col-span-2 max-h-40 w-full rounded-lg object-cover"
        />
      )}
      <span className="grid size-14 place-items-center overflow-hidden rounded-full bg-secondary text-secondary-content sm:row-span-2 sm:size-20">
        {shop?.logo ? (
          <img src={shop.logo} alt="" width={80} height={80} className="size-full object-cover" />
        ) : (
          <Store aria-hidden="true" className="size-7 sm:size-9" />
        )}
      </span>
      <h1 className="text-2xl font-semibold sm:self-end sm:text-3xl">{name}</h1>
      <ul className="flex flex-wrap gap-x-6 gap-y-1.5 text-muted figures max-sm:col-span-2 sm:self-start">
        {facts.map(
          ({ icon: Icon, text }) =>
            text && (
              <li key={text} className="flex items-center gap-2">
                <Icon aria-hidden="true" className="size-4.5 shrink-0 text-link" />
                {text}
              </li>
            ),
        )}
      </ul>
    </header>
  );
}

/** Hours, description and policies of the shop's profile; renders nothing where all are empty. */
async function SellerWords({ shop, locale }: Pick<SellerPage, 'shop'> & { locale: Locale }) {
  const t = await getTranslations('seller');
  const said = (en: string, bn: string) => {
    const text = locale === 'bn' ? bn || en : en || bn;
    // Marked where it is not in the page's language.
    return {
      text,
      lang: text === (locale === 'bn' ? bn : en) ? undefined : locale === 'bn' ? 'en' : 'bn',
    };
  };
  const parts = shop && [
    { label: t('about'), ...said(shop.about, shop.aboutBn) },
    { label: t('hours'), ...said(shop.hours, shop.hoursBn) },
    { label: t('policies'), ...said(shop.policies, shop.policiesBn) },
  ];
  const shown = (parts ?? []).filter(({ text }) => text !== '');
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('words')} className="grid gap-5 panel p-4 sm:p-6">
      {shown.map(({ label, text, lang }) => (
        <div key={label}>
          <h2 className="text-lg font-semibold">{label}</h2>
          <p lang={lang} className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line text-muted">
            {text}
          </p>
        </div>
      ))}
    </section>
  );
}

const LABELS = {
  newest: 'newest',
  price: 'priceUp',
  '-price': 'priceDown',
  rating: 'ratingSort',
} as const;

/** Search and order within the shop: a GET form, which needs no script. */
async function SellerSearch({
  seller,
  query,
  locale,
}: {
  seller: Pick<SellerPage, 'id' | 'name'>;
  query: SellerListing;
  locale: Locale;
}) {
  const [t, listing, tCommon] = await Promise.all([
    getTranslations('seller'),
    getTranslations('listing'),
    getTranslations('common'),
  ]);
  return (
    <form
      action={localePath(locale, paths.seller(seller.id))}
      role="search"
      aria-label={t('search')}
      className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_auto]"
    >
      <div className="max-sm:col-span-2">
        <label htmlFor="seller-q" className="mb-1.5 block text-sm font-semibold">
          {t('search')}
        </label>
        <input
          id="seller-q"
          type="search"
          name="q"
          maxLength={200}
          defaultValue={query.q}
          placeholder={t('searchPlaceholder')}
          className="input w-full"
        />
      </div>
      <div>
        <label htmlFor="seller-sort" className="mb-1.5 block text-sm font-semibold">
          {t('sort')}
        </label>
        <select
          id="seller-sort"
          name="sort"
          defaultValue={query.sort ?? ''}
          className="select w-full"
        >
          <option value="">{listing(query.q === undefined ? 'newest' : 'relevance')}</option>
          {SORTS.filter((each) => query.q !== undefined || each !== 'newest').map((each) => (
            <option key={each} value={each}>
              {listing(LABELS[each])}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="btn border-line bg-surface px-6 text-ink hover:bg-paper">
        <Search aria-hidden="true" className="size-4" />
        {tCommon('show')}
      </button>
    </form>
  );
}

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

/** Search and sort results within a seller's products, uncached; 404 for a seller without products. */
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
  const [t, holiday, record, { handOverHours }, identity] = await Promise.all([
    getTranslations(),
    getHolidayNow(seller.id),
    getTrackRecord(seller.id),
    keptDeadlines(),
    getPublicIdentity(seller.id),
  ]);
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
        <FollowShop sellerId={seller.id} label={t('lists.follow')} />
        <SellerIdentity identity={identity} locale={locale} t={serverLabels(locale)} />
      </div>
      {holiday && (
        <Notice
          tone="warning"
          title={t('seller.awayTitle', { date: readableDay(holiday.until, locale) })}
        >
          <p>{t('seller.awayText')}</p>
        </Notice>
      )}
      <SellerSearch seller={seller} query={query} locale={locale} />
      {children}
      <SellerWords shop={seller.shop} locale={locale} />
      {record && <TrackRecord record={record} handOverHours={handOverHours} locale={locale} />}
      <ReportLink kind="seller" id={seller.id} locale={locale} t={t} />
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
