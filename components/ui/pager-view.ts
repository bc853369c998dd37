import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { formatCount } from '@/lib/platform/money';

/** A page of a list, or a gap of pages left out. */
type PageNumber = number | 'gap';

/** Which pages a pager names: the first, the last, and the current one with its neighbours. */
export function pageNumbers(current: number, last: number): PageNumber[] {
  const shown = new Set([1, last, current - 1, current, current + 1]);
  // A gap of a single page would take as much room as the page itself.
  if (current - 3 === 1) shown.add(current - 2);
  if (current + 3 === last) shown.add(current + 2);
  const pages = [...shown].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    return before !== undefined && page - before > 1 ? (['gap', page] as const) : [page];
  });
}

interface Step {
  href: string;
  word: string;
}

/** View model of a pager, as plain data. */
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
