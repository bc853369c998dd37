import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatTaka } from '@/lib/platform/money';

/** `−৳50`: the sign in front of the money's own. */
export const signedTaka = (sum: number, locale: Locale): string =>
  sum < 0 ? `−${formatTaka(-sum, locale)}` : formatTaka(sum, locale);
