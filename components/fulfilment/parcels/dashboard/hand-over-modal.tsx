'use client';

import { useTranslations } from 'next-intl';
import * as z from 'zod';
import { CourierNames, COURIERS_LIST } from '@/components/orders/dashboard/courier-names';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { TextField } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import { CHARGE_PAYERS } from '@/lib/features/fulfilment/parcels/kinds';
import type { handOverParcelRoute } from '@/lib/features/fulfilment/parcels/routes';
import { handOverSchema } from '@/lib/features/fulfilment/parcels/schema';
import { call } from '@/lib/platform/http/call';
import type { StepModalProps } from './modal-props';

/** A field that is left empty says nothing. */
const formSchema = z.preprocess(
  (values) =>
    Object.fromEntries(Object.entries(values as object).filter(([, value]) => value !== '')),
  handOverSchema,
);

interface Props extends StepModalProps {
  /** Whom it may be handed to beside own hands; see parcels/courier-list-rules.ts. */
  couriers: readonly string[];
}

/** Asks who takes a parcel, under which number, and who pays for it. */
export function HandOverModal({ parcel, couriers, credentials, ...on }: Props) {
  const t = useTranslations('parcelDesk.handOver');
  const tPayer = useTranslations('parcelDesk.payer');
  const { field, formProps, errorOf, form, busy } = useApiForm({
    schema: formSchema,
    write: (body, signing) =>
      call<typeof handOverParcelRoute>('POST /api/parcels/handover/{id}', {
        id: parcel._id,
        body,
        ...signing,
      }),
    defaults: { courier: parcel.courier, trackingNumber: parcel.trackingNumber },
    credentials,
    onSuccess: on.onDone,
    onError: on.onRefused,
  });
  return (
    <Modal title={t('title')} lead={parcel.number} closeLabel={t('close')} onClose={on.onClose}>
      <form {...formProps} className="grid gap-4">
        <TextField
          {...field('courier')}
          label={t('courier')}
          hint={t('courierHint')}
          list={COURIERS_LIST}
          autoComplete="off"
          readOnly={Boolean(parcel.consignmentId)}
          required
        />
        <CourierNames names={couriers} />
        <TextField
          {...field('trackingNumber')}
          label={t('trackingNumber')}
          hint={t('trackingHint')}
          // What the courier gave with the booking stays.
          readOnly={Boolean(parcel.consignmentId && parcel.trackingNumber)}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <TextField {...field('branch')} label={t('branch')} hint={t('branchHint')} />
        <TextField
          {...field('charge')}
          label={t('charge')}
          inputMode="decimal"
          autoComplete="off"
        />
        <label>
          <span className="mb-1 block text-sm font-semibold">{t('payer')}</span>
          <select {...form.register('chargePayer')} className="select w-full text-base">
            {['' as const, ...CHARGE_PAYERS].map((payer) => (
              <option key={payer} value={payer}>
                {payer === '' ? t('nobodySaid') : tPayer(payer)}
              </option>
            ))}
          </select>
          {errorOf('chargePayer') && <span role="alert">{errorOf('chargePayer')}</span>}
        </label>
        {!parcel.consignmentId && (
          <label className="flex min-h-11 items-start gap-3">
            <input type="checkbox" {...form.register('ownContract')} className="checkbox mt-0.5" />
            <span>
              {t('ownContract')}
              <span className="block text-sm text-muted">{t('ownContractHint')}</span>
            </span>
          </label>
        )}
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
