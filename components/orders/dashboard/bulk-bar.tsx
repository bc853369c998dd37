'use client';

import { Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import type { BulkResult, BulkStep } from '@/lib/features/orders/schema';
import { localePath, paths } from '@/lib/platform/paths';
import { BulkResults } from './bulk-results';
import { SelectionBar } from '../../ui/selection-bar';
import { BulkShipModal, type Parcel } from './bulk-ship-modal';
import type { ListedOrder } from './listed-order';
import { choose, useSelection } from './selection';
import { BULK_FORM, SELECT_ALL } from './selection-form';
import { useOrderCall } from './use-order-call';

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
      variant="outline"
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
      >
        <SelectionBar
          count={chosen.length}
          words={t('chosen', {
            count: chosen.length,
            formatted: formatCount(chosen.length, locale),
          })}
          selectAll={SELECT_ALL}
          onClear={() => choose(false)}
          worksWithoutScript
        >
          {button('confirmed')}
          {button('packed')}
          <Button
            variant="outline"
            busy={busy === 'shipped'}
            onClick={() => setShipping(true)}
            className="noscript:hidden"
          >
            {t('shipped')}
          </Button>
          <Button type="submit" name="kind" value="slip" variant="outline">
            <Printer aria-hidden className="size-4" />
            {t('slips')}
          </Button>
          <Button type="submit" name="kind" value="invoice" variant="outline">
            <Printer aria-hidden className="size-4" />
            {t('invoices')}
          </Button>
        </SelectionBar>
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
