'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Printer } from 'lucide-react';
import { useRouter } from 'next/navigation';
import {
  type BulkResult,
  type BulkStep,
  type DashboardOrder,
  type moveOrdersRoute,
  shipFormSchema,
} from '@/lib/features/orders/shared';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { TextField } from '@/components/ui/text-field';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { BulkResults } from '@/components/ui/bulk-results';
import { choose, useSelection } from '@/components/ui/form-selection';
import { SelectionBar } from '@/components/ui/selection-bar';
import { useMutation } from '@/components/ui/use-mutation';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { CourierNames, COURIERS_LIST } from './courier-names';
import { BULK_FORM, SELECT_ALL } from './selection-form';
import { useOrderRefusal } from './use-order-refusal';

/** Fields that an action on several orders needs of each. */
type ListedOrder = Pick<DashboardOrder, '_id' | 'number' | 'productName'>;

interface Parcel {
  _id: string;
  courier?: string;
  trackingNumber?: string;
}

interface BulkShipModalProps {
  orders: ListedOrder[];
  busy: boolean;
  onShip(parcels: Parcel[]): void;
  onClose(): void;
}

/** One courier for all of the ticked orders, and a tracking number for each. */
function BulkShipModal({ orders, busy, onShip, onClose }: BulkShipModalProps) {
  const t = useTranslations('dashboardOrders.ship');
  const tValidation = useTranslations('validation');
  const [errors, setErrors] = useState<Record<string, string>>({});
  // Orders as they were when the dialog was opened: the list behind it is reloaded.
  const [shown] = useState(orders);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const courier = String(values.get('courier') ?? '');
    const parcels = shown.map(({ _id }) => ({
      _id,
      courier,
      trackingNumber: String(values.get(_id) ?? ''),
    }));
    const wrong = problemsOf(parcels);
    setErrors(wrong);
    const first = [...form.elements].find(
      (input) => input instanceof HTMLInputElement && wrong[input.name],
    );
    if (first instanceof HTMLElement) return first.focus();
    onShip(parcels);
  }

  const errorOf = (name: string) => {
    const error = errors[name];
    return error && tValidation(knownKey(tValidation, error) ?? 'refused');
  };
  return (
    <Modal title={t('bulkTitle')} closeLabel={t('close')} onClose={onClose} wide>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          name="courier"
          label={t('courier')}
          list={COURIERS_LIST}
          autoComplete="off"
          error={errorOf('courier')}
          required
        />
        <CourierNames />
        {shown.map(({ _id, number, productName }) => (
          <TextField
            key={_id}
            name={_id}
            label={t('trackingOf', { number })}
            hint={productName}
            autoComplete="off"
            autoCapitalize="characters"
            error={errorOf(_id)}
            required
          />
        ))}
        <div className="flex justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('bulkSubmit', { count: shown.length })}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** Input name to the key of why it is wrong. */
function problemsOf(parcels: Parcel[]): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const { _id, ...parcel } of parcels) {
    const checked = shipFormSchema.safeParse({ fulfilment: 'shipped', ...parcel });
    for (const issue of checked.error?.issues ?? []) {
      wrong[issue.path[0] === 'courier' ? 'courier' : _id] ??= issue.message;
    }
  }
  return wrong;
}

interface BulkBarProps {
  orders: ListedOrder[];
  /** Whether the viewer may confirm orders; packers may only pack and ship them. */
  mayDecide: boolean;
  locale: Locale;
}

type Step = BulkStep['fulfilment'];

const KNOWN = ['NOT_POSSIBLE_NOW', 'NOT_FOUND', 'FORBIDDEN', 'INVALID'] as const;

/** Actions on all ticked orders at once. Printing belongs to a form, and needs no script. */
export function BulkBar({ orders, mayDecide, locale }: BulkBarProps) {
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
          labels={[moved(outcome), refused.length > 0 && t('refused', counted(refused.length))]
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
          labels={t('chosen', {
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
