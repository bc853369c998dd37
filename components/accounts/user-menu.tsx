'use client';

import { Bell } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { localePath, paths, splitLocale } from '@/lib/platform/paths';
import { shownContact } from '@/lib/platform/phone';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { Avatar } from './avatar';
import type { UserMenuLabels } from './labels';
import { signOut, useSession } from './session-store';
import { UnreadBadge } from '@/components/notifications/unread-badge';
import { useDropdown } from '@/components/ui/use-dropdown';

interface Props {
  locale: Locale;
  labels: UserMenuLabels;
  /** Where the bell leads: the list in this frame. */
  bell: string;
  /** Who is signed in, where the server makes the page for them alone; their notifications that are new. */
  known?: { name: string; unread: number } | undefined;
}

const ITEM =
  'target flex w-full items-center rounded-field px-3 text-start hover:bg-paper focus-visible:bg-paper';

/**
 * The navbar's corner: a place kept free while it is not known who is there, Login, or the person's bell
 * and menu.
 */
export function UserMenu({ locale, labels, bell, known }: Props) {
  const { status, user } = useSession();
  return (
    <div className="flex h-11 w-22 items-center justify-end">
      {(user || (status === 'loading' && known)) && (
        <Link
          href={bell}
          prefetch={false}
          className="relative grid target shrink-0 place-items-center rounded-full hover:bg-paper"
        >
          <Bell aria-hidden="true" className="size-5" />
          <span className="sr-only">{labels.notifications}</span>
          <UnreadBadge known={known?.unread} words={labels.newNotifications} locale={locale} />
        </Link>
      )}
      {status === 'loading' && (
        <noscript>
          {known ? (
            <Link
              href={localePath(locale, paths.profile)}
              prefetch={false}
              aria-label={labels.profile}
              className="grid target place-items-center rounded-full"
            >
              <Avatar name={known.name} photo="" />
            </Link>
          ) : (
            <LoginLink href={localePath(locale, paths.login)} label={labels.login} />
          )}
        </noscript>
      )}
      {status === 'signed-out' && <LoginHere locale={locale} label={labels.login} />}
      {user && <Menu locale={locale} labels={labels} />}
    </div>
  );
}

function LoginLink({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="btn target border-primary bg-transparent px-4 text-link hover:bg-primary hover:text-primary-content"
    >
      {label}
    </Link>
  );
}

/** Comes back to the page at hand; only ever rendered in the browser. */
function LoginHere({ locale, label }: { locale: Locale; label: string }) {
  const pathname = usePathname();
  const login = localePath(locale, paths.login);
  const { path } = splitLocale(pathname);
  const here: string[] = [paths.login, paths.register];
  const back = here.includes(path) ? '' : pathname + window.location.search;
  return (
    <LoginLink
      href={back ? `${login}?callbackUrl=${encodeURIComponent(back)}` : login}
      label={label}
    />
  );
}

function Menu({ locale, labels }: Pick<Props, 'locale' | 'labels'>) {
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
