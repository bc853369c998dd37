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

/** The first field that a posted form came back with as wrong, where nothing else was. */
function firstWrongField(notice: string | null): HTMLElement | null {
  if (notice !== 'INVALID') return null;
  return document.querySelector('form[method="post"] [aria-invalid="true"]');
}

/**
 * How a form post went (`?notice=…`): a dialog, or a line on the page where no script runs. What a field
 * says itself needs no dialog: the first one gets the focus, as in `useApiForm`.
 */
export function PageNotice(labels: Props) {
  const hydrated = useHydrated();
  const shown = useRef(false);
  useEffect(() => {
    if (shown.current) return;
    shown.current = true;
    // A reload or a shared link must not say it again, nor carry what was typed. Only the way back stays.
    const url = new URL(window.location.href);
    const wrong = firstWrongField(url.searchParams.get('notice'));
    for (const name of [...url.searchParams.keys()]) {
      if (name !== 'callbackUrl') url.searchParams.delete(name);
    }
    window.history.replaceState(null, '', url.pathname + url.search + url.hash);
    if (wrong) wrong.focus();
    else void showDialog(labels);
  });
  // Gone as soon as the script runs: the dialog says the same, or the field says more.
  if (hydrated) return null;
  return (
    <div
      role="alert"
      className={`mb-4 panel border-s-4 p-4 ${labels.icon === 'error' ? 'border-s-error' : 'border-s-success'}`}
    >
      <strong>{labels.title}</strong>
      {labels.text && <p>{labels.text}</p>}
    </div>
  );
}
