'use client';

import { Check, Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';

interface Props {
  url: string;
  label: string;
  isDone: boolean;
  className: string;
  onDone(outcome: 'done' | 'refused'): void;
}

/** Copies the page's address. Loaded once somebody is about to share: there is none without the script. */
export function ShareCopy({ url, label, isDone, className, onDone }: Props) {
  const button = useRef<HTMLButtonElement>(null);

  // On a phone the bar that buys, at the window's lower end, would hide the list that has just opened.
  useEffect(() => {
    const list = button.current?.closest('details');
    const show = () => {
      if (list?.open) list.lastElementChild?.scrollIntoView({ block: 'nearest' });
    };
    show();
    list?.addEventListener('toggle', show);
    return () => list?.removeEventListener('toggle', show);
  }, []);

  async function onCopy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      onDone('done');
    } catch {
      // Not allowed here, or no secure connection: the address is shown to be copied by hand.
      onDone('refused');
    }
  }

  return (
    <button ref={button} type="button" onClick={onCopy} className={className}>
      {isDone ? (
        <Check aria-hidden="true" className="size-5 text-link" />
      ) : (
        <Copy aria-hidden="true" className="size-5 text-muted" />
      )}
      {label}
    </button>
  );
}
