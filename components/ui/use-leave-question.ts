'use client';

import { useEffect, useEffectEvent } from 'react';

/** Has the browser ask before its tab closes or leaves the shop, while there is something to lose. */
export function useLeaveQuestion(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}

/**
 * Asks before a link leads elsewhere within the shop, which no browser asks about.
 * @param ask true where the person leaves what was typed
 */
export function useLinkQuestion(isDirty: boolean, ask: () => Promise<boolean>): void {
  const asked = useEffectEvent(ask);
  useEffect(() => {
    if (!isDirty) return;
    let leaves = false;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const opensHere = link && link.target === '' && event.button === 0 && !event.defaultPrevented;
      if (leaves || !opensHere || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      void asked().then((yes) => {
        leaves = yes;
        if (yes) link.click();
      });
    };
    // Before the router, which listens further in.
    window.addEventListener('click', onClick, true);
    return () => window.removeEventListener('click', onClick, true);
  }, [isDirty]);
}
