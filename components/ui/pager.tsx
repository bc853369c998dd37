import { ChevronLeft, ChevronRight } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { formatCount } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { pageNumbers } from './page-numbers';

interface PagerProps {
  locale: Locale;
  current: number;
  last: number;
  hrefOf: (page: number) => string;
}

const step =
  'btn btn-ghost border-line bg-surface hover:border-primary px-3 font-semibold max-sm:flex-1';

/** Pages of a list as real links: they can be followed without a script, shared and indexed. */
export function Pager({ locale, current, last, hrefOf }: PagerProps) {
  const t = useTranslations('listing');
  if (last <= 1) return null;
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-center gap-2">
      {current > 1 && (
        <Link href={hrefOf(current - 1)} rel="prev" prefetch={false} data-listing className={step}>
          <ChevronLeft aria-hidden="true" className="size-4" />
          {t('previous')}
        </Link>
      )}
      <ul className="order-first flex w-full items-center justify-center gap-1 figures sm:order-none sm:w-auto">
        {pageNumbers(current, last).map((page, index) =>
          page === 'gap' ? (
            <li key={`gap-${index}`} aria-hidden="true" className="w-6 text-center text-muted">
              …
            </li>
          ) : (
            <li key={page}>
              <Link
                href={hrefOf(page)}
                prefetch={false}
                data-listing
                aria-current={page === current ? 'page' : undefined}
                aria-label={t('page', { page: formatCount(page, locale) })}
                className="btn min-w-11 btn-ghost px-2 aria-[current=page]:btn-primary"
              >
                {formatCount(page, locale)}
              </Link>
            </li>
          ),
        )}
      </ul>
      {current < last && (
        <Link href={hrefOf(current + 1)} rel="next" prefetch={false} data-listing className={step}>
          {t('next')}
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
      )}
    </nav>
  );
}
