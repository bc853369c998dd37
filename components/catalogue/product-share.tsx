'use client';

import { Check, Copy, ExternalLink, Share2 } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';

interface Props {
  /** The page's public address. */
  url: string;
  title: string;
  labels: {
    share: string;
    heading: string;
    copy: string;
    copied: string;
    byHand: string;
    whatsApp: string;
    facebook: string;
    newTab: string;
  };
}

const row =
  'flex target w-full items-center gap-3 rounded-lg px-3 py-2 text-start font-semibold hover:bg-paper';

/**
 * Hands the page to the device's own sharing where it has one; elsewhere, and without the script, a
 * small list of ways.
 */
export function ProductShare({ url, title, labels }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const hydrated = useHydrated();
  const [copy, setCopy] = useState<'none' | 'done' | 'refused'>('none');

  useEffect(() => {
    const closeOutside = (event: Event) => {
      const element = details.current;
      if (element?.open && !element.contains(event.target as Node)) element.open = false;
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !details.current?.open) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  }

  async function onSummary(event: MouseEvent): Promise<void> {
    if (typeof navigator.share !== 'function' || details.current?.open) return;
    event.preventDefault();
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Somebody who thought better of it needs no other way; a device that can't does.
      const stopped = error instanceof DOMException && error.name === 'AbortError';
      if (!stopped && details.current) details.current.open = true;
    }
  }

  async function onCopy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setCopy('done');
    } catch {
      // Not allowed here, or no secure connection: the address is shown to be copied by hand.
      setCopy('refused');
    }
  }

  const text = encodeURIComponent(`${title} ${url}`);
  const ways = [
    { name: labels.whatsApp, href: `https://wa.me/?text=${text}` },
    {
      name: labels.facebook,
      href: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
    },
  ];
  return (
    <details ref={details} onKeyDown={onKeyDown} className="relative print:hidden">
      <summary
        onClick={onSummary}
        className="btn list-none border-line bg-surface btn-outline px-4 text-ink [&::-webkit-details-marker]:hidden"
      >
        <Share2 aria-hidden="true" className="size-4" />
        {labels.share}
      </summary>
      <div
        role="group"
        aria-label={labels.heading}
        className="absolute top-full right-0 z-30 mt-2 w-64 max-w-[calc(100vw-2rem)] panel p-2 shadow-lg shadow-black/10"
      >
        {hydrated && (
          <button type="button" onClick={onCopy} className={row}>
            {copy === 'done' ? (
              <Check aria-hidden="true" className="size-5 text-link" />
            ) : (
              <Copy aria-hidden="true" className="size-5 text-muted" />
            )}
            {labels.copy}
          </button>
        )}
        {ways.map(({ name, href }) => (
          <a
            key={href}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className={row}
          >
            <ExternalLink aria-hidden="true" className="size-5 text-muted" />
            {name}
            <span className="sr-only"> {labels.newTab}</span>
          </a>
        ))}
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
      </div>
    </details>
  );
}
