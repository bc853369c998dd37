'use client';

import Link from 'next/link';
import { useDropdown } from '@/components/ui/use-dropdown';
import { localePath, paths } from '@/lib/platform/paths';
import { shownContact } from '@/lib/platform/phone';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { Avatar } from './avatar';
import type { UserMenuLabels } from './labels';
import { signOut, useSession } from './session-store';

const ITEM =
  'target flex w-full items-center rounded-field px-3 text-start hover:bg-paper focus-visible:bg-paper';

/** The menu of whoever is signed in. */
export default function AccountMenu({
  locale,
  labels,
}: {
  name: string;
  locale: Locale;
  labels: UserMenuLabels;
}) {
  const { user } = useSession();
  const { open, setOpen, root, button, onKeyDown } = useDropdown();

  async function logout() {
    setOpen(false);
    try {
      await signOut();
      // A full load: pages of the person who left must not stay in the router's memory.
      window.location.assign(localePath(locale, paths.home));
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
            href={localePath(locale, paths.profile)}
            prefetch={false}
            onClick={() => setOpen(false)}
            className={ITEM}
          >
            {labels.profile}
          </Link>
          <Link
            href={localePath(locale, paths.dashboard)}
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
    </div>
  );
}
