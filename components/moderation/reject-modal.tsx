'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { currentSession } from '@/components/accounts/session-store';
import { Button } from '@/components/ui/button';
import { keepDraft, readDraft } from '@/components/ui/draft';
import { Modal } from '@/components/ui/modal';
import { useApiForm } from '@/components/ui/use-api-form';
import type { CallError } from '@/lib/platform/http/send';
import { reviewSchema } from '@/lib/features/catalogue/schema';
import { ReasonField } from './reason-field';

interface Props {
  product: { _id: string; productName: string; version: number };
  /** Whether only a change is sent back, and the version on sale stays. */
  changeOnly: boolean;
  signInAgain(): Promise<boolean>;
  onClose(): void;
  onRejected(): Promise<void>;
  onRefused(error: CallError): Promise<void>;
}

/** Asks for the reason, which the seller reads; templates save typing. */
export function RejectModal({ product, changeOnly, ...on }: Props) {
  const t = useTranslations('dashboard.reject');
  // Kept until it was sent: a conflict closes the dialog, and the reason often still holds.
  const kept = `reject:${product._id}`;
  const { field, form, formProps, busy } = useApiForm({
    schema: reviewSchema,
    url: `/reviewproduct/${product._id}`,
    method: 'PATCH',
    fixed: { status: 'rejected', version: String(product.version) },
    accessToken: () => currentSession().user?.accessToken,
    onSignIn: on.signInAgain,
    async onSuccess() {
      keepDraft(kept, null);
      await on.onRejected();
    },
    onError: on.onRefused,
  });

  useEffect(() => {
    const reason = readDraft<string>(kept);
    if (reason) form.setValue('reason', reason);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft(kept, String(values.reason ?? '') || null),
    });
  }, [form, kept]);

  return (
    <Modal
      title={t(changeOnly ? 'changeTitle' : 'title')}
      lead={product.productName}
      closeLabel={t('close')}
      onClose={on.onClose}
      wide
    >
      <form {...formProps} className="grid gap-4">
        <p className="text-sm text-muted">{t(changeOnly ? 'changeLead' : 'lead')}</p>
        <ReasonField form={form} field={field} />
        <div className="flex justify-end gap-3">
          <Button variant="outline" onClick={on.onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
