'use client';

import { useEffect } from 'react';

/** Registers the service worker (public/sw.js) once the page has loaded; it shows a page while offline. */
export function OfflineHelp() {
  useEffect(() => {
    if (!('serviceWorker' in navigator) || process.env.NODE_ENV !== 'production') return;
    const register = () => {
      // Refused where the browser forbids it (private windows, plain http): the shop works without.
      navigator.serviceWorker.register('/sw.js').catch(() => undefined);
    };
    if (document.readyState === 'complete') return register();
    window.addEventListener('load', register, { once: true });
    return () => window.removeEventListener('load', register);
  }, []);
  return null;
}
