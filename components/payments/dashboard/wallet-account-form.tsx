'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { SelectField } from '@/components/catalogue/dashboard/more-fields';
import { Button } from '@/components/ui/button';
import { useErrorMessages } from '@/components/ui/error-messages';
import { Thumb } from '@/components/ui/thumb';
import { TextField } from '@/components/ui/text-field';
import { UploadField, useUploads } from '@/components/ui/upload-field';
import { useApiForm } from '@/components/ui/use-api-form';
import { useHydrated } from '@/components/ui/use-hydrated';
import { usePageRefresh } from '@/components/ui/use-page-refresh';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import {
  WALLETS,
  WALLET_ACCOUNT_TYPES,
  type WalletAccountView,
  type addWalletAccountRoute,
  type changeWalletAccountRoute,
  walletAccountSchema,
} from '@/lib/features/payments/shared';
import { call } from '@/lib/platform/http/call';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

interface Props {
  /** The one that is changed; none for a new one. */
  account?: WalletAccountView;
  locale: Locale;
}

/** An account that buyers send money to, new or changed. */
export function WalletAccountForm({ account, locale }: Props) {
  const t = useTranslations('walletAccounts');
  const tForm = useTranslations('walletForm');
  const labels = useErrorMessages();
  const hydrated = useHydrated();
  const refresh = usePageRefresh();
  const { showSuccess, showError } = useResultDialogs();
  const { credentials, loginModal } = useSignIn(locale, localePath(locale, paths.walletAccounts));
  const [qr, setQr] = useState(account?.qr ?? '');
  const uploading = useRef<Promise<unknown>>(Promise.resolve());
  const { form, field, box, formProps, busy, errorOf } = useApiForm({
    schema: walletAccountSchema,
    write: (body, signing): Promise<unknown> =>
      account
        ? call<typeof changeWalletAccountRoute>('PUT /api/wallet-accounts/{id}', {
            id: account._id,
            body: { ...body, version: account.version },
            ...signing,
          })
        : call<typeof addWalletAccountRoute>('POST /api/wallet-accounts', { body, ...signing }),
    defaults: {
      number: localDigits(account?.number ?? '', locale),
      label: account?.label ?? '',
      isOn: account?.isOn ?? true,
    },
    fixed: { qr },
    credentials,
    async check() {
      await uploading.current;
      return true;
    },
    async onSuccess(_answer, _body, settle) {
      await showSuccess(undefined, t(account ? 'changed' : 'added'));
      settle(refresh);
    },
    async onError(error, settle) {
      await showError(
        undefined,
        error.code === 'CONFLICT' ? t('conflict') : labels(error, t('failed')),
      );
      if (error.code === 'CONFLICT') settle(refresh);
    },
  });
  const setPicture = (url: string) => {
    setQr(url);
    form.setValue('qr', url);
  };
  const uploads = useUploads({
    credentials,
    onStart: (all) => (uploading.current = all),
    onStored: setPicture,
    hasRoom: (index) => index === 0,
  });
  return (
    <>
      <form {...formProps} className="grid gap-5">
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField
            {...form.register('wallet')}
            label={t('wallet')}
            defaultValue={account?.wallet ?? WALLETS[0]}
            error={errorOf('wallet')}
          >
            {WALLETS.map((wallet) => (
              <option key={wallet} value={wallet}>
                {tForm(`wallet.${wallet}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            {...form.register('type')}
            label={t('type')}
            defaultValue={account?.type ?? WALLET_ACCOUNT_TYPES[0]}
            error={errorOf('type')}
          >
            {WALLET_ACCOUNT_TYPES.map((type) => (
              <option key={type} value={type}>
                {t(`typeOption.${type}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            {...field('number')}
            label={t('number')}
            inputMode="tel"
            autoComplete="off"
            maxLength={40}
            required
          />
          <TextField
            {...field('label')}
            label={t('label')}
            mark={t('optional')}
            hint={t('labelHint')}
            autoComplete="off"
            maxLength={60}
          />
        </div>
        <UploadField
          label={t('qr')}
          name="qrFile"
          hint={t('qrHint')}
          error={errorOf('qr')}
          state={uploads.state}
          waiting={uploads.waiting}
          onFiles={uploads.upload}
        >
          {qr !== '' && (
            <div className="mb-2 flex items-center gap-3">
              <Thumb src={qr} missing={t('noQr')} size={96} />
              <Button variant="outline" onClick={() => setPicture('')}>
                {t('removeQr')}
              </Button>
            </div>
          )}
        </UploadField>
        <label className="flex target cursor-pointer items-center gap-3">
          <input {...box('isOn')} type="checkbox" className="switch" />
          {t('isOn')}
        </label>
        <Button
          type="submit"
          busy={busy}
          // Without the script nothing could be sent, so nothing pretends to.
          disabled={!hydrated}
          className="w-full px-8 sm:w-fit"
        >
          {t('save')}
        </Button>
      </form>
      {loginModal}
    </>
  );
}
