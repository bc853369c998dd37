import { SlidersHorizontal, X } from 'lucide-react';
import type { ReactNode } from 'react';

interface DrawerProps {
  /** What `FilterButton` opens. */
  id: string;
  title: string;
  closeLabel: string;
  /** How it stands in the page from 1024 px. */
  className?: string;
  children: ReactNode;
}

/**
 * Filters: in the page from 1024 px, below that in a drawer. The drawer is a native popover, so that
 * it opens before (and without) any script.
 */
export function FilterDrawer({ id, title, closeLabel, className = '', children }: DrawerProps) {
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
  /** Of the drawer. */
  drawer: string;
  label: string;
  /** How many filters are set, in the reader's digits; nothing where none is. */
  count?: string | undefined;
  className?: string;
}

/** Opens the drawer where there is one. */
export function FilterButton({ drawer, label, count, className = '' }: ButtonProps) {
  return (
    <button
      type="button"
      popoverTarget={drawer}
      className={`btn border-line bg-surface lg:hidden ${className}`}
    >
      <SlidersHorizontal aria-hidden="true" className="size-4" />
      {label}
      {count !== undefined && (
        <span className="badge badge-sm font-semibold figures badge-primary">
          <span className="sr-only">, </span>
          {count}
        </span>
      )}
    </button>
  );
}
