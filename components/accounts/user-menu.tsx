'use client';

import { Bell } from 'lucide-react';
import Link from 'next/link';
import { lazy, Suspense } from 'react';
import { usePathname } from 'next/navigation';
import { framePaths } from '@/lib/shop/frame-paths';
import { localePath, splitLocale } from '@/lib/platform/i18n/locale-path';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { Avatar } from './avatar';
import type { UserMenuLabels } from './labels';
import { useSession } from './session-store';
import { UnreadBadge } from '@/components/notifications/unread-badge';

interface Props {
  locale: Locale;
  labels: UserMenuLabels;
  /** Where the bell leads: the list in this frame. */
  bell: string;
  /**
   * Name of the signed-in user, where the server renders the page for them alone, and the number of their new
   * notifications.
   */
  known?: { name: string; unread: number } | undefined;
}

/** Comes for who is signed in alone. Should it not come, the corner leads to the profile all the same. */
const AccountMenu = lazy(() => import('./account-menu').catch(() => ({ default: ProfileLink })));

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
          <UnreadBadge known={known?.unread} labels={labels.newNotifications} locale={locale} />
        </Link>
      )}
      {status === 'loading' && (
        <noscript>
          {known ? (
            <ProfileLink name={known.name} locale={locale} labels={labels} />
          ) : (
            <LoginLink href={localePath(locale, framePaths.login)} label={labels.login} />
          )}
        </noscript>
      )}
      {status === 'signed-out' && <LoginHere locale={locale} label={labels.login} />}
      {user && (
        <Suspense>
          <AccountMenu
            name={user.displayName}
            locale={locale}
            labels={labels}
            isKept={known === undefined}
          />
        </Suspense>
      )}
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
  const login = localePath(locale, framePaths.login);
  const { path } = splitLocale(pathname);
  const here: string[] = [framePaths.login, framePaths.register];
  const back = here.includes(path) ? '' : pathname + window.location.search;
  return (
    <LoginLink
      href={back ? `${login}?callbackUrl=${encodeURIComponent(back)}` : login}
      label={label}
    />
  );
}

interface CornerProps extends Pick<Props, 'locale' | 'labels'> {
  name: string;
  /** True on a page that is cached for everybody, so rendered without a user. */
  isKept?: boolean;
}

function ProfileLink({ name, locale, labels }: CornerProps) {
  return (
    <Link
      href={localePath(locale, framePaths.profile)}
      prefetch={false}
      aria-label={labels.profile}
      className="grid target place-items-center rounded-full"
    >
      <Avatar name={name} photo="" />
    </Link>
  );
}
