'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TextArea, TextField } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import type { Credentials, Settle } from '@/components/ui/use-mutation';
import type { failRefundRoute, markRefundSentRoute } from '@/lib/features/payments/refund-routes';
import {
  failRefundSchema,
  markSentSchema,
  type DeskRefund,
} from '@/lib/features/payments/refund-schema';
import { formatTaka } from '@/lib/platform/money';
import { call } from '@/lib/platform/http/call';
import type { CallError } from '@/lib/platform/http/send';

interface Props {
  refund: Pick<DeskRefund, '_id' | 'sources' | 'wallets' | 'method'>;
  credentials: Credentials;
  onDone(what: 'sent' | 'fail', settle: Settle): Promise<void>;
  onRefused(error: CallError, settle: Settle): Promise<void>;
}

/** That a person sent it: from where, and the transfer's own number. */
export function SentForm({ refund, credentials, onDone, onRefused }: Props) {
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
export function FailForm({ refund, credentials, onDone, onRefused }: Props) {
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
