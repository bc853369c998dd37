import type { CartList } from '@/lib/features/orders/cart-schema';
import { paths } from '@/lib/platform/paths';

const NAMES = ['tab', 'q', 'paid', 'from', 'to', 'page'] as const;

/** The address of My Cart with its filters; what is not asked for is left out. */
export function cartHref(asked: Partial<CartList>): string {
  const query = new URLSearchParams();
  for (const name of NAMES) {
    const value = asked[name];
    if (value !== undefined && value !== 'all' && value !== 1) query.set(name, String(value));
  }
  return query.size > 0 ? `${paths.cart}?${query}` : paths.cart;
}
