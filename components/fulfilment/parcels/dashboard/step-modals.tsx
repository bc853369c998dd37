'use client';

import { useTranslations, useLocale } from 'next-intl';
import { useState, type FormEvent } from 'react';
import * as z from 'zod';
import { useMutation, type Credentials } from '@/components/ui/use-mutation';
import {
  CHARGE_PAYERS,
  type DashboardParcel,
  LOSS_CAUSES,
  type LossCause,
  type ParcelStepAsked,
  type handOverParcelRoute,
  handOverSchema,
  type stepParcelRoute,
} from '@/lib/features/fulfilment/parcels/shared';
import type { CallError } from '@/lib/platform/http/send';
import { call } from '@/lib/platform/http/call';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { TextField, TextArea } from '@/components/ui/text-field';
import { CourierNames, COURIERS_LIST } from '@/components/orders/dashboard/courier-names';
import { useApiForm } from '@/components/ui/use-api-form';
import { presetReason } from '@/lib/shop/preset-reasons';

/** A line of a parcel as forms about its units show it, in the reader's language. */
interface FormLine {
  lineId: string;
  /** With what was chosen. */
  name: string;
  quantity: number;
  taken: number;
}

/** Data of a parcel that the forms of its steps need. */
export type SteppedParcel = Pick<
  DashboardParcel,
  '_id' | 'number' | 'state' | 'next' | 'courier' | 'awaitsCode'
> & {
  consignmentId?: string;
  /** Empty: the courier has given it none yet. */
  trackingNumber: string;
  lines: FormLine[];
};

/** Props that every form of a step takes. */
export interface StepModalProps {
  parcel: SteppedParcel;
  credentials: Credentials;
  onClose(): void;
  onDone(): void;
  onRefused(error: CallError): Promise<void>;
}

/** Sends a step of a parcel, one at a time however often it is tapped. */
export function useStep({
  parcel,
  credentials,
  onDone,
  onRefused,
}: Omit<StepModalProps, 'onClose'>) {
  const { mutate, busy } = useMutation({
    credentials,
    write: (body: ParcelStepAsked, signing) =>
      call<typeof stepParcelRoute>('POST /api/parcels/step/{id}', {
        id: parcel._id,
        body,
        ...signing,
      }),
    onSuccess: onDone,
    onError: onRefused,
  });
  return { step: mutate, busy };
}

interface DeliveredModalProps extends StepModalProps {
  /** It is there already, as its seller says: the code alone is asked for. */
  isThere: boolean;
}

/** Asks for the code that the buyer gave whoever brought a parcel; without it the seller's word is written. */
export function DeliveredModal({ isThere, ...props }: DeliveredModalProps) {
  const { parcel, onClose } = props;
  const t = useTranslations('parcelDesk.delivered');
  const tAsk = useTranslations('parcelDesk.ask');
  const tCheck = useTranslations('validation');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { step: send, busy } = useStep({
    ...props,
    async onRefused(error: CallError) {
      if (error.code === 'CODE_WRONG') return setWrong(t('wrong'));
      if (error.code === 'INVALID') return setWrong(tCheck('codeDigits'));
      await props.onRefused(error);
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const given = code.trim();
    if (isThere && given === '') return setWrong(tCheck('required'));
    setWrong(undefined);
    void send({ event: 'delivered', ...(given && { code: given }) });
  }

  return (
    <Modal title={t('title')} lead={parcel.number} closeLabel={tAsk('close')} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p>{t(isThere ? 'leadThere' : 'lead')}</p>
        <TextField
          name="code"
          label={t('code')}
          hint={t(isThere ? 'codeHintThere' : 'codeHint')}
          error={wrong}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          required={isThere}
        />
        <div className="flex justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {tAsk('cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t(isThere ? 'submitThere' : 'submit')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** A field that is left empty says nothing. */
const formSchema = z.preprocess(
  (values) =>
    Object.fromEntries(Object.entries(values as object).filter(([, value]) => value !== '')),
  handOverSchema,
);

interface HandOverModalProps extends StepModalProps {
  /** Couriers that the parcel may be handed to, besides own delivery; see parcels/courier-list-rules.ts. */
  couriers: readonly string[];
}

/** Asks who takes a parcel, under which number, and who pays for it. */
export function HandOverModal({ parcel, couriers, credentials, ...on }: HandOverModalProps) {
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
          // Numbers that the courier gave with the booking stay.
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

const TEMPLATES = {
  attempt_failed: ['notAnswered', 'notHome', 'asksLater', 'wrongAddress'],
  returning: ['refused', 'notAnswered', 'wrongAddress'],
  lost: [],
} as const;

interface NoteModalProps extends StepModalProps {
  step: keyof typeof TEMPLATES;
}

const NOTE_LENGTH = 500;

/** Asks why: an attempt failed, it comes back, it is lost. */
export function NoteModal({ step, ...props }: NoteModalProps) {
  const { parcel, onClose } = props;
  const t = useTranslations('parcelDesk.ask');
  const locale = useLocale();
  const tCheck = useTranslations('validation');
  const [note, setNote] = useState('');
  const [cause, setCause] = useState<LossCause>('lost');
  const [isChecked, setChecked] = useState(false);
  const { step: send, busy } = useStep(props);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    const said = note.trim();
    if (said === '') return;
    void send(step === 'lost' ? { event: step, cause, note: said } : { event: step, note: said });
  }

  return (
    <Modal
      title={t(`${step}.title`)}
      lead={parcel.number}
      closeLabel={t('close')}
      onClose={onClose}
      wide
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p>{t(`${step}.lead`)}</p>
        {step === 'lost' && (
          <label>
            <span className="mb-1 block text-sm font-semibold">{t('cause')}</span>
            <select
              value={cause}
              onChange={({ target }) => setCause(target.value as LossCause)}
              className="select w-full text-base"
            >
              {LOSS_CAUSES.map((each) => (
                <option key={each} value={each}>
                  {t(`causes.${each}`)}
                </option>
              ))}
            </select>
          </label>
        )}
        {TEMPLATES[step].length > 0 && (
          <ul aria-label={t('templates')} className="flex flex-wrap gap-2">
            {TEMPLATES[step].map((name) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => setNote(presetReason(name, locale))}
                  className="min-h-11 rounded-full border border-line bg-paper px-4 py-1.5 text-start text-sm font-medium hover:border-primary"
                >
                  {presetReason(name, locale)}
                </button>
              </li>
            ))}
          </ul>
        )}
        <TextArea
          name="note"
          label={t('note')}
          hint={t('noteHint')}
          rows={3}
          maxLength={NOTE_LENGTH}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={isChecked && note.trim() === '' ? tCheck('required') : undefined}
          required
        />
        <div className="flex justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant={step === 'lost' ? 'danger' : 'primary'} busy={busy}>
            {t(`${step}.submit`)}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
