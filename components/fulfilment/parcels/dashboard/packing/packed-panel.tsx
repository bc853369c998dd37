'use client';

import { Printer } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import { labelsHref } from '../print-href';

interface Props {
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

/** What follows a parcel that is packed: its label, the rest of the order, the next order. */
export function PackedPanel({ parcelId, number, left, nextId, locale, onMore }: Props) {
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
