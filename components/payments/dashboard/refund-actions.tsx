'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { useErrorWords } from '@/components/ui/error-words';
import { Notice } from '@/components/ui/notice';
import { useMutation, type Settle } from '@/components/ui/use-mutation';
import { usePageRefresh } from '@/components/ui/use-page-refresh';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import type { retryRefundRoute, switchRefundRoute } from '@/lib/features/payments/refund-routes';
import type { DeskRefund } from '@/lib/features/payments/refund-schema';
import { call } from '@/lib/platform/http/call';
import type { CallError } from '@/lib/platform/http/send';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import { FailForm, SentForm } from './sent-form';

/** What a person can do about a refund as it stands; nothing once it is done. */
export function RefundActions({ refund, locale }: { refund: DeskRefund; locale: Locale }) {
  const t = useTranslations('refundDesk');
  const words = useErrorWords();
  const { showSuccess, showError } = useResultDialogs();
  const refresh = usePageRefresh();
  const { credentials, loginModal } = useSignIn(
    locale,
    localePath(locale, paths.refund(refund._id)),
  );
  const [checked, setChecked] = useState(false);
  async function onDone(
    what: 'sent' | 'fail' | 'retry' | 'asked' | 'person',
    settle: Settle,
  ): Promise<void> {
    await showSuccess(undefined, t(`done.${what}`));
    settle(refresh);
  }
  async function onRefused(error: CallError, settle: Settle): Promise<void> {
    await showError(undefined, words(error));
    settle(refresh);
  }
  const retry = useMutation({
    credentials,
    write: (_: undefined, signing) =>
      call<typeof retryRefundRoute>('POST /api/refunds/retry/{id}', { id: refund._id, ...signing }),
    onSuccess: (_answer, _input, settle) =>
      onDone(refund.state === 'waiting' ? 'asked' : 'retry', settle),
    onError: (error, _input, settle) => onRefused(error, settle),
  });
  const person = useMutation({
    credentials,
    write: (body: { checked: boolean }, signing) =>
      call<typeof switchRefundRoute>('POST /api/refunds/person/{id}', {
        id: refund._id,
        body,
        ...signing,
      }),
    onSuccess: (_answer, _input, settle) => onDone('person', settle),
    onError: (error, _input, settle) => onRefused(error, settle),
  });
  const { state, channel, isOutcomeOpen } = refund;
  const form = { refund, credentials, onDone, onRefused };
  if (state === 'done' || state === 'sending' || (state === 'due' && channel === 'provider')) {
    return null;
  }
  return (
    <section aria-labelledby="actions" className="space-y-4 panel p-4 sm:p-5 noscript:hidden">
      <h2 id="actions" className="text-lg font-semibold">
        {t('actions')}
      </h2>
      {state === 'waiting' ? (
        <>
          <p>{t('waitingLead')}</p>
          <Button variant="outline" busy={retry.busy} onClick={() => void retry.mutate(undefined)}>
            {t('askAgain')}
          </Button>
        </>
      ) : state === 'due' ? (
        <>
          {refund.othersMaySend !== null ? (
            <Notice tone="warning">
              {refund.othersMaySend.length > 0
                ? t('othersSend', { names: refund.othersMaySend.join(', ') })
                : t('nobodySends')}
            </Notice>
          ) : (
            refund.sources.length > 0 && <SentForm {...form} />
          )}
          <FailForm {...form} />
        </>
      ) : (
        <>
          <p>{t(isOutcomeOpen ? 'failedOpen' : 'failedLead')}</p>
          <Button variant="outline" busy={retry.busy} onClick={() => void retry.mutate(undefined)}>
            {t('retry')}
          </Button>
          {channel === 'provider' && (
            <div className="space-y-3 border-t border-line pt-4">
              {isOutcomeOpen && (
                <label className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    className="checkbox"
                    checked={checked}
                    onChange={({ target }) => setChecked(target.checked)}
                  />
                  {t('checked')}
                </label>
              )}
              <Button
                variant="outline"
                busy={person.busy}
                disabled={isOutcomeOpen && !checked}
                onClick={() => void person.mutate({ checked })}
              >
                {t('toPerson')}
              </Button>
            </div>
          )}
        </>
      )}
      {loginModal}
    </section>
  );
}
