'use client';

import { handedOver } from '@/lib/platform/rendering/hand-over';

/**
 * The script that `JsonLd` writes. Browsers keep what came in the HTML: React compares nothing here,
 * and a page that the router fetched has an empty one.
 * @param json the text, or where it was handed over
 */
export function JsonLdScript({ json }: { json: string | number }) {
  const text = typeof json === 'string' ? json : (handedOver(json) ?? '');
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
