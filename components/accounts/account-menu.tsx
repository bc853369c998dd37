'use client';

import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import Link from 'next/link';
import { framePaths } from '@/lib/shop/frame-paths';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { shownContact } from '@/lib/platform/phone';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { Avatar } from './avatar';
import type { UserMenuLabels } from './labels';
import { signOut, useSession } from './session-store';

/**
 * A button that opens a small list: Escape closes and gives the focus back, the arrow keys go
 * through it, a click or the focus elsewhere closes it.
 */
function useDropdown() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
    } else if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const stops = [...root.current!.querySelectorAll<HTMLElement>('a, button')];
      const step = event.key === 'ArrowDown' ? 1 : stops.length - 1;
      const now = stops.indexOf(document.activeElement as HTMLElement);
      stops[(now + step) % stops.length]?.focus();
    }
  }

  return { open, setOpen, root, button, onKeyDown };
}

const ITEM =
  'target flex w-full items-center rounded-field px-3 text-start hover:bg-paper focus-visible:bg-paper';

/** Comes where staff are in somebody else's account, on pages that are the same for everybody. */
const LateSupportBar = lazy(() => import('./late-support-bar'));

/** The menu of whoever is signed in. */
export default function AccountMenu({
  locale,
  labels,
  isKept = false,
}: {
  name: string;
  locale: Locale;
  labels: UserMenuLabels;
  isKept?: boolean;
}) {
  const { user } = useSession();
  const { open, setOpen, root, button, onKeyDown } = useDropdown();

  async function logout() {
    setOpen(false);
    try {
      await signOut();
      // A full load: pages of the person who left must not stay in the router's memory.
      window.location.assign(localePath(locale, framePaths.home));
    } catch (error) {
      const { showDialog } = await import('@/components/ui/dialogs');
      const why = error instanceof Error && error.message ? ` (${error.message})` : '';
      await showDialog({
        icon: 'error',
        title: labels.error,
        text: labels.logoutFailed + why,
        button: labels.ok,
      });
    }
  }

  return (
    <div ref={root} className="relative" onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        aria-label={labels.userMenu}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="grid target place-items-center rounded-full"
      >
        <Avatar name={user?.displayName ?? ''} photo={user?.photoURL ?? ''} />
      </button>
      {open && (
        <div className="absolute end-0 top-full z-50 mt-2 w-60 panel p-2 shadow-lg">
          <div className="mb-1 border-b border-line px-3 pt-1 pb-2">
            <p className="truncate font-semibold">{user?.displayName}</p>
            <p className="truncate text-sm text-muted">
              {user && shownContact(user.email || user.phone, locale)}
            </p>
          </div>
          <Link
            href={localePath(locale, framePaths.profile)}
            prefetch={false}
            onClick={() => setOpen(false)}
            className={ITEM}
          >
            {labels.profile}
          </Link>
          <Link
            href={localePath(locale, framePaths.dashboard)}
            prefetch={false}
            onClick={() => setOpen(false)}
            className={ITEM}
          >
            {labels.sell}
          </Link>
          <button type="button" onClick={logout} className={ITEM}>
            {labels.logout}
          </button>
        </div>
      )}
      {isKept && user?.isSupport && (
        <Suspense>
          <LateSupportBar userId={user.id} />
        </Suspense>
      )}
    </div>
  );
}
