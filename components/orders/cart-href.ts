import type { CartList } from '@/lib/features/orders/cart-schema';
import { paths } from '@/lib/platform/paths';
import { listHref } from '@/lib/platform/query';

/** The address of My Cart with its filters. */
export const cartHref = (asked: Partial<CartList>): string =>
  listHref(paths.cart, asked, { tab: 'all' });
