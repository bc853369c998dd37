'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';

/**
 * What listens on the whole page: Ctrl/Cmd+K goes to the search field, and a thin bar runs while a
 * followed link is under way. Renders nothing until then.
 */
export function Shortcuts({ searchField }: { searchField: string }) {
  const pathname = usePathname();
  const [leaving, setLeaving] = useState<string>();

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      const field = document.getElementById(searchField);
      if (field === null) return;
      event.preventDefault();
      field.focus();
    }
    function onClick(event: MouseEvent) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      if (link === null || link.target !== '' || link.origin !== location.origin) return;
      if (link.pathname !== location.pathname) setLeaving(location.pathname);
    }
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onClick);
    };
  }, [searchField]);

  if (leaving === undefined || leaving !== pathname) return null;
  return (
    <progress
      aria-hidden="true"
      className="progress fixed inset-x-0 top-0 z-60 h-1 rounded-none progress-primary"
    />
  );
}
