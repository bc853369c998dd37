import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { Listing } from '@/components/catalogue/listing';
import {
  activeFilters,
  listingHref,
  type ListingQuery,
} from '@/components/catalogue/listing-query';
import { settings } from '@/lib/platform/env';
import { browseCatalogue } from '@/lib/features/search/queries';
import { listingSchema } from '@/lib/features/catalogue/listing-schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { messageOr } from '@/lib/platform/i18n/message-key';
import { pageMetadata } from '../../metadata';

// Without this Next takes the page for a cached one (the language has `generateStaticParams`) and
// answers 500 when it reads the query.
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/products/browse'>;

/** What the address asks for, or which of its values could not be understood and why (message keys). */
async function readQuery(
  searchParams: Props['searchParams'],
): Promise<{ query: ListingQuery; problems: { name: string; reason: string }[] }> {
  const parsed = listingSchema.safeParse(await searchParams);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => ({
      name: issue.path.join('.'),
      reason: issue.message,
    }));
    return { query: {}, problems };
  }
  // The private lists of `GET /products` are the dashboard's, its fields those of JSON: here they are
  // names like any unknown one.
  const { mine: _mine, status: _status, fields: _fields, ...query } = parsed.data;
  return { query, problems: [] };
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  const { query, problems } = await readQuery(searchParams);
  const t = await getTranslations({ locale });
  const { page = 1 } = query;
  return pageMetadata({
    locale,
    path: listingHref({ page }),
    title: page > 1 ? t('seo.listingPage', { page }) : t('listing.title'),
    description: t('seo.listingDescription', { brand: settings().brandName }),
    // Pages of the plain list are worth finding; their endless filtered variants are not.
    hidden:
      problems.length > 0 ||
      activeFilters(query).length > 0 ||
      query.sort !== undefined ||
      query.limit !== undefined,
  });
}

/** `/products` with a query: rendered per request, as a cached page can't read one. */
export default async function BrowsePage({ params, searchParams }: Props) {
  const locale = (await params).locale as Locale;
  setRequestLocale(locale);
  const { query, problems } = await readQuery(searchParams);
  const [t, why, result] = await Promise.all([
    getTranslations('listing'),
    getTranslations('validation'),
    browseCatalogue(query),
  ]);
  return (
    <Listing
      locale={locale}
      query={query}
      result={result}
      heading={t('title')}
      problems={problems.map(({ name, reason }) => {
        const [, word] = FIELD_WORDS.find(([field]) => field === name) ?? [];
        return { name: word ? t(word) : name, reason: messageOr(why, reason, reason) };
      })}
    />
  );
}

/** Names of the address and the form's words for them. */
const FIELD_WORDS = [
  ['q', 'keyword'],
  ['category', 'category'],
  ['brand', 'brand'],
  ['size', 'size'],
  ['colour', 'colour'],
  ['unit', 'unit'],
  ['minPrice', 'minPrice'],
  ['maxPrice', 'maxPrice'],
  ['rating', 'rating'],
  ['minOrder', 'minOrder'],
  ['inStock', 'inStock'],
  ['sort', 'sort'],
] as const;
