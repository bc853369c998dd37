'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { confirmDialog } from '@/components/ui/dialogs';
import type { CallError } from '@/lib/http/send';
import type { Locale } from '@/lib/i18n';
import type { DashboardOrder, OrderStepName } from '@/lib/orders/schema';
import { ReasonModal } from './reason-modal';
import { ShipModal } from './ship-modal';
import { useOrderCall } from './use-order-call';

interface Props {
  order: Pick<DashboardOrder, '_id' | 'number' | 'productName' | 'quantity' | 'next'>;
  locale: Locale;
  /** Id of the element with the order's number. */
  describedBy: string;
}

type Asking = 'shipped' | 'cancelled' | 'returned';
const ASKS: readonly OrderStepName[] = ['shipped', 'cancelled', 'returned'] satisfies Asking[];
const ENDS: readonly OrderStepName[] = ['cancelled', 'returned'];

/** The steps that an order's state allows, as buttons; what a step needs is asked for first. */
export function OrderActions({ order, locale, describedBy }: Props) {
  const t = useTranslations('dashboardOrders.actions');
  const { run, busy, refreshing, refresh, refused, signInAgain, loginModal } = useOrderCall(locale);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [done, setDone] = useState<OrderStepName | null>(null);

  async function step(name: OrderStepName): Promise<void> {
    if (refreshing) return;
    if (ASKS.includes(name)) return setAsking(name as Asking);
    if (name === 'delivered') {
      const sure = await confirmDialog({
        title: t('confirmDeliveredTitle'),
        text: t('confirmDelivered', { number: order.number }),
        button: t('confirmDeliveredYes'),
        cancel: t('confirmDeliveredNo'),
      });
      if (!sure) return;
    }
    const url = `/orderstatus/${order._id}`;
    const answer = await run(name, { url, method: 'PATCH', body: { fulfilment: name } });
    if (answer) finished(name);
  }

  function finished(name: OrderStepName): void {
    setAsking(null);
    setDone(name);
    refresh();
  }

  async function onRefused(error: CallError): Promise<void> {
    await refused(error);
    // What was typed stays where another try can succeed.
    if (error.status === 404 || error.status === 409) setAsking(null);
  }

  const dialog = {
    order,
    signInAgain,
    onClose: () => setAsking(null),
    onDone: () => asking && finished(asking),
    onRefused,
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {order.next.map((name, index) => (
          <Button
            key={name}
            look={ENDS.includes(name) ? 'danger' : index === 0 ? 'primary' : 'outline'}
            busy={busy === name || (refreshing && done === name)}
            aria-describedby={describedBy}
            onClick={() => void step(name)}
          >
            {t(name)}
          </Button>
        ))}
        <p role="status" className="text-sm text-muted">
          {done && !refreshing && t(`done.${done}`)}
        </p>
      </div>
      {asking === 'shipped' && <ShipModal {...dialog} />}
      {(asking === 'cancelled' || asking === 'returned') && (
        <ReasonModal {...dialog} ending={asking} />
      )}
      {loginModal}
    </>
  );
}
