import { useTranslations } from 'next-intl';
import { UNITS, type Unit } from '@/lib/features/catalogue/unit-kinds';
import type { Facets } from '@/lib/features/search/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { FilterValue } from './filter-value';
import type { ListingQuery } from './listing-query';

interface FilterChoicesProps {
  locale: Locale;
  query: ListingQuery;
  facets: Facets;
}

const isUnit = (value: string): value is Unit => UNITS.some((unit) => unit === value);

/** What variants differ in and how they are counted; each only where there is something to choose. */
export function FilterChoices({ locale, query, facets }: FilterChoicesProps) {
  const t = useTranslations('listing');
  const units = UNITS.flatMap((unit) => facets.units.filter(({ name }) => name === unit));
  return (
    <>
      {(facets.sizes.length > 0 || query.size !== undefined) && (
        <FilterValue
          locale={locale}
          name="size"
          label={t('size')}
          any={t('anySize')}
          value={query.size}
          values={facets.sizes}
          hasMore={facets.moreSizes}
        />
      )}
      {(facets.colours.length > 0 || query.colour !== undefined) && (
        <FilterValue
          locale={locale}
          name="colour"
          label={t('colour')}
          any={t('anyColour')}
          value={query.colour}
          values={facets.colours}
          hasMore={facets.moreColours}
        />
      )}
      {(units.length > 1 || query.unit !== undefined) && (
        <FilterValue
          locale={locale}
          name="unit"
          label={t('unit')}
          any={t('anyUnit')}
          value={query.unit}
          values={units}
          wordOf={(unit) => (isUnit(unit) ? t(`units.${unit}`) : unit)}
        />
      )}
    </>
  );
}
