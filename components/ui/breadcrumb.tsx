import { ChevronRight } from 'lucide-react';
import Link from 'next/link';

export interface Crumb {
  label: string;
  /** Missing: the page itself. */
  href?: string;
}

export function Breadcrumb({ label, crumbs }: { label: string; crumbs: Crumb[] }) {
  return (
    <nav aria-label={label} className="text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-1">
        {crumbs.map((crumb, index) => (
          // On phones the page itself goes without saying: its heading follows right below.
          <li
            key={crumb.label}
            className={`min-w-0 items-center gap-x-1 ${crumb.href === undefined ? 'hidden sm:flex' : 'flex'}`}
          >
            {index > 0 && (
              <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 opacity-60" />
            )}
            {crumb.href === undefined ? (
              <span aria-current="page" className="line-clamp-1">
                {crumb.label}
              </span>
            ) : (
              <Link
                href={crumb.href}
                prefetch={false}
                className="-mx-1.5 inline-flex min-h-11 items-center px-1.5 hover:text-link hover:underline"
              >
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
