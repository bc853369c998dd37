import 'server-only';
import {
  activeFilters,
  listingHref,
  type ListingQuery,
} from '@/components/catalogue/listing-query';
import { listingView, type ListingView } from '@/components/catalogue/listing-view';
import { listingSchema } from '@/lib/features/catalogue/shared';
import { browseCatalogue } from '@/lib/features/catalogue/search';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { messageOr, type Translator } from '@/lib/platform/i18n/message-key';
import { serverLabels } from '@/lib/platform/i18n/server-labels';

type Search = Record<string, string | string[] | undefined>;

interface Asked {
  query: ListingQuery;
  problems: { name: string; reason: string }[];
}

/**
 * Returns the query that the address asks for, or which of its values could not be understood and why
 * (message keys).
 */
function readQuery(search: Search): Asked {
  const parsed = listingSchema.safeParse(search);
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

/** Texts about the list in a page's head. */
interface ListingHead {
  title: string;
  /** Without a language. */
  path: string;
  /** Pages of the plain list are worth finding; their endless filtered variants are not. */
  hidden: boolean;
}

function headOf({ query, problems }: Asked, t: Translator): ListingHead {
  const { page = 1 } = query;
  return {
    title: page > 1 ? t('seo.listingPage', { page }) : t('listing.title'),
    path: listingHref({ page }),
    hidden:
      problems.length > 0 ||
      activeFilters(query).length > 0 ||
      query.sort !== undefined ||
      query.limit !== undefined,
  };
}

/** Returns the head's texts for `/products` with a query. */
export function readListingHead(search: Search, locale: Locale): ListingHead {
  return headOf(readQuery(search), serverLabels(locale));
}

/** Names of the address and the form's words for them. */
const FIELD_LABELS = [
  ['q', 'keyword'],
  ['category', 'category'],
  ['brand', 'brand'],
  ['size', 'size'],
  ['colour', 'colour'],
  ['unit', 'unit'],
  ['seller', 'seller'],
  ['minPrice', 'minPrice'],
  ['maxPrice', 'maxPrice'],
  ['rating', 'rating'],
  ['minOrder', 'minOrder'],
  ['inStock', 'inStock'],
  ['sort', 'sort'],
] as const;

/**
 * `/products` with a query, read live.
 * @returns null for a page behind the list's last: it is no page of the shop, and no search engine shall
 *   keep it
 */
export async function readListing(search: Search, locale: Locale): Promise<ListingView | null> {
  const asked = readQuery(search);
  const t = serverLabels(locale);
  const result = await browseCatalogue(asked.query);
  if (result.total > 0 && result.products.length === 0) return null;
  const { q } = asked.query;
  return listingView({
    locale,
    t,
    query: asked.query,
    result,
    heading: q === undefined ? t('listing.title') : t('listing.searched', { value: q }),
    problems: asked.problems.map(({ name, reason }) => {
      const [, word] = FIELD_LABELS.find(([field]) => field === name) ?? [];
      const key = `validation.${reason}`;
      return { name: word ? t(`listing.${word}`) : name, reason: messageOr(t, key, reason) };
    }),
  });
}
