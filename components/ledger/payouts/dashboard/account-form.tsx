'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { CodeField } from '@/components/accounts/codes/code-field';
import { useResendCode } from '@/components/accounts/codes/use-sent-code';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { useErrorMessages } from '@/components/ui/error-messages';
import { Field } from '@/components/ui/field';
import { TextField } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import { useHydrated } from '@/components/ui/use-hydrated';
import { usePageRefresh } from '@/components/ui/use-page-refresh';
import { usePostedErrors } from '@/components/ui/use-posted-errors';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import {
  ACCOUNT_TYPES,
  accountSchema,
  type payoutCodeRoute,
  type savePayoutAccountRoute,
} from '@/lib/features/ledger/payouts/shared';
import { call } from '@/lib/platform/http/call';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { shownContact } from '@/lib/platform/phone';

interface Props {
  /** Owner of the input, should a post without the script be refused: the account's id. */
  owner: string;
  /** E-mail or phone that it signs in with. */
  username: string;
  proof: 'password' | 'code';
  /** A code was just sent, in a post without the script. */
  isCodeSent: boolean;
  /** Values of the account, or those typed before in a post that was refused; never a number. */
  values: Partial<Record<string, string>>;
  /** Why that was refused, by field: keys of `validation`. */
  errors?: Record<string, string> | undefined;
  locale: Locale;
}

/** Where a seller is paid; asks for the password, or the code of who has none, as a change sends money elsewhere. */
export function AccountForm(props: Props) {
  const { owner, username, proof, isCodeSent, values, errors, locale } = props;
  const t = useTranslations('balance.account');
  const labels = useErrorMessages();
  const refresh = usePageRefresh();
  const { showSuccess, showError } = useResultDialogs();
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.balance));
  const api = useApiForm({
    schema: accountSchema,
    defaults: { kind: 'bank', ...values },
    credentials,
    write: (body, signing) =>
      call<typeof savePayoutAccountRoute>('POST /api/payouts/account', { body, ...signing }),
    async onSuccess(_answer, _body, settle) {
      api.form.reset();
      await showSuccess(undefined, t('done.ACCOUNT_SAVED'));
      settle(refresh);
    },
    onError: (error) => showError(undefined, labels(error, t('failed'))),
  });
  const field = usePostedErrors(api, errors);
  const { defaultValue, error, ...kind } = field('kind');

  // Without the script all fields are there: nothing would bring them back.
  const hydrated = useHydrated();
  const chosen = useWatch({ control: api.form.control, name: 'kind' }) ?? defaultValue;
  const isWallet = hydrated && chosen !== 'bank';

  const sendCode = useResendCode({
    credentials,
    write: (_input, { accessToken }) =>
      call<typeof payoutCodeRoute>('POST /api/payouts/code', { accessToken }),
    onSent: () => api.form.setFocus('code'),
    onError: (refusal) => showError(undefined, labels(refusal, t('failed'))),
  });

  const save = (
    <Button type="submit" busy={api.busy} className="w-full px-8 sm:w-fit">
      {t('save')}
    </Button>
  );
  return (
    <>
      <form
        {...api.formProps}
        action="/api/payouts/account"
        method="post"
        aria-busy={api.busy}
        className="grid gap-5"
      >
        <input type="hidden" name="account" value={owner} />
        {/* Password managers ask whose password it is. */}
        <input type="text" autoComplete="username" defaultValue={username} hidden />
        <Field id="payout-kind" label={t('kind')} error={error}>
          <select
            {...kind}
            id="payout-kind"
            defaultValue={defaultValue}
            className="select w-full text-base"
          >
            {ACCOUNT_TYPES.map((each) => (
              <option key={each} value={each}>
                {t(`kinds.${each}`)}
              </option>
            ))}
          </select>
        </Field>
        <TextField {...field('holder')} label={t('holder')} autoComplete="off" required />
        <TextField
          {...field('number')}
          label={t('number')}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        {/* What was typed stays, should it be a bank account again. */}
        <div hidden={isWallet} className="grid gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              {...field('bank')}
              label={t('bank')}
              autoComplete="off"
              hint={t('bankHint')}
            />
            <TextField {...field('branch')} label={t('branch')} autoComplete="off" />
          </div>
          <TextField
            {...field('routing')}
            label={t('routing')}
            inputMode="numeric"
            autoComplete="off"
            hint={t('routingHint')}
          />
        </div>
        {proof === 'code' ? (
          <>
            <p role="status">{t(isCodeSent ? 'codeSent' : 'codeLead')}</p>
            <CodeField
              field={field('code')}
              resendTo="/api/payouts/code"
              firstLabel={
                isCodeSent ? undefined : t('codeSend', { phone: shownContact(username, locale) })
              }
              onResend={sendCode}
            >
              {save}
            </CodeField>
          </>
        ) : (
          <>
            <TextField
              {...field('password')}
              label={t('password')}
              type="password"
              autoComplete="current-password"
              reveal={{ show: t('show'), hide: t('hide') }}
              required
              hint={
                <>
                  {t('passwordHint')}{' '}
                  <Link
                    href={localePath(locale, paths.forgot)}
                    prefetch={false}
                    className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
                  >
                    {t('forgot')}
                  </Link>
                </>
              }
            />
            {save}
          </>
        )}
      </form>
      {loginModal}
    </>
  );
}
