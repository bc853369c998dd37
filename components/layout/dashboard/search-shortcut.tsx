'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';

/**
 * Listeners on the whole dashboard: Ctrl/Cmd+K leads into the search field, or to the search's page where a
 * narrow window has none; a thin bar runs while a followed link is under way.
 * @param page the search's page, with the language
 */
export function SearchShortcut({ page }: { page: string }) {
  const pathname = usePathname();
  const router = useRouter();
  const [leaving, setLeaving] = useState<string>();

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // Above a dialog the search would stand in the way.
      if (document.querySelector('dialog[open]') !== null) return;
      const fields = document.querySelectorAll<HTMLInputElement>('[data-desk-search]');
      const field = [...fields].find((each) => each.checkVisibility());
      if (field) field.select();
      else router.push(page);
    }
    function onClick(event: MouseEvent) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      if (link === null || link.target !== '' || link.origin !== location.origin) return;
      // A file leads to no other page, at which the bar would end.
      if (link.matches('[download],[data-file]')) return;
      if (link.pathname !== location.pathname) setLeaving(location.pathname);
    }
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onClick);
    };
  }, [router, page]);

  if (leaving === undefined || leaving !== pathname) return null;
  return (
    <progress
      aria-hidden="true"
      className="progress fixed inset-x-0 top-0 z-60 h-1 rounded-none progress-primary"
    />
  );
}
