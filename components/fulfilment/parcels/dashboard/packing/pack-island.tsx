'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { PackForm } from './pack-form';
import type { ShownLine } from './pack-line';
import { PackedPanel } from './packed-panel';
import { forgetPacking } from './use-packing';

interface Props {
  orderId: string;
  /** Lines with open units; none where nothing can be packed. */
  lines: ShownLine[];
  /** Of the order, to name the one that was packed. */
  parcels: { _id: string; number: string }[];
  nextId: string | null;
  locale: Locale;
  /** What is shown where nothing can be packed. */
  children?: ReactNode;
}

/** Packs parcels of an order, one after the other. */
export function PackIsland({ orderId, lines, parcels, nextId, locale, children }: Props) {
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
  // What was counted before a reload is known to the browser alone.
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
