import { ChevronLeft, ChevronRight } from 'lucide-react';
import Link from 'next/link';
import type { PagerView } from './pager-view';

const step =
  'btn btn-ghost border-line bg-surface hover:border-primary px-3 font-semibold max-sm:flex-1';

/** A pager without a translator: on the server and in browsers alike. */
export function PagerLinks({ view: { label, previous, next, pages } }: { view: PagerView }) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-2">
      {previous && (
        <Link href={previous.href} rel="prev" prefetch={false} data-listing className={step}>
          <ChevronLeft aria-hidden="true" className="size-4" />
          {previous.word}
        </Link>
      )}
      <ul className="order-first flex w-full items-center justify-center gap-1 figures sm:order-none sm:w-auto">
        {pages.map((page, index) =>
          page === null ? (
            <li key={`gap-${index}`} aria-hidden="true" className="w-6 text-center text-muted">
              …
            </li>
          ) : (
            <li key={page.number}>
              <Link
                href={page.href}
                prefetch={false}
                data-listing
                aria-current={page.isCurrent ? 'page' : undefined}
                aria-label={page.label}
                className="btn min-w-11 btn-ghost px-2 aria-[current=page]:btn-primary"
              >
                {page.number}
              </Link>
            </li>
          ),
        )}
      </ul>
      {next && (
        <Link href={next.href} rel="next" prefetch={false} data-listing className={step}>
          {next.word}
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      )}
    </nav>
  );
}
