'use client';

import Link from 'next/link';
import { useEffect, useSyncExternalStore } from 'react';
import { choosePixel, onPixelChoice, pixelChoice, startPixel } from './pixel';

interface ConsentWords {
  title: string;
  text: string;
  allow: string;
  refuse: string;
  more: string;
  moreHref: string;
}

/**
 * Asks once whether the advertising pixel may be used, at the bottom and out of the way; nothing is
 * ticked beforehand, and both answers are one tap. Loads the pixel where it was allowed.
 */
export function Consent({ pixelId, words }: { pixelId: string; words: ConsentWords }) {
  const choice = useSyncExternalStore(onPixelChoice, pixelChoice, () => 'refused' as const);

  useEffect(() => {
    if (choice === 'allowed') startPixel(pixelId);
  }, [choice, pixelId]);

  if (choice !== null) return null;
  return (
    <section
      aria-label={words.title}
      className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-40 mx-auto max-w-3xl p-3 in-[:has([data-buy-bar])]:max-md:bottom-[calc(7.75rem+env(safe-area-inset-bottom))] md:bottom-0 md:p-4"
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 panel p-4 shadow-lg">
        <p className="min-w-0 grow basis-72 text-sm">
          {words.text}{' '}
          <Link
            href={words.moreHref}
            prefetch={false}
            className="font-semibold text-link underline"
          >
            {words.more}
          </Link>
        </p>
        <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
          <button
            type="button"
            onClick={() => choosePixel('refused')}
            className="btn border-line btn-outline"
          >
            {words.refuse}
          </button>
          <button
            type="button"
            onClick={() => choosePixel('allowed')}
            className="btn border-line btn-outline"
          >
            {words.allow}
          </button>
        </div>
      </div>
    </section>
  );
}
