'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { confirmDialog } from '@/components/ui/dialogs';
import { useErrorMessages } from '@/components/ui/error-messages';
import { Modal } from '@/components/ui/modal';
import { TextArea } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useMutation, type Credentials, type Settle } from '@/components/ui/use-mutation';
import { usePageRefresh } from '@/components/ui/use-page-refresh';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import {
  type Review,
  type ReviewDecision,
  needsReason,
  type reviewPaymentRoute,
  reviewSchema,
} from '@/lib/features/payments/shared';
import { call } from '@/lib/platform/http/call';
import type { CallError } from '@/lib/platform/http/send';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { presetReason } from '@/lib/shop/preset-reasons';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

interface Props {
  payment: { _id: string; number: string; decisions: ReviewDecision[] };
  /** A line of the account's statement proves it; without one, who verifies it gives a reason. */
  isProved: boolean;
  /** Entries of its story that the page shows. */
  seen: number;
  /** In words of the page's language. */
  amount: string;
  locale: Locale;
}

const TEMPLATES = ['notFound', 'otherAmount', 'otherSender', 'wrongId'] as const;

/**
 * Decisions of a reviewer on a payment. If somebody else has decided meanwhile, the user is told so and then
 * shown the decision.
 */
export function ReviewActions({ payment, isProved, seen, amount, locale }: Props) {
  const t = useTranslations('payments');
  const labels = useErrorMessages();
  const hydrated = useHydrated();
  const refresh = usePageRefresh();
  const { showSuccess, showError } = useResultDialogs();
  const { _id: id, number, decisions } = payment;
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.payment(id)));
  const [reasonFor, setReasonFor] = useState<ReviewDecision | null>(null);

  const write = (body: Review, signing: object) =>
    call<typeof reviewPaymentRoute>('POST /api/payments/{id}/review', { id, body, ...signing });

  async function done(decision: ReviewDecision, settle: Settle): Promise<void> {
    await showSuccess(undefined, t(`done.${decision}`));
    // Not before: the message stands in the dialog, and would go with it unanswered.
    setReasonFor(null);
    settle(refresh);
  }

  async function refused(error: CallError, settle: Settle): Promise<void> {
    const isLate = error.code === 'CONFLICT' || error.code === 'NOT_POSSIBLE_NOW';
    await showError(undefined, isLate ? t('meanwhile') : labels(error, t('failed')));
    if (!isLate) return;
    setReasonFor(null);
    settle(refresh);
  }

  const { mutateAfter, busy, pending } = useMutation({
    credentials,
    write: (decision: ReviewDecision, signing) => write({ decision, seen, note: '' }, signing),
    onSuccess: (_answer, decision, settle) => done(decision, settle),
    onError: (error, _decision, settle) => refused(error, settle),
  });

  function press(decision: ReviewDecision): void {
    const asksReason = needsReason(decision) || (decision === 'verify' && !isProved);
    if (asksReason) return setReasonFor(decision);
    void mutateAfter(async (send) => {
      const isSure = await confirmDialog({
        title: t(`ask.${decision as 'verify' | 'release'}`),
        text: t('askText', { number, amount }),
        button: t(`decision.${decision}`),
        cancel: t('no'),
      });
      if (isSure) await send(decision);
    });
  }

  if (decisions.length === 0) return null;
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {decisions.map((decision) => (
          <Button
            key={decision}
            variant={
              decision === 'verify' || decision === 'release'
                ? 'primary'
                : decision === 'ask'
                  ? 'outline'
                  : 'danger'
            }
            busy={busy && pending === decision}
            // Without the script nothing could be sent, so nothing pretends to.
            disabled={!hydrated}
            className="max-sm:grow"
            onClick={() => press(decision)}
          >
            {t(`decision.${decision}`)}
          </Button>
        ))}
      </div>
      {reasonFor && (
        <ReasonModal
          decision={reasonFor}
          seen={seen}
          lead={`${number} · ${amount}`}
          credentials={credentials}
          write={write}
          onClose={() => setReasonFor(null)}
          onDone={(settle) => done(reasonFor, settle)}
          onRefused={refused}
        />
      )}
      {loginModal}
    </>
  );
}

function ReasonModal({
  decision,
  seen,
  lead,
  credentials,
  ...on
}: {
  decision: ReviewDecision;
  seen: number;
  lead: string;
  credentials: Credentials;
  write(body: Review, signing: object): Promise<unknown>;
  onClose(): void;
  onDone(settle: Settle): Promise<void>;
  onRefused(error: CallError, settle: Settle): Promise<void>;
}) {
  const t = useTranslations('payments');
  const locale = useLocale();
  const { form, field, formProps, busy } = useApiForm({
    schema: reviewSchema,
    write: on.write,
    fixed: { decision, seen: String(seen) },
    credentials,
    onSuccess: (_answer, _body, settle) => on.onDone(settle),
    onError: on.onRefused,
  });

  function add(template: string): void {
    const before = String(form.getValues('note') ?? '').trim();
    if (!before.includes(template)) {
      form.setValue('note', before ? `${before} ${template}` : template, {
        shouldValidate: form.formState.isSubmitted,
      });
    }
    form.setFocus('note');
  }

  return (
    <Modal
      title={t(`decision.${decision}`)}
      lead={lead}
      closeLabel={t('close')}
      onClose={on.onClose}
      wide
    >
      <form {...formProps} className="grid gap-4">
        {decision !== 'sendBack' && decision !== 'verify' && (
          <ul aria-label={t('templates')} className="flex flex-wrap gap-2">
            {TEMPLATES.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => add(presetReason(name, locale))}
                  className="min-h-11 rounded-full border border-line bg-paper px-4 py-1.5 text-start text-sm font-medium hover:border-primary"
                >
                  {presetReason(name, locale)}
                </button>
              </li>
            ))}
          </ul>
        )}
        <TextArea
          {...field('note')}
          label={t('reason')}
          hint={decision === 'verify' ? t('verifyHint') : t('reasonHint')}
          rows={3}
          maxLength={500}
          required
        />
        <div className="flex justify-end gap-3">
          <Button variant="outline" onClick={on.onClose}>
            {t('no')}
          </Button>
          <Button
            type="submit"
            variant={decision === 'ask' || decision === 'verify' ? 'primary' : 'danger'}
            busy={busy}
          >
            {t(`decision.${decision}`)}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
