import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { formatCount } from '@/lib/platform/money';
import { pageNumbers } from './page-numbers';

interface Step {
  href: string;
  word: string;
}

/** What a pager shows, as plain data. */
export interface PagerView {
  label: string;
  previous?: Step;
  next?: Step;
  /** null is a gap of pages left out. */
  pages: ({ number: string; href: string; label: string; isCurrent: boolean } | null)[];
}

/** @returns null for a list of one page, which needs no pager */
export function pagerView(
  t: Translator,
  locale: Locale,
  current: number,
  last: number,
  hrefOf: (page: number) => string,
): PagerView | null {
  if (last <= 1) return null;
  const step = (page: number, word: string): Step => ({ href: hrefOf(page), word });
  return {
    label: t('listing.pages'),
    ...(current > 1 && { previous: step(current - 1, t('listing.previous')) }),
    ...(current < last && { next: step(current + 1, t('listing.next')) }),
    pages: pageNumbers(current, last).map((page) => {
      if (page === 'gap') return null;
      const number = formatCount(page, locale);
      const label = t('listing.page', { page: number });
      return { number, href: hrefOf(page), label, isCurrent: page === current };
    }),
  };
}
