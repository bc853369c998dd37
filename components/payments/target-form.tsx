'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { useErrorMessages } from '@/components/ui/error-messages';
import { Field } from '@/components/ui/field';
import { TextField } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import { usePostedErrors } from '@/components/ui/use-posted-errors';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import {
  type BuyerRefund,
  REFUND_TARGETS,
  type refundTargetRoute,
  refundTargetSchema,
} from '@/lib/features/payments/shared';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

/** Input of a post without the script that was refused, and the reasons. */
export interface PostedForm {
  values: Record<string, string>;
  errors: Record<string, string>;
}

interface Props {
  refund: BuyerRefund;
  orderId?: string | undefined;
  flash: PostedForm | null;
  locale: Locale;
}

/** Where the buyer wants money that a person sends: a wallet or a bank account. */
export function TargetForm({ refund, orderId, flash, locale }: Props) {
  const t = useTranslations('refunds.form');
  const tCommon = useTranslations('common');
  const names = useTranslations('refunds.to');
  const labels = useErrorMessages();
  const { showError } = useResultDialogs();
  const router = useRouter();
  const id = useId();
  const { _id, purchaseId, target } = refund;
  const page = orderId ? paths.order(orderId) : paths.purchase(purchaseId);
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, page));
  const api = useApiForm({
    schema: refundTargetSchema,
    defaults: { to: 'bkash', ...target, ...flash?.values },
    write: (body, signing) =>
      call<typeof refundTargetRoute>('POST /api/refunds/target/{id}', {
        id: _id,
        body,
        ...signing,
      }),
    credentials,
    onSuccess: (_answer, _values, settle) => settle(() => router.refresh()),
    async onError(error, settle) {
      await showError(undefined, labels(error));
      settle(() => router.refresh());
    },
  });
  const field = usePostedErrors(api, flash?.errors);
  const { error, ...select } = field('to');
  return (
    <details open={target === null || flash !== null || refund.state === 'failed'}>
      <summary className="target cursor-pointer py-2 font-semibold text-link">
        {t(target ? 'change' : 'title')}
      </summary>
      <form
        {...api.formProps}
        action={`/api/refunds/target/${_id}`}
        method="post"
        className="group/target grid gap-4 pt-2 sm:grid-cols-2"
      >
        <input type="hidden" name="refundId" value={_id} />
        <input type="hidden" name="purchaseId" value={purchaseId} />
        {orderId && <input type="hidden" name="orderId" value={orderId} />}
        <Field id={id} label={t('to')} error={error}>
          <select {...select} id={id} className="select w-full text-base">
            {REFUND_TARGETS.map((to) => (
              <option key={to} value={to}>
                {names(to)}
              </option>
            ))}
          </select>
        </Field>
        <TextField
          {...field('account')}
          label={t('account')}
          hint={t('accountHint')}
          inputMode="tel"
          maxLength={40}
          required
        />
        <TextField {...field('holder')} label={t('holder')} maxLength={100} required />
        <div className="hidden group-has-[option[value=bank]:checked]/target:block">
          <TextField {...field('bank')} label={t('bank')} hint={t('bankHint')} maxLength={120} />
        </div>
        <div className="sm:col-span-2">
          <Button type="submit" variant="outline" busy={api.busy}>
            {tCommon('save')}
          </Button>
        </div>
      </form>
      {loginModal}
    </details>
  );
}
