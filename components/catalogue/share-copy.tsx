'use client';

import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ShareView } from './product-page-view';

interface Props {
  view: ShareView;
  className: string;
}

/**
 * Copies the page's address, and closes the list around it as lists close. Loaded once somebody is about to
 * share: there is none without the script.
 */
export function ShareCopy({ view: { url, labels }, className }: Props) {
  const [copy, setCopy] = useState<'none' | 'done' | 'refused'>('none');
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const list = button.current!.closest('details')!;
    const ended = new AbortController();
    const { signal } = ended;
    // On a phone the bar that buys, at the window's lower end, would hide the list that has just opened.
    const show = () => {
      if (list.open) list.lastElementChild?.scrollIntoView({ block: 'nearest' });
    };
    const closeOutside = ({ target }: Event) => {
      if (!list.contains(target as Node)) list.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !list.open) return;
      list.open = false;
      list.querySelector('summary')?.focus();
    };
    show();
    list.addEventListener('toggle', show, { signal });
    list.addEventListener('keydown', onKey, { signal });
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    return () => ended.abort();
  }, []);

  async function onCopy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setCopy('done');
    } catch {
      // Not allowed here, or no secure connection: the address is shown to be copied by hand.
      setCopy('refused');
    }
  }

  return (
    <>
      <button ref={button} type="button" onClick={onCopy} className={className}>
        {copy === 'done' ? (
          <Check aria-hidden="true" className="size-5 text-link" />
        ) : (
          <Copy aria-hidden="true" className="size-5 text-muted" />
        )}
        {labels.copy}
      </button>
      <p role="status" className={copy === 'done' ? 'px-3 py-2 text-sm text-muted' : ''}>
        {copy === 'done' && labels.copied}
      </p>
      {copy === 'refused' && (
        <label className="block px-3 py-2 text-sm text-muted">
          {labels.byHand}
          <input
            readOnly
            autoFocus
            value={url}
            onFocus={(event) => event.currentTarget.select()}
            className="input mt-1 w-full text-ink"
          />
        </label>
      )}
    </>
  );
}
