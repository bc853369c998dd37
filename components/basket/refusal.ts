import { DEFAULT_LOCALE, type Locale } from '@/lib/platform/i18n/i18n';
import type { CallError } from '@/lib/platform/http/send';

/** Why something was not put into the basket, in the page's language; undefined where the shop gives no words. */
export async function wordsOf(error: CallError, locale: Locale): Promise<string | undefined> {
  if (error.code === 'NETWORK') return undefined;
  // The shop's own sentences are English, and say more than its codes.
  if (locale === DEFAULT_LOCALE) return error.message || undefined;
  const messages = await import('@/components/ui/intl-island')
    .then(({ loadMessages }) => loadMessages(locale))
    .catch(() => null);
  const words = (messages?.errors as Record<string, unknown> | undefined)?.[error.code];
  return typeof words === 'string' && !words.includes('{') ? words : undefined;
}
