'use client';

import { Printer } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { BulkResults } from '@/components/ui/bulk-results';
import { Button } from '@/components/ui/button';
import { choose, useSelection } from '@/components/ui/form-selection';
import { SelectionBar } from '@/components/ui/selection-bar';
import { useMutation } from '@/components/ui/use-mutation';
import type { BulkResult, BulkStep } from '@/lib/features/orders/schema';
import { call } from '@/lib/platform/http/call';
import type { moveOrdersRoute } from '@/lib/features/orders/routes';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import { BulkShipModal, type Parcel } from './bulk-ship-modal';
import type { ListedOrder } from './listed-order';
import { BULK_FORM, SELECT_ALL } from './selection-form';
import { useOrderRefusal } from './use-order-refusal';

interface Props {
  orders: ListedOrder[];
  /** Whether the viewer may confirm orders; packers may only pack and ship them. */
  mayDecide: boolean;
  locale: Locale;
}

type Step = BulkStep['fulfilment'];

const KNOWN = ['NOT_POSSIBLE_NOW', 'NOT_FOUND', 'FORBIDDEN', 'INVALID'] as const;

/** What can be done with the ticked orders at once. Printing is a form's, and needs no script. */
export function BulkBar({ orders, mayDecide, locale }: Props) {
  const t = useTranslations('dashboardOrders.bulk');
  const tSteps = useTranslations('dashboardOrders.actions');
  const tState = useTranslations('status.order');
  const router = useRouter();
  const selection = useSelection(BULK_FORM);
  const [shipping, setShipping] = useState(false);
  const [outcome, setOutcome] = useState<{ step: Step; results: BulkResult[] } | null>(null);
  const onRefused = useOrderRefusal();
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.dashboardOrders));
  const { mutate, busy, pending } = useMutation({
    credentials,
    write: ({ step, parcels }: { step: Step; parcels: Parcel[] }, signing) =>
      call<typeof moveOrdersRoute>('POST /api/orders/bulk', {
        body: { fulfilment: step, orders: parcels },
        ...signing,
      }),
    onSuccess({ results }, { step }, settle) {
      setShipping(false);
      setOutcome({ step, results });
      choose(
        BULK_FORM,
        false,
        results.filter(({ done }) => done).map(({ _id }) => _id),
      );
      settle(() => router.refresh());
    },
    onError: (error, _bulk, settle) => onRefused(error, settle),
  });
  const chosen = orders.filter(({ _id }) => selection.includes(_id));

  const button = (step: 'confirmed' | 'packed') => (
    <Button
      variant="outline"
      busy={pending?.step === step}
      onClick={() => void mutate({ step, parcels: chosen.map(({ _id }) => ({ _id })) })}
      className="noscript:hidden"
    >
      {tSteps(step)}
    </Button>
  );

  const refused = outcome?.results.filter(({ done }) => !done) ?? [];
  const counted = (count: number) => ({ count, formatted: formatCount(count, locale) });
  const moved = ({ step, results }: NonNullable<typeof outcome>) =>
    t('moved', {
      ...counted(results.length - refused.length),
      state: tState(step === 'delivered' ? 'completed' : step),
    });

  return (
    <div className="sticky bottom-3 z-20 mt-4 space-y-3">
      {outcome && (
        <BulkResults
          outcome={outcome}
          words={[moved(outcome), refused.length > 0 && t('refused', counted(refused.length))]
            .filter(Boolean)
            .join(' ')}
          refused={refused.map(({ _id, code }) => ({
            _id,
            name: orders.find((order) => order._id === _id)?.number ?? _id,
            why: t(`why.${KNOWN.find((known) => known === code) ?? 'other'}`),
          }))}
          listLabel={t('refusedList')}
          closeLabel={t('close')}
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
          onClear={() => choose(BULK_FORM, false)}
          worksWithoutScript
        >
          {mayDecide && button('confirmed')}
          {button('packed')}
          <Button
            variant="outline"
            busy={pending?.step === 'shipped'}
            onClick={() => setShipping(true)}
            className="noscript:hidden"
          >
            {tSteps('shipped')}
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
          busy={busy}
          onShip={(parcels) => void mutate({ step: 'shipped', parcels })}
          onClose={() => setShipping(false)}
        />
      )}
      {loginModal}
    </div>
  );
}
