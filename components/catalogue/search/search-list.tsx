import { Clock, LayoutGrid, Search, Tag, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { CATEGORIES, isCategory } from '@/lib/shop/categories';
import type { SuggestedProduct } from '@/lib/features/catalogue/shared';
import type { Suggestions } from '@/lib/features/catalogue/search/shared';
import { categoryKey } from '@/components/catalogue/category-keys';
import { smallPicture } from '@/components/ui/picture-source';
import { formatBdt } from '@/lib/platform/money';

/** One line that can be chosen, and where it leads. */
export type Option = { id: string; href: string } & (
  | { kind: 'recent' | 'spelling' | 'category' | 'all'; text: string }
  | { kind: 'everything' }
  | { kind: 'product'; product: SuggestedProduct }
);

/** Lines under one heading (a message key of `search`). */
interface OptionGroup {
  heading: 'recent' | 'didYouMean' | 'products' | 'categories' | 'suggestions';
  options: Option[];
}

interface Shown {
  locale: Locale;
  /** Text that is typed, trimmed. */
  query: string;
  answer: Suggestions | undefined;
  /** Query that the response is about; it lags a pause behind what is typed. */
  answered: string | undefined;
  recent: string[];
}

/** Address of the results for some words. */
export function resultsHref(locale: Locale, query: string): string {
  return localePath(locale, `${paths.products}?${new URLSearchParams({ q: query })}`);
}

/** Suggestions in groups; the first group follows the typed text. */
export function optionGroups({ locale, query, answer, answered, recent }: Shown): OptionGroup[] {
  const lists: Record<OptionGroup['heading'], Option[]> = {
    recent: [],
    didYouMean: [],
    products: [],
    categories: [],
    suggestions: [],
  };
  if (query === '') {
    // Categories with something on sale.
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

interface SearchListProps {
  id: string;
  groups: OptionGroup[];
  active: string | undefined;
  onChoose(option: Option): void;
  onForget(query: string): void;
}

const ICONS = {
  recent: Clock,
  spelling: Search,
  category: Tag,
  all: Search,
  everything: LayoutGrid,
} as const;

/**
 * The lines under the field. The focus stays in the field, which names the active one; they are
 * links all the same, so that they can be opened in another tab.
 */
export function SearchList({ id, groups, active, onChoose, onForget }: SearchListProps) {
  const t = useTranslations('search');
  const recent = groups.find(({ heading }) => heading === 'recent');
  return (
    <div className="relative">
      <div id={id} role="listbox" aria-label={t('suggestions')}>
        {groups.map(({ heading, options }) => (
          <div
            key={heading}
            role="group"
            aria-label={t(heading)}
            className="border-line not-last:border-b not-last:pb-2"
          >
            <p
              aria-hidden="true"
              className={`flex h-9 items-end px-3 text-xs font-semibold text-muted ${heading === 'suggestions' ? 'hidden' : ''}`}
            >
              {t(heading)}
            </p>
            {options.map((option) => (
              <Line
                key={option.id}
                option={option}
                isActive={option.id === active}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
      {recent && (
        // Beside the lines and not in them: a line of a list box can hold no button.
        <ul className="absolute top-9 right-0">
          {recent.options.map((option) =>
            option.kind !== 'recent' ? null : (
              <li key={option.text}>
                <button
                  type="button"
                  aria-label={t('removeRecent', { query: option.text })}
                  onClick={() => onForget(option.text)}
                  className="grid size-11 place-items-center rounded-full text-muted hover:bg-paper hover:text-ink"
                >
                  <X aria-hidden="true" className="size-4" />
                </button>
              </li>
            ),
          )}
        </ul>
      )}
    </div>
  );
}

interface LineProps {
  option: Option;
  isActive: boolean;
  onChoose(option: Option): void;
}

function Line({ option, isActive, onChoose }: LineProps) {
  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(option);
  }
  return (
    <a
      id={option.id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={option.href}
      onClick={onClick}
      className={`flex items-center gap-3 rounded-lg px-3 hover:bg-paper aria-selected:bg-secondary aria-selected:text-secondary-content aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-primary ${
        option.kind === 'product' ? 'min-h-16 py-1.5' : 'h-11'
      } ${option.kind === 'recent' ? 'mr-11' : ''}`}
    >
      <LineContent option={option} />
    </a>
  );
}

function LineContent({ option }: { option: Option }) {
  const t = useTranslations('search');
  const names = useTranslations('category');
  const locale = useLocale();
  const name = (category: string) =>
    isCategory(category) ? names(categoryKey(category)) : category;
  if (option.kind === 'product') {
    const { productName, image, price, highestPrice, category } = option.product;
    return (
      <>
        <img
          src={smallPicture(image)}
          alt=""
          width={48}
          height={48}
          className="size-12 shrink-0 rounded-md border border-line bg-white object-contain"
        />
        <span className="min-w-0 grow">
          <span className="line-clamp-2 text-sm leading-snug font-semibold sm:line-clamp-1 sm:text-base">
            {productName}
          </span>
          <span className="block truncate text-xs opacity-80">{name(category)}</span>
        </span>
        <span className="text-sm font-semibold whitespace-nowrap figures">
          {highestPrice === undefined
            ? formatBdt(price, locale)
            : t('fromPrice', { price: formatBdt(price, locale) })}
        </span>
      </>
    );
  }
  const Icon = ICONS[option.kind];
  return (
    <>
      <Icon aria-hidden="true" className="size-5 shrink-0 opacity-70" />
      <span className="truncate">
        {option.kind === 'all' && t('all', { query: option.text })}
        {option.kind === 'everything' && t('allProducts')}
        {option.kind === 'category' && name(option.text)}
        {(option.kind === 'recent' || option.kind === 'spelling') && option.text}
      </span>
    </>
  );
}
