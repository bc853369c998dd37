'use client';

import { useEffect, useRef } from 'react';
import { showDialog } from './dialogs';
import { useHydrated } from './use-hydrated';

interface Props {
  icon: 'success' | 'error';
  title: string;
  text?: string;
  button: string;
}

/** How a form post went (`?notice=…`): a dialog, or a line on the page where no script runs. */
export function PageNotice(words: Props) {
  const hydrated = useHydrated();
  const shown = useRef(false);
  useEffect(() => {
    if (shown.current) return;
    shown.current = true;
    // A reload or a shared link must not say it again, nor carry what was typed. Only the way back stays.
    const url = new URL(window.location.href);
    for (const name of [...url.searchParams.keys()]) {
      if (name !== 'callbackUrl') url.searchParams.delete(name);
    }
    window.history.replaceState(null, '', url.pathname + url.search + url.hash);
    void showDialog(words);
  });
  // Gone as soon as the script runs: the dialog says the same.
  if (hydrated) return null;
  return (
    <div
      role="alert"
      className={`mb-4 panel border-s-4 p-4 ${words.icon === 'error' ? 'border-s-error' : 'border-s-success'}`}
    >
      <strong>{words.title}</strong>
      {words.text && <p>{words.text}</p>}
    </div>
  );
}
