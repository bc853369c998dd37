import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';

/**
 * Where a payment's page is for this reader: one of the shop's own, as the demonstration's gateway has,
 * in the reader's language.
 * @param origin the shop's own
 */
export function payHref(payUrl: string, locale: Locale, origin: string): string {
  const url = new URL(payUrl, origin);
  return url.origin === origin ? localePath(locale, url.pathname + url.search) : url.href;
}
