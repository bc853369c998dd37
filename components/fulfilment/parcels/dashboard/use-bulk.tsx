'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useTranslations } from 'next-intl';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { choose } from '@/components/ui/form-selection';
import { useMutation } from '@/components/ui/use-mutation';
import type { bookParcelsRoute } from '@/lib/features/fulfilment/couriers/shared';
import type { BulkResult } from '@/lib/features/orders/shared';
import type { BulkParcels, bulkParcelsRoute } from '@/lib/features/fulfilment/parcels/shared';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { BulkResults } from '@/components/ui/bulk-results';
import { formatCount } from '@/lib/platform/money';
import { useParcelRefusal } from './use-parcel-refusal';

/** Action on many parcels: what the parcels do by themselves, or a booking with a courier's account. */
type BulkAsked = BulkParcels | { do: 'book'; accountId: string; ids: string[] };

/** How it went with many. */
interface BulkSummary {
  done: BulkAsked['do'];
  results: BulkResult[];
}

/**
 * Does one thing with many orders or parcels; what went through is no longer ticked.
 * @param form id of the form that the ticked boxes belong to
 */
export function useBulk(form: string, locale: Locale, wayBack: string) {
  const router = useRouter();
  const onRefused = useParcelRefusal();
  const { credentials, loginModal } = useSignIn(locale, wayBack);
  const [outcome, setOutcome] = useState<BulkSummary | null>(null);
  const { mutate, mutateAfter, busy, pending } = useMutation({
    credentials,
    write: (asked: BulkAsked, signing): Promise<{ results: BulkResult[] }> => {
      if (asked.do !== 'book') {
        return call<typeof bulkParcelsRoute>('POST /api/parcels/bulk', { body: asked, ...signing });
      }
      const { accountId, ids } = asked;
      return call<typeof bookParcelsRoute>('POST /api/couriers/book', {
        body: { accountId, ids },
        ...signing,
      });
    },
    onSuccess({ results }, body, settle) {
      setOutcome({ done: body.do, results });
      choose(
        form,
        false,
        results.filter(({ done }) => done).map(({ _id }) => _id),
      );
      settle(() => router.refresh());
    },
    onError: (error, _body, settle) => onRefused(error, settle),
  });
  return { mutate, mutateAfter, busy, pending, outcome, close: () => setOutcome(null), loginModal };
}

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
  outcome: BulkSummary;
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
  const labels = [
    t(`result.${outcome.done}`, counted(outcome.results.length - refused.length)),
    refused.length > 0 && t('refused', counted(refused.length)),
  ];
  return (
    <BulkResults
      outcome={outcome}
      labels={labels.filter(Boolean).join(' ')}
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
