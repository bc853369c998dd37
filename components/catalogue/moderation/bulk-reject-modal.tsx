'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import type { Values } from '@/components/ui/use-api-form';
import { ReasonField } from './reason-field';

interface Props {
  count: number;
  onClose(): void;
  onReason(reason: string): void;
}

/** Longest reason that the endpoint takes. */
const LONGEST = 1000;

/** Asks for the one reason that every seller of the selected products reads. */
export function BulkRejectModal({ count, onClose, onReason }: Props) {
  const t = useTranslations('dashboardProducts.bulk');
  const tReject = useTranslations('dashboard.reject');
  const tValidation = useTranslations('validation');
  const form = useForm<Values>();
  const [problem, setProblem] = useState<string>();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const reason = String(form.getValues('reason') ?? '').trim();
    if (reason !== '' && reason.length <= LONGEST) return onReason(reason);
    setProblem(tValidation(reason === '' ? 'required' : 'tooLong'));
    form.setFocus('reason');
  }

  return (
    <Modal
      title={t('rejectTitle', { count })}
      lead={t('rejectLead')}
      closeLabel={tReject('close')}
      onClose={onClose}
      wide
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <ReasonField
          form={form}
          field={(name) => ({ ...form.register(name), defaultValue: '', error: problem })}
        />
        <div className="flex justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {tReject('cancel')}
          </Button>
          <Button type="submit" variant="danger">
            {tReject('submit')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
