import { SlidersHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Drawer } from './drawer';

// No translator in here: browsers load this file, and words come as props.

/** Props of every filter form. */
export interface FilterFormProps {
  /** Id of the form; each list has its own. Fields outside of the form name it as their `form`. */
  id: string;
  /** The list's path in the page's language. */
  action: string;
  /** Changes with the address: it brings the fields back to it after a link or the back button. */
  address: string;
  show: string;
  /** The way back to the whole list; see `FilterReset`. */
  reset?: ReactNode;
  /** The fields, hidden ones too. */
  children?: ReactNode;
}

interface ColumnProps extends FilterFormProps {
  /** Title of the drawer; a `FilterButton` elsewhere opens it. */
  title: string;
  closeLabel: string;
}

/** The id of a form's drawer. */
export const drawerOf = (form: string) => `${form}-drawer`;

/**
 * A list's filters as a GET form that stands beside the list: it works before and without any script.
 * Below 1024 px it is a drawer.
 */
export function FilterColumn({
  id,
  action,
  address,
  show,
  reset,
  children,
  ...drawer
}: ColumnProps) {
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

interface ButtonProps {
  /** Id of the `FilterForm`. */
  form: string;
  label: string;
  /** How many filters are set, in the reader's digits; empty for none. */
  count: string;
  className?: string;
  /** Id of the element outside of the drawer that says that a filter in it is wrong. */
  wrongId?: string | undefined;
}

/** Opens the drawer of a filter form where there is one. */
export function FilterButton({ form, label, count, className = '', wrongId }: ButtonProps) {
  return (
    <button
      type="button"
      popoverTarget={drawerOf(form)}
      aria-describedby={wrongId}
      className={`btn border-line bg-surface lg:hidden ${className}`}
    >
      <SlidersHorizontal aria-hidden="true" className="size-4" />
      {label}
      {count !== '' && (
        <span className="badge badge-sm font-semibold figures badge-primary">
          <span className="sr-only">, </span>
          {count}
        </span>
      )}
    </button>
  );
}
