'use client';

import type { ReactNode } from 'react';
import { FilterButton } from '@/components/ui/filter-column';
import { Notice } from '@/components/ui/notice';
import { PagerLinks } from '@/components/ui/pager-links';
import { CardGrid } from './card-grid';
import { FilterChips } from './filter-chips';
import { ListingEmpty } from './listing-empty';
import { FILTER_FORM, FILTERS_WRONG, ListingFilters } from './listing-filters';
import { RESULTS } from './listing-query';
import { ListingShell } from './listing-shell';
import { ListingSort } from './listing-sort';
import type { ListingView } from './listing-view';

interface ListingProps {
  view: ListingView;
  /** Above the heading. */
  breadcrumb?: ReactNode;
}

/**
 * `/products`, its filtered twin and the pages of a category. One island, whose data are all that the
 * router's part of the page holds. It depends on its props alone: no `useId`, no time, no chance.
 */
export function Listing({ view, breadcrumb }: ListingProps) {
  const { words, heading, subtitle, found, wrong, cards } = view;
  return (
    <div className="wrap space-y-5 py-5 sm:py-8">
      <header className="space-y-1">
        {breadcrumb}
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h1 className="text-2xl font-semibold sm:text-3xl">{heading}</h1>
          <p className="text-muted figures">{found}</p>
        </div>
        {subtitle !== undefined && <p className="max-w-2xl text-muted">{subtitle}</p>}
      </header>
      <ListingShell loading={words.loading} found={found}>
        <div className="grid items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] xl:gap-8">
          <ListingFilters view={view.filters} words={words} />
          <section aria-label={heading} className="min-w-0 space-y-4">
            <h2 id={RESULTS} tabIndex={-1} className="sr-only">
              {words.results}
            </h2>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <FilterButton
                form={FILTER_FORM}
                label={words.filterAndSort}
                count={view.chosen}
                className="grow"
                wrongId={wrong && FILTERS_WRONG}
              />
              <p className="hidden text-sm text-muted figures lg:block">{view.range}</p>
              <ListingSort view={view.sort} words={words} />
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
            <FilterChips chips={view.chips} action={view.filters.action} words={words} />
            {view.notices.map((notice) => (
              <Notice key={notice}>{notice}</Notice>
            ))}
            {view.empty ? (
              <ListingEmpty view={view.empty} />
            ) : (
              <CardGrid cards={cards} words={view.cardWords} locale={view.locale} top beside />
            )}
            <div className="pt-4">{view.pager && <PagerLinks view={view.pager} />}</div>
          </section>
        </div>
      </ListingShell>
    </div>
  );
}
