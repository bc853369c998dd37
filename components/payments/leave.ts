'use client';

import type { Locale } from '@/lib/platform/i18n/i18n';
import { payHref } from './pay-href';

/**
 * Goes to the page where a provider takes the money. The browser's back button then leads to the
 * purchase's waiting page, and not to a form that was sent already.
 * @param waiting the waiting page's path in this language
 */
export async function leaveToPay(payUrl: string, waiting: string, locale: Locale): Promise<void> {
  window.history.replaceState(null, '', waiting);
  // Applies to this place in the history alone: the scroll position of the form does not exist on the waiting
  // page.
  window.history.scrollRestoration = 'manual';
  // Brought back out of the browser's memory it would still show the form, busy.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
  window.addEventListener('pageshow', onShow);
  window.location.assign(payHref(payUrl, locale, window.location.origin));
  // A busy button stays busy until the page is gone, yet not for ever.
  await new Promise((resolve) => setTimeout(resolve, 8000));
}
