import { redirect } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { PagerLinks } from './pager-links';
import { pagerView } from './pager-view';

interface PagerProps {
  locale: Locale;
  current: number;
  last: number;
  hrefOf: (page: number) => string;
}

/**
 * Pages of a list as real links: they can be followed without a script, shared and indexed. Behind the
 * last one, where nothing stands that a filter would explain, the address leads to the last.
 */
export function Pager({ locale, current, last, hrefOf }: PagerProps) {
  if (current > last && last >= 1) redirect(hrefOf(last));
  const view = pagerView(useTranslations(), locale, current, last, hrefOf);
  return view && <PagerLinks view={view} />;
}
