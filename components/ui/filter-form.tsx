import { Search, SlidersHorizontal, X } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { formatCount } from '@/lib/platform/money';

interface SharedProps {
  /** Of the form; each list has its own. Fields that stand elsewhere name it as their `form`. */
  id: string;
  /** The list's path in the page's language. */
  action: string;
  /** Changes with the address: it brings the fields back to it after a link or the back button. */
  address: string;
  show: string;
  /** The way back to the whole list; see `FilterReset`. */
  reset?: ReactNode;
  /** The fields, hidden ones too. */
  children: ReactNode;
}

interface ColumnProps extends SharedProps {
  /** Of the drawer; a `FilterButton` elsewhere opens it. */
  title: string;
  closeLabel: string;
}

interface RowProps extends SharedProps {
  /** The field that stands beside the drawer on phones: words, or a choice where there are none. */
  search: (ComponentProps<'input'> & { id: string; label: string }) | SelectProps;
  /** How many of the drawer's filters are set; without any filters in it there is no drawer. */
  count?: number;
}

const LABEL = 'mb-1 block text-sm font-semibold';
const OUTLINE = 'btn target border-line bg-surface text-ink hover:bg-paper';

const drawerOf = (form: string) => `${form}-drawer`;

/**
 * A list's filters as a GET form: it works before and without any script, and can be shared. Below
 * 1024 px it is a drawer. Above, the fields are a column, or with `search` a row (in the dashboard).
 */
export function FilterForm(props: ColumnProps | RowProps) {
  return 'search' in props ? <Row {...props} /> : <Column {...props} />;
}

function Column({ id, action, address, show, reset, children, ...drawer }: ColumnProps) {
  return (
    <Drawer id={drawerOf(id)} {...drawer} className="lg:panel lg:p-5">
      <form key={address} id={id} action={action} className="space-y-5">
        {children}
        <div className="sticky -bottom-4 -mx-4 flex gap-2 bg-surface px-4 pt-3 pb-4 max-lg:border-t max-lg:border-line lg:static lg:m-0 lg:p-0">
          <button type="submit" className="btn grow btn-primary">
            {show}
          </button>
          {reset}
        </div>
      </form>
    </Drawer>
  );
}

function Row({ id, action, address, search, count, show, reset, children }: RowProps) {
  const t = useTranslations('dashboardUi');
  return (
    <div key={address} className="flex flex-wrap items-end gap-x-2 gap-y-3 lg:gap-3">
      <div className="min-w-0 flex-1 lg:flex-[2_1_15rem]">
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
        <FilterButton form={id} label={t('filter')} count={count} className="target px-3.5" />
      )}
      <Drawer
        id={drawerOf(id)}
        title={t('filters')}
        closeLabel={t('closeFilters')}
        className="lg:contents!"
      >
        <form id={id} action={action} className="grid gap-4 lg:contents">
          {children}
          <div className="flex gap-2 max-lg:pt-2">
            <button type="submit" className={`${OUTLINE} px-5 max-lg:grow`}>
              {show}
            </button>
            {reset}
          </div>
        </form>
      </Drawer>
    </div>
  );
}

/** The field beside the drawer: it stands outside of the form. */
function Lead({ of, form }: { of: RowProps['search']; form: string }) {
  if ('options' in of) return <Choice of={of} form={form} />;
  const { label: _label, ...input } = of;
  return <input {...input} form={form} className="input w-full text-base" />;
}

interface DrawerProps {
  id: string;
  title: string;
  closeLabel: string;
  /** How it stands in the page from 1024 px. */
  className: string;
  children: ReactNode;
}

/** A native popover, so that it opens before (and without) any script. */
function Drawer({ id, title, closeLabel, className, children }: DrawerProps) {
  return (
    <aside
      id={id}
      popover="auto"
      aria-label={title}
      className={`inset-auto m-0 text-ink open:fixed open:inset-y-0 open:left-0 open:h-dvh open:w-[min(22rem,88vw)] open:overflow-y-auto open:border-r open:border-line open:bg-surface open:backdrop:bg-black/50 max-lg:open:p-4 lg:static lg:block lg:h-auto! lg:w-auto! ${className}`}
    >
      <div className="mb-3 flex items-center justify-between lg:hidden">
        <h2 className="text-lg font-semibold">{title}</h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={closeLabel}
          className="btn btn-square btn-ghost"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      {children}
    </aside>
  );
}

interface ButtonProps {
  /** Id of the `FilterForm`. */
  form: string;
  label: string;
  /** How many filters are set. */
  count: number;
  className?: string;
}

/** Opens the drawer of a filter form where there is one. */
export function FilterButton({ form, label, count, className = '' }: ButtonProps) {
  const locale = useLocale();
  return (
    <button
      type="button"
      popoverTarget={drawerOf(form)}
      className={`btn border-line bg-surface lg:hidden ${className}`}
    >
      <SlidersHorizontal aria-hidden="true" className="size-4" />
      {label}
      {count > 0 && (
        <span className="badge badge-sm font-semibold figures badge-primary">
          <span className="sr-only">, </span>
          {formatCount(count, locale)}
        </span>
      )}
    </button>
  );
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
    <div className={`min-w-0 ${wide ? 'lg:flex-[2_1_15rem]' : 'lg:flex-[1_1_8.5rem]'}`}>
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
  /** Value and words of each; an empty value is no filter. */
  options: readonly (readonly [value: string, words: string])[];
}

/** A choice in a row of filters. */
export function FilterSelect(props: SelectProps) {
  return (
    <FilterField id={props.id} label={props.label}>
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
      {options.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  );
}
