'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { sendPixelView } from './pixel';

/** The page that was counted last; a step inside the shop names it as where it came from. */
let counted: string | undefined;

/**
 * Counts a view on the first load and on every route change (`POST /pageview`; Meta's pixel too,
 * once it was allowed). A view that can't be counted is no concern of the visitor's.
 */
export function PageViews() {
  const path = usePathname();

  useEffect(() => {
    if (counted === path) return;
    const referrer = counted ?? document.referrer;
    counted = path;
    // `keepalive`: a visitor who goes on at once is counted all the same.
    fetch('/pageview', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ path, referrer }),
      keepalive: true,
    }).catch(() => undefined);
    sendPixelView();
  }, [path]);

  return null;
}
