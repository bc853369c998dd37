import { DEFAULT_LOCALE, type Locale } from '@/lib/platform/i18n/i18n';
import type { CallError } from '@/lib/platform/http/send';

/** That nothing was kept, as the browser keeps no cookies; undefined where the words can't be had. */
export async function cookieWords(locale: Locale): Promise<string | undefined> {
  const messages = await import('@/components/ui/intl-island').then(({ loadMessages }) =>
    loadMessages(locale),
  );
  return (messages.cookies as Record<string, string>).text;
}

/** Why something was not put into the basket, in the page's language; undefined where the shop gives no words. */
export async function labelsOf(error: CallError, locale: Locale): Promise<string | undefined> {
  if (error.code === 'NETWORK') return undefined;
  // The shop's own sentences are English, and say more than its codes.
  if (locale === DEFAULT_LOCALE) return error.message || undefined;
  const messages = await import('@/components/ui/intl-island')
    .then(({ loadMessages }) => loadMessages(locale))
    .catch(() => null);
  const labels = (messages?.errors as Record<string, unknown> | undefined)?.[error.code];
  return typeof labels === 'string' && !labels.includes('{') ? labels : undefined;
}
