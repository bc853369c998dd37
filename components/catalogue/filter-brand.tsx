import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Facets } from '@/lib/features/search/schema';
import { useFacetCount } from './filter-words';

interface FilterBrandProps {
  locale: Locale;
  /** The brand that is chosen. */
  brand: string | undefined;
  facets: Pick<Facets, 'brands' | 'moreBrands'>;
}

const FIELD = 'filter-brand';
const LIST = 'filter-brands';

/** A list of brands with their counts; where there are more than a person reads, a field to type in. */
export function FilterBrand({ locale, brand, facets }: FilterBrandProps) {
  const t = useTranslations('listing');
  const facetCount = useFacetCount(locale);
  const isListed = facets.brands.some(({ name }) => name === brand);
  return (
    <div>
      <label htmlFor={FIELD} className="mb-1.5 block text-sm font-semibold">
        {t('brand')}
      </label>
      {facets.moreBrands ? (
        <>
          <input
            id={FIELD}
            name="brand"
            list={LIST}
            maxLength={100}
            defaultValue={brand}
            autoComplete="off"
            className="input w-full"
          />
          <datalist id={LIST}>
            {facets.brands.map(({ name, count }) => (
              <option key={name} value={name}>
                {facetCount(count)}
              </option>
            ))}
          </datalist>
        </>
      ) : (
        <select id={FIELD} name="brand" defaultValue={brand ?? ''} className="select w-full">
          <option value="">{t('anyBrand')}</option>
          {brand !== undefined && !isListed && <option value={brand}>{brand}</option>}
          {facets.brands.map(({ name, count }) => (
            <option key={name} value={name}>
              {name} ({facetCount(count)})
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
