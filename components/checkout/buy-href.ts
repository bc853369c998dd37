import type { BoughtLine } from '@/lib/features/checkout/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

/** The checkout page of one thing, for who has no script or comes back from a login. */
export function buyHref({ productId, variantId, quantity }: BoughtLine, locale: Locale): string {
  const query = new URLSearchParams({
    ...(variantId !== productId && { variantId }),
    quantity: String(quantity),
  });
  return `${localePath(locale, paths.checkout(productId))}?${query}`;
}
