'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { confirmDialog } from '@/components/ui/dialogs';
import { MenuButton, MenuLink, RowMenu } from '@/components/ui/row-menu';
import { useMutation } from '@/components/ui/use-mutation';
import { useStepFocus } from '@/components/ui/use-step-focus';
import {
  type DashboardOrder,
  type OrderStepName,
  WITHDRAWN_STATUSES,
  type WithdrawnStatus,
  type moveOrderRoute,
} from '@/lib/features/orders/shared';
import { call } from '@/lib/platform/http/call';
import type { CallError } from '@/lib/platform/http/send';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { CancelLinesModal, ReasonModal, ShipModal } from './order-modals';
import type { CuttableLine } from './cuttable-lines';
import { useOrderRefusal } from './use-order-refusal';

interface Props {
  order: Pick<
    DashboardOrder,
    '_id' | 'number' | 'productName' | 'quantity' | 'next' | 'grandTotal'
  > & {
    /** Lines of which a part can be cancelled now. */
    cuttable: CuttableLine[];
  };
  locale: Locale;
  /** Id of the element with the order's number; takes the focus where no step follows. */
  describedBy: string;
  /** In a row of the list: the next step, and the others in a menu with these links. */
  menu?: { label: string; href: string }[];
}

type Asking = 'shipped' | WithdrawnStatus;
/** Entry that is listed among the steps and is none: cancelling units. */
const PART = 'part';
type Opened = Asking | typeof PART;
const ASKS: readonly OrderStepName[] = ['shipped', ...WITHDRAWN_STATUSES] satisfies Asking[];
const asks = (name: OrderStepName): name is Asking => ASKS.includes(name);
const ENDS: readonly OrderStepName[] = WITHDRAWN_STATUSES;

/** The steps that an order's state allows; what a step needs is asked for first. */
export function OrderActions({ order, locale, describedBy, menu }: Props) {
  const t = useTranslations('dashboardOrders.actions');
  const tLines = useTranslations('dashboardOrders.lines');
  const tUi = useTranslations('dashboardUi');
  const router = useRouter();
  const onRefused = useOrderRefusal();
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.dashboardOrders));
  const [asking, setAsking] = useState<Opened | null>(null);
  const [done, setDone] = useState<OrderStepName | typeof PART | null>(null);
  const { mutateAfter, busy, pending, settle } = useMutation({
    credentials,
    write: (name: Exclude<OrderStepName, Asking>, signing) =>
      call<typeof moveOrderRoute>('PATCH /orderstatus/{id}', {
        id: order._id,
        body: { fulfilment: name },
        ...signing,
      }),
    onSuccess: (_answer, name) => finish(name),
    onError: (error, _name, settleAfter) => onRefused(error, settleAfter),
  });
  const { place, onStepped } = useStepFocus(busy, describedBy);

  function step(name: OrderStepName): void {
    if (busy) return;
    if (asks(name)) return setAsking(name);
    void mutateAfter(async (sendIt) => {
      if (name !== 'delivered' || (await confirmDelivered())) await sendIt(name);
    });
  }

  function confirmDelivered(): Promise<boolean> {
    return confirmDialog({
      title: t('confirmDeliveredTitle'),
      text: t('confirmDelivered', { number: order.number }),
      button: t('confirmDeliveredYes'),
      cancel: t('confirmDeliveredNo'),
    });
  }

  function finish(name: OrderStepName | typeof PART): void {
    setAsking(null);
    setDone(name);
    onStepped();
    settle(() => router.refresh());
  }

  const dialog = {
    order,
    credentials,
    onClose: () => setAsking(null),
    onDone: () => asking && finish(asking),
    async onRefused(error: CallError): Promise<void> {
      await onRefused(error, settle);
      // Keeps what was typed where another try can succeed.
      if (error.status === 404 || error.status === 409) setAsking(null);
    },
  };
  // In a row what ends an order stands in the menu, also where nothing else is left to do.
  const direct = menu ? order.next.slice(0, 1).filter((name) => !ENDS.includes(name)) : order.next;
  const look = (name: OrderStepName, index: number) => {
    if (ENDS.includes(name)) return 'danger';
    // A list has a row of these: none of them is the screen's one strong button.
    return index === 0 && !menu ? 'primary' : 'outline';
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="text-sm text-muted empty:hidden">
          {done && !busy && (done === PART ? tLines('done') : t(`done.${done}`))}
        </p>
        <div
          ref={place}
          className={`flex items-center ${menu ? 'gap-1' : 'flex-wrap gap-x-3 gap-y-2'}`}
        >
          {direct.map((name, index) => (
            <Button
              key={name}
              variant={look(name, index)}
              busy={pending === name || (busy && done === name)}
              aria-describedby={describedBy}
              data-next-step={ENDS.includes(name) ? undefined : ''}
              onClick={() => step(name)}
              className={menu ? 'px-3.5' : ''}
            >
              {t(name)}
            </Button>
          ))}
          {!menu && order.cuttable.length > 0 && (
            <Button
              variant="outline"
              aria-describedby={describedBy}
              onClick={() => !busy && setAsking(PART)}
            >
              {tLines('open')}
            </Button>
          )}
          {menu && (
            <RowMenu label={tUi('more', { name: order.number })}>
              {menu.map(({ label, href }) => (
                <MenuLink key={href} href={href}>
                  {label}
                </MenuLink>
              ))}
              {order.next.slice(direct.length).map((name) => (
                <MenuButton
                  key={name}
                  danger={ENDS.includes(name)}
                  aria-describedby={describedBy}
                  onClick={() => step(name)}
                >
                  {t(name)}
                </MenuButton>
              ))}
              {order.cuttable.length > 0 && (
                <MenuButton
                  danger
                  aria-describedby={describedBy}
                  onClick={() => !busy && setAsking(PART)}
                >
                  {tLines('open')}
                </MenuButton>
              )}
            </RowMenu>
          )}
        </div>
      </div>
      {asking === PART && (
        <CancelLinesModal
          {...dialog}
          lines={order.cuttable}
          mayConfirm={order.next.includes('confirmed')}
          locale={locale}
        />
      )}
      {asking === 'shipped' && <ShipModal {...dialog} />}
      {(asking === 'cancelled' || asking === 'returned') && (
        <ReasonModal {...dialog} ending={asking} />
      )}
      {loginModal}
    </>
  );
}
