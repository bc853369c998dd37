import type { Locale } from '@/lib/platform/i18n/i18n';
import type { ValueCount } from '@/lib/features/search/schema';
import { useFacetCount } from './filter-words';
import type { ListingQuery } from './listing-query';

/** Filters by a value that sellers write, with how long it can be. */
const MAX_LENGTHS = { brand: 100, size: 60, colour: 60, unit: 60 } as const satisfies Partial<
  Record<keyof ListingQuery, number>
>;

interface FilterValueProps {
  locale: Locale;
  name: keyof typeof MAX_LENGTHS;
  label: string;
  /** The choice of every value. */
  any: string;
  /** The value that is chosen. */
  value: string | undefined;
  values: ValueCount[];
  /** There are more than `values`: any can be typed. */
  hasMore?: boolean;
  /** A value in the page's words; without it as it is. */
  wordOf?: (value: string) => string;
}

/** A list of values with their counts; where there are more than a person reads, a field to type in. */
export function FilterValue(props: FilterValueProps) {
  const { locale, name, label, any, value, values, hasMore = false } = props;
  const { wordOf = (each) => each } = props;
  const facetCount = useFacetCount(locale);
  const isListed = values.some((each) => each.name === value);
  const field = `filter-${name}`;
  return (
    <div>
      <label htmlFor={field} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {hasMore ? (
        <>
          <input
            id={field}
            name={name}
            list={`${field}s`}
            maxLength={MAX_LENGTHS[name]}
            defaultValue={value}
            autoComplete="off"
            className="input w-full"
          />
          <datalist id={`${field}s`}>
            {values.map((each) => (
              <option key={each.name} value={each.name}>
                {facetCount(each.count)}
              </option>
            ))}
          </datalist>
        </>
      ) : (
        <select id={field} name={name} defaultValue={value ?? ''} className="select w-full">
          <option value="">{any}</option>
          {value !== undefined && !isListed && <option value={value}>{wordOf(value)}</option>}
          {values.map((each) => (
            <option key={each.name} value={each.name}>
              {wordOf(each.name)} ({facetCount(each.count)})
            </option>
          ))}
        </select>
      )}
    </div>
  );
}
