'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { CourierNames, COURIERS_LIST } from '@/components/orders/dashboard/courier-names';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { TextField } from '@/components/ui/text-field';

interface Props {
  count: number;
  /** Whom they may be handed to beside own hands. */
  couriers: readonly string[];
  busy: boolean;
  onHandOver(courier: string): void;
  onClose(): void;
}

/** One courier for all of the ticked parcels; tracking numbers come with each of them. */
export function BulkHandOverModal({ count, couriers, busy, onHandOver, onClose }: Props) {
  const t = useTranslations('parcelDesk.handOver');
  const tCheck = useTranslations('validation');
  const [courier, setCourier] = useState('');
  const [isChecked, setChecked] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (courier.trim() !== '') onHandOver(courier.trim());
  }

  return (
    <Modal title={t('title')} lead={t('bulkLead')} closeLabel={t('close')} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <TextField
          name="courier"
          label={t('courier')}
          list={COURIERS_LIST}
          maxLength={100}
          autoComplete="off"
          value={courier}
          onChange={({ target }) => setCourier(target.value)}
          error={isChecked && courier.trim() === '' ? tCheck('required') : undefined}
          required
        />
        <CourierNames names={couriers} />
        <div className="flex justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('bulkSubmit', { count })}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
