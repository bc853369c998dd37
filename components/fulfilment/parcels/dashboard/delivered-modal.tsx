'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { TextField } from '@/components/ui/text-field';
import type { CallError } from '@/lib/platform/http/send';
import type { StepModalProps } from './modal-props';
import { useStep } from './use-step';

interface Props extends StepModalProps {
  /** It is there already, as its seller says: the code alone is asked for. */
  isThere: boolean;
}

/** Asks for the code that the buyer gave whoever brought a parcel; without it the seller's word is written. */
export function DeliveredModal({ isThere, ...props }: Props) {
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
