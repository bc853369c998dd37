'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { TextField } from '@/components/ui/text-field';
import { type ChosenOrder, shipFormSchema } from '@/lib/features/orders/shared';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { CourierNames, COURIERS_LIST } from './courier-names';

/** One of many orders with what a step needs of it. */
export interface Parcel {
  _id: string;
  courier?: string;
  trackingNumber?: string;
}

interface BulkShipModalProps {
  orders: ChosenOrder[];
  busy: boolean;
  onShip(parcels: Parcel[]): void;
  onClose(): void;
}

/** One courier for all of the ticked orders, and a tracking number for each. */
export function BulkShipModal({ orders, busy, onShip, onClose }: BulkShipModalProps) {
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
