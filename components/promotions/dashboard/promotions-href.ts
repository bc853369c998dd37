import type { PromotionList } from '@/lib/features/promotions/schema';
import { paths } from '@/lib/platform/paths';

/** The list's address with a filter; defaults are left out. */
export function promotionsHref({ code, state, owner, page }: PromotionList): string {
  const query = new URLSearchParams();
  if (code) query.set('code', code);
  if (state) query.set('state', state);
  if (owner) query.set('owner', owner);
  if (page && page > 1) query.set('page', String(page));
  return query.size > 0 ? `${paths.promotions}?${query}` : paths.promotions;
}
