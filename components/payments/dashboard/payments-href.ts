import type { PaymentList } from '@/lib/features/payments/list-schema';
import { paths } from '@/lib/platform/paths';

/** The list's address with a tab and a filter; defaults are left out. */
export function paymentsHref({ tab, ...asked }: Partial<PaymentList>): string {
  const query = new URLSearchParams();
  if (tab && tab !== 'review') query.set('tab', tab);
  for (const name of ['q', 'method', 'state', 'from', 'to', 'after'] as const) {
    const value = asked[name];
    if (value) query.set(name, value);
  }
  return query.size > 0 ? `${paths.payments}?${query}` : paths.payments;
}
