'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { usePathname } from 'next/navigation';
import type { ConsentProps } from './consent';
import { pixelChoice } from './pixel-choice';

/** Meta's pixel, where it was allowed and is there. */
type PixelWindow = Window & { fbq?: (...call: unknown[]) => void };

/** Reports one view, where the pixel was allowed and is there. */
export function sendPixelView(): void {
  if (pixelChoice() !== 'allowed') return;
  (window as PixelWindow).fbq?.('track', 'PageView');
}

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

/**
 * Asks about the pixel, and loads it where it was allowed. Most shops have none: the question and the pixel's
 * start come with their first page that needs them.
 */
export function Consent(props: ConsentProps) {
  const [Question, setQuestion] = useState<ComponentType<ConsentProps> | null>(null);

  useEffect(() => {
    import('./consent').then(
      ({ ConsentQuestion }) => setQuestion(() => ConsentQuestion),
      // The script did not come: nothing is allowed, and the next page asks.
      () => undefined,
    );
  }, []);

  return Question && <Question {...props} />;
}
