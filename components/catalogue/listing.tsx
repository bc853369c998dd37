'use client';

import { X, PackageSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { FilterButton } from '@/components/ui/filter-column';
import { Notice } from '@/components/ui/notice';
import { PagerLinks } from '@/components/ui/pager-links';
import type { ListingView, EmptyView } from './listing-view';
import { FILTER_FORM, FILTERS_WRONG, ListingFilters } from './listing-filters';
import { CardGrid } from './card-grid';
import { RESULTS } from './listing-query';
import { ListingShell } from './listing-shell';

interface FilterChipsProps {
  chips: ListingView['chips'];
  /** The whole list. */
  action: string;
  labels: ListingView['words'];
}

/** The filters in use; each is a link to the list without it. */
function FilterChips({ chips, action, labels }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={labels.active} className="flex flex-wrap items-center gap-2">
      {chips.map(({ name, href, word, label }) => (
        <li key={name} className="max-w-full">
          <a
            href={href}
            data-listing
            aria-label={label}
            className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-transparent bg-secondary px-4 text-sm font-semibold text-secondary-content hover:border-primary"
          >
            <span className="truncate">{word}</span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a
            href={action}
            data-listing
            className="flex min-h-11 items-center px-2 text-sm font-semibold text-link underline underline-offset-4"
          >
            {labels.clearAll}
          </a>
        </li>
      )}
    </ul>
  );
}

/** Nothing to show, and every way on: another spelling, one filter less, a category, everything. */
function ListingEmpty({ view }: { view: EmptyView }) {
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

/** The order of the list. */
function ListingSort({
  view: { value, isSearch, options },
  labels,
}: {
  view: ListingView['sort'];
  labels: ListingView['words'];
}) {
  return (
    <div className="flex grow items-center gap-2 lg:grow-0">
      <label htmlFor="sort" className="text-sm whitespace-nowrap max-sm:sr-only">
        {labels.sort}
      </label>
      <select
        key={`${isSearch} ${value}`}
        id="sort"
        name="sort"
        form={FILTER_FORM}
        defaultValue={value}
        className="select w-full min-w-44 lg:w-auto"
      >
        {options.map(([each, word]) => (
          <option key={each} value={each}>
            {word}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" form={FILTER_FORM} className="btn">
          {labels.sortGo}
        </button>
      </noscript>
    </div>
  );
}

interface ListingProps {
  view: ListingView;
  /** Above the heading. */
  breadcrumb?: ReactNode;
  /** Content between the heading and the list. */
  below?: ReactNode;
}

/**
 * `/products`, its filtered rewrite target and the pages of a category. One island, whose data are all that the
 * router's part of the page holds. It depends on its props alone: no `useId`, no time, no chance.
 */
export function Listing({ view, breadcrumb, below }: ListingProps) {
  const { words: labels, heading, subtitle, found, wrong, cards } = view;
  return (
    <div className="wrap space-y-5 py-5 sm:py-8">
      <header className="space-y-1">
        {breadcrumb}
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h1 className="text-2xl font-semibold sm:text-3xl">{heading}</h1>
          <p className="text-muted figures">{found}</p>
        </div>
        {subtitle !== undefined && <p className="max-w-2xl text-muted">{subtitle}</p>}
        {below}
      </header>
      <ListingShell loading={labels.loading} found={found}>
        <div className="grid items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] xl:gap-8">
          <ListingFilters view={view.filters} words={labels} />
          <section aria-label={heading} className="min-w-0 space-y-4">
            <h2 id={RESULTS} tabIndex={-1} className="sr-only">
              {labels.results}
            </h2>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <FilterButton
                form={FILTER_FORM}
                label={labels.filterAndSort}
                count={view.chosen}
                className="grow"
                wrongId={wrong && FILTERS_WRONG}
              />
              <p className="hidden text-sm text-muted figures lg:block">{view.range}</p>
              <ListingSort view={view.sort} labels={labels} />
            </div>
            {wrong && (
              <div id={FILTERS_WRONG}>
                <Notice tone="warning" title={wrong.title}>
                  {wrong.problems.length > 0 && (
                    <ul className="text-sm">
                      {wrong.problems.map(([name, text]) => (
                        <li key={name}>{text}</li>
                      ))}
                    </ul>
                  )}
                </Notice>
              </div>
            )}
            <FilterChips chips={view.chips} action={view.filters.action} labels={labels} />
            {view.notices.map((notice) => (
              <Notice key={notice}>{notice}</Notice>
            ))}
            {view.empty ? (
              <ListingEmpty view={view.empty} />
            ) : (
              <CardGrid cards={cards} labels={view.cardWords} locale={view.locale} top beside />
            )}
            <div className="pt-4">{view.pager && <PagerLinks view={view.pager} />}</div>
          </section>
        </div>
      </ListingShell>
    </div>
  );
}
