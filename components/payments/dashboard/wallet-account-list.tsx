import { useTranslations } from 'next-intl';
import { Thumb } from '@/components/ui/thumb';
import type { WalletAccountView } from '@/lib/features/payments/shared';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { WalletAccountForm } from './wallet-account-form';

/** The shop's accounts, each with the form that changes it behind it. */
export function WalletAccountList({
  accounts,
  locale,
}: {
  accounts: WalletAccountView[];
  locale: Locale;
}) {
  const t = useTranslations('walletAccounts');
  const tForm = useTranslations('walletForm');
  return (
    <ul className="grid gap-3">
      {accounts.map((account) => (
        <li key={account._id} className="panel p-4">
          <div className="flex items-start gap-4">
            <Thumb src={account.qr} missing={t('noQr')} size={64} />
            <div className="min-w-0 grow">
              <h2 className="text-lg font-semibold wrap-anywhere">
                {tForm(`wallet.${account.wallet}`)}{' '}
                <span className="figures">{localDigits(account.number, locale)}</span>
              </h2>
              <p className="text-sm text-muted">
                {t(`typeOption.${account.type}`)}
                {account.label && ` · ${account.label}`}
              </p>
              <p className="mt-1 text-sm font-semibold">{t(account.isOn ? 'on' : 'off')}</p>
            </div>
          </div>
          <details className="mt-2">
            <summary className="inline-flex target cursor-pointer items-center font-semibold text-link">
              {t('edit')}
            </summary>
            <div className="mt-3 border-t border-line pt-4">
              <WalletAccountForm
                // Begins anew with what the shop keeps.
                key={account.version}
                account={account}
                locale={locale}
              />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
