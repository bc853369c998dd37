'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { keepDraft, readDraft } from '@/components/ui/draft';
import { Modal } from '@/components/ui/modal';
import { useApiForm } from '@/components/ui/use-api-form';
import type { Credentials } from '@/components/ui/use-mutation';
import { useProductRefusal } from '@/components/catalogue/dashboard/use-product-refusal';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import { reviewSchema } from '@/lib/features/catalogue/schema';
import { call } from '@/lib/platform/http/call';
import type { reviewProductRoute } from '@/lib/features/catalogue/moderation/routes';
import { ReasonField } from './reason-field';

interface Props {
  product: { _id: string; productName: string; version: number };
  /** Whether only a change is sent back, and the version on sale stays. */
  changeOnly: boolean;
  credentials: Credentials;
  onClose(): void;
  onRejected(): void;
  /** It was changed or deleted meanwhile; already said. */
  onOutdated(): void;
}

/** Asks for the reason, which the seller reads; templates save typing. */
export function RejectModal({ product, changeOnly, ...on }: Props) {
  const t = useTranslations('dashboard.reject');
  const tActions = useTranslations('dashboard.actions');
  const { showSuccess } = useResultDialogs();
  const sayRefusal = useProductRefusal();
  // Kept until it was sent: a conflict closes the dialog, and the reason often still holds.
  const kept = `reject:${product._id}`;
  const { field, form, formProps, busy } = useApiForm({
    schema: reviewSchema,
    write: (body, signing) =>
      call<typeof reviewProductRoute>('PATCH /reviewproduct/{id}', {
        id: product._id,
        body,
        ...signing,
      }),
    fixed: { status: 'rejected', version: String(product.version) },
    credentials: on.credentials,
    async onSuccess() {
      keepDraft(kept, null);
      await showSuccess(tActions('rejected'));
      on.onRejected();
    },
    async onError(error) {
      await sayRefusal(error, tActions('reviewFailed'));
      if (error.status === 404 || error.status === 409) on.onOutdated();
    },
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
