import { useTranslations } from 'next-intl';
import type { CourierAccountView } from '@/lib/features/fulfilment/couriers/schema';
import { courierName } from '@/lib/features/orders/courier-rules';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { CourierAccountForm } from './account-form';
import { CheckButton } from './check-button';

interface Props {
  accounts: CourierAccountView[];
  isAdmin: boolean;
  locale: Locale;
}

/** Accounts with couriers, each with its state and the form that changes it behind it. */
export function CourierAccountList({ accounts, isAdmin, locale }: Props) {
  const t = useTranslations('couriers');
  return (
    <ul className="grid gap-3">
      {accounts.map((account) => (
        <li key={account._id} className="panel p-4">
          <h2 className="text-lg font-semibold wrap-anywhere">{account.name}</h2>
          <p className="text-sm text-muted">
            {courierName(account.courier)}
            {account.keyEnd && ` · ${t('keyEnd', { end: account.keyEnd })}`}
            {account.isShops && ` · ${t('ofShop')}`}
          </p>
          <p className="mt-1 text-sm font-semibold">{t(account.isActive ? 'on' : 'off')}</p>
          {account.keysRefusedAt && <p className="mt-1">{t('notice.COURIER_KEYS')}</p>}
          {account.wrongSecrets > 0 && (
            <p className="mt-1 text-sm">
              {t('wrongSecrets', {
                count: account.wrongSecrets,
                number: formatCount(account.wrongSecrets, locale),
              })}
            </p>
          )}
          <div className="mt-3">
            <CheckButton accountId={account._id} locale={locale} />
          </div>
          <details className="mt-2">
            <summary className="inline-flex target cursor-pointer items-center font-semibold text-link">
              {t('edit')}
            </summary>
            <div className="mt-3 border-t border-line pt-4">
              <CourierAccountForm
                // Begins anew with what the shop keeps.
                key={account.version}
                account={account}
                isAdmin={isAdmin}
                locale={locale}
              />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
