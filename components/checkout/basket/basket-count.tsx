'use client';

import { useSyncExternalStore } from 'react';
import { BASKET_CHANGED, COUNT_COOKIE } from '@/lib/features/checkout/basket/shared';
import { formatCount } from '@/lib/platform/money';
import type { Locale } from '@/lib/platform/i18n/i18n';

/** Count that the last change reported; undefined: the cookie knows it. */
let told: number | undefined;

function current(): number {
  if (told !== undefined) return told;
  try {
    const match = new RegExp(`(?:^|; )${COUNT_COOKIE}=(\\d{1,3})`).exec(document.cookie);
    return Number(match?.[1] ?? 0);
  } catch {
    // Cookies can be forbidden, also to be asked for.
    return 0;
  }
}

function subscribe(update: () => void): () => void {
  const changed = (event: Event) => {
    told = (event as CustomEvent<{ count?: number }>).detail.count;
    update();
  };
  // Another tab, or a page out of the browser's memory, may be behind the cookie.
  const shown = () => {
    told = undefined;
    update();
  };
  addEventListener(BASKET_CHANGED, changed);
  addEventListener('pageshow', shown);
  addEventListener('focus', shown);
  return () => {
    removeEventListener(BASKET_CHANGED, changed);
    removeEventListener('pageshow', shown);
    removeEventListener('focus', shown);
  };
}

/**
 * How many lines the basket has, over the corner of its icon; nothing while there are none. Pages that
 * are kept for everybody can't know it, so it comes from a cookie, and takes no place that could shift.
 * @param known by the server, where it makes the page for this visitor alone
 */
export function BasketCount({ known, locale }: { known: number; locale: Locale }) {
  const count = useSyncExternalStore(subscribe, current, () => known);
  if (count === 0) return null;
  return (
    <span
      translate="no"
      className="absolute start-1/2 top-0.5 ms-1 min-w-[1.125rem] rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-[1.125rem] font-bold text-accent-content figures"
    >
      {formatCount(count, locale)}
    </span>
  );
}
