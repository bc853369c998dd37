import { Truck } from 'lucide-react';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { CourierAccountForm } from '@/components/couriers/dashboard/account-form';
import { CourierAccountList } from '@/components/couriers/dashboard/account-list';
import { EmptyState } from '@/components/ui/empty-state';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { listCourierAccounts } from '@/lib/features/couriers/account-queries';
import { can } from '@/lib/platform/auth/policy';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { paths } from '@/lib/platform/paths';

type Props = PageProps<'/[locale]/dashboard/couriers'>;

/** Words of the forms and of the login on top of them. */
const NAMESPACES = [
  'couriers',
  'walletForm',
  'dialogs',
  'errors',
  'validation',
  'login',
  'account',
] as const;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = (await params).locale as Locale;
  return { title: (await getTranslations({ locale, namespace: 'couriers' }))('title') };
}

/** Accounts with couriers: a seller's own, and for administrators the shop's. */
export default async function CouriersPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.couriers, locale);
  const [accounts, t] = await Promise.all([
    listCourierAccounts(actor),
    getTranslations('couriers'),
  ]);
  return (
    <PageMessages namespaces={NAMESPACES}>
      <PageHeading title={t('title')} lead={t('lead')} />
      <div className="space-y-6">
        {accounts.length > 0 ? (
          <CourierAccountList
            accounts={accounts}
            isAdmin={can(actor, 'settings.manage')}
            locale={locale}
          />
        ) : (
          <EmptyState icon={Truck} title={t('emptyTitle')} text={t('empty')} />
        )}
        <section aria-labelledby="new-heading" className="panel p-4 sm:p-6">
          <h2 id="new-heading" className="mb-4 text-xl font-semibold">
            {t('addTitle')}
          </h2>
          <CourierAccountForm
            // Begins anew once there is another one.
            key={accounts.map(({ _id }) => _id).join()}
            isAdmin={can(actor, 'settings.manage')}
            locale={locale}
          />
        </section>
      </div>
    </PageMessages>
  );
}
