'use client';

import Link from 'next/link';
import { useEffect, useSyncExternalStore } from 'react';
import { KEY, pixelChoice, type Choice } from './pixel-choice';

interface Fbq {
  (...call: unknown[]): void;
  callMethod?(...call: unknown[]): void;
  queue: unknown[][];
  push: Fbq;
  loaded: boolean;
  version: string;
}

type PixelWindow = Window & { fbq?: Fbq; _fbq?: Fbq };

const listeners = new Set<() => void>();

/** Keeps the choice, or forgets it (null), so that the question is asked again. */
export function choosePixel(choice: Choice | null): void {
  try {
    if (choice === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Not kept, so not allowed; the question comes back with the next page.
  }
  const { fbq } = window as PixelWindow;
  // Once loaded the script stays until the next full load; it is told to keep still.
  if (fbq) fbq('consent', choice === 'allowed' ? 'grant' : 'revoke');
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`; other tabs are heard too. */
export function onPixelChoice(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/**
 * Loads the pixel and reports the page at hand. Its queue takes calls until the script is there, as
 * Meta's own snippet does (developers.facebook.com/docs/meta-pixel/get-started).
 */
export function startPixel(id: string): void {
  const page = window as PixelWindow;
  if (page.fbq) return;
  const fbq = ((...call: unknown[]) => {
    if (fbq.callMethod) fbq.callMethod(...call);
    else fbq.queue.push(call);
  }) as Fbq;
  fbq.queue = [];
  fbq.push = fbq;
  fbq.loaded = true;
  fbq.version = '2.0';
  page.fbq = fbq;
  page._fbq = fbq;
  const script = document.createElement('script');
  script.async = true;
  script.src = 'https://connect.facebook.net/en_US/fbevents.js';
  document.head.append(script);
  // Page views are sent by `sendPixelView` alone; the script would count history changes again.
  fbq('set', 'autoConfig', false, id);
  fbq('init', id);
  fbq('track', 'PageView');
}

interface ConsentLabels {
  title: string;
  text: string;
  allow: string;
  refuse: string;
  more: string;
  moreHref: string;
}

export interface ConsentProps {
  pixelId: string;
  labels: ConsentLabels;
}

/**
 * Asks once whether the advertising pixel may be used, at the bottom and out of the way; nothing is
 * ticked beforehand, and both answers are one tap. Loads the pixel where it was allowed.
 */
export function ConsentQuestion({ pixelId, labels }: ConsentProps) {
  const choice = useSyncExternalStore(onPixelChoice, pixelChoice, () => 'refused' as const);

  useEffect(() => {
    if (choice === 'allowed') startPixel(pixelId);
  }, [choice, pixelId]);

  if (choice !== null) return null;
  return (
    <section
      aria-label={labels.title}
      className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-40 mx-auto max-w-3xl p-3 in-[:has([data-buy-bar])]:max-md:bottom-[calc(7.75rem+env(safe-area-inset-bottom))] md:bottom-0 md:p-4"
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 panel p-4 shadow-lg">
        <p className="min-w-0 grow basis-72 text-sm">
          {labels.text}{' '}
          <Link
            href={labels.moreHref}
            prefetch={false}
            className="font-semibold text-link underline"
          >
            {labels.more}
          </Link>
        </p>
        <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
          <button
            type="button"
            onClick={() => choosePixel('refused')}
            className="btn border-line btn-outline"
          >
            {labels.refuse}
          </button>
          <button
            type="button"
            onClick={() => choosePixel('allowed')}
            className="btn border-line btn-outline"
          >
            {labels.allow}
          </button>
        </div>
      </div>
    </section>
  );
}
