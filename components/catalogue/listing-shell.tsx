'use client';

import { useRouter } from 'next/navigation';
import {
  useEffect,
  useRef,
  useTransition,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { forgetDialogs, useBackClosesDrawer } from '@/components/ui/dialog-history';
import type { Sort } from '@/lib/features/catalogue/shared';
import { RESULTS } from './listing-query';

const DEFAULT_SORT: Sort = 'newest';

/**
 * Last action on this list. It is outside the component, as the plain list and the filtered one are two
 * pages.
 */
let done: 'sorted' | 'moved' | undefined;

interface ListingShellProps {
  loading: string;
  /** How many products there are, said aloud when a new list has come. */
  found: string;
  children: ReactNode;
}

/**
 * Around the listing: its links (`data-listing`) and forms become navigations within the page, with
 * a spinner over the old list until the new one is there. Without a script they are plain links and
 * GET forms.
 */
export function ListingShell({ loading, found, children }: ListingShellProps) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();

  const said = useRef<HTMLParagraphElement>(null);

  // The new list brings a new select, and takes the link that was followed away: whoever used them
  // from the keyboard stays where they were, or goes to the list.
  useEffect(() => {
    if (pending || done === undefined) return;
    const place = done === 'sorted' ? 'select[name="sort"]' : `#${RESULTS}`;
    if (done === 'sorted' || document.activeElement === document.body) {
      document.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
    }
    done = undefined;
    said.current!.textContent = found;
  }, [pending, found]);

  const shell = useRef<HTMLDivElement>(null);
  useBackClosesDrawer(shell);

  function go(href: string) {
    // The new list takes the place of the drawer in the history.
    const move = forgetDialogs() ? router.replace : router.push;
    document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover();
    done ??= 'moved';
    startTransition(() => move(href));
  }

  function onClick(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-listing]');
    if (link === null || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(link.pathname + link.search);
  }

  function onSubmit(event: SyntheticEvent) {
    const form = event.target as HTMLFormElement;
    // Cards post forms of their own, which bubble up to here: only a GET form asks for another list.
    if (form.method !== 'get') return;
    event.preventDefault();
    const search = new URLSearchParams();
    const fields = new FormData(form);
    const hasWords = String(fields.get('q') ?? '').trim() !== '';
    for (const [name, value] of fields) {
      // Values that are empty or go without saying have no place in an address that people share.
      if (typeof value !== 'string' || value.trim() === '') continue;
      if (name === 'sort' && value === DEFAULT_SORT && !hasWords) continue;
      search.append(name, value.trim());
    }
    const { pathname } = new URL(form.action);
    go(search.size === 0 ? pathname : `${pathname}?${search}`);
  }

  /** The order of the list changes at once, filters when the form is sent. */
  function onChange(event: SyntheticEvent) {
    const field = event.target;
    if (!(field instanceof HTMLSelectElement) || field.name !== 'sort') return;
    done = 'sorted';
    field.form?.requestSubmit();
  }

  return (
    <div
      ref={shell}
      onClickCapture={onClick}
      onSubmit={onSubmit}
      onChange={onChange}
      aria-busy={pending}
      className="group/listing relative"
    >
      {children}
      <p ref={said} role="status" className="sr-only" />
      <p role="status" className="contents">
        {pending && (
          <span className="fixed top-1/2 left-1/2 z-40 flex -translate-x-1/2 -translate-y-1/2 items-center gap-3 rounded-full bg-neutral px-5 py-3 text-neutral-content shadow-xl">
            <span className="loading loading-sm loading-spinner" aria-hidden="true" />
            {loading}
          </span>
        )}
      </p>
    </div>
  );
}
