'use client';

import { usePathname } from 'next/navigation';
import { useSyncExternalStore, type SyntheticEvent } from 'react';
import { localePath, paths, splitLocale } from '@/lib/paths';
import type { Locale } from '@/lib/i18n';

interface LanguageSwitchProps {
  /** The language to go to, and its own name. */
  to: Locale;
  name: string;
  className?: string;
}

/** The query changes without a new pathname: the link gets it when somebody is about to follow it. */
function takeQuery(event: SyntheticEvent<HTMLAnchorElement>): void {
  event.currentTarget.search = location.search;
}

/**
 * The same page in the other language, by a full load: the document's language, its fonts and every
 * word change. A cached page knows its address only in the browser; until then the link leads to an
 * endpoint that is told the address by the browser.
 */
export function LanguageSwitch({ to, name, className }: LanguageSwitchProps) {
  // Renders anew with each navigation; what the address bar says is then read below.
  usePathname();
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
      // By mouse, finger and keyboard, into this tab or a new one.
      onPointerDown={takeQuery}
      onFocus={takeQuery}
      onClick={takeQuery}
      className={className}
    >
      {name}
    </a>
  );
}
