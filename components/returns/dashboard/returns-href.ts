import type { ReturnList } from '@/lib/features/returns/schema';
import { paths } from '@/lib/platform/paths';

/** The list's address with a tab and a page; the first page is left out. */
export function returnsHref({ tab, page }: ReturnList): string {
  const query = new URLSearchParams();
  if (tab) query.set('tab', tab);
  if (page && page > 1) query.set('page', String(page));
  return query.size > 0 ? `${paths.dashboardReturns}?${query}` : paths.dashboardReturns;
}
