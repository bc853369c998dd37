'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useTransition, type ReactNode } from 'react';
import type { Locale } from '@/lib/platform/i18n/i18n';

/** Words, list and dialog of the search stay away until somebody wants to search. */
const loadSearch = () => import('./search-modal');

/**
 * Listeners on the whole page: Ctrl/Cmd+K, a click on the search field or on an element marked `data-search`,
 * and typing into the field open the search above the page; a thin bar runs while a followed link is under
 * way. Renders nothing until then.
 */
export function Shortcuts({ searchField, locale }: { searchField: string; locale: Locale }) {
  const pathname = usePathname();
  const router = useRouter();
  const [leaving, setLeaving] = useState<string>();
  const [pending, startTransition] = useTransition();
  const [search, setSearch] = useState<ReactNode>(null);
  /** From the first wish until the search is closed again. */
  const isOpen = useRef(false);

  useEffect(() => {
    const fieldOf = () => document.getElementById(searchField) as HTMLInputElement | null;

    async function openSearch() {
      if (isOpen.current) return;
      isOpen.current = true;
      const close = () => {
        isOpen.current = false;
        setSearch(null);
      };
      try {
        const { SearchModal, forgetDialogs, loadMessages } = await loadSearch();
        const messages = await loadMessages(locale);
        const field = fieldOf();
        setSearch(
          <SearchModal
            locale={locale}
            messages={messages}
            initial={field?.value ?? ''}
            onGo={(href) => {
              // The results take the place of the search in the history: Back leads to the page.
              const go = forgetDialogs() ? router.replace : router.push;
              close();
              if (field) field.value = '';
              startTransition(() => go(href));
            }}
            onClose={close}
          />,
        );
      } catch {
        // The script did not come (a deploy in between, a weak line): the plain form still works.
        isOpen.current = false;
        fieldOf()?.focus();
      }
    }

    function onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // Above another dialog of the page the search would stand in the way.
      if (document.querySelector('dialog[open]') === null) void openSearch();
    }
    function onInput(event: Event) {
      if (event.target === fieldOf()) void openSearch();
    }
    function onClick(event: MouseEvent) {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const target = event.target as Element;
      const opener = target.closest('[data-search]');
      // With words in the field its button sends the form.
      const sends = opener instanceof HTMLButtonElement && fieldOf()?.value;
      if ((opener !== null && !sends) || target === fieldOf()) {
        event.preventDefault();
        void openSearch();
        return;
      }
      const link = target.closest<HTMLAnchorElement>('a[href]');
      if (link === null || link.target !== '' || link.origin !== location.origin) return;
      // A file leads to no other page, at which the bar would end. `data-file`: one that a fresh proof may be
      // asked for first, whose page the browser would keep as the file, were it `download`.
      if (link.matches('[download],[data-file]')) return;
      if (link.pathname !== location.pathname) setLeaving(location.pathname);
    }
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onClick);
    document.addEventListener('input', onInput);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onClick);
      document.removeEventListener('input', onInput);
    };
  }, [searchField, locale, router]);

  const isLeaving = leaving !== undefined && leaving === pathname;
  return (
    <>
      {search}
      {(isLeaving || pending) && (
        <progress
          aria-hidden="true"
          className="progress fixed inset-x-0 top-0 z-60 h-1 rounded-none progress-primary"
        />
      )}
    </>
  );
}
