'use client';

import { Printer } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { useHydrated } from '@/components/ui/use-hydrated';
import { labelsHref } from '../print-href';
import { PackForm } from './pack-form';
import type { ShownLine } from './pack-line';
import { forgetPacking } from './use-packing';

interface PackedPanelProps {
  parcelId: string;
  /** Undefined until the page has been read anew. */
  number: string | undefined;
  /** Units of the order that are still in no parcel. */
  left: number;
  nextId: string | null;
  locale: Locale;
  onMore(): void;
}

const LINK = 'btn target border-line bg-surface text-ink hover:bg-paper';

/** Panel with what follows a packed parcel: its label, the rest of the order, the next order. */
function PackedPanel({ parcelId, number, left, nextId, locale, onMore }: PackedPanelProps) {
  const t = useTranslations('packing.packed');
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <section aria-labelledby="packed" className="space-y-4 panel border-primary p-4">
      <div>
        <h2 id="packed" ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
          {t('title')}
        </h2>
        <p role="status" className="text-lg font-bold figures">
          {number}
        </p>
        {left > 0 && <p>{t('left', { count: left, formatted: formatCount(left, locale) })}</p>}
      </div>
      <div className="grid gap-2">
        <a href={localePath(locale, labelsHref([parcelId]))} className={LINK}>
          <Printer aria-hidden className="size-5" />
          {t('label')}
        </a>
        <Link href={localePath(locale, paths.parcel(parcelId))} prefetch={false} className={LINK}>
          {t('parcel')}
        </Link>
        {left > 0 && (
          <Button variant="outline" onClick={onMore}>
            {t('more')}
          </Button>
        )}
        {nextId === null ? (
          <Link
            href={localePath(locale, paths.packQueue)}
            prefetch={false}
            className="btn target btn-primary"
          >
            {t('queue')}
          </Link>
        ) : (
          <Link
            href={localePath(locale, paths.packOrder(nextId))}
            prefetch={false}
            className="btn target btn-primary"
          >
            {t('next')}
          </Link>
        )}
      </div>
    </section>
  );
}

interface PackIslandProps {
  orderId: string;
  /** Lines with open units; none where nothing can be packed. */
  lines: ShownLine[];
  /** Parcels of the order, to name the one that was packed. */
  parcels: { _id: string; number: string }[];
  nextId: string | null;
  locale: Locale;
  /** Content shown where nothing can be packed. */
  children?: ReactNode;
}

/** Packs parcels of an order, one after the other. */
export function PackIsland({ orderId, lines, parcels, nextId, locale, children }: PackIslandProps) {
  const t = useTranslations('packing');
  const router = useRouter();
  const isHydrated = useHydrated();
  const [packedId, setPackedId] = useState<string | null>(null);
  // A new parcel begins with nothing in it.
  const [round, setRound] = useState(0);
  const left = lines.reduce((sum, { open }) => sum + open, 0);

  function begin(): void {
    setPackedId(null);
    setRound(round + 1);
  }

  if (packedId !== null) {
    return (
      <PackedPanel
        parcelId={packedId}
        number={parcels.find(({ _id }) => _id === packedId)?.number}
        left={parcels.some(({ _id }) => _id === packedId) ? left : 0}
        nextId={nextId}
        locale={locale}
        onMore={begin}
      />
    );
  }
  if (lines.length === 0) return children;
  // Only the browser knows what was counted before a reload.
  if (!isHydrated) return <p className="text-muted">{t('needsScript')}</p>;
  return (
    <PackForm
      key={round}
      orderId={orderId}
      lines={lines}
      locale={locale}
      onPacked={(parcelId, settle) => {
        forgetPacking(orderId);
        setPackedId(parcelId);
        settle(() => router.refresh());
      }}
      onStale={() => {
        forgetPacking(orderId);
        begin();
      }}
    />
  );
}
