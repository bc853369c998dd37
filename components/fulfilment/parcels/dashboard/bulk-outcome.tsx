'use client';

import { useTranslations } from 'next-intl';
import { BulkResults } from '@/components/ui/bulk-results';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import type { BulkOutcome as Outcome } from './use-bulk';

const KNOWN = [
  'NOT_POSSIBLE_NOW',
  'NOT_FOUND',
  'FORBIDDEN',
  'INVALID',
  'COURIER_REFUSED',
  'COURIER_KEYS',
  'COURIER_AWAY',
  'COURIER_UNSURE',
] as const;

interface Props {
  outcome: Outcome;
  /** Numbers by id. */
  names: ReadonlyMap<string, string>;
  locale: Locale;
  onClose(): void;
}

/** How many went through, and which did not and why. */
export function BulkOutcome({ outcome, names, locale, onClose }: Props) {
  const t = useTranslations('parcelDesk.bulk');
  const refused = outcome.results.filter(({ done }) => !done);
  const counted = (count: number) => ({ count, formatted: formatCount(count, locale) });
  const words = [
    t(`result.${outcome.done}`, counted(outcome.results.length - refused.length)),
    refused.length > 0 && t('refused', counted(refused.length)),
  ];
  return (
    <BulkResults
      outcome={outcome}
      words={words.filter(Boolean).join(' ')}
      refused={refused.map(({ _id, code }) => ({
        _id,
        name: names.get(_id) ?? _id,
        why: t(`why.${KNOWN.find((known) => known === code) ?? 'other'}`),
      }))}
      listLabel={t('refusedList')}
      closeLabel={t('close')}
      onClose={onClose}
    />
  );
}
