'use client';

import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import type { BulkResult, BulkStep } from '@/lib/features/orders/schema';
import type { ListedOrder } from './listed-order';

interface Props {
  step: BulkStep['fulfilment'];
  results: BulkResult[];
  orders: ListedOrder[];
  locale: Locale;
  onClose(): void;
}

const KNOWN = ['NOT_POSSIBLE_NOW', 'NOT_FOUND', 'FORBIDDEN', 'INVALID'] as const;

/** How it went: how many were moved, and which were not and why. */
export function BulkResults({ step, results, orders, locale, onClose }: Props) {
  const t = useTranslations('dashboardOrders.bulk');
  const tState = useTranslations('dashboardOrders.state');
  const panel = useRef<HTMLDivElement>(null);
  const refused = results.filter(({ done }) => !done);
  const done = results.length - refused.length;
  const count = (number: number) => ({ count: number, formatted: formatCount(number, locale) });
  const Icon = refused.length > 0 ? CircleAlert : CircleCheck;

  useEffect(() => {
    panel.current?.focus();
  }, [results]);

  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="status"
      className={`flex items-start gap-3 panel border-s-4 p-3 shadow-lg ${refused.length > 0 ? 'border-s-accent' : 'border-s-success'}`}
    >
      <Icon aria-hidden className="mt-2.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 py-2">
        <p className="font-semibold">
          {t('moved', {
            ...count(done),
            state: step === 'delivered' ? tState('completed') : tState(step),
          })}
          {refused.length > 0 && ` ${t('refused', count(refused.length))}`}
        </p>
        {refused.length > 0 && (
          <ul
            className="mt-1 max-h-40 space-y-1 overflow-y-auto text-sm"
            tabIndex={0}
            aria-label={t('refusedList')}
          >
            {refused.map(({ _id, code }) => (
              <li key={_id}>
                <strong className="figures">
                  {orders.find((order) => order._id === _id)?.number ?? _id}
                </strong>
                {': '}
                {t(`why.${KNOWN.find((known) => known === code) ?? 'other'}`)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <button
        type="button"
        aria-label={t('close')}
        onClick={onClose}
        className="grid target shrink-0 place-items-center rounded-full hover:bg-paper"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  );
}
