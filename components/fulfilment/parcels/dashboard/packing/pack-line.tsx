'use client';

import { CircleCheck, Minus, PackageX, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Thumb } from '@/components/ui/thumb';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import type { CountedLine } from './use-packing';

/** A line as the packing screen shows it, in the reader's language. */
export interface ShownLine extends CountedLine {
  name: string;
  /** Language of the name, where it is not the page's. */
  lang: Locale | undefined;
  /** Options that were chosen. */
  options: string;
  sku: string;
  picture: string;
  back: number;
  /** Units that can still be cancelled. */
  cancellable: number;
  weightGrams: number;
}

interface Props {
  line: ShownLine;
  /** Units that lie in the parcel. */
  counted: number;
  locale: Locale;
  onAdd(units: 1 | -1): void;
  onAll(): void;
  onNothingLeft(): void;
}

/** A line of the order that is packed: what it looks like, how much of it lies in the parcel, one more. */
export function PackLine({ line, counted, locale, onAdd, onAll, onNothingLeft }: Props) {
  const t = useTranslations('packing');
  const isComplete = counted === line.open;
  const of = { counted: formatCount(counted, locale), open: formatCount(line.open, locale) };
  const named = (labels: string) => `${labels}: ${line.name}`;
  return (
    <li className={`panel p-3 ${isComplete ? 'border-primary' : ''}`}>
      <div className="flex gap-3">
        <Thumb src={line.picture} missing={t('noPicture')} size={96} />
        <div className="min-w-0 flex-1">
          <h2 lang={line.lang} className="font-semibold wrap-anywhere">
            {line.name}
          </h2>
          {line.options && <p className="wrap-anywhere">{line.options}</p>}
          {line.sku && (
            <p className="text-sm wrap-anywhere text-muted">{t('sku', { sku: line.sku })}</p>
          )}
          {line.back > 0 && (
            <p className="text-sm font-semibold">
              {t('back', { count: line.back, formatted: formatCount(line.back, locale) })}
            </p>
          )}
          <p className="mt-1 flex items-center gap-2 text-lg font-bold figures">
            {t('counted', of)}
            {isComplete && <CircleCheck aria-hidden className="size-5 text-link" />}
          </p>
        </div>
      </div>
      <div className="mt-3 flex gap-2">
        <Button
          variant="outline"
          aria-label={named(t('remove'))}
          onClick={() => onAdd(-1)}
          className="px-4"
        >
          <Minus aria-hidden className="size-5" />
        </Button>
        <Button
          variant={isComplete ? 'outline' : 'primary'}
          aria-label={named(t('add'))}
          onClick={() => onAdd(1)}
          className="grow"
        >
          <Plus aria-hidden className="size-5" />
          {t('add')}
        </Button>
        <Button variant="outline" aria-label={named(t('all'))} onClick={onAll} className="px-4">
          {t('all')}
        </Button>
      </div>
      {line.cancellable > 0 && (
        <Button
          variant="quiet"
          aria-label={named(t('nothingLeft.open'))}
          onClick={onNothingLeft}
          className="mt-1 px-3"
        >
          <PackageX aria-hidden className="size-5" />
          {t('nothingLeft.open')}
        </Button>
      )}
    </li>
  );
}
