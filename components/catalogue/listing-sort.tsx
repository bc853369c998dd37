import { useTranslations } from 'next-intl';
import { SORTS } from '@/lib/features/catalogue/listing-schema';
import { FILTER_FORM } from './listing-filters';
import type { ListingQuery } from './listing-query';

const WORDS = {
  newest: 'newest',
  price: 'priceUp',
  '-price': 'priceDown',
  rating: 'ratingSort',
} as const;

/** The order of the list: the best first where words are asked for, else the newest. */
export function ListingSort({ query }: { query: ListingQuery }) {
  const t = useTranslations('listing');
  const isSearch = query.q !== undefined;
  const sort = query.sort === 'newest' && !isSearch ? '' : (query.sort ?? '');
  return (
    <div className="flex grow items-center gap-2 lg:grow-0">
      <label htmlFor="sort" className="text-sm whitespace-nowrap max-sm:sr-only">
        {t('sort')}
      </label>
      <select
        key={`${isSearch} ${sort}`}
        id="sort"
        name="sort"
        form={FILTER_FORM}
        defaultValue={sort}
        className="select w-full min-w-44 lg:w-auto"
      >
        <option value="">{t(isSearch ? 'relevance' : 'newest')}</option>
        {SORTS.filter((each) => isSearch || each !== 'newest').map((each) => (
          <option key={each} value={each}>
            {t(WORDS[each])}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" form={FILTER_FORM} className="btn">
          {t('sortGo')}
        </button>
      </noscript>
    </div>
  );
}
