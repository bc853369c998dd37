import { PackageSearch } from 'lucide-react';
import { EmptyState } from '@/components/ui/empty-state';
import type { EmptyView } from './empty-view';

/** Nothing to show, and every way on: another spelling, one filter less, a category, everything. */
export function ListingEmpty({ view }: { view: EmptyView }) {
  const { title, text, before, action, after } = view;
  return (
    <EmptyState icon={PackageSearch} title={title} text={text}>
      <Ways of={before} />
      <a href={action.href} data-listing className="btn mt-2 btn-primary">
        {action.text}
      </a>
      <Ways of={after} />
    </EmptyState>
  );
}

function Ways({ of }: { of: EmptyView['before'] }) {
  return of.map(({ heading, ways }) => (
    <div key={heading} className="mt-3 max-w-2xl space-y-2">
      <h3 className="text-sm font-semibold">{heading}</h3>
      <ul className="flex flex-wrap justify-center gap-2">
        {ways.map(({ href, text, count }) => (
          <li key={href}>
            <a
              href={href}
              data-listing
              className="flex min-h-11 items-center gap-1 rounded-full border border-line px-4 text-sm hover:border-primary"
            >
              {text}
              {count !== undefined && (
                <>
                  {' '}
                  <span className="figures">{count}</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </div>
  ));
}
