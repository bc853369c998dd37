/** Meta's pixel: nothing of it is loaded, and nothing is sent, before the visitor has allowed it. */

const KEY = 'advertising';

type Choice = 'allowed' | 'refused';

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

/** What the visitor chose on this device, or null. Where storage is refused nothing was allowed. */
export function pixelChoice(): Choice | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'allowed' || kept === 'refused' ? kept : null;
  } catch {
    return 'refused';
  }
}

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

/** Reports one view, where the pixel was allowed and is there. */
export function sendPixelView(): void {
  if (pixelChoice() !== 'allowed') return;
  (window as PixelWindow).fbq?.('track', 'PageView');
}
