'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { TextArea } from '@/components/ui/text-field';
import { LOSS_CAUSES, type LossCause } from '@/lib/features/fulfilment/parcels/kinds';
import { presetReason } from '@/lib/platform/i18n/preset-reasons';
import type { StepModalProps } from './modal-props';
import { useStep } from './use-step';

const TEMPLATES = {
  attempt_failed: ['notAnswered', 'notHome', 'asksLater', 'wrongAddress'],
  returning: ['refused', 'notAnswered', 'wrongAddress'],
  lost: [],
} as const;

interface Props extends StepModalProps {
  step: keyof typeof TEMPLATES;
}

const NOTE_LENGTH = 500;

/** Asks why: an attempt failed, it comes back, it is lost. */
export function NoteModal({ step, ...props }: Props) {
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
