'use client';

import { usePathname } from 'next/navigation';
import {
  useEffect,
  useSyncExternalStore,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { localePath, paths, splitLocale } from '@/lib/platform/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { keepPlace, returnToPlace } from './language-place';

interface LanguageSwitchProps {
  /** The language to go to, and its own name. */
  to: Locale;
  name: string;
  /** What shows of the name. */
  children: ReactNode;
  className?: string;
}

/** Both change without a new pathname: the link gets them when somebody is about to follow it. */
function takeQueryAndHash(event: SyntheticEvent<HTMLAnchorElement>): void {
  event.currentTarget.search = location.search;
  event.currentTarget.hash = location.hash;
}

function follow(event: MouseEvent<HTMLAnchorElement>): void {
  takeQueryAndHash(event);
  // Whoever is signed in gets their messages in it too; the page does not wait for that.
  navigator.sendBeacon(paths.language(event.currentTarget.lang as Locale));
  const isHere = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (isHere) keepPlace(event.currentTarget.pathname);
}

/**
 * The same page in the other language, by a full load: the document's language, its fonts and every
 * word change. A cached page knows its address only in the browser; until then the link leads to an
 * endpoint that is told the address by the browser.
 */
export function LanguageSwitch({ to, name, children, className }: LanguageSwitchProps) {
  // Renders anew with each navigation; what the address bar says is then read below.
  usePathname();
  useEffect(returnToPlace, []);
  const href = useSyncExternalStore(
    () => () => undefined,
    () => localePath(to, splitLocale(location.pathname).path),
    () => paths.language(to),
  );

  return (
    <a
      href={href}
      hrefLang={to}
      lang={to}
      aria-label={name}
      // By mouse, finger and keyboard, into this tab or a new one.
      onPointerDown={takeQueryAndHash}
      onFocus={takeQueryAndHash}
      onClick={follow}
      className={className}
    >
      {children}
    </a>
  );
}
