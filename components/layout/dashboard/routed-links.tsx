'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useEffect } from 'react';
import { forgetDialogs } from '@/components/ui/dialog-history';

/**
 * Follows the dashboard's plain links inside the page: an `<a data-routed>` costs the server an element,
 * where each of next/link is an island with props and hooks of its own. None is loaded ahead, as those
 * with `prefetch={false}`. Before the script runs, and into a new tab, they are links like any other.
 */
export function RoutedLinks() {
  const router = useRouter();
  useEffect(() => {
    function onClick(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-routed]');
      if (link === null) return;
      event.preventDefault();
      const { pathname, search, hash } = link;
      // A link in the drawer of rooms: its page takes the drawer's place in the history.
      const move = forgetDialogs() ? router.replace : router.push;
      startTransition(() => move(pathname + search + hash));
    }
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [router]);
  return null;
}
