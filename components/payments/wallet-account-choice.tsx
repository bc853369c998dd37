'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { DANGER_TEXT } from '@/components/ui/looks';
import type { WalletChoice } from '@/lib/features/payments/wallet-schema';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { CopyButton } from './copy-button';

interface Props {
  legend: string;
  accounts: readonly WalletChoice[];
  chosen: string | undefined;
  error: string | undefined;
  /** More for the radios: `register('accountId')`. */
  radio: Omit<ComponentProps<'input'>, 'type' | 'value' | 'name'>;
}

/** The shop's accounts with all that is needed to send money to them: before any script each shows it. */
export function WalletAccountChoice({ legend, accounts, chosen, error, radio }: Props) {
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
