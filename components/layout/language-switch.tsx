'use client';

import { usePathname } from 'next/navigation';
import { useSyncExternalStore } from 'react';
import { localePath, paths, splitLocale } from '@/lib/paths';
import type { Locale } from '@/lib/i18n';

interface LanguageSwitchProps {
  /** The language to go to, and its own name. */
  to: Locale;
  name: string;
  className?: string;
}

/**
 * The same page in the other language, by a full load: the document's language, its fonts and every
 * word change. A cached page knows its address only in the browser; until then the link goes home.
 */
export function LanguageSwitch({ to, name, className }: LanguageSwitchProps) {
  // Renders anew with each navigation; what the address bar says is then read below.
  usePathname();
  const path = useSyncExternalStore(
    () => () => undefined,
    () => splitLocale(location.pathname).path,
    () => paths.home,
  );

  return (
    <a
      href={localePath(to, path)}
      hrefLang={to}
      lang={to}
      // The query changes without a new pathname: read when it is needed.
      onClick={(event) => {
        event.currentTarget.search = location.search;
      }}
      className={className}
    >
      {name}
    </a>
  );
}
