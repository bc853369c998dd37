import { CalendarDays, MapPin, Package, PackageCheck, Search, Store } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { settings } from '@/lib/platform/env';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { countDelivered, DELIVERED_LIMIT } from '@/lib/features/orders/product-order-queries';
import { localePath, paths } from '@/lib/platform/paths';
import { SORTS } from '@/lib/features/catalogue/listing-schema';
import type { SellerListing, SellerPage } from '@/lib/features/catalogue/sellers/queries';
import { readableDate } from '@/lib/platform/time/time';

/** Who sells here: name, place, since when, how much is on sale and how much was delivered. */
export async function SellerHeader({ seller, locale }: { seller: SellerPage; locale: Locale }) {
  const [t, delivered] = await Promise.all([getTranslations('seller'), countDelivered(seller.id)]);
  const { name, since, total, place } = seller;
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
      <span className="grid size-14 place-items-center rounded-full bg-secondary text-secondary-content sm:row-span-2 sm:size-20">
        <Store aria-hidden="true" className="size-7 sm:size-9" />
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

const WORDS = {
  newest: 'newest',
  price: 'priceUp',
  '-price': 'priceDown',
  rating: 'ratingSort',
} as const;

/** Search and order within the shop: a GET form, which needs no script. */
export async function SellerSearch({
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
              {listing(WORDS[each])}
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
