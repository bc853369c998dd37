import { Search } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { formatCount } from '@/lib/platform/money';
import { isReversed, type AskedDays } from '@/lib/platform/time/day-text';
import { Drawer } from './drawer';
import { drawerOf, FilterButton, type FilterFormProps } from './filter-column';
import { DANGER_TEXT } from './looks';

interface RowProps extends FilterFormProps {
  /** The field that stands beside the drawer on phones: words, or a choice where there are none. */
  search: (ComponentProps<'input'> & { id: string; label: string }) | SelectProps;
  /** How many of the drawer's filters are set; without any filters in it there is no drawer. */
  count?: number;
  /** Days that were asked for, where a `DateRange` is in the drawer. */
  days?: AskedDays;
}

const LABEL = 'mb-1 block text-sm font-semibold';
const OUTLINE = 'btn target border-line bg-surface text-ink hover:bg-paper';

/**
 * A list's filters as a GET form: it works before and without any script, and can be shared. Below
 * 1024 px it is a drawer, above a row of fields, which stay in line where one of them has an error
 * below. (`FilterColumn` is the one beside the products.)
 */
export function FilterForm({
  id,
  action,
  address,
  search,
  count,
  days,
  show,
  reset,
  children,
}: RowProps) {
  const t = useTranslations('dashboardUi');
  const locale = useLocale();
  const wrongId = days && isReversed(days) ? `${id}-wrong` : undefined;
  return (
    <div key={address} className="flex flex-wrap items-end gap-x-2 gap-y-3 lg:gap-3">
      <div className="min-w-0 flex-1 lg:flex-[2_1_15rem] lg:self-start">
        <label htmlFor={search.id} className={LABEL}>
          {search.label}
        </label>
        <Lead of={search} form={id} />
      </div>
      <button
        type="submit"
        form={id}
        aria-label={t('search')}
        className={`${OUTLINE} px-3 lg:hidden`}
      >
        <Search aria-hidden className="size-5" />
      </button>
      {count === undefined ? (
        reset && <div className="lg:hidden">{reset}</div>
      ) : (
        <FilterButton
          form={id}
          label={t('filter')}
          count={count > 0 ? formatCount(count, locale) : ''}
          wrongId={wrongId}
          className="target px-3.5"
        />
      )}
      {wrongId !== undefined && <DaysWrong id={wrongId} />}
      <Drawer
        id={drawerOf(id)}
        title={t('filters')}
        closeLabel={t('closeFilters')}
        className="lg:contents!"
      >
        <form id={id} action={action} className="grid gap-4 lg:contents">
          {children}
          <div className="lg:self-start">
            {/* As high as the labels beside it. */}
            <span aria-hidden="true" className={`${LABEL} max-lg:hidden`}>
              {'\u00A0'}
            </span>
            <div className="flex gap-2 max-lg:pt-2">
              <button type="submit" className={`${OUTLINE} px-5 max-lg:grow`}>
                {show}
              </button>
              {reset}
            </div>
          </div>
        </form>
      </Drawer>
    </div>
  );
}

/** Error of a field within the closed drawer; from 1024 px that field itself is visible. */
function DaysWrong({ id }: { id: string }) {
  const t = useTranslations('dashboardUi.dates');
  return (
    <p id={id} role="alert" className={`basis-full text-sm font-semibold lg:hidden ${DANGER_TEXT}`}>
      {t('reversed')}
    </p>
  );
}

/** The field beside the drawer: it stands outside of the form. */
function Lead({ of, form }: { of: RowProps['search']; form: string }) {
  if ('options' in of) return <Choice of={of} form={form} />;
  const { label: _label, ...input } = of;
  return <input {...input} form={form} className="input w-full text-base" />;
}

/** The way back to the whole list, in a row of filters. */
export function FilterReset({ label, href }: { label: string; href: string }) {
  return (
    <Link href={href} prefetch={false} className="btn target btn-ghost">
      {label}
    </Link>
  );
}

interface FieldProps {
  id: string;
  label: string;
  /** Its label is long. */
  wide?: boolean;
  children: ReactNode;
}

/** One labelled field of a row of filters. */
export function FilterField({ id, label, wide = false, children }: FieldProps) {
  return (
    <div
      className={`min-w-0 lg:self-start ${wide ? 'lg:flex-[2_1_15rem]' : 'lg:flex-[1_1_8.5rem]'}`}
    >
      <label htmlFor={id} className={LABEL}>
        {label}
      </label>
      {children}
    </div>
  );
}

interface SelectProps {
  id: string;
  name: string;
  label: string;
  value: string | undefined;
  /** Its words are long. */
  wide?: boolean;
  /** Value and words of each; an empty value is no filter. */
  options: readonly (readonly [value: string, words: string])[];
}

/** A choice in a row of filters. */
export function FilterSelect(props: SelectProps) {
  return (
    <FilterField id={props.id} label={props.label} wide={props.wide ?? false}>
      <Choice of={props} />
    </FilterField>
  );
}

function Choice({
  of: { id, name, value = '', options },
  form,
}: {
  of: SelectProps;
  form?: string;
}) {
  return (
    <select
      id={id}
      name={name}
      form={form}
      defaultValue={value}
      className="select w-full text-base"
    >
      {options.map(([each, labels]) => (
        <option key={each} value={each}>
          {labels}
        </option>
      ))}
    </select>
  );
}
