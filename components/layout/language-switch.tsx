'use client';

import { usePathname } from 'next/navigation';
import {
  useEffect,
  useSyncExternalStore,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { localePath, splitLocale } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import type { Locale } from '@/lib/platform/i18n/i18n';

/** Where somebody was when they changed the language, until the same page in the other one is there. */
const KEY = 'language-place';
/** Milliseconds that a place is kept: an older one was left behind by a change that never arrived. */
const KEPT_MS = 15_000;

interface Place {
  path: string;
  at: number;
  /** Which of the marks it was, and how far its top stood from the window's, in pixels. */
  mark: number;
  offset: number;
}

/** Both languages have the same parts in the same order, though not of the same height. */
const marks = () => document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, tr), footer');

/** @param path of the page in the other language */
export function keepPlace(path: string): void {
  const all = [...marks()];
  const mark = all.findIndex((element) => element.getBoundingClientRect().bottom > 0);
  if (scrollY === 0 || mark < 0) return;
  const offset = all[mark]!.getBoundingClientRect().top;
  try {
    const place: Place = { path, at: Date.now(), mark, offset };
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // Storage refused: the page begins at its top.
  }
}

/** Scrolls to where the same page was left in the other language, once. */
export function returnToPlace(): void {
  try {
    const text = sessionStorage.getItem(KEY);
    if (text === null) return;
    sessionStorage.removeItem(KEY);
    const { path, at, mark, offset } = JSON.parse(text) as Place;
    if (path !== location.pathname || Date.now() - at > KEPT_MS) return;
    const top = marks()[mark]?.getBoundingClientRect().top;
    if (top !== undefined) scrollBy({ top: top - offset, behavior: 'instant' });
  } catch {
    // Not readable, or not ours: the page begins at its top.
  }
}

interface LanguageSwitchProps {
  /** The language to go to, and its own name. */
  to: Locale;
  name: string;
  /** Visible part of the name. */
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
  // Signed-in users get their messages in this language too; the page does not wait for that.
  navigator.sendBeacon(paths.language(event.currentTarget.lang as Locale));
  const isHere = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  if (isHere) keepPlace(event.currentTarget.pathname);
}

/**
 * Link to the same page in the other language, by a full load: the document's language, its fonts and every
 * word change. A cached page knows its address only in the browser; until then the link leads to an endpoint
 * that is told the address by the browser.
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
