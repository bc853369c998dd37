'use client';

import { SunMoon } from 'lucide-react';
import { THEME_KEY, THEME_SCRIPT, THEMES } from '@/lib/platform/theme-script';

/** Runs while the document is read, so that a chosen theme is there before the first paint. */
export function ThemeScript() {
  // Text that React creates in the browser would not run, and need not: the attribute is there then.
  const type = typeof window === 'undefined' ? undefined : 'text/plain';
  return (
    <script
      type={type}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }}
    />
  );
}

/** Changes between light and dark and remembers it; before that the device's own setting holds. */
export function ThemeSwitch({ label, className }: { label: string; className?: string }) {
  function toggle() {
    const root = document.documentElement;
    const shown =
      root.dataset.theme ??
      (matchMedia('(prefers-color-scheme: dark)').matches ? THEMES.dark : THEMES.light);
    const next = shown === THEMES.dark ? THEMES.light : THEMES.dark;
    root.dataset.theme = next;
    try {
      localStorage.setItem(THEME_KEY, next);
    } catch {
      // Storage refused: the choice holds for this page.
    }
  }
  return (
    <button type="button" aria-label={label} title={label} onClick={toggle} className={className}>
      <SunMoon aria-hidden="true" className="size-5" />
    </button>
  );
}
