import { useTranslations } from 'next-intl';
import { FilterForm } from '@/components/ui/filter-form';
import { formatCount } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { CATEGORIES } from '@/lib/features/catalogue/categories';
import type { Facets } from '@/lib/features/search/schema';
import { categoryKey } from './category-keys';
import { FilterChoices } from './filter-choices';
import { FilterValue } from './filter-value';
import { useFacetCount } from './filter-words';
import { changed, listingHref, type ListingQuery } from './listing-query';

/** Names the form for the buttons and fields that stand outside of it. */
export const FILTER_FORM = 'filter-form';

interface Props {
  locale: Locale;
  query: ListingQuery;
  facets: Facets;
}

const choice =
  'hover:bg-paper has-checked:bg-secondary has-checked:text-secondary-content flex min-h-11 items-center gap-3 rounded-lg px-2 text-[0.9375rem] leading-tight has-checked:font-semibold lg:min-h-10';
const label = 'mb-1.5 block text-sm font-semibold';

/** What the products can be filtered by, with how many each choice would give. */
export function ListingFilters({ locale, query, facets }: Props) {
  const t = useTranslations('listing');
  const names = useTranslations('category');
  const facetCount = useFacetCount(locale);
  const all = facets.without.category ?? 0;
  return (
    <FilterForm
      id={FILTER_FORM}
      action={localePath(locale, paths.products)}
      address={listingHref(changed(query, { sort: undefined }))}
      title={t('filters')}
      closeLabel={t('close')}
      show={t('apply')}
      reset={
        <a href={localePath(locale, paths.products)} data-listing className="btn btn-ghost">
          {t('reset')}
        </a>
      }
    >
      {query.limit !== undefined && <input type="hidden" name="limit" value={query.limit} />}
      <div>
        <label htmlFor="filter-q" className={label}>
          {t('keyword')}
        </label>
        <input
          id="filter-q"
          type="search"
          name="q"
          maxLength={200}
          defaultValue={query.q}
          placeholder={t('keywordPlaceholder')}
          className="input w-full"
        />
      </div>
      <fieldset>
        <legend className={label}>{t('category')}</legend>
        <div className="-mx-2">
          {[undefined, ...CATEGORIES].map((category) => {
            const key = category === undefined ? 'all' : categoryKey(category).split('.')[1];
            const count = category === undefined ? all : facets.categories[category];
            return (
              <label key={key} className={choice}>
                <input
                  type="radio"
                  name="category"
                  value={category ?? ''}
                  defaultChecked={query.category === category}
                  aria-describedby={`count-${key}`}
                  className="radio border-muted radio-sm radio-primary"
                />
                <span className="grow">
                  {category === undefined ? t('anyCategory') : names(categoryKey(category))}
                </span>
                <Count id={`count-${key}`} text={facetCount(count)} />
              </label>
            );
          })}
        </div>
      </fieldset>
      <fieldset>
        <legend className={label}>{t('price')}</legend>
        <div className="grid grid-cols-2 gap-2">
          {(['minPrice', 'maxPrice'] as const).map((name) => (
            <input
              key={name}
              type="text"
              inputMode="decimal"
              name={name}
              aria-label={t(name)}
              defaultValue={query[name]}
              placeholder={t(name === 'minPrice' ? 'from' : 'to')}
              className="input w-full figures"
            />
          ))}
        </div>
      </fieldset>
      <FilterValue
        locale={locale}
        name="brand"
        label={t('brand')}
        any={t('anyBrand')}
        value={query.brand}
        values={facets.brands}
        hasMore={facets.moreBrands}
      />
      <FilterChoices locale={locale} query={query} facets={facets} />
      <div>
        <label htmlFor="filter-rating" className={label}>
          {t('rating')}
        </label>
        <select
          id="filter-rating"
          name="rating"
          defaultValue={query.rating ?? ''}
          className="select w-full"
        >
          <option value="">{t('anyRating')}</option>
          {facets.ratings.map(({ atLeast, count }) => (
            <option key={atLeast} value={atLeast}>
              {t('ratingAtLeast', { rating: formatCount(atLeast, locale) })} ({facetCount(count)})
            </option>
          ))}
          {query.rating !== undefined &&
            !facets.ratings.some(({ atLeast }) => atLeast === query.rating) && (
              <option value={query.rating}>
                {t('ratingAtLeast', { rating: formatCount(query.rating, locale) })}
              </option>
            )}
        </select>
      </div>
      <div>
        <label htmlFor="filter-order" className={label}>
          {t('minOrder')}
        </label>
        <input
          id="filter-order"
          type="text"
          inputMode="numeric"
          name="minOrder"
          defaultValue={query.minOrder}
          aria-describedby="filter-order-hint"
          className="input w-full figures"
        />
        <p id="filter-order-hint" className="mt-1.5 text-xs text-muted">
          {t('minOrderHint')}
        </p>
      </div>
      <label className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
        <input
          type="checkbox"
          name="inStock"
          value="1"
          defaultChecked={query.inStock}
          aria-describedby="count-stock"
          className="checkbox"
        />
        <span className="grow">{t('inStock')}</span>
        <Count id="count-stock" text={facetCount(facets.inStock)} />
      </label>
    </FilterForm>
  );
}

/** How many products a choice would give: said after its name, which stays the label alone. */
function Count({ id, text }: { id: string; text: string }) {
  return (
    <span id={id} aria-hidden="true" className="text-xs font-normal text-muted figures">
      {text}
    </span>
  );
}
