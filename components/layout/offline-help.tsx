'use client';

import { useEffect } from 'react';

/** Registers the service worker (public/sw.js) once the page has loaded; it shows a page while offline. */
export function OfflineHelp() {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production') return;
    const register = async () => {
      try {
        await navigator.serviceWorker.register('/sw.js');
      } catch {
        // Not there, or forbidden (private windows, plain http, frames): the shop works without.
      }
    };
    if (document.readyState === 'complete') return void register();
    window.addEventListener('load', register, { once: true });
    return () => window.removeEventListener('load', register);
  }, []);
  return null;
}
