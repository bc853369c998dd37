'use client';

import { ExternalLink, Share2 } from 'lucide-react';
import { useRef, useState, type MouseEvent } from 'react';
import type { ShareCopy } from './share-copy';
import type { ShareView } from './product-page-view';

const row =
  'flex target w-full items-center gap-3 rounded-lg px-3 py-2 text-start font-semibold hover:bg-paper';

/**
 * Hands the page to the device's own sharing where it has one; elsewhere, and without the script, a
 * small list of ways.
 */
export function ProductShare({ view }: { view: ShareView }) {
  const { url, title, labels } = view;
  const details = useRef<HTMLDetailsElement>(null);
  const [CopyButton, setCopyButton] = useState<typeof ShareCopy | null>(null);

  function loadCopyButton(): void {
    import('./share-copy').then(
      ({ ShareCopy }) => setCopyButton(() => ShareCopy),
      // The script did not come: the other ways are there.
      () => setCopyButton(null),
    );
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

  const text = encodeURIComponent(`${title} ${url}`);
  const ways = [
    { name: labels.whatsApp, href: `https://wa.me/?text=${text}` },
    {
      name: labels.facebook,
      href: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
    },
  ];
  return (
    <details ref={details} onToggle={loadCopyButton} className="relative print:hidden">
      <summary
        onClick={onSummary}
        onPointerEnter={loadCopyButton}
        onFocus={loadCopyButton}
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
        {CopyButton && <CopyButton view={view} className={row} />}
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
      </div>
    </details>
  );
}
