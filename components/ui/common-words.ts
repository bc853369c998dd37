import type { Messages } from 'next-intl';

/**
 * The namespaces of islands that show words of `common` beside their own: a page that sends one of these
 * sends the common words too. Others would only grow by them.
 */
export const SHOWING_COMMON: ReadonlySet<keyof Messages> = new Set([
  'address',
  'addresses',
  'basketPage',
  'checkout',
  'checkoutPage',
  'deleteProduct',
  'geocode',
  'login',
  'myProducts',
  'profile',
  'refunds',
  'register',
] satisfies (keyof Messages)[]);
