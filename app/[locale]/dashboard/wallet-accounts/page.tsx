import { Wallet } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { WalletAccountForm } from '@/components/payments/dashboard/wallet-account-form';
import { WalletAccountList } from '@/components/payments/dashboard/wallet-account-list';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { MOST_WALLET_ACCOUNTS } from '@/lib/features/payments/shared';
import { listWalletAccounts } from '@/lib/features/payments';
import { formatCount } from '@/lib/platform/money';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../page-kit';

/** Words of the forms, of their upload and of the login on top of them. */
const NAMESPACES = [
  'walletAccounts',
  'walletForm',
  'upload',
  'dialogs',
  'errors',
  'validation',
  'login',
  'account',
] as const;

export const generateMetadata = titled('walletAccounts.title');

/** Accounts that buyers send money to by number. */
export default signedInPage(paths.walletAccounts, async ({ actor, locale }) => {
  const [accounts, t] = await Promise.all([
    listWalletAccounts(actor),
    getTranslations('walletAccounts'),
  ]);
  return (
    <PageMessages namespaces={NAMESPACES}>
      <PageHeading title={t('title')} lead={t('lead')} />
      <div className="space-y-6">
        {accounts.length > 0 ? (
          <WalletAccountList accounts={accounts} locale={locale} />
        ) : (
          <EmptyState icon={Wallet} title={t('emptyTitle')} text={t('empty')} />
        )}
        {accounts.length >= MOST_WALLET_ACCOUNTS ? (
          <Notice>
            <p>{t('full', { most: formatCount(MOST_WALLET_ACCOUNTS, locale) })}</p>
          </Notice>
        ) : (
          <section aria-labelledby="new-heading" className="panel p-4 sm:p-6">
            <h2 id="new-heading" className="mb-4 text-xl font-semibold">
              {t('addTitle')}
            </h2>
            <WalletAccountForm
              // Begins anew once there is another one.
              key={accounts.map(({ _id }) => _id).join()}
              locale={locale}
            />
          </section>
        )}
      </div>
    </PageMessages>
  );
});
