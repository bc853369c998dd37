'use client';

import { Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Locale } from '@/lib/i18n';
import { formatCount } from '@/lib/money';
import type { BulkResult, BulkStep, DashboardOrder } from '@/lib/orders/schema';
import { localePath, paths } from '@/lib/paths';
import { BulkResults } from './bulk-results';
import { BulkShipModal, type Parcel } from './bulk-ship-modal';
import { choose, useSelection } from './selection';
import { BULK_FORM } from './selection-form';
import { useOrderCall } from './use-order-call';

export type ListedOrder = Pick<DashboardOrder, '_id' | 'number' | 'productName'>;

interface Props {
  orders: ListedOrder[];
  locale: Locale;
}

type Step = BulkStep['fulfilment'];

/** What can be done with the ticked orders at once. Printing is a form's, and needs no script. */
export function BulkBar({ orders, locale }: Props) {
  const t = useTranslations('dashboardOrders.bulk');
  const { run, busy, refreshing, refresh, loginModal } = useOrderCall(locale);
  const selection = useSelection();
  const [shipping, setShipping] = useState(false);
  const [outcome, setOutcome] = useState<{ step: Step; results: BulkResult[] } | null>(null);
  const chosen = orders.filter(({ _id }) => selection.includes(_id));
  const isAll = chosen.length === orders.length;

  /** @returns how it went with each; undefined where nothing was done, which was said then */
  async function move(step: Step, parcels: Parcel[]): Promise<BulkResult[] | undefined> {
    const answer = await run<{ results: BulkResult[] }>(step, {
      url: '/api/orders/bulk',
      method: 'POST',
      body: { fulfilment: step, orders: parcels },
    });
    if (!answer) return undefined;
    setOutcome({ step, results: answer.results });
    choose(
      false,
      answer.results.filter(({ done }) => done).map(({ _id }) => _id),
    );
    refresh();
    return answer.results;
  }

  const button = (step: 'confirmed' | 'packed') => (
    <Button
      look="outline"
      busy={busy === step}
      onClick={() =>
        void move(
          step,
          chosen.map(({ _id }) => ({ _id })),
        )
      }
      className="noscript:hidden"
    >
      {t(step)}
    </Button>
  );

  return (
    <div className="sticky bottom-3 z-20 mt-4 space-y-3">
      {outcome && (
        <BulkResults
          {...outcome}
          orders={orders}
          locale={locale}
          onClose={() => setOutcome(null)}
        />
      )}
      <form
        id={BULK_FORM}
        action={localePath(locale, `${paths.dashboardOrders}/print`)}
        aria-label={t('label')}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 panel p-2 shadow-lg sm:p-3"
      >
        <label className="flex target items-center gap-2.5 px-2 font-medium noscript:hidden">
          <input
            type="checkbox"
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = chosen.length > 0 && !isAll;
            }}
            onChange={(event) => choose(event.target.checked)}
            className="checkbox rounded-md checkbox-sm"
          />
          {t('all')}
        </label>
        <p
          role="status"
          className={`text-sm text-muted figures noscript:hidden ${chosen.length > 0 ? '' : 'max-sm:hidden'}`}
        >
          {chosen.length > 0
            ? t('chosen', { count: chosen.length, formatted: formatCount(chosen.length, locale) })
            : t('none')}
        </p>
        <div
          className={`flex flex-wrap gap-2 sm:ms-auto ${chosen.length > 0 ? '' : 'hidden noscript:flex'}`}
        >
          {button('confirmed')}
          {button('packed')}
          <Button
            look="outline"
            busy={busy === 'shipped'}
            onClick={() => setShipping(true)}
            className="noscript:hidden"
          >
            {t('shipped')}
          </Button>
          <Button type="submit" name="kind" value="slip" look="outline">
            <Printer aria-hidden className="size-4" />
            {t('slips')}
          </Button>
          <Button type="submit" name="kind" value="invoice" look="outline">
            <Printer aria-hidden className="size-4" />
            {t('invoices')}
          </Button>
        </div>
      </form>
      {shipping && (
        <BulkShipModal
          orders={chosen}
          busy={busy === 'shipped' || refreshing}
          onShip={async (parcels) => {
            const results = await move('shipped', parcels);
            if (results) setShipping(false);
          }}
          onClose={() => setShipping(false)}
        />
      )}
      {loginModal}
    </div>
  );
}
