import { localePath, paths } from '@/lib/platform/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { CATEGORIES } from '@/lib/shop/categories';
import type { SuggestedProduct } from '@/lib/features/catalogue/schema';
import type { Suggestions } from '@/lib/features/catalogue/search/schema';

/** One line that can be chosen, and where it leads. */
export type Option = { id: string; href: string } & (
  | { kind: 'recent' | 'spelling' | 'category' | 'all'; text: string }
  | { kind: 'everything' }
  | { kind: 'product'; product: SuggestedProduct }
);

/** Lines under one heading (a message key of `search`). */
export interface OptionGroup {
  heading: 'recent' | 'didYouMean' | 'products' | 'categories' | 'suggestions';
  options: Option[];
}

interface Shown {
  locale: Locale;
  /** What is typed, trimmed. */
  query: string;
  answer: Suggestions | undefined;
  /** What the answer is about; a pause behind what is typed. */
  answered: string | undefined;
  recent: string[];
}

/** Address of the results for some words. */
export function resultsHref(locale: Locale, query: string): string {
  return localePath(locale, `${paths.products}?${new URLSearchParams({ q: query })}`);
}

/** What there is to choose, group by group; the first is the next to what is typed. */
export function optionGroups({ locale, query, answer, answered, recent }: Shown): OptionGroup[] {
  const lists: Record<OptionGroup['heading'], Option[]> = {
    recent: [],
    didYouMean: [],
    products: [],
    categories: [],
    suggestions: [],
  };
  if (query === '') {
    // Those with something on sale.
    if (answered === '') lists.categories = categories(locale, answer?.categories ?? []);
    lists.recent = recent.map((text, at) => ({
      id: `search-recent-${at}`,
      kind: 'recent',
      text,
      href: resultsHref(locale, text),
    }));
  } else if (answer !== undefined) {
    const { products, didYouMean = [] } = answer;
    lists.categories = categories(locale, answer.categories);
    lists.products = products.map((product) => ({
      id: `search-product-${product._id}`,
      kind: 'product',
      product,
      href: localePath(locale, paths.product(product._id)),
    }));
    lists.didYouMean = didYouMean.map((text, at) => ({
      id: `search-spelling-${at}`,
      kind: 'spelling',
      text,
      href: resultsHref(locale, text),
    }));
    if (products.length > 0) {
      const href = resultsHref(locale, query);
      lists.suggestions = [{ id: 'search-all', kind: 'all', text: query, href }];
    } else if (lists.categories.length === 0) {
      lists.categories = categories(locale, CATEGORIES);
      const href = localePath(locale, paths.products);
      lists.suggestions = [{ id: 'search-everything', kind: 'everything', href }];
    }
  }
  return (Object.keys(lists) as OptionGroup['heading'][])
    .map((heading) => ({ heading, options: lists[heading] }))
    .filter(({ options }) => options.length > 0);
}

function categories(locale: Locale, names: readonly string[]): Option[] {
  return names.map((text, at) => ({
    id: `search-category-${at}`,
    kind: 'category',
    text,
    href: localePath(locale, paths.category(text)),
  }));
}
