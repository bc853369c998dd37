'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
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
  const pathname = usePathname();
  const [href, setHref] = useState(localePath(to, paths.home));

  useEffect(() => {
    setHref(localePath(to, splitLocale(location.pathname).path));
  }, [pathname, to]);

  return (
    <a
      href={href}
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
