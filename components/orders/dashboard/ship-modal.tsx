'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { TextField } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import type { Credentials } from '@/components/ui/use-mutation';
import type { CallError } from '@/lib/platform/http/send';
import { shipFormSchema } from '@/lib/features/orders/schema';
import { call } from '@/lib/platform/http/call';
import type { moveOrderRoute } from '@/lib/features/orders/routes';
import { CourierNames, COURIERS_LIST } from './courier-names';

interface Props {
  order: { _id: string; number: string; productName: string };
  credentials: Credentials;
  onClose(): void;
  onDone(): void;
  onRefused(error: CallError): Promise<void>;
}

/** Asks by which courier an order goes, and under which number it can be tracked. */
export function ShipModal({ order, ...on }: Props) {
  const t = useTranslations('dashboardOrders.ship');
  const { field, formProps, busy } = useApiForm({
    schema: shipFormSchema,
    write: (body, signing) =>
      call<typeof moveOrderRoute>('PATCH /orderstatus/{id}', { id: order._id, body, ...signing }),
    fixed: { fulfilment: 'shipped' },
    credentials: on.credentials,
    onSuccess: on.onDone,
    onError: on.onRefused,
  });
  return (
    <Modal
      title={t('title')}
      lead={`${order.number} · ${order.productName}`}
      closeLabel={t('close')}
      onClose={on.onClose}
    >
      <form {...formProps} className="grid gap-4">
        <TextField
          {...field('courier')}
          label={t('courier')}
          list={COURIERS_LIST}
          autoComplete="off"
          required
        />
        <CourierNames />
        <TextField
          {...field('trackingNumber')}
          label={t('trackingNumber')}
          hint={t('trackingHint')}
          autoComplete="off"
          autoCapitalize="characters"
          required
        />
        <div className="flex justify-end gap-3">
          <Button variant="outline" onClick={on.onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
