'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, type ComponentProps } from 'react';
import { useRouter } from 'next/navigation';
import { DANGER_TEXT } from '@/components/ui/looks';
import {
  type WalletChoice,
  type WalletToPay,
  type giveWalletRoute,
  walletFormSchema,
} from '@/lib/features/payments/shared';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { keepDraft, readDraft } from '@/components/ui/draft';
import { useErrorMessages } from '@/components/ui/error-messages';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import { useApiForm } from '@/components/ui/use-api-form';
import { usePostedErrors } from '@/components/ui/use-posted-errors';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import { call } from '@/lib/platform/http/call';
import { reasonInLanguage } from '@/lib/shop/preset-reasons';
import { formatTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { localPhone } from '@/lib/platform/phone';
import { CopyButton } from './copy-button';

interface WalletAccountChoiceProps {
  legend: string;
  accounts: readonly WalletChoice[];
  chosen: string | undefined;
  error: string | undefined;
  /** More for the radios: `register('accountId')`. */
  radio: Omit<ComponentProps<'input'>, 'type' | 'value' | 'name'>;
}

/** The shop's accounts with all that is needed to send money to them: before any script each shows it. */
function WalletAccountChoice({ legend, accounts, chosen, error, radio }: WalletAccountChoiceProps) {
  const t = useTranslations('walletForm');
  const locale = useLocale() as Locale;
  return (
    <fieldset className="min-w-0 space-y-3" aria-describedby={error ? 'wallet-account' : undefined}>
      <legend className="mb-2 text-lg font-semibold">{legend}</legend>
      {error && (
        <p id="wallet-account" role="alert" className={`font-semibold ${DANGER_TEXT}`}>
          {error}
        </p>
      )}
      {accounts.map(({ _id, wallet, type, number, label, qr }) => (
        <div key={_id} className="rounded-box border border-line p-3 has-checked:border-primary">
          <label className="flex target cursor-pointer items-center gap-3">
            <input
              {...radio}
              type="radio"
              name="accountId"
              value={_id}
              defaultChecked={_id === chosen}
              className="radio shrink-0 border-muted radio-sm radio-primary"
            />
            <span className="min-w-0">
              <span className="font-semibold">{t(`wallet.${wallet}`)}</span>{' '}
              <span className="text-sm text-muted">
                {t(`type.${type}`)}
                {label && ` · ${label}`}
              </span>
            </span>
          </label>
          <div className="ps-8">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="text-lg font-semibold figures">{localDigits(number, locale)}</span>
              <CopyButton text={number} name={t('number', { wallet: t(`wallet.${wallet}`) })} />
            </p>
            <p className="text-sm text-muted">{t(`how.${type}`)}</p>
            {qr && (
              <details className="mt-1">
                <summary className="inline-flex target cursor-pointer items-center font-semibold text-link">
                  {t('showQr')}
                </summary>
                <img
                  src={qr}
                  alt={t('qrAlt', { wallet: t(`wallet.${wallet}`), number })}
                  width={320}
                  height={320}
                  loading="lazy"
                  className="mt-2 w-full max-w-80 rounded-field border border-line bg-white object-contain"
                />
              </details>
            )}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

interface WalletFormProps {
  pay: WalletToPay;
  locale: Locale;
  /** E-mail of whose words they are, should a post without the script be refused. */
  account: string;
  /** Values of the form that was refused, and why, by field: keys of `validation`. */
  typed?: { values: Partial<Record<string, string>>; errors: Record<string, string> } | null;
}

/** The fields that are kept until they are sent. */
const DRAFT_FIELDS = ['accountId', 'sender', 'transactionId'] as const;
type Draft = Partial<Record<(typeof DRAFT_FIELDS)[number], string>>;

/**
 * How a buyer pays by a wallet's number: where to send how much with which reference, and then the
 * transaction id. Stands within the words `walletForm`, `validation`, `errors`, `dialogs`, `login` and
 * `account`; without the script it is an ordinary form that leads back to the page of payment.
 */
export function WalletForm({ pay, locale, account, typed }: WalletFormProps) {
  const t = useTranslations('walletForm');
  const labels = useErrorMessages();
  const router = useRouter();
  const { showSuccess, showError } = useResultDialogs();
  const { paymentId, purchaseId, accounts, before } = pay;
  const here = localePath(locale, paths.pay(purchaseId));
  const { credentials, loginModal } = useSignIn(locale, here);
  const kept = `wallet:${paymentId}`;
  const values: Draft = typed?.values ?? before ?? {};

  const api = useApiForm({
    schema: walletFormSchema((id) => accounts.find(({ _id }) => _id === id)?.wallet),
    write: (body, signing) =>
      call<typeof giveWalletRoute>('POST /api/payments/{id}/wallet', {
        id: paymentId,
        body,
        ...signing,
      }),
    defaults: {
      sender: localPhone(values.sender ?? ''),
      transactionId: values.transactionId ?? '',
    },
    credentials,
    async onSuccess(_answer, _body, settle) {
      keepDraft(kept, null);
      await showSuccess(t('givenTitle'), t('given'));
      settle(() => router.refresh());
    },
    async onError(error, settle) {
      await showError(undefined, labels(error, t('failed')));
      if (error.code === 'NOT_POSSIBLE_NOW') settle(() => router.refresh());
    },
  });
  const { form, formProps, busy, errorOf } = api;
  const field = usePostedErrors(api, typed?.errors);
  const chosen =
    accounts.find(({ _id }) => _id === values.accountId)?._id ??
    (accounts.length === 1 ? accounts[0]!._id : undefined);

  useEffect(() => {
    const draft = typed ? null : readDraft<Draft>(kept);
    for (const name of DRAFT_FIELDS) if (draft?.[name]) form.setValue(name, draft[name]);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: now }) =>
        keepDraft(kept, Object.fromEntries(DRAFT_FIELDS.map((name) => [name, now[name]]))),
    });
  }, [form, kept, typed]);

  if (accounts.length === 0) {
    return (
      <Notice tone="warning" title={t('noneTitle')}>
        <p>{t('none')}</p>
      </Notice>
    );
  }
  const fields = (
    <form
      {...formProps}
      action={`/api/payments/${paymentId}/wallet`}
      method="post"
      className="grid gap-5"
    >
      <input type="hidden" name="account" value={account} />
      <input type="hidden" name="purchaseId" value={purchaseId} />
      <WalletAccountChoice
        legend={t(before ? 'accountGiven' : 'account')}
        accounts={accounts}
        chosen={chosen}
        error={field('accountId').error ?? errorOf('accountId')}
        radio={form.register('accountId')}
      />
      <TextField
        {...field('sender')}
        label={t('sender')}
        hint={t('senderHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        defaultValue={localDigits(localPhone(String(values.sender ?? '')), locale)}
        maxLength={40}
        required
      />
      <TextField
        {...field('transactionId')}
        label={t('transactionId')}
        hint={t('transactionIdHint')}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={60}
        className="uppercase figures"
        required
      />
      <Button type="submit" busy={busy} className="w-full px-8 sm:w-fit">
        {t(before ? 'sendAgain' : 'send')}
      </Button>
    </form>
  );
  return (
    <section id="wallet" aria-labelledby="wallet-heading" className="scroll-mt-24 space-y-5">
      <h2 id="wallet-heading" className="text-xl font-bold">
        {t(before ? 'givenHeading' : 'title')}
      </h2>
      {before?.review === 'waiting' && (
        <Notice title={t('waitingTitle')}>
          <p>{t('waiting')}</p>
        </Notice>
      )}
      {before?.review === 'asked' && (
        <Notice tone="warning" title={t('askedTitle')}>
          <p className="whitespace-pre-line">{reasonInLanguage(before.note, locale)}</p>
        </Notice>
      )}
      {before === null && <ToSend pay={pay} locale={locale} />}
      {before?.review === 'waiting' ? (
        <details open={Boolean(typed)}>
          <summary className="inline-flex target cursor-pointer items-center font-semibold text-link underline-offset-4 hover:underline">
            {t('correct')}
          </summary>
          <div className="pt-3">{fields}</div>
        </details>
      ) : (
        fields
      )}
      {loginModal}
    </section>
  );
}

/** How much, and with which reference. */
function ToSend({ pay, locale }: Pick<WalletFormProps, 'pay' | 'locale'>) {
  const t = useTranslations('walletForm');
  return (
    <dl className="grid gap-3 rounded-box bg-secondary p-4 text-secondary-content">
      <div>
        <dt className="text-sm">{t('amount')}</dt>
        <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-2xl font-bold figures">{formatTaka(pay.amount, locale)}</span>
          <CopyButton text={String(pay.amount)} name={t('amount')} />
        </dd>
        <dd className="text-sm">{t('exactly')}</dd>
      </div>
      <div>
        <dt className="text-sm">{t('reference')}</dt>
        <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-lg font-semibold figures">{pay.reference}</span>
          <CopyButton text={pay.reference} name={t('reference')} />
        </dd>
      </div>
    </dl>
  );
}
