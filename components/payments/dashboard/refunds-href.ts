import type { RefundList } from '@/lib/features/payments/refund-schema';
import { paths } from '@/lib/platform/paths';

/** The list's address with a tab and a search; defaults are left out. */
export function refundsHref({ tab, q, page }: RefundList): string {
  const query = new URLSearchParams();
  if (tab && tab !== 'due') query.set('tab', tab);
  if (q) query.set('q', q);
  if (page && page > 1) query.set('page', String(page));
  return query.size > 0 ? `${paths.refunds}?${query}` : paths.refunds;
}
