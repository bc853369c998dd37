'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextArea, TextField } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import { useMutation, type Credentials, type Settle } from '@/components/ui/use-mutation';
import {
  type DeskRefund,
  type failRefundRoute,
  failRefundSchema,
  type markRefundSentRoute,
  markSentSchema,
  type retryRefundRoute,
  type switchRefundRoute,
} from '@/lib/features/payments/shared';
import { formatTaka } from '@/lib/platform/money';
import { call } from '@/lib/platform/http/call';
import type { CallError } from '@/lib/platform/http/send';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { useErrorMessages } from '@/components/ui/error-messages';
import { Notice } from '@/components/ui/notice';
import { usePageRefresh } from '@/components/ui/use-page-refresh';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

interface Props {
  refund: Pick<DeskRefund, '_id' | 'sources' | 'wallets' | 'method'>;
  credentials: Credentials;
  onDone(what: 'sent' | 'fail', settle: Settle): Promise<void>;
  onRefused(error: CallError, settle: Settle): Promise<void>;
}

/** That a person sent it: from where, and the transfer's own number. */
function SentForm({ refund, credentials, onDone, onRefused }: Props) {
  const t = useTranslations('refundDesk.sent');
  const locale = useLocale();
  const id = useId();
  const { field, form, formProps, busy } = useApiForm({
    schema: markSentSchema,
    defaults: { from: refund.sources[0]!, walletId: refund.wallets[0]?._id ?? '' },
    write: (body, signing) =>
      call<typeof markRefundSentRoute>('POST /api/refunds/sent/{id}', {
        id: refund._id,
        body,
        ...signing,
      }),
    credentials,
    onSuccess: (_answer, _values, settle) => onDone('sent', settle),
    onError: onRefused,
  });
  const { error, ...select } = field('from');
  const { error: walletError, ...wallet } = field('walletId');
  return (
    <form {...formProps} className="grid gap-4 sm:grid-cols-2">
      <Field id={id} label={t('from')} error={error}>
        <select {...select} id={id} className="select w-full text-base">
          {refund.sources.map((source) => (
            <option key={source} value={source}>
              {t(`source.${source}`)}
            </option>
          ))}
        </select>
      </Field>
      {form.watch('from') === 'wallet' && refund.method === 'cod' && (
        <Field id={`${id}-wallet`} label={t('wallet')} error={walletError}>
          <select {...wallet} id={`${id}-wallet`} className="select w-full text-base">
            {refund.wallets.map(({ _id, label, balance }) => (
              <option key={_id} value={_id}>
                {t('walletHolds', { label, sum: formatTaka(balance, locale) })}
              </option>
            ))}
          </select>
        </Field>
      )}
      <TextField
        {...field('sentRef')}
        label={t('sentRef')}
        hint={t('sentRefHint')}
        maxLength={100}
        required
      />
      <div className="sm:col-span-2">
        <Button type="submit" busy={busy}>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}

/** That it can't be sent, and why: the buyer is asked anew where to. */
function FailForm({ refund, credentials, onDone, onRefused }: Props) {
  const t = useTranslations('refundDesk.fail');
  const { field, formProps, busy } = useApiForm({
    schema: failRefundSchema,
    write: (body, signing) =>
      call<typeof failRefundRoute>('POST /api/refunds/fail/{id}', {
        id: refund._id,
        body,
        ...signing,
      }),
    credentials,
    onSuccess: (_answer, _values, settle) => onDone('fail', settle),
    onError: onRefused,
  });
  return (
    <details className="border-t border-line pt-2">
      <summary className="target cursor-pointer py-2 font-semibold">{t('title')}</summary>
      <form {...formProps} className="grid gap-3 pt-2">
        <TextArea
          {...field('reason')}
          label={t('reason')}
          hint={t('hint')}
          rows={2}
          maxLength={300}
          required
        />
        <div>
          <Button type="submit" variant="danger" busy={busy}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </details>
  );
}

/** Actions in the current status of a refund; none once it is finished. */
export function RefundActions({ refund, locale }: { refund: DeskRefund; locale: Locale }) {
  const t = useTranslations('refundDesk');
  const labels = useErrorMessages();
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
    await showError(undefined, labels(error));
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
