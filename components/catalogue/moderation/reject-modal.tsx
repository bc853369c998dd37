'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useEffect, useState, type FormEvent } from 'react';
import { TextArea } from '@/components/ui/text-field';
import { useApiForm, type Values } from '@/components/ui/use-api-form';
import { presetReason } from '@/lib/shop/preset-reasons';
import { Button } from '@/components/ui/button';
import { keepDraft, readDraft } from '@/components/ui/draft';
import { Modal } from '@/components/ui/modal';
import type { Credentials } from '@/components/ui/use-mutation';
import { useProductRefusal } from '@/components/catalogue/dashboard/use-product-refusal';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import { reviewSchema } from '@/lib/features/catalogue/shared';
import { call } from '@/lib/platform/http/call';
import type { reviewProductRoute } from '@/lib/features/catalogue/moderation/shared';

const TEMPLATES = [
  'pictures',
  'wrongPicture',
  'price',
  'description',
  'category',
  'forbidden',
] as const;

interface ReasonFieldProps {
  form: UseFormReturn<Values>;
  field: ReturnType<typeof useApiForm>['field'];
}

/** Why something is rejected; common reasons save typing, and the first of them begins a sentence. */
function ReasonField({ form, field }: ReasonFieldProps) {
  const t = useTranslations('dashboard.reject');
  const locale = useLocale();
  const sentences = TEMPLATES.map((name) => presetReason(name, locale));
  const choices: [label: string, words: string][] = [
    [t('template.pleaseChange'), t('pleaseChangeText')],
    ...sentences.map((labels): [string, string] => [labels, labels]),
  ];

  function add(labels: string): void {
    const before = String(form.getValues('reason') ?? '').trimEnd();
    if (!before.includes(labels.trim())) {
      form.setValue('reason', before ? `${before}\n${labels}` : labels, {
        shouldValidate: form.formState.isSubmitted,
      });
    }
    form.setFocus('reason');
  }

  return (
    <>
      <ul aria-label={t('templates')} className="flex flex-wrap gap-2">
        {choices.map(([label, labels]) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => add(labels)}
              className="min-h-11 rounded-full border border-line bg-paper px-4 py-1.5 text-start text-sm font-medium hover:border-primary"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      <TextArea {...field('reason')} label={t('reason')} hint={t('reasonHint')} rows={4} required />
    </>
  );
}

interface RejectModalProps {
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
export function RejectModal({ product, changeOnly, ...on }: RejectModalProps) {
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

interface BulkRejectModalProps {
  count: number;
  onClose(): void;
  onReason(reason: string): void;
}

/** Longest reason that the endpoint takes. */
const LONGEST = 1000;

/** Asks for the one reason that every seller of the selected products reads. */
export function BulkRejectModal({ count, onClose, onReason }: BulkRejectModalProps) {
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
