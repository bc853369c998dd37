'use client';

import { SunMoon } from 'lucide-react';

const KEY = 'theme';
const LIGHT = 'paikari';
const DARK = 'paikari-dark';

/** Runs while the document is read, so that a chosen theme is there before the first paint. */
export function ThemeScript() {
  const script = `try{var t=localStorage.getItem('${KEY}');if(t==='${LIGHT}'||t==='${DARK}')document.documentElement.dataset.theme=t}catch(e){}`;
  // Text that React creates in the browser would not run, and need not: the attribute is there then.
  const type = typeof window === 'undefined' ? undefined : 'text/plain';
  return (
    <script type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
  );
}

/** Changes between light and dark and remembers it; before that the device's own setting holds. */
export function ThemeSwitch({ label, className }: { label: string; className?: string }) {
  function toggle() {
    const root = document.documentElement;
    const shown =
      root.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? DARK : LIGHT);
    const next = shown === DARK ? LIGHT : DARK;
    root.dataset.theme = next;
    try {
      localStorage.setItem(KEY, next);
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
