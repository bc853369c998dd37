import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { FilterColumn } from '@/components/ui/filter-column';
import type { Facet, TreeAttribute } from '@/lib/features/catalogue/tree/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { valueWords } from './attribute-words';

/** Names the form for the button that opens it on phones. */
export const LEAF_FORM = 'leaf-filters';

interface Props {
  facets: readonly { attribute: TreeAttribute; values: readonly Facet[] }[];
  /** The category's path in the page's language. */
  action: string;
  /** Changes with the address. */
  address: string;
  chosen: number;
  locale: Locale;
}

/** Attributes to filter by, each value with how many products it leaves: a GET form. */
export function LeafFilters({ facets, action, address, chosen, locale }: Props) {
  const t = useTranslations();
  return (
    <FilterColumn
      id={LEAF_FORM}
      action={action}
      address={address}
      title={t('listing.filters')}
      closeLabel={t('listing.close')}
      show={t('listing.apply')}
      reset={
        chosen > 0 && (
          <Link href={action} prefetch={false} className="btn border-line bg-surface">
            {t('listing.reset')}
          </Link>
        )
      }
    >
      {facets.map(({ attribute, values }) => (
        <fieldset key={attribute.key}>
          <legend className="mb-1.5 text-sm font-semibold">{attribute.name[locale]}</legend>
          {values.map(({ value, count, isOn }) => (
            <label
              key={value}
              className="flex min-h-11 items-center gap-3 rounded-lg px-2 text-[0.9375rem] leading-tight hover:bg-paper has-checked:bg-secondary has-checked:font-semibold has-checked:text-secondary-content lg:min-h-10"
            >
              <input
                type="checkbox"
                name="f"
                value={`${attribute.key}:${value}`}
                defaultChecked={isOn}
                className="checkbox checkbox-sm"
              />
              <span className="min-w-0 grow wrap-anywhere">
                {valueWords(attribute, value, locale, t)}
              </span>
              <span className="figures">{formatCount(count, locale)}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </FilterColumn>
  );
}
